"""What one viewer hears of a game that runs here: its steps, without what that viewer may not know.

Every card has a name of its own (an id) in what is told. It keeps that name while the viewer could follow it, and gets
a new one whenever it is lost from sight or its zone is shuffled: names never tell an order, and never which card of a
list it was. Carries public-vs-private-information for what leaves the program.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from gatcg_desktop.engine.journal import Create, Journal, Move, Order, Remove, Set, Write, redo
from gatcg_desktop.engine.state import NOWHERE, State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.rules.definitions import Definitions
from gatcg_desktop.rules.model import MATCH, Card
from gatcg_desktop.rules.projection import may_see
from gatcg_desktop.rules.reading import Reader
from gatcg_desktop.rules.redaction import redacted_entity, redacted_event
from gatcg_desktop.rules.replica import Replica, Told

FIRST_NAME = 1 << 30
"""Names for cards begin here: far above every id of a game."""


class Telling(msgspec.Struct, frozen=True, array_like=True):
    """What became of a game: all but the first `keep` steps are forgotten, then `told` happens."""

    keep: int
    told: tuple[Told, ...]


class _Mark(msgspec.Struct, frozen=True):
    """How things stood before a step was told."""

    step: Step
    writes: int
    names: dict[int, int]
    known: frozenset[int]


class Veil:
    """The game as one viewer (a player, EVERYBODY or OMNISCIENT) hears of it. `advance` after every answer.

    `replica` is what the viewer has. The same game gives the same tellings, byte for byte.
    """

    def __init__(self, viewer: int, definitions: Definitions) -> None:
        self.viewer = viewer
        self.replica = Replica()
        self._definitions = definitions
        self._state = State()
        self._journal = Journal()
        self._names: dict[int, int] = {}
        self._cards: dict[int, int] = {}
        self._known: frozenset[int] = frozenset()
        self._next = FIRST_NAME
        self._marks: list[_Mark] = []

    # Names -------------------------------------------------------------------------------------------------

    def name_of(self, id: int) -> int:
        """The viewer's id for something: of a card its name, of anything else the id itself."""
        return self._names.get(id, id)

    def known_name_of(self, id: int) -> int:
        """What a reference to something says: the viewer's id, 0 for a card that the viewer does not know now."""
        name = self._names.get(id)
        return id if name is None else name if id in self._known else 0

    def card_of(self, name: int) -> int:
        """The id of what the viewer calls so. A name that nothing has, and the id of a card, give 0."""
        if name >= FIRST_NAME:
            return self._cards.get(name, 0)
        return 0 if name in self._names else name

    # What happened -----------------------------------------------------------------------------------------

    def advance(self, game: Game) -> Telling:
        """What the viewer hears of all that happened since the last time, taking back included."""
        keep = self._still_true(game)
        if keep < len(self._marks):
            self._roll_back(keep)
        writes, steps = game.journal.writes, game.steps
        told: list[Told] = []
        begin = steps[keep].start if keep < len(steps) else len(writes)
        if len(self._journal) < begin:  # the last step went on
            told += self._tell(writes[len(self._journal) : begin], None)
        for number in range(keep, len(steps)):
            end = steps[number + 1].start if number + 1 < len(steps) else len(writes)
            told += self._tell(writes[steps[number].start : end], steps[number])
        told += self._look_around()
        return Telling(keep, tuple(told))

    def _still_true(self, game: Game) -> int:
        """How many of the steps that were told still stand: their records are the very same things."""
        mine, theirs, steps = self._journal.writes, game.journal.writes, game.steps
        common = min(len(mine), len(theirs))
        while common and mine[common - 1] is not theirs[common - 1]:
            common -= 1
        keep, end = len(self._marks), len(mine)
        while keep and (keep > len(steps) or self._marks[keep - 1].step is not steps[keep - 1] or end > common):
            keep -= 1
            end = self._marks[keep].writes
        return keep

    def _roll_back(self, keep: int) -> None:
        mark = self._marks[keep]
        self._journal.roll_back(self._state, mark.writes)
        del self._marks[keep:]
        self._known = mark.known
        self._rename_all(mark.names)
        self.replica.roll_back(keep)

    def _tell(self, writes: list[Write], step: Step | None) -> list[Told]:
        """A step and what it changed, or more of what the last one changed."""
        zones_before, known_before, names_before = self._state.zones.copy(), self._known, self._names
        if step is not None:
            self._marks.append(_Mark(step, len(self._journal), names_before, known_before))
        touched, zones, shuffled = self._follow(writes)
        if step is None and not touched and not zones:
            return []
        self._see(touched)
        unseen = [id for zone in shuffled for id in self._state.zone(*zone) if id not in self._known]
        there = [id for zone in shuffled for id in zones_before.get(zone, ()) if id not in known_before]
        lost = {*(known_before - self._known), *unseen, *there}
        changed, gone = self._rename(touched, zones, lost)

        def heard(id: int) -> int:
            """The name by which an event tells of something; 0 for a card that the viewer cannot follow."""
            if id not in names_before and id not in self._names:
                return id
            if id in known_before:
                return names_before[id]
            return self._names.get(id, 0) if id in self._known or (id in touched and id not in lost) else 0

        event = redacted_event(step.event, heard) if step is not None else None
        about = (step.rule, step.actor, heard(step.cause), step.manual) if step is not None else ("", 0, 0, False)
        told = Told(event, *about, self._values(changed, gone), self._lists(zones))
        self.replica.tell(told)
        return [told]

    def _look_around(self) -> list[Told]:
        """What the viewer may know now for a reason that lies elsewhere, and references that changed with it."""
        state, known_before = self._state, self._known
        self._see(self._doubtful())
        zones: set[Zone] = set()
        changed, gone = self._rename(set(), zones, set(known_before - self._known))
        changed |= self._known - known_before
        theirs = self.replica.state.entities
        changed |= {
            id for id, thing in state.entities.items() if type(thing) is not Card and theirs.get(id) != self._value(id)
        }
        if not changed and not gone:
            return []
        told = Told(None, "", 0, 0, False, self._values(changed, gone), self._lists(zones))
        self.replica.tell(told)
        return [told]

    def _doubtful(self) -> list[int]:
        """Cards that the viewer may have come to know, or to know no more, though nothing happened to them: in decks
        whose top card may lie open, and everywhere when the game has ended."""
        state = self._state
        if MATCH in state.entities and Reader(state, self._definitions).match.outcome:
            return [id for id, thing in state.entities.items() if type(thing) is Card]
        decks = [ids for (zone, _), ids in state.zones.items() if zone == "deck" and ids]
        return [id for ids in decks for at, id in enumerate(ids) if at == 0 or id in self._known]

    # How it is found -----------------------------------------------------------------------------------------

    def _follow(self, writes: Iterable[Write]) -> tuple[set[int], set[Zone], set[Zone]]:
        """Do the writes here too. Gives the entities and zones they touched, and the zones put into another order."""
        touched: set[int] = set()
        zones: set[Zone] = set()
        shuffled: set[Zone] = set()
        for write in writes:
            redo(self._state, write)
            self._journal.writes.append(write)
            match write:
                case Create(id, _, zone, _) | Remove(id, _, zone, _):
                    touched.add(id)
                    zones.add(zone)
                case Move(id, old, _, zone, _):
                    touched.add(id)
                    zones |= {old, zone}
                case Set(id, _, _):
                    touched.add(id)
                case Order(zone, _, _):
                    zones.add(zone)
                    shuffled.add(zone)
        zones.discard(NOWHERE)
        return touched, zones, shuffled

    def _see(self, cards: Iterable[int]) -> None:
        """Find out anew which of these cards the viewer may know."""
        state = self._state
        if MATCH not in state.entities:
            return
        reader, known = Reader(state, self._definitions), set(self._known)
        for id in cards:
            zone, owner = state.zone_of(id)
            if type(state.get(id)) is Card and may_see(reader, self.viewer, id, zone, owner):
                known.add(id)
            else:
                known.discard(id)
        if known != self._known:
            self._known = frozenset(known)

    def _rename(self, touched: set[int], zones: set[Zone], lost: set[int]) -> tuple[set[int], list[int]]:
        """Give names to new cards, and new ones to those lost from sight, in the order in which they lie now.

        Gives the entities whose values are to be told, and the viewer's ids of what is gone. Adds to `zones` those
        whose lists have changed with the names.
        """
        state, names, theirs = self._state, dict(self._names), self.replica.state.entities
        lost = {id for id in lost if id in names and id in state.entities}
        gone = [names.pop(id) for id in sorted(lost)]
        for id in touched:
            if id not in state.entities and names.get(id, id) in theirs:
                gone.append(names.pop(id, id))
        zones |= {zone for id in lost if (zone := state.zone_of(id)) != NOWHERE}
        new = {id for id in touched | lost if type(state.get(id)) is Card and id not in names}
        order = [id for zone in sorted(zones) for id in state.zone(*zone) if id in new] if new else []
        for id in (*order, *sorted(new.difference(order))):
            names[id] = self._next
            self._next += 1
        if names != self._names:
            self._rename_all(names)
        return {id for id in touched | lost if id in state.entities}, sorted(gone)

    def _rename_all(self, names: dict[int, int]) -> None:
        self._names = names
        self._cards = {name: id for id, name in names.items()}

    def _values(self, changed: Iterable[int], gone: Iterable[int]) -> tuple[tuple[int, Any], ...]:
        """Values by the viewer's ids. In the order of these: the ids of cards tell the order of deck lists."""
        values = sorted((self.name_of(id), id) for id in changed)
        return (*((name, None) for name in gone), *((name, self._value(id)) for name, id in values))

    def _lists(self, zones: Iterable[Zone]) -> tuple[tuple[Zone, tuple[int, ...]], ...]:
        return tuple((zone, tuple(map(self.name_of, self._state.zone(*zone)))) for zone in sorted(zones))

    def _value(self, id: int) -> Any:
        return redacted_entity(self._state.entities[id], id in self._known, self.known_name_of)
