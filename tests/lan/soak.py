"""All long proofs of matches, side by side: ``python -m tests.lan.soak [--minutes N] [--part NAME] [--seed N]``.

Every part does one round after the other, each from a seed of its own, and has its share of the time. Then one table
says what was done. Exit status 1 when something failed, with the command that does that round again.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import resource
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.helpers.lan import Proxy, bot, hosting, until
from tests.helpers.match_processes import run_sides
from tests.helpers.pair_runs import compared
from tests.lan import (
    pairs_soak,
    test_floods,
    test_full_disk,
    test_mutated_hosts,
    test_processes,
    test_rude_company,
    test_rude_peers,
    test_strangers,
)

FIGURES = {
    "matches": "matches played to their end",
    "answers": "answers in them",
    "from peers": "frames mutated, peer to host",
    "from hosts": "frames mutated, host to peer",
    "shown": "mutated deltas shown on the table",
    "cuts": "connections cut",
    "kills": "programs killed (SIGKILL), end of the match compared",
    "full": "times a disk was full",
    "strangers": "strangers at the door",
    "lies": "lies about the game",
    "floods": "floods",
    "thrown out": "rude spectators thrown out",
    "pairs": "pairs of games compared",
    "discarded": "pairs discarded",
    "bytes": "bytes told and compared",
}
"""What is counted, in the order of the table."""
MOST_GROWTH = 256
"""MiB by which the memory of this program may grow after every part has had a round."""


def _company(seed: int) -> Counter[str]:
    done = asyncio.run(test_rude_company.played(seed))
    return Counter(
        {
            "matches": 1,
            "answers": done.answers,
            "cuts": done.cuts,
            "strangers": done.strangers,
            "lies": done.lies,
            "floods": done.floods,
            "thrown out": done.thrown_out,
            "from peers": done.mutated,
            "bytes": done.bytes,
        }
    )


def _peers(seed: int) -> Counter[str]:
    test_rude_peers.mutate(10_000, seed)
    return Counter({"from peers": 10_000})


def _hosts(seed: int) -> Counter[str]:
    return Counter({"from hosts": test_mutated_hosts.mutate(250, seed, bool(seed % 2)).total()})


def _shown(seed: int) -> Counter[str]:
    """In a program of its own: what a window leaves behind is not what matches leave behind."""
    command = [sys.executable, "-m", "tests.lan.shown_nonsense", "--shown", "10", "--seed", str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return Counter({"shown": 10})


def _kills(seed: int) -> Counter[str]:
    with tempfile.TemporaryDirectory() as folder:
        done = run_sides(test_processes.killed(Path(folder), seed))
    return Counter({"matches": 1, "kills": done.kills, "answers": done.answers})


def _disks(seed: int) -> Counter[str]:
    with tempfile.TemporaryDirectory() as folder:
        done = run_sides(test_full_disk.filled(Path(folder), seed, 10))
    assert not done.anew, "something that had been told was lost"
    return Counter({"matches": done.matches, "answers": done.answers, "kills": done.kills, "full": done.full})


def _cuts(seed: int) -> Counter[str]:
    return asyncio.run(_cut(seed))


async def _cut(seed: int, most: int = 6) -> Counter[str]:
    """A match through a line with 200 ms delay that is cut again and again."""
    async with hosting() as host:
        proxy = Proxy(host.port, 0.2, seed)
        await proxy.start()
        peers = [bot(proxy.port, 2 * seed + side, most=8) for side in (0, 1)]
        running = [asyncio.ensure_future(peer.run()) for peer in peers]
        await until(lambda: host.match_server.game is not None, 60)
        done = 0
        while done < most and host.match_server.stage == "game":
            await asyncio.sleep(0.7)
            proxy.cut()
            done += 1
            await until(lambda: all(peer.state == "here" for peer in peers) or host.match_server.stage != "game", 60)
        async with asyncio.timeout(120):
            await asyncio.gather(*running)
        await proxy.close()
        assert host.match_server.game is not None
        for peer in peers:
            assert peer.game is not None and peer.game.digest() == host.match_server.game.digest()
        return Counter({"matches": 1, "answers": len(host.match_server.game.inputs), "cuts": done})


def _pairs(seed: int) -> Counter[str]:
    stage, script = _games()[seed - 1]
    done: Counter[str] = Counter()
    for tally in compared(stage, (seed,), script):
        assert not tally.leaks, tally.leaks
        done += Counter({"pairs": tally.compared, "discarded": tally.discarded.total(), "bytes": tally.bytes})
    return done


@cache
def _games() -> pairs_soak.Games:
    return pairs_soak.Games()


def _floods(seed: int) -> Counter[str]:
    test_floods.test_the_others_hear_little_of_a_flood_and_the_one_who_floods_is_told()
    strangers = test_strangers.flooded()
    return Counter({"floods": 2, "strangers": strangers, "cuts": 6})


class Part(NamedTuple):
    """Does one round, from a seed. `share`: of the time, beside the others."""

    round: Callable[[int], Counter[str]]
    share: float = 1.0


PARTS = {
    "company": Part(_company, 2),
    "peers": Part(_peers, 0.5),
    "hosts": Part(_hosts, 3),
    "shown": Part(_shown),
    "cuts": Part(_cuts),
    "kills": Part(_kills, 2),
    "disks": Part(_disks),
    "pairs": Part(_pairs, 2),
    "floods": Part(_floods, 0.5),
}


class Soak:
    """What was done so far, and what failed."""

    def __init__(self) -> None:
        self.counted: Counter[str] = Counter()
        self.failed: list[str] = []
        self.skipped: dict[str, str] = {}

    def round(self, name: str, seed: int) -> None:
        """Let a part do one round."""
        try:
            self.counted += PARTS[name].round(seed)
        except pytest.skip.Exception as skipped:
            self.skipped[name] = str(skipped)
        except Exception:
            traceback.print_exc()
            self.failed.append(f"python -m tests.lan.soak --part {name} --seed {seed}")
            print(f"FAILED: {self.failed[-1]}", flush=True)

    def run(self, minutes: float, seed: int) -> None:
        """Let every part have at least one round, and whichever is behind its share the next, until time is up."""
        spent = dict.fromkeys(PARTS, 0.0)
        seeds = dict.fromkeys(PARTS, seed)
        until, grown_from = time.monotonic() + 60 * minutes, 0
        while parts := [name for name in PARTS if name not in self.skipped]:
            name = min(parts, key=lambda name: spent[name] / PARTS[name].share)
            if all(spent[name] for name in parts):
                grown_from = grown_from or _peak()
                if time.monotonic() > until:
                    break
            begun = time.monotonic()
            self.round(name, seeds[name])
            seeds[name] += 1
            spent[name] += time.monotonic() - begun
        if grown_from and _peak() - grown_from > MOST_GROWTH:
            self.failed.append(f"memory grew from {grown_from} to {_peak()} MiB")

    def server(self, minutes: float) -> str:
        """What was done, as a table."""
        rows = [(words, f"{self.counted[name]:,}") for name, words in FIGURES.items()]
        rows.append(("minutes", f"{minutes:.0f}"))
        rows.append(("peak memory, MiB", str(_peak())))
        rows.append(("failures", str(len(self.failed))))
        lines = ["| what | figure |", "| --- | --- |", *(f"| {words} | {figure} |" for words, figure in rows)]
        lines += [f"left out: {name} ({why})" for name, why in self.skipped.items()]
        return "\n".join([*lines, *(f"again: {one}" for one in self.failed)])


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main() -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="for how long (default: 10)")
    parser.add_argument("--part", choices=PARTS, help="one round of this only")
    parser.add_argument("--seed", type=int, default=1, help="of the first round of each part (default: 1)")
    args = parser.parse_args()
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # it warns whoever writes to one who has gone
    soak, begun = Soak(), time.monotonic()
    if args.part:
        soak.round(args.part, args.seed)
    else:
        soak.run(args.minutes, args.seed)
    print(soak.match_server((time.monotonic() - begun) / 60), flush=True)
    return 1 if soak.failed else 0


if __name__ == "__main__":
    sys.exit(main())
