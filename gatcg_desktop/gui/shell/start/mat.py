"""The mat behind the start screen: light in the middle, fine rings around it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QRadialGradient

from gatcg_desktop.gui.foundation.theme import THEME

RINGS = (0.30, 0.31, 0.46, 0.64, 0.65)


def paint_mat(painter: QPainter, over: QRectF) -> None:
    """Fill a place with the mat."""
    middle = QPointF(over.width() * 0.5, over.height() * 0.34)
    reach = max(over.width(), over.height()) * 0.75
    light = QRadialGradient(middle, reach)
    light.setColorAt(0, THEME.colour("mat_light"))
    light.setColorAt(0.55, THEME.colour("mat"))
    light.setColorAt(1, THEME.colour("ground"))
    painter.fillRect(over, light)
    for ring, radius in enumerate(RINGS):
        painter.setPen(THEME.colour("text", 9 - ring))  # so faint that smooth edges would not show
        painter.drawEllipse(middle, reach * radius, reach * radius)
