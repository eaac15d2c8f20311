"""Aethercalling and Starcalling: what may be done with a card looked at while glimpsing (keywords-and-abilities)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Decline, PickMode, Place, PlayCard
from gatcg_desktop.rules.model.events import PutOnStack
from tests.helpers.boards import ADA, BO, Board, Desk, action, card

HARMONIZE = t.Keyword("Harmonize")


def _glimpse(board: Board, *tops: str, number: int = 3) -> tuple[Desk, list[int]]:
    """Ada has begun to glimpse; the ids of the cards on top of her deck."""
    ids = [board.put(ADA, "deck", key) for key in tops]
    deck = board.writer.state.zone("deck", ADA)
    board.writer.order(("deck", ADA), (*ids, *(id for id in deck if id not in ids)))
    look = board.put(ADA, "hand", "look")
    desk = board.start().play(look).resolve()
    return desk, ids


def _asked(desk: Desk) -> str:
    return desk.game.decision.kind if desk.game.decision is not None else ""


def _look(number: int = 3) -> Any:
    return action("look", t.Glimpse(number), cost=0)


@pytest.mark.parametrize(
    ("has", "subtypes", "types", "mine", "seen", "asked"),
    [
        (True, ("AETHERWING",), "weapon", True, True, True),
        (False, ("AETHERWING",), "weapon", True, True, False),
        (True, ("SWORD",), "weapon", True, True, False),
        (True, ("AETHERWING",), "item", True, True, False),
        (True, ("AETHERWING",), "weapon", False, True, False),
        (True, ("AETHERWING",), "weapon", True, False, False),
    ],
)
@pytest.mark.parametrize("wants", [True, False])
def test_aethercalling_loads_a_card_looked_at_into_an_aetherwing_weapon_without_the_stack(
    has: bool, subtypes: tuple[str, ...], types: str, mine: bool, seen: bool, asked: bool, wants: bool
) -> None:
    board = Board(
        card("wing", types, subtypes=subtypes),
        action("charge", t.Draw(1), more=(t.Keyword("Aethercalling") if has else HARMONIZE,)),
        _look(),
    )
    wing = board.field(ADA if mine else BO, "wing")
    tops = ("filler", "charge", "filler", "filler") if seen else ("filler", "filler", "filler", "charge")
    desk, ids = _glimpse(board, *tops)
    charge = ids[tops.index("charge")]
    assert (_asked(desk) == "choose") == asked
    if asked:
        before = len(desk.game.steps)
        desk.answer("choose", *([wing] if wants else []))
        done = [type(step.event) for step in desk.game.steps[before:]]
        assert PutOnStack not in done and desk.stack() == ["look"], "nobody could have answered"
    loaded = [one.key for one in desk.view().object(wing).loaded]  # type: ignore[union-attr]
    assert loaded == (["charge"] if asked and wants else [])
    places = {pick.id for pick in desk.game.decision.options}  # type: ignore[union-attr]
    assert places == set(ids[:3]) - ({charge} if asked and wants else set())


def _star(has: bool = True, speed: str = "slow", **printed: Any) -> Any:
    """A card that costs 9, and as it is looked at 2; or without Starcalling, as it lies in a graveyard."""
    words = (t.AlternativeCost(t.Cost(reserve=2), "" if has else "graveyard", glimpsed=has, text="Starcalling 2"),)
    return action("comet", t.Damage(1, t.Champion("opponent")), cost=9, more=words, speed=speed, **printed)


@pytest.mark.parametrize("turn_player", [ADA, BO])
@pytest.mark.parametrize("speed", ["slow", "fast"])
@pytest.mark.parametrize(("has", "hand", "may"), [(True, 2, True), (False, 9, False), (True, 1, False)])
def test_starcalling_plays_a_card_looked_at_for_its_cost_at_any_speed_and_after_what_resolves(
    turn_player: int, speed: str, has: bool, hand: int, may: bool
) -> None:
    """The rest goes under the deck; the card is starcalled, comes from the main deck, and resolves afterwards."""
    board = Board(_star(has, speed), action("look", t.Glimpse(3), t.Damage(4, t.Champion("opponent")), cost=0))
    board.put(ADA, "hand", "filler", hand)
    board.set(turn_player=turn_player, first_player=turn_player, holder=ADA)
    desk, (one, comet, two) = _glimpse(board, "filler", "comet", "bolt")
    assert (_asked(desk) == "materialize") == may
    if not may:
        return
    assert desk.game.decision.options == (PlayCard(comet), Decline())  # type: ignore[union-attr]
    desk.answer("materialize", PlayCard(comet)).pay(2)
    assert desk.stack() == ["look", "comet"] and "starcalled" in desk.view().stack[-1].properties
    record = desk.game.state[desk.game.state[desk.view().stack[-1].id].played]
    assert record.from_zone == "deck"
    assert set(desk.game.decision.options) == {Place(one, "bottom"), Place(two, "bottom")}  # type: ignore[union-attr]
    desk.answer("glimpse", Place(two, "bottom"), Place(one, "bottom"))
    assert desk.zone("deck", ADA)[-2:] == ["bolt", "filler"] and desk.zone("deck", ADA)[0] == "filler"
    assert desk.stack() == ["comet"] and desk.damage(BO) == 4, "what resolves comes to its end first"
    desk.resolve()
    assert desk.damage(BO) == 5


def test_who_does_not_starcall_puts_the_cards_on_the_top_or_under_the_deck() -> None:
    board = Board(_star(), _look(2))
    board.put(ADA, "hand", "filler", 2)
    desk, (one, comet) = _glimpse(board, "filler", "comet")
    desk.answer("materialize", Decline())
    both = {Place(id, where) for id in (one, comet) for where in ("top", "bottom")}  # type: ignore[arg-type]
    assert set(desk.game.decision.options) == both  # type: ignore[union-attr]
    desk.answer("glimpse", Place(comet, "top"), Place(one, "bottom"))
    assert desk.zone("deck", ADA)[0] == "comet" and desk.stack() == []


@pytest.mark.parametrize("zone", ["hand", "graveyard", "memory", "banishment", "material", "deck"])
def test_starcalling_works_from_the_main_deck_alone(zone: str) -> None:
    board = Board(_star(), _look())
    board.put(ADA, "hand", "filler", 5)
    elsewhere = board.put(ADA, zone, "comet") if zone != "deck" else 0
    desk, ids = _glimpse(board, "filler", "comet" if zone == "deck" else "filler", "bolt")
    assert (_asked(desk) == "materialize") == (zone == "deck")
    if elsewhere:
        desk.answer("glimpse", *(Place(id, "top") for id in ids))
        assert PlayCard(elsewhere) not in desk.game.decision.options  # type: ignore[union-attr]


@pytest.mark.parametrize(("change", "cost"), [(0, 2), (1, 3), (-1, 1), (-5, 0)])
@pytest.mark.parametrize("fixed", [True, False])
def test_a_starcalling_cost_is_paid_instead_and_what_changes_costs_changes_it(
    change: int, cost: int, fixed: bool
) -> None:
    """But for what an effect lets its player pay rather than the Starcalling cost."""
    tax = card("tax", "item", abilities=(t.CostChange(change, t.Filter(kind="card")),))
    rather = card("rather", "item", abilities=(t.StarcallingCost(t.Cost(reserve=2), text="Pay (2) rather."),))
    board = Board(tax, rather, _star(), action("look", t.Glimpse(1), cost=5))
    board.field(BO, "tax")
    if fixed:
        board.field(ADA, "rather")
    board.put(ADA, "deck", "filler")
    board.put(ADA, "hand", "filler", 5 + change + 3)
    comet = board.put(ADA, "deck", "comet")
    deck = board.writer.state.zone("deck", ADA)
    board.writer.order(("deck", ADA), (comet, *(id for id in deck if id != comet)))
    look = board.put(ADA, "hand", "look")
    desk = board.start().play(look, pay=5 + change).resolve()
    desk.answer("materialize", PlayCard(comet))
    if fixed:
        desk.answer("alternative_cost", PickMode(1, "Pay (2) rather."))
    desk.pay(2 if fixed else cost)
    assert desk.stack() == ["comet"]
