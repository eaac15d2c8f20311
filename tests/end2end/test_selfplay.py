"""`gatcg-desktop selfplay` as a program of its own: the same games on every run, whatever the hash seed, without Qt."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

RUN = """
import sys
from gatcg_desktop.cli import main
given = sys.argv[1:]
status = max(main(["selfplay", "--json", *given, "--bot", bot]) for bot in ("random", "steady"))
loaded = {"PySide6", "shiboken6", "qasync", "requests", "PIL"} & set(sys.modules)
assert not loaded, loaded
sys.exit(status)
"""


def selfplay(hash_seed: str, *given: str, optimized: bool = False) -> list[dict[str, Any]]:
    """What is told of games of dice and of games of steady, played one after the other in a process of their own."""
    done = subprocess.run(
        [sys.executable, *(["-O"] if optimized else []), "-c", RUN, *given],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    every: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    for told in every:
        for changing in ("seconds", "decisions_per_second"):
            del told[changing]
    return every


def test_the_same_seed_gives_the_same_journal_under_any_hash_seed(exhaustive: bool) -> None:
    given = ("--games", "1", "--seed", "12")
    first = selfplay("0", *given)
    assert [told["illegal_answers"] + told["errors"] for told in first] == [0, 0]
    assert first[0]["journal_hash"] != first[1]["journal_hash"]
    for hash_seed in ("1", "4294967295", "random") if exhaustive else ("1",):
        assert selfplay(hash_seed, *given) == first
    if exhaustive:  # all of the program is compiled for it
        assert selfplay("7", *given, optimized=True) == first
