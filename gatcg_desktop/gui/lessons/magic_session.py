"""A lesson on Magic as something to step through; what the lesson panel asks of a session, without a table."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.lessons.files.format import LessonStep
from gatcg_desktop.lessons.play.magic_runner import MagicRunner
from gatcg_desktop.magic.game import MagicGame


class MagicSession(QObject):
    """The positions of a lesson on Magic: its board, and the one after each move."""

    step_changed = Signal()
    went_wrong = Signal(str)
    yours = False
    happened: tuple[str, ...] = ()

    def __init__(self, runner: MagicRunner, parent: QObject | None = None) -> None:
        """`runner` has played the lesson to its end."""
        super().__init__(parent)
        self.source = runner.source
        self.lesson = runner.lesson
        self.texts = runner.texts
        self.beats = tuple(runner.beats)
        self.beat = 0
        self.held = False

    @property
    def steps_of_lesson(self) -> tuple[LessonStep, ...]:
        """The steps of the lesson."""
        return self.lesson.step

    @property
    def number(self) -> int:
        """The step that is told now."""
        return self.beats[self.beat].step

    @property
    def told(self) -> bool:
        """Whether all of the step has been seen."""
        return self.beats[self.beat].told

    @property
    def step(self) -> LessonStep:
        """The step that is told now."""
        return self.lesson.step[self.number]

    @property
    def last(self) -> bool:
        """Whether the lesson has come to its end."""
        return self.beat == len(self.beats) - 1

    @property
    def position(self) -> MagicGame:
        """The game as it is shown."""
        return self.beats[self.beat].game

    @property
    def position_before(self) -> MagicGame | None:
        """The game as it was shown one beat before; None at the beginning."""
        return self.beats[self.beat - 1].game if self.beat else None

    def go_to(self, number: int) -> None:
        """Tell a step, with its moves made."""
        number = max(0, min(number, len(self.lesson.step) - 1))
        self._stand_at(next(place for place, beat in enumerate(self.beats) if beat.step == number and beat.told))

    def next(self) -> bool:
        """Show the next beat. Gives whether there was one."""
        return not (self.held and self.told) and self._stand_at(self.beat + 1)

    def back(self) -> bool:
        """Show the beat before. Gives whether there was one."""
        return self._stand_at(self.beat - 1)

    def replay(self) -> None:
        """Tell the present step again from its beginning."""
        self._stand_at(next(place for place, beat in enumerate(self.beats) if beat.step == self.number))

    def stop_here(self, on: bool) -> None:
        """Let nobody go on to the next step until `stop_here(False)`: something is asked first."""
        self.held = on

    def _stand_at(self, place: int) -> bool:
        if not 0 <= place < len(self.beats):
            return False
        self.beat = place
        self.step_changed.emit()
        return True
