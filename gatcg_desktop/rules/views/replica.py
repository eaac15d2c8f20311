"""A game as one viewer may have it, kept up to date by what is told: state, journal and steps, and no referee.

It has the attributes that looking at a game needs (`state`, `journal`, `steps`), so that a Cursor, a View and the
log work on it as on the game itself. What is told is not trusted: what does not fit is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Union

import msgspec

from gatcg_desktop.engine.dice import DICE, IDS, Dice, Ids
from gatcg_desktop.engine.journal import Journal
from gatcg_desktop.engine.state import NOWHERE, State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.rules.model.effects import (
    AllowedPlay,
    ArrivalRule,
    AttackTax,
    AwayWhile,
    Change,
    CostAdjustment,
    DelayedTrigger,
    Diversion,
    ElementRule,
    PlayChange,
    Prohibition,
    Shield,
)
from gatcg_desktop.rules.model.entities import (
    COMBAT,
    MATCH,
    Barrier,
    Card,
    Combat,
    Instance,
    LastKnown,
    Match,
    Object,
    PendingTrigger,
    PlayedCard,
    Player,
    PlayerStatus,
)
from gatcg_desktop.rules.model.events import AnyEvent
from gatcg_desktop.rules.model.fields import Id, Short, ThingId

AnyEntity = Union[
    Match,
    Player,
    Card,
    Object,
    PlayerStatus,
    PlayedCard,
    Instance,
    PendingTrigger,
    Change,
    Shield,
    AllowedPlay,
    ElementRule,
    ArrivalRule,
    Diversion,
    PlayChange,
    CostAdjustment,
    Prohibition,
    AttackTax,
    AwayWhile,
    DelayedTrigger,
    LastKnown,
    Combat,
    Barrier,
    Dice,
    Ids,
]
"""Whatever a state may hold."""

MOST_CHANGES = 20_000
"""How many entities or zones one step may change; none ever came near."""


class StepDelta(msgspec.Struct, frozen=True, array_like=True):
    """One step as a viewer hears of it, or (`event` None) more of what the last step did.

    `entities` have their new values (None: gone), `zones` the ids in them, in order. `cause` is 0 where the viewer
    may not know it.
    """

    event: AnyEvent | None
    rule: Annotated[str, msgspec.Meta(max_length=200)]
    actor: Id
    cause: Id
    manual: bool
    entities: Annotated[tuple[tuple[Id, AnyEntity | None], ...], msgspec.Meta(max_length=MOST_CHANGES)]
    zones: Annotated[tuple[tuple[tuple[Short, Id], tuple[Id, ...]], ...], msgspec.Meta(max_length=MOST_CHANGES)]


_ALWAYS: dict[ThingId, type] = {MATCH: Match, DICE: Dice, IDS: Ids, COMBAT: Combat}
"""The ids that are the same in every game, and what has them."""
_STAYING = frozenset((Match, Dice, Ids, Player))
"""What never goes, and never becomes anything else."""


class Mismatch(Exception):
    """What was told does not fit to what was told before."""


class Replica:
    """What one viewer has of a game. Attributes: `state`, `journal`, `steps`."""

    def __init__(self, writer: Writer | None = None) -> None:
        """`writer`: what is there already; nothing unless given."""
        self._writer = writer or Writer.fresh(b"", 0)  # with dice that say nothing, as every game has some

    @property
    def state(self) -> State:
        """The position as the viewer knows it: hidden cards are backs, which have no face."""
        return self._writer.state

    @property
    def journal(self) -> Journal:
        """The writes that lead from one told position to the next; those of the game itself were others."""
        return self._writer.journal

    @property
    def steps(self) -> list[Step]:
        """The steps as they were told, as many as the game has."""
        return self._writer.steps

    def copy_at(self, steps: int) -> Writer:
        """A writer on a copy of how it was after so many steps, for whoever wants to go on from there."""
        copied = Replica(self._writer.copy())
        copied.roll_back(steps)
        return copied._writer

    def roll_back(self, steps: int) -> None:
        """Forget all but the first `steps`. Raises Mismatch when there are fewer."""
        if steps > len(self.steps) or steps < 0:
            raise Mismatch(f"{steps} steps are to be kept, and there are {len(self.steps)}")
        if steps < len(self.steps):
            self.journal.roll_back(self.state, self.steps[steps].start)
            del self.steps[steps:]

    def take_in(self, keep: int, deltas: Sequence[StepDelta]) -> None:
        """Forget all but the first `keep` steps, then let happen what was delta. Raises Mismatch, or what a value that
        makes no sense leads to; then it stands as after those steps."""
        self.roll_back(keep)
        whole = len(self.journal)
        try:
            for one in deltas:
                self.tell(one)
        except BaseException:
            self.journal.roll_back(self.state, whole)
            del self.steps[keep:]
            raise

    def tell(self, delta: StepDelta) -> None:
        """Let a step happen, or the last one go on. Raises Mismatch for what cannot be."""
        writer, state = self._writer, self.state
        if delta.event is not None:
            writer.manual = delta.manual
            writer.step(delta.event, delta.rule, delta.actor, delta.cause)
        elif not self.steps:
            raise Mismatch("the game goes on before it began")
        places = {id: (zone, index) for zone, ids in delta.zones for index, id in enumerate(ids)}
        if len(places) != sum(len(ids) for _, ids in delta.zones):
            raise Mismatch("something is in two places")
        gone = [id for id, value in delta.entities if value is None]
        for id in gone:
            if id not in state.entities:
                raise Mismatch(f"{id} is gone and never was")
            if type(state.entities[id]) in _STAYING:
                raise Mismatch("what every game has is gone")
            writer.remove(id)
        for id, value in delta.entities:
            if value is None:
                continue
            kinds = type(state.entities.get(id, value)), type(value)
            if (id in _ALWAYS or not _STAYING.isdisjoint(kinds)) and kinds != (_ALWAYS.get(id, Player),) * 2:
                raise Mismatch(f"{id} is something else than it can be")
            if id in state.entities:
                writer.set(id, value)
            else:
                writer.create(value, places[id][0] if id in places else NOWHERE, id=id)
        for zone, ids in delta.zones:
            for id in ids:
                if id not in state.entities:
                    raise Mismatch(f"{id} is in {zone[0]} and does not exist")
                if state.zone_of(id) != zone:
                    writer.move(id, zone)
        for zone, ids in delta.zones:
            for id in state.zone(*zone):
                if id not in places:
                    writer.move(id, NOWHERE)
            if state.zone(*zone) != ids:
                writer.order(zone, ids)
