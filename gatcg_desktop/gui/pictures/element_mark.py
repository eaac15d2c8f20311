"""The mark of an element, small beside words: known by its shape as well as by its colour."""

from __future__ import annotations

import functools

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from gatcg_desktop.gui.foundation.theme import THEME, element_colour

FINER = 4
"""How much larger it is drawn at first, for smooth edges."""


def draw_element(painter: QPainter, element: str, rect: QRectF, ratio: float) -> None:
    """Its mark, as large as the rectangle."""
    painter.drawPixmap(rect.topLeft(), _mark(element, round(rect.height() * ratio), ratio, THEME.ground))


@functools.lru_cache(maxsize=128)
def _mark(element: str, pixels: int, ratio: float, ground: str) -> QPixmap:
    """One of so many pixels; `ground` names the theme whose colour it has."""
    from PIL import Image

    from gatcg_desktop.artwork.canvas import Canvas
    from gatcg_desktop.artwork.element_marks import draw_mark
    from gatcg_desktop.gui.pictures.making import from_pillow

    wide, colour = pixels * FINER, element_colour(element)
    ink = colour.red(), colour.green(), colour.blue()
    image = Image.new("RGBA", (wide, wide), (*ink, 0))
    draw_mark(Canvas(image, wide / 2, wide / 2, 1.0), element, 0.0, 0.0, wide / 2, (*ink, 255), (*ink, 0))
    pixmap = QPixmap.fromImage(from_pillow(image.reduce(FINER)))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
