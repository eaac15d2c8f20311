"""The parts of a lesson panel and where they stand: in a column beside the table, or in the band below it, for a
class."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.button_rows import lay_in_rows
from gatcg_desktop.gui.foundation.designer_forms import LinkLabel, scrolled
from gatcg_desktop.gui.foundation.placing import ANY_SIZE
from gatcg_desktop.gui.foundation.theme import THEME, icon
from gatcg_desktop.gui.lessons.question_box import CLOSE, MOST_COLUMNS, QuestionBox

SIZES = (1.6, 1.3, 1.15, 1.0, 0.9, 0.8, 0.75, 0.7, 0.6, 0.5)
"""What the letters in the band become, as its height lets them: what is read aloud is not scrolled."""
ABOVE = 1.0
BESIDE = (0.4, 0.45, 0.5, 0.55, 0.6)
WAYS = (
    *((share, 2, ABOVE) for share in SIZES if share >= 0.75),
    *(way for share in SIZES for way in ((share, MOST_COLUMNS, ABOVE), *((share, 1, part) for part in BESIDE))),
)
"""What is tried, each with the columns of answers at most and what of the width that has which is asked: all of it,
above the answers, or less, beside them. Three columns, or two texts beside each other, are read less easily, but
letters that are too small for the last row are not read at all."""
GAP = 6
OF_BAND = 0.17
"""How much of the band's width the title and the buttons have, unless their words are longer."""


class LessonParts(QWidget):
    """Labels and buttons without words, laid out. `band`: whether they stand in the band below the table."""

    def __init__(self, seed: str, can_explore: bool, parent: QWidget | None) -> None:
        """`seed` is for the order of answers; `can_explore`: there is a game to fork."""
        super().__init__(parent)
        self.band = False
        self._can_explore = can_explore
        self.setProperty("tall", True)
        self.title = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self.title.setProperty("type", "title")
        self.title.setWordWrap(True)
        self.bar = QProgressBar(self, textVisible=False)
        self.place = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self.place.setProperty("tone", "muted")
        self.words = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.happened = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.happened.setStyleSheet(_happened())
        self.hint = QLabel(self, wordWrap=True)
        self.other_button = QPushButton(self)
        self.rules = LinkLabel(self)
        self.rules.setProperty("tone", "muted")
        self.question = QuestionBox(seed, self)
        self.summary = LinkLabel(self, opens=False)
        self.back_button = QPushButton(self)
        self.again_button = QToolButton(self)
        self.next_button = QPushButton(self)
        self.next_button.setProperty("kind", "primary")
        self.explore_button = QToolButton(self)
        self.compare_button = QPushButton(self)
        self.leave_button = QToolButton(self, autoRaise=True)
        self.leave_button.setStyleSheet("padding: 0px;")
        for label in (self.words, self.hint):
            label.setProperty("type", "lesson")
        for label in (self.happened, self.rules, self.summary):
            label.setProperty("type", "reading")
        signs = {self.again_button: "rotate-ccw", self.explore_button: "git-branch", self.leave_button: "x"}
        for button, sign in signs.items():
            button.setIcon(icon(sign, "text", 16))
        self._told_in_band = (self.question.ask, self.happened, self.words, self.question.why, self.hint, self.summary)
        self._lay_out()
        self.stand(False)

    def _lay_out(self) -> None:
        """Three parts, which `stand` puts where they belong."""
        inner = QWidget(self)
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom, inner)
        self._parts.setContentsMargins(8, CLOSE, 8, CLOSE)
        self._told, self._after = QVBoxLayout(), QVBoxLayout()
        for widget in (self.happened, self.words, self.hint, self.other_button):
            self._told.addWidget(widget)
        self._parts.addLayout(self._told)
        self._parts.addWidget(self.question)
        self._parts.addLayout(self._after)
        self._parts.addStretch(1)
        for column in (self._parts, self._told, self._after):
            column.setSpacing(GAP)
        self.scrolled = scrolled(inner)
        self.scrolled.viewport().installEventFilter(self)
        self.ways, self.more_ways = QHBoxLayout(), QHBoxLayout()
        for button in (self.back_button, self.again_button, self.explore_button, self.next_button):
            self.ways.addWidget(button)
        self.next_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._head, self._foot = QWidget(self), QWidget(self)
        head, foot, line = QVBoxLayout(self._head), QVBoxLayout(self._foot), QHBoxLayout()
        for column in (head, foot):
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(6)
        line.addWidget(self.place, 1)
        line.addWidget(self.leave_button)
        head.addWidget(self.title)
        head.addWidget(self.bar)
        head.addLayout(line)
        foot.addWidget(self.compare_button)
        foot.addLayout(self.ways)
        foot.addLayout(self.more_ways)
        self._whole = QGridLayout(self)
        self._whole.setContentsMargins(6, 6, 6, 6)
        self._whole.setSpacing(6)

    def lay_ways(self) -> None:
        """The way on has a row of its own where its words are too long beside the others."""
        ways = (self.back_button, self.again_button, self.explore_button, self.next_button)
        buttons = [button for button in ways if button.isVisibleTo(self)]
        room = self._foot.minimumWidth() if self.band else self.width() - 2 * GAP
        lay_in_rows(self.ways, self.more_ways, buttons, (self.next_button,), room)

    def stand(self, band: bool) -> None:
        """Put all parts into the column, or into the band: what is told or asked at the left, and the way through the
        lesson at the right."""
        self.band = band
        whole = self._whole
        for widget in (self._head, self.scrolled, self._foot):
            whole.removeWidget(widget)
        if band:
            whole.addWidget(self.scrolled, 0, 0, 3, 1)
            whole.addWidget(self._head, 0, 1, Qt.AlignmentFlag.AlignTop)
            whole.addWidget(self._foot, 2, 1, Qt.AlignmentFlag.AlignBottom)
        else:
            for row, widget in enumerate((self._head, self.scrolled, self._foot)):
                whole.addWidget(widget, row, 0)
        whole.setContentsMargins(GAP, *((2, GAP, 2) if band else (GAP, GAP, GAP)))
        whole.setVerticalSpacing(2 if band else GAP)
        whole.setRowStretch(1, 1)
        whole.setColumnStretch(0, 1)
        where = self._told if band else self.question.column
        where.insertWidget(0, self.question.ask)
        where.addWidget(self.question.why)
        for widget in (self.rules, self.summary):
            (self._told if band else self._after).addWidget(widget)
        for widget in (self.title, self.bar, self.again_button):
            widget.setVisible(not band)
        self.explore_button.setVisible(not band and self._can_explore)
        self.leave_button.setVisible(band)
        self.question.set_roomy(not band)
        self._foot.setStyleSheet("QPushButton { padding: 2px 8px; }" if band else "")
        if not band:
            self._put_question(0)
            for widget in (*self._told_in_band, self.place, *self.question.shown_answers):
                widget.setStyleSheet("")
            self.happened.setStyleSheet(_happened())
            for side in (self._head, self._foot):
                side.setMinimumWidth(0)
                side.setMaximumWidth(ANY_SIZE)
        self.settle()

    def settle(self) -> None:
        """Once the step is told: in the band only what the class reads now, in letters for which it has room."""
        line = self.place.fontMetrics().height()
        self.leave_button.setFixedSize(line, line)
        for button in (self.back_button, self.next_button):
            button.setMinimumHeight(line + GAP if self.band else 0)
        if not self.band:
            return
        self.place.setStyleSheet(f"font-size: {round(THEME.size('body') * 0.8)}px")
        buttons = [one for one in (self.compare_button, self.back_button, self.next_button) if not one.isHidden()]
        words = (self.place.sizeHint().width() + GAP + line, *(one.sizeHint().width() for one in buttons))
        for side in (self._head, self._foot):
            side.setFixedWidth(max(round(self.width() * OF_BAND), *words))
        self.lay_ways()
        self.rules.hide()
        question = self.question
        question.setVisible(question.asked is not None and self.summary.isHidden())
        self.words.setVisible(bool(self.words.text()) and question.isHidden())
        self.happened.setVisible(self.happened.isVisibleTo(self) and question.isHidden())
        room = self.scrolled.viewport().size()
        question.ask.setVisible(question.asks and not question.isHidden())
        told = [label for label in self._told_in_band if not label.isHidden()]
        width, height = room.width() - 16, room.height() - 2 * CLOSE
        for share, most, part in WAYS:
            letters = f"QLabel {{ font-size: {round(THEME.size('body') * share)}px }}"
            for one in (*told, *question.seen_answers):
                one.setStyleSheet(letters)
            wide = width if part == ABOVE else round(width * part) - GAP
            beside = width - wide - GAP if part < ABOVE else 0
            left = height - sum(label.heightForWidth(wide) + GAP for label in told)
            columns = question.columns_for(beside or width, height if beside else left, most)
            if left >= 0 and columns:
                break
        self._put_question(beside)
        question.lay_in_columns(columns or 1)

    def _put_question(self, beside: int) -> None:
        """Put the answers below what is told, or beside it, so wide."""
        ways = QBoxLayout.Direction
        self._parts.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._parts.setStretch(0, int(beside > 0))
        self._parts.setStretch(self._parts.count() - 1, int(not beside))
        self.question.setMinimumWidth(beside)
        self.question.setMaximumWidth(beside or ANY_SIZE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.settle()
        return False


def _happened() -> str:
    return f"border-left: 3px solid {THEME.accent}; padding-left: 6px"
