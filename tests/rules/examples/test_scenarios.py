"""Worked examples of the rulebook as files (docs/lesson-format.md, "Rulings"), with cards of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.scenarios import cases, holds


@pytest.mark.exhaustive(sample=80)
@pytest.mark.parametrize("path", cases(Path(__file__).parent / "scenarios"))
def test_a_worked_example_is_as_the_file_says(path: Path) -> None:
    holds(path)
