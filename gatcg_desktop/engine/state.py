"""The state of a game: frozen entities by id and the zones that order them.

Entities are frozen structs, so a copy of a state is a copy of three dictionaries, and the old value that the
journal keeps is the old struct itself.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from gatcg_desktop.engine.entity import Entity, NotDerivedFrom
from gatcg_desktop.engine.zones import Zone

NOWHERE: Zone = ("", 0)

E = TypeVar("E", bound=Entity)


class State:
    """Entities and zones. Only `writer.Writer` changes them; everyone else reads."""

    __slots__ = ("derived", "entities", "kept", "removed", "since", "version", "where", "zones")

    def __init__(self) -> None:
        self.entities: dict[int, Entity] = {}
        self.zones: dict[Zone, tuple[int, ...]] = {}
        self.where: dict[int, Zone] = {}
        self.version = 0
        """Grows with every write and every undo: whatever is derived from this state holds for one version."""
        self.derived: dict[Any, Any] = {}
        """Scratch room for values computed from this state; a fresh one with every version. What is here may come back
        later (`kept`): what holds for one version only says for which."""
        self.kept: dict[Any, Any] | None = None
        """What was derived in an earlier version and may hold still, if no write `since` concerns it: whoever put it
        here looks at them. Taking back drops it."""
        self.since: list[object] = []
        """The writes since `kept` was put there, as far as they may concern it."""
        self.removed = 0
        """How many entities were taken out of the dictionary since it was last made anew."""

    def note_write(self, write: object, value: object = None) -> None:
        """Something was written, a `value` where it is one: what is derived ends. After a write of a `NotDerivedFrom`
        entity what is kept and holds goes on holding; what was derived from more than what is kept comes of (`kept`
        None) ends too."""
        if isinstance(value, NotDerivedFrom):
            if self.derived is not self.kept:
                self.derived = {}
            return
        self.derived = {}
        if self.kept is not None:
            self.since.append(write)

    def __getitem__(self, id: int) -> Entity:
        """The entity of that id, whatever it is. KeyError where there is none."""
        return self.entities[id]

    def entity(self, id: int, kind: type[E]) -> E:
        """The entity of that id, for whoever knows what it is. KeyError where there is none, TypeError for another."""
        found = self.entities[id]
        if isinstance(found, kind):
            return found
        raise TypeError(f"{id} is of the kind {type(found).__name__}, not {kind.__name__}")

    def get(self, id: int) -> Entity | None:
        """The entity of that id, whatever it is; None when it does not exist (any more)."""
        return self.entities.get(id)

    def zone(self, name: str, owner: int = 0) -> tuple[int, ...]:
        """The ids in a zone, in order (for a deck the first is the top, for the stack the last is)."""
        return self.zones.get((name, owner), ())

    def ids_in(self, zone: Zone) -> tuple[int, ...]:
        """The same, for whoever has the zone at hand."""
        return self.zones.get(zone, ())

    def zone_of(self, entity: int) -> Zone:
        """Where an entity is; NOWHERE for one that is in no zone."""
        return self.where.get(entity, NOWHERE)

    def copy(self) -> State:
        """An independent state with the same content. Costs three dictionary copies.

        A dictionary out of which much was taken has holes and is slow to copy, and its copy has none: it is filled
        again from that.
        """
        twin = State()
        entities = twin.entities = self.entities.copy()
        if self.removed > len(entities) // 3:
            self.entities.clear()
            self.entities.update(entities)
            self.removed = 0
        twin.zones = self.zones.copy()
        twin.where = self.where.copy()
        twin.version = self.version
        return twin

    def bare(self) -> State:
        """The same content and nothing else: neither what was derived, nor in which order and how often it changed."""
        twin = State()
        entities, zones, where = self.entities, self.zones, self.where
        twin.entities = {id: entities[id] for id in sorted(entities)}
        twin.zones = {zone: zones[zone] for zone in sorted(zones) if zones[zone]}
        twin.where = {id: where[id] for id in sorted(where)}
        return twin

    def same_as(self, other: State) -> bool:
        """Whether both hold the same entities in the same zones (empty zones do not count)."""
        return (
            self.entities == other.entities
            and {z: ids for z, ids in self.zones.items() if ids} == {z: ids for z, ids in other.zones.items() if ids}
            and self.where == other.where
        )

    def encode(self) -> bytes:
        """A canonical byte string of the whole state, equal for equal states."""
        entities = [(key, type(value).__name__, value) for key, value in sorted(self.entities.items())]
        zones = sorted((zone, ids) for zone, ids in self.zones.items() if ids)
        return msgspec.msgpack.encode((entities, zones), order="deterministic")
