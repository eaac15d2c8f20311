"""A question of a lesson: its answers in an order of their own, what was answered, and why that is right or not."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from random import Random

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.theme import px, restyle
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.lessons.files.format import AnswerLine, Question, text_in

translate = QCoreApplication.translate

CLOSE = 3
"""What is free between answers where there is little room."""
MOST_COLUMNS = 3
"""In how many columns answers stand at most, where there is little room."""


class QuestionBox(QWidget):
    """Shows the question of a step, and keeps what was answered to those before.

    Attributes: `order`, which answer of the file stands at which place; `shown_answers`, their buttons;
    `asked`, the question that is shown; `tells`: whether an answer is right is said at once. The order
    is another each time the question comes up again, and the right answer never stands first.
    Signals: given(right, first): an answer was given, for the first time at this question or after another one.
    """

    given = Signal(bool, bool)

    def __init__(self, seed: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seed = seed
        self._shown: tuple[int, Question] | None = None
        self._showings = 0
        self._answers: dict[int, int] = {}
        self._right: set[int] = set()
        self.tells = True
        self._roomy = True
        self.order: tuple[int, ...] = ()
        self.ask = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.ask.setProperty("type", "question")
        self.buttons = QButtonGroup(self)
        self.shown_answers: list[AnswerButton] = []
        self.answers = QWidget(self)
        self._answers_laid = QGridLayout(self.answers)
        self._answers_laid.setContentsMargins(0, 0, 0, 0)
        self.why = QLabel(self, wordWrap=True)
        self.why.setProperty("type", "reading")
        self.why.setAccessibleName(self.tr("Why"))
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.ask, self.answers, self.why):
            self.column.addWidget(widget)
        self.set_roomy(True)
        self.hide()

    @property
    def asked(self) -> Question | None:
        """The question that is shown."""
        return self._shown[1] if self._shown is not None else None

    @property
    def given_answer(self) -> int | None:
        """Which answer of the file was given to the question that is shown; None as long as none was."""
        return self._answers.get(self._shown[0]) if self._shown is not None else None

    @property
    def asks(self) -> bool:
        """Whether the question itself is read: where there is little room, only until it is answered."""
        return self._shown is not None and (self._roomy or not self.tells or self.given_answer is None)

    def answered_right(self, number: int) -> bool:
        """Whether the question of a step has been answered rightly."""
        return number in self._right

    def set_roomy(self, on: bool) -> None:
        """Whether there is room around answers, and for all of them once the right one is given; those of the next
        question are made so."""
        self._roomy = on
        self._answers_laid.setSpacing(6 if on else CLOSE)
        self.column.setSpacing(8 if on else CLOSE)

    @property
    def seen_answers(self) -> list[AnswerButton]:
        """The answers that are left to be seen, as long as anything is asked."""
        return [] if self.isHidden() else [button for button in self.shown_answers if not button.isHidden()]

    def columns_for(self, width: int, height: int, most: int) -> int:
        """In how many columns, of so many at most, the answers that are seen have room; 0: in none."""
        seen = self.seen_answers
        for columns in range(1, most + 1):
            heights = [one.heightForWidth((width - CLOSE * (columns - 1)) // columns) + CLOSE for one in seen]
            if sum(max(heights[at : at + columns]) for at in range(0, len(heights), columns)) <= height + CLOSE:
                return columns
        return 0

    def lay_in_columns(self, columns: int) -> None:
        """Lay the answers in rows of so many."""
        for place, button in enumerate(self.shown_answers):
            self._answers_laid.addWidget(button, *divmod(place, columns))
            button.fit()
        for column in range(MOST_COLUMNS):
            self._answers_laid.setColumnStretch(column, int(column < columns))

    def show_question(self, number: int, question: Question | None) -> None:
        """Ask the question of a step; None where it has none, or has not come to it."""
        shown = (number, question) if question is not None else None
        if question is not None and (self._shown is None or self._shown[0] != number):
            self._showings += 1
            self.order = shuffled(question.answer, Random(f"{self._seed} {number} {self._showings}"))
        self._shown = shown
        self.setVisible(question is not None)
        if question is None:
            self.ask.hide()  # in the band both stand elsewhere
            self.why.hide()
            return
        empty(self._answers_laid)
        speech = language()
        self.ask.setText(text_in(question.ask, speech))
        self.buttons = QButtonGroup(self.answers)
        self.shown_answers = []
        for place, answer in enumerate(self.order):
            words = text_in(question.answer[answer].says, speech)
            button = AnswerButton(f"{letter(place)}.  {words}", self.answers, self._roomy)
            button.clicked.connect(lambda _=False, place=place: self.give(place))
            self.buttons.addButton(button, place)
            self.shown_answers.append(button)
        self.lay_in_columns(1)
        self._mark()

    def give(self, place: int) -> None:
        """Answer with what stands at a place of the list."""
        if self._shown is None or not 0 <= place < len(self.order):
            return
        number, question = self._shown
        first = number not in self._answers
        self._answers[number] = self.order[place]
        right = question.answer[self.order[place]].right
        if right:
            self._right.add(number)
        self._mark()
        self.given.emit(right, first)

    def keep_given(self) -> None:
        """Show of the answers only the one that was given."""
        for button in self.shown_answers:
            button.setVisible(bool(button.property("picked")))

    def forget(self) -> None:
        """Take back what was answered to the question that is shown."""
        if self._shown is not None:
            self._answers.pop(self._shown[0], None)
            self._right.discard(self._shown[0])

    def _mark(self) -> None:
        """Show what was answered: a sign and a word, not only a colour."""
        assert self._shown is not None
        number, question = self._shown
        given = self._answers.get(number) if self.tells else None
        answer = question.answer[given] if given is not None else None
        self.why.setVisible(answer is not None)
        self.ask.setVisible(self.asks)
        if answer is not None:
            self.why.setText(verdict(answer.right, text_in(answer.why, language())))
        for button in self.shown_answers:
            picked = given is not None and self.order[self.buttons.id(button)] == given
            button.setProperty("picked", picked)
            restyle(button)
            button.setVisible(self._roomy or picked or answer is None or not answer.right)


def verdict(right: bool, why: str) -> str:
    """Whether an answer is right, and why, in rich text: a sign and a word, not only a colour."""
    words = translate("QuestionBox", "Right.") if right else translate("QuestionBox", "That is not right.")
    sign = "\u2713" if right else "\u2717"
    return f"{sign} <b>{words}</b> {escape(why)}"


def shuffled(answers: Sequence[AnswerLine], chance: Random) -> tuple[int, ...]:
    """The answers in an order by chance in which a wrong one comes first, and the right one as often at each place
    after that."""
    wrong = [place for place, answer in enumerate(answers) if not answer.right]
    first = [chance.choice(wrong)] if wrong else []
    rest = [place for place in range(len(answers)) if place not in first]
    chance.shuffle(rest)
    return (*first, *rest)


def letter(place: int) -> str:
    """What the answer at a place (from 0) is called."""
    return chr(ord("A") + place)


def place_of(key: int) -> int:
    """The place of the answer that a key stands for: its letter, or its number; below 0 for none."""
    first = Qt.Key.Key_A if Qt.Key.Key_A <= key <= Qt.Key.Key_Z else Qt.Key.Key_1
    return key - first


def empty(column: QLayout) -> None:
    """Take away what stands in a column, at once for who looks."""
    while column.count():
        item = column.takeAt(0)
        old = item.widget() if item is not None else None
        if old is not None:
            old.hide()
            old.deleteLater()


class AnswerButton(QPushButton):
    """An answer; long ones are broken into lines."""

    def __init__(self, text: str, parent: QWidget | None, roomy: bool = True) -> None:
        """`roomy`: whether it keeps as much free around the words as usual."""
        super().__init__(parent)
        self._around, self._beside = (px(5), px(8)) if roomy else (2, CLOSE)
        self.setAccessibleName(text)
        self._label = QLabel(text, self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._label.setProperty("type", "reading")
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Be as high as the words need at this width."""
        self.setMinimumHeight(self.heightForWidth(self.width()))  # it may be of another size by then
        self._label.setGeometry(
            self._beside, self._around, self.width() - 2 * self._beside, self.height() - 2 * self._around
        )

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._label.heightForWidth(max(1, width - 2 * self._beside)) + 2 * self._around + 2

    def sizeHint(self) -> QSize:
        return QSize(px(120), self.heightForWidth(max(self.width(), px(120))))
