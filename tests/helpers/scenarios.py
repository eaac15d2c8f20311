"""Scenarios as files (docs/lesson-format.md, "Rulings"): those of the tests, and the real cards some name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pytest

from gatcg_desktop.lessons.board.real_cards import Real, faces_in
from gatcg_desktop.lessons.files.format import REAL
from gatcg_desktop.lessons.files.lesson_files import SUFFIX, read_lesson
from gatcg_desktop.lessons.play.checking import check_any
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.shared_data import real_records

TESTS = Path(__file__).resolve().parents[1]
SCENARIOS = sorted(TESTS.rglob(f"scenarios/**/*{SUFFIX}"))
"""Every scenario of the tests; a test of one is called after its file."""
RECORDS = "api/cards-2026-06.json.gz"


@cache
def _records() -> Real:
    records = real_records()
    return faces_in({record.slug: record for record in records})


def real_cards(slug: str) -> tuple[CardDefinition, ...]:
    """The faces of a real card of the shared records; skips the test where those are not here."""
    return _records()(slug)


def cases(folder: Path, wrong: Mapping[str, str] = MappingProxyType({})) -> list[object]:
    """The scenarios of a folder as the cases of a test; those with real cards are marked as reading shared data. Those
    in `wrong` the program does not carry out yet, for the reason given: they have to fail."""
    return [
        pytest.param(
            path,
            id=(name := path.name.removesuffix(SUFFIX)),
            marks=[
                *([pytest.mark.shared_data] if REAL in path.read_text(encoding="utf-8") else []),
                *([pytest.mark.xfail(strict=True, reason=wrong[name])] if name in wrong else []),
            ],
        )
        for path in SCENARIOS
        if path.is_relative_to(folder)
    ]


def holds(path: Path) -> None:
    """Play a scenario; everything it says has to be so, and it has to say something."""
    found = check_any(read_lesson(path), real_cards).checked
    assert found.faults == () and found.expectations > 0
