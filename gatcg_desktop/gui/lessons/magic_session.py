"""A lesson on Magic as something to step through; what the lesson panel asks of a session, without a table."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.lessons.files.format import LessonStep
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.play.magic_runner import MagicRunner
from gatcg_desktop.magic.game import MagicGame


class MagicSession(QObject):
    """The positions of a lesson on Magic, one for each step."""

    step_changed = Signal()
    went_wrong = Signal(str)
    yours = False

    def __init__(self, source: Source, parent: QObject | None = None) -> None:
        """Raises LessonProblem."""
        super().__init__(parent)
        self.source = source
        runner = MagicRunner(source, language())
        self.lesson = runner.lesson
        self.positions = runner.play_all()
        self.number = 0

    @property
    def steps_of_lesson(self) -> tuple[LessonStep, ...]:
        """The steps of the lesson."""
        return self.lesson.step

    @property
    def step(self) -> LessonStep:
        """The step that is told now."""
        return self.lesson.step[self.number]

    @property
    def last(self) -> bool:
        """Whether the last step is told."""
        return self.number == len(self.lesson.step) - 1

    @property
    def position(self) -> MagicGame:
        """The game after the present step."""
        return self.positions[self.number]

    def go_to(self, number: int) -> None:
        """Tell a step."""
        self.number = max(0, min(number, len(self.lesson.step) - 1))
        self.step_changed.emit()

    def next(self) -> bool:
        """Tell the next step. Gives whether there was one."""
        before = self.number
        self.go_to(before + 1)
        return self.number != before

    def back(self) -> bool:
        """Tell the step before. Gives whether there was one."""
        before = self.number
        self.go_to(before - 1)
        return self.number != before

    def replay(self) -> None:
        """Tell the present step again."""
        self.go_to(self.number)
