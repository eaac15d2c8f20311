"""A match in the network for the window: the host's and the peer's end, run by the loop that Qt runs on."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.match.computer_seat import ComputerSeat
from gatcg_desktop.lan.connection.discovery import Announcement, Lookout, service_info
from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.opening import OpenMatch, keep_one_side, keep_proof
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import ConnectionChanged, Diverged, GameBegun, PeerEvent
from gatcg_desktop.lan.connection.seat_file import SeatFile, path_of
from gatcg_desktop.lan.game.deck_faces import Boons
from gatcg_desktop.lan.game.seats import FIRST_SPECTATOR, Ticket
from gatcg_desktop.lan.match.journal_gate import as_the_host_is_told
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.study import TO_PUPIL
from gatcg_desktop.lan.verification.heard_game import Noted
from gatcg_desktop.lan.verification.record import Heard, Proof
from gatcg_desktop.mistakes import UserMistake

T = TypeVar("T")


WATCHING = 0
"""Stands for all who watch, where somebody is not to be heard."""


class NetworkMatch(QObject):
    """One match: `offer`, `join` or `come_back`, then `close`. Everything runs on the asyncio loop of the program.

    Attributes: `peer` (None before), `host` (None for one who joined), `opened`, `waiting` (why the match waits;
    None: it does not), `deck` (the one brought last; None for one who watches).

    Signals
    -------
    changed(): the lobby or the connection is different now.
    game_begins(RemoteGame): a game begins, or is told anew.
    synced(Sync): something happened in it.
    not_taken(NotTaken), said(Said), consent_requested(ConsentRequested), presence(Presence), ended(Ended): as the host
    says them.
    resynced(Resync): the game is told anew.
    paused(Paused): the match waits, or goes on.
    troubled(text): something cannot be kept; the match goes on.
    failed(text): it cannot go on; the sentence says why.
    studied(ToPupil): something of a study room, for a pupil.
    kept(int, Path): the record of the game of that number was written.
    """

    changed = Signal()
    game_begins = Signal(object)
    synced = Signal(object)
    not_taken = Signal(object)
    said = Signal(object)
    consent_requested = Signal(object)
    presence = Signal(object)
    ended = Signal(object)
    resynced = Signal(object)
    paused = Signal(object)
    troubled = Signal(str)
    failed = Signal(object)
    studied = Signal(object)
    kept = Signal(int, object)

    def __init__(self, records: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.peer: Peer | None = None
        self.host: Host | None = None
        self.opened: OpenMatch | None = None
        self.deck: p.ChooseDeck | None = None
        self.muted: set[int] = set()
        self.boons: tuple[Boons, Boons] = ((), ())
        """Lesser and greater boons to choose from in Pantheon: key and name."""
        self._records = records
        self.waiting: Message | None = None
        self._seat: SeatFile | None = None
        self._seat_at: Callable[[Ticket], SeatFile | None] | None = None
        self._announcement = Announcement()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._computers: list[ComputerSeat] = []
        self._clocked, self._game_began = 0, 0.0

    # Beginning -----------------------------------------------------------------------------------------------

    def offer(self, name: str, deck: p.ChooseDeck | None, opened: OpenMatch, announce: bool = True) -> None:
        """Host a match and take its first seat, or, in one that was found again, the seat that was left."""
        self.deck = deck
        self.opened = opened
        self._run(self._offer(name, announce))

    async def _offer(self, name: str, announce: bool) -> None:
        from gatcg_desktop.lan.connection.discovery import DEFAULT_PORT

        opened = self.opened
        assert opened is not None
        self.host = opened.host(self.changed.emit)
        await self.host.start(DEFAULT_PORT if opened.port is None else opened.port)
        opened.began(self.host.port)
        self._seat = opened.own_seat()
        if self.deck is None and self._seat is not None:
            self.deck = self._seat.deck
        self._seat_at = lambda ticket: opened.own_seat()
        self._come("127.0.0.1", self.host.port, opened.code, name)
        self.changed.emit()
        if announce:
            settings = opened.match_server.settings
            await self._announcement.begin(
                opened.match_server.match.hex(), self.host.port, service_info(name, settings), self.host.addresses
            )

    def join(
        self,
        address: str,
        port: int,
        code: str,
        name: str,
        deck: p.ChooseDeck | None,
        seats: Path | None = None,
        seat: SeatFile | None = None,
    ) -> None:
        """Join a match; `deck` None: only watch. With `seat` that one is taken again; a new one is kept in the folder
        `seats`."""
        self.deck, self._seat = deck, seat
        if seats is not None:
            self._seat_at = lambda ticket: SeatFile(path_of(ticket, seats))
        self._come(address, port, code, name, spectator=deck is None)

    def come_back(self, seat: SeatFile, address: str, port: int, name: str) -> None:
        """Take a seat again that was left, wherever its host is now."""
        self.deck, self._seat = seat.deck, seat
        folder = seat.path.parent
        self._seat_at = lambda ticket: SeatFile(path_of(ticket, folder))  # for another match of the same people
        self._come(address, port, "", name)

    def _come(self, address: str, port: int, code: str, name: str, spectator: bool = False) -> None:
        self.peer = Peer(address, port, code, name, spectator=spectator, listener=self._hear)
        if self._seat is not None:
            self._seat.bring_back(self.peer, address, port)
        self._run(self.peer.run())

    def _run(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or self._closing:
            return
        error = task.exception()
        if isinstance(error, UserMistake | OSError):
            self.failed.emit(error_text(error))
        elif error is not None:
            raise error  # the loop's handler reports it

    # Saying --------------------------------------------------------------------------------------------------

    def send(self, message: p.FromPeer) -> None:
        """Say something to the host."""
        if self.peer is not None:
            self.peer.send(message)

    def bring(self, deck: p.ChooseDeck) -> None:
        """Put another deck on the table, and remember it for the next games."""
        self.deck = deck
        self.send(deck)
        self._keep(lambda: self._keep_seat(deck))

    @property
    def lobby(self) -> p.Lobby | None:
        """How the match stands."""
        return self.peer.lobby if self.peer is not None else None

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where others reach this host, with its port."""
        if self.host is None:
            return ()
        return tuple(f"{address}:{self.host.port}" for address in self.host.addresses)

    @property
    def has_free_seat(self) -> bool:
        """Whether somebody is still awaited at the table that is hosted here, with decks that the computer has."""
        lobby, peer = self.lobby, self.peer
        if self.host is None or lobby is None or peer is None or lobby.stage != "seats":
            return False
        return len(lobby.seats) < peer.settings.players and peer.settings.format != "pantheon"

    def seat_computer(self, name: str, deck: p.ChooseDeck) -> None:
        """Let the computer take a free seat of the match that is hosted here."""
        if self.host is not None and self.opened is not None:
            self._computers.append(ComputerSeat(self.host.port, self.opened.code, name, deck))

    def renew_code(self) -> str:
        """Take another pairing code from now on."""
        assert self.host is not None and self.opened is not None
        code = self.opened.renew_code()
        self.host.renew_code(code)
        self.changed.emit()
        return code

    def name_of(self, seat: int) -> str:
        """Who sits there."""
        lobby = self.lobby
        return next((one.name for one in lobby.seats if one.seat == seat), "") if lobby is not None else ""

    @property
    def played(self) -> int:
        """For how many seconds the present game is being played, without the time for which this program was closed."""
        number = self.peer.game_number if self.peer is not None else 0
        if number != self._clocked:
            kept = self._seat.played if self._seat is not None and not self._clocked else 0
            self._clocked, self._game_began = number, time.monotonic() - kept
        return round(time.monotonic() - self._game_began) if number else 0

    def toggle_mute(self, seat: int) -> bool:
        """Hear no more of somebody (WATCHING: of all who watch), or again. Gives whether they are muted now."""
        self.muted ^= {seat}
        return seat in self.muted

    def _is_muted(self, number: int) -> bool:
        return number in self.muted or (number >= FIRST_SPECTATOR and WATCHING in self.muted)

    def close(self, for_good: bool = True, then: Callable[[], None] | None = None) -> None:
        """Leave, and end what is hosted; not `for_good`: only break it off, to be gone on with another time. `then` is
        called when its files are let go of."""
        then = then or _nothing
        self._closing = True
        for computer in self._computers:
            computer.end()
        if self.peer is not None:
            self.peer.leave()
        for_good = for_good or self.opened is None or not self.opened.goes_on
        if self._seat is not None:
            self._seat.close(over=for_good and self.opened is not None)
        host, opened = self.host, self.opened
        self.host = self.opened = None
        if host is None or opened is None:
            then()
            return
        host.changed = _nothing  # this object may be gone before the host is

        async def end() -> None:
            await self._announcement.end()
            with contextlib.suppress(Exception):
                await host.close(None if for_good else say("The host has closed the program, and may go on later."))
            opened.close(for_good)
            then()

        _let_end(end())

    # Hearing -------------------------------------------------------------------------------------------------

    def _hear(self, event: PeerEvent) -> None:
        peer = self.peer
        if self._closing or peer is None:
            return
        match event:
            case p.Lobby():
                self._bring_deck(event)
                self.changed.emit()
            case ConnectionChanged(state, why):
                self.waiting = None  # whoever comes back is told anew
                self.changed.emit()
                if state == "gone" and why is not None:
                    self.failed.emit(why)
            case Ticket() | Noted() | Heard():
                self._keep(partial(self._keep_seat, event))
            case Proof():
                path = self._keep(partial(keep_proof, event, self._records))
                if path is not None:
                    self.kept.emit(event.record.terms.game, path)
            case p.Paused():
                if self.host is not None:
                    event = msgspec.structs.replace(event, reason=as_the_host_is_told(event.reason))
                self.waiting = event.reason if event.on else None
                self.paused.emit(event)
                self.changed.emit()
            case GameBegun(game):
                self.game_begins.emit(game)
            case p.Sync():
                self.synced.emit(event)
            case p.NotTaken():
                self.not_taken.emit(event)
            case p.Said():
                if not self._is_muted(event.seat):
                    self.said.emit(event)
            case p.ConsentRequested():
                self.consent_requested.emit(event)
            case p.Resync():
                self.resynced.emit(event)
            case p.Presence():
                self.presence.emit(event)
                self.changed.emit()
            case p.Ended():
                self._ended(event)
            case _ if isinstance(event, TO_PUPIL):
                self.studied.emit(event)
            case Diverged(sentence):
                self._keep(lambda: keep_one_side(peer, sentence, self._records))

    def _bring_deck(self, lobby: p.Lobby) -> None:
        """Put the deck on the table as soon as there is a seat for it."""
        peer = self.peer
        assert peer is not None
        mine = next((one for one in lobby.seats if one.seat == peer.seat), None)
        if mine is None or mine.deck or self.deck is None or lobby.stage not in ("seats", "decks"):
            return
        if peer.settings.format != "pantheon" or self.deck.boons:  # boons are chosen in the lobby
            self.bring(self.deck)

    def _keep(self, keep: Callable[[], T]) -> T | None:
        """What the disk refuses does not end the match: the person is told."""
        try:
            return keep()
        except UserMistake as mistake:
            self.troubled.emit(error_text(mistake))
            return None

    def _keep_seat(self, what: Ticket | Noted | Heard | p.ChooseDeck) -> None:
        if self._seat is None and self._seat_at is not None and isinstance(what, Ticket):
            self._seat = self._seat_at(what)
        if self._seat is not None:
            self._seat.keep(what, self.played)

    def _ended(self, ended: p.Ended) -> None:
        if ended.match_over and self._seat is not None:
            self._seat.close(over=True)
            self._seat = None
        self.ended.emit(ended)
        self.changed.emit()


def _nothing() -> None:
    pass


_ENDING: set[asyncio.Task[Any]] = set()
"""Hosts that are being closed; kept, because a loop holds tasks weakly."""


def _let_end(work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.ensure_future(work)
    _ENDING.add(task)
    task.add_done_callback(_ENDING.discard)


class GamesNearby(QObject):
    """The games that others offer in the network.

    Signals: changed(tuple of lan.discovery.Found); deaf(): the network lets nobody find games by themselves.
    """

    changed = Signal(object)
    deaf = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lookout = Lookout(self.changed.emit)
        self._task: asyncio.Task[Any] | None = None

    def begin(self) -> None:
        """Begin to look."""
        self._task = asyncio.ensure_future(self._look())

    async def _look(self) -> None:
        if not await self._lookout.begin():
            self.deaf.emit()

    def end(self) -> None:
        """Stop looking."""
        _let_end(self._lookout.end())
