"""Small drawing helpers for rendered pictures: text that fits, plates, glows, icons. All sizes in pixels."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTextLayout,
    QTextOption,
)

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME

LEAST_TEXT = 9
REACH = 12
"""How far light and shadow reach around a thing, in pixels."""
_TABULAR = QFont.Tag("tnum")

MARGIN = 24
"""Room around every picture for its glow and shadow and for what hangs over its rim, in pixels."""


@contextmanager
def canvas(width: float, height: float, ratio: float) -> Iterator[tuple[QPixmap, QPainter]]:
    """A clear pixmap of that size with `MARGIN` on every side, and a painter whose origin is inside the margin."""
    pixmap = transparent(width + 2 * MARGIN, height + 2 * MARGIN, ratio)
    with QPainter(pixmap) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(MARGIN, MARGIN)
        yield pixmap, painter


def interface_font(pixels: float, weight: int = 500) -> QFont:
    """The interface font at a size in pixels, never smaller than can be read."""
    return QFont(_font(theme.family("sans"), max(LEAST_TEXT, round(pixels)), weight, False))


def number_font(pixels: float) -> QFont:
    """The font of numbers: bold, and every digit as wide as any other."""
    return QFont(_font(theme.family("sans"), max(LEAST_TEXT, round(pixels)), 700, True))


def serif_font(pixels: float, weight: int = 600) -> QFont:
    """The font of names and titles."""
    return QFont(_font(theme.family("serif"), max(LEAST_TEXT, round(pixels)), weight, False))


@lru_cache(maxsize=256)
def _font(family: str, pixels: int, weight: int, tabular: bool) -> QFont:
    font = theme.font("small", weight)
    font.setFamily(family)
    font.setPixelSize(pixels)
    if tabular:
        font.setFeature(_TABULAR, 1)
    return font


def fitted(text: str, font: QFont, width: float) -> tuple[QFont, str]:
    """The font made smaller (to nine pixels at least) until the text fits, and the text, elided if need be."""
    font = QFont(font)
    while QFontMetricsF(font).horizontalAdvance(text) > width and font.pixelSize() > LEAST_TEXT:
        font.setPixelSize(font.pixelSize() - 1)
    metrics = QFontMetricsF(font)
    return font, metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


def text_in(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
    shrink: bool = True,
) -> None:
    """Draw one line of text in a rectangle, shrunk or elided to fit."""
    if shrink:
        font, text = fitted(text, font, rect.width())
    else:
        text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, align | Qt.TextFlag.TextSingleLine, text)


def paragraph(text: str, font: QFont, width: float, most_lines: int = 99) -> list[str]:
    """The text broken into lines of at most `width`; the last one elided when there would be more."""
    if not text or width <= 0:
        return []
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    for part in text.split("\n"):
        layout = QTextLayout(part, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            lines.append(part[line.textStart() : line.textStart() + line.textLength()].strip())
        layout.endLayout()
    if len(lines) > most_lines:
        kept = lines[: max(0, most_lines)]
        if kept:
            kept[-1] = metrics.elidedText(kept[-1] + " …", Qt.TextElideMode.ElideRight, width)
            if not kept[-1].endswith("…"):
                kept[-1] += "…"
        return kept
    return lines


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def chamfered(rect: QRectF, cut: float) -> QPainterPath:
    """A rectangle with cut corners as a path."""
    path = QPainterPath(QPointF(rect.left() + cut, rect.top()))
    for x, y in (
        (rect.right() - cut, rect.top()),
        (rect.right(), rect.top() + cut),
        (rect.right(), rect.bottom() - cut),
        (rect.right() - cut, rect.bottom()),
        (rect.left() + cut, rect.bottom()),
        (rect.left(), rect.bottom() - cut),
        (rect.left(), rect.top() + cut),
    ):
        path.lineTo(x, y)
    path.closeSubpath()
    return path


def plate(
    painter: QPainter, rect: QRectF, fill: QColor, edge: QColor | None = None, radius: float = 4.0, width: float = 1.0
) -> None:
    """A filled rounded plate with a thin edge."""
    painter.setBrush(fill)
    painter.setPen(Qt.PenStyle.NoPen if edge is None else QPen(edge, width))
    inset = width / 2 if edge is not None else 0.0
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def sheen(box: QRectF, light: str, dark: str) -> QBrush:
    """A brush from a lighter colour at the top of a box to a darker one at its foot."""
    brush = QLinearGradient(box.topLeft(), box.bottomLeft())
    brush.setColorAt(0.0, QColor(light))
    brush.setColorAt(1.0, QColor(dark))
    return QBrush(brush)


_scaled: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
_MOST_SCALED = 160


def scaled_part(picture: QPixmap, part: QRectF, size: QSizeF) -> QPixmap:
    """A part of a picture, scaled smoothly to a size in device pixels. A card whose numbers change keeps its art."""
    what = (picture.cacheKey(), part.getRect(), size.width(), size.height())
    if what in _scaled:
        _scaled.move_to_end(what)
    else:
        _scaled[what] = _scale_part(picture, part, size)
        if len(_scaled) > _MOST_SCALED:
            _scaled.popitem(last=False)
    return _scaled[what]


def _scale_part(picture: QPixmap, part: QRectF, size: QSizeF) -> QPixmap:
    scaled = picture.copy(part.toAlignedRect().intersected(picture.rect())).scaled(
        max(1, round(size.width())),
        max(1, round(size.height())),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    scaled.setDevicePixelRatio(1.0)
    return scaled


def glow(painter: QPainter, rect: QRectF, radius: float, colour: QColor, reach: int) -> None:
    """A soft light around a rounded rectangle, `reach` pixels wide."""
    ratio = painter.device().devicePixelRatioF()
    light = _light(rect.width(), rect.height(), radius, colour.rgba(), reach, ratio)
    painter.drawImage(QPointF(rect.x() - reach - 1, rect.y() - reach - 1), light)


def shadow(painter: QPainter, shape: QPainterPath, radius: float, reach: int, below: float) -> None:
    """The shadow of a rounded shape that lies on the table, `below` it by so many pixels: filled, or the felt would be
    seen between the two."""
    fallen = shape.translated(0, below)
    glow(painter, fallen.boundingRect(), radius, QColor(0, 0, 0), reach)
    painter.fillPath(fallen, QColor(0, 0, 0, 107))


@lru_cache(maxsize=128)
def _light(width: float, height: float, radius: float, rgba: int, reach: int, ratio: float) -> QImage:
    """The light alone. Drawing it takes longer than all else of a card or a panel, so it is drawn around a small
    rectangle, and its straight parts are stretched."""
    least = 2 * radius + 6
    across, down = (max(0, math.floor((side - least) * ratio)) for side in (width, height))
    small = _small_light(width - across / ratio, height - down / ratio, radius, rgba, reach, ratio)
    wide, high = small.width() + across, small.height() + down
    image = QImage(wide, high, small.format())
    image.fill(Qt.GlobalColor.transparent)
    x, y = small.width() // 2, small.height() // 2
    right, below = small.width() - x, small.height() - y
    with QPainter(image) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        for part, left, top in (
            (small.copy(0, 0, x, y), 0, 0),
            (small.copy(x, 0, right, y), x + across, 0),
            (small.copy(0, y, x, below), 0, y + down),
            (small.copy(x, y, right, below), x + across, y + down),
            (small.copy(x, 0, 1, y).scaled(max(1, across), y), x, 0),
            (small.copy(x, y, 1, below).scaled(max(1, across), below), x, y + down),
            (small.copy(0, y, x, 1).scaled(x, max(1, down)), 0, y),
            (small.copy(x, y, right, 1).scaled(right, max(1, down)), x + across, y),
        ):
            painter.drawImage(left, top, part)
    image.setDevicePixelRatio(ratio)
    return image


@lru_cache(maxsize=128)
def _small_light(width: float, height: float, radius: float, rgba: int, reach: int, ratio: float) -> QImage:
    """The same around a rectangle of which little more than the corners is left, in device pixels."""
    around = 2 * (reach + 1)
    wide, high = (math.ceil(round((side + around) * ratio, 6)) for side in (width, height))
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.scale(ratio, ratio)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(reach + 1, reach + 1, width, height)
        for n in range(reach, 0, -1):
            faint = QColor.fromRgba(rgba)
            faint.setAlphaF(0.42 * (1 - (n - 0.5) / reach) ** 1.7)
            painter.setPen(QPen(faint, 1.6))
            painter.drawRoundedRect(rect.adjusted(-n + 0.5, -n + 0.5, n - 0.5, n - 0.5), radius + n, radius + n)
    return image


def icon(painter: QPainter, name: str, rect: QRectF, colour: str, ratio: float) -> None:
    """An icon of the set, fitted into a rectangle."""
    size = max(6, round(min(rect.width(), rect.height())))
    pixmap = theme.icon_pixmap(name, colour, max(1, round(size / theme.scale())), ratio)
    target = QRectF(0, 0, size, size)
    target.moveCenter(rect.center())
    painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))


def number_badge(painter: QPainter, centre: QPointF, radius: float, text: str, fill: QColor, ink: QColor) -> None:
    """A disc with a number."""
    painter.setPen(QPen(THEME.colour("ground"), max(1.0, radius * 0.16)))
    painter.setBrush(fill)
    painter.drawEllipse(centre, radius, radius)
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    text_in(painter, box.adjusted(1, 0, -1, 0), text, interface_font(radius * 1.2, 700), ink)


def transparent(width: float, height: float, ratio: float) -> QPixmap:
    """An empty pixmap of that size in device-independent pixels."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
