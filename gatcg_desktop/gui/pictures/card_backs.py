"""The backs of cards: three drawn ones and a sleeve of one's own. Main and material decks are told apart by figure and
tone in each."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.pictures.sizes import SIZES, PictureSize
from gatcg_desktop.gui.pictures.table_looks import TableLooks

_TONES = {
    "main": ("#2C3A52", "#151C2A", "#7F95B8", "#C9D4E6"),
    "material": ("#4A3A26", "#221A12", "#B59562", "#EBD7AE"),
}


def draw_back(kind: str, size: PictureSize, looks: TableLooks | None = None) -> QImage:
    """The back of a "main" or "material" deck's card as it is laid out, corners transparent."""
    looks = looks or TableLooks()
    light, dark, line, bright = (QColor(tone) for tone in _TONES[kind])
    width, height = SIZES[size]
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = width / 100
        whole = _rounded(QRectF(0, 0, width, height), width * THEME.card_corner)
        painter.fillPath(whole, dark.darker(160))
        inner = QRectF(3 * unit, 3 * unit, width - 6 * unit, height - 6 * unit)
        ground = QRadialGradient(QPointF(width / 2, height / 2), height * 0.62)
        ground.setColorAt(0, light)
        ground.setColorAt(1, dark)
        painter.fillPath(_rounded(inner, 3 * unit), ground)
        painter.setPen(QPen(line, 0.7 * unit))
        painter.drawPath(_rounded(inner.adjusted(2 * unit, 2 * unit, -2 * unit, -2 * unit), 2 * unit))
        faint = QColor(line)
        faint.setAlpha(90)
        painter.setPen(QPen(faint, 0.4 * unit))
        painter.drawPath(_rounded(inner.adjusted(4 * unit, 4 * unit, -4 * unit, -4 * unit), 1.5 * unit))
        painter.setClipPath(_rounded(inner.adjusted(4.5 * unit, 4.5 * unit, -4.5 * unit, -4.5 * unit), 1.5 * unit))
        if looks.sleeve is not None:
            painter.drawImage(inner, looks.sleeve)
        painter.translate(width / 2, height / 2)
        if looks.sleeve is None:
            _GROUNDS[looks.back](painter, unit, faint)
        else:
            painter.translate(0, 50 * unit)
            painter.scale(0.42, 0.42)  # which deck it is of, small below the picture
        if kind == "main":
            _star(painter, unit, line, bright)
        else:
            _facets(painter, unit, line, bright)
    return image


def _rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def _web(painter: QPainter, unit: float, colour: QColor) -> None:
    """Rings and spokes that run out to the edges."""
    painter.setPen(QPen(colour, 0.4 * unit))
    for radius in (30, 34, 46, 60, 62, 78):
        painter.drawEllipse(QPointF(0, 0), radius * unit, radius * unit)
    for turn in range(0, 360, 15):
        at = QPointF(math.cos(math.radians(turn)), math.sin(math.radians(turn)))
        painter.drawLine(at * 34 * unit, at * (90 if turn % 45 == 0 else 60) * unit)


def _tide(painter: QPainter, unit: float, colour: QColor) -> None:
    """Broad waves, darker towards the bottom, each with a crest of foam."""
    crest = QColor(colour)
    crest.setAlpha(200)
    water = QColor(colour)
    for row, top in enumerate(range(-66, 90, 20)):
        wave = QPainterPath(QPointF(-60 * unit, top * unit))
        side = 1 if row % 2 else -1
        for column in range(-3, 3):
            x = column * 20 * unit
            swing = 11 * side * (-1) ** column * unit
            wave.quadTo(QPointF(x + 10 * unit, top * unit + swing), QPointF(x + 20 * unit, top * unit))
        painter.setPen(QPen(crest, 1.1 * unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(wave)
        wave.lineTo(60 * unit, 90 * unit)
        wave.lineTo(-60 * unit, 90 * unit)
        water.setAlpha(22)
        painter.fillPath(wave, water)


def _lattice(painter: QPainter, unit: float, colour: QColor) -> None:
    """Crossed laths, every other field between them filled."""
    filled = QColor(colour)
    filled.setAlpha(70)
    painter.setPen(QPen(colour, 0.8 * unit))
    for row in range(-4, 5):
        for column in range(-3, 4):
            x, y = (column + (row % 2) / 2) * 28 * unit, row * 21 * unit
            corners = ((x, y - 21 * unit), (x + 14 * unit, y), (x, y + 21 * unit), (x - 14 * unit, y))
            painter.setBrush(filled if row % 2 else Qt.BrushStyle.NoBrush)
            painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))


_GROUNDS = {"star": _web, "tide": _tide, "lattice": _lattice}


def _polygon(points: int, outer: float, inner: float) -> QPainterPath:
    path = QPainterPath()
    for corner in range(2 * points):
        radius = outer if corner % 2 == 0 else inner
        angle = math.radians(-90 + 180 * corner / points)
        at = QPointF(radius * math.cos(angle), radius * math.sin(angle))
        if corner:
            path.lineTo(at)
        else:
            path.moveTo(at)
    path.closeSubpath()
    return path


def _star(painter: QPainter, unit: float, line: QColor, bright: QColor) -> None:
    """A long eight-pointed star over a shorter one."""
    painter.setPen(QPen(line, 0.5 * unit))
    painter.setBrush(line.darker(170))
    painter.save()
    painter.rotate(22.5)
    painter.drawPath(_polygon(8, 24 * unit, 11 * unit))
    painter.restore()
    painter.setBrush(line)
    painter.drawPath(_polygon(4, 30 * unit, 7 * unit))
    painter.setBrush(bright)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(QPointF(0, 0), 4 * unit, 4 * unit)


def _facets(painter: QPainter, unit: float, line: QColor, bright: QColor) -> None:
    """A cut stone: nested hexagons with their edges."""
    painter.setPen(QPen(line, 0.6 * unit))
    painter.setBrush(line.darker(200))
    outer, middle, core = (_polygon(3, radius * unit, radius * unit) for radius in (28, 18, 8))
    painter.drawPath(outer)
    painter.setBrush(line.darker(140))
    painter.drawPath(middle)
    for corner in range(6):
        angle = math.radians(-90 + 60 * corner)
        at = QPointF(math.cos(angle), math.sin(angle))
        painter.drawLine(at * 8 * unit, at * 28 * unit)
    painter.setBrush(bright)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPath(core)
