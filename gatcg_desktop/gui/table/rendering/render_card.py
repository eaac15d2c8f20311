"""Draws a card or object in one of its shapes into one pixmap."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.foundation.themes import DARK
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.plain_pictures import write_name
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.gui.table.rendering.card_boxes import boxes_of
from gatcg_desktop.gui.table.rendering.outlines import pick_sign, wanted_number
from gatcg_desktop.gui.table.rendering.render_badges import draw_badges, draw_pile_number
from gatcg_desktop.gui.table.rendering.render_face import corner_radius, draw_face, draw_whole, outline
from gatcg_desktop.gui.table.rendering.render_states import draw_ghost, draw_light, draw_mist, draw_signs

RESTED, UNUSABLE = 0.4, 0.3
"""How much light is taken from what is rested, and from what cannot be used now."""

USUAL, MOST_LARGE = 180.0, 1.25
"""How wide a card is whose rings and signs are as they are; how much larger they become, as the margin lets them."""


def render_card(look: CardAppearance, pictures: Pictures, ratio: float) -> QPixmap:
    """The card at its size, `painting.MARGIN` larger on every side, for a screen of that pixel ratio."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        rect = QRectF(0, 0, look.width, look.height)
        if "suppressed" in look.states:
            draw_ghost(painter, look, rect, pictures, ratio)
            _ring(painter, look, rect)
        elif look.shape == "full":
            draw_whole(painter, look, rect, pictures, ratio)
            _darken(painter, rect, RESTED if "rested" in look.states else UNUSABLE if look.dim else 0.0)
            _ring(painter, look, rect)
            if look.pile > 1:
                draw_pile_number(painter, look, QRectF(rect.right() - 26, -21, 34, 21))
        else:
            _table_card(painter, look, rect, pictures, ratio)
        _number(painter, look, rect, ratio)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOver)
        draw_light(painter, look, rect, ratio)
    return pixmap


def _table_card(painter: QPainter, look: CardAppearance, rect: QRectF, pictures: Pictures, ratio: float) -> None:
    """Numbers and signs of a rested card lose less light than its picture: they still count."""
    boxes = boxes_of(look)
    shade = RESTED if "rested" in look.states else UNUSABLE if look.dim else 0.0
    draw_face(painter, look, boxes, rect, pictures, ratio)
    if "distant" in look.states:
        draw_mist(painter, outline(look, rect), rect)
    _darken(painter, rect, shade * 0.7)
    _ring(painter, look, rect)
    draw_badges(painter, look, boxes, ratio)
    _darken(painter, rect, shade * 0.42)
    draw_signs(painter, look, boxes, ratio)


def _darken(painter: QPainter, rect: QRectF, part: float) -> None:
    if part:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        shade = DARK.colour("felt_rim")
        shade.setAlphaF(part)
        painter.fillRect(rect.adjusted(-painting.MARGIN, -painting.MARGIN, painting.MARGIN, painting.MARGIN), shade)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def _ring(painter: QPainter, look: CardAppearance, rect: QRectF) -> None:
    """The ring around it, outside of its edge: gold is yours to act on, ivory is picked, dashes take a drop. What
    attacks has a ring of its own around that: so it is told from what may be attacked by more than colour."""
    inset, dashes, large = 1.5, False, _large(look)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if "attacking" in look.states:
        out = 4.5 + 2.5 * large
        painter.strokePath(outline(look, rect.adjusted(-out, -out, out, out)), QPen(THEME.colour("attack"), 2 * large))
    match look.frame:
        case "legal":
            colour, width = THEME.colour("accent"), 2.5
        case "drop":
            colour, width, dashes = THEME.colour("accent"), 2.5, True
        case "asked":
            colour, width, inset = THEME.colour("accent_bright"), 3.5, 2.0
        case "picked":
            colour, width, inset = THEME.colour("picked"), 3.5, 2.0
        case "":
            if not {"attacking", "defending", "retaliating"}.intersection(look.states):
                return
            colour, width = THEME.colour("attack"), 2.5 if "attacking" in look.states else 1.5
    pen = QPen(colour, width * large)
    if dashes:
        pen.setDashPattern([3.2, 2.2])
    painter.strokePath(outline(look, rect.adjusted(-inset, -inset, inset, inset)), pen)


def _large(look: CardAppearance) -> float:
    """How much wider rings and signs are than on a card of a window of 1600 pixels."""
    return min(MOST_LARGE, max(1.0, look.width / USUAL))


def _number(painter: QPainter, look: CardAppearance, rect: QRectF, ratio: float) -> None:
    """Above its upper edge the sign of a pick, or a plus in a dashed ring for what can be added to what pays; on a
    medallion below that edge, because the plate of a token hangs down to it."""
    seen, large = min(rect.width(), look.room or rect.width()), _large(look)
    if look.pays:
        above = -1 - 9 * large if look.shape != "medallion" else 3 + 9 * large
        wanted_number(painter, QPointF(seen / 2, above), 9 * large, "+")
    if look.number or look.frame == "picked":
        pick_sign(painter, QPointF(seen / 2, 11 * large - painting.MARGIN + 2), 11 * large, look.number, ratio)


def render_plain(width: int, height: int, ratio: float, *, seen: bool = True, name: str = "") -> QPixmap:
    """A plate of that size, `painting.MARGIN` larger on every side, with a name or empty, or nothing (`seen`): what is
    seen until the picture is drawn."""
    with painting.canvas(width, height, ratio) as (pixmap, painter):
        if not seen:
            return pixmap
        painter.setPen(QPen(THEME.colour("edge"), 1))
        painter.setBrush(THEME.colour("raised"))
        radius = corner_radius(width)
        plate = QRectF(0, 0, width, height)
        painter.drawRoundedRect(plate, radius, radius)
        if name:
            write_name(painter, plate, name, THEME.colour("muted"))
    return pixmap
