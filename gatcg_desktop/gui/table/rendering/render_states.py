"""Draws what a card is or does just now: signs on its rim, mist, light around it, the ghost of a suppressed one."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.gui.table.rendering.card_boxes import CardBoxes
from gatcg_desktop.gui.table.rendering.fitted_words import NOTE_SIDES, draw_together, note_font, note_lines, text_height
from gatcg_desktop.gui.table.rendering.render_badges import sign
from gatcg_desktop.gui.table.rendering.render_face import corner_radius, draw_art, outline
from gatcg_desktop.gui.table.rendering.render_stack_item import pattern_colour

_FIGHTING = {"swords", "shield", "undo-2"}


def draw_signs(painter: QPainter, look: CardAppearance, boxes: CardBoxes, ratio: float) -> None:
    """The icons of its states, and what happens to it."""
    for chip in boxes.states:
        fighting = chip.icon in _FIGHTING
        sign(painter, chip, ratio, "attack_ground" if fighting else "panel", "attack" if fighting else "muted")
    if boxes.note is not None:
        _note(painter, look, boxes.note)


def draw_mist(painter: QPainter, shape: QPainterPath, rect: QRectF) -> None:
    """Mist rises over what is distant."""
    mist = QLinearGradient(rect.bottomLeft(), rect.topLeft())
    mist.setColorAt(0.0, QColor(214, 228, 240, 190))
    mist.setColorAt(0.3, QColor(214, 228, 240, 105))
    mist.setColorAt(0.62, QColor(214, 228, 240, 0))
    painter.fillPath(shape, mist)


def draw_light(painter: QPainter, look: CardAppearance, rect: QRectF, ratio: float) -> None:
    """The shadow below a card and the light around it, both under what is painted already."""
    radius = corner_radius(look.width)
    match look.frame:
        case "legal" | "drop" | "asked":
            light, reach = THEME.colour("accent"), painting.REACH
        case "picked":
            light, reach = THEME.colour("picked"), painting.REACH - 2
        case _:
            light, reach = QColor(), 0
    if not reach and "attacking" in look.states:
        light, reach = THEME.colour("attack"), painting.REACH
    elif not reach and "new" in look.states:
        light, reach = THEME.colour("fresh"), painting.REACH + 5
    if reach:
        painting.glow(painter, rect, radius, light, reach)
    if "suppressed" not in look.states:
        painting.shadow(painter, outline(look, rect), radius, painting.REACH - 2, 3)


def draw_ghost(painter: QPainter, look: CardAppearance, rect: QRectF, pictures: Pictures, ratio: float) -> None:
    """A suppressed object is a pale ghost in its place, with what its note says: what it is and when it returns."""
    shape = outline(look, rect)
    painter.fillPath(shape, THEME.colour("felt_rim", 150))
    painter.save()
    painter.setOpacity(0.26)
    draw_art(painter, look, shape, rect, pictures, ratio)
    painter.restore()
    pen = QPen(THEME.colour("muted"), 1.4)
    pen.setDashPattern([3.0, 3.0])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(outline(look, rect.adjusted(0.7, 0.7, -0.7, -0.7)), pen)
    first, _, rest = look.note.partition("\n")
    tall = text_height(look)
    bold, plain = painting.interface_font(tall * 0.78, 600), painting.interface_font(tall * 0.72, 500)
    width = rect.width() - 8
    lines = [(line, bold) for line in painting.paragraph(first, bold, width, 2)]
    lines += [(line, plain) for line in painting.paragraph(rest, plain, width, 3)]
    size = min(rect.width() * 0.26, rect.height() * 0.24)
    y = rect.center().y() - (size + tall * 0.3 + tall * len(lines)) / 2
    painting.icon(painter, "ban", QRectF(rect.center().x() - size / 2, y, size, size), "text", ratio)
    y += size + tall * 0.3
    for line, font in lines:
        painter.setFont(font)
        painter.setPen(THEME.colour("text" if font is bold else "muted"))
        painter.drawText(QRectF(rect.left(), y, rect.width(), tall), Qt.AlignmentFlag.AlignCenter, line)
        y += tall


def _note(painter: QPainter, look: CardAppearance, box: QRectF) -> None:
    """What would happen to it: dashed, because it has not happened, in the colour of what does it."""
    pen = QPen(pattern_colour(look.note_of) if look.note_of else THEME.colour("less"), 1.2)
    pen.setDashPattern([2.6, 2.0])
    painter.setPen(pen)
    painter.setBrush(THEME.colour("panel", 240))
    painter.drawRoundedRect(box, 5, 5)
    font, words = note_font(look), box.adjusted(NOTE_SIDES / 2, 2, -NOTE_SIDES / 2, -2)
    lines = note_lines(look, words.width())
    colour = pattern_colour(look.note_of) if look.note_of else THEME.colour("text")
    high = words.height() / len(lines)
    for n, line in enumerate(lines):
        draw_together(font, line, words.width())
        place = QRectF(words.x(), words.y() + n * high, words.width(), high)
        painting.text_in(painter, place, line, font, colour, shrink=False)
