"""Draws what is seen while a card is paid for: the place where it will land, and the tray for what pays."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPixmap

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import SlotAppearance, TrayAppearance
from gatcg_desktop.gui.table.rendering.outlines import empty_place, frame, wanted_number
from gatcg_desktop.gui.table.rendering.render_face import corner_radius


def render_slot(look: SlotAppearance, ratio: float) -> QPixmap:
    """The place of a card that is not there yet, with its words in the middle."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        rect = QRectF(0, 0, look.width, look.height)
        empty_place(painter, rect, corner_radius(min(look.width, look.height)), "accent" if look.lit else "muted")
        ink = THEME.colour("accent_bright" if look.lit else "text")
        size = max(11.0, min(look.width * 0.1, 16.0 * theme.scale()))
        font = painting.interface_font(size, 600)
        lines = slot_lines(look, font, size)
        y = rect.center().y() - size * 1.3 * len(lines) / 2
        for line in lines:
            painting.text_in(painter, QRectF(rect.x() + 3, y, rect.width() - 6, size * 1.3), line, font, ink)
            y += size * 1.3
    return pixmap


def slot_lines(look: SlotAppearance, font: QFont, size: float) -> list[str]:
    """The words of a place in lines, in letters of that size; of a place that is too low for them, or so narrow that it
    tears one apart, only the first sentence."""
    most = max(1, int((look.height - 8) / (size * 1.3)))
    lines = painting.paragraph(look.words, font, look.width - size)
    if len(lines) <= most and " ".join(lines).split() == look.words.split():
        return lines
    return painting.paragraph(look.words.split("\n")[0], font, look.width - size, most)


def render_tray(look: TrayAppearance, ratio: float) -> QPixmap:
    """A panel with an empty place for each card that is still needed, each with the number of its pick."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        rect = QRectF(0.5, 0.5, look.width - 1, look.height - 1)
        painting.plate(painter, rect, THEME.colour("panel", 235), THEME.colour("accent"), 8)
        frame(painter, rect, 8, look.frame)
        for n, place in enumerate(look.places):
            box = QRectF(place.x, place.y, place.width, place.height)
            empty_place(painter, box, corner_radius(place.width), "accent")
            if not n:
                font = painting.interface_font(max(11.0, min(box.width() * 0.26, 14.0 * theme.scale())), 600)
                painting.text_in(painter, box.adjusted(3, 0, -3, 0), look.words, font, THEME.colour("accent_bright"))
            centre = QPointF(box.center().x(), box.top() - 9)
            wanted_number(painter, centre, min(9.0, place.width / 2), str(place.number))
    return pixmap
