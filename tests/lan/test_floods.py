"""Peers who say too much: what is kept of it, and what others hear of it, has an end."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.lan.connection.allowances import EACH
from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.opening import open_match
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.match.dealing import MOST_DECKS
from gatcg_desktop.lan.messages import protocol as p
from tests.helpers.lan import CODE, HERE, STARTER, Rude, deck, hosting, new_match, until


def _other_decks(count: int) -> list[p.ChooseDeck]:
    """So many decks that may be played, no two alike."""
    base = deck()
    turned = ((*base.main[number % 40 :], *base.main[: number % 40]) for number in range(count))
    return [
        msgspec.structs.replace(base, main=main, name=f"Deck {number}", salt=number.to_bytes(32))
        for number, main in enumerate(turned)
    ]


def test_six_hundred_decks_leave_a_journal_small(tmp_path: Path) -> None:
    """They made one of 50 MB."""
    path = tmp_path / "match.gatcghost"
    opened = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path)
    opened.began(1)
    server = opened.match_server
    hello = Peer(HERE, 1, CODE, "Ada").hello()
    server.join(hello, 0.0)
    before = path.stat().st_size
    refused = []
    for number, one in enumerate(_other_decks(600)):
        refused += [message for _, message in server.receive(1, one, float(number)) if isinstance(message, p.NotTaken)]
    assert len(refused) == 600 - MOST_DECKS and "You have brought 40 decks" in str(refused[0].message)
    assert path.stat().st_size - before < 400_000
    size = path.stat().st_size
    last = server.seats[1].deck
    assert last is not None
    for number in range(600):
        assert server.receive(1, last, 1_000.0 + number) == []
    assert path.stat().st_size == size, "the deck that lies there writes nothing"
    opened.close(False)


def _with_a_listener(flood: Callable[[Peer, Host, list[Any]], Awaitable[None]]) -> None:
    """Run `flood(flooder, host, heard by the other)` with two players in the lobby."""
    heard: list[Any] = []

    async def run() -> None:
        async with hosting(new_match()) as host:
            one = Peer(HERE, host.port, CODE, "Eve")
            two = Peer(HERE, host.port, CODE, "Bo", listener=heard.append)
            running = [asyncio.ensure_future(peer.run()) for peer in (one, two)]
            await until(lambda: all(peer.state == "here" and peer.lobby is not None for peer in (one, two)))
            await until(lambda: two.lobby is not None and len(two.lobby.seats) == 2)
            heard.clear()
            await flood(one, host, heard)
            for peer in (one, two):
                peer.leave()
            await asyncio.gather(*running)

    asyncio.run(run())


def test_the_others_hear_little_of_a_flood_and_the_one_who_floods_is_told() -> None:
    async def flood(one: Peer, host: Host, heard: list[Any]) -> None:
        refused: list[Any] = []
        one.listener = lambda event: refused.append(event) if isinstance(event, p.NotTaken) else None
        one.send(deck())
        await until(lambda: any(seat.deck for seat in host.match_server.lobby().seats))
        heard.clear()
        times = 150
        for number in range(times):
            one.send(p.Chat(f"line {number}"))
            one.send(p.Ready(number % 2 == 0))
            one.send(p.RequestConsent("take_back"))
            one.send(p.Consent(True))
        await until(lambda: len(refused) >= 4 * times - sum(EACH[kind][1] for kind in (p.Chat, p.Ready)) - 8)
        lines = [event for event in heard if isinstance(event, p.Said)]
        lobbies = [event for event in heard if isinstance(event, p.Lobby)]
        assert EACH[p.Chat][1] <= len(lines) <= EACH[p.Chat][1] + 8
        assert len(lobbies) <= EACH[p.Ready][1] + 8
        assert sum("too much at once" in str(one.message) for one in refused) > 3 * times
        assert one.state == "here", "too much of a kind is refused, and no more"

    _with_a_listener(flood)


def test_decks_come_no_faster_than_they_can_be_looked_up() -> None:
    async def flood(one: Peer, host: Host, heard: list[Any]) -> None:
        looked_up: list[p.ChooseDeck] = []
        faces_of = host.match_server.dealing._faces_of
        host.match_server.dealing._faces_of = lambda deck, settings: looked_up.append(deck) or faces_of(deck, settings)  # type: ignore[func-returns-value]
        refused: list[Any] = []
        one.listener = lambda event: refused.append(event) if isinstance(event, p.NotTaken) else None
        for other in _other_decks(39):
            one.send(other)
        await until(lambda: len(refused) + len(looked_up) == 39)
        assert EACH[p.ChooseDeck][1] <= len(looked_up) <= EACH[p.ChooseDeck][1] + 5

    _with_a_listener(flood)


def test_who_has_just_left_is_written_to_once(caplog: pytest.LogCaptureFixture) -> None:
    """A socket whose end the layer of TLS has not heard of yet is not written to again: asyncio warns of each time."""

    async def run() -> None:
        async with hosting(new_match()) as host:
            bob = await Rude.connect(host.port)
            await bob.knock()
            bob.say(p.Hello("Bob", "spectator"))
            await until(lambda: host._connections)
            (connection,) = host._connections.values()
            bob.writer.transport.abort()
            await asyncio.sleep(0)  # closes Bob's socket; the host hears of it when its loop looks at its sockets again
            for number in range(20):
                connection.send(p.Chat(f"noise {number}"))
            assert connection.socket.is_closing()
            if sys.version_info < (3, 14):  # where the layer of TLS hears of it with its socket
                assert not connection.writer.transport.is_closing()

    asyncio.run(run())
    assert not [record for record in caplog.records if record.name == "asyncio"]
