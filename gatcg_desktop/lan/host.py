"""The host's end of the network: who comes in, who is there, and what the table says to whom."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan import protocol as p
from gatcg_desktop.lan.certificate import Certificate
from gatcg_desktop.lan.frames import (
    MOST_BEFORE_PAIRING,
    MOST_FROM_PEER,
    BadFrame,
    Closed,
    packed,
    read_frame,
    unpacked,
)
from gatcg_desktop.lan.pairing import Attempts, Handshake, Locked, WrongCode, normal_code
from gatcg_desktop.lan.table import NoRoom, Out, Table

DEFAULT_PORT = 47_610
MOST_CONNECTIONS = 96
MOST_STRANGERS = 24
"""How many may be on their way in at a time."""
MOST_FROM_ONE_ADDRESS = 32
PATIENCE = 6.0
"""Seconds for each thing that somebody on their way in has to say."""
MESSAGES_PER_SECOND = 1_500.0
MESSAGES_AT_ONCE = 3_000.0
CHATS_PER_SECOND = 3.0
CHATS_AT_ONCE = 12.0
MOST_WAITING = 48 * 1024 * 1024
"""Bytes that may wait for a slow reader before the connection is given up."""


class _Bucket:
    """Lets so many things through: `rate` a second, `room` at once."""

    def __init__(self, rate: float, room: float, now: float) -> None:
        self._rate, self._room, self._left, self._at = rate, room, room, now

    def take(self, now: float) -> bool:
        self._left = min(self._room, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class _Connection:
    """One that has come in."""

    def __init__(self, writer: asyncio.StreamWriter, now: float) -> None:
        self.writer = writer
        self.number = 0
        self.heard = now
        self.messages = _Bucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE, now)
        self.chats = _Bucket(CHATS_PER_SECOND, CHATS_AT_ONCE, now)

    def send(self, message: Any) -> None:
        transport = self.writer.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_WAITING:
            transport.abort()
            return
        self.writer.write(packed(message))

    def leave(self, reason: Message, final: bool = True) -> None:
        """Say why, and close."""
        self.send(p.Goodbye(reason, final))
        self.writer.close()


class Host:
    """Serves a table. `start`, then `port` and `code` are what a peer needs; `close` ends it.

    `changed` is called after everything that changed the table, `watch` (when given) with every frame sent, for tests.
    """

    def __init__(
        self, table: Table, code: str, *, clock: Callable[[], float] = time.monotonic,
        changed: Callable[[], None] = lambda: None, sent: Callable[[int, bytes], None] | None = None,
    ) -> None:
        self.table = table
        self.code = normal_code(code)
        self.attempts = Attempts()
        self.port = 0
        self.refusals: list[str] = []
        self._certificate = Certificate()
        self._clock = clock
        self.changed = changed
        self._sent = sent
        self._server: asyncio.Server | None = None
        self._connections: dict[int, _Connection] = {}
        self._departed: set[int] = set()
        self._all: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._from: dict[str, int] = {}
        self._strangers = 0
        self._ticking: asyncio.Task[None] | None = None

    def renew_code(self, code: str) -> None:
        """Take another pairing code from now on; wrong ones before are forgotten."""
        self.code = normal_code(code)
        self.attempts = Attempts()

    async def start(self, port: int = DEFAULT_PORT, address: str | None = None) -> None:
        """Begin to listen, by default on every IPv4 address. With port 0, or when it is taken, any free one.

        Raises OSError.
        """
        address = address or "0.0.0.0"  # two families would be two sockets, and with port 0 two ports
        context = self._certificate.context()
        serve = partial(
            asyncio.start_server, self._come_in, address, ssl=context, ssl_handshake_timeout=PATIENCE, limit=2**16
        )
        try:
            server = await serve(port)
        except OSError:
            if port == 0:
                raise
            server = await serve(0)
        self._server = server
        self.port = server.sockets[0].getsockname()[1]
        self._ticking = asyncio.ensure_future(self._tick())

    async def close(self, reason: Message | None = None) -> None:
        """Say goodbye to everybody and stop listening."""
        if self._ticking is not None:
            self._ticking.cancel()
        if self._server is not None:
            self._server.close()
        goodbye = reason or say("The host has ended the match.")
        for connection in self._connections.values():
            connection.leave(goodbye)
        for writer in list(self._all):
            writer.close()
        for task in list(self._tasks):
            task.cancel()
        for task in list(self._tasks):
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        for writer in list(self._all):
            with contextlib.suppress(Exception):
                await asyncio.wait_for(writer.wait_closed(), 1)

    @property
    def connected(self) -> int:
        """How many are in."""
        return len(self._connections)

    @property
    def departed(self) -> frozenset[int]:
        """The seats of those who have said goodbye; who was cut off is not among them."""
        return frozenset(self._departed)

    def is_here(self, seat: int) -> bool:
        """Whether somebody is connected for a seat."""
        return seat in self._connections

    # Coming in -----------------------------------------------------------------------------------------------

    async def _come_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._all.add(writer)
        peer = writer.get_extra_info("peername")
        address = peer[0] if peer else ""
        self._from[address] = self._from.get(address, 0) + 1
        try:
            crowded = (
                len(self._all) > MOST_CONNECTIONS or self._strangers >= MOST_STRANGERS
                or self._from[address] > MOST_FROM_ONE_ADDRESS + len(self._connections)
            )
            if crowded:
                writer.write(packed(p.Goodbye(say("The host is busy: try again in a moment."), False)))
                return
            await self._serve(reader, writer)
        except (Closed, ConnectionError, asyncio.CancelledError, TimeoutError, OSError):
            pass
        finally:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]
            self._all.discard(writer)
            self._tasks.discard(task)
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = _Connection(writer, self._clock())
        self._strangers += 1
        try:
            try:
                seat = await self._pair(reader, writer)
                hello = unpacked(await self._said(reader), p.from_peer)
                if not isinstance(hello, p.Hello):
                    raise BadFrame("the first message has to be a hello")
            finally:
                self._strangers -= 1
            self._admit(connection, seat, hello)
            await self._listen(reader, connection)
        except BadFrame as bad:
            self.refusals.append(str(bad))
            connection.leave(say("The connection is closed: {reason}.", reason=str(bad)))
        except WrongCode as wrong:
            self.refusals.append(str(wrong))
            connection.leave(say("That is not the pairing code of this host."))
        except TimeoutError:
            connection.leave(say("Nothing was said for too long."), final=False)
        except NoRoom as full:
            connection.leave(full.args[0])
        finally:
            if connection.number and self._connections.get(connection.number) is connection:
                del self._connections[connection.number]
                self._deliver(self.table.lost(connection.number, self._clock()))

    async def _said(self, reader: asyncio.StreamReader) -> bytes:
        return await asyncio.wait_for(read_frame(reader, MOST_BEFORE_PAIRING), PATIENCE)

    async def _pair(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int:
        """Find out who it is. Gives the seat that comes back, 0 for somebody new. Raises WrongCode, BadFrame."""
        knock = unpacked(await self._said(reader), p.knocking)
        if not isinstance(knock, p.Knock):
            raise BadFrame("the first frame has to be a knock")
        if knock.version != p.VERSION:
            writer.write(packed(p.Goodbye(say(
                "This host speaks version {mine} of the protocol and you speak version {theirs}: "
                "the older of the two programs has to be updated.", mine=p.VERSION, theirs=knock.version,
            ))))
            raise Closed("another version")
        secret = self.table.token(knock.seat) if knock.seat else self.code.encode()
        if knock.seat and not secret:
            raise WrongCode("nobody sits there")
        if knock.seat:
            await self._prove(reader, writer, knock, secret)
            return knock.seat
        try:
            async with self.attempts.attempt():
                await self._prove(reader, writer, knock, secret)
        except Locked:
            writer.write(packed(p.Goodbye(say(
                "Too many wrong pairing codes were tried: the host has to make a new one."
            ))))
            raise Closed("locked") from None
        return 0

    async def _prove(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, knock: p.Knock, secret: bytes
    ) -> None:
        """Both sides show that they have the secret. Raises WrongCode, BadFrame, Closed."""
        handshake = Handshake("host", secret)
        handshake.finish(knock.spake, self._certificate.der)
        writer.write(packed(p.Challenge(p.VERSION, handshake.message, handshake.proof("host"))))
        proof = unpacked(await self._said(reader), p.knocking)
        if not isinstance(proof, p.Proof):
            raise WrongCode("no proof was given")
        handshake.check(proof.proof)

    def _admit(self, connection: _Connection, seat: int, hello: p.Hello) -> None:
        now = self._clock()
        self._departed.discard(seat)
        if seat:
            old = self._connections.pop(seat, None)
            if old is not None:
                old.leave(say("You have come in from elsewhere."))
            connection.number = seat
            self._connections[seat] = connection
            self._deliver(self.table.back(seat, hello, now))
            return
        number, out = self.table.join(hello, now)
        connection.number = number
        self._connections[number] = connection
        self._deliver(out)

    # Being there -----------------------------------------------------------------------------------------------

    async def _listen(self, reader: asyncio.StreamReader, connection: _Connection) -> None:
        while True:
            body = await read_frame(reader, MOST_FROM_PEER)
            now = self._clock()
            connection.heard = now
            if not connection.messages.take(now):
                raise BadFrame("too many messages came at once")
            message = unpacked(body, p.from_peer)
            match message:
                case p.Beat(number, back):
                    if not back:
                        connection.send(p.Beat(number, True))
                case p.Leave() | p.Goodbye():
                    self._departed.add(connection.number)
                    return
                case p.Hello():
                    raise BadFrame("hello is said once")
                case p.Chat() if not connection.chats.take(now):
                    connection.send(p.NotTaken(say("Slower, please: that is too much talk at once.")))
                case _:
                    self._deliver(self.table.receive(connection.number, message, now))
                    await connection.writer.drain()

    def _deliver(self, out: Out) -> None:
        for number, message in out:
            connection = self._connections.get(number)
            if connection is None:
                continue
            if self._sent is not None:
                self._sent(number, packed(message))
            if isinstance(message, p.Goodbye):
                connection.leave(message.reason, message.final)
            else:
                connection.send(message)
        if out:
            self.changed()

    async def _tick(self) -> None:
        beat = 0
        while True:
            await asyncio.sleep(0.5)
            now = self._clock()
            beat += 1
            for connection in list(self._connections.values()):
                if now - connection.heard > p.SILENT_FOR:
                    connection.writer.transport.abort()
                elif beat % int(p.BEAT_EVERY * 2) == 0:
                    connection.send(p.Beat(beat))
            self._deliver(self.table.tick(now))
