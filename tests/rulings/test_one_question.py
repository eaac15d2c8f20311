"""One question, one answer: keywords, durability and attacks are what they are now, whoever asks and wherever."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import has_keyword
from gatcg_desktop.rules.query.matching import candidates, matches, matches_last_known
from tests.helpers.boards import ADA, Board, ally
from tests.helpers.real_cards import hero

FLOATING = t.Keyword("Floating Memory")
RESTRICTIONS: dict[str, tuple[t.Condition, t.Condition]] = {
    "Class Bonus": (t.ClassBonus(), t.Not(t.ClassBonus())),
    "level": (t.LevelAtLeast(1), t.LevelAtLeast(9)),
    "memory": (t.MemoryAtLeast(1), t.MemoryAtLeast(9)),
    "damage": (t.DamageAtLeast(0), t.DamageAtLeast(99)),
    "champion": (t.ChampionNamed("Rowan"), t.ChampionNamed("Nobody")),
    "element": (t.ElementBonus(), t.Not(t.ElementBonus())),
}
"""What stands before a keyword: once met on the boards below, once not."""


def floating(key: str, condition: t.Condition) -> CardDefinition:
    return ally(key, 1, 1, classes=("WARRIOR",), abilities=(t.Restricted((condition,), (FLOATING,)),))


@pytest.mark.parametrize("zone", ["hand", "memory", "graveyard", "banishment", "deck", "material"])
@pytest.mark.parametrize("name", RESTRICTIONS)
def test_a_filter_finds_a_keyword_behind_a_restriction_as_paying_does(name: str, zone: str) -> None:
    met, unmet = RESTRICTIONS[name]
    board = Board(hero(1, classes=("WARRIOR",)), floating("has", met), floating("lacks", unmet))
    board.put(ADA, "memory", "filler")
    has, lacks = board.put(ADA, zone, "has"), board.put(ADA, zone, "lacks")
    desk = board.start()
    filter = t.Filter(kind="card", zone=zone, keyword="Floating Memory")
    context = ResolutionContext(ADA, 0, "filler")
    assert (has_keyword(desk.query, has, "Floating Memory"), has_keyword(desk.query, lacks, "Floating Memory")) == (
        True,
        False,
    )
    assert [id for id in (has, lacks) if matches(desk.query, context, id, filter)] == [has]
    assert set(candidates(desk.query, context, filter)) & {has, lacks} == {has}
    assert matches_last_known(desk.query, context, has, filter) and not matches_last_known(
        desk.query, context, lacks, filter
    )
