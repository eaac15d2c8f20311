"""A study room that is served by this window, on the loop that Qt runs on."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.lan.connection.discovery import DEFAULT_PORT, Announcement, study_info
from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.pairing import new_code
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.study.study_room import StudyRoom

_ENDING: set[asyncio.Task[Any]] = set()
"""Rooms that are being closed; kept, because a loop holds tasks weakly."""


class StudyHost(QObject):
    """One room: `begin`, then `say` what the room gives, then `close`.

    Attributes: `room`, `code`.
    Signals: changed(): pupils came, went or said something, or the room can be reached now. failed(text): it cannot be
    served.
    """

    changed = Signal()
    failed = Signal(str)

    def __init__(self, teacher: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.room = StudyRoom(teacher)
        self.code = new_code()
        self._host: Host | None = Host(self.room, self.code, changed=self.changed.emit)
        self._announcement = Announcement()
        self._beginning: asyncio.Task[None] | None = None

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where pupils reach this room, with its port; none before it is served."""
        if self._host is None or not self._host.port:
            return ()
        return tuple(f"{address}:{self._host.port}" for address in self._host.addresses)

    @property
    def port(self) -> int:
        """Where it listens; 0 before it does."""
        return self._host.port if self._host is not None else 0

    def begin(self, announce: bool = True, port: int = DEFAULT_PORT) -> None:
        """Serve it, and tell the network of it."""
        self._beginning = asyncio.ensure_future(self._begin(announce, port))

    async def _begin(self, announce: bool, port: int) -> None:
        host = self._host
        assert host is not None
        try:
            await host.start(port)
        except OSError as error:
            self.failed.emit(error_text(error))
            return
        self.changed.emit()
        if announce:
            told = study_info(self.room.teacher)
            await self._announcement.begin(self.room.match.hex(), host.port, told, host.addresses)

    def say(self, out: Out) -> None:
        """Say to the pupils what the room gives."""
        if self._host is not None:
            self._host.deliver(out)

    def close(self) -> None:
        """End the room: everybody is told so."""
        host, self._host = self._host, None
        if host is None:
            return
        host.changed = _nothing  # this object may be gone before the host is
        host.farewell(say("The teacher has ended the study room."))
        announcement = self._announcement

        async def end() -> None:
            with contextlib.suppress(Exception):
                await host.close()
            await announcement.end()

        task = asyncio.ensure_future(end())
        _ENDING.add(task)
        task.add_done_callback(_ENDING.discard)


def _nothing() -> None:
    pass
