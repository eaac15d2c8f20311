"""What one viewer hears of a game that runs here: its steps, without what that viewer may not know.

Carries public-vs-private-information for what leaves the program.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Protocol, cast

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.journal import Journal, redo
from gatcg_desktop.engine.state import NOWHERE, State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.writes import Create, Move, Order, Remove, Set, Write
from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import MATCH, Card
from gatcg_desktop.rules.model.events import AnyEvent
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.turn_counters import asked_by
from gatcg_desktop.rules.views.redaction import REDACTION
from gatcg_desktop.rules.views.replica import AnyEntity, Replica, StepDelta
from gatcg_desktop.rules.views.sight import Followed, Sight

MOST_STEPS = 1_000_000


class ViewerDelta(msgspec.Struct, frozen=True, array_like=True):
    """What became of a game: all but the first `keep` steps are forgotten, then `steps` happen."""

    keep: Annotated[int, msgspec.Meta(ge=0, le=MOST_STEPS)]
    steps: Annotated[tuple[StepDelta, ...], msgspec.Meta(max_length=MOST_STEPS)]


class Played(Protocol):
    """As much of a game as its viewers hear of: what was written, and which steps that was."""

    @property
    def journal(self) -> Journal: ...

    @property
    def steps(self) -> list[Step]: ...


class _Mark(msgspec.Struct, frozen=True):
    """How things stood before a step was told."""

    step: Step
    writes: int
    followed: Mapping[ThingId, Followed]


class _Changes:
    """What the viewer does not have yet: values by the viewer's ids (None: gone), and lists of zones."""

    def __init__(self, replica: Replica) -> None:
        self._theirs = replica.state
        self._values: dict[ThingId, AnyEntity | None] = {}
        self._lists: dict[Zone, tuple[ThingId, ...]] = {}

    def value(self, name: ThingId, value: AnyEntity | None) -> None:
        """Something has that value now."""
        if self._theirs.entities.get(name) != value:
            self._values[name] = value

    def zone(self, zone: Zone, ids: tuple[ThingId, ...]) -> None:
        """That lies in a zone."""
        if self._theirs.ids_in(zone) != ids:
            self._lists[zone] = ids

    def as_delta(
        self, event: AnyEvent | None, rule: str = "", actor: PlayerId = NOBODY, cause: ThingId = 0, manual: bool = False
    ) -> StepDelta | None:
        """All of it as a step; None when nothing has happened. What is gone comes first, and all by its ids."""
        values = sorted(self._values.items(), key=lambda pair: (pair[1] is not None, pair[0]))
        if event is None and not values and not self._lists:
            return None
        return StepDelta(event, rule, actor, cause, manual, tuple(values), tuple(self._lists.items()))


class ViewerStream:
    """The game as one viewer (a player, EVERYBODY or OMNISCIENT) hears of it. `advance` after every answer.

    `replica` is what the viewer has, `faces` whose print it has seen, `sight` what it calls the cards. The same game
    gives the same deltas, byte for byte.
    """

    def __init__(self, viewer: int, definitions: Definitions) -> None:
        self.viewer = viewer
        self.replica = Replica()
        self.faces: dict[str, CardDefinition] = {}
        self._definitions = definitions
        self._state = State()
        self._journal = Journal()
        self.sight = Sight(viewer, definitions, self._state)
        self._asked: set[str | int] = set()
        self._marks: list[_Mark] = []
        self._names_in: dict[int, tuple[Any, dict[ThingId, ThingId]]] = {}

    @property
    def state(self) -> State:
        """The game as far as it was told, with all that is hidden in it: to read, never to keep."""
        return self._state

    def asks_for(self, what: str | int) -> bool:
        """Whether a text that the viewer has seen asks how often that happened this turn."""
        return what in self._asked

    def decision(self, decision: Decision) -> Decision:
        """A decision of this viewer's, with the viewer's ids."""
        return self.sight.decision(decision)

    # What happened -----------------------------------------------------------------------------------------

    def advance(self, game: Played) -> tuple[ViewerDelta, tuple[CardDefinition, ...]]:
        """What the viewer hears of all that happened since the last time, taking back included.

        Gives with it the faces that this speaks of for the first time, by their keys.
        """
        keep = self._still_true(game)
        if keep < len(self._marks):
            self._roll_back(keep)
        followed, seen = self.sight.followed, len(self.faces)
        writes, steps = game.journal.writes, game.steps
        told: list[StepDelta] = []
        begin = steps[keep].start if keep < len(steps) else len(writes)
        if len(self._journal) < begin:  # the last step went on
            told += self._tell(writes[len(self._journal) : begin], None)
        for number in range(keep, len(steps)):
            end = steps[number + 1].start if number + 1 < len(steps) else len(writes)
            told += self._tell(writes[steps[number].start : end], steps[number])
        self._learn(told)
        told += self._look_around(self.sight.followed is not followed or len(self.faces) > seen)
        self._learn(told)
        new = [self.faces[key] for key in sorted(tuple(self.faces)[seen:])]
        return ViewerDelta(keep, tuple(told)), tuple(new)

    def _still_true(self, game: Played) -> int:
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
        for write in self._journal.writes[mark.writes :]:
            if type(write) is Create:
                self.sight.cards.discard(write.id)  # something else may be called so next
        self._journal.roll_back(self._state, mark.writes)
        del self._marks[keep:]
        self.sight.follow(mark.followed)
        self.replica.roll_back(keep)

    def _tell(self, writes: list[Write], step: Step | None) -> list[StepDelta]:
        """A step and what it changed, or more of what the last one changed."""
        before = self.sight.followed
        if step is not None:
            self._marks.append(_Mark(step, len(self._journal), before))
        touched, zones = self._redo(writes)
        self.sight.see(touched)
        changes = self._differences(touched, zones, before)
        if step is None:
            return self._to_replica(changes.as_delta(None))
        lens = _Meanwhile(self.sight, before)
        event = REDACTION.redacted(cast("AnyEvent", step.event), lens)
        return self._to_replica(
            changes.as_delta(event, step.rule, PlayerId(step.actor), lens.name_of(step.cause), step.manual)
        )

    def _look_around(self, anew: bool) -> list[StepDelta]:
        """What the viewer may know now for a reason that lies elsewhere, and references that changed with it.

        `anew`: the viewer has come to follow cards or to know texts since everything was told.
        """
        before = self.sight.followed
        self.sight.see(self._doubtful())
        things: dict[ThingId, Any] = {}
        if anew or self.sight.followed is not before:
            things = dict.fromkeys(self._state.entities)
        return self._to_replica(self._differences(things, set(), before).as_delta(None))

    def _to_replica(self, told: StepDelta | None) -> list[StepDelta]:
        if told is None:
            return []
        self.replica.tell(told)
        return [told]

    def _doubtful(self) -> Iterable[ThingId]:
        """Cards that the viewer may have come to know, or to know no more, though nothing happened to them: in decks
        whose top card may lie open, and everywhere when the game has ended."""
        state = self._state
        if MATCH in state.entities and GameQuery(state, self._definitions).match.outcome:
            return [id for id in self.sight.cards if id in state.entities]
        decks = [ids for (zone, _), ids in state.zones.items() if zone == "deck" and ids]
        return [id for ids in decks for at, id in enumerate(ids) if at == 0 or id in self.sight.followed]

    def _learn(self, told: list[StepDelta]) -> None:
        """Note which faces are spoken of."""
        wanted = [
            key
            for one in told
            for value in (one.event, *(value for _, value in one.entities))
            if value is not None
            for key in REDACTION.faces_in(value)
        ]
        while wanted:
            key = wanted.pop()
            face = self._definitions.get(key)
            if face is not None and key not in self.faces:
                self.faces[key] = face
                self._asked |= asked_by(face)
                if face.other_face:
                    wanted.append(face.other_face)

    # How it is found -----------------------------------------------------------------------------------------

    def _redo(self, writes: Iterable[Write]) -> tuple[dict[ThingId, Any], set[Zone]]:
        """Do the writes here too. Gives the entities they touched with what these were before (None: nothing, or the
        same), and the zones."""
        touched: dict[ThingId, Any] = {}
        zones: set[Zone] = set()
        for write in writes:
            redo(self._state, write)
            self._journal.writes.append(write)
            match write:
                case Create(id, value, zone, _):
                    if type(value) is Card:
                        self.sight.cards.add(id)
                    touched.setdefault(id, None)
                    zones.add(zone)
                case Remove(id, _, zone, _):
                    touched.setdefault(id, None)
                    zones.add(zone)
                case Move(id, old, _, zone, _):
                    touched.setdefault(id, None)
                    zones |= {old, zone}
                case Set(id, before, _):
                    if touched.get(id) is None:
                        touched[id] = before
                case Order(zone, ids, _):
                    zones.add(zone)
                    for id in self.sight.followed.keys() & ids:  # the card that lay open on top of a deck, say
                        touched.setdefault(id, None)
        return touched, zones

    def _differences(
        self, touched: Mapping[ThingId, Any], zones: set[Zone], before: Mapping[ThingId, Followed]
    ) -> _Changes:
        """What of all this the viewer does not have yet; `before` are the cards that the viewer could follow so far."""
        state, followed, changes = self._state, self.sight.followed, _Changes(self.replica)
        anew = {id for id in {*before, *followed} if before.get(id) != followed.get(id)}
        for id in anew:
            zones.add(state.zone_of(id))
            if id in before and (id not in followed or followed[id].name != before[id].name):
                changes.value(before[id].name, None)
        for id in {*touched, *anew}:
            name = self.sight.name_of(id)
            if name or id not in self.sight.cards:
                changes.value(name, self._value(id, touched.get(id)))
        zones.discard(NOWHERE)
        for zone in sorted(zones):
            listed, backs, gone = self.sight.listed(zone)
            changes.zone(zone, listed)
            owners = (state.entity(id, Card).owner for id in state.zone(*zone) if not self.sight.name_of(id))
            for back, owner in zip(backs, owners, strict=True):
                changes.value(back, Card(owner, ""))
            for back in gone:
                changes.value(back, None)
        return changes

    def _value(self, id: ThingId, before: AnyEntity | None) -> AnyEntity | None:
        """The present value of an entity as the viewer may have it; `before`: what it was when it was last told.

        A card that something refers to stays what it was when the reference was made: were it named as soon as it is
        seen again, that would tell which hidden card it has been meanwhile.
        """
        value = cast("AnyEntity | None", self._state.entities.get(id))
        if value is None:
            return None
        if type(value) is Card and not self.sight.knows(id):
            return Card(value.owner, "", self.sight.date_of(id, value.incarnation), face_up=False)
        _, names = self._names_in.get(_key(value)) or self._names_in.get(_key(before)) or (None, {})
        lens = _AsWritten(self, names, id)
        redacted: AnyEntity = REDACTION.redacted(value, lens, id)
        if lens.names:
            self._names_in[_key(value)] = value, lens.names
        return redacted


def _key(value: object) -> int:
    """Values are told apart as things: the journal keeps each, and taking back brings the very same one back."""
    return id(value)


class _AsWritten:
    """How the viewer knows what a value refers to. `names`: what the cards in it were called when they came into it.

    `own` is the entity whose value it is.
    """

    def __init__(self, stream: ViewerStream, before: dict[ThingId, ThingId], own: ThingId) -> None:
        self.names: dict[ThingId, ThingId] = {}
        self._stream, self._before, self._own = stream, before, own

    def name_of(self, id: ThingId) -> ThingId:
        """The name, if it is the same as then."""
        sight = self._stream.sight
        now = sight.name_of(id)
        if id not in sight.cards:
            return now
        then = self.names[id] = self._before.get(id, now)
        return now if now == then else 0

    def knows(self, id: ThingId) -> bool:
        """Whether the viewer may know what that is, and knew it then."""
        return self.name_of(id) != 0 and self._stream.sight.knows(id)

    def date_of(self, id: ThingId, incarnation: int) -> int:
        """An incarnation; 0 of a card that is not named."""
        told = incarnation < 0 or id == self._own or self.name_of(id)
        return self._stream.sight.date_of(id, incarnation) if told else 0

    def asks_for(self, what: str | int) -> bool:
        """Whether a text that the viewer has seen asks for it."""
        return self._stream.asks_for(what)


class _Meanwhile:
    """How the viewer knows things as a step happens: what could be followed before it or can be after it."""

    def __init__(self, sight: Sight, before: Mapping[ThingId, Followed]) -> None:
        self._sight, self._before = sight, before

    def name_of(self, id: ThingId) -> ThingId:
        """The name after the step, else the one before."""
        name = self._sight.name_of(id)
        return self._before[id].name if not name and id in self._before else name

    def knows(self, id: ThingId) -> bool:
        """Whether the viewer knew it before or knows it now."""
        return (id in self._before and self._before[id].known) or self._sight.knows(id)

    def date_of(self, id: ThingId, incarnation: int) -> int:
        """Events have no incarnations."""
        raise AssertionError("an event has an incarnation")

    def asks_for(self, what: str | int) -> bool:
        """Events count nothing."""
        raise AssertionError("an event counts something")
