"""One question, one answer: keywords, durability and attacks are what they are now, whoever asks and wherever."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack, Pick
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import has_keyword
from gatcg_desktop.rules.query.matching import candidates, matches, matches_last_known
from gatcg_desktop.rules.query.measures import durability_of
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.real_cards import RealBoard, after_combat, flow, hero, plays, settled

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


@pytest.mark.parametrize(("classes", "goes_to"), [(("RANGER",), "banishment"), (("MAGE",), "graveyard")])
def test_what_replaces_where_floating_memory_goes_asks_its_owners_champion(
    classes: tuple[str, ...], goes_to: str
) -> None:
    board = RealBoard("brackish-lutist", "airship-cruiser", classes=classes)
    board.field(BO, "brackish-lutist")
    cruiser = board.field(ADA, "airship-cruiser")
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start()
    desk.game._writer.change(cruiser, damage=50)
    plays(desk, bolt, (desk.champions[BO],))
    settled(desk)
    assert "airship-cruiser" in desk.zone(goes_to, ADA)


def test_a_weapon_that_turned_over_is_destroyed_with_its_last_durability_counter() -> None:
    board = RealBoard("huaji-of-heavens-rise", level=3)
    weapon = board.field(ADA, "huaji-of-abyssal-fall", counters=(("durability", 1),))
    desk = board.start()
    assert durability_of(desk.query, weapon) == 1
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA]))
    after_combat(desk, attack_weapons=weapon, attack_target=desk.champions[BO])
    assert desk.query.object(weapon) is None


@pytest.mark.parametrize("prepared", [True, False])
def test_an_attack_that_was_prepared_ignores_taunt(prepared: bool) -> None:
    board = RealBoard("find-the-lost", props=(ally("wall", 1, 9, abilities=(t.Keyword("Taunt"),)),))
    attack, wall = board.put(ADA, "hand", "find-the-lost"), board.field(BO, "wall")
    desk = board.start()
    desk.game._writer.change(desk.champions[ADA], counters=(("preparation", 3),))
    plays(desk, attack, optional_cost=lambda decision: decision.options if prepared else ())
    flow(desk, lambda: asked(desk) == "attack_target")
    assert desk.game.decision is not None
    offered = {pick.id for pick in desk.game.decision.options}
    assert offered == ({wall, desk.champions[BO]} if prepared else {wall})


@pytest.mark.parametrize("leveled", [True, False])
def test_what_this_attack_has_counts_as_its_target_is_chosen(leveled: bool) -> None:
    board = RealBoard("pierce-the-heavens", name="Jin", props=(ally("wall", 1, 9, abilities=(t.Keyword("Taunt"),)),))
    attack, wall = board.put(ADA, "hand", "pierce-the-heavens"), board.field(BO, "wall")
    desk = board.start()
    if leveled:
        desk.game._writer.change(desk.champions[ADA], action_history=("leveled",))
    plays(desk, attack)
    flow(desk, lambda: asked(desk) == "attack_target")
    assert desk.game.decision is not None
    offered = {pick.id for pick in desk.game.decision.options}
    assert offered == ({wall, desk.champions[BO]} if leveled else {wall})
    desk.answer("attack_target", Pick(wall))
    flow(desk, lambda: desk.view().combat is not None)
    combat = desk.view().combat
    assert combat is not None and combat.power == (5 if leveled else 3)


def asked(desk: Desk) -> str:
    """What is asked now."""
    decision = desk.game.decision
    return decision.kind if decision is not None else ""
