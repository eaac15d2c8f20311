"""Spectators who lie about what they see, and those who come and go: nothing follows from it for anybody else."""

from __future__ import annotations

import asyncio
from pathlib import Path

from gatcg_desktop.lan.connection.opening import open_match
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import Diverged, PeerEvent, ignore_event
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.game.seats import FIRST_SPECTATOR
from gatcg_desktop.lan.messages import protocol as p
from tests.helpers.lan import CODE, HERE, STARTER, Rude, begun, bot, deck, hosting, new_match, until
from tests.helpers.seated import passed_on, said_by


async def _watching(port: int, name: str = "Eve") -> Rude:
    """A spectator that is in."""
    one = await Rude.connect(port)
    await one.knock()
    one.say(p.Hello(name, "spectator"))
    assert isinstance(await one.hear(), p.Welcome)
    return one


def test_wrong_digests_of_a_spectator_change_nothing_for_anybody() -> None:
    """At every delta, of every delta so far, of deltas that never were."""
    heard: list[PeerEvent] = []

    async def play() -> None:
        async with hosting() as host:
            peers = [bot(host.port, seed, most=80, heard=heard.append) for seed in (1, 2)]
            running = [asyncio.ensure_future(peer.run()) for peer in peers]
            await until(lambda: host.match_server.game is not None)
            eve = await _watching(host.port)
            lies = 0
            async with asyncio.timeout(120):
                while not all(one.done() for one in running):
                    game = host.match_server.game
                    for seq in (1, game.seq if game else 0, 10_000):
                        eve.say(p.Seen(1, seq, b"another digest!!", b"another chain"))
                        lies += 1
                    await asyncio.sleep(0.01)
                await asyncio.gather(*running)
            assert lies > 20 and host.match_server.stage == "over" and not host.match_server.desync
            assert host.match_server.disputes.next() is None
            assert all(
                peer.game is not None and peer.game.digest() == host.match_server.game.digest() for peer in peers
            )
            await eve.close()

    asyncio.run(play())
    assert not [event for event in heard if isinstance(event, p.Resync | Diverged | p.Presence)]
    assert next(event.why for event in heard if isinstance(event, p.Ended)) in ("", "conceded")


def test_a_spectator_is_never_given_the_number_of_another(tmp_path: Path) -> None:
    """Not after coming and going, and not after the host's program was started again."""
    path = tmp_path / "match.gatcghost"
    opened = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path)
    opened.began(1)
    numbers = []
    begun(opened.match_server)
    size = path.stat().st_size
    for time in range(90):
        number, _ = opened.match_server.join(p.Hello("Eve", "spectator"), float(time))
        numbers.append(number)
        opened.match_server.lost(number, float(time))
    assert path.stat().st_size - size < 200, "whoever comes and goes writes nothing"
    opened.close(False)
    again = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path)
    for time in range(250):
        number, _ = again.match_server.join(p.Hello("Eve", "spectator"), float(time))
        numbers.append(number)
        again.match_server.lost(number, float(time))
    again.close(False)
    assert len(set(numbers)) == 340 and min(numbers) == FIRST_SPECTATOR


def test_what_was_kept_back_for_one_spectator_never_reaches_the_next() -> None:
    server = new_match(spectator_delay=60)
    begun(server)
    first, _ = server.join(p.Hello("Eve", "spectator"), 1.0)
    out = server.receive(first, p.RequestConsent("open_hands"), 2.0)
    passed_on(server, out, 2.0)
    for seat in (1, 2):
        said_by(server, seat, p.Consent(True), 3.0)
    assert server.audience.later
    server.lost(first, 4.0)
    assert not server.audience.later
    second, _ = server.join(p.Hello("Cy", "spectator"), 5.0)
    assert second != first
    out = [*server.tick(50.0), *server.tick(1_000.0)]
    assert not [message for to, message in out if isinstance(message, p.Sync)]


def test_everything_that_is_for_players_is_refused_to_a_spectator() -> None:
    async def play() -> None:
        async with hosting() as host:
            peers = [bot(host.port, seed, most=10**9) for seed in (1, 2)]
            for peer in peers:
                peer.listener = ignore_event
            running = [asyncio.ensure_future(peer.run()) for peer in peers]
            await until(lambda: all(peer.state == "here" for peer in peers))
            for number, peer in enumerate(peers):
                peer.send(deck(number))
                peer.send(p.Ready())
            await until(lambda: all(peer.game is not None for peer in peers))
            eve = await _watching(host.port)
            before = host.match_server.game.seq, len(host.match_server.game.inputs)
            words = (
                deck(),
                p.Ready(),
                p.SubmitAnswer(1, host.match_server.game.seq, ()),
                p.RequestConsent("take_back"),
                p.RequestConsent("rematch"),
                p.Consent(True),
                p.SeedCommit(1, 1, bytes(32)),
                p.SeedShare(1, 1, bytes(32), bytes(64)),
                p.GoFirst(1),
            )
            for word in words:
                eve.say(word)
            refused = 0
            async with asyncio.timeout(10):
                while refused < len(words):
                    refused += isinstance(await eve.hear(), p.NotTaken)
            assert (host.match_server.game.seq, len(host.match_server.game.inputs)) == before
            await eve.close()
            for peer in peers:
                peer.leave()
            await asyncio.gather(*running)

    asyncio.run(play())


def test_a_spectator_whose_own_program_errs_comes_in_anew() -> None:
    async def play() -> None:
        async with hosting() as host:
            peers = [bot(host.port, seed, most=40) for seed in (1, 2)]
            running = [asyncio.ensure_future(peer.run()) for peer in peers]
            await until(lambda: host.match_server.game is not None)
            errs = iter([True])
            watcher = Peer(HERE, host.port, CODE, "Eve", spectator=True)

            def hear(event: PeerEvent) -> None:
                if isinstance(event, p.Sync) and watcher.game is not None and next(errs, False):
                    entities = watcher.game.replica.state.entities
                    del entities[max(entities)]

            watcher.listener = hear
            watching = asyncio.ensure_future(watcher.run())
            async with asyncio.timeout(100):
                await asyncio.gather(*running)
                await until(lambda: watcher.game is not None and watcher.game.over)
            assert watcher.resumes == 1 and watcher.game.digest() == host.match_server.game.digest()
            watcher.leave()
            await watching

    asyncio.run(play())


def test_who_has_refused_open_hands_is_not_asked_again_in_that_game() -> None:
    """Neither by the same spectator nor by the one that it comes back as."""
    server = new_match()
    begun(server)
    first, _ = server.join(p.Hello("Eve", "spectator"), 1.0)
    said_by(server, first, p.RequestConsent("open_hands"), 2.0)
    said_by(server, 1, p.Consent(False), 3.0)
    for number in (first, server.join(p.Hello("Eve", "spectator"), 4.0)[0]):
        out = said_by(server, number, p.RequestConsent("open_hands"), 5.0)
        assert [(to, type(message)) for to, message in out] == [(number, p.NotTaken)]
        assert "do not want to show all hands" in str(out[0][1].message)
