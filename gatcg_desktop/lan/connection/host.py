"""The host's end of the network: who comes in, who is there, and what the server says to whom."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable, Coroutine
from typing import Any

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.connection.admission import Admission, Arrival
from gatcg_desktop.lan.connection.bot_seat import StandIns
from gatcg_desktop.lan.connection.certificate import Certificate
from gatcg_desktop.lan.connection.discovery import ANY, ANY_IPV6, DEFAULT_PORT, own_addresses
from gatcg_desktop.lan.connection.guessing import Attempts, Locked
from gatcg_desktop.lan.connection.line import Doorstep, Line, address_of
from gatcg_desktop.lan.connection.pairing import Handshake, WrongCode, check_seat, normal_code, seat_proof
from gatcg_desktop.lan.connection.returning import Returning
from gatcg_desktop.lan.match.disputes import judge
from gatcg_desktop.lan.match.journal_gate import NotNow
from gatcg_desktop.lan.match.match_server import MatchServer, NoRoom
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.match.served import Served
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import (
    MOST_BEFORE_PAIRING,
    MOST_FROM_PEER,
    BadFrame,
    Closed,
    over_tls,
    packed,
    read_frame,
    unpacked,
)

WAY_IN = 10.0
"""Seconds for the whole way in, from the first byte of TLS to the hello."""
FAREWELL = 2.0
"""Seconds for the last words to go out."""


class Host:
    """Serves a match or a study room. `start`, then `port` and `code` are what a peer needs; `close` ends it.

    `changed` is called after everything that changed the match, `watch` (when given) with every frame sent, for tests.
    """

    def __init__(
        self,
        served: Served,
        code: str,
        *,
        clock: Callable[[], float] = time.monotonic,
        changed: Callable[[], None] = lambda: None,
        sent: Callable[[int, bytes], None] | None = None,
    ) -> None:
        self.served = served
        self.code = normal_code(code)
        self.attempts = Attempts()
        self.port = 0
        self.address = ANY
        self._certificate = Certificate()
        self._clock = clock
        self.changed = changed
        self._sent = sent
        self._server: asyncio.Server | None = None
        self._connections: dict[int, Line] = {}
        self._departed: set[int] = set()
        self._addresses: dict[int, str] = {}
        self._context = self._certificate.context()
        self._admission = Admission()
        self._returning = Returning(served.token, self._let_in)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ticking: asyncio.Task[None] | None = None
        self._judging: asyncio.Task[None] | None = None
        self._stand_ins = StandIns(served, self._answer_for) if isinstance(served, MatchServer) else None

    @property
    def match_server(self) -> MatchServer:
        """The match that is served; there must be one."""
        assert isinstance(self.served, MatchServer)
        return self.served

    def renew_code(self, code: str) -> None:
        """Take another pairing code from now on; wrong ones before are forgotten."""
        self.code = normal_code(code)
        self.attempts = Attempts()

    async def start(self, port: int = DEFAULT_PORT, address: str | None = None) -> None:
        """Begin to listen, by default on every IPv4 address. With port 0, or when it is taken, any free one.

        Raises OSError.
        """
        address = address or ANY  # two families would be two sockets, and with port 0 two ports
        loop = asyncio.get_running_loop()

        def serve(at: int) -> Coroutine[Any, Any, asyncio.Server]:
            return loop.create_server(lambda: Doorstep(self._arrive), address, at, backlog=512)

        try:
            server = await serve(port)
        except OSError:
            if port == 0:
                raise
            server = await serve(0)
        self._server = server
        self.address, self.port = server.sockets[0].getsockname()[:2]
        self._ticking = asyncio.ensure_future(self._tick())

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where others can reach this host, the likeliest first; only where it listens."""
        if self.address == ANY_IPV6:
            return own_addresses(socket.AF_INET6)
        return own_addresses() if self.address == ANY else (self.address,)

    def farewell(self, reason: Message) -> None:
        """Say goodbye to everybody at once, as when the program ends and nothing can be waited for."""
        for connection in self._connections.values():
            connection.leave(reason)

    async def close(self, reason: Message | None = None) -> None:
        """Say goodbye to everybody and stop listening."""
        if self._ticking is not None:
            self._ticking.cancel()
        if self._server is not None:
            self._server.close()
        self._returning.close()
        if self._stand_ins is not None:
            self._stand_ins.close()
        self.farewell(reason or say("The host has ended the match."))
        for task in list(self._tasks):
            task.cancel()
        for task in list(self._tasks):
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task

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

    @property
    def visitors(self) -> int:
        """How many connections there are, with those on their way in."""
        return len(self._tasks)

    # Coming in -----------------------------------------------------------------------------------------------

    def _arrive(self, transport: asyncio.Transport) -> None:
        """A connection was opened. Its address decides whether it may begin with TLS."""
        arrival = self._admission.arrive(address_of(transport), transport.abort, self._clock())
        if arrival is None:
            self._returning.arrive(transport)
        else:
            self._begin(transport, arrival)

    def _let_in(self, transport: asyncio.Transport) -> None:
        """One that was too many of its address shows a seat: it takes no place of those for strangers."""
        self._begin(transport, Arrival(address_of(transport), transport.abort, self._clock()))

    def _begin(self, transport: asyncio.Transport, arrival: Arrival) -> None:
        task = asyncio.ensure_future(self._come_in(transport, arrival))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _come_in(self, transport: asyncio.Transport, arrival: Arrival) -> None:
        """All of one connection: the way in, being there, and its end."""
        connection: Line | None = None
        try:
            async with asyncio.timeout(WAY_IN):
                reader, writer = await over_tls(transport, self._context, WAY_IN)
                connection = Line(writer, transport, arrival.address, self._clock())
                seat = await self._pair(reader, writer, arrival)
                hello = unpacked(await self._said(reader, arrival), p.from_peer)
                if not isinstance(hello, p.Hello):
                    raise BadFrame("the first message has to be a hello")
            self._admission.leave(arrival)
            self._admit(connection, seat, hello)
            await self._listen(reader, connection)
        except TimeoutError:
            self._turn_away(connection, say("Joining took too long: try again."), final=False)
        except BadFrame as bad:
            self._turn_away(connection, say("The connection is closed: {reason}.", reason=str(bad)))
        except WrongCode:
            self._turn_away(connection, say("That is not the pairing code of this host."))
        except Locked:
            self._turn_away(
                connection,
                say("Too many wrong pairing codes were tried from your address: the host has to make a new one."),
            )
        except NoRoom as full:
            self._turn_away(connection, full.args[0])
        except NotNow as later:
            self._turn_away(connection, later.args[0], final=False)
        except (Closed, OSError):
            pass
        finally:
            self._admission.leave(arrival)
            await self._end(transport, connection)

    def _turn_away(self, connection: Line | None, reason: Message, final: bool = True) -> None:
        if connection is not None:
            connection.leave(reason, final)

    async def _end(self, transport: asyncio.Transport, connection: Line | None) -> None:
        if connection is not None:
            if connection.number and self._connections.get(connection.number) is connection:
                del self._connections[connection.number]
                self.deliver(self.served.lost(connection.number, self._clock()))
                self.changed()
            connection.writer.close()
            with contextlib.suppress(Exception):
                await asyncio.wait_for(connection.writer.wait_closed(), FAREWELL)
        transport.abort()

    async def _said(self, reader: asyncio.StreamReader, arrival: Arrival) -> bytes:
        body = await read_frame(reader, MOST_BEFORE_PAIRING)
        arrival.said_something(self._clock())
        return body

    async def _pair(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, arrival: Arrival) -> int:
        """Find out who it is. Gives the seat that comes back, 0 for somebody new. Raises WrongCode, BadFrame."""
        body = await self._said(reader, arrival)
        spoken = unpacked(body, p.any_knock)
        if isinstance(spoken, p.AnyKnock) and spoken.version != p.VERSION:
            writer.write(
                packed(
                    p.Goodbye(
                        say(
                            "This host speaks version {mine} of the protocol and you speak version {theirs}: "
                            "the older of the two programs has to be updated.",
                            mine=p.VERSION,
                            theirs=spoken.version,
                        )
                    )
                )
            )
            raise Closed("another version")
        knock = unpacked(body, p.admission_messages)
        if not isinstance(knock, p.Knock):
            raise BadFrame("the first frame has to be a knock")
        if knock.seat:
            token = self.served.token(knock.seat)
            check_seat(knock.proof, "peer", token, self._certificate.der, knock.share)
            self._admission.leave(arrival)
            proof = seat_proof("host", token, self._certificate.der, knock.share)
            writer.write(packed(p.Challenge(p.VERSION, b"", proof)))
            return knock.seat
        arrival.waits_for_us()
        async with self.attempts.attempt(arrival.address):
            handshake = Handshake("host", self.code, self._certificate.der)
            handshake.finish(knock.share)
            writer.write(packed(p.Challenge(p.VERSION, handshake.share, handshake.proof())))
            arrival.said_something(self._clock())
            answer = unpacked(await self._said(reader, arrival), p.admission_messages)
            if not isinstance(answer, p.Proof):
                raise WrongCode("no proof was given")
            handshake.check(answer.proof)
        return 0

    def _admit(self, connection: Line, seat: int, hello: p.Hello) -> None:
        now = self._clock()
        self._departed.discard(seat)
        if seat:
            old = self._connections.pop(seat, None)
            if old is not None:
                old.leave(say("You have joined this match from somewhere else, so this connection is closed."))
            connection.number = seat
            self._connections[seat], self._addresses[seat] = connection, connection.address
            self.deliver(self.served.back(seat, hello, now))
            return
        number, out = self.served.join(hello, now)
        connection.number = number
        self._connections[number] = connection
        if self.served.has_seat(number):
            self._addresses[number] = connection.address
        self.deliver(out)

    # Being there -----------------------------------------------------------------------------------------------

    async def _listen(self, reader: asyncio.StreamReader, connection: Line) -> None:
        while True:
            body = await read_frame(reader, MOST_FROM_PEER)
            now = self._clock()
            connection.heard = now
            if connection.allowance.flood(now):
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
                case _ if connection.allowance.too_fast(message, now):
                    connection.send(p.NotTaken(say("That was too much at once: wait a moment, then go on.")))
                case _:
                    self.deliver(self.served.receive(connection.number, message, now))
                    self._settle_disputes()
                    await connection.writer.drain()

    def _settle_disputes(self) -> None:
        """Find out who is wrong about the game, while it goes on."""
        if self._judging is None and self.served.next_claim() is not None:
            self._judging = asyncio.ensure_future(self._judge())
            self._tasks.add(self._judging)
            self._judging.add_done_callback(self._tasks.discard)

    async def _judge(self) -> None:
        try:
            while (claim := self.served.next_claim()) is not None:
                finding = await asyncio.to_thread(judge, claim)
                self.deliver(self.served.settle(finding, self._clock()))
        finally:
            self._judging = None

    def deliver(self, out: Out) -> None:
        """Say this to those who are there."""
        told: p.FromHost | None = None
        frame = b""
        for number, message in out:
            connection = self._connections.get(number)
            if connection is None:
                continue
            if message is not told:  # what many are told is packed once
                told, frame = message, packed(message)
            if self._sent is not None:
                self._sent(number, frame)
            connection.write(frame)
            if isinstance(message, p.Goodbye):
                connection.writer.close()
        if out:
            self.changed()
        if self._stand_ins is not None:
            self._stand_ins.look()

    def _answer_for(self, seat: int, picks: p.Picks, seq: int) -> None:
        self.deliver(self.match_server.answer_for(seat, picks, seq, self._clock()))

    def _kept_out(self, now: float) -> list[int]:
        """The seats whose players may be in a crowd at their address, of which somebody was just turned away."""
        return [
            seat
            for seat, address in self._addresses.items()
            if seat not in self._connections and self._admission.crowded(address, now)
        ]

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
            self.deliver(self.served.tick(now, self._kept_out(now)))
