"""Draws what lies over the table for a moment: sentences, the panel of an open pile, frames that point things out."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from gatcg_desktop.gui.foundation.theme import THEME, px
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import (
    HaloAppearance,
    PanelAppearance,
    ResultAppearance,
    RisingAppearance,
    TextAppearance,
)


def title_height() -> float:
    """How high the line over an open pile is."""
    return THEME.size("title") * 1.6


def _title_font() -> QFont:
    return painting.serif_font(THEME.size("title") * 1.18, 600)


def title_lines(title: str, hint: str, width: float, beside: float = 0.0) -> int:
    """How many lines stand over an open pile so wide: a second one where title, hint and what the window puts `beside`
    them, in heights of a letter, have no room in one."""
    body, small = THEME.size("body"), THEME.size("small")
    words = QFontMetricsF(_title_font()).horizontalAdvance(title)
    words += QFontMetricsF(painting.interface_font(small, 500)).horizontalAdvance(hint)
    return 1 if words + beside * body + 80 <= width else 2


def render_text(look: TextAppearance, ratio: float) -> QPixmap:
    """A sentence on a plate, broken to fit `look.width`."""
    font = painting.interface_font(THEME.size("small"), 500)
    pad = 10
    mark = 20 if look.tone == "no" else 0
    lines = painting.paragraph(look.text, font, look.width - 2 * pad - mark, 5) or [""]
    metrics = QFontMetricsF(font)
    width = min(look.width, max(metrics.horizontalAdvance(line) for line in lines) + 2 * pad + mark + 2)
    height = metrics.lineSpacing() * len(lines) + 2 * pad * 0.7
    with painting.canvas(width, height, ratio) as (pixmap, painter):
        rect = QRectF(0, 0, width, height)
        edge = THEME.colour({"no": "danger", "hint": "accent"}.get(look.tone, "edge"))
        painting.plate(painter, rect, THEME.colour("raised", 250), edge, 6)
        if mark:
            painting.icon(painter, "ban", QRectF(pad - 2, rect.center().y() - 8, 16, 16), "danger", ratio)
        painter.setFont(font)
        painter.setPen(THEME.colour("text"))
        y = pad * 0.7 + metrics.ascent()
        for line in lines:
            painter.drawText(QPointF(pad + mark, y), line)
            y += metrics.lineSpacing()
    return pixmap


def render_panel(look: PanelAppearance, ratio: float) -> QPixmap:
    """The panel behind an open pile."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        rect = QRectF(0, 0, look.width, look.height)
        painting.glow(painter, rect, 10, THEME.colour("ground"), 8)
        painting.plate(painter, rect, THEME.colour("ground"), THEME.colour("edge"), 10)  # no name shines through
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        large = px(18)
        close = QRectF(look.width - 10 - large, (title_height() - large) / 2, large, large)
        painting.icon(painter, "x", close, "muted", ratio)
        font = _title_font()
        title = QRectF(14, 0, look.width - 60, title_height())
        painting.text_in(painter, title, look.title, font, THEME.colour("text"), left)
        used = QFontMetricsF(font).horizontalAdvance(look.title) + 20 if look.lines == 1 else 0.0
        if look.hint and used < title.width():
            room = QRectF(14 + used, title_height() * (look.lines - 1), look.width - 28 - large - used, title_height())
            painting.text_in(
                painter,
                room,
                look.hint,
                painting.interface_font(THEME.size("small"), 500),
                THEME.colour("faint"),
                right,
            )
    return pixmap


def _band(painter: QPainter, rect: QRectF) -> None:
    """A band that fades to both sides."""
    band = QLinearGradient(rect.left(), 0, rect.right(), 0)
    for at, alpha in ((0.0, 0), (0.25, 225), (0.75, 225), (1.0, 0)):
        band.setColorAt(at, THEME.colour("ground", alpha))
    painter.fillRect(rect, QBrush(band))


def render_result(look: ResultAppearance, ratio: float) -> QPixmap:
    """The band, who wins in the serif, and the reason below."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        rect = QRectF(0, 0, look.width, look.height)
        _band(painter, rect)
        middle, part = rect.adjusted(rect.width() * 0.2, 0, -rect.width() * 0.2, 0), 0.64 if look.why else 1.0
        title = QRectF(middle.left(), 0, middle.width(), rect.height() * part)
        painting.text_in(
            painter, title, look.title, painting.serif_font(rect.height() * 0.42, 600), THEME.colour("text")
        )
        why = QRectF(middle.left(), title.bottom(), middle.width(), rect.height() * (0.9 - part))
        font = painting.interface_font(min(THEME.size("lead"), why.height()), 500)
        painting.text_in(painter, why, look.why, font, THEME.colour("muted"))
    return pixmap


_RISING = {"less": "attack", "more": "more", "level": "accent_bright", "banner": "text"}


def render_rising(look: RisingAppearance, ratio: float) -> QPixmap:
    """Large words with a dark rim, to be read on whatever is below them."""
    banner = look.tone == "banner"
    font = painting.serif_font(look.height * 0.86, 600) if banner else painting.number_font(look.height * 0.86)
    metrics = QFontMetricsF(font)
    rim = max(4.0, look.height * 0.13)
    pad = look.height * (1.6 if banner else 0.0) + rim
    width, height = metrics.horizontalAdvance(look.text) + 2 * pad, look.height + 2 * rim
    with painting.canvas(width, height, ratio) as (pixmap, painter):
        if banner:
            _band(painter, QRectF(0, 0, width, height))
        path = QPainterPath()
        path.addText(QPointF(pad, (height + metrics.capHeight()) / 2), font, look.text)
        if not banner:
            pen = QPen(THEME.colour("ground", 235), rim * 1.6)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(path, pen)
        painter.fillPath(path, THEME.colour(_RISING[look.tone]))
    return pixmap


_ROLES = {"source": "theirs", "target": "danger", "copy": "text", "focus": "text", "hint": "accent_bright"}


WORD_ABOVE = 14
"""How far the word of a frame that stands above it reaches beyond its thing, in pixels."""


def render_halo(look: HaloAppearance, ratio: float) -> QPixmap:
    """A frame with a word on its lower edge, where it hides least, or above the upper one; each role has its own
    dashes. Of a word that finds no room (the number of a line and its chance) the first part is said."""
    with painting.canvas(look.width, look.height, ratio) as (pixmap, painter):
        rect = QRectF(-2.5, -2.5, look.width + 5, look.height + 5)
        colour = THEME.colour(_ROLES[look.role])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(THEME.colour("ground"), 5))
        painter.drawRoundedRect(rect, 6, 6)
        pen = QPen(colour, 2.5)
        if look.role == "target":
            pen.setDashPattern([4.0, 2.0])
        elif look.role == "copy":
            pen.setDashPattern([1.5, 1.5])
        painter.setPen(pen)
        painter.drawRoundedRect(rect, 6, 6)
        if look.word:
            font = painting.interface_font(11, 700)
            metrics, room = QFontMetricsF(font), min(look.width, look.room or look.width)
            word = look.word
            if metrics.horizontalAdvance(word) + 10 > room:
                word = word.partition(" · ")[0]
            width = min(metrics.horizontalAdvance(word) + 10, room)
            flat = look.width > 1.5 * look.height  # a row of the stack has its name at the left
            left = look.width - width - 6 if flat else (room - width) / 2
            top = -WORD_ABOVE if look.above else look.height - 12
            box = QRectF(left, top, width, 18)
            painting.plate(painter, box, colour, THEME.colour("ground"), 9, 1.5)
            painting.text_in(painter, box.adjusted(3, 0, -3, 0), word, font, THEME.colour("ground"))
    return pixmap
