"""Thousands of pairs of games: ``python -m tests.lan.pairs_soak [--pairs N] [--seed N]``.

Prints what was compared and what was reached, and each leak with how to see it again. Exit status 1 when there is one.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.helpers import pair_stages, small_decks
from tests.helpers.pair_runs import Tally, compared
from tests.helpers.pair_stages import RealCards
from tests.helpers.recorded import Script, Stage

PAIRS = 3_000


def main() -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"pairs to compare (default: {PAIRS})")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    args = parser.parse_args()
    return 1 if report(args.pairs, args.seed).leaks else 0


def report(pairs: int, seed: int = 1) -> Tally:
    """Compare so many pairs and print figures."""
    begun = time.perf_counter()
    total = soak(pairs, seed)
    print(f"{total.compared} pairs compared, {sum(total.discarded.values())} discarded, {len(total.leaks)} leaks")
    print(f"{total.bytes:,} bytes compared, in {time.perf_counter() - begun:.0f} s")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MiB")
    for what, counts in (("kinds", total.kinds), ("discarded", total.discarded), ("reached", total.reached)):
        print(f"{what}: " + ", ".join(f"{name} {count}" for name, count in counts.most_common() if count))
    return total


def soak(pairs: int, seed: int = 1) -> Tally:
    """Compare so many pairs, of games that begin with a seed and go on with the next. Leaks are printed at once."""
    total, games = Tally(), Games(seed)
    for place in count():
        for tally in compared(games[place][0], (seed + place,), games[place][1]):
            for leak in tally.leaks:
                print(f"LEAK {leak}", flush=True)
            total.merge(tally)
        if total.compared >= pairs:
            break
    return total


class Games:
    """The games that a soak with a seed plays, one after the other, by their place from 0."""

    def __init__(self, seed: int = 1) -> None:
        self._folder = tempfile.TemporaryDirectory()  # it is gone with this
        self._more = _games(Path(self._folder.name), seed)
        self._made: list[tuple[Stage, Script]] = []

    def __getitem__(self, place: int) -> tuple[Stage, Script]:
        while len(self._made) <= place:
            self._made.append(next(self._more))
        return self._made[place]


def _games(folder: Path, seed: int) -> Iterator[tuple[Stage, Script]]:
    dice = random.Random(seed)
    try:
        real: RealCards | None = RealCards(folder)
    except pytest.skip.Exception:
        real = None
    while True:
        yield pair_stages.starter(), Script(acts=150, late_watcher=True)
        yield pair_stages.starter(), Script(acts=120, bots=("steady",), by_hand=0.05)
        for players in (2, 3):
            yield pair_stages.mechanics(players), Script(acts=120)
        for name in small_decks.DEEDS:
            by_hand, back = dice.choice((0.0, 0.3)), dice.choice((0.02, 0.15))
            yield pair_stages.only(name), Script(acts=80, by_hand=by_hand, back=back)
        yield pair_stages.pantheon(), Script(acts=80, by_hand=0.1)
        yield pair_stages.starter(), Script(acts=60, at_table=True, finger=0.1, by_hand=0.1)
        yield pair_stages.mechanics(3), Script(acts=40, at_table=True, finger=0.1)
        if real is not None:
            for _ in range(3):
                stage = real.stage(real.tournament(dice, dice.choice((2, 2, 3))))
                yield stage, Script(acts=150, bots=(dice.choice(("random", "steady")), "random"))
            yield real.stage(dice.sample(real.precons(), 2)), Script(acts=150, bots=("steady",))


if __name__ == "__main__":
    sys.exit(main())
