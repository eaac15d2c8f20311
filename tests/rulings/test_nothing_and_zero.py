"""What is not there is neither so nor not so, and a price of (0) is a price that may be paid or not."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.amounts import amount_of, price_of
from gatcg_desktop.rules.query.conditions import holds
from tests.helpers.boards import ADA, Board, ally, card
from tests.helpers.real_cards import RealBoard, plays, settled

ALLIES = t.Filter(types=("ALLY",))
ABSENT = (t.Target(), t.It(), t.Done("banished"), t.EventSubject(), t.Victim(), t.Linked(), t.Remembered())


@pytest.mark.parametrize("ref", ABSENT, ids=lambda ref: type(ref).__name__)
def test_of_nothing_it_is_neither_so_nor_not_so(ref: t.Ref) -> None:
    desk = Board().start()
    context = ResolutionContext(ADA, desk.champions[ADA], "hero")
    for about in (
        t.Matches(ref, ALLIES),
        t.HasProperty(ref, "distant"),
        t.UnharmedSinceYourTurn(ref),
        t.Compare(t.Stat(ref, "power"), "at_most", 3),
        t.Compare(t.Stat(ref, "power"), "at_least", 0),
    ):
        assert not holds(desk.query, context, about)
    for about in (t.Matches(ref, ALLIES), t.HasProperty(ref, "distant"), t.UnharmedSinceYourTurn(ref)):
        assert not holds(desk.query, context, t.Not(about))


def test_of_what_is_there_it_is_so_or_not_so() -> None:
    board = Board()
    filler = board.field(ADA, "filler")
    desk = board.start()
    context = ResolutionContext(ADA, filler, "filler")
    weapons = t.Filter(types=("WEAPON",))
    assert holds(desk.query, context, t.Matches(t.This(), ALLIES))
    assert holds(desk.query, context, t.Not(t.Matches(t.This(), weapons)))
    assert holds(desk.query, context, t.Compare(t.Stat(t.This(), "power"), "at_most", 3))


@pytest.mark.parametrize(
    ("printed", "price"),
    [
        ({"cost_kind": "reserve", "cost": 0}, 0),
        ({"cost_kind": "reserve", "cost": 2}, 2),
        ({"cost_kind": "reserve", "cost": None}, 0),
        ({"cost_kind": "none", "cost": None}, None),
        ({"cost_kind": "memory", "cost": 1}, None),
        ({"cost_kind": "memory", "cost": 0}, None),
    ],
    ids=["(0)", "(2)", "(X)", "no cost", "memory cost 1", "memory cost 0"],
)
@pytest.mark.parametrize("token", [False, True], ids=["card", "token"])
def test_what_has_no_reserve_cost_is_not_copied_for_nothing(
    printed: dict[str, Any], price: int | None, token: bool
) -> None:
    """A reserve cost of (0) can be paid, and X is 0 on the field; a memory cost, or none, is no number to pay."""
    guarded = ally("guarded", 2, 2, **printed)
    board = RealBoard("echoic-guard", props=(guarded,))
    guard, shielded = board.put(ADA, "hand", "echoic-guard"), board.field(ADA, "guarded", token=token)
    desk = board.start()
    asked: list[str] = []
    plays(desk, guard, (shielded,))
    hand = len(desk.zone("hand", ADA))

    def pay(decision: object) -> tuple[Accept]:
        asked.append("pay")
        return (Accept(),)

    settled(desk, pay_or_not=pay)
    assert bool(asked) == (price is not None)
    assert hand - len(desk.zone("hand", ADA)) == (price or 0)
    copies = [thing for _, thing in desk.query.objects(ADA) if thing.key == "guarded" and thing.is_token]
    assert len(copies) == token + (price is not None)


@pytest.mark.parametrize(("level", "price"), [(-2, 0), (0, 0), (2, 2)])
def test_no_price_is_below_zero(level: int, price: int) -> None:
    """A champion's level may be negative, a cost may not (game-terms, LV 3; parts-of-a-card-cost, rule 8)."""
    desk = RealBoard(level=level).start()
    context = ResolutionContext(ADA, desk.champions[ADA], "hero")
    assert amount_of(desk.query, context, t.Level()) == level
    assert price_of(desk.query, context, t.Level()) == price


@pytest.mark.parametrize("level", [-2, 0, 2])
def test_a_negative_level_takes_nothing_off_what_else_is_paid(level: int) -> None:
    spell = card(
        "spell", "action", cost_kind="reserve", cost=3, abilities=(t.AdditionalCost(t.Cost(reserve=t.Level())),)
    )
    board = RealBoard(level=level, props=(spell,))
    one = board.put(ADA, "hand", "spell")
    desk = board.start()
    hand = len(desk.zone("hand", ADA))
    plays(desk, one)
    settled(desk)
    assert hand - len(desk.zone("hand", ADA)) == 1 + 3 + max(0, level)


def test_the_reserve_cost_of_what_has_a_memory_cost_is_nothing() -> None:
    ring = card("ring", "item", cost_kind="memory", cost=3)
    board = Board(ring)
    one, unit = board.field(ADA, "ring"), board.field(ADA, "filler")
    desk = board.start()
    cost = t.Stat(t.Target(), "cost")
    assert amount_of(desk.query, ResolutionContext(ADA, 0, "", targets=((one,),)), cost) == 0
    assert amount_of(desk.query, ResolutionContext(ADA, 0, "", targets=((unit,),)), cost) == 1
