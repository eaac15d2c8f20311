"""The head of what comes after a game: who won and how, over the art of the champion that won."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, px
from gatcg_desktop.gui.learning.turning_card import label
from gatcg_desktop.gui.pictures.card_pictures import Pictures

OF_WIDTH, MOST_ART = 0.46, 560
"""How much of the width the art has, and how wide it is at most at text scale 1."""
OUT, WHOLE = 0.12, 0.55
"""How far into its width the art has run out at the left, and from where on it is whole."""
EYES = 0.24
"""Where in the height of the art what is to be seen is."""
HIGH = 128
"""How high the head is at least, at text scale 1: in less of it faces are cut."""

CORNER = 15
"""How round the sheet below it is, within its edge."""


class ReviewHead(QWidget):
    """Three lines, and the art at the right, which runs out towards them. `face`: whose art, "" for none."""

    def __init__(self, face: str, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face, self._pictures = face, pictures
        self.title, self.why, self.summary = label(self, "display"), label(self), label(self, "small")
        column = QVBoxLayout(self)
        column.setSpacing(px(2))
        for line in (self.title, self.why, self.summary):
            column.addWidget(line)
        self.setMinimumHeight(px(HIGH))
        self._keep_clear()
        pictures.ready.connect(self._on_ready)

    @property
    def art(self) -> QRectF:
        """Where the art is."""
        wide = min(round(self.width() * OF_WIDTH), px(MOST_ART)) if self.face else 0
        return QRectF(self.width() - wide, 0, wide, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_clear()

    def _keep_clear(self) -> None:
        """The words keep to where the art has run out."""
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(px(24), px(16), max(px(24), round(self.art.width() * (1 - OUT))), px(8))

    def _on_ready(self, key: str) -> None:
        if key == self.face:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.face:
            return
        with QPainter(self) as painter:
            painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
            room, inside = self.art, QPainterPath()
            inside.addRoundedRect(QRectF(self.rect()).adjusted(0, 0, 0, px(CORNER)), px(CORNER), px(CORNER))
            painter.setClipPath(inside)
            picture = self._pictures.pixmap(self.face, "art")
            painter.drawPixmap(room, picture, _strip(picture, room))
            for start, end, out, whole in (
                (room.topLeft(), room.topRight(), OUT, WHOLE),
                (room.bottomLeft(), room.topLeft(), 0, 0.5),
            ):
                shade = QLinearGradient(start, end)
                shade.setColorAt(out, THEME.colour("panel"))
                shade.setColorAt(whole, THEME.colour("panel", 0))
                painter.fillRect(room.adjusted(-1, 0, 1, 1), shade)


def _strip(picture: QPixmap, room: QRectF) -> QRectF:
    """The part of the art with the proportions of a room, about where the eyes are."""
    times = max(room.width() / max(1, picture.width()), room.height() / max(1, picture.height()))
    part = QRectF(0, 0, room.width() / times, room.height() / times)
    part.moveLeft((picture.width() - part.width()) / 2)
    part.moveTop(max(0.0, min(picture.height() * EYES - part.height() / 2, picture.height() - part.height())))
    return part
