"""How long derived characteristics hold: which writes do not concern what they were derived from.

What is on the field, who leads it and what continuous effects there are: most derivations read no more, and most
writes (cards that are drawn, paid or played, the turn going on) touch none of it. Where something on the field reads
more (a graveyard, whose turn it is), each write derives anew.
"""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.engine.entity import NotDerivedFrom
from gatcg_desktop.engine.journal import Create, Move, Order, Remove, Set
from gatcg_desktop.language.ast import FieldNode, Filter, Inherited, Node, Static
from gatcg_desktop.language.ast.marks import LooksAtField
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import Card, Object
from gatcg_desktop.rules.model.fields import fields_marked
from gatcg_desktop.rules.model.zones import EFFECTS, OBJECTS, STATUSES, ZONES
from gatcg_desktop.rules.query.characteristics import flat_abilities
from gatcg_desktop.rules.query.continuous.other_zones import faces_working_there, working_in_banishment
from gatcg_desktop.rules.query.game_query import GameQuery

_ZONES = frozenset(name for name, kind in ZONES.items() if kind.derived_from)
FIELD_PARTS = fields_marked(Filter, LooksAtField())
"""The parts of a description of objects that read no more either."""
_PLAIN = Filter()


def keep_derived(query: GameQuery) -> None:
    """Keep what was just derived for the versions to come, unless it was derived from more than the field."""
    state = query.state
    if _reads_more(query):
        state.kept = None
    else:
        state.kept, state.since = state.derived, []


def restore_derived(query: GameQuery) -> bool:
    """Whether what was derived earlier still holds; then it is part of `state.derived` again."""
    state = query.state
    kept = state.kept
    if kept is None:
        return False
    if any(_concerns(query, write) for write in state.since):
        state.kept = None
        return False
    state.derived.update(kept)
    state.kept, state.since = state.derived, []
    return True


def _concerns(query: GameQuery, write: object) -> bool:
    """Whether a write touches what characteristics are derived from."""
    state = query.state
    if type(write) is Set:
        new = write.new
        return not isinstance(new, NotDerivedFrom) and (
            type(new) is not Card or _is_read(query, new, state.where.get(write.id, ("",))[0])
        )
    if type(write) is Move:
        there = state.entities.get(write.id)
        return write.old_zone[0] in _ZONES or (
            _is_read(query, there, write.zone[0]) if type(there) is Card else write.zone[0] in _ZONES
        )
    if type(write) is Create or type(write) is Remove:
        return not isinstance(write.value, NotDerivedFrom)
    if type(write) is Order:
        return write.zone[0] in _ZONES
    return True


def _is_read(query: GameQuery, card: Card, zone: str) -> bool:
    """Whether a card in a zone is something that characteristics are derived from."""
    return zone in _ZONES or (zone == "banishment" and card.key in faces_working_there(query))


def _reads_more(query: GameQuery) -> bool:
    """Whether anything at work reads more than the field."""
    state = query.state
    for id in state.zones.get(EFFECTS, ()):
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
    for id in (*state.zones.get(OBJECTS, ()), *state.zones.get(STATUSES, ())):
        yield state.entity(id, Object).key
        for card in state.zones.get(("lineage", id), ()):
            yield query.card(card).key
    for card in working_in_banishment(query):
        yield query.card(card).key
    if combat is not None:
        for card in state.zones.get(("intent", combat.attacker), ()):
            yield query.card(card).key


def _face_reads_more(face: CardDefinition) -> bool:
    """Whether a restriction or a static ability of a face reads more than the field."""
    for conditions, ability in flat_abilities(face):
        statics = [
            one for one in (ability.abilities if type(ability) is Inherited else (ability,)) if type(one) is Static
        ]
        if not _only_the_field((*conditions, *statics)):
            return True
    return False


def _only_the_field(parts: Iterable[object]) -> bool:
    there = [part for part in parts if isinstance(part, Node)]
    return all(
        isinstance(node, FieldNode) and (type(node) is not Filter or _describes_the_field(node))
        for node in nodes(there)
    )


def _describes_the_field(filter: Filter) -> bool:
    if filter.kind == "player":
        return filter.controller in ("you", "any", "opponent")
    return (
        filter.kind == "object"
        and filter.controller in ("you", "any", "opponent")
        and all(
            name in FIELD_PARTS or name in ("controller", "kind") or getattr(filter, name) == getattr(_PLAIN, name)
            for name in filter.__struct_fields__
        )
    )
