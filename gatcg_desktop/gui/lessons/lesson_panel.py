"""What a lesson tells beside the table: its words, its rules, its questions, and the way through it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.theme import THEME, icon, px, restyle
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.magic_session import MagicSession
from gatcg_desktop.lessons.files.format import AnswerLine, Question, text_in
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.magic.rules import RULES as MAGIC_RULES
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rulebook.coverage import coverage


class LessonPanel(QWidget):
    """Shows the step of a lesson session. Next waits until a question was answered rightly.

    Signals: explore_wanted(): the learner wants to try things out. compare_wanted(id), leave_wanted(), next_lesson().
    """

    explore_wanted = Signal()
    compare_wanted = Signal(str)
    leave_wanted = Signal()
    next_lesson = Signal()

    def __init__(
        self, session: LessonSession | MagicSession, progress: Progress, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._progress = progress
        self._answered: dict[int, int] = {}
        self._tried: set[int] = set()
        self.setProperty("tall", True)
        self.title = QLabel(self)
        self.title.setProperty("type", "title")
        self.title.setWordWrap(True)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress of the lesson"))
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.hint = QLabel(self)
        self.hint.setWordWrap(True)
        self.rules = QLabel(self)
        self.rules.setWordWrap(True)
        self.rules.setOpenExternalLinks(True)
        self.rules.setProperty("tone", "muted")
        self.ask = QLabel(self)
        self.ask.setWordWrap(True)
        self.ask.setProperty("type", "heading")
        self.answers = QWidget(self)
        self._answer_column = QVBoxLayout(self.answers)
        self._answer_column.setContentsMargins(0, 0, 0, 0)
        self._answer_column.setSpacing(6)
        self.why = QLabel(self)
        self.why.setWordWrap(True)
        self.why.setAccessibleName(self.tr("Why"))
        inner = QWidget(self)
        column = QVBoxLayout(inner)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(8)
        for widget in (self.words, self.hint, self.ask, self.answers, self.why, self.rules):
            column.addWidget(widget)
        column.addStretch(1)
        self.scroll = QScrollArea(self)
        self.scroll.setWidgetResizable(True)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self.scroll.setWidget(inner)
        self.back_button = QPushButton(self.tr("&Back"), self)
        self.again_button = QToolButton(self)
        self.next_button = QPushButton(self.tr("&Next"), self)
        self.next_button.setProperty("kind", "primary")
        self.explore_button = QToolButton(self)
        magic = isinstance(session, MagicSession)
        self.compare_button = QPushButton(self.tr("Beside &Grand Archive") if magic else self.tr("Beside &Magic"), self)
        self._dress()
        ways = QHBoxLayout()
        ways.addWidget(self.back_button)
        ways.addWidget(self.again_button)
        ways.addWidget(self.explore_button)
        ways.addWidget(self.next_button, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.setSpacing(6)
        layout.addWidget(self.title)
        layout.addWidget(self.bar)
        layout.addWidget(self.scroll, 1)
        layout.addWidget(self.compare_button)
        layout.addLayout(ways)
        self.back_button.clicked.connect(lambda: session.back())
        self.again_button.clicked.connect(lambda: session.replay())
        self.next_button.clicked.connect(self.go_on)
        self.explore_button.clicked.connect(self.explore_wanted)
        self.explore_button.setVisible(isinstance(session, LessonSession))
        self.compare_button.clicked.connect(lambda: self.compare_wanted.emit(session.lesson.id))
        session.step_changed.connect(self.show_step)
        session.went_wrong.connect(lambda _: self._nudge())
        self.show_step()

    def _dress(self) -> None:
        for button, name, tip in (
            (self.again_button, "rotate-ccw", self.tr("Show this step again")),
            (self.explore_button, "git-branch", self.tr("Try things out from here, in a fork")),
        ):
            button.setIcon(icon(name, "text", 16))
            button.setToolTip(tip)
            button.setAccessibleName(tip)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "compare_button"):
            self.show_step()

    # Showing -----------------------------------------------------------------------------------------------

    def show_step(self) -> None:
        """Tell the present step."""
        session, speech = self.session, language()
        step, total = session.step, len(session.steps_of_lesson)
        self.title.setText(text_in(session.lesson.title, speech))
        self.bar.setRange(0, total)
        self.bar.setValue(session.number + (0 if session.yours else 1))
        self.words.setText(text_in(step.say, speech))
        self.hint.setVisible(session.yours)
        self.hint.setText(self.tr("<b>Your move.</b>"))
        self.rules.setText("<br>".join(line for key in step.rules if (line := rule_line(key, speech))))
        self.rules.setVisible(bool(self.rules.text()))
        self.back_button.setEnabled(session.number > 0)
        self._show_question(step.question)
        self._show_ways()
        self.compare_button.setVisible(bool(session.lesson.like))
        self._progress.came(session.lesson.id, session.number, last=session.last and self._may_go_on())

    def _show_ways(self) -> None:
        session = self.session
        if session.yours:
            self.next_button.setText(self.tr("Show &me"))
        elif session.last:
            self.next_button.setText(self.tr("&Next lesson"))
        else:
            self.next_button.setText(self.tr("&Next"))
        self.next_button.setEnabled(self._may_go_on())

    def _may_go_on(self) -> bool:
        question = self.session.step.question
        if question is None:
            return True
        given = self._answered.get(self.session.number)
        return given is not None and question.answer[given].right

    def _show_question(self, question: Question | None) -> None:
        while self._answer_column.count():
            old = self._answer_column.takeAt(0).widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for widget in (self.ask, self.answers, self.why):
            widget.setVisible(question is not None)
        if question is None:
            return
        speech = language()
        self.ask.setText(text_in(question.ask, speech))
        self.buttons = QButtonGroup(self.answers)
        for number, answer in enumerate(question.answer):
            button = _AnswerButton(f"{chr(ord('A') + number)}.  {text_in(answer.says, speech)}", self.answers)
            button.clicked.connect(lambda _=False, number=number: self.give(number))
            self.buttons.addButton(button, number)
            self._answer_column.addWidget(button)
        self._mark(question)

    def _mark(self, question: Question) -> None:
        """Show what was answered: a sign and a word, not only a colour."""
        given = self._answered.get(self.session.number)
        self.why.setVisible(given is not None)
        if given is None:
            return
        answer: AnswerLine = question.answer[given]
        verdict = self.tr("Right.") if answer.right else self.tr("That is not right.")
        sign = "\u2713" if answer.right else "\u2717"
        self.why.setText(f"{sign} <b>{verdict}</b> {escape(text_in(answer.why, language()))}")
        for button in self.answers.findChildren(_AnswerButton):
            button.setProperty("picked", self.buttons.id(button) == given)
            restyle(button)

    # Going through -----------------------------------------------------------------------------------------

    def give(self, number: int) -> None:
        """Answer the question with one of its answers."""
        question = self.session.step.question
        if question is None or not 0 <= number < len(question.answer):
            return
        here = self.session.number
        if here not in self._tried:
            self._tried.add(here)
            self._progress.answered(self.session.lesson.id, right=question.answer[number].right)
        self._answered[here] = number
        self._mark(question)
        self._show_ways()
        self._progress.came(self.session.lesson.id, here, last=self.session.last and self._may_go_on())
        if self._may_go_on():
            self.next_button.setFocus()

    def go_on(self) -> bool:
        """What Next does; in the learner's step it makes the move for them."""
        if not self._may_go_on():
            return False
        if self.session.last:
            self.next_lesson.emit()
            return True
        return self.session.next()

    def goes_on(self) -> bool:
        """Whether Space and Enter mean Next now: nobody is asked on the table."""
        return not self.session.yours and self._may_go_on()

    def takes(self, key: Qt.Key) -> bool:
        """Use a key that nothing with the focus had a use for. Gives whether it was one of ours."""
        if key == Qt.Key.Key_PageDown:
            return self.go_on()
        if key == Qt.Key.Key_PageUp:
            return self.session.back()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.goes_on():
            return self.go_on()
        question = self.session.step.question
        number = int(key) - int(Qt.Key.Key_1)
        if question is not None and not self.session.yours and 0 <= number < len(question.answer):
            self.give(number)
            return True
        return False

    def _nudge(self) -> None:
        self.hint.setText(self.tr("<b>Your move</b>: do what is told here, or press Show me."))


class _AnswerButton(QPushButton):
    """An answer; long ones are broken into lines."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(text)
        self._label = QLabel(text, self)
        self._label.setWordWrap(True)
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(8), px(5), px(8), px(5))
        layout.addWidget(self._label)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As high as its words need at this width."""
        super().resizeEvent(event)
        margins = self.layout().contentsMargins()
        room = max(1, event.size().width() - margins.left() - margins.right())
        self.setMinimumHeight(self._label.heightForWidth(room) + margins.top() + margins.bottom() + px(2))


def rule_line(key: str, speech: str) -> str:
    """A rule of either rulebook in a line; "" for a key that neither has."""
    known = rule(key)
    if known is None:
        other = MAGIC_RULES.get(key)
        if other is not None:
            return f"\u00a7 <b>{escape(key)}</b> - {escape(other.sentence(speech))}"
        row = next((one for one in coverage() if one.key == key), None)
        if row is None:
            return ""
        link = f'<a style="color:{THEME.muted}" href="{row.link}">{escape(row.place)}</a>'
        return f"\u00a7 {link} - {escape(row.says)}" if speech[:2] == "en" else f"\u00a7 {link}"
    text = f"\u00a7 <b>{escape(known.title(speech))}</b> - {escape(known.sentence(speech))}"
    if known.link:
        text += f' <a style="color:{THEME.muted}" href="{known.link}">{escape(known.number)}</a>'
    return text
