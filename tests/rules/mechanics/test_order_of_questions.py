"""What is so does not depend on what was asked first: levels, classes and characteristics are found of each other."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.query.characteristics import all_traits, player_rules
from gatcg_desktop.rules.query.continuous.levels import champion_classes, champion_level
from gatcg_desktop.rules.query.elements import enabled_elements
from gatcg_desktop.rules.query.game_query import GameQuery
from tests.helpers.boards import ADA, Board, card
from tests.helpers.worded import worded

ASKED: dict[str, Callable[[GameQuery], object]] = {
    "level": lambda query: champion_level(query, ADA),
    "classes": lambda query: champion_classes(query, ADA),
    "elements": lambda query: enabled_elements(query, ADA),
    "rules": lambda query: [(context.source, static) for context, static in player_rules(query)],
    "traits": lambda query: {
        id: [getattr(one, slot) for slot in one.__slots__ if slot != "shared"] for id, one in all_traits(query).items()
    },
}
EARS = worded("ears", "item", "Your champion gets +1 level as long as you control a Beast ally.")
BEAST = worded("beast", "ally", "", subtypes=("BEAST",), power=1, life=3)
SADDLED = t.Static(t.Filter(types=("ALLY",), controller="you"), traits=t.TraitChange(add_subtypes=("BEAST",)))
SADDLE = card("saddle", "item", abilities=(SADDLED,))
PUPIL = worded("pupil", "ally", "[Level 2+] Pupil gets +2 POWER.", power=1, life=3)
CALLING = worded(
    "calling",
    "item",
    "As long as you control a Beast ally, your champion is a Mage class in addition to its other types.",
)
MAGELING = worded("mageling", "ally", "[Class Bonus] Mageling gets +2 POWER.", classes=("MAGE",), power=1, life=3)
HALL = worded(
    "hall", "item", "As long as you control a champion with level 2 or higher, allies you control get +1 POWER."
)
KINDLING = t.Static(t.Filter(types=("ALLY",), controller="you"), traits=t.TraitChange(add_elements=("FIRE",)))
BRAZIER = card("brazier", "item", abilities=(KINDLING,))
SPRITE = worded("sprite", "ally", "[Element Bonus] Sprite gets +2 POWER.", elements=("WIND",), power=1, life=3)
ROBE = worded("robe", "item", "[Level 2+] Allies you control get +1 POWER.")


def _board(*fields: str) -> tuple[Board, list[int]]:
    board = Board(EARS, BEAST, SADDLE, PUPIL, ROBE, CALLING, MAGELING, HALL, BRAZIER, SPRITE)
    return board, [board.field(ADA, key) for key in fields]


@pytest.mark.parametrize(
    ("fields", "level", "power"),
    [
        (("ears", "beast", "pupil"), 2, 3),
        (("ears", "pupil", "beast"), 2, 3),
        (("pupil", "ears"), 1, 1),
        (("ears", "pupil", "saddle"), 2, 3),
        (("robe", "ears", "pupil", "saddle"), 2, 4),
        (("hall", "pupil", "beast", "ears"), 2, 4),
        (("mageling", "calling", "beast"), 1, 3),
        (("calling", "mageling", "saddle"), 1, 3),
        (("sprite",), 1, 1),
        (("sprite", "brazier"), 1, 3),
        (("brazier", "sprite"), 1, 3),
    ],
)
def test_a_level_class_or_element_that_something_gives_counts_whatever_is_asked_first(
    fields: tuple[str, ...], level: int, power: int
) -> None:
    board, ids = _board(*fields)
    query = board.start().query
    learner = next(id for id, key in zip(ids, fields, strict=True) if key in ("pupil", "mageling", "sprite"))
    champion = query.champion(ADA)
    first = None
    for order in permutations(ASKED):
        fresh = GameQuery(query.state.copy(), query.definitions)
        told = {name: ASKED[name](fresh) for name in order}
        assert (champion_level(fresh, ADA), all_traits(fresh)[champion].level) == (level, level), order
        assert all_traits(fresh)[learner].power == power, order
        first = first or told
        assert told == first, order
