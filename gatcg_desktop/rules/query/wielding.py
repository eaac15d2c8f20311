"""Which weapons a unit may wield in an attack."""

from __future__ import annotations

from gatcg_desktop.language.ast import Filter, Wielding
from gatcg_desktop.rules.model.fields import ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import abilities_of_type, all_traits, traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import object_matches
from gatcg_desktop.rules.query.measures import durability_of


def _wields(query: GameQuery, unit: ObjectId, source: ThingId, rule: Wielding) -> bool:
    """Whether a rule that lets units wield weapons is about this unit."""
    return unit == source if rule.units is None else _fits(query, unit, source, rule.units)


def _wielded(query: GameQuery, weapon: ObjectId, source: ThingId, rule: Wielding) -> bool:
    """Whether it is about this weapon."""
    return weapon == source if rule.weapons is None else _fits(query, weapon, source, rule.weapons)


def _fits(query: GameQuery, id: ThingId, source: ThingId, filter: Filter) -> bool:
    bearer = query.object(source)
    return bearer is not None and object_matches(
        query, ResolutionContext(bearer.controller, source, bearer.key), id, filter
    )


def wieldable_weapons(query: GameQuery, player: PlayerId, unit: ObjectId, with_card: bool = False) -> list[ObjectId]:
    """The weapons a unit may wield; those that must be loaded only when they are, and never with a card.

    What wielding them costs is not asked (`affordable_weapons`).
    """
    found = []
    wielder = traits(query, unit)
    anything = "CHAMPION" in wielder.types or wielder.may_wield
    rules = [pair for pair in abilities_of_type(query, Wielding) if _wields(query, unit, *pair)]
    for id, _ in query.objects(player):
        one = all_traits(query)[id]
        if not anything and not any(_wielded(query, id, *pair) for pair in rules):
            continue
        if "WEAPON" not in one.types or "be_wielded" in one.cant or (with_card and "be_wielded_with_cards" in one.cant):
            continue
        if not {"GUN", "BOW", "AETHERWING"}.isdisjoint(one.subtypes) and (with_card or not query.cards("loaded", id)):
            continue
        if durability_of(query, id) == 0:
            continue
        found.append(id)
    return found
