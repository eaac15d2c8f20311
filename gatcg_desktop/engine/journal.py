"""The journal: every change of the state as one of five primitive writes, with what was there before.

Undo is the journal read backwards, replay the journal read forwards. Nothing else holds history.
"""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.engine.entity import Entity
from gatcg_desktop.engine.state import NOWHERE, State
from gatcg_desktop.engine.writes import Create, Move, Order, Remove, Set, Write
from gatcg_desktop.engine.zones import Zone


def _insert(state: State, entity: int, zone: Zone, index: int) -> None:
    if zone == NOWHERE:
        return
    ids = state.zones.get(zone, ())  # undone and redone so often that a call more is felt
    state.zones[zone] = (*ids[:index], entity, *ids[index:])
    state.where[entity] = zone


def _take_out(state: State, entity: int, zone: Zone, index: int) -> None:
    if zone == NOWHERE:
        return
    ids = state.zones[zone]
    state.zones[zone] = ids[:index] + ids[index + 1 :]
    del state.where[entity]


def _shift(state: State, entity: int, old: Zone, old_index: int, zone: Zone, index: int) -> None:
    """From one place to another. `where` is written over: a dictionary with holes is slow to copy."""
    if old != NOWHERE:
        ids = state.zones[old]
        state.zones[old] = ids[:old_index] + ids[old_index + 1 :]
    if zone != NOWHERE:
        _insert(state, entity, zone, index)
    elif old != NOWHERE:
        del state.where[entity]


def redo(state: State, write: Write) -> None:
    """Do a recorded write again. The state must be the one the write was recorded on."""
    state.version += 1
    value: Entity | None = None
    if type(write) is Set:
        state.entities[write.id] = value = write.new
    elif type(write) is Move:
        _shift(state, write.id, write.old_zone, write.old_index, write.zone, write.index)
    elif type(write) is Create:
        state.entities[write.id] = value = write.value
        _insert(state, write.id, write.zone, write.index)
    elif type(write) is Remove:
        value = write.value
        _take_out(state, write.id, write.zone, write.index)
        del state.entities[write.id]
        state.removed += 1
    elif type(write) is Order:
        state.zones[write.zone] = write.new
    if state.derived or state.kept is not None:  # nothing is, for who only seeks
        state.note_write(write, value)


def undo(state: State, writes: Iterable[Write]) -> None:
    """Take recorded writes back, the latest first. The state must be the one that the first of them led to."""
    entities = state.entities
    state.derived = {}
    state.kept = None
    for write in writes:
        state.version += 1
        if type(write) is Set:
            entities[write.id] = write.old
        elif type(write) is Move:
            _shift(state, write.id, write.zone, write.index, write.old_zone, write.old_index)
        elif type(write) is Create:
            _take_out(state, write.id, write.zone, write.index)
            del entities[write.id]
            state.removed += 1
        elif type(write) is Remove:
            entities[write.id] = write.value
            _insert(state, write.id, write.zone, write.index)
        elif type(write) is Order:
            state.zones[write.zone] = write.old


class Journal:
    """The writes so far, in order."""

    __slots__ = ("writes",)

    def __init__(self, writes: list[Write] | None = None) -> None:
        self.writes: list[Write] = [] if writes is None else writes

    def __len__(self) -> int:
        return len(self.writes)

    def roll_back(self, state: State, length: int) -> None:
        """Take back everything after the first `length` writes and forget it."""
        if since := self.writes[length:]:
            del self.writes[length:]
            undo(state, reversed(since))
