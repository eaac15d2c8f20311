"""Draws the picture of a card: whole and untouched, or its art in a frame under a strip with the name."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QTransform

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.themes import DARK
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.sizes import SIZES
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.gui.table.rendering.card_boxes import CUT, CardBoxes
from gatcg_desktop.gui.table.rendering.fitted_words import fitted_name

MOST_PLATES = 3
"""How many plates look out behind a pile."""
_SILVER = ("#F2F4F7", "#8C95A3")
_PLAIN = ("#A3A2A0", "#5B5C62")
_STRIP = ("#202832", "#12171E")


def corner_radius(width: float) -> float:
    """The radius of a card's corners."""
    return max(3.0, width * DARK.card_corner)


def outline(look: CardAppearance, rect: QRectF) -> QPainterPath:
    """The edge of a card: rounded, and with cut corners for a token, so that its shape tells it."""
    if look.shape == "full" or not (look.token or look.copy):
        grown = max(0.0, rect.width() - look.width) / 2
        return painting.rounded(rect, corner_radius(look.width) + grown)
    return painting.chamfered(rect, rect.width() * CUT)


def draw_whole(painter: QPainter, look: CardAppearance, rect: QRectF, pictures: Pictures, ratio: float) -> None:
    """The untouched picture or a back. Nothing else is painted inside of it."""
    _plates(painter, look, rect)
    if look.key:
        fits = rect.width() * ratio <= SIZES["table"][0] * 1.05
        picture = pictures.pixmap(look.key, "table" if fits else "preview")
    else:
        picture = pictures.back(look.back, "table")
    shape = outline(look, rect)
    painter.fillPath(shape, DARK.colour("raised"))
    fill(painter, shape, rect, picture, QRectF(picture.rect()), ratio)


def draw_face(
    painter: QPainter, look: CardAppearance, boxes: CardBoxes, rect: QRectF, pictures: Pictures, ratio: float
) -> None:
    """The art in its frame, with the name above it. A card that lies face down has its back there."""
    _plates(painter, look, rect)
    shape = outline(look, rect)
    painter.fillPath(shape, DARK.colour("felt_rim"))
    draw_art(painter, look, shape, boxes.art, pictures, ratio)
    foot = boxes.art.adjusted(0, boxes.art.height() * 0.66, 0, 0)
    shade = QLinearGradient(foot.bottomLeft(), foot.topLeft())
    shade.setColorAt(0.0, DARK.colour("felt_rim", 190))
    shade.setColorAt(1.0, DARK.colour("felt_rim", 0))
    painter.fillPath(_part(shape, foot), shade)
    if boxes.head is not None:
        _strip(painter, shape, boxes.head)
    _rim(painter, look, rect, shape)
    if boxes.name is not None and boxes.name.width() > 12:
        font, words = fitted_name(look, boxes.name.width())
        painter.setFont(font)
        painter.setPen(DARK.colour("text"))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
        wide = painter.fontMetrics().horizontalAdvance(words)
        painter.drawText(_middle(boxes, font_width=wide), flags, words)


def draw_art(
    painter: QPainter, look: CardAppearance, shape: QPainterPath, room: QRectF, pictures: Pictures, ratio: float
) -> None:
    """The art alone (of a card face down: the middle of its back), cut to a place inside of a shape."""
    if look.key:
        picture = pictures.pixmap(look.key, "art", token=look.token, copy=look.copy)
    else:
        picture = pictures.back(look.back, "table")
    fill(painter, _part(shape, room), room, picture, filling(picture, room.size()), ratio)


def filling(picture: QPixmap, room: QSizeF) -> QRectF:
    """The largest part from the middle of a picture that has the proportions of a room."""
    whole = picture.size()
    scale = min(whole.width() / max(1.0, room.width()), whole.height() / max(1.0, room.height()))
    box = QRectF(0, 0, room.width() * scale, room.height() * scale)
    box.moveCenter(QPointF(whole.width() / 2, whole.height() / 2))
    return box


def fill(painter: QPainter, shape: QPainterPath, room: QRectF, picture: QPixmap, part: QRectF, ratio: float) -> None:
    """Lay a part of a picture over a place, scaled once and smoothly to the pixels of the screen."""
    if picture.isNull() or part.isEmpty():
        return
    brush = QBrush(painting.scaled_part(picture, part, room.size() * ratio))
    brush.setTransform(QTransform.fromTranslate(room.x(), room.y()).scale(1 / ratio, 1 / ratio))
    painter.fillPath(shape, brush)  # as a texture: a path as a clip takes three times as long


def _middle(boxes: CardBoxes, font_width: float) -> QRectF:
    """The place of a name: in the middle of the strip where it fits there, else of what its cost leaves."""
    assert boxes.head is not None and boxes.name is not None
    reach = 2 * min(boxes.head.width() / 2 - boxes.name.left(), boxes.name.right() - boxes.head.width() / 2)
    if font_width > reach:
        return boxes.name
    return QRectF(boxes.head.width() / 2 - reach / 2, 0, reach, boxes.head.height())


def _plates(painter: QPainter, look: CardAppearance, rect: QRectF) -> None:
    """The edges of more alike, looking out at the upper right."""
    step = max(2.5, min(5.5, rect.width() * 0.033))
    for n in range(min(look.pile - 1, MOST_PLATES), 0, -1):
        behind = outline(look, rect).translated(step * n, -step * n)
        painter.fillPath(behind, painting.sheen(behind.boundingRect(), *_SILVER))
        painter.strokePath(behind, QPen(DARK.colour("felt_rim", 170), 1))


def _strip(painter: QPainter, shape: QPainterPath, head: QRectF) -> None:
    painter.fillPath(_part(shape, head), painting.sheen(head, *_STRIP))
    painter.fillRect(QRectF(head.left(), head.bottom() - 1, head.width(), 1), QColor(0, 0, 0, 120))


def _part(shape: QPainterPath, box: QRectF) -> QPainterPath:
    """What of a shape lies in a box."""
    inside = QPainterPath()
    inside.addRect(box)
    return shape.intersected(inside)


def rim_colours(element: str) -> tuple[str, str]:
    """The upper and lower colour of the thin edge of an element; grey where there is none."""
    if not element or element.upper() == "NORM":
        return _PLAIN
    colour = theme.element_colour(element)
    return colour.lighter(112).name(), colour.darker(150).name()


def _rim(painter: QPainter, look: CardAppearance, rect: QRectF, shape: QPainterPath) -> None:
    """A thin edge: of the element, grey without one, silver for a token; a copy has dashes around it too."""
    width = max(2.0, rect.width() * 0.019)
    light, dark = _SILVER if look.token or look.copy else rim_colours(look.element)
    inner = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(outline(look, inner), QPen(painting.sheen(rect, light, dark), width))
    if "imbued" in look.states:
        bright = QColor(light).lighter(135)
        inset = width * 2.1
        painter.strokePath(
            outline(look, rect.adjusted(inset, inset, -inset, -inset)), QPen(bright, max(1.4, width * 0.6))
        )
    if look.copy:
        pen = QPen(DARK.colour("picked"), max(1.5, width * 0.6))
        pen.setDashPattern([3.4, 2.4])
        painter.strokePath(outline(look, rect.adjusted(-4, -4, 4, 4)), pen)
