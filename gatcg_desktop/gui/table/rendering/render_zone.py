"""Draws piles, empty places, name plates and sentences into pixmaps. Each has the size its look says."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPixmap

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import FrameKind, PileAppearance, PlateAppearance, ZoneAppearance
from gatcg_desktop.gui.table.rendering.render_card import MARGIN

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def canvas(width: float, height: float, ratio: float) -> tuple[QPixmap, QPainter]:
    """A pixmap with a margin around that size, and a painter whose origin is inside the margin."""
    pixmap = painting.transparent(width + 2 * MARGIN, height + 2 * MARGIN, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(MARGIN, MARGIN)
    return pixmap, painter


def frame(painter: QPainter, rect: QRectF, radius: float, kind: FrameKind) -> None:
    """The glow and edge of a frame around anything that is not a card."""
    if not kind:
        return
    colour = THEME.colour("accent" if kind in ("legal", "drop") else "accent_bright")
    if kind != "drop":
        painting.glow(painter, rect, radius, colour, MARGIN - 2)
    pen = QPen(colour, 3 if kind in ("picked", "asked") else 2)
    if kind == "drop":
        pen.setDashPattern([4.0, 3.0])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, radius, radius)


def render_pile(look: PileAppearance, pictures: Pictures, ratio: float) -> QPixmap:
    """A pile: its top card (or an outline when it is empty), number and name."""
    pixmap, painter = canvas(look.width, look.height, ratio)
    label_h = max(13.0, min(17.0, look.height * 0.16))
    card_h = look.height - label_h - 2
    card_w = min(card_h * CARD_ASPECT, look.width)
    card_h = card_w / CARD_ASPECT
    top = (look.height - label_h - card_h) / 2
    card = QRectF((look.width - card_w) / 2, max(0.0, top), card_w, card_h)
    radius = max(2.5, card_w * 0.05)
    if look.frame:
        frame(painter, card, radius, look.frame)
    if look.count:
        for n in range(min(2, (look.count - 1) // 8 + 1 if look.count > 1 else 0), 0, -1):
            painting.plate(
                painter, card.translated(1.4 * n, 1.4 * n), THEME.colour("raised"), THEME.colour("line"), radius
            )
        picture = pictures.pixmap(look.top, "table") if look.top else pictures.back(look.back, "table")
        if not picture.isNull():
            scaled = picture.scaled(
                round(card_w * ratio),
                round(card_h * ratio),
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
            scaled.setDevicePixelRatio(1.0)
            painter.save()
            painter.setClipPath(painting.rounded(card, radius))
            painter.drawPixmap(card, scaled, QRectF(scaled.rect()))
            painter.restore()
        painter.setPen(QPen(THEME.colour("ground", 200), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(card, radius, radius)
    else:
        pen = QPen(THEME.colour("line"), 1)
        painter.setPen(pen)
        painter.setBrush(THEME.colour("surface", 90))
        painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    if look.frame:
        painter.setPen(
            QPen(THEME.colour("accent"), 2, Qt.PenStyle.DashLine if look.frame == "drop" else Qt.PenStyle.SolidLine)
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(card, radius, radius)
    number = QRectF(0, 0, max(20.0, card_w * 0.62), max(15.0, min(22.0, card_h * 0.34)))
    number.moveCenter(card.center())
    painting.plate(painter, number, THEME.colour("ground", 215), None, number.height() / 2)
    colour = THEME.colour("text" if look.count else "faint")
    painting.text_in(painter, number, str(look.count), painting.interface_font(number.height() * 0.72, 700), colour)
    if look.marked:
        painting.number_badge(
            painter,
            QPointF(card.right() - 2, card.top() + 4),
            8.5,
            str(look.marked),
            THEME.colour("accent"),
            THEME.colour("on_accent"),
        )
    label = QRectF(-MARGIN + 2, look.height - label_h, look.width + 2 * MARGIN - 4, label_h)
    painting.text_in(painter, label, look.label, painting.interface_font(label_h * 0.72, 500), THEME.colour("muted"))
    painter.end()
    return pixmap


def render_zone(look: ZoneAppearance, ratio: float) -> QPixmap:
    """A quiet place: an outline, its name, and a number."""
    pixmap, painter = canvas(look.width, look.height, ratio)
    rect = QRectF(0.5, 0.5, look.width - 1, look.height - 1)
    if not look.plain:
        painter.setPen(QPen(THEME.colour("line", 190), 1))
        painter.setBrush(THEME.colour("surface", 70))
        painter.drawRoundedRect(rect, 6, 6)
    frame(painter, rect, 6, look.frame)
    height = max(14.0, min(18.0, look.height * 0.16))
    label = QRectF(8, 3, look.width - 16, height)
    align = Qt.AlignmentFlag.AlignCenter if look.middle else _LEFT
    if look.middle:
        label = QRectF(8, 0, look.width - 16, look.height)
    colour = THEME.colour("faint" if not look.frame else "accent_bright")
    if look.label:
        room = label.adjusted(0, 0, -40, 0) if look.count else label
        painting.text_in(painter, room, look.label, painting.interface_font(height * 0.74, 500), colour, align)
    if look.count:
        painting.text_in(
            painter, label, look.count, painting.interface_font(height * 0.8, 700), THEME.colour("muted"), _RIGHT
        )
    painter.end()
    return pixmap


def render_plate(look: PlateAppearance, ratio: float) -> QPixmap:
    """A player's plate: name, whose turn, numbers, elements as short bars."""
    pixmap, painter = canvas(look.width, look.height, ratio)
    rect = QRectF(0, 0, look.width, look.height)
    painting.plate(painter, rect, THEME.colour("surface"), THEME.colour("line"), 6)
    side = THEME.colour("accent" if look.opportunity else "edge" if look.you else "theirs")
    painting.plate(painter, QRectF(0, 0, 4, look.height), side, None, 2)
    frame(painter, rect, 6, look.frame)
    two = look.height >= 42
    height = look.height / (3 if two else 2)
    size = min(height * 0.8, 17.0)
    name_font = painting.interface_font(size if two else size * 0.95, 700)
    colour = THEME.colour("faint" if look.lost else "text")
    first = QRectF(12, 2 if two else 1, look.width - 18, height)
    painting.text_in(painter, first, look.name, name_font, colour, _LEFT)
    used = QFontMetricsF(name_font).horizontalAdvance(look.name) + 8
    flag = look.turn
    if flag and used < first.width() - 30:
        painting.text_in(
            painter,
            first.adjusted(used, 0, -2, 0),
            flag,
            painting.interface_font(size * 0.78, 600),
            THEME.colour("accent"),
            _RIGHT,
        )
    below = QRectF(12, first.bottom(), look.width - 18, height - 1)
    bars = QRectF(look.width - 8 - 11 * len(look.elements), below.center().y() - 3, 9, 6)
    text = "  ·  ".join(look.lines)
    room = below.adjusted(0, 0, -(12 * len(look.elements) + 4), 0)
    painting.text_in(painter, room, text, painting.interface_font(size * 0.8, 500), THEME.colour("muted"), _LEFT)
    for element in look.elements:
        painting.plate(painter, bars, theme.element_colour(element), None, 2)
        bars.translate(11, 0)
    if look.state and two:
        third = QRectF(12, below.bottom(), look.width - 18, height - 2)
        painting.text_in(
            painter,
            third,
            look.state,
            painting.interface_font(size * 0.8, 600),
            side if look.opportunity else THEME.colour("muted"),
            _LEFT,
        )
    if look.number:
        painting.number_badge(
            painter,
            QPointF(look.width - 10, 10),
            9,
            str(look.number),
            THEME.colour("accent_bright"),
            THEME.colour("on_accent"),
        )
    painter.end()
    return pixmap
