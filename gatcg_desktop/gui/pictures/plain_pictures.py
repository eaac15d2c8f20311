"""Pictures of no card in particular: backs, and what stands in until there is a face."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from gatcg_desktop.gui.foundation.theme import font
from gatcg_desktop.gui.foundation.themes import DARK
from gatcg_desktop.gui.pictures import table_looks
from gatcg_desktop.gui.pictures.sizes import PictureSize

BackKind = Literal["main", "material"]


def write_name(painter: QPainter, card: QRectF, name: str, ink: QColor) -> None:
    """Write the name of a card where its picture is still to come."""
    letters = font("small", 600)
    letters.setPixelSize(max(11, round(card.width() * 0.085)))
    painter.setFont(letters)
    painter.setPen(ink)
    around = card.width() * 0.1
    flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
    painter.drawText(card.adjusted(around, around, -around, -around), flags, name)


class PlainPictures:
    """Each drawn at the first call, in a few milliseconds, and kept."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[str, PictureSize], QPixmap] = {}

    def back(self, kind: BackKind, size: PictureSize) -> QPixmap:
        """The back of a card of that deck."""
        name = f"back of {kind}, {table_looks.version()}"
        if (name, size) not in self._drawn:
            from gatcg_desktop.gui.pictures.card_backs import draw_back

            self._drawn[name, size] = QPixmap.fromImage(draw_back(kind, size, table_looks.laid()))
        return self._drawn[name, size]

    def named(self, name: str, size: PictureSize) -> QPixmap:
        """The quiet outline of a card, with its name; its art alone has none."""
        picture = QPixmap(self._empty(size))
        if size != "art":
            with QPainter(picture) as painter:
                write_name(painter, QRectF(picture.rect()), name, DARK.colour("muted"))
        return picture

    def _empty(self, size: PictureSize) -> QPixmap:
        if ("empty", size) not in self._drawn:
            from gatcg_desktop.gui.pictures.making import empty_picture

            self._drawn["empty", size] = QPixmap.fromImage(empty_picture(size))
        return self._drawn["empty", size]
