"""What one viewer hears of a game that runs here: its steps, without what that viewer may not know.

A card that the viewer may know has a name of its own (an id) in what is told, from when the viewer comes to know it
until it is lost from sight. A hidden card has none: it is one of the backs in its zone, and which back it is, is
nowhere told. So nothing tells which of the hidden cards has become one that is seen. Carries
public-vs-private-information for what leaves the program.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.journal import Create, Journal, Move, Order, Remove, Set, Write, redo
from gatcg_desktop.engine.state import NOWHERE, State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import DICE
from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.rules.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model import MATCH, Card
from gatcg_desktop.rules.reading import Reader
from gatcg_desktop.rules.redaction import REDACTION, ids_in, renamed_decision
from gatcg_desktop.rules.replica import Replica, Told
from gatcg_desktop.rules.tallies import asked_by
from gatcg_desktop.rules.visibility import PUBLIC, keeps_order_secret, may_see

FIRST_NAME = 1 << 30
"""Names of cards and backs begin here: far above every id of a game."""
STALE = -2
"""An incarnation before the viewer knew the card: never the present one."""


class Telling(msgspec.Struct, frozen=True, array_like=True):
    """What became of a game: all but the first `keep` steps are forgotten, then `told` happens."""

    keep: int
    told: tuple[Told, ...]


class Followed(msgspec.Struct, frozen=True):
    """A card that the viewer knows: its name, and its incarnation when it got that."""

    name: int
    since: int


class _Mark(msgspec.Struct, frozen=True):
    """How things stood before a step was told."""

    step: Step
    writes: int
    known: dict[int, Followed]


class Veil:
    """The game as one viewer (a player, EVERYBODY or OMNISCIENT) hears of it. `advance` after every answer.

    `replica` is what the viewer has, `faces` whose print it has seen. The same game gives the same tellings, byte for
    byte.
    """

    def __init__(self, viewer: int, definitions: Definitions) -> None:
        self.viewer = viewer
        self.replica = Replica()
        self.faces: dict[str, CardDefinition] = {}
        self._definitions = definitions
        self._state = State()
        self._journal = Journal()
        self._cards: set[int] = set()
        self._known: dict[int, Followed] = {}
        self._named: dict[int, int] = {}
        self._backs: dict[Zone, list[int]] = {}
        self._back_at: dict[int, Zone] = {}
        self._blind: frozenset[int] = frozenset()
        self._asked: set[str | int] = set()
        self._next = FIRST_NAME
        self._marks: list[_Mark] = []

    # How the viewer knows things now (engine.disclosure.Lens) ------------------------------------------------

    def name_of(self, id: int) -> int:
        """The viewer's id for something; 0 for a card that the viewer does not know now."""
        if id not in self._cards:
            return id
        followed = self._known.get(id)
        return followed.name if followed is not None else 0

    def knows(self, id: int) -> bool:
        """Whether the viewer may know what that is."""
        return id not in self._cards or id in self._known

    def date_of(self, id: int, incarnation: int) -> int:
        """An incarnation, counted from when the viewer came to know the card."""
        if id not in self._cards or incarnation < 0:
            return incarnation
        followed = self._known.get(id)
        if followed is None:
            return 0
        return incarnation - followed.since if incarnation >= followed.since else STALE

    def asks_for(self, what: str | int) -> bool:
        """Whether a text that the viewer has seen asks how often that happened this turn."""
        return what in self._asked

    # What the viewer says -------------------------------------------------------------------------------------

    def card_of(self, name: int) -> int:
        """The id of what the viewer calls so. A name that nothing has, and the id of a card, give 0.

        Of a back it is one of the hidden cards of its zone by lot: nobody can pick one by where it lies.
        """
        if name < FIRST_NAME:
            return 0 if name in self._cards else name
        if name in self._named:
            return self._named[name]
        zone = self._back_at.get(name)
        if zone is None:
            return 0
        place, drawn = self._backs[zone].index(name), self._by_lot(zone)
        return drawn[place] if place < len(drawn) else 0

    def decision(self, decision: Decision) -> Decision:
        """A decision of this viewer's, with the viewer's ids. Answers with `card_of` go by the last one."""
        asked = (id for option in decision.options for id in ids_in(option))
        self._blind = frozenset(id for id in asked if not self.knows(id))
        backs = {
            id: back
            for zone in sorted({self._state.zone_of(id) for id in self._blind})
            for id, back in zip(self._by_lot(zone), self._backs.get(zone, ()), strict=False)
        }
        return renamed_decision(decision, lambda id: self.name_of(id) or backs.get(id, 0), self._blind)

    def _by_lot(self, zone: Zone) -> list[int]:
        """The hidden cards of a zone, in an order that nobody can know: first those the viewer is asked about."""
        seed = self._state.entities[DICE].seed
        moment = len(self._journal).to_bytes(8)

        def lot(id: int) -> tuple[bool, bytes]:
            drawn = hashlib.blake2b(moment + id.to_bytes(8), key=seed[:64], digest_size=16, person=b"gatcg blind")
            return id not in self._blind, drawn.digest()

        return sorted((id for id in self._state.zone(*zone) if not self.knows(id)), key=lot)

    # What happened -----------------------------------------------------------------------------------------

    def advance(self, game: Game) -> tuple[Telling, tuple[CardDefinition, ...]]:
        """What the viewer hears of all that happened since the last time, taking back included.

        Gives with it the faces that this speaks of for the first time, by their keys.
        """
        keep = self._still_true(game)
        if keep < len(self._marks):
            self._roll_back(keep)
        known, seen = self._known, len(self.faces)
        writes, steps = game.journal.writes, game.steps
        told: list[Told] = []
        begin = steps[keep].start if keep < len(steps) else len(writes)
        if len(self._journal) < begin:  # the last step went on
            told += self._tell(writes[len(self._journal) : begin], None)
        for number in range(keep, len(steps)):
            end = steps[number + 1].start if number + 1 < len(steps) else len(writes)
            told += self._tell(writes[steps[number].start : end], steps[number])
        self._learn(told)
        told += self._look_around(self._known is not known or len(self.faces) > seen)
        self._learn(told)
        new = [self.faces[key] for key in sorted(tuple(self.faces)[seen:])]
        return Telling(keep, tuple(told)), tuple(new)

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
        self._follow(mark.known)
        self.replica.roll_back(keep)

    def _tell(self, writes: list[Write], step: Step | None) -> list[Told]:
        """A step and what it changed, or more of what the last one changed."""
        before = self._known
        if step is not None:
            self._marks.append(_Mark(step, len(self._journal), before))
        touched, zones = self._redo(writes)
        self._see(touched)
        values, lists = self._differences(touched, zones, before)
        if step is None:
            if not values and not lists:
                return []
            told = Told(None, "", 0, 0, False, values, lists)
        else:
            lens = _Meanwhile(self, before)
            event = REDACTION.redacted(step.event, lens)
            told = Told(event, step.rule, step.actor, lens.name_of(step.cause), step.manual, values, lists)
        self.replica.tell(told)
        return [told]

    def _look_around(self, anew: bool) -> list[Told]:
        """What the viewer may know now for a reason that lies elsewhere, and references that changed with it.

        `anew`: the viewer has come to know cards or texts since everything was told.
        """
        before = self._known
        self._see(self._doubtful())
        things: set[int] = set()
        if anew or self._known is not before:
            things = {id for id in self._state.entities if id not in self._cards}
        values, lists = self._differences(things, set(), before)
        if not values and not lists:
            return []
        told = Told(None, "", 0, 0, False, values, lists)
        self.replica.tell(told)
        return [told]

    def _doubtful(self) -> Iterable[int]:
        """Cards that the viewer may have come to know, or to know no more, though nothing happened to them: in decks
        whose top card may lie open, and everywhere when the game has ended."""
        state = self._state
        if MATCH in state.entities and Reader(state, self._definitions).match.outcome:
            return [id for id in self._cards if id in state.entities]
        decks = [ids for (zone, _), ids in state.zones.items() if zone == "deck" and ids]
        return [id for ids in decks for at, id in enumerate(ids) if at == 0 or id in self._known]

    def _learn(self, told: list[Told]) -> None:
        """Note which faces are spoken of."""
        wanted = [key for one in told for value in (one.event, *(value for _, value in one.entities))
                  if value is not None for key in REDACTION.faces_in(value)]  # fmt: skip
        while wanted:
            key = wanted.pop()
            face = self._definitions.get(key)
            if face is not None and key not in self.faces:
                self.faces[key] = face
                self._asked |= asked_by(face)
                if face.other_face:
                    wanted.append(face.other_face)

    # How it is found -----------------------------------------------------------------------------------------

    def _redo(self, writes: Iterable[Write]) -> tuple[set[int], set[Zone]]:
        """Do the writes here too. Gives the entities and zones they touched."""
        touched: set[int] = set()
        zones: set[Zone] = set()
        for write in writes:
            redo(self._state, write)
            self._journal.writes.append(write)
            match write:
                case Create(id, value, zone, _):
                    if type(value) is Card:
                        self._cards.add(id)
                    touched.add(id)
                    zones.add(zone)
                case Remove(id, _, zone, _):
                    touched.add(id)
                    zones.add(zone)
                case Move(id, old, _, zone, _):
                    touched.add(id)
                    zones |= {old, zone}
                case Set(id, _, _):
                    touched.add(id)
                case Order(zone, _, _):
                    zones.add(zone)
        zones.discard(NOWHERE)
        return touched, zones

    def _see(self, cards: Iterable[int]) -> None:
        """Find out anew which of these cards the viewer may know. Those it comes to know get names, in an order that
        tells nothing of where they were."""
        state = self._state
        if MATCH not in state.entities:
            return
        reader, known = Reader(state, self._definitions), dict(self._known)
        new: list[tuple[Zone, str, int, int]] = []
        for id in cards:
            if id not in self._cards:
                continue
            card, (zone, owner) = state.get(id), state.zone_of(id)
            if card is None or not may_see(reader, self.viewer, id, zone, owner):
                known.pop(id, None)
            elif id not in known:
                secret = keeps_order_secret(self.viewer, zone, owner)
                place = state.zone(zone, owner).index(id) if zone else 0
                new.append(((zone, owner), card.key if secret else "", place, id))
        for *_, id in sorted(new):
            known[id] = Followed(self._next, state.entities[id].incarnation)
            self._next += 1
        if known != self._known:
            self._follow(known)

    def _follow(self, known: dict[int, Followed]) -> None:
        self._known = known
        self._named = {followed.name: id for id, followed in known.items()}

    def _differences(
        self, touched: Iterable[int], zones: set[Zone], before: dict[int, Followed]
    ) -> tuple[tuple[tuple[int, Any], ...], tuple[tuple[Zone, tuple[int, ...]], ...]]:
        """What is not as the viewer has it: values by the viewer's ids (None: gone) and lists of zones.

        `touched` are things and cards to look at, `zones` the zones; `before` is what the viewer knew so far.
        """
        state, known, theirs = self._state, self._known, self.replica.state
        values: dict[int, Any] = {}
        for id in touched:
            if id not in self._cards:
                self._note(values, id, state.get(id), id)
        for id in {*before, *known} if before is not known else ():
            if before.get(id) != known.get(id):
                zones.add(state.zone_of(id))
                if id in before:
                    self._note(values, before[id].name, None, id)
                touched = (*touched, id)
        for id in touched:
            if id in known:
                self._note(values, known[id].name, state.entities[id], id)
        zones.discard(NOWHERE)
        lists: dict[Zone, tuple[int, ...]] = {}
        for zone in sorted(zones):
            listed = self._listed(zone, values)
            if listed != theirs.zones.get(zone, ()):
                lists[zone] = listed
        gone = sorted(name for name, value in values.items() if value is None)
        there = sorted((name, value) for name, value in values.items() if value is not None)
        return (*((name, None) for name in gone), *there), tuple(lists.items())

    def _note(self, values: dict[int, Any], name: int, value: Any, id: int) -> None:
        """Remember a value under the viewer's id for it, if it is not what the viewer has."""
        theirs = self.replica.state.entities.get(name)
        redacted = REDACTION.redacted(value, self, id) if value is not None else None
        if redacted != theirs:
            values[name] = redacted

    def _listed(self, zone: Zone, values: dict[int, Any]) -> tuple[int, ...]:
        """What lies in a zone, by the viewer's ids. Backs that are new or no more go into `values`."""
        ids = self._state.zone(*zone)
        secret = keeps_order_secret(self.viewer, *zone)
        hidden = [id for id in ids if not self.knows(id)]
        backs = self._backs.setdefault(zone, [])
        while len(backs) < len(hidden):
            backs.append(self._next)
            self._back_at[self._next] = zone
            self._next += 1
        for back, id in zip(backs, hidden, strict=False):
            self._note_back(values, back, Card(self._state.entities[id].owner, "", face_up=_shown_down(zone)))
        for back in backs[len(hidden) :]:
            self._note_back(values, back, None)
        if secret:
            return (*sorted(self.name_of(id) for id in ids if self.knows(id)), *backs[: len(hidden)])
        rest = iter(backs)
        return tuple(self.name_of(id) if self.knows(id) else next(rest) for id in ids)

    def _note_back(self, values: dict[int, Any], back: int, card: Card | None) -> None:
        if self.replica.state.entities.get(back) != card:
            values[back] = card


class _Meanwhile:
    """How the viewer knows things as a step happens: what it knew before it or knows after it."""

    def __init__(self, veil: Veil, before: dict[int, Followed]) -> None:
        self._veil, self._before = veil, before

    def name_of(self, id: int) -> int:
        """The name after the step, else the one before."""
        name = self._veil.name_of(id)
        return self._before[id].name if not name and id in self._before else name

    def knows(self, id: int) -> bool:
        """Whether the viewer knew it before or knows it now."""
        return id in self._before or self._veil.knows(id)

    def date_of(self, id: int, incarnation: int) -> int:
        """Events have no incarnations."""
        raise AssertionError("an event has an incarnation")

    def asks_for(self, what: str | int) -> bool:
        """Events count nothing."""
        raise AssertionError("an event counts something")


def _shown_down(zone: Zone) -> bool | None:
    """How a back lies: in a zone where cards lie face up, face down."""
    return False if zone[0] in PUBLIC else None
