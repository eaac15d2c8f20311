"""The long proofs, beside the suite: ``python -m tests.lan.soak
[--kills N] [--frames N] [--host-frames N] [--shown N] [--company N] [--cuts N] [--disks N] [--pairs N]``.

Prints a line for each, with figures, and the peak of memory at the end; exit status 1 when one fails. 0 leaves one out.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.helpers.lan import Proxy, bot, hosting, until
from tests.lan import (
    pairs_soak,
    shown_nonsense,
    test_full_disk,
    test_mutated_hosts,
    test_processes,
    test_rude_company,
    test_rude_peers,
)


def main() -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20, help="games in which a side is killed (default: 20)")
    parser.add_argument("--frames", type=int, default=1_000_000, help="mutated messages (default: a million)")
    parser.add_argument("--host-frames", type=int, default=100_000, help="mutated frames of a host (default: 100000)")
    parser.add_argument("--shown", type=int, default=500, help="of those, shown on the table (default: 500)")
    parser.add_argument("--company", type=int, default=100, help="matches in rude company (default: 100)")
    parser.add_argument("--cuts", type=int, default=50, help="cuts through a proxy with 200 ms delay (default: 50)")
    parser.add_argument("--pairs", type=int, default=3_000, help="pairs of games to compare (default: 3000)")
    parser.add_argument("--disks", type=int, default=40, help="matches whose host's disk fills up (default: 40)")
    args = parser.parse_args()
    proofs: list[tuple[int, str, Callable[[int], None]]] = [
        (args.cuts, "cuts with 200 ms delay", lambda count: asyncio.run(_cuts(count))),
        (args.kills, "games with kill -9", _kills),
        (args.disks, "matches on a disk that fills up, with kill -9", _disks),
        (args.company, "matches in rude company", _company),
        (args.frames, "mutated messages of peers", _frames),
        (args.host_frames, "mutated frames of hosts", _host_frames),
        (args.shown, "mutated tellings on the table", _shown),
        (args.pairs, "pairs of games", _pairs),
    ]
    failed = sum(_told(f"{count} {what}", partial(do, count)) for count, what, do in proofs if count)
    peak, started = (resource.getrusage(who).ru_maxrss // 1024 for who in _WHO)
    print(f"peak memory {peak} MiB, of a program that was started {started} MiB", flush=True)
    return 1 if failed else 0


_WHO = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)


def _company(matches: int) -> None:
    total = test_rude_company.Figures()
    for seed in range(matches):
        total += asyncio.run(test_rude_company.played(seed))
    print("       " + ", ".join(f"{value:,} {name}" for name, value in total._asdict().items()), flush=True)


def _host_frames(count: int) -> None:
    total: Counter[str] = Counter()
    for begin in range(0, count, 10_000):
        frames = min(10_000, count - begin)
        for own_digest in (False, True):
            total += test_mutated_hosts.mutate(frames // 2, begin + own_digest, own_digest)
    print("       " + ", ".join(f"{value:,} {name}" for name, value in total.most_common()), flush=True)


def _shown(count: int) -> None:
    failed = shown_nonsense.show(count)
    if failed:
        raise AssertionError(f"{failed} of {count} tellings failed on the table")


def _pairs(count: int) -> None:
    leaks = pairs_soak.report(count).leaks
    if leaks:
        raise AssertionError(f"{len(leaks)} leaks")


def _told(what: str, do: Callable[[], None]) -> int:
    begun = time.perf_counter()
    try:
        do()
    except Exception:
        traceback.print_exc()
        print(f"FAILED {what}", flush=True)
        return 1
    print(f"ok     {what}: {time.perf_counter() - begun:.0f} s", flush=True)
    return 0


def _kills(games: int) -> None:
    for seed in range(games):
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(test_processes.killed(Path(folder), 1_000 + seed))


def _disks(matches: int) -> None:
    total = test_full_disk.Tally()
    for seed in range(matches):
        with tempfile.TemporaryDirectory() as folder:
            total.add(asyncio.run(test_full_disk.filled(Path(folder), 2_000 + seed, 10)))
    print(
        f"       {total.matches} matches, {total.answers} answers, {total.full} times a full disk "
        f"({total.waits} waits), {total.kills} kills of the host ({total.kills_while_full} of them while the disk was "
        f"full), {total.anew} games told anew", flush=True,
    )  # fmt: skip
    if total.anew:
        raise AssertionError("something that had been told was lost")


def _frames(count: int) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    test_rude_peers.MUTATIONS = count
    test_rude_peers.test_mutated_messages_of_a_seated_player_break_nothing()
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(f"       memory grew by {grown:.0f} MiB", flush=True)
    if grown > 64:
        raise AssertionError(f"memory grew by {grown:.0f} MiB")


async def _cuts(cuts: int) -> None:
    async with hosting() as host:
        proxy = Proxy(host.port, 0.2)
        await proxy.start()
        peers = [bot(proxy.port, seed, most=40) for seed in (21, 22)]
        running = [asyncio.ensure_future(peer.run()) for peer in peers]
        await until(lambda: host.table.game is not None, 60)
        done = 0
        while done < cuts and host.table.stage == "game":
            await asyncio.sleep(0.7)
            proxy.cut()
            done += 1
            await until(lambda: all(peer.state == "here" for peer in peers) or host.table.stage != "game", 60)
        async with asyncio.timeout(900):
            await asyncio.gather(*running)
        await proxy.close()
        print(f"       {done} cuts, {len(host.table.game.inputs) if host.table.game else 0} inputs", flush=True)
        for peer in peers:
            assert peer.game is not None and peer.game.digest() == host.table.game.digest()  # type: ignore[union-attr]


if __name__ == "__main__":
    sys.exit(main())
