"""Draws what is seen while a card is paid for: the place where it will land."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen, QPixmap

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import SlotAppearance
from gatcg_desktop.gui.table.rendering.render_face import corner_radius


def empty_place(painter: QPainter, rect: QRectF, radius: float, colour: str) -> None:
    """A dashed outline over a little light: something comes here."""
    pen = QPen(THEME.colour(colour), 1.6)
    pen.setDashPattern([4.0, 3.0])
    painter.setPen(pen)
    painter.setBrush(THEME.colour(colour, 22))
    painter.drawRoundedRect(rect.adjusted(0.8, 0.8, -0.8, -0.8), radius, radius)


def render_slot(look: SlotAppearance, ratio: float) -> QPixmap:
    """The place of a card that is not there yet, with its words in the middle."""
    pixmap, painter = painting.canvas(look.width, look.height, ratio)
    rect = QRectF(0, 0, look.width, look.height)
    empty_place(painter, rect, corner_radius(min(look.width, look.height)), "accent" if look.lit else "muted")
    ink = THEME.colour("accent_bright" if look.lit else "text")
    size = max(11.0, min(look.width * 0.1, 16.0 * theme.scale()))
    font = painting.interface_font(size, 600)
    lines = painting.paragraph(look.words, font, rect.width() - size, max(1, int((rect.height() - 8) / (size * 1.3))))
    y = rect.center().y() - size * 1.3 * len(lines) / 2
    for line in lines:
        painting.text_in(painter, QRectF(rect.x() + 3, y, rect.width() - 6, size * 1.3), line, font, ink)
        y += size * 1.3
    painter.end()
    return pixmap


def arriving(painter: QPainter, rect: QRectF, ratio: float) -> None:
    """A dashed outline around a pile and an arrow into it: a played card comes onto it."""
    empty_place(painter, rect.adjusted(-4, -4, 4, 4), corner_radius(rect.width()) + 3, "muted")
    sign = QRectF(0, 0, 20, 20)
    sign.moveCenter(QPointF(rect.center().x(), rect.top() + 7))
    painting.plate(painter, sign, THEME.colour("panel"), THEME.colour("muted"), 10)
    painting.icon(painter, "download", sign.adjusted(4, 4, -4, -4), "text", ratio)
