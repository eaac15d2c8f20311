"""The large button: what it does in one line, what comes of it in another or two, and the key that presses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, font, px

if TYPE_CHECKING:  # the start screen has such a button, and waits for no rules
    from gatcg_desktop.gui.session.action_button import Tone

CAP = 8
"""How far the key stands out over the upper edge, in pixels at text scale 1."""
LOWEST = 60
"""Its least height in pixels, so that three lines have room below the key in a small window too."""
CLOSE = 0.9
"""How close below each other two lines of what follows stand, in heights of a line."""
LEAST_SIZE, LEAST_STRETCH = 0.72, 0.75
"""How small, and then how narrow, words become before their end is cut."""


class ActButton(QPushButton):
    """A button whose lines keep to it: `words` and `follows` are what it says in full."""

    WIDTH = 226

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = self.follows = self.key = ""
        self.tone: Tone = "idle"
        self.unit = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def say(self, words: str, follows: str, tone: Tone, key: str) -> None:
        """Say this. `key` is what presses it, "" for none; an idle button cannot be pressed."""
        self.words, self.follows, self.tone, self.key = words, follows, tone, key
        self.setEnabled(tone != "idle")
        self.setToolTip(f"{words} ({key})" if key else words)
        self.setAccessibleName(f"{words}. {follows}" if follows else words)
        self.setAccessibleDescription(key)  # else the tip is read, and with it the words once more
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self.WIDTH * self.unit), max(LOWEST, px(52), round(70 * self.unit)) + px(CAP))

    minimumSizeHint = sizeHint

    def _colours(self) -> tuple[QColor, QColor, QColor]:
        """The ground above and below, and the ink."""
        match self.tone:
            case "yours":
                above, below, ink = THEME.colour("accent_bright"), THEME.colour("accent"), THEME.colour("on_accent")
            case "leftover":
                above, below, ink = (
                    THEME.colour("leftover"),
                    THEME.colour("leftover").darker(122),
                    THEME.colour("on_accent"),
                )
            case "calm":
                above, below, ink = THEME.colour("hover"), THEME.colour("raised"), THEME.colour("text")
            case _:
                above, below, ink = THEME.colour("raised", 235), THEME.colour("surface", 235), THEME.colour("muted")
        if self.isDown():
            return below.darker(108), below.darker(108), ink
        if self.underMouse() and self.isEnabled():
            return above.lighter(106), below.lighter(106), ink
        return above, below, ink

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            body = QRectF(self.rect()).adjusted(2, px(CAP), -2, -2)
            above, below, ink = self._colours()
            ground = QLinearGradient(body.topLeft(), body.bottomLeft())
            ground.setColorAt(0, above)
            ground.setColorAt(1, below)
            painter.setBrush(ground)
            edge = THEME.colour("line" if self.tone == "idle" else "edge" if self.tone == "calm" else "ground")
            painter.setPen(QPen(edge, 1))
            painter.drawRoundedRect(body, px(9), px(9))
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor("#FFFFFF"), 2.5))
                painter.drawRoundedRect(body.adjusted(1, 1, -1, -1), px(8), px(8))
            self._write(painter, body.adjusted(px(8), px(2), -px(8), -px(2)), ink)
            if self.key and self.tone != "idle":
                self._cap(painter, body)

    def _write(self, painter: QPainter, room: QRectF, ink: QColor) -> None:
        large, small = font("lead", 700), font("small", 500)
        large.setPixelSize(max(large.pixelSize(), round(19 * self.unit)))
        small.setPixelSize(max(small.pixelSize(), round(13 * self.unit)))
        high = QFontMetricsF(large).height()
        low = QFontMetricsF(small).height()
        lines = in_lines(self.follows, small, room.width()) if self.follows else []
        two = high + low * CLOSE * len(lines)
        if len(lines) < 2 or two > room.height() - px(4):
            lines = [self.follows] if self.follows else []
            top = room.center().y() - (high + low * len(lines)) / 2
        else:  # clear of the key
            low *= CLOSE
            top = min(room.bottom() - two, max(room.center().y() - two / 2, room.top() + px(5)))
        painter.setPen(ink)
        fitted(painter, QRectF(room.x(), top, room.width(), high), self.words, large)
        ink.setAlphaF(0.88)
        painter.setPen(ink)
        for n, line in enumerate(lines):
            fitted(painter, QRectF(room.x(), top + high + n * low, room.width(), low), line, small)

    def _cap(self, painter: QPainter, body: QRectF) -> None:
        """The key, on a plate over the upper right corner."""
        metrics = QFontMetricsF(font("caption", 600))
        width = metrics.horizontalAdvance(self.key) + px(12)
        plate = QRectF(body.right() - width - px(10), 0.5, width, px(CAP) * 2)
        painter.setPen(QPen(THEME.colour("edge"), 1))
        painter.setBrush(THEME.colour("panel"))
        painter.drawRoundedRect(plate, px(4), px(4))
        painter.setFont(font("caption", 600))
        painter.setPen(THEME.colour("text"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, self.key)


def in_lines(text: str, wanted: QFont, width: float) -> list[str]:
    """A sentence in one line where that keeps its letters' size, else in two that are about as long."""
    advance = QFontMetricsF(wanted).horizontalAdvance
    words = text.split(" ")  # what no line ends at stays together
    if advance(text) <= width or len(words) < 2:
        return [text]
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return list(min(halves, key=lambda pair: max(map(advance, pair))))


def fitted(painter: QPainter, room: QRectF, text: str, wanted: QFont) -> None:
    """Write a line in the middle of its room: smaller where it is too long, then drawn together, and cut last."""
    one = QFont(wanted)
    advance = QFontMetricsF(one).horizontalAdvance(text)
    if advance > room.width():
        one.setPixelSize(max(round(wanted.pixelSize() * max(LEAST_SIZE, room.width() / advance)), px(10)))
        advance = QFontMetricsF(one).horizontalAdvance(text)
    narrow = 100  # how far letters really come together is known only of each font
    while advance > room.width() and narrow > 100 * LEAST_STRETCH:
        narrow -= 1
        one.setStretch(narrow)
        advance = QFontMetricsF(one).horizontalAdvance(text)
    painter.setFont(one)
    shown = QFontMetricsF(one).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, shown)
