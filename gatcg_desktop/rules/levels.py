"""The level and the classes of a champion, which restrictions ask for before anything else is derived.

Carries game-terms (LV), abilities-restriction-abilities (Class Bonus) and the layers as far as these two go.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

import msgspec

from gatcg_desktop.language.tree import Condition, Filter, Inherited, Static
from gatcg_desktop.rules.characteristics import flat_abilities
from gatcg_desktop.rules.definitions import CardDefinition
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.lasting import waits
from gatcg_desktop.rules.model import EFFECTS, STANDING, Change, Object
from gatcg_desktop.rules.reading import Reader

_PLAIN = Filter()


def champion_level(reader: Reader, player: int) -> int:
    """LV of a player: the printed level of the champion with every modification (game-terms, LV)."""
    derived = reader.state.derived
    key = ("level", player)
    if key not in derived:
        champion = reader.champion(player)
        thing = reader.object(champion)
        if thing is None:
            derived[key] = 0
        else:
            # While the level is being found, conditions and amounts that ask for it see the base level.
            base = (reader.definitions[thing.key].level or 0) + thing.count("level")
            derived[key] = base
            derived[key] = base + _level_changes(reader, champion)
    return cast(int, derived[key])


def champion_classes(reader: Reader, player: int) -> tuple[str, ...]:
    """The classes of a player's champion, with those it is in addition."""
    derived = reader.state.derived
    key = ("classes", player)
    if key not in derived:
        champion = reader.champion(player)
        if not champion:
            derived[key] = ()
        else:
            found = list(reader.face(champion).classes)
            derived[key] = tuple(found)
            for change in _changes(reader, champion):
                found += change.traits.add_classes if change.traits is not None else ()
            for _, one in _statics(reader, champion):
                found += one.traits.add_classes if one.traits is not None else ()
            derived[key] = tuple(dict.fromkeys(found))
    return cast("tuple[str, ...]", derived[key])


def _level_changes(reader: Reader, champion: int) -> int:
    from gatcg_desktop.rules.amounts import amount_of

    total = sum(change.level for change in _changes(reader, champion))
    return total + sum(amount_of(reader, env, one.level) for env, one in _statics(reader, champion))


def _changes(reader: Reader, champion: int) -> Iterator[Change]:
    """The effects of resolved abilities on a champion."""
    for id in reader.state.zones.get(EFFECTS, ()):
        change = reader.state.entities[id]
        if type(change) is not Change or not (change.level or change.traits is not None) or waits(reader, change):
            continue
        env = Environment(change.controller, change.source, change.key)
        if champion in change.objects or (
            change.described is not None and _reaches(reader, env, change.described, champion)
        ):
            yield change


def _statics(reader: Reader, champion: int) -> Iterator[tuple[Environment, Static]]:
    """The static abilities at work that change a champion's level or classes, printed ones and ones conferred."""
    from gatcg_desktop.rules.conditions import holds

    changing = reader.definitions.of_kind("champion statics", champion_statics)
    standing = [(id, reader.state.entities[id]) for id in reader.state.zones.get(STANDING, ())]
    for id, thing in [*reader.objects(), *standing]:
        lineage = reader.lineage(id) if id == champion else ()
        if thing.key not in changing and not any(reader.card(card).key in changing for card in lineage):
            continue
        faces = [(reader.definitions[thing.key], False), *((reader.face(card), True) for card in lineage)]
        for face, below in faces:
            env = Environment(thing.controller, id, face.key)
            for conditions, one, inherited in champion_statics(face):
                if below and not inherited:
                    continue
                if not (id == champion if one.applies is None else _reaches(reader, env, one.applies, champion)):
                    continue
                if one.each_while is not None:
                    conditions = (*conditions, one.each_while)
                    env = msgspec.structs.replace(env, it=(champion,))
                if all(holds(reader, env, condition) for condition in conditions):
                    yield env, one
    yield from _conferred(reader, champion)


def _conferred(reader: Reader, champion: int) -> Iterator[tuple[Environment, Static]]:
    """Static abilities that effects gave to objects."""
    from gatcg_desktop.rules.conditions import holds

    for id in reader.state.zones.get(EFFECTS, ()):
        change = reader.state.entities[id]
        if type(change) is not Change or change.traits is None or not change.traits.abilities:
            continue
        for one in change.traits.abilities:
            if type(one) is not Static or not (one.level != 0 or (one.traits and one.traits.add_classes)):
                continue
            for bearer in change.objects:
                thing = reader.object(bearer)
                if thing is None or waits(reader, change):
                    continue
                env = Environment(thing.controller, bearer, thing.key)
                if (bearer == champion if one.applies is None else _reaches(reader, env, one.applies, champion)) and (
                    one.condition is None or holds(reader, env, one.condition)
                ):
                    yield env, one


def _reaches(reader: Reader, env: Environment, filter: Filter, champion: int) -> bool:
    """Whether a description fits a champion; the usual ones without looking at what is derived."""
    from gatcg_desktop.rules.matching import object_matches

    thing: Object = reader.state.entities[champion]
    if filter.types and "CHAMPION" not in filter.types:
        return False
    if msgspec.structs.replace(filter, types=(), controller="any", other=False) != _PLAIN:
        return object_matches(reader, env, champion, filter)
    if filter.other and env.source == champion:
        return False
    return filter.controller == "any" or (thing.controller == env.controller) == (filter.controller == "you")


@lru_cache(maxsize=4096)
def champion_statics(face: CardDefinition) -> tuple[tuple[tuple[Condition, ...], Static, bool], ...]:
    """The static abilities of a face that change a champion's level or classes, with their conditions; inherited?"""
    found: list[tuple[tuple[Condition, ...], Static, bool]] = []
    for conditions, ability in flat_abilities(face):
        inherited = type(ability) is Inherited
        for one in ability.abilities if type(ability) is Inherited else (ability,):
            if type(one) is Static and (one.level != 0 or (one.traits is not None and one.traits.add_classes)):
                found.append(((*conditions, one.condition) if one.condition else conditions, one, inherited))
    return tuple(found)
