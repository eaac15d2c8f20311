"""Damage divided among targets: how much each gets is declared with them (card activation 1.3.4, and a ruling)."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Number, Pick, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card
from tests.helpers.worded import worded

MANY = t.TargetLine(ALLY, 0, 1000)
FURY = action("fury", t.Damage(5, t.Target(), split=True), targets=(MANY,), cost=0)
HERD = tuple(ally(key, 1, 9) for key in ("calf", "lamb", "kid"))
FELL = action("fell", t.Destroy(t.Target()), targets=(t.TargetLine(ALLY),), cost=0)


def herd(*definitions: CardDefinition) -> tuple[Board, list[int]]:
    """Three allies of Bo (1/9)."""
    board = Board(FURY, FELL, *HERD, *definitions)
    return board, [board.field(BO, one.key) for one in HERD]


def damage(desk: Desk, ids: list[int]) -> list[int | None]:
    """The damage on each; None where one is gone."""
    things = [desk.query.object(id) for id in ids]
    return [thing.damage if thing is not None else None for thing in things]


def shares(desk: Desk) -> list[list[int]]:
    """What everybody sees of how the damage of each item of the stack is divided."""
    return [[target.share for target in item.targets] for item in desk.view(BO).stack]


def test_it_is_divided_as_it_is_activated_and_everybody_sees_how() -> None:
    board, ids = herd()
    fury = board.put(ADA, "hand", "fury")
    desk = board.start().play(fury, targets=(ids[0], ids[2])).answer("choose", Number(4))
    assert shares(desk) == [[4, 1]]
    assert damage(desk.resolve(), ids) == [4, 0, 1]


def test_what_a_target_would_have_got_is_dealt_to_nobody_else() -> None:
    board, ids = herd()
    fury, fell = board.put(ADA, "hand", "fury"), board.put(BO, "hand", "fell")
    desk = board.start().play(fury, targets=tuple(ids)).answer("choose", Number(2)).answer("choose", Number(2))
    desk.passes().play(fell, targets=(ids[0],)).resolve()
    assert shares(desk) == [[0, 2, 1]]
    assert damage(desk.resolve(), ids) == [None, 2, 1]


@pytest.mark.parametrize("amount", [2, 3])
def test_there_are_no_more_targets_than_damage(amount: int) -> None:
    few = action("few", t.Damage(amount, t.Target(), split=True), targets=(MANY,), cost=0)
    board, ids = herd(few)
    played = board.put(ADA, "hand", "few")
    desk = board.start().answer("opportunity", PlayCard(played))
    decision = desk.game.decision
    assert decision is not None and decision.most == amount
    desk.answer("targets", *ids[:amount])
    assert shares(desk) == [[1] * amount]
    assert damage(desk.resolve(), ids) == [1] * amount + [0] * (3 - amount)


def test_a_single_target_gets_all_there_is_then() -> None:
    level = action("level", t.Damage(t.Level(), t.Target(), split=True), targets=(MANY,), cost=0)
    board, ids = herd(level, action("grow", t.Modify(t.Champion("you"), level=2, until="turn"), cost=0))
    played, grow = board.put(ADA, "hand", "level"), board.put(ADA, "hand", "grow")
    desk = board.start().play(played, targets=(ids[0],)).play(grow).resolve()
    assert damage(desk.resolve(), ids) == [3, 0, 0]


def test_what_was_divided_stays_so_though_the_amount_changes() -> None:
    level = action("level", t.Damage(t.Sum((t.Level(), 1)), t.Target(), split=True), targets=(MANY,), cost=0)
    board, ids = herd(level, action("grow", t.Modify(t.Champion("you"), level=2, until="turn"), cost=0))
    played, grow = board.put(ADA, "hand", "level"), board.put(ADA, "hand", "grow")
    desk = board.start().play(played, targets=(ids[0], ids[1])).play(grow).resolve()
    assert damage(desk.resolve(), ids) == [1, 1, 0]


def test_x_of_an_ability_is_divided_when_it_is_known() -> None:
    ability = t.Activated(t.Cost(reserve=t.X()), (t.Damage(t.X(), t.Target(), split=True),), (MANY,))
    board, ids = herd(card("orb", "item", abilities=(ability,)))
    orb = board.field(ADA, "orb")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().answer("opportunity", ActivateAbility(orb, 0)).answer("declare_x", Number(3))
    desk.answer("targets", ids[0], ids[1]).pay(3).answer("choose", Number(1))
    assert damage(desk.resolve(), ids) == [1, 2, 0]


def test_there_are_no_more_targets_than_the_x_that_was_declared() -> None:
    ability = t.Activated(t.Cost(reserve=t.X()), (t.Damage(t.X(), t.Target(), split=True),), (MANY,))
    board, ids = herd(card("orb", "item", abilities=(ability,)))
    orb = board.field(ADA, "orb")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().answer("opportunity", ActivateAbility(orb, 0)).answer("declare_x", Number(2))
    decision = desk.game.decision
    assert decision is not None and decision.most == 2
    desk.answer("targets", ids[0], ids[2]).pay(2)
    assert damage(desk.resolve(), ids) == [1, 0, 1]


@pytest.mark.parametrize(("paid", "chosen", "expected"), [(1, (0, 1), [0, 1, 0]), (3, (), [1, 1, 1])])
def test_what_is_paid_is_known_after_the_targets_and_some_may_get_none(
    paid: int, chosen: tuple[int, ...], expected: list[int]
) -> None:
    """Any number of targets may be chosen before it is known how much is divided (card activation 1.3.4 and 1.5)."""
    text = (
        "As an additional cost to activate this card, discard any amount of cards.\n"
        "Deal damage equal to the amount of cards discarded this way split among any number of target units."
    )
    board, ids = herd(worded("wild", "action", text, cost=0))
    played, hand = board.put(ADA, "hand", "wild"), [board.put(ADA, "hand", "filler") for _ in range(3)]
    desk = board.start().answer("opportunity", PlayCard(played))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "targets" and decision.most > 3
    desk.answer("targets", *ids)
    for card_paid in hand[:paid]:
        desk.answer("cost_objects", card_paid)
    if paid < len(hand):
        desk.answer("cost_objects")
    for share in chosen:
        desk.answer("choose", Number(share))
    assert shares(desk) == [expected]
    assert damage(desk.resolve(), ids) == expected


def test_a_trigger_is_divided_as_it_is_put() -> None:
    trigger = t.Triggered(t.Event("attack"), (t.Damage(3, t.Target(), split=True),), (MANY,))
    board, ids = herd(ally("raider", 1, 9, abilities=(trigger,)))
    raider = board.field(ADA, "raider")
    desk = board.start().attack(raider, board.champions[BO]).answer("targets", ids[0], ids[1])
    desk.answer("choose", Number(2))
    assert shares(desk) == [[2, 1]]
    assert damage(desk.resolve(), ids) == [2, 1, 0]


@pytest.mark.parametrize(("targets", "expected"), [((0, 1), [8, 2, 0]), ((1, 2), [4, 5, 1]), ((2,), [4, 1, 5])])
def test_a_copy_is_divided_as_its_original_unless_it_has_more_targets_or_fewer(
    targets: tuple[int, ...], expected: list[int]
) -> None:
    board, ids = herd()
    fury, twin = board.put(ADA, "hand", "fury"), board.put(ADA, "hand", "twin")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(fury, targets=(ids[0], ids[1])).answer("choose", Number(4))
    desk.play(twin, targets=(desk.query.state.zone("stack", 0)[0],)).resolve().answer("new_targets", Accept())
    desk.answer("targets", *(ids[place] for place in targets))
    desk.resolve().resolve()
    assert damage(desk, ids) == expected


def test_modes_divide_among_their_own_targets() -> None:
    modes = (
        t.Mode("Deal 3.", (t.Damage(3, t.Target(), split=True),), (MANY,)),
        t.Mode("Deal 1.", (t.Damage(1, t.Target()),), (t.TargetLine(ALLY),)),
    )
    choice = card("choice", "action", speed="fast", cost=0, abilities=(t.OnResolve(modes=modes, choose_modes=(2, 2)),))
    board, ids = herd(choice)
    played = board.put(ADA, "hand", "choice")
    desk = board.start().answer("opportunity", PlayCard(played))
    decision = desk.game.decision
    assert decision is not None
    desk.game.answer(Answer(decision.player, decision.options))
    while (decision := desk.game.decision) is not None and decision.kind == "targets":
        desk.game.answer(Answer(ADA, (Pick(ids[0]), Pick(ids[1])) if decision.most > 1 else (Pick(ids[2]),)))
    desk.answer("choose", Number(1))
    assert damage(desk.resolve(), ids) == [1, 2, 1]
