"""How long derived characteristics hold: which writes do not concern what they were derived from.

What is on the field, who leads it and what continuous effects there are: most derivations read no more, and most
writes (cards that are drawn, paid or played, the turn going on) touch none of it. Where something on the field reads
more (a graveyard, whose turn it is), each write derives anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from operator import attrgetter

from gatcg_desktop.engine.entity import Entity
from gatcg_desktop.engine.writes import Create, Move, Order, Remove, Set
from gatcg_desktop.language.ast import FieldNode, Filter, Inherited, Node, Static, TraitNode
from gatcg_desktop.language.ast.marks import LooksAtField, LooksAtTraits
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import Card, Combat, Object
from gatcg_desktop.rules.model.fields import DerivationIgnores, StateOfThing, fields_marked
from gatcg_desktop.rules.model.zones import EFFECTS, OBJECTS, STATUSES, ZONES
from gatcg_desktop.rules.query.characteristics import CHECKED, all_traits, flat_abilities
from gatcg_desktop.rules.query.continuous.other_zones import faces_working_there, working_in_banishment
from gatcg_desktop.rules.query.game_query import GameQuery

_ZONES = frozenset(name for name, kind in ZONES.items() if kind.derived_from)
FIELD_PARTS = fields_marked(Filter, LooksAtField())
"""The parts of a description of objects that read no more either."""
TRAIT_PARTS = fields_marked(Filter, LooksAtTraits())
"""Those of them that ask what objects are, not in what state."""
ASKED = "asked"
"""In what is derived: whether anything at work asks in what state something is."""
OF_STATES = frozenset({CHECKED, "zone_replacements"})
"""What is derived of states too, the objects themselves (`GameQuery.objects`) aside."""
COMBAT_KEYWORDS = frozenset({"Ranged", "Commanded Will", "Retort"})
"""Keywords that change characteristics while their bearer fights (`layers.py`)."""
_PLAIN = Filter()


Fields = Callable[[Entity], object]
"""Gives the values of some fields."""


class Concern(IntEnum):
    """What a write may change of what was derived."""

    NOTHING = 0
    STATES = 1
    """What state things are in, or the attack: characteristics stay, where nothing at work asks for those."""
    CHARACTERISTICS = 2


class _Fields(dict[type, tuple[Fields, Fields]]):
    """By kind of entity, what gives the fields that may concern characteristics, and those that are states: looked up
    in its types once."""

    def __missing__(self, kind: type[Entity]) -> tuple[Fields, Fields]:
        ignored, of_state = fields_marked(kind, DerivationIgnores()), fields_marked(kind, StateOfThing())
        read = [name for name in kind.__struct_fields__ if name not in ignored]
        states = [name for name in read if kind is Combat or name in of_state]
        found = self[kind] = _fields([name for name in read if name not in states]), _fields(states)
        return found


def _fields(names: list[str]) -> Fields:
    return attrgetter(*names) if names else lambda one: ()


_FIELDS = _Fields()


def keep_derived(query: GameQuery) -> None:
    """Keep what was just derived for the versions to come, unless it was derived from more than the field."""
    state = query.state
    if _reads_more(query):
        state.kept = None
    else:
        state.derived[ASKED] = _asks_for_states(query)
        state.kept, state.since = state.derived, []


def restore_derived(query: GameQuery) -> bool:
    """Whether what was derived earlier still holds; then it is part of `state.derived` again."""
    state = query.state
    kept = state.kept
    if kept is None:
        return False
    concern = Concern.NOTHING
    for write in state.since:
        one = _concern(query, write)
        if one is Concern.CHARACTERISTICS or (one is Concern.STATES and kept[ASKED]):
            state.kept = None
            return False
        if one:
            concern = one
    if concern:
        for key in [key for key in kept if key in OF_STATES or key[0] == "objects"]:
            del kept[key]
    state.derived, state.since = kept, []
    return True


def _concern(query: GameQuery, write: object) -> Concern:
    """Whether a write, which is not of what nothing is derived from, touches what characteristics are derived from."""
    state = query.state
    if type(write) is Set:
        new = write.new
        if type(new) is Card and not _is_read(query, new, state.where.get(write.id, ("",))[0]):
            return Concern.NOTHING
        return _concern_of_fields(write.old, new)
    if type(write) is Move:
        there = state.entities.get(write.id)
        read = write.old_zone[0] in _ZONES or (
            _is_read(query, there, write.zone[0]) if type(there) is Card else write.zone[0] in _ZONES
        )
    elif type(write) is Create or type(write) is Remove:
        if type(write.value) is Combat:
            return Concern.STATES
        return Concern.CHARACTERISTICS
    else:
        read = type(write) is not Order or write.zone[0] in _ZONES
    return Concern.CHARACTERISTICS if read else Concern.NOTHING


def _concern_of_fields(old: Entity, new: Entity) -> Concern:
    """What the fields that differ may change."""
    if type(old) is not type(new):
        return Concern.CHARACTERISTICS
    characteristics, states = _FIELDS[type(new)]
    if characteristics(old) != characteristics(new):
        return Concern.CHARACTERISTICS
    return Concern.STATES if states(old) != states(new) else Concern.NOTHING


def _asks_for_states(query: GameQuery) -> bool:
    """Whether anything at work asks in what state something is, or what fights."""
    state = query.state
    if any(ids and zone[0] == "intent" for zone, ids in state.zones.items()):
        return True
    if any(one.attack_keywords or not COMBAT_KEYWORDS.isdisjoint(one.keywords) for one in all_traits(query).values()):
        return True
    for id in state.ids_in(EFFECTS):
        change = state.entities[id]
        if type(change) is Change and not _only_traits((change.described, change.traits)):
            return True
    asking = query.definitions.of_kind("asks_for_states", _face_asks_for_states)
    return bool(asking) and any(key in asking for key in _keys(query))


def _is_read(query: GameQuery, card: Card, zone: str) -> bool:
    """Whether a card in a zone is something that characteristics are derived from."""
    return zone in _ZONES or (zone == "banishment" and card.key in faces_working_there(query))


def _reads_more(query: GameQuery) -> bool:
    """Whether anything at work reads more than the field."""
    state = query.state
    for id in state.ids_in(EFFECTS):
        change = state.entities[id]
        if type(change) is Change and (
            change.until == "during_next_turn" or not _only_the_field((change.described, change.traits))
        ):
            return True
    more = query.definitions.of_kind("reads_more", _face_reads_more)
    return bool(more) and any(key in more for key in _keys(query))


def _keys(query: GameQuery) -> Iterable[str]:
    """The faces of everything whose abilities may be at work."""
    state = query.state
    combat = query.combat
    for id in (*state.ids_in(OBJECTS), *state.ids_in(STATUSES)):
        yield state.entity(id, Object).key
        for card in state.zone("lineage", id):
            yield query.card(card).key
    for card in working_in_banishment(query):
        yield query.card(card).key
    if combat is not None:
        for card in state.zone("intent", combat.attacker):
            yield query.card(card).key


def _face_reads_more(face: CardDefinition) -> bool:
    """Whether a restriction or a static ability of a face reads more than the field."""
    return not all(map(_only_the_field, _derived_parts(face)))


def _face_asks_for_states(face: CardDefinition) -> bool:
    """Whether one of them asks for the state of something there."""
    return not all(map(_only_traits, _derived_parts(face)))


def _derived_parts(face: CardDefinition) -> Iterator[tuple[object, ...]]:
    """The restrictions and the static abilities of a face."""
    for conditions, ability in flat_abilities(face):
        inner = ability.abilities if type(ability) is Inherited else (ability,)
        yield (*conditions, *(one for one in inner if type(one) is Static))


def _only_the_field(parts: Iterable[object]) -> bool:
    there = [part for part in parts if isinstance(part, Node)]
    return all(
        isinstance(node, FieldNode) and (type(node) is not Filter or _describes_by(node, FIELD_PARTS))
        for node in nodes(there)
    )


def _only_traits(parts: Iterable[object]) -> bool:
    there = [part for part in parts if isinstance(part, Node)]
    return all(
        _describes_by(node, TRAIT_PARTS) if type(node) is Filter else isinstance(node, TraitNode)
        for node in nodes(there)
    )


def _describes_by(filter: Filter, parts: frozenset[str]) -> bool:
    """Whether a description is of objects or players and has no other parts."""
    if filter.controller not in ("you", "any", "opponent"):
        return False
    return filter.kind == "player" or (
        filter.kind == "object"
        and all(
            name in parts or name in ("controller", "kind") or getattr(filter, name) == getattr(_PLAIN, name)
            for name in filter.__struct_fields__
        )
    )
