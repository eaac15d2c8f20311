"""How long derived characteristics hold: which writes do not concern what they were derived from.

What is on the field, who leads it and what continuous effects there are: most derivations read no more, and most
writes (cards that are drawn, paid or played, the turn going on) touch none of it. Where something on the field reads
more (a graveyard, whose turn it is), each write derives anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gatcg_desktop.engine.journal import Create, Move, Order, Remove, Set, Write
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.writer import Dice, Ids
from gatcg_desktop.language.ast import (
    AllOf,
    AnyOf,
    ChampionNamed,
    ClassBonus,
    Compare,
    Controls,
    Count,
    Counters,
    DamageAtLeast,
    ElementBonus,
    Filter,
    HasStatus,
    Inherited,
    IsImbued,
    Keyword,
    LevelAtLeast,
    MasteryMode,
    Node,
    Not,
    SheenAtLeast,
    Stat,
    Static,
    This,
    TraitChange,
    WasPaid,
)
from gatcg_desktop.language.ast.marks import LooksAtField
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import Change, DelayedTrigger
from gatcg_desktop.rules.model.entities import (
    COMBAT,
    EFFECTS,
    OBJECTS,
    STATUSES,
    Card,
    Instance,
    Match,
    PendingTrigger,
    Played,
    Player,
)
from gatcg_desktop.rules.model.fields import fields_marked
from gatcg_desktop.rules.query.characteristics import SETTLED, flat_abilities
from gatcg_desktop.rules.query.game_query import GameQuery

ASIDE = frozenset({Match, Player, Played, Instance, PendingTrigger, DelayedTrigger, Dice, Ids})
"""Entities that no derivation reads unless `_reads_more` says so."""
ZONES = frozenset({"objects", "standing", "effects", "field", "lineage", "intent", "loaded"})
"""The zones whose entities, and whose order, characteristics are derived from."""
HELD = frozenset({"traits", "player_rules", "borne", "champions", "zone_replacements", SETTLED})
HELD_FOR_A_PLAYER = frozenset({"objects", "level", "classes", "elements"})
FIELD_NODES = frozenset(
    {
        AllOf,
        AnyOf,
        ChampionNamed,
        ClassBonus,
        Compare,
        Controls,
        Count,
        Counters,
        DamageAtLeast,
        ElementBonus,
        Filter,
        HasStatus,
        IsImbued,
        Keyword,
        LevelAtLeast,
        MasteryMode,
        Not,
        SheenAtLeast,
        Stat,
        Static,
        This,
        TraitChange,
        WasPaid,
    }
)
"""Conditions, amounts and references that read what is on the field and nothing else."""
FIELD_PARTS = fields_marked(Filter, LooksAtField())
"""The parts of a description of objects that read no more either."""
_PLAIN = Filter()


def hold(query: GameQuery) -> None:
    """Keep what was just derived for the versions to come, unless it was derived from more than the field."""
    state = query.state
    if _reads_more(query):
        state.kept = None
    else:
        state.kept, state.since = state.derived, []


def recall(query: GameQuery) -> bool:
    """Whether what was derived earlier still holds; then it is part of `state.derived` again."""
    state = query.state
    kept = state.kept
    if kept is None:
        return False
    if any(_concerns(state, write) for write in state.since):
        state.kept = None
        return False
    for key, value in kept.items():
        if key in HELD or (type(key) is tuple and key[0] in HELD_FOR_A_PLAYER):
            state.derived[key] = value
    state.kept, state.since = state.derived, []
    return True


def _concerns(state: State, write: Write) -> bool:
    """Whether a write touches what characteristics are derived from."""
    if type(write) is Set:
        kind = type(write.new)
        return kind not in ASIDE and (kind is not Card or state.where.get(write.id, ("",))[0] in ZONES)
    if type(write) is Move:
        return write.zone[0] in ZONES or write.old_zone[0] in ZONES
    if type(write) is Create or type(write) is Remove:
        return type(write.value) not in ASIDE
    if type(write) is Order:
        return write.zone[0] in ZONES
    return True


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
    combat = state.entities.get(COMBAT)
    for id in (*state.zones.get(OBJECTS, ()), *state.zones.get(STATUSES, ())):
        yield state.entities[id].key
        for card in state.zones.get(("lineage", id), ()):
            yield state.entities[card].key
    if combat is not None:
        for card in state.zones.get(("intent", combat.attacker), ()):
            yield state.entities[card].key


def _face_reads_more(face: CardDefinition) -> bool:
    """Whether a restriction or a static ability of a face reads more than the field."""
    for conditions, ability in flat_abilities(face):
        statics = [
            one for one in (ability.abilities if type(ability) is Inherited else (ability,)) if type(one) is Static
        ]
        if not _only_the_field((*conditions, *statics)):
            return True
    return False


def _only_the_field(parts: Iterable[Any]) -> bool:
    there = [part for part in parts if isinstance(part, Node)]
    return all(
        type(node) in FIELD_NODES and (type(node) is not Filter or _describes_the_field(node)) for node in nodes(there)
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
