"""By hand: dice, cards picked at random, cards that are shown, what objects become, and types for a time."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import (
    BecomeByHand,
    ChangeByHand,
    LookByHand,
    MoveByHand,
    RandomByHand,
    RevealByHand,
    RollByHand,
    ShuffleByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import DieRolled, Noted, Revealed
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.visibility import EVERYBODY, may_see
from gatcg_desktop.rules.views.viewer_stream import ViewerStream
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


def test_the_top_of_a_deck_is_looked_at_by_one_and_told_to_all_by_its_number() -> None:
    """'Look at the top three cards, put one into your hand and the rest on the bottom', carried out by hand."""
    board = Board(deck=0)
    for key in ("bolt", "twin", "hush", "filler"):
        board.put(BO, "deck", key)
    desk = board.start()
    top = desk.game.state.zone("deck", BO)
    streams = {viewer: ViewerStream(viewer, desk.definitions) for viewer in (ADA, BO, EVERYBODY)}
    for stream in streams.values():
        stream.advance(desk.game)
    by_hand(desk, LookByHand(BO, 3))
    assert [one.key for one in desk.view(ADA).cards("deck", BO)] == ["bolt", "twin", "hush"]
    assert not desk.view(BO).cards("deck", BO) and not desk.view(EVERYBODY).cards("deck", BO)
    (told,) = (str(one.event.message) for one in desk.game.steps if isinstance(one.event, Noted))
    assert "Ada looks at the 3 top cards of the deck of Bo." in told
    for viewer, stream in streams.items():
        delta, faces = stream.advance(desk.game)
        cards = [value for one in delta.steps for _, value in one.entities if isinstance(value, Card)]
        assert (len(cards), len(faces)) == ((3, 3) if viewer == ADA else (0, 0)), viewer
        assert [one.zones for one in delta.steps if viewer != ADA] == ([] if viewer == ADA else [()])
    by_hand(desk, MoveByHand(top[1], "hand"))
    by_hand(desk, MoveByHand(top[2], "deck"))
    by_hand(desk, MoveByHand(top[0], "deck"))
    assert (desk.zone("hand", BO), desk.zone("deck", BO)) == (["twin"], ["filler", "hush", "bolt"])
    assert desk.view(ADA).cards("deck", BO) == (), "they have other places, as after Glimpse"
    by_hand(desk, LookByHand(BO, 1))
    assert [one.key for one in desk.view(ADA).cards("deck", BO)] == ["filler"]
    by_hand(desk, ShuffleByHand(BO))
    assert desk.view(ADA).cards("deck", BO) == ()


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
        LookByHand(BO, 2),
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
        lambda ids: LookByHand(99),
        lambda ids: LookByHand(ADA, 0),
        lambda ids: LookByHand(ADA, 99),
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
