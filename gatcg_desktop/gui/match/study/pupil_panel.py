"""The class beside a pupil's table: what is told, the question to all, one's hand, and the way back to the class."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.button_rows import FlowLayout
from gatcg_desktop.gui.foundation.designer_forms import LinkLabel, scrolled
from gatcg_desktop.gui.foundation.theme import px, restyle
from gatcg_desktop.gui.foundation.translation import counted, language
from gatcg_desktop.gui.lessons.lesson_panel import rule_line
from gatcg_desktop.gui.lessons.question_box import AnswerButton, empty, letter, place_of, verdict
from gatcg_desktop.gui.match.study.vote_bars import VoteBars
from gatcg_desktop.lan.messages.study import ClassStands, LessonOffered, StepTold, VoteStands


class PupilPanel(QWidget):
    """Shows what it is told; the page and its forks have one each.

    Signals: hand_wanted(on), vote_wanted(place), back_wanted(): back to the class. fork_wanted(). leave_wanted().
    offer_answered(yes): the lessons that are offered are wanted, or not.
    """

    hand_wanted = Signal(bool)
    vote_wanted = Signal(int)
    back_wanted = Signal()
    fork_wanted = Signal()
    leave_wanted = Signal()
    offer_answered = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Class"))
        self.setProperty("tall", True)
        self._class: ClassStands | None = None
        self._step: StepTold | None = None
        self._vote: VoteStands | None = None
        self._away = self._gone = ""
        self.title = self._words("title")
        self.place = self._words(tone="muted")
        self.words = self._words()
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.rules = LinkLabel(self)
        self.rules.setProperty("tone", "muted")
        self.ask = self._words("heading")
        self.choices = QWidget(self)
        self._column = QVBoxLayout(self.choices)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.buttons = QButtonGroup(self)
        self.given = self._words(tone="muted")
        self.bars = VoteBars(self)
        self.why = self._words()
        self.why.setTextFormat(Qt.TextFormat.RichText)
        self.away = self._words("heading")
        self.back = QPushButton(self.tr("&Back to the class"), self)
        self.back.setProperty("kind", "primary")
        self.here = self._words(tone="muted")
        self.hand = QPushButton(self)
        self.hand.setCheckable(True)
        self.fork = QPushButton(self.tr("Tr&y something out"), self)
        self.leave = QPushButton(self.tr("Le&ave"), self)
        self.offered = self._words("heading")
        self.take = QPushButton(self.tr("&Keep it"), self)
        self.refuse = QPushButton(self.tr("&No, thanks"), self)
        self._offer: LessonOffered | None = None
        self._lay_out()
        self.hand.clicked.connect(self.hand_wanted)
        self.back.clicked.connect(self.back_wanted)
        self.fork.clicked.connect(self.fork_wanted)
        self.leave.clicked.connect(self.leave_wanted)
        self.take.clicked.connect(lambda: self.offer_answered.emit(True))
        self.refuse.clicked.connect(lambda: self.offer_answered.emit(False))
        self.refresh()

    def _words(self, type: str = "", tone: str = "") -> QLabel:
        label = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        label.setProperty("type", type)
        label.setProperty("tone", tone)
        return label

    def _lay_out(self) -> None:
        inner = QWidget(self)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        told = (self.words, self.rules, self.ask, self.choices, self.given, self.bars, self.why)
        for widget in (self.title, self.place, *told):
            column.addWidget(widget)
        column.addStretch(1)
        self.area = scrolled(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(6), px(6), px(6), px(6))
        layout.setSpacing(px(6))
        for widget in (self.away, self.back):
            layout.addWidget(widget)
        layout.addWidget(self.area, 1)
        layout.addWidget(self.offered)
        answers = QHBoxLayout()
        answers.addWidget(self.take)
        answers.addWidget(self.refuse)
        layout.addLayout(answers)
        layout.addWidget(self.here)
        layout.addWidget(self.hand)
        ways = FlowLayout(gap=px(6))
        ways.addWidget(self.fork)
        ways.addWidget(self.leave)
        layout.addLayout(ways)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "leave"):
            self.refresh()

    # What is told ------------------------------------------------------------------------------------------

    def show_class(self, told: ClassStands | None) -> None:
        """Who is here, and whether one's hand is raised."""
        self._class = told
        self.refresh()

    def show_step(self, told: StepTold | None) -> None:
        """What is told about the position that the class is at."""
        self._step = told
        self.refresh()

    def show_vote(self, told: VoteStands | None) -> None:
        """The question to all; None: there is none."""
        before = self._vote
        self._vote = told
        if told is not None and (before is None or before.question != told.question):
            self._ask_anew(told)
        self.refresh()

    def show_offer(self, told: LessonOffered | None) -> None:
        """Lessons that are offered; None: there are none, or it was said what becomes of them."""
        self._offer = told
        self.refresh()

    def show_away(self, words: str) -> None:
        """One is not where the class is, and this says where that is; "": one is."""
        self._away = words
        self.refresh()

    def show_gone(self, words: str) -> None:
        """The room has ended."""
        self._gone = words
        self.here.setText(words)
        self.hand.setEnabled(False)
        self.choices.setEnabled(False)

    def _ask_anew(self, told: VoteStands) -> None:
        empty(self._column)
        self.buttons = QButtonGroup(self.choices)
        for place, answer in enumerate(told.answers):
            button = AnswerButton(f"{letter(place)}.  {answer.text(language())}", self.choices)
            button.clicked.connect(lambda _=False, place=place: self.give(place))
            self.buttons.addButton(button, place)
            self._column.addWidget(button)

    def give(self, place: int) -> bool:
        """Answer with what stands at a place. Gives whether there is such an answer; the teacher's program says that it
        counts."""
        vote = self._vote
        if vote is None or vote.shown or not 0 <= place < len(vote.answers):
            return False
        self.vote_wanted.emit(place)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """On the table 1 to 6 and A to F answer while a question is open; else these keys mean what they always do."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return plain and self.give(place_of(event.key()))

    def _mark(self) -> None:
        mine = self._vote.mine if self._vote is not None else -1
        for button in self.buttons.buttons():
            button.setProperty("picked", self.buttons.id(button) == mine)
            restyle(button)

    def refresh(self) -> None:
        """Show all of it."""
        speech, step, vote = language(), self._step, self._vote
        self.title.setText(step.title.text(speech) if step is not None else "")
        numbers = step is not None and step.total > 0
        self.place.setVisible(numbers)
        if step is not None:
            self.place.setText(self.tr("Step {number} of {total}").format(number=step.number, total=step.total))
            self.words.setText(step.say.text(speech))
            self.words.setVisible(bool(self.words.text()))
            self.rules.setText("<br>".join(line for key in step.rules if (line := rule_line(key, speech))))
        self.rules.setVisible(bool(self.rules.text()))
        self.ask.setVisible(vote is not None)
        self.given.setVisible(vote is not None)
        self.choices.setVisible(vote is not None and not vote.shown)
        self.bars.setVisible(vote is not None and vote.shown)
        if vote is not None:
            self.ask.setText(vote.ask.text(speech))
            self._mark()
            self.given.setText(self._given_words(vote))
            if vote.shown:
                self.bars.show_counts(vote.answers, vote.counts, vote.right, vote.mine)
                why = vote.why.text(speech)
                told = vote.mine >= 0 and vote.right >= 0
                self.why.setText(verdict(vote.mine == vote.right, why) if told else escape(why))
        self.why.setVisible(vote is not None and vote.shown and bool(self.why.text()))
        self.offered.setVisible(self._offer is not None)
        self.take.setVisible(self._offer is not None)
        self.refuse.setVisible(self._offer is not None)
        if self._offer is not None:
            self.offered.setText(self._offer_words(self._offer))
        self.away.setText(self._away)
        self.away.setVisible(bool(self._away))
        self.back.setVisible(bool(self._away))
        raised = self._class is not None and self._class.hand
        self.hand.setChecked(raised)
        self.hand.setText(self.tr("&Lower your hand") if raised else self.tr("&Raise your hand"))
        self._tell_who()

    def _tell_who(self) -> None:
        if self._class is None or self._gone:
            return
        here = counted("{count} pupil is here", "{count} pupils are here", len(self._class.pupils))
        self.here.setText(self.tr("{teacher} teaches.").format(teacher=self._class.teacher) + f" {here}.")
        self.here.setToolTip(escape(", ".join(self._class.pupils)))

    def _offer_words(self, offer: LessonOffered) -> str:
        lessons = counted("{count} lesson", "{count} lessons", offer.files)
        return self.tr(
            "{author} gives a lesson to all: {title} ({lessons}, {size} KB). Keep it among your own?"
        ).format(
            author=offer.author,
            title=offer.title.text(language()),
            lessons=lessons,
            size=max(1, round(offer.size / 1024)),
        )

    def _given_words(self, vote: VoteStands) -> str:
        if vote.shown:
            return counted("{count} answer", "{count} answers", vote.answered)
        if vote.mine < 0:
            return self.tr("Choose your answer.")
        return self.tr("You answered {letter}. You can change it until the answers are shown.").format(
            letter=letter(vote.mine)
        )
