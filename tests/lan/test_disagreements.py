"""Players whose program has, or says to have, another game than the host: the match goes on."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import Diverged, GameBegun, PeerEvent
from gatcg_desktop.lan.match.disputes import HOST_WRONG, MOST_RESYNCS, TOLD_ANEW
from gatcg_desktop.lan.messages import protocol as p
from tests.helpers.lan import bot, hosting, new_match, until


class Heard:
    """What a player's program heard."""

    def __init__(self) -> None:
        self.all: list[PeerEvent] = []

    def __call__(self, event: PeerEvent) -> None:
        self.all.append(event)

    def of(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.all if isinstance(event, kind)]


def _lying(peer: Peer, heard: Heard, lies: int) -> None:
    """Let a peer tell a wrong digest so many times, each time after it was told the game anew."""
    send = peer.send
    told = 0

    def say(message: Any) -> None:
        nonlocal told
        if isinstance(message, p.Seen) and message.seq > 3 and told < lies and len(heard.of(p.Resync)) >= told:
            told += 1
            message = msgspec.structs.replace(message, digest=b"another digest!!")
        send(message)

    peer._followed._send = say


def test_a_wrong_digest_of_a_player_does_not_end_the_match_and_who_lied_is_told_so() -> None:
    liar, other = Heard(), Heard()

    async def play() -> None:
        async with hosting() as host:
            peers = [bot(host.port, 1, most=60, heard=liar), bot(host.port, 2, most=60, heard=other)]
            _lying(peers[0], liar, 2)
            async with asyncio.timeout(120):
                await asyncio.gather(*(peer.run() for peer in peers))
            assert host.match_server.stage == "over" and not host.match_server.desync
            assert all(
                peer.game is not None and peer.game.digest() == host.match_server.game.digest() for peer in peers
            )

    asyncio.run(play())
    assert [one.reason for one in liar.of(p.Resync)] == [TOLD_ANEW] * 2
    assert len(liar.of(GameBegun)) == 3, "the game is built anew each time"
    assert not other.of(p.Resync) and not other.of(p.Presence) and len(other.of(GameBegun)) == 1
    assert other.of(p.Ended)[0].why in ("", "conceded")


def test_a_player_who_always_lies_loses_the_connection_and_not_the_others_the_match() -> None:
    liar, other = Heard(), Heard()

    async def play() -> None:
        async with hosting(new_match(grace=2)) as host:
            peers = [bot(host.port, 1, most=10**9, heard=liar), bot(host.port, 2, most=10**9, heard=other)]
            _lying(peers[0], liar, 10**9)
            running = [asyncio.ensure_future(peer.run()) for peer in peers]
            await until(lambda: [one for one in other.of(p.Presence) if not one.here], 60)
            assert len(liar.of(p.Resync)) == MOST_RESYNCS and host.match_server.stage == "game"
            assert peers[1].state == "here"
            peers[0].leave()
            await until(lambda: other.of(p.Ended), 30)
            assert other.of(p.Ended)[0].winner == peers[1].seat and other.of(p.Ended)[0].why == "away"
            peers[1].leave()
            await asyncio.gather(*running)

    asyncio.run(play())


def test_a_program_that_really_errs_is_put_right_and_saves_what_it_had() -> None:
    """An entity is lost on the way, in a player's memory only."""
    wrong, other = Heard(), Heard()

    async def play() -> None:
        async with hosting() as host:
            errs = iter([True])
            peers: list[Peer] = []

            def hear(event: PeerEvent) -> None:
                wrong(event)
                game = peers[0].game
                if isinstance(event, p.Sync) and event.seq > 5 and game is not None and next(errs, False):
                    entities = game.replica.state.entities
                    del entities[max(entities)]

            peers.append(bot(host.port, 1, most=60, heard=hear))
            peers.append(bot(host.port, 2, most=60, heard=other))
            async with asyncio.timeout(120):
                await asyncio.gather(*(peer.run() for peer in peers))
            assert all(
                peer.game is not None and peer.game.digest() == host.match_server.game.digest() for peer in peers
            )

    asyncio.run(play())
    assert len(wrong.of(Diverged)) == 1 and [one.reason for one in wrong.of(p.Resync)] == [TOLD_ANEW]
    assert not other.of(p.Resync) and other.of(p.Ended)


def test_a_host_that_told_another_digest_than_its_journal_gives_puts_itself_right() -> None:
    heards = Heard(), Heard()

    async def play() -> None:
        async with hosting() as host:
            peers = [bot(host.port, seed, most=60, heard=heard) for seed, heard in zip((1, 2), heards, strict=True)]
            running = [asyncio.ensure_future(peer.run()) for peer in peers]
            await until(lambda: host.match_server.game is not None)
            game = host.match_server.game
            right = game.digest
            game.digest = lambda: b"wrong" if game is host.match_server.game and game.seq == 8 else right()
            async with asyncio.timeout(120):
                await asyncio.gather(*running)
            assert host.match_server.game is not game and host.match_server.stage == "over" and host.match_server.desync
            assert all(
                peer.game is not None and peer.game.digest() == host.match_server.game.digest() for peer in peers
            )

    asyncio.run(play())
    for heard in heards:
        assert [one.reason for one in heard.of(p.Resync)] == [HOST_WRONG]
        assert heard.of(p.Ended)[0].why in ("", "conceded")
