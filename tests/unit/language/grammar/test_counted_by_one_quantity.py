"""One quantity wherever things are counted: chosen, targeted, paid, taken off; and what has left the field."""

from __future__ import annotations

import pytest

from tests.helpers.boards import ADA, BO, Board, ally
from tests.helpers.written import unread, written

CUB = ally("cub", 1, 2)


def board(text: str, **printed: object) -> tuple[Board, int]:
    """Ada and Bo have two cubs each, and Ada a card of this text."""
    made = Board(CUB, written("deed", "action", text, cost=0, **printed))
    for player in (ADA, ADA, BO, BO):
        made.field(player, "cub")
    return made, made.put(ADA, "hand", "deed")


@pytest.mark.parametrize(
    ("aimed", "least", "most"),
    [("up to two target allies", 0, 2), ("two target allies", 2, 2), ("any number of target allies", 0, 4)],
)
def test_so_many_targets(aimed: str, least: int, most: int) -> None:
    made, deed = board(f"Destroy {aimed}.")
    desk = made.start().play(deed)
    decision = desk.game.decision
    assert decision is not None and (decision.least, min(decision.most, len(decision.options))) == (least, most)


def test_so_many_players_are_targeted() -> None:
    made, deed = board("Two target players draw a card.")
    desk = made.start().play(deed, targets=(ADA, BO)).resolve()
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == [1, 1]


@pytest.mark.parametrize("text", ["Destroy two or more allies.", "Deal up to 3 damage split among two target units."])
def test_what_is_not_bounded_is_left_to_the_players(text: str) -> None:
    assert unread(text)


def test_what_left_the_field_is_counted() -> None:
    made = Board(
        CUB,
        written("sink", "action", "Return target ally to its owner's hand.", cost=0),
        written("deed", "action", "Recover 1 for each ally that left the field this turn.", cost=0),
    )
    cubs = [made.field(player, "cub") for player in (ADA, BO)]
    made.writer.change(made.champions[ADA], damage=7)
    sinks = [made.put(ADA, "hand", "sink") for _ in cubs]
    deed = made.put(ADA, "hand", "deed")
    desk = made.start()
    for sink, cub in zip(sinks, cubs, strict=True):
        desk.play(sink, targets=(cub,)).resolve()
    assert desk.play(deed).resolve().damage(ADA) == 5


@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("On Enter: Owl deals damage to target champion equal to the amount of cards in your graveyard.", 3),
        ("On Enter: Put a buff counter on Owl. Then it deals 2 damage to target champion.", 2),
    ],
)
def test_an_object_says_itself_that_it_deals_damage(text: str, dealt: int) -> None:
    made = Board(written("owl", "ally", text, power=1, life=3, cost=0))
    made.put(ADA, "graveyard", "filler", 3)
    owl = made.put(ADA, "hand", "owl")
    desk = made.start().play(owl).resolve()
    desk.answer("targets", desk.champions[BO]).resolve()
    assert desk.damage(BO) == dealt


def test_by_whose_stat_it_deals_damage_must_be_clear() -> None:
    assert unread("On Enter: Owl deals damage to target unit equal to its power.", "ally", "Owl")
