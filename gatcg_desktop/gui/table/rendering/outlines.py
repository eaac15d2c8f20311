"""Draws outlines: around what can be acted on or takes a drop, and around places where something comes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import FrameKind
from gatcg_desktop.gui.table.rendering.render_face import corner_radius


def frame(painter: QPainter, rect: QRectF, radius: float, kind: FrameKind) -> None:
    """The glow and edge of a frame around anything that is not a card."""
    if not kind:
        return
    colour = THEME.colour({"legal": "accent", "drop": "accent", "picked": "picked"}.get(kind, "accent_bright"))
    if kind != "drop":
        painting.glow(painter, rect, radius, colour, painting.REACH)
    pen = QPen(colour, 3 if kind in ("picked", "asked") else 2)
    if kind == "drop":
        pen.setDashPattern([4.0, 3.0])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, radius, radius)


def empty_place(painter: QPainter, rect: QRectF, radius: float, colour: str) -> None:
    """A dashed outline over a little light: something comes here."""
    pen = QPen(THEME.colour(colour), 1.6)
    pen.setDashPattern([4.0, 3.0])
    painter.setPen(pen)
    painter.setBrush(THEME.colour(colour, 22))
    painter.drawRoundedRect(rect.adjusted(0.8, 0.8, -0.8, -0.8), radius, radius)


def arriving(painter: QPainter, rect: QRectF, ratio: float) -> None:
    """A dashed outline around a pile and an arrow into it: a played card comes onto it."""
    empty_place(painter, rect.adjusted(-4, -4, 4, 4), corner_radius(rect.width()) + 3, "muted")
    sign = QRectF(0, 0, 20, 20)
    sign.moveCenter(QPointF(rect.center().x(), rect.top() + 7))
    painting.plate(painter, sign, THEME.colour("panel"), THEME.colour("muted"), 10)
    painting.icon(painter, "download", sign.adjusted(4, 4, -4, -4), "text", ratio)


def pick_sign(painter: QPainter, centre: QPointF, radius: float, number: int, ratio: float) -> None:
    """What is picked: a disc with a check, or with its place among the picks where their order matters (not 0)."""
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.setPen(QPen(THEME.colour("ground"), 1.5))
    painter.setBrush(THEME.colour("picked"))
    painter.drawEllipse(box.adjusted(0.75, 0.75, -0.75, -0.75))
    if number:
        painting.text_in(painter, box, str(number), painting.number_font(radius * 1.25), THEME.colour("ground"))
    else:
        inset = radius * 0.36
        painting.icon(painter, "check", box.adjusted(inset, inset, -inset, -inset), THEME.ground, ratio)


def wanted_number(painter: QPainter, centre: QPointF, radius: float, text: str) -> None:
    """The number of a pick that is not made yet: a ring, where one that is made stands on a disc."""
    box = QRectF(0, 0, 2 * radius, 2 * radius)
    box.moveCenter(centre)
    pen = QPen(THEME.colour("accent_bright"), 1.4)
    pen.setDashPattern([2.6, 1.8])
    painter.setPen(pen)
    painter.setBrush(THEME.colour("panel", 240))
    painter.drawEllipse(box)
    painting.text_in(painter, box, text, painting.number_font(radius * 1.2), THEME.colour("accent_bright"))
