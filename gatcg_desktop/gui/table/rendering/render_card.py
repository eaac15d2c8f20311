"""Draws a card or object with its plates and badges into one pixmap."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, Stat, State

MARGIN = 9
"""Room around every card for its glow and shadow, in pixels."""

MOST_COUNTERS = 3
"""How many kinds of counters are shown on a card."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_TONES = {"": "text", "up": "good", "down": "danger", "hurt": "danger"}


def footprint(look: CardAppearance) -> tuple[int, int]:
    """Width and height of the card, without what hangs over its edge."""
    return look.width, look.height


def render_card(look: CardAppearance, pictures: Pictures, ratio: float) -> QPixmap:
    """The card at its size, `MARGIN` larger on every side, for a screen of that pixel ratio."""
    w, h = footprint(look)
    pixmap = painting.transparent(w + 2 * MARGIN, h + 2 * MARGIN, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(MARGIN, MARGIN)
    rect = QRectF(0, 0, w, h)
    radius = max(3.0, min(w, h) * (0.085 if look.token else THEME.card_corner))
    _frame(painter, look, rect, radius)
    _piled(painter, look, rect, radius)
    _face(painter, look, rect, radius, pictures, ratio)
    _edges(painter, look, rect, radius)
    _plates(painter, look, rect, ratio)
    painter.end()
    return pixmap


def render_plain(width: int, height: int, ratio: float) -> QPixmap:
    """An empty plate of that size, `MARGIN` larger on every side: what is seen until the picture is drawn."""
    pixmap = painting.transparent(width + 2 * MARGIN, height + 2 * MARGIN, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(THEME.colour("edge"), 1))
    painter.setBrush(THEME.colour("raised"))
    painter.drawRoundedRect(QRectF(MARGIN, MARGIN, width, height), 5, 5)
    painter.end()
    return pixmap


def _frame(painter: QPainter, look: CardAppearance, rect: QRectF, radius: float) -> None:
    shadow = QColor(0, 0, 0, 70)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shadow)
    painter.drawRoundedRect(rect.adjusted(-1, 0, 1, 3), radius + 1, radius + 1)
    match look.frame:
        case "legal" | "drop":
            painting.glow(painter, rect, radius, THEME.colour("accent"), MARGIN - 1)
        case "picked" | "asked":
            painting.glow(painter, rect, radius, THEME.colour("accent_bright"), MARGIN - 1)
        case "":
            pass


def _piled(painter: QPainter, look: CardAppearance, rect: QRectF, radius: float) -> None:
    """The edges of more alike tokens, looking out at the lower right."""
    for n in range(min(look.pile - 1, 2), 0, -1):
        painter.setPen(QPen(THEME.colour("edge"), 1))
        painter.setBrush(THEME.colour("raised"))
        painter.drawRoundedRect(rect.translated(3.0 * n, 3.0 * n), radius, radius)


def _face(
    painter: QPainter, look: CardAppearance, rect: QRectF, radius: float, pictures: Pictures, ratio: float
) -> None:
    if look.key:
        picture = pictures.pixmap(look.key, "table", token=look.token, copy=look.copy)
    else:
        picture = pictures.back(look.back, "table")
    if not picture.isNull():
        picture = picture.scaled(
            round(look.width * ratio),
            round(look.height * ratio),
            Qt.AspectRatioMode.KeepAspectRatioByExpanding,
            Qt.TransformationMode.SmoothTransformation,
        )
    painter.save()
    painter.setClipPath(painting.rounded(rect, radius))
    painter.fillRect(rect, THEME.colour("raised"))
    if not picture.isNull():
        picture.setDevicePixelRatio(1.0)
        painter.drawPixmap(rect, picture, QRectF(0, 0, rect.width() * ratio, rect.height() * ratio))
    if look.dim or "rested" in look.states:
        painter.fillRect(rect, THEME.colour("ground", 102))
    painter.restore()


def _edges(painter: QPainter, look: CardAppearance, rect: QRectF, radius: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if look.token or look.copy:
        painter.setPen(QPen(THEME.colour("ground"), 4))
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), radius, radius)
        dashes = QPen(THEME.colour("text"), 1.6)
        dashes.setDashPattern([3.0, 2.0])
        painter.setPen(dashes)
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), radius, radius)
    elif look.element:
        painter.setPen(QPen(theme.element_colour(look.element), 1.6))
        painter.drawRoundedRect(rect.adjusted(0.8, 0.8, -0.8, -0.8), radius, radius)
    else:
        painter.setPen(QPen(THEME.colour("ground", 160), 1))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    match look.frame:
        case "legal":
            painter.setPen(QPen(THEME.colour("accent"), 2))
        case "picked" | "asked":
            painter.setPen(QPen(THEME.colour("accent_bright"), 3))
        case "drop":
            pen = QPen(THEME.colour("accent"), 2)
            pen.setDashPattern([4.0, 3.0])
            painter.setPen(pen)
        case "":
            return
    painter.drawRoundedRect(rect.adjusted(0, 0, 0, 0), radius, radius)


# Plates ------------------------------------------------------------------------------------------------------


def text_height(look: CardAppearance) -> float:
    """The height of the small plates on a card of that size."""
    return min(30.0, max(13.0, look.height * 0.125))


def _plates(painter: QPainter, look: CardAppearance, rect: QRectF, ratio: float) -> None:
    if look.shape == "full":  # nothing is painted into an untouched picture
        _number(painter, look, rect)
        return
    line = text_height(look)
    top = _name_strip(painter, look, rect, line, ratio) if look.name else rect.top() + 2
    for tag in look.tags:
        top += (
            _word(
                painter, tag, rect, top, line * 0.92, THEME.colour("surface", 235), THEME.colour("text"), room=look.room
            )
            + 1
        )
    _states(painter, look, rect, line, ratio)
    if look.stats:
        _stats(painter, look, rect, rect.bottom() - 3, line, ratio)
    if look.counters:
        _counters(painter, look, rect, badge_bottom(look, rect.bottom(), counters=False), line)
    bottom = badge_bottom(look, rect.bottom())
    height, ground, text = line * 0.9, THEME.colour("ground"), THEME.colour("text")
    if look.origin:
        bottom -= _word(painter, look.origin, rect, bottom - height, height, ground, text, room=look.room)
    if look.ribbon:
        _word(painter, look.ribbon, rect, bottom - height, height, text, ground, weight=700, room=look.room)
    _number(painter, look, rect)


def _number(painter: QPainter, look: CardAppearance, rect: QRectF) -> None:
    """Its place among the picks, at the upper right corner."""
    if look.number:
        radius = max(10.0, text_height(look) * 0.85)
        centre = QPointF(rect.right() - radius * 0.8, rect.top() + radius * 0.8)
        painting.number_badge(
            painter, centre, radius, str(look.number), THEME.colour("accent_bright"), THEME.colour("on_accent")
        )


def badge_bottom(look: CardAppearance, bottom: float, counters: bool = True) -> float:
    """Where the badge of a token or copy ends: above the numbers and (`counters`) the counters of the card."""
    line = text_height(look)
    if look.stats:
        bottom -= _stats_height(look, line) + 2
    if counters and look.counters:
        bottom -= len(look.counters[:MOST_COUNTERS]) * (line * 0.9 + 1) + 1
    return bottom - 3


def on_badge(look: CardAppearance, y: float) -> bool:
    """Whether a height (from the middle of the card, downwards) is on the badge of a token or copy."""
    if not look.ribbon:
        return False
    bottom = badge_bottom(look, footprint(look)[1] / 2)
    return bottom - text_height(look) * 0.9 * (2 if look.origin else 1) <= y <= bottom


_SIGNS: dict[State, str] = {
    "rested": "moon",
    "attacking": "swords",
    "defending": "shield",
    "retaliating": "undo-2",
    "imbued": "sparkles",
    "distant": "wind",
    "suppressed": "ban",
    "wielded": "hand",
    "loaded": "download",
    "fostered": "sun",
}


def _states(painter: QPainter, look: CardAppearance, rect: QRectF, line: float, ratio: float) -> None:
    """The signs of what it is or does, down the right rim."""
    size = line * 1.3
    y = rect.top() + rect.height() * 0.3
    for state in look.states:
        if state in _SIGNS:
            box = QRectF(rect.right() - size, y, size, size)
            painting.plate(painter, box, THEME.colour("ground"), THEME.colour("edge"), size / 2)
            inset = size * 0.22
            painting.icon(painter, _SIGNS[state], box.adjusted(inset, inset, -inset, -inset), "text", ratio)
            y += size + 2


def _name_strip(painter: QPainter, look: CardAppearance, rect: QRectF, line: float, ratio: float) -> float:
    """Cost and name along the top edge; a long name takes two lines. Gives the y below it."""
    whole = rect.width() - 4
    seen = min(whole, look.room - 3) if look.room else whole
    cost_w = max(line, line * 0.62 * len(look.cost) + 4) if look.cost else 0.0
    left = cost_w + 3 if cost_w else 4.0
    font = painting.interface_font(line * 0.68, 600)
    width = seen - left - 3
    if QFontMetricsF(font).horizontalAdvance(look.name) > width:
        font = _whole_words(look.name, line * 0.62, width)
    names = _lines_of_name(look.name, font, width) if width > 20 else []
    step = QFontMetricsF(font).height() * 0.96
    height = max(line, step * len(names) + 2)
    strip = QRectF(rect.left() + 2, rect.top() + 2, whole, height)
    painting.plate(painter, strip, THEME.colour("ground"), None, 3)
    if cost_w:
        badge = QRectF(strip.left(), strip.top(), cost_w, line)
        memory = look.cost_kind == "memory"
        painting.plate(painter, badge, THEME.colour("theirs" if memory else "text"), None, line / 2 if memory else 3)
        painting.text_in(painter, badge, look.cost, painting.interface_font(line * 0.74, 700), THEME.colour("ground"))
    painter.setFont(font)
    painter.setPen(THEME.colour("text"))
    y = strip.top() + (height - step * len(names)) / 2
    for name in names:
        painter.drawText(QRectF(strip.left() + left, y, width + 3, step), _LEFT, name)
        y += step
    return strip.bottom() + 2


def _lines_of_name(name: str, font: QFont, width: float) -> list[str]:
    """A name in at most two lines, never broken within a word: with too long a word it is one line, elided."""
    metrics = QFontMetricsF(font)
    if max(metrics.horizontalAdvance(word) for word in name.split() or [""]) > width:
        return [metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)]
    return painting.paragraph(name, font, width, 2)


def _whole_words(name: str, size: float, width: float) -> QFont:
    """The name's font, smaller where a word would otherwise have to be broken."""
    least = max(painting.LEAST_TEXT * 0.8, size * 0.7)
    while True:
        font = painting.interface_font(size, 600)
        metrics = QFontMetricsF(font)
        if size <= least or max(metrics.horizontalAdvance(word) for word in name.split() or [""]) <= width:
            return font
        size -= 0.5


def _word(
    painter: QPainter,
    text: str,
    rect: QRectF,
    y: float,
    height: float,
    fill: QColor,
    colour: QColor,
    weight: int = 600,
    room: int = 0,
) -> float:
    """A word on a plate at the left edge. Gives its height."""
    font, shown = painting.fitted(
        text, painting.interface_font(height * 0.74, weight), min(rect.width(), room or rect.width()) - 10
    )
    width = QFontMetricsF(font).horizontalAdvance(shown) + 8
    box = QRectF(rect.left() + 2, y, min(width, rect.width() - 4), height)
    painting.plate(painter, box, fill, None, 3)
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)
    return height


def _stats(painter: QPainter, look: CardAppearance, rect: QRectF, bottom: float, line: float, ratio: float) -> float:
    """Power, life, level: along the lower edge, from the left. Gives the height."""
    height = _stats_height(look, line)
    size = height * 0.72
    room = min(rect.width(), look.room or rect.width()) - 4
    while True:
        font = painting.interface_font(size, 700)
        metrics = QFontMetricsF(font)
        mark = size * 0.95
        widths = [mark + 1 + metrics.horizontalAdvance(_stat_text(stat)) + size * 0.42 for stat in look.stats]
        if sum(widths) + 4 <= room or size <= painting.LEAST_TEXT:
            break
        size -= 1
    box = QRectF(rect.left() + 2, bottom - height + 1, rect.width() - 4, height)
    painting.plate(painter, box, THEME.colour("ground"), None, 3)
    x = box.left() + 3
    painter.setFont(font)
    for stat, width in zip(look.stats, widths, strict=True):
        tone = _TONES[stat.tone]
        painting.icon(painter, stat.icon, QRectF(x, box.top(), mark, height), tone, ratio)
        painter.setPen(THEME.colour(tone))
        painter.setFont(font)
        painter.drawText(
            QRectF(x + mark + 1, box.top(), width, height),
            _LEFT,
            _stat_text(stat),
        )
        x += width
    return height


def _stats_height(look: CardAppearance, line: float) -> float:
    return line * (1.28 if look.champion else 1.12)


def _stat_text(stat: Stat) -> str:
    """A changed number has an arrow as well as a colour."""
    return {"up": "↑", "down": "↓"}.get(stat.tone, "") + stat.text + (f"/{stat.of}" if stat.of else "")


def _counters(painter: QPainter, look: CardAppearance, rect: QRectF, bottom: float, line: float) -> float:
    """Counters by kind, as words with their number. Gives the height used."""
    used = 0.0
    for kind, number in reversed(look.counters[:MOST_COUNTERS]):
        height = line * 0.9
        text = f"{number} {kind}"
        _word(
            painter,
            text,
            rect,
            bottom - used - height,
            height,
            THEME.colour("accent_ground", 240),
            THEME.colour("accent_bright"),
            room=look.room,
        )
        used += height + 1
    return used
