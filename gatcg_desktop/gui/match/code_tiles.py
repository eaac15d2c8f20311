"""A pairing code to be read across a room, each part on a tile as large as there is room for, and by a camera."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, font, px

LARGEST = 118
LEAST = 22
INSIDE = 0.36
"""What a tile leaves free beside a word, in heights of the letters."""


def square_code(text: str) -> QPixmap:
    """What a camera reads."""
    from gatcg_desktop.decks.formats.square_picture import square_picture

    picture = QPixmap()
    picture.loadFromData(square_picture(text, 3, margin=2))  # it stands in a narrow drawer
    return picture


class CodeTiles(QWidget):
    """`show_code` says which; `parts` are what is read on the tiles."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parts: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        THEME_CHANGES.changed.connect(self._fit)

    def show_code(self, code: str) -> None:
        """Show a code, whose parts are parted by dashes; one of digits alone is shown in groups of three."""
        if code.isdecimal():
            code = "-".join(code[at : at + 3] for at in range(0, len(code), 3))
        self.parts = tuple(code.split("-"))
        self.setAccessibleName(" ".join(self.parts))
        self._fit()
        self.update()

    @property
    def letters(self) -> int:
        """How large the letters are for the room there is, with the edges of the tiles."""
        metrics = QFontMetricsF(self._font(100))
        words = sum(metrics.horizontalAdvance(part) for part in self.parts) / 100
        wide = words + 2 * INSIDE * len(self.parts)
        gaps = px(THEME.gap) * (len(self.parts) - 1)
        letters = int(min(max((self.width() - gaps) / max(wide, 1), px(LEAST)), px(LARGEST)))
        while letters > px(LEAST) and any(tile.left() < 1 for tile in self.tiles(letters)):
            letters -= 1
        return letters

    def _fit(self) -> None:
        self.setFixedHeight(round(self.letters * 1.5))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As high as its letters are at this width."""
        super().resizeEvent(event)
        self._fit()

    def tiles(self, letters: int) -> list[QRectF]:
        """Where the parts of the code stand with letters of that size."""
        metrics = QFontMetricsF(self._font(letters))
        widths = [metrics.horizontalAdvance(part) + 2 * INSIDE * letters for part in self.parts]
        gap = px(THEME.gap)
        x = (self.width() - sum(widths) - gap * (len(widths) - 1)) / 2
        found = []
        for width in widths:
            found.append(QRectF(x, 0.5, width, self.height() - 1))
            x += width + gap
        return found

    def _font(self, letters: int) -> QFont:
        made = font("display", 600, serif=True)
        made.setPixelSize(letters)
        return made

    def paintEvent(self, event: QPaintEvent) -> None:
        letters = self.letters
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(self._font(letters))
            for part, tile in zip(self.parts, self.tiles(letters), strict=True):
                painter.setPen(THEME.colour("edge"))
                painter.setBrush(THEME.colour("surface"))
                painter.drawRoundedRect(tile, px(THEME.radius_large), px(THEME.radius_large))
                painter.setPen(THEME.colour("picked"))
                painter.drawText(tile, Qt.AlignmentFlag.AlignCenter, part)
