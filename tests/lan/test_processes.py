"""Real processes: a hundred matches, and either side killed at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import logging
import os
import random
import shutil
import threading
from pathlib import Path
from typing import NamedTuple

import pytest

from gatcg_desktop.cli import main
from tests.helpers.match_processes import Side, host_side, join_side, run_sides
from tests.helpers.starter_decks import short_list

DECKS = ("glass-tide", "ninth-gate")


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_matches_between_two_processes(tmp_path: Path, part: int, exhaustive: bool) -> None:
    """Ten in each part: one after the other, rematch after rematch, every one with the same end on both sides."""
    matches = 10 if exhaustive else 2
    decks = DECKS if exhaustive else (short_list(tmp_path, 0), short_list(tmp_path, 1))

    async def play() -> None:
        host = host_side(tmp_path, part, "--matches", str(matches), "--deck", decks[0])
        await host.start()
        port = (await host.event("listening"))["port"]
        peer = join_side(tmp_path, port, 100 + part, "--matches", str(matches), deck=decks[1])
        await peer.start()
        ours, theirs = await host.event("result", 150), await peer.event("result", 150)
        assert (ours["result"], ours["decisions"], ours["state_hash"]) == (
            theirs["result"],
            theirs["decisions"],
            theirs["state_hash"],
        )
        ends = [
            [(one["game"], one["winner"]) for one in side.events if one["event"] == "ended"] for side in (host, peer)
        ]
        assert ends[0] == ends[1] and len(ends[0]) == matches
        assert not any("same game" in one.get("why", "") for side in (host, peer) for one in side.events)

    run_sides(play())


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("seed", range(4))
def test_either_side_killed_in_the_middle_is_resumed_with_nothing_lost(
    tmp_path: Path, seed: int, exhaustive: bool
) -> None:
    """`python -m tests.lan.soak` does it for many games."""
    run_sides(killed(tmp_path, seed, 3) if exhaustive else killed(tmp_path, seed, 1, kinds=8))


class Killed(NamedTuple):
    """What happened in a match."""

    kills: int
    answers: int


async def killed(folder: Path, seed: int, kills: int = 3, kinds: int = 0) -> Killed:
    """A match whose host or peer is killed (SIGKILL) at random moments and started again; with decks of so many kinds
    of cards, so that it does not take long."""
    done = 0
    dice = random.Random(seed)
    journal, ticket, records = folder / "match.gatcghost", folder / "ticket.json", folder / "records"
    decks = [short_list(folder, number, kinds) if kinds else name for number, name in enumerate(DECKS)]
    kept = ("--journal", str(journal), "--record", str(records), "--deck", decks[0])
    host = host_side(folder, seed, *kept)
    await host.start()
    port = (await host.event("listening"))["port"]
    peer = join_side(folder, port, seed, "--ticket", str(ticket), "--record", str(records), deck=decks[1])
    await peer.start()
    await peer.event("state")
    for _ in range(kills):
        await asyncio.sleep(dice.uniform(0.15, 0.6))
        victim = dice.choice((host, peer))
        if any(side.ended for side in (host, peer)):
            break
        await victim.kill()
        done += 1
        if victim.ended:
            break  # it came to its own end just before
        if victim is host:
            host = host_side(folder, seed, *kept)
            await host.start()
            assert (await host.event("listening"))["port"] == port
        else:
            peer = join_side(folder, port, seed + 50, "--ticket", str(ticket), "--record", str(records), deck=decks[1])
            await peer.start()
    survivors = [side for side in (host, peer) if side.process.returncode is None or not side.ended]
    ends = [await side.event("result", 90) for side in (host, peer) if side in survivors]
    for side in (host, peer):
        await side.end()  # what they write at their end lies there
    assert len({(end["result"], end["decisions"], end["state_hash"]) for end in ends}) <= 1
    files = sorted(records.glob("*.gatcgmatch"))
    assert files, "the records of both sides"
    for file in files:
        with contextlib.redirect_stdout(io.StringIO()) as told:
            assert main(["verify", str(file), "--json"]) == 0, told.getvalue()
        assert json.loads(told.getvalue())["true"]
    shutil.rmtree(records)
    return Killed(done, max((end["decisions"] for end in ends), default=0))


def test_a_side_that_has_just_come_to_its_own_end_is_waited_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What ends it and the loop must not both wait for it: who is second knows of no such child, and calls it 255."""
    may_wait, waitpid = threading.Event(), os.waitpid

    def late(pid: int, options: int) -> tuple[int, int]:
        if threading.current_thread() is not threading.main_thread():  # from Python 3.12 on the loop itself, at the end
            may_wait.wait()
        return waitpid(pid, options)

    async def ended_by_itself() -> int | None:
        side = Side(tmp_path, "no-such-command")
        await side.start()
        with contextlib.suppress(ChildProcessError):  # there the loop was first
            await asyncio.to_thread(os.waitid, os.P_PID, side.process.pid, os.WEXITED | os.WNOWAIT)
        ending = asyncio.ensure_future(side.end())
        await asyncio.sleep(0)  # it asks for the end of what has ended
        may_wait.set()
        await ending
        return side.process.returncode

    monkeypatch.setattr(os, "waitpid", late)
    with caplog.at_level(logging.WARNING, "asyncio"):
        assert run_sides(ended_by_itself()) == 2
    assert not caplog.records
