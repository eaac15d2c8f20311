"""Draws piles, empty places, name plates and sentences into pixmaps. Each has the size its look says."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPen, QPixmap

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.foundation.themes import read_from_afar
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.element_mark import draw_element
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import PileAppearance, PlateAppearance, ZoneAppearance
from gatcg_desktop.gui.table.rendering.outlines import arriving, frame, pick_sign
from gatcg_desktop.gui.table.rendering.render_face import corner_radius, fill

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def render_pile(look: PileAppearance, pictures: Pictures, ratio: float) -> QPixmap:
    """A pile: its top card with its number, only a faint outline when it is empty; or a small sign with the number."""
    if look.chip:
        return _chip(look, ratio)
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        width = min(look.height * CARD_ASPECT, look.width)
        card = QRectF(0, 0, width, width / CARD_ASPECT)
        card.moveCenter(QPointF(look.width / 2, look.height / 2))
        radius = corner_radius(width)
        shape = painting.rounded(card, radius)
        number = QRectF(0, 0, max(20.0, width * 0.62), max(15.0, card.height() * 0.3))
        number.moveCenter(QPointF(card.center().x(), card.bottom() - number.height() * 0.72))
        if look.count:
            painting.shadow(painter, shape, radius, painting.REACH - 4, 2)
            for n in range(min(2, (look.count - 1) // 8 + 1 if look.count > 1 else 0), 0, -1):
                edge = card.translated(1.4 * n, 1.4 * n)
                painting.plate(painter, edge, THEME.colour("raised"), THEME.colour("line"), radius)
            picture = pictures.pixmap(look.top, "table") if look.top else pictures.back(look.back, "table")
            fill(painter, shape, card, picture, QRectF(picture.rect()), ratio)
            painter.strokePath(shape, QPen(THEME.colour("ground", 200), 1))
            painting.plate(painter, number, THEME.colour("ground", 230), None, number.height() / 2)
        else:
            painter.strokePath(shape, QPen(THEME.colour("muted", 60), 1))
            number.moveCenter(card.center())
        frame(painter, card, radius, look.frame)
        if look.landing:
            arriving(painter, card, ratio)
        ink = THEME.colour("text" if look.count else "faint")
        painting.text_in(painter, number, str(look.count), painting.number_font(number.height() * 0.72), ink)
        _marked(painter, look, QPointF(card.right() - 2, card.top() + 4), max(8.5, card.width() * 0.18))
    return pixmap


def _chip(look: PileAppearance, ratio: float) -> QPixmap:
    """A sign and a number side by side; under each other where it is higher than wide."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        rect = QRectF(0, 0, look.width, look.height)
        upright = look.height > look.width
        if upright or look.frame:
            painting.plate(painter, rect, THEME.colour("panel", 230), THEME.colour("line"), 5)
        frame(painter, rect, 5, look.frame)
        if look.landing:
            arriving(painter, rect, ratio)
        size = min(look.width, look.height) * (0.62 if upright else 0.6)
        number = QRectF(rect)
        if upright:
            mark = QRectF(rect.center().x() - size / 2, rect.center().y() - size * 1.1, size, size)
            number.setTop(mark.bottom())
            number.setHeight(size * 1.2)
        else:
            mark = QRectF(3, rect.center().y() - size / 2, size, size)
            number.setLeft(mark.right() + 3)
        painting.icon(painter, look.chip, mark, "muted", ratio)
        align = Qt.AlignmentFlag.AlignCenter if upright else _LEFT
        font = painting.interface_font(max(11.0, size * 0.72), 700)
        painting.text_in(painter, number, str(look.count), font, THEME.colour("text" if look.count else "faint"), align)
        _marked(painter, look, QPointF(look.width - 5, 6), 7.5)
    return pixmap


def _marked(painter: QPainter, look: PileAppearance, at: QPointF, radius: float) -> None:
    """How many cards of a pile can be picked now, if any."""
    if look.marked:
        ground, ink = THEME.colour("accent"), THEME.colour("on_accent")
        painting.number_badge(painter, at, radius, str(look.marked), ground, ink)


def render_zone(look: ZoneAppearance, ratio: float) -> QPixmap:
    """A quiet place: an outline (or the ground of a panel, or nothing), its name, and a number."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        rect = QRectF(0.5, 0.5, look.width - 1, look.height - 1)
        if look.strong:
            painting.plate(painter, rect, THEME.colour("panel", 240), THEME.colour("line"), 8)
            if look.fierce:
                glow = QLinearGradient(rect.topLeft(), rect.topRight())
                for at, share in ((0.0, 0.10), (0.18, 0.26), (0.6, 0.0)):
                    colour = THEME.colour("attack")
                    colour.setAlphaF(share)
                    glow.setColorAt(at, colour)
                painter.fillPath(painting.rounded(rect, 8), glow)
        elif not look.plain:
            painter.setPen(QPen(THEME.colour("line", 190), 1))
            painter.setBrush(THEME.colour("surface", 70))
            painter.drawRoundedRect(rect, 6, 6)
        frame(painter, rect, 6, look.frame)
        if look.plain:
            share = 1.0 if look.middle or read_from_afar() else 0.66
            height = max(15.0, min(26.0 * theme.scale(), look.height * share))
        else:
            height = max(14.0, min(18.0, look.height * 0.16))
        label = QRectF(0, 0, look.width, look.height) if look.plain else QRectF(8, 3, look.width - 16, height)
        align = Qt.AlignmentFlag.AlignCenter if look.middle else _LEFT
        if look.middle:
            label = QRectF(8, 0, look.width - 16, look.height)
        colour = THEME.colour("accent_bright" if look.frame else "text" if look.lit else "faint")
        font, number = painting.interface_font(height * 0.74, 500), painting.interface_font(height * 0.8, 700)
        wide = QFontMetricsF(number).horizontalAdvance(look.count) + height * 0.5
        if look.label:
            room = label.adjusted(0, 0, -wide, 0) if look.count else label
            painting.text_in(painter, room, look.label, font, colour, align)
        if look.count:
            if look.close:
                name = QFontMetricsF(font).horizontalAdvance(look.label)
                label.setLeft(label.left() + min(name + height * 0.6, label.width() - wide + height * 0.5))
            ink = "accent_bright" if look.lit else "muted"
            painting.text_in(painter, label, look.count, number, THEME.colour(ink), _LEFT if look.close else _RIGHT)
    return pixmap


def render_plate(look: PlateAppearance, ratio: float) -> QPixmap:
    """A player's line: name, numbers, what the player does now, the marks of the elements. What is not whole beside the
    name is left out: half a word says nothing."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        rect = QRectF(0, 0, look.width, look.height)
        frame(painter, rect, 6, look.frame)
        name = max(12.0, min(look.height * 0.82, 22.0 * max(theme.scale(), look.height / 44)))
        size = name * 0.75
        lines = name * 0.9 if read_from_afar() else size * 0.8
        font = theme.font("cardname", 600, serif=True)
        font.setPixelSize(round(name))
        x = 2.0
        for text, one, ink in (
            (look.name, font, "faint" if look.lost else "text"),
            ("  ".join(look.lines), painting.interface_font(lines, 500), "muted"),
            (
                look.state,
                painting.interface_font(size * 0.8, 600),
                "accent_bright" if look.asked else "theirs",
            ),
        ):
            room = look.width - x - 4
            if not text or (x > 2.0 and room < QFontMetricsF(one).horizontalAdvance(text)):
                continue
            shown = QFontMetricsF(one).elidedText(text, Qt.TextElideMode.ElideRight, room)
            painter.setFont(one)
            painter.setPen(THEME.colour(ink))
            painter.drawText(QRectF(x, 0, room + 2, look.height), _LEFT | Qt.TextFlag.TextSingleLine, shown)
            x += QFontMetricsF(one).horizontalAdvance(shown) + size * 0.75
        mark = QRectF(x, 0, max(11.0, size), max(11.0, size))
        mark.moveTop((look.height - mark.height()) / 2)
        apart = mark.width() * 1.15
        if mark.right() + apart * (len(look.elements) - 1) < look.width:  # some of them would say what is not so
            for element in look.elements:
                draw_element(painter, element, mark, ratio)
                mark.translate(apart, 0)
        if look.frame == "picked":
            pick_sign(painter, QPointF(look.width - 10, 10), 9, look.number, ratio)
    return pixmap
