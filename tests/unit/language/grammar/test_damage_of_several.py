"""Damage that several would be dealt at once, of which an effect prevents so much."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Number
from gatcg_desktop.rules.model.entities import Object
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

ONCE = "Apply this replacement effect only once per turn."
SHIELD = f"If damage would be dealt to one or more Golem units you control, prevent X of that damage where X is the amount of cards in your hand. {ONCE}"
GOLEM = ally("golem", 1, 9, subtypes=("GOLEM",))


def stormed(
    damage: int, held: int, *storms: str, others: int = 0, unpreventable: bool = False
) -> tuple[Desk, list[int]]:
    """Ada strikes all of Bo's units with spells; Bo has a shield, two golems, and so many cards in hand."""
    sort = "unpreventable damage" if unpreventable else "damage"
    storm = worded("storm", "action", f"Deal {damage} {sort} to each ally you don't control.", cost=0)
    board = Board(worded("crest", "item", SHIELD), storm, GOLEM, ally("wolf", 1, 9))
    board.field(BO, "crest")
    units = [board.field(BO, "golem") for _ in range(2)]
    units += [board.field(BO, "wolf") for _ in range(others)]
    board.put(BO, "hand", "filler", held)
    cards = [board.put(ADA, "hand", key) for key in storms]
    desk = board.start()
    for card in cards:
        desk.play(card).resolve()
    return desk, units


def taken(desk: Desk, units: list[int]) -> list[int]:
    return [desk.game.state.entity(id, Object).damage for id in units]


@pytest.mark.parametrize(("first", "damage"), [(0, [3, 1]), (1, [2, 2]), (2, [1, 3])])
def test_the_owner_says_of_whose_damage_it_is_prevented(first: int, damage: list[int]) -> None:
    desk, units = stormed(3, 2, "storm")
    assert desk.game.decision is not None and desk.game.decision.player == BO
    desk.answer("choose", Number(first))
    assert taken(desk, units) == damage


def test_as_much_as_can_be_prevented_is_prevented() -> None:
    desk, units = stormed(2, 3, "storm")
    assert desk.game.decision is not None
    assert desk.game.decision.options == (Number(1), Number(2))
    desk.answer("choose", Number(1))
    assert taken(desk, units) == [1, 0]


@pytest.mark.parametrize(("held", "damage"), [(4, [0, 0]), (0, [2, 2])])
def test_nothing_is_asked_where_nothing_is_to_be_said(held: int, damage: list[int]) -> None:
    desk, units = stormed(2, held, "storm")
    assert taken(desk, units) == damage


def test_only_once_a_turn_and_of_what_is_described() -> None:
    desk, units = stormed(2, 9, "storm", "storm", others=1)
    assert taken(desk, units) == [2, 2, 4]


def test_unpreventable_damage_uses_it_up() -> None:
    desk, units = stormed(1, 9, "storm", "storm", unpreventable=True)
    assert taken(desk, units) == [2, 2]


def test_what_several_would_be_dealt_does_not_change_only_once() -> None:
    text = "If damage would be dealt to one or more allies you control, {outcome}. " + ONCE
    for outcome in ("they take that much damage plus 1 instead", "prevent that damage"):
        unread(text.format(outcome=outcome), "item")


@pytest.mark.parametrize(
    ("times", "damage"),
    [("time", [8, 8, 7]), ("two times", [11, 8, 7]), ("three times", [11, 11, 7]), ("four times", [11, 11, 7])],
)
def test_a_source_deals_more_the_next_so_many_times(times: str, damage: list[int]) -> None:
    """All that a source deals at once is one time (damage, rule 16)."""
    often = f"The next {times} a Spell source you control would deal damage this turn, it deals that much plus 3 damage instead."
    storm = worded("storm", "action", "Deal 2 damage to each ally you don't control.", cost=0, subtypes=("SPELL",))
    zap = worded("zap", "action", "Deal 1 damage to target ally.", cost=0, subtypes=("SPELL",))
    sting = worded("sting", "action", "Deal 2 damage to each ally you don't control.", cost=0)
    board = Board(worded("deed", "action", often, cost=0), storm, zap, sting, ally("ox", 1, 30))
    units = [board.field(BO, "ox") for _ in range(3)]
    deed, stung, *storms = (board.put(ADA, "hand", key) for key in ("deed", "sting", "storm"))
    shots = [board.put(ADA, "hand", "zap") for _ in units[:2]]
    desk = board.start().play(deed).resolve().play(stung).resolve().play(storms[0]).resolve()
    for shot, unit in zip(shots, units, strict=False):
        desk.play(shot, targets=(unit,)).resolve()
    assert taken(desk, units) == damage
