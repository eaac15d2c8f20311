"""The turn player, that opponent in whose turn alone a card may be activated, and what follows what others do not do."""

from __future__ import annotations

import pytest

from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

TAX = "The next card that opponent activates this turn costs (1) more to activate for every eight damage counters on your champion."
ONLY = "Activate this card only during an opponent's turn."


def taxed(text: str, damage: int) -> tuple[Desk, list[int]]:
    """In Bo's turn Ada plays an action with this text; Bo has two bolts."""
    board = Board(worded("deed", "action", text, cost=0), players=("Ada", "Bo", "Cy"))
    board.writer.change(board.champions[ADA], damage=damage)
    deed = board.put(ADA, "hand", "deed")
    bolts = [board.put(player, "hand", "bolt") for player in (BO, BO, 3)]
    for player in (BO, 3):
        board.put(player, "hand", "filler", 5)
    board.set(turn_player=BO)
    desk = board.start().passes(2).play(deed)
    return desk.passes(3), bolts


@pytest.mark.parametrize(("damage", "more"), [(7, 0), (8, 1), (17, 2)])
def test_the_next_card_of_that_opponent_costs_more_for_so_much_damage(damage: int, more: int) -> None:
    desk, bolts = taxed(f"{ONLY}\n\n{TAX}", damage)
    target = (desk.champions[3],)
    desk.play(bolts[0], targets=target, pay=1 + more).passes(3).play(bolts[1], targets=target, pay=1)


def test_another_opponent_pays_no_more() -> None:
    desk, bolts = taxed(f"{ONLY}\n\n{TAX}", 17)
    desk.passes().play(bolts[2], targets=(desk.champions[ADA],), pay=1)


def test_the_turn_player_discards() -> None:
    board = Board(worded("deed", "action", "The turn player discards a card at random.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    board.put(BO, "hand", "filler")
    desk = board.start().play(deed).resolve()
    assert (desk.zone("hand", ADA), desk.zone("hand", BO)) == ([], ["filler"])


def test_that_opponent_is_nobody_where_it_was_not_said_whose_turn_it_is() -> None:
    unread(TAX)


@pytest.mark.parametrize(("allies", "hurt"), [(0, 2), (1, 0), (2, 0)])
def test_what_happens_if_that_player_cannot_do_it(allies: int, hurt: int) -> None:
    text = (
        "Target opponent puts a debuff counter on an ally they control. If they don't, deal 2 unpreventable damage to "
        "their champion."
    )
    board = Board(worded("deed", "action", text, cost=0), ally("wolf", 2, 5))
    wolves = [board.field(BO, "wolf") for _ in range(allies)]
    board.field(ADA, "wolf")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(BO,)).resolve()
    if allies > 1:
        assert desk.game.decision is not None and desk.game.decision.player == BO
        desk.answer("choose", wolves[1])
    assert (desk.damage(BO), desk.damage(ADA)) == (hurt, 0)
    weak = [thing.count("debuff") for _, thing in desk.query.objects(BO)][1:]
    assert weak == [0] * (allies - 1) + [1] * (allies > 0)
