"""The conditions of the ability tree, read from the state (abilities-restriction-abilities among them)."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language.tree import (
    AllOf,
    ChampionNamed,
    ClassBonus,
    Compare,
    Condition,
    Controls,
    DamageAtLeast,
    ElementBonus,
    IsImbued,
    LevelAtLeast,
    Matches,
    MemoryAtLeast,
    Not,
    WasPaid,
    YourTurn,
)
from gatcg_desktop.rules.amounts import amount_of, meant
from gatcg_desktop.rules.characteristics import champion_level
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.matching import candidates, matches
from gatcg_desktop.rules.model import Object
from gatcg_desktop.rules.reading import Reader


def holds(reader: Reader, env: Environment, condition: Condition) -> bool:
    """Whether a condition is met now, from the point of view of the ability's controller."""
    match condition:
        case ClassBonus():
            champion = reader.champion(env.controller)
            if not champion:
                return False
            return not set(reader.face(champion).classes).isdisjoint(reader.definitions[env.key].classes)
        case ElementBonus():
            champion = reader.champion(env.controller)
            if not champion:
                return False
            elements = {e for id in (champion, *reader.lineage(champion)) for e in reader.face(id).elements}
            return not elements.isdisjoint(reader.definitions[env.key].elements)
        case LevelAtLeast(level):
            return champion_level(reader, env.controller) + env.empowered >= level
        case MemoryAtLeast(cards):
            return len(reader.state.zone("memory", env.controller)) >= cards
        case DamageAtLeast(damage):
            thing = reader.object(reader.champion(env.controller))
            return thing is not None and thing.damage >= damage
        case ChampionNamed(name):
            champion = reader.champion(env.controller)
            return bool(champion) and reader.face(champion).lineage_name == name
        case IsImbued():
            thing = reader.state.get(env.source)
            return "imbued" in env.properties or (type(thing) is Object and "imbued" in thing.properties)
        case WasPaid():
            paid = {"paid_extra", "prepared"}
            thing = reader.state.get(env.source)
            return not paid.isdisjoint(env.properties) or (
                type(thing) is Object and not paid.isdisjoint(thing.properties)
            )
        case Controls(filter, at_least):
            return len(candidates(reader, env, filter)) >= at_least
        case Compare(left, operator, right):
            return _compare(amount_of(reader, env, left), operator, amount_of(reader, env, right))
        case YourTurn():
            return reader.match.turn_player == env.controller
        case Not(inner):
            return not holds(reader, env, inner)
        case AllOf(conditions):
            return all(holds(reader, env, one) for one in conditions)
        case Matches(of, filter):
            found = meant(reader, env, of)
            return bool(found) and matches(reader, env, found[0], filter)
        case _:
            assert_never(condition)


def _compare(left: int, operator: str, right: int) -> bool:
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
