"""The only hand that writes: primitive writes into state and journal, and the steps that label them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from gatcg_desktop.engine.dice import DICE, IDS, Dice, Ids
from gatcg_desktop.engine.entity import Entity
from gatcg_desktop.engine.journal import Journal, redo
from gatcg_desktop.engine.state import NOWHERE, State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.writes import Create, Move, Order, Remove, Set
from gatcg_desktop.engine.zones import Zone

OfKind = TypeVar("OfKind", bound=int)
"""Ids of one kind."""


class Writer:
    """Primitive writes on one state. Every write belongs to the step begun last.

    Attributes: `state`, `journal`, `steps` (all of the game so far); `manual`, whether the steps are moves by hand.
    """

    __slots__ = ("journal", "manual", "state", "steps")

    def __init__(self, state: State, journal: Journal, steps: list[Step]) -> None:
        self.state = state
        self.journal = journal
        self.steps = steps
        self.manual = False

    @classmethod
    def fresh(cls, seed: bytes, first_id: int, draws: int = 0) -> Writer:
        """A writer on an empty state: dice after so many draws from `seed`, ids from `first_id`."""
        state = State()
        state.entities[DICE] = Dice(seed, draws)
        state.entities[IDS] = Ids(first_id)
        return cls(state, Journal(), [])

    def copy(self) -> Writer:
        """A writer on an independent copy of all of it; the values inside are shared, because they never change."""
        return Writer(self.state.copy(), Journal(self.journal.writes.copy()), self.steps.copy())

    @property
    def next_id(self) -> int:
        """The id that the next created entity will get."""
        ids = self.state.entity(IDS, Ids)
        return ids.next

    def step(self, event: msgspec.Struct, rule: str, actor: int = 0, cause: int = 0) -> None:
        """Begin the next step; the writes that follow belong to it."""
        steps = self.steps
        steps.append(Step(len(steps), event, rule, actor, cause, len(self.journal.writes), self.manual))

    def create(self, value: Entity, zone: Zone = NOWHERE, index: int | None = None, id: int | None = None) -> int:
        """Bring an entity into being and return its id. `index` None means the end of the zone."""
        if id is None:
            id = self.next_id
            self.set(IDS, Ids(id + 1))
        if index is None:
            index = len(self.state.ids_in(zone))
        self._write(Create(id, value, zone, index))
        return id

    def remove(self, entity: int) -> None:
        """Make an entity cease to exist."""
        zone = self.state.where.get(entity, NOWHERE)
        index = 0 if zone == NOWHERE else self.state.zones[zone].index(entity)
        self._write(Remove(entity, self.state.entities[entity], zone, index))

    def move(self, entity: int, zone: Zone, index: int | None = None) -> None:
        """Put an entity into a zone (at its end when `index` is None)."""
        state = self.state
        old_zone = state.where.get(entity, NOWHERE)
        old_index = 0 if old_zone == NOWHERE else state.zones[old_zone].index(entity)
        if index is None:
            index = len(state.ids_in(zone)) - (1 if zone == old_zone else 0)
        self._write(Move(entity, old_zone, old_index, zone, index))

    def set(self, entity: int, value: Entity) -> None:
        """Give an entity a new value; writes nothing when it is the old one."""
        self.put(entity, self.state.entities[entity], value)

    def put(self, entity: int, old: Entity, value: Entity, quietly: bool = False) -> None:
        """Put a value where `old` is; writes nothing when they are the same.

        `quietly`: nothing in `state.derived` depends on the fields that differ, so what was derived is kept. That is
        the caller's promise. Undo and redo know of no such fields and drop it.
        """
        if old is value or old == value:
            return
        write = Set(entity, old, value)
        self.journal.writes.append(write)
        state = self.state
        state.entities[entity] = value
        state.version += 1
        if not quietly:
            state.note_write(write, value)

    def change(self, entity: int, quietly: bool = False, /, **fields: object) -> None:
        """Give some fields of an entity new values; `quietly` where nothing in `state.derived` depends on them
        (`put`)."""
        old = self.state.entities[entity]
        self.put(entity, old, msgspec.structs.replace(old, **fields), quietly)

    def order(self, zone: Zone, ids: tuple[int, ...]) -> None:
        """Put the entities of a zone into a new order."""
        self._write(Order(zone, self.state.ids_in(zone), ids))

    def random_below(self, bound: int) -> int:
        """A fair number from 0 to bound - 1, from the game's seed. Same seed, same game, on every platform."""
        dice = self.state.entity(DICE, Dice)
        draws = dice.draws
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            block = hashlib.blake2b(draws.to_bytes(8, "big"), key=dice.seed[:64], digest_size=8).digest()
            draws += 1
            number = int.from_bytes(block, "big")
            if number < limit:
                break
        self.set(DICE, Dice(dice.seed, draws))
        return number % bound

    def reseed(self, seed: bytes) -> None:
        """Throw the dice anew from here on."""
        self.set(DICE, Dice(seed))

    def draw_lots(self, ids: Iterable[OfKind], count: int) -> tuple[OfKind, ...]:
        """`count` of these at random, each once, in the order in which they were drawn."""
        left = list(ids)
        return tuple(left.pop(self.random_below(len(left))) for _ in range(count))

    def shuffle(self, zone: Zone) -> None:
        """Put a zone into a random order (Fisher and Yates)."""
        ids = list(self.state.ids_in(zone))
        for last in range(len(ids) - 1, 0, -1):
            other = self.random_below(last + 1)
            ids[last], ids[other] = ids[other], ids[last]
        self.order(zone, tuple(ids))

    def _write(self, write: Create | Remove | Move | Order) -> None:
        redo(self.state, write)
        self.journal.writes.append(write)
