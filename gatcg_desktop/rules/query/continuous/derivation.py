"""How long derived characteristics hold: which writes do not concern what they were derived from.

What is on the field, who leads it and what continuous effects there are: most derivations read no more, and most
writes (cards that are drawn, paid or played, the turn going on) touch none of it. Where something on the field reads
more (a graveyard, whose turn it is), each write derives anew.

What is read of the field differs, too: in what state things are, how many counters of other kinds they bear, who
fights. Of each write is asked which of it may have changed, and of what is at work which of it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter

from gatcg_desktop.engine.entity import Entity
from gatcg_desktop.engine.state import NOWHERE
from gatcg_desktop.engine.writes import Create, Move, Order, Remove, Set
from gatcg_desktop.language.ast import CounterNode, FieldNode, Filter, Inherited, Node, Static, TraitNode
from gatcg_desktop.language.ast.marks import LooksAtCounters, LooksAtField, LooksAtTraits
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import Card, Combat, Object
from gatcg_desktop.rules.model.fields import DerivationIgnores, Lethal, StateOfThing, ThingId, fields_marked
from gatcg_desktop.rules.model.zones import EFFECTS, OBJECTS, STATUSES, ZONES
from gatcg_desktop.rules.query.characteristics import CHECKED, all_traits, flat_abilities
from gatcg_desktop.rules.query.continuous.other_zones import faces_working_there, working_in_banishment
from gatcg_desktop.rules.query.game_query import GameQuery

_ZONES = frozenset(name for name, kind in ZONES.items() if kind.derived_from)
FIELD_PARTS = fields_marked(Filter, LooksAtField())
"""The parts of a description of objects that read no more either."""
TRAIT_PARTS = fields_marked(Filter, LooksAtTraits())
"""Those of them that ask what objects are, not in what state."""
COUNTLESS_PARTS = TRAIT_PARTS - fields_marked(Filter, LooksAtCounters())
"""Those of them that ask for no counters."""
COUNTED = ("buff", "debuff", "enlighten", "level")
"""The kinds of counters that change characteristics by themselves (`layers.py`, `levels.py`)."""
COMBAT_KEYWORDS = frozenset({"Ranged", "Commanded Will", "Retort"})
"""Keywords that change characteristics while their bearer fights (`layers.py`)."""
ASKED = "asked"
"""In what is derived: the concerns that end it, because something at work asks for that, and the things whose fighting
does."""
_PLAIN = Filter()


# What a write may change of what is derived, a bit each: most of it only where something at work asks for that.
NOTHING = 0
STATES = 1
"""In what state things are."""
DAMAGE = 2
"""The same, of what the state-based checks look at."""
COUNTERS = 4
"""How many counters they bear, of kinds that are not `COUNTED`."""
COMBAT = 8
"""Who fights."""
CHARACTERISTICS = 16

ANY_STATE = STATES | DAMAGE | COUNTERS | COMBAT
ALL_COUNTERS = COUNTERS | DAMAGE
UNSETTLING = DAMAGE | COUNTERS | COMBAT
"""After these the state-based checks may have something to do."""
Fields = Callable[[Entity], object]
"""Gives the values of some fields."""


class _Fields(dict[type, tuple[tuple[int, Fields], ...]]):
    """By kind of entity, what gives the fields of each concern, the greatest first: looked up in its types once."""

    def __missing__(self, kind: type[Entity]) -> tuple[tuple[int, Fields], ...]:
        ignored, of_state = fields_marked(kind, DerivationIgnores()), fields_marked(kind, StateOfThing())
        lethal = fields_marked(kind, Lethal())
        names: dict[int, list[str]] = {}
        for name in kind.__struct_fields__:
            if name in ignored:
                continue
            if kind is Combat:
                concern = COMBAT
            elif name == "counters" and issubclass(kind, Object):
                concern = COUNTERS
            elif name in of_state:
                concern = DAMAGE if name in lethal else STATES
            else:
                concern = CHARACTERISTICS
            names.setdefault(concern, []).append(name)
        found = self[kind] = tuple((one, attrgetter(*names[one])) for one in sorted(names, reverse=True))
        return found


_FIELDS = _Fields()


def keep_derived(query: GameQuery) -> None:
    """Keep what was just derived for the versions to come, unless it was derived from more than the field."""
    state = query.state
    if _reads_more(query):
        state.kept = None
    else:
        state.derived[ASKED] = _asked(query)
        state.kept, state.since = state.derived, []


def restore_derived(query: GameQuery) -> bool:
    """Whether what was derived earlier still holds; then it is part of `state.derived` again."""
    state = query.state
    kept = state.kept
    if kept is None:
        return False
    asked, fighters = kept[ASKED]
    concern = 0
    for write in state.since:
        one = _concern(query, write)
        if one & asked or (one == COMBAT and not fighters.isdisjoint(_fighting(write))):
            state.kept = None
            return False
        concern |= one
    if concern:
        kept.pop("objects", None)
        if concern & UNSETTLING:
            kept.pop(CHECKED, None)
    state.derived, state.since = kept, []
    return True


def _fighting(write: object) -> Iterator[ThingId]:
    """Who fights before or after a write of the combat."""
    for combat in (write.old, write.new) if type(write) is Set else (getattr(write, "value", None),):
        if type(combat) is Combat:
            yield combat.attacker
            yield from combat.retaliating


def _concern(query: GameQuery, write: object) -> int:
    """Whether a write, which is not of what nothing is derived from, touches what characteristics are derived from."""
    state = query.state
    if type(write) is Set:
        new = write.new
        if type(new) is Card and not _is_read(query, new, state.where.get(write.id, NOWHERE)[0]):
            return NOTHING
        return _concern_of_fields(write.old, new)
    if type(write) is Move:
        there = state.entities.get(write.id)
        read = write.old_zone[0] in _ZONES or (
            _is_read(query, there, write.zone[0]) if type(there) is Card else write.zone[0] in _ZONES
        )
    elif type(write) is Create or type(write) is Remove:
        if type(write.value) is Combat:
            return COMBAT
        return CHARACTERISTICS
    else:
        read = type(write) is not Order or write.zone[0] in _ZONES
    return CHARACTERISTICS if read else NOTHING


def _concern_of_fields(old: Entity, new: Entity) -> int:
    """What the fields that differ may change."""
    if type(old) is not type(new):
        return CHARACTERISTICS
    concern = 0
    for one, fields in _FIELDS[type(new)]:
        if fields(old) != fields(new):
            if one == CHARACTERISTICS or (one == COUNTERS and _counts_differ(old, new)):
                return CHARACTERISTICS
            concern |= one
    return concern


def _counts_differ(old: Entity, new: Entity) -> bool:
    """Whether something bears another number of the counters that change characteristics."""
    assert isinstance(old, Object) and isinstance(new, Object)
    return any(old.count(kind) != new.count(kind) for kind in COUNTED)


def _asked(query: GameQuery) -> tuple[int, frozenset[ThingId]]:
    """The concerns that end what was just derived, because something at work asks for that, and the things that are
    something else while they fight."""
    state = query.state
    asked = CHARACTERISTICS
    if query.intents() or (
        query.combat is not None and any(ids and zone[0] == "intent" for zone, ids in state.zones.items())
    ):
        asked |= COMBAT
    for id in state.ids_in(EFFECTS):
        change = state.entities[id]
        if type(change) is Change:
            asked |= _asked_in((change.described, change.traits))
    asking = query.definitions.found_once("asked", _asked_by_faces)
    for key in _keys(query) if asking else ():
        asked |= asking.get(key, 0)
    return asked, frozenset(
        id
        for id, one in all_traits(query).items()
        if one.attack_keywords or not COMBAT_KEYWORDS.isdisjoint(one.keywords)
    )


def _asked_by_faces(definitions: Definitions) -> dict[str, int]:
    """What the restrictions and static abilities of faces ask for, by the keys of those that ask for something."""
    return {key: asked for key, face in definitions.items() if (asked := _face_asks(face))}


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


def _face_asks(face: CardDefinition) -> int:
    """What they ask for besides what there is."""
    asked = 0
    for parts in _derived_parts(face):
        asked |= _asked_in(parts)
    return asked


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


def _asked_in(parts: Iterable[object]) -> int:
    """What is asked for besides what there is. Damage is among "all counters"."""
    asked = 0
    for node in nodes([part for part in parts if isinstance(part, Node)]):
        if not (_describes_by(node, TRAIT_PARTS) if type(node) is Filter else isinstance(node, TraitNode)):
            return ANY_STATE
        if isinstance(node, CounterNode) or (type(node) is Filter and not _describes_by(node, COUNTLESS_PARTS)):
            asked = ALL_COUNTERS
    return asked


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
