"""One connection at the host: as it is accepted, and once somebody has come in by it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.lan.connection.allowances import Allowance
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import packed

MOST_WAITING = 32 * 1024 * 1024
"""Bytes that may wait for a slow reader before the connection is given up."""


class Doorstep(asyncio.Protocol):
    """A connection that was just accepted: not a byte of it is read before it is known whether it may come in."""

    def __init__(self, arrived: Callable[[asyncio.Transport], None]) -> None:
        self._arrived = arrived

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.pause_reading()
        self._arrived(transport)


class Line:
    """One that has come in.

    Attributes: `number` (of who has come, 0 before that is known), `heard` (when something came last), `allowance`.
    """

    def __init__(self, writer: asyncio.StreamWriter, socket: asyncio.Transport, address: str, now: float) -> None:
        self.writer = writer
        self.socket = socket
        self.address = address
        self.number = 0
        self.heard = now
        self.allowance = Allowance(now)

    def send(self, message: p.FromHost) -> None:
        """Say something."""
        self.write(packed(message))

    def write(self, frame: bytes) -> None:
        """Send a frame, unless nobody is there; whoever does not read is given up."""
        transport = self.writer.transport
        # The layer of TLS hears a turn of the loop later than the socket below it that nobody is there any more.
        if transport.is_closing() or self.socket.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_WAITING:
            transport.abort()
            return
        self.writer.write(frame)

    def leave(self, reason: Message, final: bool = True) -> None:
        """Say why, and close."""
        self.send(p.Goodbye(reason, final))
        self.writer.close()


def address_of(transport: asyncio.Transport) -> str:
    """From which address a connection comes."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""
