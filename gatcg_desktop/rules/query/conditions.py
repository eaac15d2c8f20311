"""The conditions of the ability tree, read from the state (abilities-restriction-abilities among them)."""

from __future__ import annotations

from typing import assert_never

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
    LastOfMaterial,
    LevelAtLeast,
    MasteryMode,
    MasteryTurned,
    Matches,
    MemoryAtLeast,
    Not,
    PlayedThisTurn,
    Ref,
    ResolvedTimes,
    SheenAtLeast,
    SomePlayer,
    StartingMaterial,
    Succeeded,
    UnharmedSinceYourTurn,
    WasPaid,
    YourTurn,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.entities import Card, Instance, Object, PlayedCard
from gatcg_desktop.rules.model.fields import InstanceId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.amounts import amount_of, is_defined, players_meant, referents
from gatcg_desktop.rules.query.characteristics import traits, uses_this_turn
from gatcg_desktop.rules.query.continuous.levels import champion_classes, champion_level, elements_now
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.face_matching import activated_like
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates, matches_last_known, object_property
from gatcg_desktop.rules.query.measures import compare_numbers
from gatcg_desktop.rules.query.turn_counters import was_activated


def holds(query: GameQuery, context: ResolutionContext, condition: Condition) -> bool:
    """Whether a condition is met now, from the point of view of the ability's controller."""
    match condition:
        case ClassBonus():
            return _class_bonus(query, context)
        case ElementBonus():
            return _element_bonus(query, context)
        case LevelAtLeast(level):
            return champion_level(query, context.restricted) + context.empowered >= level
        case MemoryAtLeast(cards):
            return len(query.cards("memory", context.restricted)) >= cards
        case DamageAtLeast(damage):
            thing = query.object(query.champion(context.restricted))
            return thing is not None and thing.damage >= damage
        case ChampionNamed(name):
            champion = query.champion(context.restricted)
            return bool(champion) and query.face(champion).bears_name(name)
        case SheenAtLeast(counters):
            return any(one.count("sheen") >= counters for _, one in query.statuses(context.restricted, "mastery"))
        case MasteryMode(mode, key):
            masteries = query.statuses(context.controller, "mastery")
            return any(one.mode == mode and key in ("", one.key) for _, one in masteries)
        case HasStatus(key):
            return any(one.key == key for _, one in query.statuses(context.controller, "status"))
        case IsImbued():
            source = query.last_known(context.source)
            return "imbued" in context.properties or (isinstance(source, Object) and "imbued" in source.properties)
        case WasPaid():
            return _extra_was_paid(query, context)
        case Controls(filter, at_least):
            return len(candidates(query, context, filter)) >= at_least
        case Compare(left, operator, right):
            if not (is_defined(query, context, left) and is_defined(query, context, right)):
                return False
            return compare_numbers(amount_of(query, context, left), operator, amount_of(query, context, right))
        case YourTurn():
            return query.match.turn_player == context.controller
        case LastOfMaterial():
            return query.cards("material", context.controller) == (context.source,)
        case StartingMaterial(size):
            return _began_in_material(query, context.controller) == size
        case FirstTurn():
            return query.match.turn_player == context.controller and query.player(context.controller).turns == 1
        case DuringPhase(phase):
            return query.match.phase == phase
        case Not(inner):
            return _speaks_of_something(query, context, inner) and not holds(query, context, inner)
        case AllOf(conditions):
            return all(holds(query, context, one) for one in conditions)
        case Matches(of, filter):
            found = referents(query, context, of)
            return bool(found) and matches_last_known(query, context, found[0], filter)
        case SomePlayer(who, inner):
            return any(holds(query, context.seen_by(player), inner) for player in players_meant(query, context, who))
        case AnyOf(conditions):
            return any(holds(query, context, one) for one in conditions)
        case HasProperty(of, property):
            return any(has_property(query, context, id, property) for id in referents(query, context, of)[:1])
        case UnharmedSinceYourTurn(of):
            return _unharmed(query, context, of)
        case PlayedThisTurn(filter, at_least, ever):
            if ever:
                return was_activated(query, context.controller, condition)
            return activated_like(query, context.controller, filter) >= at_least
        case AimsAt(filter):
            return any(matches_last_known(query, context, id, filter) for line in context.targets for id in line if id)
        case CameFrom(of, zone, played):
            return any(_came_from(query, context, id, played) == zone for id in referents(query, context, of)[:1])
        case ResolvedTimes(nth):
            return resolved_times(query, context.instance) == nth
        case MasteryTurned(before, after):
            return context.turned == (before, after)
        case Succeeded():
            return context.done
        case _:
            assert_never(condition)


def _class_bonus(query: GameQuery, context: ResolutionContext) -> bool:
    """Whether the champion has a class of the card."""
    champion = query.champion(context.restricted)
    if not champion:
        return False
    return not set(champion_classes(query, context.restricted)).isdisjoint(query.definitions[context.key].classes)


def _element_bonus(query: GameQuery, context: ResolutionContext) -> bool:
    """Whether the champion, or a card of its lineage, has an element of the card."""
    champion = query.champion(context.restricted)
    if not champion:
        return False
    below = [card for card in query.lineage(champion) if "CHAMPION" in query.face(card).types]
    elements = {element for id in (champion, *below) for element in query.face(id).elements}
    bears_it = getattr(query.state.get(context.source), "key", "") == context.key  # and none it inherits
    own = elements_now(query, context.source) if bears_it else query.definitions[context.key].elements
    return not elements.isdisjoint(own)


def _extra_was_paid(query: GameQuery, context: ResolutionContext) -> bool:
    """Whether what need not have been paid was."""
    paid = {"paid_extra", "prepared"}
    source = query.last_known(context.source)
    return not paid.isdisjoint(context.properties) or (
        isinstance(source, Object) and not paid.isdisjoint(source.properties)
    )


def _unharmed(query: GameQuery, context: ResolutionContext, of: Ref) -> bool:
    """Whether something has taken no damage since its controller's last turn."""
    found = referents(query, context, of)
    thing = query.object(found[0]) if found else None
    return thing is not None and thing.damaged_turn <= _last_turn_of(query, thing.controller)


def resolved_times(query: GameQuery, id: ThingId) -> int:
    """How often the ability that an item of the stack is has resolved this turn, as far as its source counts that."""
    place = place_of_ability(query, id)
    return uses_this_turn(query, query.instance(InstanceId(id)).source).get(place, 0) if place >= 0 else 0


def place_of_ability(query: GameQuery, id: ThingId) -> int:
    """Where the ability that an item of the stack is stands among those of its source, if that is still there."""
    instance = query.state.get(id)
    if type(instance) is not Instance or query.bearer(instance.source) is None:
        return -1
    abilities = traits(query, instance.source).abilities
    return abilities.index(instance.ability) if instance.ability in abilities else -1


def _speaks_of_something(query: GameQuery, context: ResolutionContext, condition: Condition) -> bool:
    """Whether all that a condition is about is there: of nothing it is true neither that it is nor that it is not."""
    about = (Matches, HasProperty, UnharmedSinceYourTurn, CameFrom)
    return all(referents(query, context, node.of) for node in nodes(condition) if isinstance(node, about))


def _began_in_material(query: GameQuery, player: PlayerId) -> int:
    """How many cards a player's material deck had: all of theirs that begin there, wherever they are by now."""
    cards = (one for one in query.state.entities.values() if type(one) is Card and one.owner == player)
    return sum(query.definitions[one.key].of_material_deck for one in cards if not one.generated and not one.copy)


def _came_from(query: GameQuery, context: ResolutionContext, id: ThingId, played: bool) -> str:
    """The zone something was played from, or as an object entered from ("" for what did not)."""
    thing = query.last_known(id)
    if not played:
        return thing.came_from if isinstance(thing, Object) else ""
    instance = thing if type(thing) is Instance else query.state.get(context.instance) if id == context.source else None
    record = query.state.get(instance.played) if type(instance) is Instance else None
    return record.from_zone if type(record) is PlayedCard else ""


def has_property(query: GameQuery, context: ResolutionContext, id: ThingId, property: str) -> bool:
    """Whether something has a property or state (properties-and-states); of what is gone, whether it had."""
    if id == context.source and property in context.properties:
        return True
    thing = query.last_known(id)
    if isinstance(thing, Object):
        return object_property(query, context, id, thing, property)
    return isinstance(thing, Card) and property in thing.properties


def _last_turn_of(query: GameQuery, player: PlayerId) -> int:
    """The number of the player's previous turn (0: none yet); while it is their turn, of the one before."""
    match = query.match
    living = query.living_players()
    if match.turn_player == player:
        return match.turn - len(living)
    seats = match.players
    return match.turn - (seats.index(match.turn_player) - seats.index(player)) % len(seats)


EVALUATION.holds = holds
