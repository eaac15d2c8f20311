"""The conditions of the ability tree, read from the state (abilities-restriction-abilities among them)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language.ast import (
    AimsAt,
    AllOf,
    AnyOf,
    CameFrom,
    ChampionNamed,
    ClassBonus,
    Compare,
    Condition,
    Controls,
    DamageAtLeast,
    DuringPhase,
    ElementBonus,
    FirstTurn,
    HasProperty,
    HasStatus,
    IsImbued,
    LevelAtLeast,
    MasteryMode,
    Matches,
    MemoryAtLeast,
    Not,
    PlayedThisTurn,
    SheenAtLeast,
    SomePlayer,
    Succeeded,
    UnharmedSinceYourTurn,
    WasPaid,
    YourTurn,
)
from gatcg_desktop.rules.model.entities import Card, Instance, Object, Played
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.amounts import amount_of, meant, players_meant
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.face_matching import face_matches
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.levels import champion_classes, champion_level
from gatcg_desktop.rules.query.matching import candidates, described, object_property
from gatcg_desktop.rules.query.measures import compared


def holds(reader: GameQuery, env: ResolutionContext, condition: Condition) -> bool:
    """Whether a condition is met now, from the point of view of the ability's controller."""
    match condition:
        case ClassBonus():
            champion = reader.champion(env.restricted)
            if not champion:
                return False
            return not set(champion_classes(reader, env.restricted)).isdisjoint(reader.definitions[env.key].classes)
        case ElementBonus():
            champion = reader.champion(env.restricted)
            if not champion:
                return False
            elements = {e for id in (champion, *reader.lineage(champion)) for e in reader.face(id).elements}
            return not elements.isdisjoint(reader.definitions[env.key].elements)
        case LevelAtLeast(level):
            return champion_level(reader, env.restricted) + env.empowered >= level
        case MemoryAtLeast(cards):
            return len(reader.cards("memory", env.restricted)) >= cards
        case DamageAtLeast(damage):
            thing = reader.object(reader.champion(env.restricted))
            return thing is not None and thing.damage >= damage
        case ChampionNamed(name):
            champion = reader.champion(env.restricted)
            return bool(champion) and reader.face(champion).bears_name(name)
        case SheenAtLeast(counters):
            return any(one.count("sheen") >= counters for _, one in reader.standing(env.restricted, "mastery"))
        case MasteryMode(mode, key):
            masteries = reader.standing(env.controller, "mastery")
            return any(one.mode == mode and key in ("", one.key) for _, one in masteries)
        case HasStatus(key):
            return any(one.key == key for _, one in reader.standing(env.controller, "status"))
        case IsImbued():
            thing = reader.last_known(env.source)
            return "imbued" in env.properties or (isinstance(thing, Object) and "imbued" in thing.properties)
        case WasPaid():
            paid = {"paid_extra", "prepared"}
            thing = reader.last_known(env.source)
            return not paid.isdisjoint(env.properties) or (
                isinstance(thing, Object) and not paid.isdisjoint(thing.properties)
            )
        case Controls(filter, at_least):
            return len(candidates(reader, env, filter)) >= at_least
        case Compare(left, operator, right):
            return compared(amount_of(reader, env, left), operator, amount_of(reader, env, right))
        case YourTurn():
            return reader.match.turn_player == env.controller
        case FirstTurn():
            return reader.match.turn_player == env.controller and reader.player(env.controller).turns == 1
        case DuringPhase(phase):
            return reader.match.phase == phase
        case Not(inner):
            return not holds(reader, env, inner)
        case AllOf(conditions):
            return all(holds(reader, env, one) for one in conditions)
        case Matches(of, filter):
            found = meant(reader, env, of)
            return bool(found) and described(reader, env, found[0], filter)
        case SomePlayer(who, inner):
            return any(
                holds(reader, msgspec.structs.replace(env, controller=player, player=player), inner)
                for player in players_meant(reader, env, who)
            )
        case AnyOf(conditions):
            return any(holds(reader, env, one) for one in conditions)
        case HasProperty(of, property):
            return any(has_property(reader, env, id, property) for id in meant(reader, env, of)[:1])
        case UnharmedSinceYourTurn(of):
            found = meant(reader, env, of)
            thing = reader.object(found[0]) if found else None
            return thing is not None and thing.damaged_turn <= _last_turn_of(reader, thing.controller)
        case PlayedThisTurn(filter, at_least):
            return sum(face_matches(face, filter) for face in reader.activated_faces(env.controller)) >= at_least
        case AimsAt(filter):
            return any(described(reader, env, id, filter) for line in env.targets for id in line if id)
        case CameFrom(of, zone, played):
            return any(_came_from(reader, env, id, played) == zone for id in meant(reader, env, of)[:1])
        case Succeeded():
            return env.done
        case _:
            assert_never(condition)


def _came_from(reader: GameQuery, env: ResolutionContext, id: int, played: bool) -> str:
    """The zone something was played from, or as an object entered from ("" for what did not)."""
    thing = reader.last_known(id)
    if not played:
        return thing.came_from if isinstance(thing, Object) else ""
    instance = thing if type(thing) is Instance else reader.state.get(env.instance) if id == env.source else None
    record = reader.state.get(instance.played) if type(instance) is Instance else None
    return record.from_zone if type(record) is Played else ""


def has_property(reader: GameQuery, env: ResolutionContext, id: int, property: str) -> bool:
    """Whether something has a property or state (properties-and-states); of what is gone, whether it had."""
    if id == env.source and property in env.properties:
        return True
    thing = reader.last_known(id)
    if isinstance(thing, Object):
        return object_property(reader, env, id, thing, property)
    return isinstance(thing, Card) and property in thing.properties


def _last_turn_of(reader: GameQuery, player: PlayerId) -> int:
    """The number of the player's previous turn (0: none yet); while it is their turn, of the one before."""
    match = reader.match
    living = reader.living_players()
    if match.turn_player == player:
        return match.turn - len(living)
    seats = match.players
    return match.turn - (seats.index(match.turn_player) - seats.index(player)) % len(seats)


EVALUATION.holds = holds
