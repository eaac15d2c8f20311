"""The level and the classes of a champion and the elements of a card, which restrictions ask for before anything else
is derived.

Carries game-terms (LV), abilities-restriction-abilities (Class Bonus, Element Bonus) and the layers as far as these go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, cast

import msgspec

from gatcg_desktop.language.ast import Condition, Filter, Inherited, Static
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import Object
from gatcg_desktop.rules.model.fields import ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS, OBJECTS, STATUSES
from gatcg_desktop.rules.query.characteristics import flat_abilities
from gatcg_desktop.rules.query.continuous.durations import starts_later
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.game_query import GameQuery

_PLAIN = Filter()
HANGING = "hanging"
"""In what is derived: a level, classes or elements among it may hang on other things that are."""
Statics = Callable[[CardDefinition], tuple[tuple[tuple[Condition, ...], Static, bool], ...]]
"""Which static abilities of a face count, with their conditions, and whether they are inherited."""


def champion_level(query: GameQuery, player: PlayerId) -> int:
    """LV of a player: the printed level of the champion with every modification (game-terms, LV)."""
    level: int | None = query.state.derived.get(("level", player))
    return cast(int, _found(query, ("level", player))) if level is None else level


def champion_classes(query: GameQuery, player: PlayerId) -> tuple[str, ...]:
    """The classes of a player's champion, with those it is in addition."""
    return cast("tuple[str, ...]", _found(query, ("classes", player)))


def elements_now(query: GameQuery, id: ThingId) -> tuple[str, ...]:
    """The elements of a card, wherever it lies, an object or an item of the Effects Stack."""
    return cast("tuple[str, ...]", _found(query, ("own_elements", id)))


def levels_are_stable(query: GameQuery) -> bool:
    """Whether the levels, classes and elements asked for while all else was derived hold once all else is derived.

    They are found anew and stay in `state.derived`, for another derivation where they are not. Where nothing at work
    has a say in them they hang on the state alone.
    """
    derived = query.state.derived
    if HANGING not in derived:
        return True
    assumed = {key: derived[key] for key in derived if type(key) is tuple and key[0] in _FINDERS}
    for key in assumed:
        del derived[key]
    return {key: _found(query, key) for key in assumed} == assumed


def _found(query: GameQuery, key: tuple[str, ThingId]) -> object:
    """A level, classes or elements, kept in `state.derived`.

    What changes them may ask for anything that is derived, and that for them. So everything else is derived first: it
    asks for them where it needs them, and they are the same whatever is asked first.
    """
    derived = query.state.derived
    if key not in derived and "traits" not in derived and (key[0] == "own_elements" or _may_change(query)):
        EVALUATION.find_traits(query)
        derived = query.state.derived  # another one, where what was derived before holds
    if key not in derived:
        what, whose = key
        _FINDERS[what](query, whose, key)
    return derived[key]


def _may_change(query: GameQuery) -> bool:
    """Whether anything in this game could change a level or a class."""
    return bool(
        query.state.ids_in(EFFECTS)
        or query.definitions.of_kind(_level_statics.__name__, _level_statics)
        or query.definitions.of_kind(_class_statics.__name__, _class_statics)
    )


def _level(query: GameQuery, player: PlayerId, key: object) -> None:
    derived, champion = query.state.derived, query.champion(player)
    thing = query.object(champion)
    if thing is None:
        derived[key] = 0
    else:
        # While the level is being found, conditions and amounts that ask for it see the base level.
        base = (query.definitions[thing.key].level or 0) + thing.count("level")
        derived[key] = base
        derived[key] = base + _level_changes(query, champion)


def _classes(query: GameQuery, player: PlayerId, key: object) -> None:
    derived, champion = query.state.derived, query.champion(player)
    if not champion:
        derived[key] = ()
        return
    printed = derived[key] = query.face(champion).classes
    added = [
        name
        for traits in (
            *(change.traits for change in _changes(query, champion)),
            *(one.traits for _, one in _statics(query, champion, _class_statics)),
        )
        if traits is not None
        for name in traits.add_classes
    ]
    if added:
        derived[key] = tuple(dict.fromkeys((*printed, *added)))


def _elements(query: GameQuery, id: ThingId, key: object) -> None:
    derived = query.state.derived
    changed = derived["traits"].get(id)
    derived[HANGING] = True
    derived[key] = changed.elements if changed is not None else query.face(id).elements


Finder = Callable[[GameQuery, Any, object], None]
"""What puts a player's level or classes, or the elements of a thing, into `state.derived` under a key."""
_FINDERS: Mapping[str, Finder] = {"level": _level, "classes": _classes, "own_elements": _elements}


def _level_changes(query: GameQuery, champion: ObjectId) -> int:
    total = 0
    if query.state.ids_in(EFFECTS):
        total = sum([change.level for change in _changes(query, champion)])
    for context, one in _statics(query, champion, _level_statics):
        total += EVALUATION.amount_of(query, context, one.level)
    return total


def _changes(query: GameQuery, champion: ObjectId) -> Iterator[Change]:
    """The effects of resolved abilities on a champion."""
    for id in query.state.ids_in(EFFECTS):
        change = query.state.entities[id]
        if type(change) is not Change or not (change.level or change.traits is not None) or starts_later(query, change):
            continue
        context = ResolutionContext(change.controller, change.source, change.key)
        if champion in change.objects or (
            change.described is not None and _reaches(query, context, change.described, champion)
        ):
            yield change


def _statics(query: GameQuery, champion: ObjectId, kind: Statics) -> Iterable[tuple[ResolutionContext, Static]]:
    """The static abilities at work that change a champion's level, or its classes: printed ones and conferred ones."""
    changing = query.definitions.of_kind(kind.__name__, kind)
    state = query.state
    able: list[tuple[ThingId, CardDefinition, int]] = []
    if changing:
        definitions = query.definitions
        bearers = [id for id, thing in query.objects() if id == champion or thing.key in changing]
        for id in (*bearers, *state.ids_in(STATUSES)):
            thing = state.entities[id]
            assert isinstance(thing, Object)
            if thing.key in changing:
                able.append((id, definitions[thing.key], 0))
            if id == champion:
                for card in query.lineage(id):
                    below = query.card(card)
                    if below.key in changing:
                        able.append((id, definitions[below.key], below.timestamp or thing.timestamp or 1))
    effects = state.ids_in(EFFECTS)
    if not (able or effects):
        return ()
    state.derived[HANGING] = True
    if not effects:
        return _at_work(query, champion, kind, able)
    return (*_at_work(query, champion, kind, able), *_conferred(query, champion))


def _at_work(
    query: GameQuery, champion: ObjectId, kind: Statics, able: list[tuple[ThingId, CardDefinition, int]]
) -> Iterator[tuple[ResolutionContext, Static]]:
    """Those of the faces; with a number it is a card below, there since then.

    Levels are of layer E and go with lost abilities; classes, of layer B, stay.
    """
    for id, face, since in able:
        if kind is _level_statics and _lost(query, id, since):
            continue
        context = ResolutionContext(query.state.entity(id, Object).controller, id, face.key)
        for conditions, one, inherited in kind(face):
            if since and not inherited:
                continue
            if not (id == champion if one.applies is None else _reaches(query, context, one.applies, champion)):
                continue
            if one.each_while is not None:
                conditions = (*conditions, one.each_while)
                context = msgspec.structs.replace(context, it=(champion,))
            if all(EVALUATION.holds(query, context, condition) for condition in conditions):
                yield context, one


def _lost(query: GameQuery, id: ThingId, since: int) -> bool:
    """Whether something takes all abilities of an object away, those aside that it got later.

    The layers ask for the level, so this looks at what takes abilities away for itself.
    """
    for effect_id in query.state.ids_in(EFFECTS):
        change = query.state.entities[effect_id]
        if (
            type(change) is Change
            and change.lose_abilities
            and change.timestamp >= since
            and not starts_later(query, change)
        ):
            context = ResolutionContext(change.controller, change.source, change.key)
            if id in change.objects or _describes(query, context, change.described, id):
                return True
    silencing = query.definitions.of_kind(_silencing_statics.__name__, _silencing_statics)
    for source in query.state.ids_in(OBJECTS) if silencing else ():
        bearer = query.state.entity(source, Object)
        if bearer.key not in silencing or max(bearer.timestamp, bearer.face_timestamp) < since:
            continue
        context = ResolutionContext(bearer.controller, source, bearer.key)
        for conditions, one, inherited in _silencing_statics(query.definitions[bearer.key]):
            if inherited or not all(EVALUATION.holds(query, context, condition) for condition in conditions):
                continue
            if source == id if one.applies is None else _describes(query, context, one.applies, id):
                return True
    return False


def _describes(query: GameQuery, context: ResolutionContext, filter: Filter | None, id: ThingId) -> bool:
    if filter is None or filter.kind != "object" or query.object(id) is None:
        return False
    return EVALUATION.object_matches(query, context, id, filter)


def _conferred(query: GameQuery, champion: ObjectId) -> Iterator[tuple[ResolutionContext, Static]]:
    """Static abilities that effects gave to objects."""
    for id in query.state.ids_in(EFFECTS):
        change = query.state.entities[id]
        if type(change) is not Change or change.traits is None or not change.traits.abilities:
            continue
        for one in change.traits.abilities:
            if type(one) is not Static or not (one.level != 0 or (one.traits and one.traits.add_classes)):
                continue
            for bearer in change.objects:
                thing = query.object(bearer)
                if thing is None or starts_later(query, change):
                    continue
                if one.level != 0 and _lost(query, bearer, change.timestamp + 1):
                    continue
                context = ResolutionContext(thing.controller, bearer, thing.key)
                if (
                    bearer == champion if one.applies is None else _reaches(query, context, one.applies, champion)
                ) and (one.condition is None or EVALUATION.holds(query, context, one.condition)):
                    yield context, one


def _reaches(query: GameQuery, context: ResolutionContext, filter: Filter, champion: ObjectId) -> bool:
    """Whether a description fits a champion; the usual ones without looking at what is derived."""
    thing = query.state.entity(champion, Object)
    if filter.types and "CHAMPION" not in filter.types:
        return False
    if msgspec.structs.replace(filter, types=(), controller="any", other=False) != _PLAIN:
        return EVALUATION.object_matches(query, context, champion, filter)
    if filter.other and context.source == champion:
        return False
    return filter.controller == "any" or (thing.controller == context.controller) == (filter.controller == "you")


@lru_cache(maxsize=4096)
def _level_statics(face: CardDefinition) -> tuple[tuple[tuple[Condition, ...], Static, bool], ...]:
    return tuple(found for found in _statics_of(face) if found[1].level != 0)


@lru_cache(maxsize=4096)
def _class_statics(face: CardDefinition) -> tuple[tuple[tuple[Condition, ...], Static, bool], ...]:
    return tuple(found for found in _statics_of(face) if found[1].traits is not None and found[1].traits.add_classes)


@lru_cache(maxsize=4096)
def _silencing_statics(face: CardDefinition) -> tuple[tuple[tuple[Condition, ...], Static, bool], ...]:
    return tuple(found for found in _statics_of(face) if found[1].lose_abilities)


def _statics_of(face: CardDefinition) -> Iterator[tuple[tuple[Condition, ...], Static, bool]]:
    """The static abilities of a face with their conditions, and whether they are inherited."""
    for conditions, ability in flat_abilities(face):
        inherited = type(ability) is Inherited
        for one in ability.abilities if type(ability) is Inherited else (ability,):
            if type(one) is Static:
                yield (*conditions, one.condition) if one.condition else conditions, one, inherited
