"""The answers to a vote as bars: letter, words and number, and whether each is right by a sign, a word and a colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, px
from gatcg_desktop.gui.foundation.translation import counted, language
from gatcg_desktop.gui.lessons.question_box import empty, letter
from gatcg_desktop.lan.messages.study import Words

Tone = Literal["good", "faint", "theirs"]
"""The colour of a bar: of the right answer, of another one, of any as long as none is known to be right."""
_SIGNS = {True: "\u2713", False: "\u2717"}


class VoteBars(QWidget):
    """A line of words for each answer, and its bar below it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(3))

    def show_counts(self, answers: Sequence[Words], counts: Sequence[int], right: int = -1, mine: int = -1) -> None:
        """Show how many gave each answer, which is `right` and which was given here (-1: none)."""
        empty(self._column)
        most = max((1, *counts))
        for place, (words, count) in enumerate(zip(answers, counts, strict=True)):
            said = f"{letter(place)}.  {words.text(language())}"
            if right >= 0:
                judged = self.tr("right") if place == right else self.tr("not right")
                said = f"{letter(place)}.  {_SIGNS[place == right]} {words.text(language())} \u00b7 {judged}"
            if place == mine:
                said += " \u00b7 " + self.tr("your answer")
            line = QLabel(said, self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
            line.setProperty("type", "heading" if place == right else "")
            tone: Tone = "theirs" if right < 0 else "good" if place == right else "faint"
            bar = Bar(tone, count, count / most, self)
            pupils = counted("{count} pupil", "{count} pupils", count)
            bar.setAccessibleName(f"{said}: {pupils}")
            self._column.addWidget(line)
            self._column.addWidget(bar)


class Bar(QWidget):
    """One bar, with its number at its end."""

    def __init__(self, tone: Tone, count: int, share: float, parent: QWidget) -> None:
        super().__init__(parent)
        self.tone, self._count, self._share = tone, count, share
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            room = self.width() - px(40)
            box = QRectF(0, px(2), max(px(4), room * self._share), self.height() - px(4))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour(self.tone))
            painter.drawRoundedRect(box, px(4), px(4))
            painter.setPen(THEME.colour("text"))
            painter.drawText(
                QRectF(box.right() + px(6), 0, px(40), self.height()), Qt.AlignmentFlag.AlignVCenter, str(self._count)
            )
