"""A peer's end of a match: it comes in, comes back when the connection is lost, and keeps its game up to date."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from functools import partial

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.connection.backoff import HELD, Backoff
from gatcg_desktop.lan.connection.certificate import peer_context
from gatcg_desktop.lan.connection.followed_game import FollowedGame
from gatcg_desktop.lan.connection.knocking import NotNow, knock, no_such_seat, why_unreachable
from gatcg_desktop.lan.connection.pairing import WrongCode, normal_code
from gatcg_desktop.lan.connection.peer_events import (
    ConnectionChanged,
    ConnectionState,
    Diverged,
    Listener,
    PeerEvent,
    ignore_event,
)
from gatcg_desktop.lan.connection.returning import name_shown
from gatcg_desktop.lan.game.remote_game import Desync, RemoteGame
from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import MOST_FROM_HOST, BadFrame, Closed, packed, read_frame, unpacked
from gatcg_desktop.lan.messages.game_terms import ProtocolViolation
from gatcg_desktop.lan.messages.plain import plain_lobby, plain_said
from gatcg_desktop.lan.messages.plain_study import plain_told
from gatcg_desktop.lan.messages.study import STUDY, TO_PUPIL
from gatcg_desktop.lan.verification.heard_game import Noted
from gatcg_desktop.lan.verification.pupil import Attending
from gatcg_desktop.lan.verification.record import Heard, Proof
from gatcg_desktop.lan.verification.witness import Onlooker, Witness

PATIENCE = 8.0
AFTER_GRACE = 10.0
"""Seconds for which it is still tried to come back after the others have stopped waiting."""
GREETINGS = 3
"""How often somebody new knocks at a host that closes the door without a word: it may be crowded."""
MOST_WAITING = 4 * 1024 * 1024
"""Bytes that may wait for a host that does not read before the connection is given up."""


class Peer:
    """Somebody at a table elsewhere.

    `listener` is told of all that happens here, as the events of `peer_events`. Whoever listens may be changed.

    `trace` is given every frame that comes, as it comes, without its length.

    Attributes: `lobby`, `seat`, `settings`, `resumes` (how often it came back), `state`, `why` (it is so),
    `studies` (it is a study room, and this side a pupil).
    """

    def __init__(
        self,
        address: str,
        port: int,
        code: str,
        name: str,
        *,
        spectator: bool = False,
        ticket: Ticket | None = None,
        listener: Listener = ignore_event,
        trace: Callable[[bytes], None] | None = None,
    ) -> None:
        self.address, self.port = address, port
        self.name = name
        self.spectator = spectator
        self.studies = False
        self.listener = listener
        self._trace = trace
        self.lobby: p.Lobby | None = None
        self.seat = 0
        self.settings = p.Settings()
        self.resumes = 0
        self.state: ConnectionState = "connecting"
        self.why: Message | None = None
        self._code = normal_code(code)
        self._writer: asyncio.StreamWriter | None = None
        self._heard = self._came_in = 0.0
        self._leaving = False
        self._followed = FollowedGame(self.send, self._tell, spectator=spectator)
        self._witness = Onlooker(self._tell) if spectator else Witness(self._tell)
        if ticket is not None:
            self.come_back_with(ticket)

    def come_back_with(
        self, ticket: Ticket, notes: Sequence[Noted] = (), over: Sequence[Heard] = (), sure: bool = True
    ) -> None:
        """Take a seat again that was had before the program was started, with what was kept of the present game
        (`sure`: all of it) and of those that are over. To be said before `run`."""
        self._witness.remember(ticket, notes, over, sure)

    @property
    def game(self) -> RemoteGame | None:
        """The present game, as this side has it; None before the first."""
        return self._followed.game

    @property
    def game_number(self) -> int:
        """Which game of the match that is; 0 before the first."""
        return self._followed.number

    @property
    def ticket(self) -> Ticket | None:
        """What to come back with; None before anybody was welcome."""
        return self._witness.ticket

    @property
    def proofs(self) -> dict[int, Proof]:
        """The records of games that are over, with what was heard of them."""
        return self._witness.proofs

    @property
    def ahead(self) -> int:
        """How many deltas of the present game this side has heard that the host has no more."""
        heard_game = self._witness.heard_game
        return heard_game.last - heard_game.behind if heard_game.behind is not None else 0

    @property
    def has_agreed(self) -> bool:
        """Whether this side has agreed to what is asked for now."""
        return self._witness.agreed

    # Saying --------------------------------------------------------------------------------------------------

    def send(self, message: p.FromPeer) -> None:
        """Say something, with the salt or signature it needs; it is lost when the connection is."""
        self._write(self._witness.completed(message))

    def _write(self, message: p.FromPeer) -> None:
        if self._writer is None or self._writer.transport.is_closing():
            return  # a connection that has ended may not be written to any more
        if self._writer.transport.get_write_buffer_size() > MOST_WAITING:
            self._writer.transport.abort()
            return
        self._writer.write(packed(message))

    def leave(self) -> None:
        """Go away for good. The others wait until their countdown has ended."""
        self._leaving = True
        self.send(p.Leave())
        if self._writer is not None:
            self._writer.close()

    def drop(self) -> None:
        """Lose the connection, as when a cable is pulled. For tests."""
        if self._writer is not None:
            self._writer.transport.abort()

    def hello(self) -> p.Hello:
        """How this side comes in, with what it has of the game."""
        witness, (seen, chain) = self._witness, self._followed.seen
        return p.Hello(
            self.name,
            "spectator" if self.spectator else "player",
            p.CAPABILITIES,
            self.game_number,
            seen,
            chain,
            witness.public,
            (witness.heard_game.game, witness.heard_game.last),
        )

    # Being there -----------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Come in and stay until the match, or the host, or `leave` ends it. Comes back by itself when it is lost."""
        backoff, lost_at, tries = Backoff(), time.monotonic(), 0
        while not self._leaving:
            self._came_in, before = 0.0, self._followed.reached
            try:
                await self._visit()
                return
            except (Closed, OSError, BadFrame) as error:
                if self._leaving:
                    break
                now = time.monotonic()
                lasted = now - self._came_in if self._came_in else 0.0
                if lasted >= HELD:
                    lost_at = now
                tries += 1
                if self.state == "here":
                    self._become("lost", None)
                elif self._is_new and (tries >= GREETINGS or not isinstance(error, Closed | ConnectionResetError)):
                    nobody = why_unreachable(self.address, self.port, error)
                    self._become("gone", error.reason if isinstance(error, NotNow) else nobody)
                    return
                if not self._is_new and now - lost_at > self.settings.grace + AFTER_GRACE:
                    self._become("gone", say("The host has not come back."))
                    return
                await asyncio.sleep(backoff.wait(lasted, self._followed.reached > before))
            except WrongCode as wrong:
                if self.ticket is not None and self.ticket.token and not self._code:
                    self._become("gone", no_such_seat(self.address, self.port))
                    return
                if self.ticket is not None and (self.game is None or self.studies):
                    # That seat is nobody's any more: come in as somebody new.
                    self._witness, self.seat = Attending(self._tell) if self.studies else Witness(self._tell), 0
                    continue
                self._become("gone", say("{reason}.", reason=str(wrong)[:1].upper() + str(wrong)[1:]))
                return
        self._become("gone", None)

    @property
    def _is_new(self) -> bool:
        """Whether it has never been in: nobody knows it, and nobody waits for it."""
        return not self.seat and not (self.ticket is not None and self.ticket.token)

    async def _visit(self) -> None:
        opening = asyncio.open_connection(
            self.address, self.port, ssl=peer_context(), server_hostname=name_shown(self.ticket), limit=2**18
        )
        reader, writer = await asyncio.wait_for(opening, PATIENCE)
        try:
            await asyncio.wait_for(knock(partial(self._frame, reader), writer, self.ticket, self._code), PATIENCE)
            self._writer, self._heard = writer, time.monotonic()
            self._came_in = self._heard
            writer.write(packed(self.hello()))
            beating = asyncio.ensure_future(self._beat(writer))
            try:
                await self._listen(reader)
            finally:
                beating.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await beating
        finally:
            self._writer = None
            self._followed.connection_lost()
            writer.close()
            with contextlib.suppress(Exception):
                await asyncio.wait_for(writer.wait_closed(), 1)

    async def _frame(self, reader: asyncio.StreamReader, most: int) -> bytes:
        body = await read_frame(reader, most)
        if self._trace is not None:
            self._trace(body)
        return body

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        while True:
            body = await self._frame(reader, MOST_FROM_HOST)
            self._heard = time.monotonic()
            message = unpacked(body, p.from_host)
            if isinstance(message, p.Sync):
                self._followed.told += len(body)
            if isinstance(message, p.Goodbye):
                if not message.final:
                    raise NotNow(message.reason)
                self._leaving = True
                self.why = message.reason
                self._become("gone", message.reason)
                return
            if not self.take(message):
                return
            if isinstance(message, p.Sync) and message.more:
                await asyncio.sleep(0)  # a long game is taken in without holding the window up

    def take(self, message: p.FromHost) -> bool:
        """Take in what the host says. Gives whether it can be gone on with; if not, the match is left."""
        try:
            self._take(message)
            return True
        except Desync as desync:
            reason = say("The two programs do not have the same game any more: {why}.", why=str(desync))
        except ProtocolViolation as violation:
            reason = say("The match is interrupted. {why}", why=violation.reason)
            self.listener(Diverged(str(reason)))
        self._leaving = True
        self.send(p.Goodbye(reason))
        self._become("gone", reason)
        return False

    async def _beat(self, writer: asyncio.StreamWriter) -> None:
        number = 0
        while True:
            await asyncio.sleep(p.BEAT_EVERY)
            number += 1
            if time.monotonic() - self._heard > p.SILENT_FOR:
                writer.transport.abort()
                return
            self._write(p.Beat(number))

    # Hearing ---------------------------------------------------------------------------------------------------

    def _take(self, message: p.FromHost) -> None:
        if not self.seat and not isinstance(message, p.Welcome | p.Lobby | p.Said | p.Beat | p.Paused):
            raise BadFrame("something is said before anybody was welcome")
        reply = self._witness.hear(message, self.game)
        if reply is not None:
            self.send(reply)
        match message:
            case p.Welcome():
                self._welcomed(message)
            case p.Lobby():
                self.lobby = plain_lobby(message)
                self.listener(self.lobby)
            case p.Sync():
                self._followed.take_in(message, self._witness)
            case p.NotTaken():
                self._followed.ask_again()
                self.listener(message)
            case p.ConsentRequested():
                if message.seat == self.seat and message.open:
                    self._followed.ask_again()  # a move by hand waits for consent; meanwhile the question stands
                self.listener(message)
            case p.Said():
                self.listener(plain_said(message))
            case p.Presence():
                if message.seat == self.seat and message.here:
                    self._followed.give_again()
                self.listener(message)
            case p.Resync():
                self._followed.astray = True
                self.listener(message)
            case p.Paused() | p.Ended():
                self.listener(message)
            case _ if isinstance(message, TO_PUPIL):
                if self.studies:
                    self.listener(plain_told(message))
            case p.Beat(number, back):
                if not back:
                    self.send(p.Beat(number, True))

    def _welcomed(self, welcome: p.Welcome) -> None:
        if self.seat or (self.ticket is not None and self.ticket.token):
            self.resumes += 1
        elif STUDY in welcome.capabilities and not self.studies:
            self.studies = self.spectator = self._followed.spectator = self._followed.led = True
            self._witness = Attending(self._tell)
        self.seat, self.settings = welcome.seat, welcome.settings
        self._witness.welcomed(welcome, self.address, self.port)
        self._become("here", None)

    def _tell(self, event: PeerEvent) -> None:
        self.listener(event)  # whoever listens by now

    def _become(self, state: ConnectionState, why: Message | None) -> None:
        self.state = state
        if why is not None:
            self.why = why
        self.listener(ConnectionChanged(state, why))
