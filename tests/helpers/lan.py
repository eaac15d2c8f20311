"""Matches in one process over real sockets, a proxy that mistreats frames, and raw connections for rude peers."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from gatcg_desktop.lan.connection.bot_seat import BotSeat
from gatcg_desktop.lan.connection.certificate import Certificate, peer_context
from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.pairing import Handshake, new_nonce, seat_proof
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import Listener, PeerEvent, ignore_event
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.match.served import Served
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import MOST_FROM_HOST, MOST_FROM_PEER, Closed, packed, read_frame, unpacked
from tests.helpers.seated import begun as begun
from tests.helpers.seated import seated as seated
from tests.helpers.starter_decks import STARTER as STARTER
from tests.helpers.starter_decks import deck, new_match

CODE = "246810"
HERE = "127.0.0.1"
TOKEN = bytes(range(16))


def answered(server: MatchServer, now: float = 0.0) -> Out:
    """Whoever is asked gives the first answer there is. Gives what that brought."""
    assert server.game is not None and server.game.game.decision is not None
    asked = server.game.last(server.game.game.decision.player).decision
    assert asked is not None
    return server.receive(
        asked.player, p.SubmitAnswer(server.number, server.game.seq, asked.options[: max(1, asked.least)]), now
    )


@contextlib.asynccontextmanager
async def hosting(server: Served | None = None, **options: Any) -> AsyncIterator[Host]:
    """A host on a free port of this machine."""
    host = Host(server if server is not None else new_match(), CODE, **options)
    await host.start(0, HERE)
    try:
        yield host
    finally:
        await host.close()


def bot(port: int, seed: int, *, most: int = 4_000, heard: Listener = ignore_event, **options: Any) -> Peer:
    """A peer that a random bot plays for, with the deck of its seed's parity."""
    peer = Peer(HERE, port, CODE, f"bot {seed}", **options)

    def hear(event: PeerEvent) -> None:
        heard(event)
        if isinstance(event, p.Ended) and event.match_over:
            peer.leave()

    BotSeat(peer, deck(seed % 2), "random", seed, most, hear)
    return peer


async def until(condition: Callable[[], Any], seconds: float = 60.0) -> None:
    """Wait until something is so; fails after `seconds`."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)


async def at_rest(seconds: float = 10.0) -> None:
    """Wait until nothing goes on beside who asks: connections that are closed still say good-bye, and their sockets
    go in the turns of the loop that follow."""
    if left := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(left, timeout=seconds)
    for _ in range(3):
        await asyncio.sleep(0)


class Rude:
    """A connection that says whatever it likes. `knock` pairs it properly, if it has the code."""

    def __init__(self) -> None:
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    @classmethod
    async def connect(cls, port: int, address: str = HERE) -> Rude:
        self = cls()
        self.reader, self.writer = await asyncio.open_connection(
            HERE, port, ssl=peer_context(), server_hostname="", local_addr=(address, 0)
        )
        return self

    def say(self, message: Any) -> None:
        self.writer.write(message if isinstance(message, bytes) else packed(message))

    async def hear(self, seconds: float = 10.0) -> Any:
        async with asyncio.timeout(seconds):
            body = await read_frame(self.reader, MOST_FROM_HOST)
        try:
            return unpacked(body, p.from_host)
        except Exception:
            return unpacked(body, p.answering)

    @property
    def certificate(self) -> bytes:
        """What the host shows, in DER."""
        return bytes(self.writer.get_extra_info("ssl_object").getpeercert(binary_form=True))

    async def knock(self, code: str = CODE) -> Any:
        """Pair with a code. Gives what the host said to the knock."""
        handshake = Handshake("peer", code, self.certificate)
        self.say(p.Knock(p.VERSION, handshake.share))
        challenge = await self.hear()
        if isinstance(challenge, p.Challenge):
            handshake.finish(challenge.share)
            self.say(p.Proof(handshake.proof()))
        return challenge

    async def claim(self, seat: int, token: bytes, certificate: bytes = b"") -> Any:
        """Come back to a seat, or try to. Gives what the host said to the knock."""
        nonce = new_nonce()
        self.say(p.Knock(p.VERSION, nonce, seat, seat_proof("peer", token, certificate or self.certificate, nonce)))
        return await self.hear()

    async def goodbye(self) -> p.Goodbye | None:
        """What the host says as it closes; None when it just closes."""
        with contextlib.suppress(Closed, TimeoutError, ConnectionError):
            while True:
                message = await self.hear()
                if isinstance(message, p.Goodbye):
                    return message
        return None

    async def close(self) -> None:
        self.writer.transport.abort()
        with contextlib.suppress(Exception):
            await self.writer.wait_closed()


class Visitor:
    """Somebody at a rude host: paired properly, `hello` heard. The host says whatever it likes to them."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.hello: p.Hello

    def say(self, message: Any) -> None:
        self.writer.write(message if isinstance(message, bytes) else packed(message))

    def welcome(self, seat: int = 1, token: bytes = TOKEN, **settings: Any) -> None:
        self.say(p.Welcome(seat, token if seat < 100 else b"", b"rudehost", p.Settings(**settings), p.CAPABILITIES))

    async def hear(self, seconds: float = 10.0) -> Any:
        async with asyncio.timeout(seconds):
            return unpacked(await read_frame(self.reader, MOST_FROM_PEER), p.from_peer)


@contextlib.asynccontextmanager
async def rude_host(behave: Callable[[Visitor], Awaitable[None]]) -> AsyncIterator[int]:
    """A host that knows the code and `TOKEN` and behaves like that to everybody who comes in. Gives its port."""
    certificate = Certificate()
    tasks: set[asyncio.Task[Any]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        tasks.add(task)
        visitor = Visitor(reader, writer)
        try:
            knock = unpacked(await read_frame(reader, 4_096), p.admission_messages)
            if knock.seat:
                visitor.say(p.Challenge(p.VERSION, b"", seat_proof("host", TOKEN, certificate.der, knock.share)))
            else:
                handshake = Handshake("host", CODE, certificate.der)
                handshake.finish(knock.share)
                visitor.say(p.Challenge(p.VERSION, handshake.share, handshake.proof()))
                handshake.check(unpacked(await read_frame(reader, 4_096), p.admission_messages).proof)
            visitor.hello = await visitor.hear()
            await behave(visitor)
            await writer.drain()
        except (Closed, ConnectionError, TimeoutError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, HERE, 0, ssl=certificate.context())
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in list(tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task


class Proxy:
    """Stands between peers and a host: delays, splits and joins what goes through, and cuts connections."""

    def __init__(self, port: int, delay: float = 0.0, seed: int = 1) -> None:
        self.target = port
        self.delay = delay
        self.port = 0
        self.cuts = 0
        self._dice = random.Random(seed)
        self._server: asyncio.Server | None = None
        self._pairs: set[tuple[asyncio.StreamWriter, asyncio.StreamWriter]] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, HERE, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task

    def cut(self) -> None:
        """Drop every connection there is."""
        for pair in list(self._pairs):
            self.cuts += 1
            for writer in pair:
                writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            there, other = await asyncio.open_connection(HERE, self.target)
        except OSError:
            writer.transport.abort()
            self._tasks.discard(task)
            return
        pair = (writer, other)
        self._pairs.add(pair)
        try:
            await asyncio.gather(self._pump(reader, other), self._pump(there, writer))
        except (ConnectionError, OSError, asyncio.CancelledError):
            pass
        finally:
            self._pairs.discard(pair)
            self._tasks.discard(task)
            for one in pair:
                one.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(self._dice.choice((1, 7, 64, 4096, 65536))):
            if self.delay:
                await asyncio.sleep(self.delay)
            cut = self._dice.randrange(len(data)) if len(data) > 1 else 0
            writer.write(data[:cut])
            writer.write(data[cut:])
            await writer.drain()
        writer.transport.abort()
