"""Draws the sum of an attack and what becomes of what it meets, for the band between the halves."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPen, QPixmap

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import ForceAppearance, OutcomeAppearance, Stat
from gatcg_desktop.gui.table.rendering.card_boxes import StatBox
from gatcg_desktop.gui.table.rendering.render_badges import draw_stat

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def render_force(look: ForceAppearance, ratio: float) -> QPixmap:
    """The power in its hexagon, large, and an arrow to the right."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        badge = QRectF(0, 0, look.width * 0.6, min(look.height, look.width * 0.32))
        badge.moveCenter(QPointF(look.width * 0.3, look.height / 2))
        draw_stat(painter, StatBox(Stat("sword", str(look.power)), badge, True), ratio)
        y, head = badge.center().y(), look.height * 0.1
        start, end = QPointF(look.width * 0.65, y), QPointF(look.width - 2, y)
        painter.setPen(QPen(THEME.colour("ground"), head * 0.8 + 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(start, end - QPointF(head, 0))
        painter.setPen(QPen(THEME.colour("attack"), head * 0.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(start, end - QPointF(head, 0))
        painter.setPen(QPen(THEME.colour("ground"), 1.5))
        painter.setBrush(THEME.colour("attack"))
        painter.drawPolygon([end, end - QPointF(head * 1.6, head), end - QPointF(head * 1.6, -head)])
    return pixmap


def render_outcome(look: OutcomeAppearance, ratio: float) -> QPixmap:
    """Three lines: who defends, the number before and after, a note."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        line = min(
            max(THEME.size("small") * 1.4, look.height * 0.16), look.height * 0.28
        )  # what becomes of it is largest
        small = painting.interface_font(line / 1.4, 500)
        said = len(f"{look.before}→{look.after or look.before}")
        tall = min(look.height - 2 * line, look.height * 0.56, look.width / (said * 0.62 + 0.5)) if look.before else 0.0
        y = (look.height - tall - 2 * line) / 2
        painting.text_in(painter, QRectF(0, y, look.width, line), look.title, small, THEME.colour("text"), _LEFT)
        y += line
        if look.before:
            font = painting.number_font(tall * 0.78)
            x = 0.0
            change = (("→", "attack"), (look.after, "attack")) if look.after else ()
            for text, ink in ((look.before, "text"), *change):
                width = QFontMetricsF(font).horizontalAdvance(text)
                painting.text_in(
                    painter, QRectF(x, y, width + 2, tall), text, font, THEME.colour(ink), _LEFT, shrink=False
                )
                x += width + tall * 0.25
            y += tall
        painting.text_in(painter, QRectF(0, y, look.width, line), look.note, small, THEME.colour("muted"), _LEFT)
    return pixmap
