"""Practising: questions of the lessons one after the other, each on the table of its lesson."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.files.library import library, title_of
from gatcg_desktop.lessons.practice.exam import ExamAnswer, ExamResult
from gatcg_desktop.lessons.practice.questions import PracticeQuestion
from gatcg_desktop.lessons.practice.schedule import Practice


class PracticeRun(QObject):
    """A daily practice, or with a `seed` the exam of that number.

    What is answered first counts, and is noted at once; in an exam it is noted when all is answered.
    Signals: wanted(question): this one is to be shown on the table. ended().
    """

    wanted = Signal(object)
    ended = Signal()

    def __init__(
        self,
        practice: Practice,
        questions: Sequence[PracticeQuestion],
        *,
        seed: str = "",
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._practice = practice
        self.questions = tuple(questions)
        self.seed = seed
        self.at = 0
        self.answers: list[ExamAnswer] = []

    @property
    def exam(self) -> bool:
        """Whether it is an exam."""
        return bool(self.seed)

    @property
    def question(self) -> PracticeQuestion:
        """What is asked now."""
        return self.questions[self.at]

    @property
    def place(self) -> tuple[int, int]:
        """Which of how many it is, from 1."""
        return self.at + 1, len(self.questions)

    def begin(self) -> None:
        """Ask for the first question."""
        self.wanted.emit(self.question)

    def take(self, place: int) -> None:
        """The answer that stands at a place of the file was given to the present question, for the first time."""
        question = self.question
        source = library().find(question.lesson)
        asked = source.lesson.step[question.step].question if source is not None else None
        if source is None or asked is None or len(self.answers) > self.at:
            return
        speech, given = language(), asked.answer[place]
        right = next(one for one in asked.answer if one.right)
        self.answers.append(
            ExamAnswer(
                question,
                text_in(asked.ask, speech),
                text_in(given.says, speech),
                text_in(right.says, speech),
                given.right,
                title_of(source, speech),
                text_in(given.why, speech),
            )
        )
        if not self.exam:
            self._practice.answered(question.key, datetime.now(UTC), right=given.right)

    def next(self) -> None:
        """Ask for the next question, or end; while a question is on its way to the table it is not passed over."""
        if len(self.answers) <= self.at:
            return
        if self.at + 1 < len(self.questions):
            self.at += 1
            self.wanted.emit(self.question)
            return
        if self.exam:
            for one in self.answers:
                self._practice.answered(one.question.key, datetime.now(UTC), right=one.right)
        self.ended.emit()

    def result(self, name: str = "") -> ExamResult:
        """How it went."""
        return ExamResult(self.seed, datetime.now(UTC), tuple(self.answers), name)
