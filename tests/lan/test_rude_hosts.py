"""Hosts that close the door at once, do not read, tell nonsense: a peer goes on, or ends with a sentence."""

from __future__ import annotations

import asyncio
import contextlib
import socket

import pytest

from gatcg_desktop.lan.connection import peer as peer_module
from gatcg_desktop.lan.connection.backoff import Backoff
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import packed
from tests.helpers.lan import CODE, HERE, Visitor, rude_host, until


def test_a_host_that_welcomes_and_closes_at_once_is_tried_ever_more_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    class Noted(Backoff):
        """Says how long it would wait, and does not."""

        def wait(self, lasted: float = 0.0, further: bool = False) -> float:
            waits.append(super().wait(lasted, further))
            return 0.0

    monkeypatch.setattr(peer_module, "Backoff", Noted)

    async def behave(visitor: Visitor) -> None:
        visitor.welcome()

    async def visit() -> None:
        async with rude_host(behave) as port:
            peer = Peer(HERE, port, CODE, "Ada")
            running = asyncio.ensure_future(peer.run())
            await until(lambda: len(waits) > 7)
            peer.leave()
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running

    asyncio.run(visit())
    assert all(later > 4 * earlier for earlier, later in zip(waits, waits[4:6], strict=False)), waits


def test_such_a_host_is_given_up_when_the_countdown_has_long_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer_module, "AFTER_GRACE", 0.5)

    async def behave(visitor: Visitor) -> None:
        visitor.welcome(grace=1)

    async def visit() -> None:
        async with rude_host(behave) as port:
            peer = Peer(HERE, port, CODE, "Ada")
            async with asyncio.timeout(40):
                await peer.run()
            assert peer.state == "gone" and "has not come back" in str(peer.why)

    asyncio.run(visit())


def test_a_door_that_closes_without_a_word_is_knocked_at_three_times() -> None:
    knocks = 0

    async def slam(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal knocks
        knocks += 1
        writer.transport.abort()

    async def visit() -> None:
        server = await asyncio.start_server(slam, HERE, 0)
        peer = Peer(HERE, server.sockets[0].getsockname()[1], CODE, "Ada")
        async with asyncio.timeout(10):
            await peer.run()
        server.close()
        assert peer.state == "gone" and "Nobody answers at" in str(peer.why)

    asyncio.run(visit())
    assert knocks == 3


def test_a_host_that_asks_without_end_and_never_listens_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beats are answered; the answers would pile up."""
    monkeypatch.setattr(peer_module, "MOST_WAITING", 2**16)
    beats = packed(p.Beat(1)) * 2_000

    async def behave(visitor: Visitor) -> None:
        visitor.welcome()
        visitor.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)  # else megabytes
        visitor.reader._transport.pause_reading()  # type: ignore[attr-defined]
        while not visitor.writer.is_closing():
            visitor.say(beats)
            await visitor.writer.drain()
            await asyncio.sleep(0)  # draining waits for nothing while TLS has not heard of the end of its socket

    async def visit() -> None:
        async with rude_host(behave) as port:
            peer = Peer(HERE, port, CODE, "Ada")
            running = asyncio.ensure_future(peer.run())
            await until(lambda: peer.state == "lost", 60)
            peer.leave()
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running

    asyncio.run(visit())
