"""By hand: dice, cards picked at random, cards that are shown, what objects become, and types for a time."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import (
    BecomeByHand,
    ChangeByHand,
    RandomByHand,
    RevealByHand,
    RollByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.events import DieRolled, Revealed
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.visibility import may_see
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card


def table() -> tuple[Desk, dict[str, int]]:
    """Ada has a wolf, a bird and two cards in hand, Bo a lion."""
    board = Board(ally("wolf", 2, 3), ally("lion", 5, 6), card("bell", "item"))
    ids = {"wolf": board.field(ADA, "wolf"), "lion": board.field(BO, "lion"), "bell": board.field(ADA, "bell")}
    ids["held"] = board.put(ADA, "hand", "filler")
    board.put(ADA, "hand", "wolf")
    return board.start(), ids


def by_hand(desk: Desk, move: Any) -> Desk:
    return desk.answer("opportunity", move)


def test_dice_are_rolled_and_told() -> None:
    desk, _ = table()
    by_hand(desk, RollByHand(BO, 8, 3))
    rolled = [one.event for one in desk.game.steps if isinstance(one.event, DieRolled)]
    assert [(one.player, one.sides) for one in rolled] == [(BO, 8)] * 3
    assert all(1 <= one.result <= 8 for one in rolled)


def test_cards_are_picked_at_random_and_put_or_shown() -> None:
    desk, _ = table()
    by_hand(desk, RandomByHand(ADA, "hand", "graveyard"))
    assert (len(desk.zone("hand", ADA)), len(desk.zone("graveyard", ADA))) == (1, 1)
    by_hand(desk, RandomByHand(ADA, "hand"))
    (shown,) = (one.event for one in desk.game.steps if isinstance(one.event, Revealed))
    assert list(shown.keys) == desk.zone("hand", ADA)


def test_a_card_is_shown_to_a_player_or_to_everybody() -> None:
    desk, ids = table()
    there = desk.game.state.zone_of(ids["held"])
    assert not may_see(desk.query, BO, ids["held"], *there)
    by_hand(desk, RevealByHand(ids["held"], BO))
    assert may_see(desk.query, BO, ids["held"], *there)
    by_hand(desk, RevealByHand(ids["held"]))
    assert any(isinstance(one.event, Revealed) for one in desk.game.steps)


def test_an_object_becomes_a_copy_and_itself_again() -> None:
    desk, ids = table()
    by_hand(desk, BecomeByHand(ids["wolf"], ids["lion"]))
    assert (traits(desk.query, ids["wolf"]).power, desk.view().object(ids["wolf"]).name) == (5, "Lion")
    by_hand(desk, BecomeByHand(ids["wolf"], ids["wolf"]))
    assert traits(desk.query, ids["wolf"]).power == 2


def test_an_object_has_a_type_for_a_time_and_becomes_distant() -> None:
    desk, ids = table()
    by_hand(desk, ChangeByHand(ids["wolf"], kind="BEAST"))
    by_hand(desk, ChangeByHand(ids["bell"], kind="ALLY", power=1, life=1))
    by_hand(desk, ChangeByHand(ids["lion"], kind="FIRE"))
    assert "BEAST" in traits(desk.query, ids["wolf"]).subtypes
    assert "ALLY" in traits(desk.query, ids["bell"]).types
    assert "FIRE" in traits(desk.query, ids["lion"]).elements
    by_hand(desk, TurnByHand(ids["wolf"], "distant"))
    assert "distant" in desk.query.object(ids["wolf"]).properties  # type: ignore[union-attr]


def test_all_of_it_is_undone() -> None:
    desk, ids = table()
    before = desk.game.state.encode()
    moves = (
        RollByHand(ADA, 6, 2),
        RandomByHand(ADA, "hand", "graveyard"),
        RandomByHand(ADA, "hand"),
        BecomeByHand(ids["wolf"], ids["lion"]),
        ChangeByHand(ids["bell"], kind="ALLY"),
        TurnByHand(ids["lion"], "fostered"),
    )
    for move in moves:
        by_hand(desk, move)
    assert desk.game.state.encode() != before
    desk.game.take_back(len(moves))
    assert desk.game.state.encode() == before


@pytest.mark.parametrize(
    "move",
    [
        lambda ids: RollByHand(ADA, 1),
        lambda ids: RollByHand(ADA, 6, 21),
        lambda ids: RollByHand(99),
        lambda ids: RandomByHand(ADA, "field"),
        lambda ids: RandomByHand(ADA, "hand", "field"),
        lambda ids: RandomByHand(BO, "graveyard"),
        lambda ids: RandomByHand(ADA, "hand", "", 0),
        lambda ids: RevealByHand(ids["wolf"]),
        lambda ids: RevealByHand(ids["held"], 99),
        lambda ids: BecomeByHand(ids["held"], ids["wolf"]),
        lambda ids: BecomeByHand(ids["wolf"], ids["held"]),
        lambda ids: ChangeByHand(ids["wolf"], kind="CHAMPION"),
        lambda ids: ChangeByHand(ids["wolf"], kind="be ast"),
        lambda ids: TurnByHand(ids["wolf"], "transform"),
        lambda ids: TurnByHand(ids["held"], "distant"),
    ],
)
def test_what_makes_no_sense_is_refused(move: Any) -> None:
    desk, ids = table()
    assert desk.refused(move(ids)).rule == "manual.move"
