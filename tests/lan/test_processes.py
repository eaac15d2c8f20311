"""Real processes: a hundred matches, and either side killed at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import random
import shutil
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gatcg_desktop.cli import main
from tests.helpers.lan import CODE, HERE
from tests.helpers.starter_decks import short_list

ROOT = Path(__file__).resolve().parents[2]


class Side:
    """A `host` or `join` running as a process of its own, and what it prints."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self._home = home
        self.arguments = arguments
        self.events: list[dict[str, Any]] = []
        self.process: asyncio.subprocess.Process
        self._reading: asyncio.Task[None]

    async def start(self) -> None:
        environment = {**os.environ, "GATCG_DESKTOP_HOME": str(self._home), "PYTHONPATH": str(ROOT)}
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "gatcg_desktop",
            *self.arguments,
            "--json",
            env=environment,
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            self.events.append(json.loads(line))

    async def event(self, name: str, seconds: float = 60) -> dict[str, Any]:
        until = asyncio.get_running_loop().time() + seconds
        while True:
            for one in self.events:
                if one["event"] == name:
                    return one
            late = asyncio.get_running_loop().time() > until
            if late:
                self.process.kill()
                await self._reading
            if self._reading.done():
                errors = (await self.process.stderr.read()).decode() if self.process.stderr else ""
                how = f"was silent for {seconds} s" if late else "ended"
                raise AssertionError(f"{self.arguments[0]} {how} without {name}: {self.events[-3:]} {errors}")
            await asyncio.sleep(0.01)

    @property
    def ended(self) -> bool:
        """Whether the match is over for this side."""
        return any(one["event"] in ("ended", "result") for one in self.events)

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):  # it has just come to its own end
            self.process.kill()
        await self.process.wait()
        await self._reading

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.terminate()
        await self.process.wait()
        await self._reading
        if self.process.stderr is not None:
            await self.process.stderr.read()


def _host(home: Path, seed: int, *more: str) -> Side:
    return Side(
        home,
        "host",
        "--bot",
        "random",
        "--port",
        "0",
        "--code",
        CODE,
        "--seed",
        str(seed),
        "--quiet",
        "--address",
        HERE,
        *more,
    )


def _join(home: Path, port: int, seed: int, *more: str, deck: str = "ninth-gate") -> Side:
    return Side(
        home,
        "join",
        f"{HERE}:{port}",
        "--code",
        CODE,
        "--deck",
        deck,
        "--bot",
        "random",
        "--seed",
        str(seed),
        *more,
    )


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_matches_between_two_processes(tmp_path: Path, part: int, exhaustive: bool) -> None:
    """Ten in each part: one after the other, rematch after rematch, every one with the same end on both sides."""
    matches = 10 if exhaustive else 2
    decks = ("glass-tide", "ninth-gate") if exhaustive else (short_list(tmp_path, 0), short_list(tmp_path, 1))

    async def play() -> None:
        host = _host(tmp_path, part, "--matches", str(matches), "--deck", decks[0])
        await host.start()
        port = (await host.event("listening"))["port"]
        peer = _join(tmp_path, port, 100 + part, "--matches", str(matches), deck=decks[1])
        await peer.start()
        ours, theirs = await host.event("result", 150), await peer.event("result", 150)
        await host.end()
        await peer.end()
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

    asyncio.run(play())


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("seed", range(4))
def test_either_side_killed_in_the_middle_is_resumed_with_nothing_lost(
    tmp_path: Path, seed: int, exhaustive: bool
) -> None:
    """`python -m tests.lan.soak` does it for many games."""
    asyncio.run(killed(tmp_path, seed, 3 if exhaustive else 2))


class Killed(NamedTuple):
    """What happened in a match."""

    kills: int
    answers: int


async def killed(folder: Path, seed: int, kills: int = 3) -> Killed:
    """A match whose host or peer is killed (SIGKILL) at random moments and started again."""
    done = 0
    dice = random.Random(seed)
    journal, ticket, records = folder / "match.gatcghost", folder / "ticket.json", folder / "records"
    host = _host(folder, seed, "--journal", str(journal), "--record", str(records))
    await host.start()
    port = (await host.event("listening"))["port"]
    peer = _join(folder, port, seed, "--ticket", str(ticket), "--record", str(records))
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
            host = _host(folder, seed, "--journal", str(journal), "--record", str(records))
            await host.start()
            assert (await host.event("listening"))["port"] == port
        else:
            peer = _join(folder, port, seed + 50, "--ticket", str(ticket), "--record", str(records))
            await peer.start()
    survivors = [side for side in (host, peer) if side.process.returncode is None or not side.ended]
    ends = [await side.event("result", 90) for side in (host, peer) if side in survivors]
    await host.end()
    await peer.end()
    assert len({(end["result"], end["decisions"], end["state_hash"]) for end in ends}) <= 1
    files = sorted(records.glob("*.gatcgmatch"))
    assert files, "the records of both sides"
    for file in files:
        with contextlib.redirect_stdout(io.StringIO()) as told:
            assert main(["verify", str(file), "--json"]) == 0, told.getvalue()
        assert json.loads(told.getvalue())["true"]
    shutil.rmtree(records)
    return Killed(done, max((end["decisions"] for end in ends), default=0))
