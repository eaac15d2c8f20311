"""Who has Opportunity once something has resolved, and what they may do with it (timing-and-permissions, 7 and 8)."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from gatcg_desktop.rules.model.fields import CardId, ObjectId
from gatcg_desktop.rules.model.phases import EndPart, MainPart, Phase, RecollectionPart
from gatcg_desktop.rules.play.timing import slow_allowed
from tests.helpers.boards import ADA, BO, Board, action


@pytest.mark.parametrize("turn_player", [ADA, BO])
@pytest.mark.parametrize("phase", [Phase.MAIN, Phase.RECOLLECTION, Phase.END])
def test_the_turn_player_is_first_and_has_the_main_phase_again_when_the_stack_is_empty(
    phase: Phase, turn_player: int
) -> None:
    """Two items, the upper one of the other player, who passes last: the turn player is first after each of them, and
    may do slow things after the last one, in the main phase and in no other."""
    board = Board(action("pause"), action("plod", speed="slow"))
    other = ADA + BO - turn_player
    mine, slow = board.put(turn_player, "hand", "pause"), board.put(turn_player, "hand", "plod")
    theirs = board.put(other, "hand", "pause")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 2)
    unit = board.field(turn_player, "filler")
    stages = {
        Phase.MAIN: MainPart.OPPORTUNITY,
        Phase.RECOLLECTION: RecollectionPart.RECOLLECT,
        Phase.END: EndPart.CLEAN_UP,
    }
    board.set(phase=phase, stage=stages[phase], turn_player=turn_player, first_player=turn_player, holder=turn_player)
    desk = board.start().play(mine).passes().play(theirs)
    assert desk.query.match.holder == other, "who has just played something has it again"
    desk.resolve()
    assert (desk.stack(), desk.query.match.holder, desk.query.match.phase) == (["pause"], turn_player, phase)
    assert slow_allowed(desk.query, desk.query.match.turn_player) is not None, "something is still on the stack"
    desk.passes(2)
    assert (desk.stack(), desk.query.match.holder, desk.query.match.phase) == ([], turn_player, phase)
    options = desk.game.decision.options  # type: ignore[union-attr]
    again = phase is Phase.MAIN
    assert (PlayCard(CardId(slow)) in options, DeclareAttack(ObjectId(unit)) in options) == (again, again)
