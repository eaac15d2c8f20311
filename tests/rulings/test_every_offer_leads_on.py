"""What is offered can be carried through: what refuses later is asked at the offer, by the same question."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, DeclareAttack, Pick, PlayCard
from tests.helpers.boards import ADA, BO, Board, action, ally, card
from tests.helpers.real_cards import RealBoard, can_play, flow, plays, settled

ITEM = card("trinket", "item")
RELIC = card("relic", "item", supertypes=("REGALIA",))
BEAST = ally("beast", subtypes=("BEAST",))


@pytest.mark.parametrize(("there", "hand", "offered"), [("relic", 4, False), ("relic", 5, True), ("trinket", 3, True)])
def test_a_card_whose_only_target_makes_it_too_dear_is_not_offered(there: str, hand: int, offered: bool) -> None:
    board = RealBoard("break-apart", props=(ITEM, RELIC), pay=hand)
    board.field(BO, there)
    played = board.put(ADA, "hand", "break-apart")
    desk = board.start()
    assert can_play(desk, played) == offered
    if not offered:
        assert "any target" in str(desk.refused(PlayCard(played)))


def test_only_targets_that_can_be_paid_for_are_offered() -> None:
    board = RealBoard("break-apart", props=(ITEM, RELIC), pay=3)
    trinket, _ = board.field(BO, "trinket"), board.field(BO, "relic")
    played = board.put(ADA, "hand", "break-apart")
    desk = board.start().answer("opportunity", PlayCard(played))
    assert desk.game.decision is not None
    assert desk.game.decision.options == (Pick(trinket),)


@pytest.mark.parametrize("shroud", [False, True])
def test_what_cannot_be_targeted_makes_nothing_cheaper(shroud: bool) -> None:
    """Coronation Ceremony costs 3, and 1 with a unique ally for its target."""
    lord = ally("lord", supertypes=("UNIQUE",), abilities=(t.Keyword("Spellshroud"),) if shroud else ())
    board = RealBoard("coronation-ceremony", props=(lord,), pay=1)
    board.field(ADA, "lord")
    played = board.put(ADA, "hand", "coronation-ceremony")
    assert can_play(board.start(), played) != shroud


def test_a_card_without_targets_costs_no_less_for_a_target() -> None:
    cheaper = t.CostChange(-1, condition=t.AimsAt(t.Filter(types=("ALLY",))))
    board = Board(action("thrift", t.Draw(1), cost=1, more=(cheaper,)))
    board.field(ADA, "filler")
    lone = board.put(ADA, "hand", "thrift")
    desk = board.start()
    assert not can_play(desk, lone)


def test_what_rests_for_a_cost_does_not_pay_reserve_first() -> None:
    """Unstable Fractal: (3), rest, sacrifice it; it is reservable as well."""
    board = RealBoard("unstable-fractal", props=(card("trinket", "item", cost=2),))
    board.field(ADA, "unstable-fractal")
    board.field(BO, "trinket")
    desk = board.start()
    use = next(one for one in desk.game.decision.options if isinstance(one, ActivateAbility))  # type: ignore[union-attr]
    desk.answer("opportunity", use)
    settled(desk, cost_order=lambda asked: asked.options[-1:], pay_reserve=lambda asked: asked.suggestion)
    assert desk.zone("graveyard", BO) == ["trinket"]
    assert desk.zone("graveyard", ADA) == ["unstable-fractal"]


@pytest.mark.parametrize(("beasts", "modes"), [(0, {0}), (1, {0, 1, 2}), (2, {0, 1, 2})])
def test_modes_that_would_need_one_target_twice_exclude_each_other(beasts: int, modes: set[int]) -> None:
    board = RealBoard("bestial-frenzy", props=(BEAST,))
    for _ in range(beasts):
        board.field(ADA, "beast")
    played = board.put(ADA, "hand", "bestial-frenzy")
    desk = board.start().answer("opportunity", PlayCard(played))
    decision = desk.game.decision
    assert decision is not None and {one.index for one in decision.options} == modes
    if beasts == 1:
        assert decision.most == 1
        picked = next(one for one in decision.options if one.index == 1)
        desk.game.answer(Answer(ADA, (picked,)))
        decision = desk.game.decision
        assert decision is not None and [one.index for one in decision.options] == [0]
        assert decision.least == 0
    else:
        assert decision.most == min(2, len(modes))


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


def test_an_attack_is_not_redirected_to_what_is_attacked_already() -> None:
    board = RealBoard("trump-set", props=(ally("knave", subtypes=("SUITED",)), ally("raider", 3, 3)))
    one, two, three = (board.field(BO, "knave") for _ in range(3))
    raider = board.field(ADA, "raider")
    answer = board.put(BO, "hand", "trump-set")
    desk = board.start().answer("opportunity", DeclareAttack(raider)).answer("attack_target", Pick(one))
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.player == BO)
    plays(desk, answer)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.kind == "choose")
    assert desk.game.decision is not None
    assert desk.game.decision.options == (Pick(two), Pick(three))


def test_one_announcement_of_an_ability_by_hand_waits_at_a_time() -> None:
    board = Board(
        card("riddle", "item", abilities=(t.ByHand("When asked, answer.", "triggered"), t.ByHand("Ask.", "activated")))
    )
    riddle = board.field(ADA, "riddle")
    desk = board.start().answer("opportunity", ActivateAbility(riddle, 0))
    assert desk.game.decision is not None
    options = desk.game.decision.options
    assert ActivateAbility(riddle, 0) not in options and ActivateAbility(riddle, 1) in options
    assert "waits on the Effects Stack already" in str(desk.refused(ActivateAbility(riddle, 0)))
    settled(desk)
    assert ActivateAbility(riddle, 0) in desk.game.decision.options
