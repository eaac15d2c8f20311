"""The practice's own page: what is due today, how well each rule is known, and the exam."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from secrets import randbelow

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import counted, language
from gatcg_desktop.lessons.practice.exam import exam
from gatcg_desktop.lessons.practice.mastery import Mastery, mastery
from gatcg_desktop.lessons.practice.questions import PracticeQuestion
from gatcg_desktop.lessons.practice.schedule import Practice
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rulebook.coverage import row_of

RULE = Qt.ItemDataRole.UserRole
SEEDS = 10_000
SIGNS = {Mastery.NOT_SEEN: "\u25cb", Mastery.SHAKY: "\u25d0", Mastery.SOLID: "\u25cf"}


class PracticeDialog(QDialog):
    """Signals: practice_wanted(questions), exam_wanted(questions, seed)."""

    practice_wanted = Signal(object)
    exam_wanted = Signal(object, str)

    def __init__(
        self, practice: Practice, questions: tuple[PracticeQuestion, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Practice"))
        make_room(self, 760, 560)
        self._practice, self._questions = practice, questions
        self.today = practice.daily(questions, datetime.now(UTC))
        self.told = QLabel(self, wordWrap=True)
        self.told.setProperty("type", "heading")
        self.daily_button = QPushButton(self.tr("&Practise today's questions"), self, default=True)
        self.daily_button.setProperty("kind", "primary")
        self.daily_button.setEnabled(bool(self.today))
        self.rules = QTreeWidget(self)
        self.rules.setRootIsDecorated(False)
        self.rules.setUniformRowHeights(True)
        self.rules.setAccessibleName(self.tr("How well each rule is known"))
        self.rules.setHeaderLabels([self.tr("Rule"), self.tr("Known")])
        self.rules.header().setStretchLastSection(False)
        self.rules.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.rules.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.rule_button = QPushButton(self.tr("Practise this &rule"), self)
        self.number = QLineEdit(str(1 + randbelow(SEEDS)), self, maxLength=20)
        self.number.setAccessibleName(self.tr("Number of the exam"))
        self.number.setToolTip(self.tr("Who uses the same number gets the same questions."))
        label = QLabel(self.tr("Exam &number"), self)
        label.setBuddy(self.number)
        self.exam_button = QPushButton(self.tr("Take the &exam"), self)
        below = QHBoxLayout()
        below.addWidget(self.rule_button)
        below.addStretch(1)
        for widget in (label, self.number, self.exam_button):
            below.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setSpacing(px(10))
        for part in (self.told, self.daily_button, self.rules):
            layout.addWidget(part)
        layout.addLayout(below)
        self.daily_button.clicked.connect(lambda: self.practice_wanted.emit(self.today))
        self.rule_button.clicked.connect(self._practise_rule)
        self.exam_button.clicked.connect(self._take_exam)
        self.rules.itemActivated.connect(lambda *_: self._practise_rule())
        self.rules.currentItemChanged.connect(lambda item, _: self.rule_button.setEnabled(item is not None))
        self._tell()

    def _tell(self) -> None:
        now = datetime.now(UTC)
        due, new = self._practice.due(self._questions, now), len(self.today)
        known = mastery(self._questions, self._practice.memories)
        count = Counter(known.values())
        words = [
            counted("{count} question is due.", "{count} questions are due.", due),
            counted("Today's practice has {count} question.", "Today's practice has {count} questions.", new),
            self.tr("Rules: {solid} solid, {shaky} shaky, {unseen} not seen.").format(
                solid=count[Mastery.SOLID], shaky=count[Mastery.SHAKY], unseen=count[Mastery.NOT_SEEN]
            ),
        ]
        self.told.setText(" ".join(words))
        said = {
            Mastery.NOT_SEEN: self.tr("not seen"),
            Mastery.SHAKY: self.tr("shaky"),
            Mastery.SOLID: self.tr("solid"),
        }
        order = (Mastery.SHAKY, Mastery.NOT_SEEN, Mastery.SOLID)
        for key, state in sorted(known.items(), key=lambda pair: (order.index(pair[1]), pair[0])):
            title = _title(key)
            row = QTreeWidgetItem(self.rules, [title, f"{SIGNS[state]} {said[state]}"])
            row.setToolTip(0, title)  # a sentence may be longer than the column
            row.setData(0, RULE, key)
        self.rule_button.setEnabled(False)

    def _practise_rule(self) -> None:
        item = self.rules.currentItem()
        if item is not None:
            key = item.data(0, RULE)
            self.practice_wanted.emit(tuple(one for one in self._questions if key in one.rules))

    def _take_exam(self) -> None:
        seed = self.number.text().strip() or "1"
        self.exam_wanted.emit(exam(self._questions, seed), seed)


def _title(key: str) -> str:
    """What a rule is called, or else what it says, with where it stands."""
    known = rule(key)
    if known is not None:
        return f"{known.title(language())} ({known.place(language())})" if known.number else known.title(language())
    row = row_of(key)
    if row is None:
        return key
    said = row.sentence(language())
    called = row.called(language())
    return f"{said} ({called})" if said else called
