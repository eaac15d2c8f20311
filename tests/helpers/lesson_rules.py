"""The table of docs/lesson-rules.md: every numbered rule of the pages the lessons teach, and where it is seen.

    python -m tests.helpers.lesson_rules > docs/lesson-rules.md

The pages are the rulebook's on playing cards, on copies, and on objects and targeting, and Magic's on copies with its
rulings. A rule is seen in the steps that name it, by its number or as the referee cites it, that do or ask something
and say what has to be so: those of the first lesson that covers it, else of the first that names it. There is no other
way into the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from gatcg_desktop.lessons.authoring.scenario_text import expectation_line
from gatcg_desktop.lessons.files.format import Lesson
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.files.library import library, title_of
from gatcg_desktop.lessons.files.magic_format import MagicLesson
from gatcg_desktop.lessons.play.runner import prepare, script_of
from gatcg_desktop.magic.rules import RULES
from gatcg_desktop.rulebook.coverage import coverage

PAGES = ("playing", "copy", "targeting")
MOST = 3
"""How many of the things that have to be so are told."""
HEAD = """# Every rule of the lessons

Made by `python -m tests.helpers.lesson_rules`; do not edit it by hand. Each row is a numbered rule of the pages that
the lessons are about, a step of a lesson that shows it, and what the check holds there; a rule that takes several
steps has as many rows. A beat is counted from the board, which is the first; a lesson on Magic counts its steps.
"""


class Row(msgspec.Struct, frozen=True):
    """A rule, in our words, and a step that shows it; `lesson` is empty where none does."""

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
            yield from _rows(
                rule.key, rule.says, [one for one in sources if isinstance(one.lesson, Lesson)], rule.cited
            )
    for key, told in RULES.items():
        yield from _rows(key, told.text, [one for one in sources if isinstance(one.lesson, MagicLesson)])


def _rows(key: str, says: str, sources: list[Source], cited: tuple[str, ...] = ()) -> list[Row]:
    shown = [(source, steps) for source in sources if (steps := _steps(source, {key, *cited}))]
    if not shown:
        return [Row(key, says)]
    source, steps = next((one for one in shown if _covers(one[0], key)), shown[0])
    place = f"{source.lesson.course} {source.lesson.number}, {title_of(source, 'en')}"
    return [Row(key, says, place, _stop(source, number), _seen(source, number)) for number in steps]


def _covers(source: Source, key: str) -> bool:
    lesson = source.lesson
    return key in ((lesson.rule,) if isinstance(lesson, MagicLesson) else lesson.covers)


def _steps(source: Source, names: set[str]) -> list[int]:
    """The steps that show a rule: they name it, something is done or asked there, and something has to be so."""
    return [
        number
        for number, step in enumerate(source.lesson.step)
        if names.intersection(step.rules) and step.expect and (step.do or step.question)
    ]


def _seen(source: Source, number: int) -> str:
    return "; ".join(expectation_line(one) for one in source.lesson.step[number].expect[:MOST])


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
