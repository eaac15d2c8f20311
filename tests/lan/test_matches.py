"""Whole matches over real sockets: the same game on both sides, whatever the network does."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from gatcg_desktop.bots import giving_up
from gatcg_desktop.bots.giving_up import LOST
from gatcg_desktop.cli.commands.host import look
from gatcg_desktop.lan.connection import bot_seat
from gatcg_desktop.lan.connection.bot_seat import BotSeat
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import PeerEvent
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import unpacked
from gatcg_desktop.lan.verification.record import read, save
from gatcg_desktop.lan.verification.verifying import verify
from gatcg_desktop.rules.model.entities import MATCH, Match
from tests.helpers.lan import CODE, HERE, STARTER, Proxy, bot, deck, hosting, new_match, until


async def _match(port: int, seed: int, **options: Any) -> tuple[Peer, Peer]:
    peers = bot(port, seed, **options), bot(port, seed + 1, **options)
    async with asyncio.timeout(120):
        await asyncio.gather(*(peer.run() for peer in peers))
    return peers


def test_two_peers_and_the_host_end_with_the_same_game_and_can_prove_it(tmp_path: Any, exhaustive: bool) -> None:
    """To the end that the game comes to; usually one of them concedes before (test_processes plays short games out)."""

    async def play() -> None:
        async with hosting() as host:
            peers = await _match(host.port, 3, most=4_000 if exhaustive else 60)
            server = host.match_server
            assert server.stage == "over" and server.game is not None
            for peer in peers:
                assert peer.game is not None and peer.game.over
                assert peer.game.digest() == server.game.digest()
                assert peer.game.state[MATCH].winner == server.game.winner
                proof = peer.proofs[1]
                verdict = verify(proof.record, proof.heard)
                assert (verdict.fault, verdict.shuffles >= 2, verdict.draws > 4) == (None, True, True)
                save(proof, tmp_path / "one.gatcgmatch")
                assert read(tmp_path / "one.gatcgmatch") == proof

    asyncio.run(play())


def test_the_computer_in_a_seat_concedes_what_has_looked_lost_for_some_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything looks lost to both here: who has had the most turns goes first."""
    monkeypatch.setattr(giving_up, "chance_to_win", lambda *_: LOST)
    monkeypatch.setattr(bot_seat, "UNTRIED", 3)

    async def play() -> None:
        async with hosting() as host:
            heard: list[p.Ended] = []

            def seat(number: int) -> Peer:
                peer = Peer(HERE, host.port, CODE, f"bot {number}")

                def hear(event: PeerEvent) -> None:
                    if isinstance(event, p.Ended):
                        heard.append(event)
                        peer.leave()

                BotSeat(peer, deck(number), "steady", number, heard=hear)
                return peer

            async with asyncio.timeout(120):
                await asyncio.gather(*(seat(number).run() for number in (0, 1)))
            assert [one.why for one in heard] == ["conceded"] * 2
            game = host.match_server.game
            assert game is not None and game.game.state.entity(MATCH, Match).turn == 5

    asyncio.run(play())


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("delay", [0.0, 0.2])
def test_a_network_that_drops_splits_and_joins_loses_nothing(delay: float, exhaustive: bool) -> None:
    """Fifty cuts (usually ten; few with the delay, which makes everything slow), each survived at the exact
    decision."""
    cuts = 3 if delay else 50 if exhaustive else 10
    most = 6 if delay else 4_000 if exhaustive else 40

    async def play() -> None:
        async with hosting() as host:
            proxy = Proxy(host.port, delay)
            await proxy.start()
            peers = [bot(proxy.port, seed, most=most) for seed in (21, 22)]
            running = [asyncio.ensure_future(peer.run()) for peer in peers]
            await until(lambda: host.match_server.game is not None, 40)
            for _ in range(cuts):
                before = len(host.match_server.game.inputs) if host.match_server.game is not None else 0
                proxy.cut()
                await until(
                    lambda: all(peer.state == "here" for peer in peers) or host.match_server.stage == "over", 40
                )
                wanted = before + (2 if not delay else 1)
                await until(
                    lambda wanted=wanted: (
                        len(host.match_server.game.inputs) >= wanted or host.match_server.stage == "over"
                    ),
                    40,
                )
                if host.match_server.stage == "over":
                    break
            async with asyncio.timeout(100):
                await asyncio.gather(*running)
            await proxy.close()
            for peer in peers:
                assert peer.game is not None and peer.game.digest() == host.match_server.game.digest()
                assert peer.resumes >= min(cuts, 3) - 1
                assert verify(peer.proofs[1].record, peer.proofs[1].heard).fault is None

    asyncio.run(play())


def test_a_best_of_three_with_sideboarding_and_a_rematch() -> None:
    async def play() -> None:
        async with hosting(new_match(best_of=3)) as host:
            scores: list[tuple[int, ...]] = []
            firsts: list[int] = []

            def heard(event: PeerEvent) -> None:
                if isinstance(event, p.Ended):
                    scores.append(event.wins)
                if isinstance(event, p.Lobby) and event.chooser:
                    firsts.append(event.chooser)

            peers = [bot(host.port, 31, most=25, heard=heard), bot(host.port, 32, most=400)]
            async with asyncio.timeout(120):
                await asyncio.gather(*(peer.run() for peer in peers))
            assert max(scores[-1]) == 2 and len(scores) in (2, 3)
            assert firsts, "the loser of a game says who goes first in the next"

    asyncio.run(play())


def test_three_at_a_table_see_the_same_game() -> None:
    async def play() -> None:
        async with hosting(new_match(players=3)) as host:
            peers = [bot(host.port, seed, most=15) for seed in (41, 42, 43)]
            async with asyncio.timeout(120):
                await asyncio.gather(*(peer.run() for peer in peers))
            assert host.match_server.game is not None
            for peer in peers:
                assert verify(peer.proofs[1].record, peer.proofs[1].heard).fault is None
                assert peer.game is not None and peer.game.digest() == host.match_server.game.digest()

    asyncio.run(play())


def test_the_starter_set_is_what_the_host_knows() -> None:
    async def play() -> None:
        async with hosting() as host:
            refusals: list[str] = []
            peer = Peer(HERE, host.port, CODE, "Ada")
            peer.listener = lambda event: refusals.append(str(event.message)) if isinstance(event, p.NotTaken) else None
            running = asyncio.ensure_future(peer.run())
            await until(lambda: peer.state == "here")
            peer.send(p.ChooseDeck("odd", ("no-such-champion",), ("no-such-card",) * 60))
            await until(lambda: refusals)
            assert "does not know the card no-such-champion" in refusals[0]
            peer.send(msgspec.structs.replace(deck(), material=STARTER.decks[0].material[1:0]))
            await until(lambda: len(refusals) > 1)
            assert "no level 0 champion" in refusals[1]
            peer.leave()
            await running

    asyncio.run(play())


def test_who_is_cut_off_before_hearing_the_end_is_waited_for_and_hears_it() -> None:
    """A host's program that plays for bots goes home when all have said goodbye, not when nobody is there."""

    async def play() -> None:
        over = asyncio.Event()

        def cut(number: int, frame: bytes) -> None:
            if number == 2 and not cuts and isinstance(unpacked(frame[4:], p.from_host), p.Ended):
                cuts.append(1)
                second.drop()

        def changed() -> None:
            look(host, over)
            if host.match_server.stage == "over" and not host.is_here(2) and 2 not in host.departed:
                waited.append(not over.is_set())

        cuts: list[int] = []
        waited: list[bool] = []
        async with hosting(sent=cut) as host:
            host.changed = changed
            ended: list[p.Ended] = []

            def heard(event: PeerEvent) -> None:
                if isinstance(event, p.Ended):
                    ended.append(event)

            first, second = bot(host.port, 1, most=20), bot(host.port, 2, heard=heard)
            running = [asyncio.ensure_future(first.run())]
            await until(lambda: first.seat == 1)
            running.append(asyncio.ensure_future(second.run()))
            await until(over.is_set)
            assert cuts and ended and waited and all(waited) and second.resumes == 1
            await asyncio.gather(*running)

    asyncio.run(play())
