"""Amounts in texts: what X may be explained as, levels, stats, and amounts that are counted."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

HERO = card("hero", "champion", level=3, life=20, classes=("WARRIOR",), cost_kind="memory", cost=1)
"""In the place of the hero of every board: a champion of level 3."""


def board(*more: object) -> Board:
    """Ada has a wolf (4/9), a stag (1/2), three cards in hand, two in memory, five in the graveyard, an omen of cost 6
    and one of cost 2. Bo has a wolf. Both have 12 damage."""
    made = Board(
        HERO,
        ally("wolf", 4, 9),
        ally("stag", 1, 2),
        card("tome", "item", cost=6),
        card("page", "action", cost=2, speed="fast"),
        *more,
    )  # type: ignore[arg-type]
    made.field(ADA, "wolf")
    made.field(ADA, "stag")
    made.field(BO, "wolf")
    made.put(ADA, "hand", "filler", 3)
    made.put(ADA, "memory", "filler", 2)
    made.put(ADA, "graveyard", "filler", 5)
    for key in ("tome", "page"):
        made.writer.create(Card(ADA, key, counters=(("omen", 1),)), ("banishment", ADA))
    for champion in made.champions.values():
        made.writer.change(champion, damage=12)
    return made


def played(text: str) -> Desk:
    """After Ada has played a free action with this text; what it targets is Bo's champion."""
    made = board(worded("idea", "action", text, cost=0))
    idea = made.put(ADA, "hand", "idea")
    return made.start().play(idea, targets=(made.champions[BO],) if "target" in text else ()).resolve()


@pytest.mark.parametrize(
    ("amount", "recovered"),
    [
        ("LV", 3),
        ("1+LV", 4),
        ("X, where X is LV", 3),
        ("2+X, where X is the amount of allies you control", 4),
        ("X+3, where X is the amount of allies you control", 5),
        ("X+X, where X is the amount of allies you control", 4),
        ("X, where X is the amount of allies you control plus 3", 5),
        ("X, where X is the amount of cards in your hand minus 1", 2),
        ("X, where X is the amount of cards in your hand minus the amount of cards in your memory", 1),
        ("X, where X is the amount of cards in your memory minus the amount of cards in your hand", 0),
        ("X, where X is 7 minus the amount of cards in your hand", 4),
        ("X, where X is 3 for each ally you control", 6),
        ("X, where X is half the amount of cards in your graveyard, rounded down", 2),
        ("X, where X is half the amount of cards in your graveyard, rounded up", 3),
        ("X, where X is the amount of cards in your graveyard divided by 2, rounded down", 2),
        ("X, where X is the amount of cards in your graveyard divided by 3, rounded down", 1),
        ("X, where X is twice the amount of allies you control", 4),
        ("X, where X is three times the amount of allies you control", 6),
        ("X, where X is your champion's level", 3),
        ("X, where X is the greatest power among allies you control", 4),
        ("X, where X is the lowest power among allies you control", 1),
        ("X, where X is the least life among allies you control", 2),
        ("X, where X is the lowest reserve cost among your omens", 2),
        ("X, where X is the total reserve cost among your omens", 8),
        ("X, where X is the highest reserve cost among your omens", 6),
    ],
)
def test_how_much_is_recovered(amount: str, recovered: int) -> None:
    assert played(f"Recover {amount}.").damage(ADA) == 12 - recovered


@pytest.mark.parametrize(
    ("amount", "dealt"),
    [
        ("the amount of allies you control plus 1", 3),
        ("your champion's level", 3),
        ("three times the amount of allies you control", 6),
    ],
)
def test_how_much_damage_it_is_equal_to(amount: str, dealt: int) -> None:
    assert played(f"Deal damage to target champion equal to {amount}.").damage(BO) == 12 + dealt


def test_the_stat_of_what_is_gone_is_what_it_was() -> None:
    text = "Destroy target ally. If you do, recover X, where X is that ally's life stat."
    made = board(worded("idea", "action", text, cost=0))
    idea = made.put(ADA, "hand", "idea")
    wolf = made.field(BO, "wolf", damage=3, counters=(("buff", 2),))
    desk = made.start().play(idea, targets=(wolf,)).resolve()
    assert desk.damage(ADA) == 12 - 11


def test_the_counters_of_what_was_sacrificed() -> None:
    vial = worded("vial", "item", "Sacrifice Vial: Recover X, where X is the amount of age counters that were on Vial.")
    made = board(vial)
    bottle = made.field(ADA, "vial", counters=(("age", 4), ("chip", 2)))
    desk = made.start().use(bottle).resolve()
    assert desk.damage(ADA) == 8


@pytest.mark.parametrize(
    "text",
    [
        "Recover X.",
        "Recover X, where X is half your influence.",
        "Recover X, where X is your influence divided by 2.",
        "Recover X, where X is the lowest power.",
        "Recover X, where X is the cost of your champion.",
    ],
)
def test_amounts_that_are_not_explained(text: str) -> None:
    assert unread(text)
