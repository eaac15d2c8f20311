"""The suite's samples: always the same, never empty by accident, and all with `--exhaustive`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.exhaustive import sample_of

ROOT = Path(__file__).resolve().parents[2]
TESTS = """
import pytest

@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("n", range(7))
def test_some(n): pass

@pytest.mark.exhaustive
def test_long(): pass

def test_short(sampled):
    assert len(sampled(range(9), 3)) in (3, 9)
"""


@pytest.mark.parametrize(("more", "passed"), [([], 3), (["--exhaustive"], 9)])
def test_what_is_marked_is_sampled(tmp_path: Path, more: list[str], passed: int) -> None:
    (tmp_path / "test_it.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = exhaustive: whole\naddopts = --strict-markers\n")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "tests.helpers.exhaustive",
            "-p",
            "pytest_timeout",
            "-p",
            "no:cacheprovider",
            "-c",
            str(tmp_path / "pytest.ini"),
            str(tmp_path),
            *more,
        ],
        cwd=ROOT,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert f"{passed} passed" in done.stdout, done.stdout + done.stderr


def test_a_sample_is_the_same_every_time_and_keeps_the_order() -> None:
    assert sample_of(range(100), 5) == sample_of(range(100), 5) == sorted(sample_of(range(100), 5))
    assert sample_of("abc", 5) == ["a", "b", "c"]
