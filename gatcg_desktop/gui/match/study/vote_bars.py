"""The answers to a vote as bars: colour, letter, number and words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, px
from gatcg_desktop.gui.foundation.translation import counted, language
from gatcg_desktop.gui.lessons.question_box import empty, letter
from gatcg_desktop.lan.messages.study import Words


def colour(place: int) -> QColor:
    """The colour of the answer at a place, as the items of the Effects Stack have theirs."""
    colours = (*THEME.items, THEME.accent, THEME.attack)
    return QColor(colours[place % len(colours)])


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
            sign = "\u2713 " if place == right else ""
            said = f"{letter(place)}.  {sign}{words.text(language())}"
            if place == mine:
                said += " \u00b7 " + self.tr("your answer")
            line = QLabel(said, self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
            line.setProperty("type", "heading" if place == right else "")
            bar = _Bar(place, count, count / most, self)
            pupils = counted("{count} pupil", "{count} pupils", count)
            bar.setAccessibleName(f"{said}: {pupils}")
            self._column.addWidget(line)
            self._column.addWidget(bar)


class _Bar(QWidget):
    """One bar, with its number at its end."""

    def __init__(self, place: int, count: int, share: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._place, self._count, self._share = place, count, share
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            room = self.width() - px(40)
            box = QRectF(0, px(2), max(px(4), room * self._share), self.height() - px(4))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(self._place))
            painter.drawRoundedRect(box, px(4), px(4))
            painter.setPen(THEME.colour("text"))
            painter.drawText(
                QRectF(box.right() + px(6), 0, px(40), self.height()), Qt.AlignmentFlag.AlignVCenter, str(self._count)
            )
