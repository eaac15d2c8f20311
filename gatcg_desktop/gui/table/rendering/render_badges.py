"""Draws what stands on a table face: cost, numbers, keywords, counters, plates.

Each is told by its shape first and its colour second: power is a lying hexagon at the left, life a capsule at the
right, a level an upright hexagon, durability a shield, a reserve cost a disc, a memory cost a diamond.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from gatcg_desktop.gui.foundation.themes import DARK
from gatcg_desktop.gui.pictures.element_mark import draw_element
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, Stat
from gatcg_desktop.gui.table.rendering.card_boxes import NUMBER, CardBoxes, Chip, StatBox
from gatcg_desktop.gui.table.rendering.fitted_words import NARROWEST

_FILLS = {
    "sword": ("#C24B46", "#7F2426"),
    "heart": ("#3A8F62", "#1C5335"),
    "crown": ("#62669F", "#35396B"),
    "shield": ("#7C8694", "#454D58"),
}
_EDGES = {"sword": "#F0A79B", "heart": "#9BE0B8", "crown": "#B9BDF0", "shield": "#D5DAE1"}
_HURT = ("#5E2A2C", "#331517")
_COST, _COST_INK = ("#F3EBD7", "#C9BB98"), "#14181D"
_MEMORY = ("#CBE5FA", "#7FB0DC")
_VIOLET, _VIOLET_EDGE, _VIOLET_INK = ("#3A2F66", "#251C47"), "#8476CE", "#E7E0FF"
_PLATE = ("#F4F6F9", "#C3C9D3")
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
_CENTRE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip


def draw_badges(painter: QPainter, look: CardAppearance, boxes: CardBoxes, ratio: float) -> None:
    """Everything on the face that tells what it is; what it does just now is drawn by `render_states`."""
    for one in boxes.stats:
        draw_stat(painter, one, ratio)
    if boxes.cost is not None:
        _cost(painter, look, boxes.cost)
    if boxes.element is not None:
        _element(painter, look.element, boxes.element, ratio)
    for chip in boxes.keywords:
        sign(painter, chip, ratio)
    for chip in boxes.tags:
        painting.plate(painter, chip.box, DARK.colour("panel", 235), DARK.colour("edge"), 4)
        painting.text_in(
            painter,
            chip.box.adjusted(3, 0, -3, 0),
            chip.text,
            painting.interface_font(chip.box.height() * 0.72, 600),
            DARK.colour("text"),
        )
    if boxes.ribbon is not None:
        _ribbon(painter, look, boxes.ribbon, ratio)
    for chip in boxes.counters:
        _counter(painter, chip, ratio)
    if boxes.pile is not None:
        draw_pile_number(painter, look, boxes.pile)


def sign(painter: QPainter, chip: Chip, ratio: float, fill: str = "panel", edge: str = "faint") -> None:
    """A round sign with an icon or a short text."""
    size = chip.box.height()
    painting.plate(painter, chip.box, DARK.colour(fill, 240), DARK.colour(edge), size / 2, max(1.0, size * 0.05))
    if chip.icon:
        inset = size * 0.21
        painting.icon(painter, chip.icon, chip.box.adjusted(inset, inset, -inset, -inset), DARK.text, ratio)
    else:
        painting.text_in(painter, chip.box, chip.text, painting.number_font(size * 0.52), DARK.colour("text"))


def draw_pile_number(painter: QPainter, look: CardAppearance, box: QRectF) -> None:
    """How many alike it stands for."""
    painting.plate(painter, box, DARK.colour("picked"), DARK.colour("ground"), box.height() / 2)
    font = painting.number_font(box.height() * 0.62)
    painting.text_in(painter, box, f"×{look.pile}", font, DARK.colour("ground"))


# Cost and numbers ---------------------------------------------------------------------------------------------


def _element(painter: QPainter, element: str, box: QRectF, ratio: float) -> None:
    """The element by its shape: the colour of the rim alone would not tell it to everybody."""
    painting.plate(painter, box, DARK.colour("panel", 240), DARK.colour("faint"), box.height() / 2)
    inset = box.height() * 0.17
    draw_element(painter, element, box.adjusted(inset, inset, -inset, -inset), ratio)


def _cost(painter: QPainter, look: CardAppearance, box: QRectF) -> None:
    size = box.height()
    painter.setPen(QPen(QColor(_COST_INK), max(1.0, size * 0.05)))
    if look.cost_kind == "memory":
        painter.setBrush(painting.sheen(box, *_MEMORY))
        middle = box.center()
        painter.drawPolygon(
            [
                QPointF(middle.x(), box.top()),
                QPointF(box.right(), middle.y()),
                QPointF(middle.x(), box.bottom()),
                QPointF(box.left(), middle.y()),
            ]
        )
        font = painting.number_font(size * 0.54)
    else:
        painter.setBrush(painting.sheen(box, *_COST))
        painter.drawRoundedRect(box, size / 2, size / 2)
        font = painting.number_font(size * 0.66)
    painter.setFont(font)
    painter.setPen(QColor(_COST_INK))
    painter.drawText(box, _CENTRE, look.cost)


def draw_stat(painter: QPainter, one: StatBox, ratio: float) -> None:
    """A number in the shape that tells what it is."""
    stat, box = one.stat, one.box
    shape = stat_shape(stat.icon, box)
    fill = _HURT if stat.tone == "hurt" else _FILLS.get(stat.icon, _FILLS["shield"])
    painter.setBrush(painting.sheen(box, *fill))
    edge = DARK.colour("less") if stat.tone == "hurt" else QColor(_EDGES.get(stat.icon, _EDGES["shield"]))
    painter.setPen(QPen(edge, max(1.0, box.height() * 0.04)))
    painter.drawPath(shape)
    tall = box.height() / (1.16 if stat.icon == "crown" else 1.0)
    _stat_words(painter, stat, box, tall, one.icon, ratio)


def _stat_words(painter: QPainter, stat: Stat, box: QRectF, tall: float, icon: bool, ratio: float) -> None:
    """Icon, number, what it was before damage, and an arrow for what is not as printed, in the middle of the badge."""
    font, small = painting.number_font(tall * NUMBER), painting.number_font(tall * 0.46)
    number = QFontMetricsF(font).horizontalAdvance(stat.text)
    of = QFontMetricsF(small).horizontalAdvance("/" + stat.of) if stat.of else 0.0
    arrow = tall * 0.36 if stat.tone in ("up", "down") else 0.0
    mark = tall * 0.48 if icon and stat.icon != "crown" else 0.0
    x = box.center().x() - (mark + number + of + arrow) / 2
    ink = DARK.colour({"up": "more", "down": "less", "hurt": "less"}.get(stat.tone, "picked"))
    if mark:
        place = QRectF(x - tall * 0.04, box.center().y() - tall * 0.23, tall * 0.46, tall * 0.46)
        painting.icon(painter, stat.icon, place, ink.name(), ratio)
        x += mark
    painter.setPen(ink)
    painter.setFont(font)
    line = QRectF(x, box.top(), number, box.height())
    painter.drawText(line, _LEFT, stat.text)
    x += number
    if of:
        painter.setFont(small)
        painter.drawText(QRectF(x, box.top() + tall * 0.07, of, box.height()), _LEFT, "/" + stat.of)
        x += of
    if arrow:
        side = tall * 0.25
        point = -side * 0.42 if stat.tone == "up" else side * 0.42
        middle = QPointF(x + arrow * 0.58, box.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(
            [
                QPointF(middle.x(), middle.y() + point),
                QPointF(middle.x() + side / 2, middle.y() - point),
                QPointF(middle.x() - side / 2, middle.y() - point),
            ]
        )


def stat_shape(icon: str, box: QRectF) -> QPainterPath:
    """The shape that tells what a number is."""
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    path = QPainterPath()
    match icon:
        case "sword":
            tip = min(h * 0.3, w * 0.2)
            points = [(x + tip, y), (x + w - tip, y), (x + w, y + h / 2), (x + w - tip, y + h), (x + tip, y + h)]
            points.append((x, y + h / 2))
        case "crown":
            points = [(x + w / 2, y), (x + w, y + h * 0.24), (x + w, y + h * 0.76), (x + w / 2, y + h)]
            points += [(x, y + h * 0.76), (x, y + h * 0.24)]
        case "shield":
            points = [(x, y), (x + w, y), (x + w, y + h * 0.7), (x + w / 2, y + h * 1.08), (x, y + h * 0.7)]
        case _:
            path.addRoundedRect(box, h / 2, h / 2)
            return path
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.closeSubpath()
    return path


# Plates and chips ---------------------------------------------------------------------------------------------


def _ribbon(painter: QPainter, look: CardAppearance, box: QRectF, ratio: float) -> None:
    ribbon_plate(painter, box, look.ribbon, "copy" if look.copy else "layers", ratio)


def ribbon_plate(painter: QPainter, box: QRectF, text: str, icon: str, ratio: float) -> None:
    """The silver plate of a token or copy, pointed at both ends."""
    tall = box.height()
    tip = tall * 0.34
    middle = box.center().y()
    painter.setPen(QPen(DARK.colour("ground"), 1))
    painter.setBrush(painting.sheen(box, *_PLATE))
    painter.drawPolygon(
        [
            QPointF(box.left(), middle),
            QPointF(box.left() + tip, box.top()),
            QPointF(box.right() - tip, box.top()),
            QPointF(box.right(), middle),
            QPointF(box.right() - tip, box.bottom()),
            QPointF(box.left() + tip, box.bottom()),
        ]
    )
    size, says = tall * 0.66, text.upper()
    sign = QRectF(box.left() + tip * 1.1, middle - size / 2, size, size)
    words, font = box.adjusted(tip * 1.1 + size + 1, 0, -tip * 0.8, 0), painting.interface_font(tall * 0.68, 700)
    wanted = QFontMetricsF(font).horizontalAdvance(says)
    if wanted > words.width():  # a whole word says more than a sign and half of it, and a sign more than half of a word
        words = box.adjusted(tip * 0.6, 0, -tip * 0.6, 0)
        font = painting.interface_font(tall * 0.68 * min(1.0, max(0.75, words.width() / wanted)), 700)
        if QFontMetricsF(font).horizontalAdvance(says) > words.width():
            font.setStretch(NARROWEST)
        if QFontMetricsF(font).horizontalAdvance(says) > words.width():
            sign.moveCenter(box.center())
            painting.icon(painter, icon, sign, DARK.ground, ratio)
            return
    else:
        painting.icon(painter, icon, sign, DARK.ground, ratio)
    painting.text_in(painter, words, says, font, DARK.colour("ground"))


def _counter(painter: QPainter, chip: Chip, ratio: float) -> None:
    """Counters: violet, rounded, with the icon of their kind."""
    box, tall = chip.box, chip.box.height()
    painter.setPen(QPen(QColor(_VIOLET_EDGE), max(1.0, tall * 0.05)))
    painter.setBrush(painting.sheen(box, *_VIOLET))
    painter.drawRoundedRect(box, tall / 2, tall / 2)
    words = box.adjusted(tall * 0.28, 0, -tall * 0.28, 0)
    if chip.icon:
        size = tall * 0.62
        place = QRectF(words.left(), box.center().y() - size / 2, size, size)
        painting.icon(painter, chip.icon, place, _VIOLET_INK, ratio)
        words.setLeft(place.right() + tall * 0.06)
    painting.text_in(painter, words, chip.text, painting.number_font(tall * 0.68), QColor(_VIOLET_INK))
