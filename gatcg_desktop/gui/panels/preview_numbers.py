"""The numbers of the full card in a row: what they are now, and what is printed."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, font, icon_pixmap, px
from gatcg_desktop.gui.panels.preview import Number

_ARROWS = {"": "", "more": "↑", "less": "↓", "hurt": ""}
_TONES = {"": "text", "more": "good", "less": "danger", "hurt": "danger"}


class NumberRow(QWidget):
    """Cost, power, life ... with an icon each, in as many lines as they need.

    A number that is not the printed one has an arrow and says what is printed.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers: tuple[Number, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        THEME_CHANGES.changed.connect(self._refit)

    def show_numbers(self, numbers: tuple[Number, ...]) -> None:
        """What to show, in order."""
        self._numbers = numbers
        told = [self._told(number) for number in numbers]
        self.setToolTip("\n".join(told))
        self.setAccessibleName(", ".join(told))
        self._refit()

    def _told(self, number: Number) -> str:
        if not number.printed:
            return f"{number.label}: {number.now}"
        return self.tr("{label}: {now}, printed {printed}").format(
            label=number.label, now=number.now, printed=number.printed
        )

    def height_at(self, width: int) -> int:
        """How high it is in that width."""
        places = self._places(width)
        return places[-1][0].bottom() + 1 if places else 0

    def _places(self, within: int) -> list[tuple[QRect, Number]]:
        """The box of each number in that width."""
        metrics = QFontMetrics(font("lead", 600))
        small = QFontMetrics(font("small"))
        line = max(metrics.height(), px(20)) + px(2)
        x = y = 0
        found = []
        for number in self._numbers:
            width = px(20) + metrics.horizontalAdvance(_ARROWS[number.change] + number.now)
            if number.printed:
                width += px(4) + small.horizontalAdvance(f"({number.printed})")
            if x and x + width > within:
                x, y = 0, y + line
            found.append((QRect(x, y, width, line), number))
            x += width + px(12)
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            for box, number in self._places(self.width()):
                tone = _TONES[number.change]
                mark = icon_pixmap(number.icon, tone if number.change else "muted", 16, self.devicePixelRatioF())
                painter.drawPixmap(box.left(), box.top() + (box.height() - px(16)) // 2, mark)
                painter.setFont(font("lead", 600))
                painter.setPen(THEME.colour(tone))
                text = _ARROWS[number.change] + number.now
                rest = box.adjusted(px(20), 0, 0, 0)
                painter.drawText(rest, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
                if number.printed:
                    used = painter.fontMetrics().horizontalAdvance(text) + px(4)
                    painter.setFont(font("small"))
                    painter.setPen(THEME.colour("muted"))
                    rest.adjust(used, 0, 0, 0)
                    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
                    painter.drawText(rest, flags, f"({number.printed})")

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._refit()

    def _refit(self) -> None:
        self.setFixedHeight(self.height_at(self.width()))
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)
