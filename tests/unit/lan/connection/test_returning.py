"""A seat shown on the outside of a connection: only with its token, only once; the many who show none wait little."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from gatcg_desktop.lan.connection import returning
from gatcg_desktop.lan.connection.returning import MOST_ON_THE_WAY, MOST_REMEMBERED, MOST_WAITING, Returning
from gatcg_desktop.lan.game.seats import Ticket

TOKEN = bytes(range(16))


def name_shown(seat: int, token: bytes) -> str:
    """What somebody with that token shows."""
    return returning.name_shown(Ticket("192.0.2.7", 1, b"match", seat, token, b""))


class Connection:
    """As much of a transport as is asked for: what came on it, and whether it was closed."""

    def __init__(self, first: bytes = b"") -> None:
        self.near, self.far = socket.socketpair()
        self.far.sendall(first)
        self.closed = False

    def get_extra_info(self, name: str) -> socket.socket:
        return self.near

    def abort(self) -> None:
        self.closed = True
        self.near.close()
        self.far.close()


class Door:
    """Those who come back to seat 1, and who was let in."""

    def __init__(self) -> None:
        self.let_in: list[Any] = []
        self.returning = Returning(lambda seat: TOKEN if seat == 1 else b"", self.let_in.append)

    def arrive(self, first: bytes = b"") -> Connection:
        connection: Any = Connection(first)
        self.returning.arrive(connection)
        return connection  # type: ignore[no-any-return]


def hello(name: str) -> bytes:
    """The first bytes of TLS, as far as they matter."""
    return b"\x16\x03\x01\x02\x00" + name.encode() + b"\x00\x17"


def test_a_seat_is_shown_by_its_token_and_each_name_once() -> None:
    door = Door()
    name = name_shown(1, TOKEN)
    assert door.returning.seat_shown(hello(name)) == 1
    assert door.returning.seat_shown(hello(name)) == 0, "whoever listened cannot use it"
    assert door.returning.seat_shown(hello(name_shown(1, TOKEN))) == 1


def test_without_the_token_there_is_no_seat() -> None:
    seat_shown = Door().returning.seat_shown
    name = name_shown(1, TOKEN)
    for wrong in (
        name_shown(1, bytes(16)),
        name_shown(2, TOKEN),
        name.replace("1", "2", 1),
        name[:-9] + "0000.seat",
        name.replace(".seat", ""),
        "",
        "1...seat",
    ):
        assert seat_shown(hello(wrong)) == 0, wrong
    assert name_shown(1, b"") == returning.name_shown(None) == "", "somebody new shows nothing"


def test_no_more_names_are_remembered_than_that() -> None:
    door: Any = Door()
    for _ in range(MOST_REMEMBERED + 50):
        door.returning.seat_shown(hello(name_shown(1, TOKEN)))
    assert len(door.returning._shown) == MOST_REMEMBERED


def test_who_shows_a_seat_comes_in_with_all_bytes_and_the_others_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(returning, "LOOK_AFTER", 0.01)

    async def play() -> None:
        door = Door()
        first = hello(name_shown(1, TOKEN))
        player, silent, other = door.arrive(first), door.arrive(), door.arrive(b"GET / HTTP/1.1\r\n\r\n")
        await asyncio.sleep(0.1)
        assert door.let_in == [player] and silent.closed and other.closed and not player.closed
        assert player.near.recv(4_096) == first, "TLS begins with what was looked at"
        player.abort()

    asyncio.run(play())


def test_a_crowd_waits_in_no_more_than_so_many_places_and_no_seat_has_many_on_the_way() -> None:
    async def play() -> None:
        door = Door()
        player = door.arrive(hello(name_shown(1, TOKEN)))
        crowd = [door.arrive() for _ in range(MOST_WAITING)]
        assert door.let_in == [player] and not any(one.closed for one in crowd)
        crowd.append(door.arrive())
        assert [one.closed for one in crowd] == [True] + [False] * MOST_WAITING
        again = [door.arrive(hello(name_shown(1, TOKEN))) for _ in range(MOST_ON_THE_WAY)]
        crowd += [door.arrive() for _ in range(MOST_WAITING)]
        assert [one.closed for one in again] == [False] * MOST_ON_THE_WAY and player.closed
        door.returning.close()
        assert all(one.closed for one in crowd)
        for one in again:
            one.abort()

    asyncio.run(play())
