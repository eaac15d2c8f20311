"""Draws an item of the Effects Stack into a pixmap: large for the one that resolves next, flat for the others."""

from __future__ import annotations

import functools
import math
import re
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import RowAppearance, TagsAppearance
from gatcg_desktop.gui.table.rendering.fitted_words import draw_together
from gatcg_desktop.gui.table.rendering.outlines import frame, pick_sign
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.rendering.render_badges import ribbon_plate
from gatcg_desktop.gui.table.rendering.render_face import fill, filling, rim_colours

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

PATTERNS: tuple[tuple[float, ...], ...] = ((), (6.0, 3.0), (1.2, 2.0), (8.0, 3.0, 1.6, 3.0), (12.0, 4.0))
"""Dash patterns of arrows, in pen widths; an item and its arrows have the same."""

_REMINDER = re.compile(r"\s*\([^()]{12,}\)")
"""What a text says in brackets of its own keywords."""
_CORNER, _CUT = 8.0, 10.0
_PAD = 10.0
_LEAST_NAME = 11
"""The smallest letters of a name, in pixels."""
_TOGETHER = 88
"""How narrow those letters become where there is no room for them, in percent."""
_FAR_NAME = 1.15
"""The same where it is read from far away, in sizes of the text."""
_LEAST_ART = 4.5
"""How high the art of the item that resolves next stays, in sizes of its text."""
_HEAD = 1.7
"""How high its number and the plate beside it are, in sizes of its text."""
_AROUND = 4.0
"""Room within its size for what frames an item: the column cuts off what lies outside of it."""


def pattern_colour(pattern: int) -> QColor:
    """The colour that goes with the number of a stack item (its pattern and number say the same)."""
    return QColor(THEME.items[(pattern - 1) % len(THEME.items)])


def pattern_pen(pattern: int, width: float) -> QPen:
    """The pen that goes with the number of a stack item."""
    pen = QPen(pattern_colour(pattern), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    dashes = PATTERNS[(pattern - 1) % len(PATTERNS)]
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen


def render_row(look: RowAppearance, pictures: Pictures, ratio: float) -> QPixmap:
    """The item at its size, `MARGIN` larger on every side."""
    pixmap = painting.transparent(look.width + 2 * MARGIN, look.height + 2 * MARGIN, ratio)
    with QPainter(pixmap) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(MARGIN, MARGIN)
        rect = QRectF(_AROUND, _AROUND, look.width - 2 * _AROUND, look.height - 2 * _AROUND)
        shape = _outline(look, rect)
        painter.fillPath(shape, THEME.colour("panel"))
        if look.first:
            _large(painter, look, rect, shape, pictures, ratio)
        else:
            _flat(painter, look, rect, shape, pictures, ratio)
        _rim(painter, look, rect)
        frame(painter, rect, _CORNER, look.frame)
        if look.frame == "picked":
            pick_sign(painter, QPointF(look.width - 13, 13), 11, look.pick, ratio)
    return pixmap


def _outline(look: RowAppearance, rect: QRectF) -> QPainterPath:
    """Rounded corners, cut ones for a copy."""
    if not look.copy:
        return painting.rounded(rect, _CORNER)
    return painting.chamfered(rect, _CUT)


def _rim(painter: QPainter, look: RowAppearance, rect: QRectF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = painting.sheen(rect, *rim_colours(look.element))
    painter.strokePath(_outline(look, rect.adjusted(1, 1, -1, -1)), QPen(edge, 2))
    if look.copy:
        pen = QPen(THEME.colour("picked"), 1.5)
        pen.setDashPattern([3.4, 2.4])
        painter.strokePath(_outline(look, rect.adjusted(-3, -3, 3, 3)), pen)


def _art(
    painter: QPainter, look: RowAppearance, shape: QPainterPath, room: QRectF, pictures: Pictures, ratio: float
) -> None:
    picture = pictures.pixmap(look.key, "art")
    part = filling(picture, room.size())
    inside = QPainterPath()
    inside.addRect(room)
    fill(painter, shape.intersected(inside), room, picture, part, ratio)


def _fade(painter: QPainter, shape: QPainterPath, start: QPointF, end: QPointF) -> None:
    """The art goes over into the ground of the item, so that words are read on one colour."""
    shade = QLinearGradient(start, end)
    shade.setColorAt(0.0, THEME.colour("panel", 0))
    shade.setColorAt(1.0, THEME.colour("panel"))
    area = QPainterPath()
    area.addRect(QRectF(start, shape.boundingRect().bottomRight()))
    painter.fillPath(shape.intersected(area), shade)


def _number(painter: QPainter, number: int, x: float, y: float, height: float) -> float:
    """The #n plate in the colour of the item's arrows. Gives its width."""
    width = _plate_width(f"#{number}", height)
    _number_plate(painter, f"#{number}", QRectF(x, y, width, height), pattern_colour(number))
    return width


def _plate_width(text: str, height: float) -> float:
    return QFontMetricsF(painting.number_font(height * 0.66)).horizontalAdvance(text) + height * 0.55


def _number_plate(painter: QPainter, text: str, box: QRectF, colour: QColor) -> None:
    painting.plate(painter, box, colour, THEME.colour("ground"), 5)
    painting.text_in(painter, box, text, painting.number_font(box.height() * 0.66), THEME.colour("ground"))


def render_tags(look: TagsAppearance, ratio: float) -> QPixmap:
    """The plates in rows from the upper left, the words below if there is room for them."""
    pixmap = painting.transparent(look.width + 2 * MARGIN, look.height + 2 * MARGIN, ratio)
    with QPainter(pixmap) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing)
        painter.translate(MARGIN, MARGIN)
        tall, gap = min(THEME.size("body") * 1.5, look.height), 4.0
        rows = max(1, int((look.height + gap) // (tall + gap)))
        x, y, row = 0.0, 0.0, 1
        for n, number in enumerate(look.numbers):
            rest = f"+{len(look.numbers) - n}"
            width = _plate_width(f"#{number}", tall)
            last = n == len(look.numbers) - 1
            most = look.width - (0.0 if last or row < rows else _plate_width(rest, tall) + gap)
            if x and x + width > most:
                if row == rows:
                    box = QRectF(x, y, min(_plate_width(rest, tall), look.width - x), tall)
                    _number_plate(painter, rest, box, THEME.colour("muted"))
                    break
                x, y, row = 0.0, y + tall + gap, row + 1
            x += _number(painter, number, x, y, tall) + gap
        font, step = painting.interface_font(THEME.size("small"), 500), THEME.size("small") * 1.34
        below = look.height - y - tall - gap
        lines = painting.paragraph(look.words, font, look.width)
        if len(lines) * step <= below:
            _write(painter, [_Line(line, font, "muted") for line in lines], QPointF(0, y + tall + gap), step, ratio)
    return pixmap


def _ribbon(
    painter: QPainter, look: RowAppearance, x: float, y: float, height: float, most: float, ratio: float
) -> float:
    """The silver plate of a copy, or of several alike. Gives its width."""
    wanted = QFontMetricsF(painting.interface_font(height * 0.68, 700)).horizontalAdvance(look.ribbon.upper())
    width = min(most, wanted + height * 2.2)
    ribbon_plate(painter, QRectF(x, y, width, height), look.ribbon, "copy" if look.copy else "layers", ratio)
    return width


def _side(painter: QPainter, look: RowAppearance, middle: QPointF, size: float) -> None:
    """Whose it is, as a triangle: it points to the side of the table that its controller sits at."""
    point = size * 0.4 if look.mine else -size * 0.4
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(THEME.colour("text" if look.mine else "theirs"))
    x, y = middle.x(), middle.y()
    painter.drawPolygon([QPointF(x, y + point), QPointF(x + size / 2, y - point), QPointF(x - size / 2, y - point)])


def _serif(size: float) -> QFont:
    font = theme.font("cardname", 600, serif=True)
    font.setPixelSize(max(_LEAST_NAME, round(size)))
    return font


def _notice(look: RowAppearance) -> tuple[str, str]:
    """What must not be overlooked, with its icon."""
    if look.warning:
        return "triangle-alert", look.warning
    return ("hand", look.by_hand) if look.by_hand else ("", "")


def _name(painter: QPainter, text: str, box: QRectF, size: float) -> None:
    """A name in the serif: a little smaller, then drawn together, and only then cut."""
    font = _serif(size)
    while QFontMetricsF(font).horizontalAdvance(text) > box.width() and font.pixelSize() > max(_LEAST_NAME, size * 0.7):
        font.setPixelSize(font.pixelSize() - 1)
    if QFontMetricsF(font).horizontalAdvance(text) > box.width():
        font.setStretch(_TOGETHER)
    painting.text_in(painter, box, text, font, THEME.colour("text"), _LEFT, shrink=False)


def _least_width(text: str, size: float) -> float:
    """How wide a name is at the least before it is cut."""
    font = _serif(max(_LEAST_NAME, math.ceil(size * 0.7)))
    font.setStretch(_TOGETHER)
    return QFontMetricsF(font).horizontalAdvance(text) + 1


class _Line(NamedTuple):
    text: str
    font: QFont
    ink: str
    icon: str = ""


def _large(
    painter: QPainter, look: RowAppearance, rect: QRectF, shape: QPainterPath, pictures: Pictures, ratio: float
) -> None:
    """Art above, words below: the name, whose it is, what it does. The art gives way to the words."""
    body, step, title, fixed = _measures()
    x, width = rect.left() + _PAD + 2, _words_width(rect.width())
    least, room = min(rect.height() * 0.36, body * _LEAST_ART), rect.height() - fixed
    if step * len(_lines(_without_reminders(look), width, 99)) > room - least:
        least = min(least, _PAD + body * _HEAD)  # below number and plate: they are read on art
    lines = _lines(look, width, max(0, int((room - least) // step)))
    head = max(least, min(rect.height() * 0.6, rect.height() - fixed - step * len(lines)))
    art = QRectF(rect.left(), rect.top(), rect.width(), head + title * 0.9)
    _art(painter, look, shape, art, pictures, ratio)
    _fade(painter, shape, QPointF(rect.left(), art.bottom() - art.height() * 0.6), art.bottomLeft())
    if look.wordless:
        return
    _head(painter, look, rect, ratio)
    _name(painter, look.name, QRectF(x, rect.top() + head, width, title), THEME.size("title"))
    y = rect.top() + head + title + 1
    used = _ribbon(painter, look, x, y + 1, step - 1, width * 0.62, ratio) + 8 if look.ribbon else 0.0
    size = body * 0.72
    _side(painter, look, QPointF(x + used + size / 2, y + step / 2), size)
    words = QRectF(x + used + size + 5, y, width - used - size - 5, step)
    kind = look.controller if look.ribbon else f"{look.controller} · {look.kind}"
    painting.text_in(painter, words, kind, painting.interface_font(body, 600), THEME.colour("text"), _LEFT)
    _write(painter, lines, QPointF(x, y + step + 4), step, ratio)


def whole_height(look: RowAppearance, *, reminders: bool = True) -> float:
    """How high the item that resolves next has to be for all of its words, at its width."""
    return _whole_height(look, THEME.size("body"), reminders)


@functools.lru_cache(maxsize=256)
def _whole_height(look: RowAppearance, body: float, reminders: bool) -> float:
    _, step, _, fixed = _measures()
    if not reminders:
        look = _without_reminders(look)
    lines = _lines(look, _words_width(look.width - 2 * _AROUND), 99)
    return math.ceil(body * _LEAST_ART + fixed + step * len(lines)) + 2 * _AROUND


def _without_reminders(look: RowAppearance) -> RowAppearance:
    return msgspec.structs.replace(look, body=_REMINDER.sub("", look.body))


def _measures() -> tuple[float, float, float, float]:
    """Of the item that resolves next: the size of its text, from line to line, its name, and all but art and lines."""
    body = THEME.size("body")
    step, title = body * 1.34, THEME.size("title") * 1.25
    return body, step, title, title + step + 5 + _PAD * 0.7


def _words_width(width: float) -> float:
    return width - 2 * _PAD - 4


def _head(painter: QPainter, look: RowAppearance, rect: QRectF, ratio: float) -> None:
    """Its number, and that it resolves next."""
    tall = THEME.size("body") * _HEAD
    used = _number(painter, look.number, rect.left() + _PAD, rect.top() + _PAD, tall)
    if not look.next_label:
        return
    font = painting.interface_font(tall * 0.6, 700)
    room = rect.width() - used - 2 * _PAD - 6 - (26 if look.frame == "picked" else 0)
    width = min(QFontMetricsF(font).horizontalAdvance(look.next_label) + tall * 1.25, room)
    box = QRectF(rect.left() + _PAD + used + 6, rect.top() + _PAD, width, tall)
    painting.plate(painter, box, THEME.colour("picked"), THEME.colour("ground"), 5)
    mark = tall * 0.5
    place = QRectF(box.left() + tall * 0.25, box.center().y() - mark / 2, mark, mark)
    words = box.adjusted(tall * 0.85, 0, -tall * 0.25, 0)
    if painting.fitted(look.next_label, font, words.width())[1] == look.next_label:
        painting.icon(painter, "play", place, THEME.ground, ratio)
    else:  # rather the words alone than a part of them
        words.setLeft(place.left())
    painting.text_in(painter, words, look.next_label, font, THEME.colour("ground"), _LEFT)


def _lines(look: RowAppearance, width: float, most: int, *, kind: bool = False) -> list[_Line]:
    """Notices, what it is aimed at, and as much of its text as there is room for, with reminders only where all is
    told; `kind` puts what it is first."""
    body = THEME.size("body")
    strong, plain = painting.interface_font(body, 600), painting.interface_font(body, 500)
    lines: list[_Line] = []
    icon, notice = _notice(look)
    if notice:
        parts = painting.paragraph(notice, strong, width - body * 1.34, 2)
        lines += [_Line(part, strong, "danger", icon if n == 0 else " ") for n, part in enumerate(parts)]
    if kind and not look.ribbon:
        font, words = painting.fitted(look.kind, strong, width)
        lines.append(_Line(words, font, "text"))
    for n, detail in enumerate(look.details):
        font, ink = (strong, "text") if n == 0 and not kind else (plain, "muted")
        left = most - len(lines)
        room = min(2, max(left - (len(look.details) - n - 1), min(1, left)))  # each detail before a second line of one
        if room == 1:  # the end of a name tells which one is meant
            draw_together(font := QFont(font), detail, width)
        lines += [_Line(part, font, ink) for part in painting.paragraph(detail, font, width, max(0, room))]
    room = max(0, most - len(lines))
    whole = len(painting.paragraph(look.body, plain, width, room + 1)) <= room
    rest = painting.paragraph(look.body if whole else _REMINDER.sub("", look.body), plain, width, room)
    return [*lines, *(_Line(part, plain, "muted") for part in rest)][:most]


def _write(painter: QPainter, lines: list[_Line], at: QPointF, step: float, ratio: float) -> None:
    y = at.y()
    for text, font, ink, icon in lines:
        x = at.x()
        if icon.strip():
            painting.icon(painter, icon, QRectF(x, y + 2, step - 4, step - 4), ink, ratio)
        if icon:
            x += step
        painter.setFont(font)
        painter.setPen(THEME.colour(ink))
        painter.drawText(QRectF(x, y, 2000, step), _LEFT, text)
        y += step


def _flat_measures(height: float, afar: bool) -> tuple[float, float, float]:
    """Of an item that is so high: the size of its name, the room for it, and from line to line."""
    body = THEME.size("body")
    least = body * _FAR_NAME if afar else _LEAST_NAME
    size = max(least, min(THEME.size("cardname"), height * 0.34))
    return size, size * 1.2, body * 1.3


def least_height(*, afar: bool = False) -> float:
    """How high an item below the first one has to be for its name and the letters of a line."""
    _, head, _ = _flat_measures(0, afar)
    return math.ceil(head + THEME.size("body") * 1.2 + 2 * _AROUND)


def _flat(
    painter: QPainter, look: RowAppearance, rect: QRectF, shape: QPainterPath, pictures: Pictures, ratio: float
) -> None:
    """Art at the left, which gives way to the name, and as many lines as there is room for beside it."""
    body = THEME.size("body")
    tall = min(body * 1.6, rect.height() * (0.62 if look.afar else 0.42))
    side = body * 0.72
    size, head, step = _flat_measures(rect.height(), look.afar)
    beside = side + 4 + (18 if look.frame == "picked" else 0)
    left = rect.right() - _PAD - beside - _least_width(look.name, size) - 7
    most_art = min(rect.height() * 0.92, rect.width() * 0.34)
    least_art = min(most_art, 6 + _plate_width(f"#{look.number}", tall))
    art = QRectF(rect.left(), rect.top(), max(least_art, min(most_art, left - rect.left())), rect.height())
    _art(painter, look, shape, art, pictures, ratio)
    _fade(painter, shape, QPointF(art.right() - art.width() * 0.35, rect.top()), QPointF(art.right(), rect.top()))
    if look.wordless:
        return
    number = _number(painter, look.number, rect.left() + 6, rect.top() + 6, tall)
    x = max(art.right(), rect.left() + 6 + number) + 7
    width = rect.right() - _PAD - x
    most = max(1, int((rect.height() - head - 6) // step))
    if look.ribbon and most > 1:
        lines = _lines(look, width, most - 1, kind=True)
        most = len(lines) + 1
    else:
        lines = _lines(look, width, most, kind=most > 1 or not look.details)
        most = max(1, len(lines))
    y = rect.top() + (rect.height() - head - step * most) / 2 - 1
    name = QRectF(x, y, width - beside, head)
    _name(painter, look.name, name, size)
    _side(painter, look, QPointF(name.right() + 4 + side / 2, name.center().y()), side)
    y = name.bottom()
    if look.ribbon and most > 1 and len(lines) < most:
        _ribbon(painter, look, x, y + 1, step - 2, width, ratio)
        y += step
    elif look.ribbon and not _notice(look)[1]:
        used = _ribbon(painter, look, x, y + 1, step - 2, width, ratio) + 6
        lines = [line for line in _lines(look, width - used, 1) if not line.text.endswith("…")]  # whole or not at all
        x += used
    _write(painter, lines, QPointF(x, y), step, ratio)
