"""What a deck is made of, as bars."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from gatcg_desktop.decks.statistics import Bar, Makeup
from gatcg_desktop.gui.foundation.card_words import type_word
from gatcg_desktop.gui.foundation.theme import THEME, element_colour, font, px


class Curve(QWidget):
    """Columns, as high as there are cards of a cost."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bars: tuple[Bar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: tuple[Bar, ...]) -> None:
        """Show these columns."""
        self.bars = bars
        self.setAccessibleDescription(", ".join(f"{bar.key}: {bar.number}" for bar in bars))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(120))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.bars:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(font("small", 600))
            line = painter.fontMetrics().height()
            step = min(px(44), self.width() / len(self.bars))
            room = self.height() - 2 * line - px(4)
            highest = max(bar.number for bar in self.bars) or 1
            for place, bar in enumerate(self.bars):
                height = room * bar.number / highest
                column = QRectF(place * step, line + room - height, step, height)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(THEME.colour("theirs"))
                painter.drawRoundedRect(column.adjusted(step * 0.14, 0, -step * 0.14, 0), px(2), px(2))
                painter.setPen(THEME.colour("text"))
                if bar.number:
                    above = QRectF(column.left(), column.top() - line, step, line)
                    painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(bar.number))
                painter.setPen(THEME.colour("muted"))
                below = QRectF(column.left(), self.height() - line, step, line)
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, bar.key)


class Shares(QWidget):
    """A line for each word, as long as there are cards of it."""

    def __init__(self, parent: QWidget | None = None, *, elements: bool = False) -> None:
        super().__init__(parent)
        self.bars: tuple[Bar, ...] = ()
        self._elements = elements
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: tuple[Bar, ...]) -> None:
        """Show these lines, those first of which there are most."""
        self.bars = bars
        self.setAccessibleDescription(", ".join(f"{type_word(bar.key)}: {bar.number}" for bar in bars))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(24) * max(1, len(self.bars)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(font("small"))
            words = [type_word(bar.key) for bar in self.bars]
            left = max((painter.fontMetrics().horizontalAdvance(word) for word in words), default=0) + px(10)
            number = painter.fontMetrics().horizontalAdvance("000") + px(4)
            most = max((bar.number for bar in self.bars), default=1)
            for place, (bar, word) in enumerate(zip(self.bars, words, strict=True)):
                top, height = place * px(24), px(24)
                painter.setPen(THEME.colour("text"))
                middle = Qt.AlignmentFlag.AlignVCenter
                painter.drawText(QRectF(0, top, left, height), middle, word)
                length = (self.width() - left - number) * bar.number / most
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._colour(bar))
                painter.drawRoundedRect(QRectF(left, top + px(6), length, height - px(12)), px(2), px(2))
                painter.setPen(THEME.colour("muted"))
                painter.drawText(QRectF(left + length + px(5), top, number, height), middle, str(bar.number))

    def _colour(self, bar: Bar) -> QColor:
        return element_colour(bar.key) if self._elements else THEME.colour("faint")


class Charts(QWidget):
    """The main deck by cost, element and type."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.curve, self.elements, self.types = Curve(self), Shares(self, elements=True), Shares(self)
        self.average = QLabel(self)
        self.average.setProperty("type", "small")
        self._titles = [QLabel(self) for _ in range(3)]
        rows = QVBoxLayout(self)
        for title, chart in zip(self._titles, (self.curve, self.elements, self.types), strict=True):
            title.setProperty("type", "heading")
            rows.addWidget(title)
            rows.addWidget(chart)
            if chart is self.curve:
                rows.addWidget(self.average)
        rows.addStretch(1)
        self._made: Makeup | None = None
        self.name_parts()

    def show_makeup(self, made: Makeup | None) -> None:
        """Show what a deck is made of."""
        self._made = made
        self.curve.show_bars(made.curve if made is not None else ())
        self.elements.show_bars(made.elements if made is not None else ())
        self.types.show_bars(made.types if made is not None else ())
        average = made.average if made is not None else None
        words = self.tr("{number} on average").format(number=self.locale().toString(average or 0.0, "f", 1))
        self.average.setText(words if average is not None else "")

    def name_parts(self) -> None:
        """Say everything in the language of the program."""
        words = (self.tr("Reserve costs"), self.tr("Elements"), self.tr("Types"))
        for title, chart, word in zip(self._titles, (self.curve, self.elements, self.types), words, strict=True):
            title.setText(word)
            chart.setAccessibleName(word)
        self.show_makeup(self._made)
