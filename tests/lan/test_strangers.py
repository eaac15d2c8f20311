"""Crowds in front of the door: silent, slow, lying about a seat. Who has a seat comes back, who is in stays in."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import pytest

from gatcg_desktop.lan.connection import guessing
from gatcg_desktop.lan.connection import host as host_module
from gatcg_desktop.lan.connection.admission import MOST_FROM_ONE_ADDRESS, MOST_STRANGERS
from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.returning import name_shown
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import packed
from tests.helpers.lan import CODE, HERE, Rude, deck, hosting, new_match, until

ELSEWHERE = "127.0.0.2"


def _elsewhere_is_there() -> bool:
    with contextlib.suppress(OSError), socket.socket() as one:
        one.bind((ELSEWHERE, 0))
        return True
    return False


AT_ONCE = 2
"""Tries that somebody may need to come back: the first, and another because of what a busy system drops."""

needs_two_addresses = pytest.mark.skipif(
    not _elsewhere_is_there(), reason=f"this system has no {ELSEWHERE} to come from"
)
addresses = pytest.mark.parametrize("address", [HERE, pytest.param(ELSEWHERE, marks=needs_two_addresses)])


class Crowd:
    """Connections from one address that are opened and kept."""

    def __init__(self, port: int, address: str = HERE) -> None:
        self._port, self._address = port, address
        self.opened: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def gather(self, many: int) -> None:
        for _ in range(many):
            with contextlib.suppress(ConnectionError):
                self.opened.append(await asyncio.open_connection(HERE, self._port, local_addr=(self._address, 0)))

    async def disperse(self) -> None:
        for _, writer in self.opened:
            writer.transport.abort()
        for _, writer in self.opened:
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()


@contextlib.asynccontextmanager
async def _match(host: Host) -> AsyncIterator[list[Peer]]:
    """Two players in a game, who do nothing."""
    peers = [Peer(HERE, host.port, "246810", name) for name in ("Ada", "Bo")]
    running = [asyncio.ensure_future(peer.run()) for peer in peers]
    await until(lambda: all(peer.state == "here" for peer in peers))
    for number, peer in enumerate(peers):
        peer.send(deck(number))
        peer.send(p.Ready())
    await until(lambda: all(peer.game is not None for peer in peers))
    try:
        yield peers
    finally:
        for peer in peers:
            peer.leave()
        await asyncio.gather(*running)


def _run(play: Callable[[Host, list[Peer]], Awaitable[None]]) -> None:
    """Whoever stands before the door is not shown out because time has passed: how quick the machine is decides
    nothing."""

    async def run() -> None:
        async with hosting(new_match(minutes=60)) as host, _match(host) as peers:
            await play(host, peers)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(host_module, "WAY_IN", 600.0)
        asyncio.run(run())


async def _cut_and_back(host: Host, peer: Peer) -> int:
    """Cut a player off; at which try it is in again."""
    resumes, tries, visit = host.match_server.resumes, 0, peer._visit

    async def counted() -> None:
        nonlocal tries
        tries += 1
        await visit()

    peer._visit = counted  # type: ignore[method-assign]
    peer.drop()
    await until(lambda: host.match_server.resumes > resumes and peer.state == "here")
    peer._visit = visit  # type: ignore[method-assign]
    return tries


@addresses
@pytest.mark.parametrize("many", [30, 200])
def test_a_cut_off_player_is_back_at_once_through_a_silent_crowd(many: int, address: str) -> None:
    async def play(host: Host, peers: list[Peer]) -> None:
        crowd = Crowd(host.port, address)
        await crowd.gather(many)
        assert await _cut_and_back(host, peers[0]) <= AT_ONCE
        assert all(peer.state == "here" for peer in peers)
        assert host.visitors <= MOST_FROM_ONE_ADDRESS + 2
        await crowd.disperse()

    _run(play)


@addresses
def test_a_crowd_that_finishes_tls_and_says_nothing_keeps_nobody_out(address: str) -> None:
    async def play(host: Host, peers: list[Peer]) -> None:
        rude = [await Rude.connect(host.port, address) for _ in range(MOST_STRANGERS + 6)]
        assert await _cut_and_back(host, peers[0]) <= AT_ONCE
        for one in rude:
            await one.close()

    _run(play)


@addresses
def test_a_crowd_that_comes_again_and_again_keeps_nobody_out(address: str) -> None:
    """Five who open a connection, hold it for a moment and open another, as fast as they can."""

    async def play(host: Host, peers: list[Peer]) -> None:
        over = asyncio.Event()

        async def besiege() -> None:
            while not over.is_set():
                crowd = Crowd(host.port, address)
                await crowd.gather(10)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(over.wait(), 0.25)
                await crowd.disperse()

        besieging = [asyncio.ensure_future(besiege()) for _ in range(5)]
        await until(lambda: host._admission.crowded(address, time.monotonic()), 20)
        assert await _cut_and_back(host, peers[0]) <= AT_ONCE
        over.set()
        await asyncio.gather(*besieging)

    _run(play)


def flooded(many: int = 2_000) -> int:
    """Players are cut off and come back while threads open connections from the same address without a pause, with a
    name that shows a seat they do not have, at least so many. Gives how many there were."""
    opened, tries = [0], list[int]()

    async def play(host: Host, peers: list[Peer]) -> None:
        over = threading.Event()
        assert peers[0].ticket is not None
        false = b"\x16\x03\x01" + name_shown(msgspec.structs.replace(peers[0].ticket, token=bytes(16))).encode()

        def flood() -> None:
            while not over.is_set():
                with contextlib.suppress(OSError), socket.create_connection((HERE, host.port), 1) as one:
                    opened[0] += 1
                    one.send(false)
                over.wait(0.002)  # faster than the host accepts them they would have to wait themselves

        flooding = [asyncio.create_task(asyncio.to_thread(flood)) for _ in range(3)]
        try:
            await until(lambda: opened[0] > many // 2)
            while len(tries) < 6 or opened[0] < many:
                tries.append(await _cut_and_back(host, peers[len(tries) % 2]))
        finally:
            over.set()
            await asyncio.gather(*flooding)
        assert max(tries) <= AT_ONCE, tries

    _run(play)
    return opened[0]


def test_a_player_is_back_through_thousands_of_connections_from_the_own_address(exhaustive: bool) -> None:
    many = 2_000 if exhaustive else 400
    assert flooded(many) >= many


def test_a_seat_claimed_without_its_token_is_refused_at_the_first_frame() -> None:
    async def play(host: Host, peers: list[Peer]) -> None:
        for seat in (1, 2, 3, 8) * 6:
            one = await Rude.connect(host.port)
            answer = await one.claim(seat, secrets.token_bytes(16))
            assert isinstance(answer, p.Goodbye) and "not the pairing code" in str(answer.reason)
            await one.close()
        assert all(peer.state == "here" for peer in peers) and not host.attempts.wrong
        assert await _cut_and_back(host, peers[1]) <= AT_ONCE

    _run(play)


@needs_two_addresses
def test_whoever_guesses_the_code_locks_out_nobody_but_their_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guessing, "LONGER", 0.01)

    async def play(host: Host, peers: list[Peer]) -> None:
        reasons = []
        for guess in range(guessing.MOST_FROM_ONE_ADDRESS + 1):
            one = await Rude.connect(host.port, ELSEWHERE)
            said = await one.knock(f"{guess:06}" if guess < guessing.MOST_FROM_ONE_ADDRESS else CODE)
            goodbye = said if isinstance(said, p.Goodbye) else await one.goodbye()
            reasons.append(str(goodbye.reason) if goodbye is not None else "")
            await one.close()
        assert all("not the pairing code" in reason for reason in reasons[:-1])
        assert "from your address" in reasons[-1] and "make a new one" in reasons[-1]
        eve = await Rude.connect(host.port)
        await eve.knock()
        eve.say(p.Hello("Eve", "spectator"))
        assert isinstance(await eve.hear(), p.Welcome), "from another address the code is as good as ever"
        await eve.close()
        ada = await Rude.connect(host.port, ELSEWHERE)
        ticket = peers[0].ticket
        assert ticket is not None and isinstance(await ada.claim(1, ticket.token), p.Challenge), "a seat needs no code"
        await ada.close()
        host.renew_code("135791")
        anew = await Rude.connect(host.port, ELSEWHERE)
        await anew.knock("135791")
        anew.say(p.Hello("Eve", "spectator"))
        assert isinstance(await anew.hear(), p.Welcome)
        await anew.close()

    _run(play)


def test_the_right_token_on_another_certificate_is_refused() -> None:
    """What a relay between two TLS connections could pass on."""

    async def play(host: Host, peers: list[Peer]) -> None:
        one = await Rude.connect(host.port)
        ticket = peers[0].ticket
        assert ticket is not None
        answer = await one.claim(1, ticket.token, b"another certificate")
        assert isinstance(answer, p.Goodbye) and peers[0].state == "here"
        await one.close()

    _run(play)


def test_somebody_new_with_the_code_gets_in_through_a_silent_crowd() -> None:
    async def play(host: Host, peers: list[Peer]) -> None:
        crowd = Crowd(host.port)
        await crowd.gather(MOST_STRANGERS + 6)
        watcher = Peer(HERE, host.port, "246810", "Eve", spectator=True)
        running = asyncio.ensure_future(watcher.run())
        await until(lambda: watcher.state == "here", 5)
        watcher.leave()
        await running
        await crowd.disperse()

    _run(play)


def test_the_way_in_has_one_end_for_those_too_who_keep_talking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A byte at a time, never done."""
    monkeypatch.setattr(host_module, "WAY_IN", 0.5)

    async def drip() -> None:
        async with hosting() as host:
            one = await Rude.connect(host.port)
            frame = packed(p.Knock(p.VERSION, bytes(32)))
            gone = asyncio.ensure_future(one.goodbye())
            for byte in frame[:-1]:
                if gone.done():
                    break
                one.say(bytes([byte]))
                await asyncio.sleep(0.05)
            assert gone.done(), "each byte bought time"
            goodbye = await gone
            assert goodbye is not None and "took too long" in str(goodbye.reason) and not goodbye.final
            await one.close()
            await until(lambda: not host.visitors)

    asyncio.run(drip())
