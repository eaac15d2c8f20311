"""What continuous effects reach and what each layer does, and what they leave as it was (continuous effects)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally

YOURS = t.Filter(types=("ALLY",), controller="you")
PLAIN: dict[str, Any] = {
    "types": ("ALLY",),
    "elements": ("NORM",),
    "power": 2,
    "life": 4,
    "keywords": {"Taunt": 0},
}


@pytest.mark.parametrize("how", ["resolved", "static"])
def test_a_resolved_effect_reaches_who_was_there_a_static_one_who_comes_later_too(how: str) -> None:
    rally = action("rally", t.Modify(t.Every(YOURS), power=1))
    banner = ally("banner", 0, 1, abilities=(t.Static(t.Filter(types=("ALLY",), controller="you"), power=1),))
    board = Board(rally, banner)
    first, other = board.field(ADA, "filler"), board.field(BO, "filler")
    spell = board.put(ADA, "hand", "rally" if how == "resolved" else "banner")
    later = board.put(ADA, "hand", "filler", 3)
    desk = board.start().play(spell).resolve().play(later).resolve()
    last = desk.query.objects(ADA)[-1][0]
    assert traits(desk.query, first).power == 3 and traits(desk.query, other).power == 2
    assert traits(desk.query, last).power == (2 if how == "resolved" else 3)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"traits": t.TraitChange(set_power=7)}, {"power": 7}),
        ({"traits": t.TraitChange(add_types=("ITEM",))}, {"types": ("ALLY", "ITEM")}),
        ({"traits": t.TraitChange(add_elements=("WATER",))}, {"elements": ("NORM", "WATER")}),
        ({"keywords": (t.Keyword("Vigor"),)}, {"keywords": {"Taunt": 0, "Vigor": 0}}),
        ({"lose_abilities": True}, {"keywords": {}}),
        ({"power": 1, "life": 2}, {"power": 3, "life": 6}),
        (
            {"set_power": 7, "keywords": (t.Keyword("Critical", 2),)},
            {"power": 7, "keywords": {"Taunt": 0, "Critical": 2}},
        ),
        ({"traits": t.TraitChange(swap=True)}, {"power": 4, "life": 2}),
    ],
    ids=["base", "types", "elements", "abilities", "loses", "raises", "both", "swaps"],
)
def test_each_layer_changes_what_it_is_for_and_nothing_else(change: dict[str, Any], told: dict[str, Any]) -> None:
    board = Board(
        ally("stone", 2, 4, abilities=(t.Keyword("Taunt"),)), ally("source", abilities=(t.Static(ALLY, **change),))
    )
    stone = board.field(ADA, "stone")
    before = traits(board.start().query, stone)
    assert {name: getattr(before, name) for name in PLAIN} == PLAIN
    board.field(BO, "source")
    after = traits(board.start().query, stone)
    assert {name: getattr(after, name) for name in PLAIN} == {**PLAIN, **told}


def test_base_values_come_before_increases_and_swaps_after_them_whatever_came_first() -> None:
    board = Board(
        ally("stone", 2, 4),
        ally("swapper", abilities=(t.Static(ALLY, traits=t.TraitChange(swap=True)),)),
        ally("raiser", abilities=(t.Static(ALLY, power=1),)),
        ally("setter", abilities=(t.Static(ALLY, set_power=7),)),
    )
    stone = board.field(ADA, "stone")
    for key in ("swapper", "raiser", "setter"):
        board.field(BO, key)
    one = traits(board.start().query, stone)
    assert (one.power, one.life) == (4, 8)


@pytest.mark.parametrize("newest", [3, 9])
def test_of_what_excludes_each_other_the_newest_counts(newest: int) -> None:
    setters = [ally(f"setter-{number}", abilities=(t.Static(ALLY, set_power=number),)) for number in (3, 9)]
    board = Board(*setters)
    unit = board.field(ADA, "filler")
    for number, stamp in ((3, 50), (9, 50)):
        made = board.field(BO, f"setter-{number}")
        board.writer.change(made, timestamp=stamp + (number == newest))
    assert traits(board.start().query, unit).power == newest


@pytest.mark.parametrize("silenced", [True, False])
def test_a_static_ability_works_as_long_as_its_source_has_it(silenced: bool) -> None:
    """It depends on what takes it away, though that is newer and in the same layer."""
    giver = ally("giver", abilities=(t.Static(t.Filter(types=("ALLY",), other=True), keywords=(t.Keyword("Vigor"),)),))
    silencer = ally("silencer", abilities=(t.Static(t.Filter(name="Giver"), lose_abilities=True),))
    other = ally("other", abilities=(t.Static(t.Filter(name="Giver"), keywords=(t.Keyword("Taunt"),)),))
    board = Board(giver, silencer, other)
    unit, giving = board.field(ADA, "filler"), board.field(ADA, "giver")
    board.writer.change(giving, timestamp=40)
    if silenced:
        board.writer.change(board.field(BO, "silencer"), timestamp=60)
    board.writer.change(board.field(BO, "other"), timestamp=70)
    query = board.start().query
    assert traits(query, unit).keywords == ({} if silenced else {"Vigor": 0})
    assert traits(query, giving).keywords == {"Taunt": 0}, "what it was given after that it has"
