"""When a question is asked again: FSRS, the open scheduler of spaced repetition, keeps a memory of each."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Annotated

import fsrs
import msgspec

from gatcg_desktop import paths
from gatcg_desktop.json_table import JsonTable
from gatcg_desktop.lessons.practice.questions import PracticeQuestion, QuestionKey

FILE = "practice.json"
MAX_BYTES = 2 * 1024 * 1024
DAILY = 20
"""Questions of a daily practice: about ten minutes."""
LEAST_NEW = 2
"""How many of them are new however much is due: with more, what is overdue grows from week to week (after nine weeks
with eight new ones a day it were 222 questions, with two it is a day's or two)."""

_Times = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class QuestionMemory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of somebody's memory of a question: when it is due, how long it would last (days), how hard it is
    (1 to 10), where FSRS has it, how often it was asked and answered rightly, and whether the last answer was right."""

    due: datetime
    stability: Annotated[float, msgspec.Meta(ge=0, le=100_000)]
    difficulty: Annotated[float, msgspec.Meta(ge=0, le=10)]
    state: Annotated[int, msgspec.Meta(ge=1, le=3)]
    last: datetime
    step: Annotated[int, msgspec.Meta(ge=0, le=10)] | None = None
    asked: _Times = 0
    right: _Times = 0
    last_right: bool = False


class Practice:
    """All questions somebody has answered, in a file of their own. Times have a zone."""

    def __init__(self, path: Path | None = None) -> None:
        self._table = JsonTable(path or paths.data_dir() / FILE, QuestionMemory, MAX_BYTES)
        self._scheduler = fsrs.Scheduler(enable_fuzzing=False)

    @property
    def memories(self) -> dict[str, QuestionMemory]:
        """What is remembered, by the key of the question."""
        return self._table.values

    def answered(self, key: QuestionKey, now: datetime, *, right: bool) -> QuestionMemory:
        """A question was answered: note it and say when it is due again."""
        before = self.memories.get(key)
        card, _ = self._scheduler.review_card(_card(before), fsrs.Rating.Good if right else fsrs.Rating.Again, now)
        after = QuestionMemory(
            due=card.due,
            stability=card.stability or 0.0,
            difficulty=card.difficulty or 0.0,
            state=int(card.state),
            last=now,
            step=card.step,
            asked=(before.asked if before else 0) + 1,
            right=(before.right if before else 0) + right,
            last_right=right,
        )
        self._table.change(lambda values: {**values, key: after})
        return after

    def daily(self, questions: Iterable[PracticeQuestion], now: datetime) -> tuple[PracticeQuestion, ...]:
        """The questions of a daily practice: what is due, the longest overdue first, and new ones in the order of the
        courses. What is due goes first but for a few new ones. Nothing where all is known and nothing due."""
        offered = tuple(questions)
        due = [one for one in offered if one.key in self.memories and self.memories[one.key].due <= now]
        due.sort(key=lambda one: (self.memories[one.key].due, one.key))
        new = [one for one in offered if one.key not in self.memories]
        some_new = new[: max(LEAST_NEW, DAILY - len(due))]
        return (*due[: DAILY - len(some_new)], *some_new)[:DAILY]

    def due(self, questions: Iterable[PracticeQuestion], now: datetime) -> int:
        """How many questions are due."""
        return sum(one.key in self.memories and self.memories[one.key].due <= now for one in questions)


def _card(memory: QuestionMemory | None) -> fsrs.Card:
    if memory is None:
        return fsrs.Card(card_id=0)
    return fsrs.Card(
        card_id=0,
        state=fsrs.State(memory.state),
        step=memory.step,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=memory.due,
        last_review=memory.last,
    )
