"""The game that a teacher shows, as the class is told of it: any position of any game, one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from msgspec.structs import replace

from gatcg_desktop.engine.journal import Journal
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.lan.messages.protocol import Sync
from gatcg_desktop.lan.messages.study import Light, Place
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.digest import public_digest
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.replica import StepDelta
from gatcg_desktop.rules.views.viewer_stream import Played, ViewerDelta, ViewerStream

REMEMBERED = 200
"""How many of the last deltas are kept for pupils who were cut off; who missed more is told where the class stands."""


class AtPosition:
    """A game as it stood after so many steps: what came later is not in it. The game may go on meanwhile.

    Attributes: `journal`, `steps`.
    """

    def __init__(self, game: Played, position: int) -> None:
        steps, writes = game.steps, game.journal.writes
        self.steps: list[Step] = steps[:position]
        self.journal = Journal(writes[: steps[position].start] if position < len(steps) else writes.copy())


class LedGame:
    """One game (a lesson's, with its forks) as one viewer hears of it, at whatever position is shown.

    All pupils are told the same deltas. What each has taken in is its own word (`since`), which costs nobody else
    anything: its program holds the digest of every delta against what it has.

    Attributes: `number` (of the game in its room), `viewer`, `definitions`, `seq` (of the last delta).
    """

    def __init__(self, number: int, definitions: Definitions, viewer: int) -> None:
        self.number, self.definitions, self.viewer = number, definitions, viewer
        self.seq = 0
        self._stream = ViewerStream(viewer, definitions)
        self._standing: list[tuple[int, StepDelta]] = []
        self._steps = 0
        self._recent: deque[Sync] = deque(maxlen=REMEMBERED)

    @property
    def state(self) -> State:
        """The position shown, with all that is hidden in it: to read, never to keep."""
        return self._stream.state

    def show(self, shown: Played, deciding: int) -> Sync | None:
        """Show a position. Gives what all are told of it; None when it is the one that is shown."""
        delta, faces = self._stream.advance(shown)
        last = self._recent[-1] if self._recent else None
        if last is not None and delta.keep == self._steps and not delta.steps and last.deciding == deciding:
            return None
        while self._standing and self._standing[-1][0] > delta.keep:
            self._standing.pop()
        self._steps = delta.keep
        for one in delta.steps:
            self._steps += one.event is not None
            self._standing.append((self._steps, one))
        self.seq += 1
        sync = Sync(
            game=self.number,
            seq=self.seq,
            delta=delta,
            faces=faces,
            decision=None,
            deciding=deciding,
            answers=0,
            digest=public_digest(project(self.state, self.definitions, EVERYBODY)),
            viewer=self.viewer,
            first=self.seq == 1,
        )
        self._recent.append(sync)
        return sync

    def since(self, seen: int) -> Sequence[Sync]:
        """What a pupil has to be told who has taken in the deltas up to `seen`: those that followed, or (when they are
        not known any more, and for 0) the position shown at once, from its beginning."""
        if not self._recent:
            return ()
        missed = [sync for sync in self._recent if sync.seq > seen]
        if 0 < seen <= self.seq and len(missed) == self.seq - seen:
            return missed
        last, faces = self._recent[-1], self._stream.faces
        whole = ViewerDelta(0, tuple(one for _, one in self._standing))
        return (
            Sync(
                game=self.number,
                seq=last.seq,
                delta=whole,
                faces=tuple(faces[key] for key in sorted(faces)),
                decision=None,
                deciding=last.deciding,
                answers=0,
                digest=last.digest,
                viewer=self.viewer,
                first=True,
            ),
        )

    def called(self, id: ThingId) -> ThingId:
        """What the class calls a thing of the game; 0 for a card that it may not follow."""
        return self._stream.sight.name_of(id) if id in self.state.entities else 0

    def light(self, light: Light) -> Light | None:
        """What is lit, in the ids of the class; None for a card that it may not follow."""
        if light.kind != "thing":
            return light
        name = self.called(ThingId(light.id))
        return replace(light, id=name) if name else None

    def place(self, place: Place) -> Place | None:
        """A place on the table, in the ids of the class; None on a card that it may not follow."""
        if not place.id:
            return place
        name = self.called(ThingId(place.id))
        return replace(place, id=name) if name else None


def who_decides(state: State) -> int:
    """Who acts at a position of which the question is not known: who has Opportunity, else the turn player."""
    match = state.entity(MATCH, Match)
    return match.holder or match.turn_player
