"""`gatcg-desktop selfplay` as a program of its own: the same games on every run, whatever the hash seed, without Qt."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

RUN = """
import sys
from gatcg_desktop.cli import main
status = main(sys.argv[1:])
loaded = {"PySide6", "shiboken6", "qasync", "requests", "PIL"} & set(sys.modules)
assert not loaded, loaded
sys.exit(status)
"""


def selfplay(hash_seed: str, *given: str, optimized: bool = False) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, *(["-O"] if optimized else []), "-c", RUN, "selfplay", "--json", *given],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    told: dict[str, Any] = json.loads(done.stdout)
    for changing in ("seconds", "decisions_per_second"):
        del told[changing]
    return told


@pytest.mark.parametrize("bot", ["random", "steady"])
def test_the_same_seed_gives_the_same_journal_under_any_hash_seed(bot: str, exhaustive: bool) -> None:
    given = ("--games", "1", "--seed", "12", "--bot", bot)
    first = selfplay("0", *given)
    assert first["illegal_answers"] == first["errors"] == 0
    for hash_seed in ("1", "4294967295", "random") if exhaustive else ():
        assert selfplay(hash_seed, *given) == first
    assert selfplay("7", *given, optimized=True) == first
