"""The suite's samples: of a word, never empty by accident, and all with `--exhaustive`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.helpers.exhaustive import chosen_of
from tests.helpers.samples import WORD, sample_of

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


ROWS = [f"test_it.py::test_some[{number}]" for number in range(7)]


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize(
    ("files", "more", "passed"),
    [([""], [], 3), ([""], ["--exhaustive"], 9), (ROWS, [], 7)],
    ids=["a sample", "all", "what is asked for by name"],
)
def test_what_is_marked_is_sampled(tmp_path: Path, files: list[str], more: list[str], passed: int) -> None:
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
            *(str(tmp_path / name) for name in files),
            *more,
        ],
        cwd=ROOT,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert f"{passed} passed" in done.stdout, done.stdout + done.stderr


def test_a_sample_is_the_same_for_a_word_and_keeps_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = {}
    for word in ("2026-11-29", "2026-11-30"):
        monkeypatch.setenv(WORD, word)
        drawn[word] = sample_of(range(100), 5)
        assert drawn[word] == sample_of(range(100), 5) == sorted(drawn[word])
    assert drawn["2026-11-29"] != drawn["2026-11-30"]
    assert sample_of("abc", 5) == ["a", "b", "c"]


def test_what_is_drawn_of_parameters_is_of_the_word_too(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [SimpleNamespace(nodeid=f"test_it[{number}]") for number in range(50)]
    drawn = []
    for word in ("2026-11-29", "2026-11-29", "2026-11-30"):
        monkeypatch.setenv(WORD, word)
        drawn.append([row.nodeid for row in chosen_of(rows, pytest.mark.exhaustive(sample=3).mark)])  # type: ignore[type-var]
    assert drawn[0] == drawn[1] != drawn[2] and len(drawn[0]) == len(drawn[2]) == 3
