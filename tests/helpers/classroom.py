"""A class in one process: a teacher who leads a lesson of our own, and pupils who come in over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from gatcg_desktop.engine.state import State
from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.messages.study import RaiseHand
from gatcg_desktop.lan.study.leading import step_told
from gatcg_desktop.lan.study.led_game import AtPosition, who_decides
from gatcg_desktop.lan.study.study_room import StudyRoom
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.play.beats import bring
from gatcg_desktop.lessons.play.pointing import spots_of
from gatcg_desktop.lessons.play.runner import prepare, script_of
from gatcg_desktop.rules.query.visibility import OMNISCIENT
from tests.helpers.lan import CODE, HERE, hosting, until


class Led:
    """A lesson (by its id, or as it was read) as a teacher without a window leads it. `beat` is where it stands."""

    def __init__(self, room: StudyRoom, lesson: str | Source, viewer: int = OMNISCIENT) -> None:
        source = library().find(lesson) if isinstance(lesson, str) else lesson
        assert source is not None
        self.live = prepare(source)
        self.script = script_of(prepare(source))
        self.room, self.viewer = room, viewer
        self.beat = 0

    @property
    def definitions(self) -> Any:
        return self.live.cards.definitions

    def stand_at(self, beat: int) -> Out:
        """Show a beat of the lesson."""
        self.beat = beat
        stop, game = self.script.beats[beat], self.live.game
        bring(game, self.script.answers_at(stop))
        spots = spots_of(self.live.lesson.step[stop.step].point, game.state, self.live.names)
        out = self.room.show(AtPosition(game, stop.position), self.definitions, self.viewer, who_decides(game.state))
        return out + self.room.tell_step(step_told(self.live.lesson, stop.step, spots))


class Classroom:
    """A served room with pupils by name; `heard` has what each was told."""

    def __init__(self, host: Host, room: StudyRoom) -> None:
        self.host, self.room = host, room
        self.pupils: dict[str, Peer] = {}
        self.heard: dict[str, list[Any]] = {}
        self._running: list[asyncio.Task[None]] = []

    async def comes(self, name: str, port: int = 0, **options: Any) -> Peer:
        """Somebody comes in, and is told all there is."""
        heard = self.heard[name] = []
        peer = self.pupils[name] = Peer(HERE, port or self.host.port, CODE, name, listener=heard.append, **options)
        self._running.append(asyncio.ensure_future(peer.run()))
        await until(lambda: peer.state == "here" and (self.room.game is None or peer.game is not None))
        return peer

    def told(self, name: str, kind: type[Any]) -> list[Any]:
        """What somebody was told of a kind."""
        return [message for message in self.heard[name] if isinstance(message, kind)]

    async def follows(self, *names: str) -> None:
        """Wait until these (all unless given) stand where the class stands."""
        room = self.room
        assert room.game is not None
        peers = [self.pupils[name] for name in names or self.pupils]
        await until(lambda: all(peer.game and peer.game_number == room.game.number for peer in peers))
        await until(lambda: all(peer.game.seq == room.game.seq for peer in peers), 15)

    def state(self, name: str) -> State:
        game = self.pupils[name].game
        assert game is not None
        return game.state

    async def settled(self, name: str) -> None:
        """All that was said to somebody has come, and all they said: a hand goes up and down."""
        pupil = next(one for one in self.room.pupils.values() if one.name == name)
        for on in (True, False):
            self.pupils[name].send(RaiseHand(on))
            await until(lambda on=on: (pupil.hand_at is not None) == on)

    async def end(self) -> None:
        for peer in self.pupils.values():
            peer.leave()
        await asyncio.gather(*self._running, return_exceptions=True)


@contextlib.asynccontextmanager
async def classroom(teacher: str = "Ada", **options: Any) -> AsyncIterator[Classroom]:
    """A study room on a free port of this machine."""
    room = StudyRoom(teacher)
    async with hosting(room, **options) as host:
        made = Classroom(host, room)
        try:
            yield made
        finally:
            await made.end()
