"""A seat shown on the outside of a connection: how a player gets in although others crowd the same address.

An address may open so many connections a second. More are closed unread, and a player who shares the address would be
among them. So a program that comes back puts the seat, a nonce and a hash of them under the seat's token where TLS has
the name of the server. The host finds that in the first bytes, without taking them out of the socket and without
TLS, and only when there is a crowd. It decides nothing but who may begin with TLS: inside, the seat is shown again.
"""

from __future__ import annotations

import asyncio
import hmac
import re
import secrets
import socket
from collections import deque
from collections.abc import Callable

from gatcg_desktop.lan.game.seats import Ticket

LOOK_AFTER = 0.2
"""Seconds for the first bytes to come."""
MOST_WAITING = 256
"""How many connections may wait for that. When there are more, the first to come is looked at sooner."""
MOST_ON_THE_WAY = 4
"""How many of one seat may be on their way in like that; the oldest makes room."""
MOST_REMEMBERED = 1_000
"""Of how many names it is remembered that they were shown: each is good once, lest somebody who listens use it."""
_FIRST_BYTES = 4_096
_NAME = re.compile(rb"([1-9])\.([0-9a-f]{32})\.([0-9a-f]{32})\.seat")


def name_shown(ticket: Ticket | None) -> str:
    """The name of a server that shows a seat to whoever knows its token; "" of somebody new."""
    if ticket is None or not ticket.token:
        return ""
    nonce = secrets.token_hex(16)
    return f"{ticket.seat}.{nonce}.{_mark(ticket.token, ticket.seat, nonce)}.seat"


def _mark(token: bytes, seat: int, nonce: str) -> str:
    return hmac.digest(token, f"gatcg-desktop door {seat} {nonce}".encode(), "sha256")[:16].hex()


class Returning:
    """Connections that were one too many of their address, until it is known whether a player is among them.

    `token_of(seat)` is b"" for a seat where nobody sits; `let_in` is given the connections that show one.
    """

    def __init__(self, token_of: Callable[[int], bytes], let_in: Callable[[asyncio.Transport], None]) -> None:
        self._token_of, self._let_in = token_of, let_in
        self._waiting: dict[asyncio.Transport, asyncio.TimerHandle] = {}
        self._shown: deque[bytes] = deque(maxlen=MOST_REMEMBERED)
        self._on_the_way: dict[int, deque[asyncio.Transport]] = {}

    def arrive(self, transport: asyncio.Transport) -> None:
        """A connection came, of which nothing has been read."""
        self._waiting[transport] = asyncio.get_running_loop().call_later(LOOK_AFTER, self._look, transport)
        if len(self._waiting) > MOST_WAITING:
            self._look(next(iter(self._waiting)))

    def close(self) -> None:
        """Nobody comes in any more."""
        for transport, handle in self._waiting.items():
            handle.cancel()
            transport.abort()
        self._waiting.clear()

    def _look(self, transport: asyncio.Transport) -> None:
        self._waiting.pop(transport).cancel()
        seat = self.seat_shown(_first_bytes(transport))
        if not seat:
            transport.abort()
            return
        coming = self._on_the_way.setdefault(seat, deque())
        coming.append(transport)
        if len(coming) > MOST_ON_THE_WAY:
            coming.popleft().abort()
        self._let_in(transport)

    def seat_shown(self, first: bytes) -> int:
        """Which seat the first bytes of a connection show; 0 for none, and for a name that was shown before."""
        found = _NAME.search(first)
        if found is None or found[2] in self._shown:
            return 0
        seat = int(found[1])
        token = self._token_of(seat)
        if not token or not hmac.compare_digest(_mark(token, seat, found[2].decode()).encode(), found[3]):
            return 0
        self._shown.append(found[2])
        return seat


def _first_bytes(transport: asyncio.Transport) -> bytes:
    """What has come, left where it is."""
    try:
        with transport.get_extra_info("socket").dup() as own:
            own.setblocking(False)
            return bytes(own.recv(_FIRST_BYTES, socket.MSG_PEEK))
    except OSError:
        return b""
