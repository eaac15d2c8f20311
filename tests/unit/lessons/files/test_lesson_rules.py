"""docs/lesson-rules.md: every numbered rule that the lessons are about is shown by a step of one of them."""

from __future__ import annotations

from pathlib import Path

from tests.helpers.lesson_rules import rows, table

DOC = Path(__file__).resolve().parents[4] / "docs" / "lesson-rules.md"


def test_every_numbered_rule_has_a_lesson_that_shows_it_and_the_table_says_where() -> None:
    found = list(rows())
    assert len({one.key for one in found}) == 95
    assert [one.key for one in found if not one.lesson] == [], "no step of a lesson shows these"
    assert DOC.read_text(encoding="utf-8") == table(found), (
        "python -m tests.helpers.lesson_rules > docs/lesson-rules.md"
    )
