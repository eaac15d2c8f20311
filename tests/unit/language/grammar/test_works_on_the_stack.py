"""Abilities of an action that work while its activation waits on the Effects Stack, and counters on that activation."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Decline, PickMode, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk
from tests.helpers.worded import unread, worded

WINDS = worded("winds", "mastery", "At the beginning of your end phase, recover 1.")
WAITS = (
    "Whenever your Winds change from facing any direction to North while this card's activation is on the effects stack, "
    "put two charge counters on that activation.\n\n"
    "Deal LV+X damage to target champion, where X is the amount of charge counters on this card's activation."
)
TURN = worded("turn", "action", "Change the direction of your Winds to a different direction of your choice.", cost=0)


def waiting(*more: str) -> tuple[Desk, Board, list[int]]:
    """Ada's mastery faces East, and what she has activated waits; she may turn the mastery twice."""
    board = Board(worded("spell", "action", WAITS, cost=0), WINDS, TURN)
    board.status(ADA, "winds", mode="East")
    spell, *others = (board.put(ADA, "hand", key) for key in ("spell", "turn", "turn", *more))
    board.put(ADA, "hand", "filler", 3)
    return board.start().play(spell, targets=(board.champions[BO],)), board, others


def turned(desk: Desk, turn: int, to: str) -> Desk:
    desk.play(turn).resolve()
    decision = desk.game.decision
    assert decision is not None
    return desk.answer("modes", next(one for one in decision.options if isinstance(one, PickMode) and one.label == to))


@pytest.mark.parametrize(
    ("to", "damage"), [((), 1), (("North",), 3), (("West",), 1), (("West", "North"), 3), (("North", "West"), 3)]
)
def test_counters_are_put_on_what_waits_as_the_mastery_is_turned(to: tuple[str, ...], damage: int) -> None:
    desk, _, turns = waiting()
    for turn, direction in zip(turns, to, strict=False):
        turned(desk, turn, direction)
        if direction == "North":
            assert desk.stack() == ["spell", "spell"]
            desk.resolve()
    assert desk.resolve().damage(BO) == damage


def test_what_waits_no_more_hears_nothing() -> None:
    desk, _, turns = waiting()
    desk.resolve()
    assert turned(desk, turns[0], "North").stack() == []


def test_a_copy_has_counters_of_its_own() -> None:
    desk, _, (turn, _, twin) = waiting("twin")
    turned(desk, turn, "North").resolve()
    (spell,) = desk.view().stack
    assert dict(desk.game.state[spell.id].counters) == {"charge": 2}
    desk.answer("opportunity", PlayCard(twin)).answer("targets", spell.id).pay().resolve()
    desk.answer("new_targets", Decline())
    assert desk.stack() == ["spell", "spell*"]
    assert desk.resolve().damage(BO) == 1
    desk.resolve()
    assert desk.damage(BO) == 3 + 1


def test_counters_are_put_only_on_an_activation_that_was_spoken_of() -> None:
    assert unread("Put a charge counter on that activation.")
    assert unread("Put a charge counter on this card's activation.", "ally")
    assert unread(WAITS.split("\n\n", maxsplit=1)[0], "item")


def test_counters_may_be_put_on_its_own_activation_by_name() -> None:
    text = WAITS.replace("on that activation.\n", "on this card's activation.\n").replace("to North", "to West")
    board = Board(worded("spell", "action", text, cost=0), WINDS, TURN)
    board.status(ADA, "winds", mode="East")
    spell, turn = (board.put(ADA, "hand", key) for key in ("spell", "turn"))
    desk = board.start().play(spell, targets=(board.champions[BO],))
    assert turned(desk, turn, "West").resolve().resolve().damage(BO) == 3


def test_who_has_played_a_card_hears_for_it_not_its_owner() -> None:
    board = Board(
        worded("spell", "action", WAITS, cost=0),
        worded("theft", "action", "Until end of turn, you may activate target action card in a graveyard.", cost=0),
        WINDS,
        TURN,
    )
    for player in (ADA, BO):
        board.status(player, "winds", mode="East")
    spell = board.put(BO, "graveyard", "spell")
    theft, turn = (board.put(ADA, "hand", key) for key in ("theft", "turn"))
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().play(theft, targets=(spell,)).resolve()
    desk.play(spell, targets=(board.champions[BO],))
    assert turned(desk, turn, "North").stack() == ["spell", "spell"]
    assert [one.controller for one in desk.view().stack] == [ADA, ADA]
    assert desk.resolve().resolve().damage(BO) == 3
