"""A host as a process of its own whose journal lies on a disk that fills up, and which is killed as well.

The peer plays in this process and hears everything: had the host forgotten anything that it had told, the hash of all
deltas would not fit when the peer comes back, and the game would be told anew.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import ConnectionChanged, GameBegun, PeerEvent
from gatcg_desktop.lan.match.match_journal import read_journal
from gatcg_desktop.lan.messages import protocol as p
from tests.helpers.disks import SmallDisk, small_disk
from tests.helpers.lan import bot, until
from tests.helpers.match_processes import Side, host_side, join_side, run_sides
from tests.helpers.starter_decks import short_list


class Tally(msgspec.Struct):
    """What was done to matches, and what came of it. `anew`: games that were told anew, so forgotten in part."""

    matches: int = 0
    kills: int = 0
    kills_while_full: int = 0
    full: int = 0
    waits: int = 0
    answers: int = 0
    anew: int = 0

    def add(self, other: Tally) -> None:
        """Add up."""
        for field in self.__struct_fields__:
            setattr(self, field, getattr(self, field) + getattr(other, field))


class Ears:
    """What the peer hears."""

    def __init__(self) -> None:
        self.games = 0
        self.paused = 0
        self.waiting = False
        self.over = False

    def __call__(self, event: PeerEvent) -> None:
        match event:
            case GameBegun():
                self.games += 1
            case p.Paused():
                self.waiting = event.on
                self.paused += event.on
            case ConnectionChanged():
                self.waiting = False
            case p.Ended():
                self.over = True


async def filled(folder: Path, seed: int, troubles: int = 6, most: int = 4_000) -> Tally:
    """One match with troubles after random numbers of answers: the disk fills up, the host is killed, or both. The peer
    concedes after `most` answers."""
    with small_disk(folder / "disk", 3 << 20) as disk:
        return await _filled(folder, disk, seed, troubles, most)


def _answers(peer: Peer) -> int:
    return len(peer.game.answers) if peer.game is not None else 0


async def _filled(folder: Path, disk: SmallDisk, seed: int, troubles: int, most: int) -> Tally:
    dice, tally, ears = random.Random(seed), Tally(1), Ears()
    journal = disk.path / "match.gatcghost"

    async def start() -> Side:
        side = host_side(folder, seed, "--journal", str(journal))
        await side.start()
        return side

    host = await start()
    port = (await host.event("listening"))["port"]
    peer = bot(port, seed, most=most, heard=ears)
    running = asyncio.ensure_future(peer.run())
    if seed % 2:
        await until(lambda: ears.games)  # else before there is a game too
    after = 0
    for _ in range(troubles):
        after += dice.randint(0, 25)  # and not seconds: on a quick machine a match is over before them
        await until(lambda after=after: ears.over or _answers(peer) >= after, 60)
        if ears.over:
            break
        full, killed = dice.choice(((True, False), (True, True), (False, True)))
        if full:
            disk.fill(dice.choice((0, 0, 4096, 8192)))
            tally.full += 1
            await until(lambda: ears.waiting or ears.over, 30)
        if killed and not ears.over:
            await host.kill()
            tally.kills += 1
            tally.kills_while_full += full
            host = await start()
            assert (await host.event("listening"))["port"] == port, "it is found again, on a full disk too"
        if full:
            await asyncio.sleep(dice.uniform(0.0, 0.3))
            disk.free()
    async with asyncio.timeout(140):
        await running
    result = await host.event("result", 60)
    await host.end()
    assert peer.game is not None
    tally.waits, tally.answers, tally.anew = ears.paused, len(peer.game.answers), ears.games - 1
    assert (result["state_hash"], result["decisions"]) == (peer.game.digest().hex(), len(peer.game.answers))
    assert not list(disk.path.iterdir()), "a match that has come to its end leaves nothing"
    return tally


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_outlasts_full_disks_and_kills_with_nothing_lost(tmp_path: Path, seed: int, exhaustive: bool) -> None:
    """`python -m tests.lan.soak` does it for many matches."""
    tally = run_sides(filled(tmp_path, seed) if exhaustive else filled(tmp_path, seed, 2, 40))
    assert tally.anew == 0
    assert tally.kills + tally.full > 0


def test_a_disk_that_stays_full_ends_no_match_and_loses_nobody(tmp_path: Path) -> None:
    """Everybody is told, the one who is cut off meanwhile comes back, and what was on its way is dealt with."""

    async def play() -> None:
        with small_disk(tmp_path / "disk", 3 << 20) as disk:
            journal, ears = disk.path / "match.gatcghost", Ears()
            host = host_side(tmp_path, 5, "--journal", str(journal), "--grace", "2")
            await host.start()
            peer = bot((await host.event("listening"))["port"], 5, most=60, heard=ears)
            running = asyncio.ensure_future(peer.run())
            await until(lambda: ears.games)
            disk.fill()
            assert "disk is full" in (await host.event("paused"))["why"], "the host's own player is told as well"
            await until(lambda: ears.waiting, 30)
            kept = read_journal(journal)
            told = peer.game.seq if peer.game is not None else 0
            assert told <= len(kept.inputs) + 1
            peer.drop()
            await until(lambda: peer.state == "lost")
            await until(lambda: ears.waiting, 30)
            await asyncio.sleep(3)  # longer than somebody is waited for
            assert not ears.over and read_journal(journal) == kept
            disk.free()
            assert (await host.event("goes_on"))["why"] == "The match goes on."
            async with asyncio.timeout(90):
                await running
            await host.event("result")  # its last words: only then has it said all before them
            ended = [one for one in host.events if one["event"] == "ended"]
            assert ears.over and ears.games == 1 and len(ended) == 1

    run_sides(play())


def test_a_journal_on_a_disk_without_room_for_a_match_is_a_sentence(tmp_path: Path) -> None:
    async def play() -> None:
        with small_disk(tmp_path / "disk", 1 << 20) as disk:
            disk.fill()
            host = host_side(tmp_path, 1, "--journal", str(disk.path / "match.gatcghost"))
            await host.start()
            assert host.process.stderr is not None
            said = (await host.process.stderr.read()).decode()
            assert await host.process.wait() == 2
            assert said.startswith("gatcg-desktop") or "The match cannot be kept in" in said
            assert "the disk is full" in said and "Traceback" not in said

    run_sides(play())


def test_a_player_whose_own_disk_is_full_is_told_and_plays_on(tmp_path: Path) -> None:
    """The seat and the record cannot be kept. That is said, and nobody else notices."""

    async def play() -> None:
        with small_disk(tmp_path / "disk", 1 << 20) as disk:
            host = host_side(tmp_path, 3, "--deck", short_list(tmp_path))
            await host.start()
            records = disk.path / "records"
            records.mkdir()
            ticket = disk.path / "seat.gatcgseat"
            port, deck = (await host.event("listening"))["port"], short_list(tmp_path, 1)
            join = join_side(tmp_path, port, 3, "--ticket", str(ticket), "--record", str(records), deck=deck)
            await join.start()
            await join.event("state")
            disk.fill()
            ends = [await side.event("result", 90) for side in (host, join)]
            assert ends[0]["state_hash"] == ends[1]["state_hash"]
            said = [one["sentence"] for one in join.events if one["event"] == "problem"]
            assert any(one.startswith("The record of the game cannot be kept: the disk is full") for one in said)
            assert list(records.iterdir()) == []

    run_sides(play())
