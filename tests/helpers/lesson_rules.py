"""The table of docs/lesson-rules.md: every numbered rule of the pages the lessons teach, and where it is seen.

    python -m tests.helpers.lesson_rules > docs/lesson-rules.md

The pages are the rulebook's on playing cards, on copies, and on objects and targeting, and Magic's on copies with its
rulings. A rule is seen in the first step that names it and holds something, else at the end of the first lesson that
covers it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from gatcg_desktop.lessons.authoring.scenario_text import expectation_line
from gatcg_desktop.lessons.files.format import Lesson, LessonStep
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.files.library import library, title_of
from gatcg_desktop.lessons.files.magic_format import MagicLesson
from gatcg_desktop.lessons.play.runner import prepare, script_of
from gatcg_desktop.magic.rules import RULES
from gatcg_desktop.rulebook.coverage import coverage

PAGES = ("playing", "copy", "targeting")
MOST = 2
"""How many of the things that have to be so are told."""
HEAD = """# Every rule of the lessons

Made by `python -m tests.helpers.lesson_rules`; do not edit it by hand. Each row is a numbered rule of the pages that
the lessons are about, where it can be seen, and what the check holds there. A beat is counted from the board, which is
the first; a lesson on Magic counts its steps.
"""


class Row(msgspec.Struct, frozen=True):
    """A rule, in our words, and where a lesson shows it; `lesson` is empty where none does."""

    key: str
    says: str
    lesson: str = ""
    stop: str = ""
    seen: str = ""


def rows() -> Iterator[Row]:
    """Every rule of the pages, the rulebook's first."""
    sources = library().all()
    for rule in coverage():
        if rule.key.split(".")[0] in PAGES and not rule.not_needed:
            yield _row(rule.key, rule.says, (one for one in sources if isinstance(one.lesson, Lesson)))
    for key, told in RULES.items():
        yield _row(key, told.text, (one for one in sources if isinstance(one.lesson, MagicLesson)))


def _row(key: str, says: str, sources: Iterable[Source]) -> Row:
    about = [source for source in sources if _named(source, key)]
    for source, number in [(one, number) for one in about for number in _steps(one, key)]:
        step = source.lesson.step[number]
        if step.expect:
            seen = "; ".join(expectation_line(one) for one in step.expect[:MOST])
            place = f"{source.lesson.course} {source.lesson.number}, {title_of(source, 'en')}"
            return Row(key, says, place, _stop(source, number), seen)
    return Row(key, says)


def _named(source: Source, key: str) -> bool:
    lesson = source.lesson
    about = (lesson.rule,) if isinstance(lesson, MagicLesson) else lesson.covers
    return key in about or any(key in step.rules for step in lesson.step)


def _steps(source: Source, key: str) -> list[int]:
    """The steps that name a rule; where none does, all from the last."""
    steps: tuple[LessonStep, ...] = source.lesson.step
    naming = [number for number, step in enumerate(steps) if key in step.rules]
    return [*naming, *reversed(range(len(steps)))]


def _stop(source: Source, number: int) -> str:
    if isinstance(source.lesson, MagicLesson):
        return f"step {number + 1}"
    beats = script_of(prepare(source)).beats
    return f"beat {next(place for place, beat in enumerate(beats, start=1) if beat.told and beat.step == number)}"


def table(found: Iterable[Row]) -> str:
    """The rows as the text of docs/lesson-rules.md."""
    lines = ["| rule | in our words | lesson | where | what is seen |", "| --- | --- | --- | --- | --- |"]
    lines += [
        " | ".join(("", f"`{one.key}`", *map(_cell, (one.says, one.lesson, one.stop, one.seen)), "")).strip()
        for one in found
    ]
    return HEAD + "\n" + "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    print(table(rows()), end="")
