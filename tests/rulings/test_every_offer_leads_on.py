"""What is offered can be carried through: what refuses later is asked at the offer, by the same question."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, Pick, PlayCard
from tests.helpers.boards import ADA, BO, Board, action, ally, card
from tests.helpers.real_cards import can_play, settled

BEAST = ally("beast", subtypes=("BEAST",))


def test_a_card_without_targets_costs_no_less_for_a_target() -> None:
    cheaper = t.CostChange(-1, condition=t.AimsAt(t.Filter(types=("ALLY",))))
    board = Board(action("thrift", t.Draw(1), cost=1, more=(cheaper,)))
    board.field(ADA, "filler")
    lone = board.put(ADA, "hand", "thrift")
    desk = board.start()
    assert not can_play(desk, lone)


def test_modes_that_are_all_needed_must_have_targets_together() -> None:
    beast = t.TargetLine(t.Filter(types=("ALLY",)))
    modes = tuple(t.Mode(f"Mode {n}", (t.Damage(1, t.Target()),), (beast,)) for n in range(2))
    board = Board(card("both", "action", cost=0, abilities=(t.OnResolve(modes=modes, choose_modes=(2, 2)),)))
    board.field(BO, "filler")
    played = board.put(ADA, "hand", "both")
    assert not can_play(board.start(), played)
    board = Board(card("both", "action", cost=0, abilities=(t.OnResolve(modes=modes, choose_modes=(2, 2)),)))
    board.field(BO, "filler")
    board.field(BO, "filler")
    played = board.put(ADA, "hand", "both")
    assert can_play(board.start(), played)


@pytest.mark.parametrize("most", [1, 2])
def test_a_target_that_a_later_line_cannot_do_without_is_not_offered(most: int) -> None:
    wide, narrow = t.Filter(types=("ALLY",)), t.Filter(types=("ALLY",), subtypes=("BEAST",))
    lines = (t.TargetLine(wide, 1, most), t.TargetLine(narrow))
    board = Board(action("both", t.Damage(1, t.Target(1)), targets=lines, cost=0), BEAST)
    beast, other, third = board.field(BO, "beast"), board.field(BO, "filler"), board.field(BO, "filler")
    played = board.put(ADA, "hand", "both")
    desk = board.start().answer("opportunity", PlayCard(played))
    decision = desk.game.decision
    assert decision is not None and decision.options == (Pick(other), Pick(third))
    desk.game.answer(Answer(ADA, decision.options[:most]))
    assert desk.game.decision is not None
    assert desk.game.decision.options == (Pick(beast),)


def test_one_announcement_of_an_ability_by_hand_waits_at_a_time() -> None:
    board = Board(
        card("riddle", "item", abilities=(t.ByHand("When asked, answer.", "triggered"), t.ByHand("Ask.", "activated")))
    )
    riddle = board.field(ADA, "riddle")
    desk = board.start().answer("opportunity", ActivateAbility(riddle, 0))
    assert desk.game.decision is not None
    options = desk.game.decision.options
    assert ActivateAbility(riddle, 0) not in options and ActivateAbility(riddle, 1) in options
    assert "already on the Effects Stack" in str(desk.refused(ActivateAbility(riddle, 0)))
    settled(desk)
    assert ActivateAbility(riddle, 0) in desk.game.decision.options
