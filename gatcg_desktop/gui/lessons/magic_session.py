"""A lesson on Magic as something to step through; what the lesson panel asks of a session, without a table."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.gui.foundation.translation import language, translate_message
from gatcg_desktop.lessons.files.format import LessonStep, text_in
from gatcg_desktop.lessons.play.magic_runner import MagicRunner, pointed_at
from gatcg_desktop.lessons.play.pointing import asked_about
from gatcg_desktop.magic.game import MagicGame


class MagicSession(QObject):
    """The positions of a lesson on Magic: its board, and the one after each move."""

    step_changed = Signal()
    spots_changed = Signal()
    went_wrong = Signal(str)
    yours = False

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
    def words(self) -> str:
        """What is told in words: what the step says, or that this is the board."""
        board = self.tr("The board, before anything happens.") if self.beat == 0 else ""
        return text_in(self.step.say, language()) if self.speaks else board

    @property
    def speaks(self) -> bool:
        """Whether the step says its words: it has been seen, or makes no move."""
        return self.told or not self.step.do

    @property
    def happened(self) -> tuple[str, ...]:
        """What the move before this position did."""
        return tuple(map(translate_message, self.beats[self.beat].happened))

    @property
    def spots(self) -> tuple[int, ...]:
        """The ids of what the step speaks of, or while a question waits of what that does; nothing before."""
        points = asked_about(self.step) if self.held else self.step.point
        return pointed_at(points, self.position) if self.told else ()

    @property
    def keeps_quiet(self) -> bool:
        """As long as a question waits for its answer."""
        return self.held and self.told

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
        return not self.keeps_quiet and self._stand_at(self.beat + 1)

    def back(self) -> bool:
        """Show the beat before. Gives whether there was one."""
        return self._stand_at(self.beat - 1)

    def replay(self) -> None:
        """Tell the present step again from its beginning."""
        self._stand_at(next(place for place, beat in enumerate(self.beats) if beat.step == self.number))

    def stop_here(self, on: bool) -> None:
        """Let nobody go on to the next step until `stop_here(False)`: something is asked first."""
        if on != self.held:
            self.held = on
            self.spots_changed.emit()

    def _stand_at(self, place: int) -> bool:
        if not 0 <= place < len(self.beats):
            return False
        self.beat = place
        self.step_changed.emit()
        return True
