"""How well each rule is known: not seen, shaky or solid, by the answers to the questions about it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import StrEnum

from gatcg_desktop.lessons.practice.questions import PracticeQuestion
from gatcg_desktop.lessons.practice.schedule import QuestionMemory

SOLID_DAYS = 7.0
"""A memory that would last this many days is called solid."""


class Mastery(StrEnum):
    """How well a rule is known."""

    NOT_SEEN = "not seen"
    SHAKY = "shaky"
    SOLID = "solid"


def mastery(questions: Iterable[PracticeQuestion], memories: Mapping[str, QuestionMemory]) -> dict[str, Mastery]:
    """Each rule that a question is about, with how well it is known.

    Not seen: none of its questions was answered. Solid: all that were answered were right the last time and would be
    remembered for a week, and that is at least half of them. Shaky: anything else.
    """
    about: dict[str, list[PracticeQuestion]] = defaultdict(list)
    for question in questions:
        for rule in question.rules:
            about[rule].append(question)
    return {rule: _of([memories.get(one.key) for one in asked]) for rule, asked in sorted(about.items())}


def _of(memories: list[QuestionMemory | None]) -> Mastery:
    seen = [one for one in memories if one is not None]
    if not seen:
        return Mastery.NOT_SEEN
    kept = all(one.last_right and one.stability >= SOLID_DAYS for one in seen)
    return Mastery.SOLID if kept and 2 * len(seen) >= len(memories) else Mastery.SHAKY
