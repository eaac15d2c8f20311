"""Numbers of things: stats, costs and counters, as printed and as they are now, and how two of them compare."""

from __future__ import annotations

from gatcg_desktop.language.ast import ANY_KIND, Comparison, Measure, StatName, SummedStat
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import Card, Instance, LastKnown, Object, Player
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.query.characteristics import all_traits
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.traits import UNCOUNTED

PRINTED: dict[str, Measure] = {"base_power": "power", "base_life": "life", "base_level": "level", "cost": "reserve"}
"""The stats that are read from the face, and which of the face they are. A "cost" is a reserve cost."""


def compare_numbers(left: int, operator: Comparison, right: int) -> bool:
    """Whether one number stands to another as the operator says."""
    match operator:
        case "at_least":
            return left >= right
        case "at_most":
            return left <= right
        case "equal":
            return left == right
        case "more":
            return left > right
        case _:
            return left < right


def printed_measure(face: CardDefinition, measure: Measure) -> int | None:
    """A printed stat or cost, None if there is none (a cost that is X is 0: parts-of-a-card-cost)."""
    match measure:
        case "cost" | "reserve" | "memory":
            if face.cost_kind == "none" or (measure != "cost" and face.cost_kind != measure):
                return None
            return face.cost or 0
        case "base_level":
            return face.level
        case "power" | "life" | "level" | "durability":
            found: int | None = getattr(face, measure)
            return found
        case _:
            return None


def measure_of(query: GameQuery, id: ThingId, measure: Measure, counter: str) -> int | None:
    """A measure of something that is described, as it is now; None if it has no such measure."""
    thing = query.last_known(id)
    if measure == "targets":
        return len({one for line in thing.targets for one in line if one}) if isinstance(thing, Instance) else None
    if measure == "counters":
        return thing.count(counter) if isinstance(thing, (Object, Card, Instance)) else None
    if measure == "durability" and query.object(id) is not None:
        return durability_of(query, id)
    if measure in ("damage", "durability"):
        return stat_of(query, id, measure) if isinstance(thing, Object) else None
    if measure in ("cost", "reserve", "memory", "base_level") or not isinstance(thing, Object):
        return printed_measure(query.face(id), measure)
    known = query.state.entities[id]
    if type(known) is not LastKnown:
        return _derived(query, id, measure)
    found: int | None = getattr(known, measure)
    return found


def _derived(query: GameQuery, id: ThingId, stat: str) -> int | None:
    """A stat of an object as far as it is derived. A champion's level is right at any time on the way, and counters
    count in power and life before they are applied: whoever asks means the stats that players see."""
    one = all_traits(query)[id]
    if stat == "level" and one.level is not None and "CHAMPION" in one.types:
        return champion_level(query, query.state.entity(id, Object).controller)
    found: int | None = getattr(one, stat)
    if found is not None and stat in ("power", "life") and UNCOUNTED in query.state.derived:
        thing = query.state.entity(id, Object)
        return found + thing.count("buff") - thing.count("debuff")
    return found


def durability_of(query: GameQuery, id: ThingId) -> int | None:
    """The durability counters of an object that has durability: a weapon, a siegeable domain, or whatever prints it
    (card-types-weapon, 4.2). None for any other, and for what is no object on the field."""
    thing = query.object(id)
    if thing is None:
        return None
    one = all_traits(query)[id]
    has_some = "WEAPON" in one.types or "SIEGEABLE" in one.subtypes or query.face(id).durability is not None
    return thing.count("durability") if has_some else None


def kinds_on(query: GameQuery, id: ThingId) -> dict[str, int]:
    """The counters on something, by kind; a champion's damage is damage counters (game-terms, Damage Counters 1)."""
    thing = query.state.get(id)
    if not isinstance(thing, (Object, Card, Instance)):
        return {}
    marked = {"damage": thing.damage} if isinstance(thing, Object) and thing.damage and is_champion(query, id) else {}
    return {**dict(thing.counters), **marked}


def counters_there(query: GameQuery, id: ThingId, counter: str) -> int:
    """How many counters of a kind, or of any, can be taken off something. "damage" is also what is marked on others."""
    if counter == ANY_KIND:
        return sum(kinds_on(query, id).values())
    thing = query.state.get(id)
    if isinstance(thing, Object) and counter == "damage":
        return thing.damage
    return dict(thing.counters).get(counter, 0) if isinstance(thing, (Object, Card, Instance)) else 0


def is_champion(query: GameQuery, id: ThingId) -> bool:
    """Whether something on the field is a champion."""
    return query.object(id) is not None and "CHAMPION" in all_traits(query)[id].types


def stat_of(query: GameQuery, id: ThingId, stat: StatName | SummedStat) -> int:
    """A stat of something as it is now, or was last; 0 where it has none."""
    thing = query.state.entities.get(id)
    if stat == "cost" and type(thing) is Instance and thing.played and query.face(id).cost is None:
        return thing.x  # on the stack X is what was declared (cost, rule 9)
    if stat in ("base_power", "base_life") and type(thing) is Object:
        return all_traits(query)[id].base[stat == "base_life"] or 0
    if stat in PRINTED:
        return 0 if thing is None or type(thing) is Player else printed_measure(query.face(id), PRINTED[stat]) or 0
    if type(thing) is LastKnown:
        if stat == "damage":
            return thing.object.damage
        if stat == "durability":
            return thing.object.count("durability")
        return {"power": thing.power, "life": thing.life, "level": thing.level}[stat] or 0
    if type(thing) is Object:
        if stat == "damage":
            return thing.damage
        if stat == "durability":
            return durability_of(query, id) or 0
        return _derived(query, id, stat) or 0
    if stat in ("damage", "durability") or thing is None or type(thing) is Player:
        return 0
    return getattr(query.face(id), stat) or 0
