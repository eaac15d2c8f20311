"""What stands beside the table while a question is practised: the question, and what comes of it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.practice.practice_run import PracticeRun
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.files.progress import PassingProgress
from gatcg_desktop.lessons.practice.questions import PracticeQuestion


class PracticePanel(LessonPanel):
    """Asks one question of a lesson, shows what comes of it, and lets go on to the next question.

    With `exam` one answer is taken and nothing is told of it.
    Signals: answered(place): the answer of the file at that place was given first. next_question().
    """

    answered = Signal(int)
    next_question = Signal()

    def __init__(
        self,
        session: LessonSession,
        question: PracticeQuestion,
        place: tuple[int, int],
        *,
        exam: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        self._practised, self._at, self._exam = question, place, exam
        super().__init__(session, PassingProgress(), parent)
        self.question.tells = not exam
        self.stand(self.band)

    def stand(self, band: bool) -> None:
        """In an exam nothing is tried out."""
        super().stand(band)
        if self._exam:
            self.explore_button.hide()
            self.again_button.hide()

    def show_step(self) -> None:
        """Tell the step, in the practice's own frame."""
        super().show_step()
        if self.session.number != self._practised.step:
            self.question.show_question(self.session.number, None)
        number, total = self._at
        words = self.tr("Question {number} of {total}").format(number=number, total=total)
        self.title.setText(words)
        self.bar.setRange(0, total)
        self.bar.setUpdatesEnabled(False)  # Qt would paint the whole window at once, and again with what follows
        self.bar.setValue(number)
        self.bar.setUpdatesEnabled(True)
        self.place.setText(text_in(self.session.lesson.title, language()))
        self.rules.setVisible(self.rules.isVisibleTo(self) and self.seen)
        self.back_button.setEnabled(self.session.number > self._practised.step)
        self.compare_button.hide()

    @property
    def seen(self) -> bool:
        """Whether the table has shown what was asked."""
        return (self.session.number > self._practised.step and self.session.told) or self.session.last

    def _show_ways(self) -> None:
        super()._show_ways()
        if self.seen and self._may_go_on():
            self.next_button.setText(self.tr("Next &question"))

    def _may_go_on(self) -> bool:
        return self.session.number != self._practised.step or super()._may_go_on()

    def _answered(self, right: bool, first: bool) -> None:
        given = self.question.given_answer
        if first and given is not None:
            self.answered.emit(given)
            if self._exam:
                self.next_question.emit()
                return
        self._show_ways()
        if self._may_go_on():
            self.next_button.setFocus()

    def go_on(self) -> bool:
        """See what comes of it; after that, the next question."""
        if self.seen and self._may_go_on():
            self.next_question.emit()
            return True
        return super().go_on()


def panel_of(run: PracticeRun, session: LessonSession) -> PracticePanel:
    """The panel for the present question of a run, which listens to it."""
    panel = PracticePanel(session, run.question, run.place, exam=run.exam)
    panel.answered.connect(run.take)
    panel.next_question.connect(run.next)
    return panel
