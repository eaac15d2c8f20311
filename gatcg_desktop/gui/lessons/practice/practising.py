"""Opens the practice, and leads through it: question, table, next question, how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.lessons.practice.dialog import PracticeDialog
from gatcg_desktop.gui.lessons.practice.practice_run import PracticeRun
from gatcg_desktop.gui.lessons.practice.result import PracticeResult
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.practice.questions import PracticeQuestion, practice_questions
from gatcg_desktop.lessons.practice.schedule import Practice


class Practising(QObject):
    """`begin(source, run)` puts a lesson onto the table for the run's present question.

    Attributes: `practice`, what is remembered; `run`, what is under way; `dialog`, the practice's page, and `result`,
    while they are open.
    """

    def __init__(
        self, window: QWidget, begin: Callable[[Source, PracticeRun], None], practice: Practice | None = None
    ) -> None:
        super().__init__(window)
        self._window, self._begin = window, begin
        self.practice = practice or Practice()
        self.run: PracticeRun | None = None
        self.dialog: PracticeDialog | None = None
        self.result: PracticeResult | None = None

    def open(self) -> None:
        """Show what is due and how well each rule is known. The lessons have been read by then."""
        if self.dialog is not None:
            self.dialog.raise_()
            return
        dialog = self.dialog = PracticeDialog(self.practice, practice_questions(library()), self._window)
        dialog.practice_wanted.connect(self.start)
        dialog.exam_wanted.connect(self.start)
        dialog.destroyed.connect(self._dialog_gone)
        dialog.show()

    def start(self, questions: Sequence[PracticeQuestion], seed: str = "") -> None:
        """Begin a practice with these questions, or with a seed an exam."""
        if not questions:
            return
        if self.dialog is not None:
            self.dialog.close()
        run = self.run = PracticeRun(self.practice, questions, seed=seed, parent=self)
        run.wanted.connect(lambda question: self._ask(run, question))
        run.ended.connect(lambda: self._end(run))
        run.begin()

    def _ask(self, run: PracticeRun, question: PracticeQuestion) -> None:
        source = library().find(question.lesson)
        if source is not None and run is self.run:
            self._begin(source, run)

    def _end(self, run: PracticeRun) -> None:
        self.run = None
        result = self.result = PracticeResult(run, self._window)
        result.again_wanted.connect(self.open)
        result.destroyed.connect(self._result_gone)
        result.open()

    def _dialog_gone(self) -> None:
        self.dialog = None

    def _result_gone(self) -> None:
        self.result = None
