"""Draws an item of the Effects Stack into a pixmap: large for the one that resolves next, a line for the others."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.layout.geometry import CARD_ASPECT
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import RowAppearance
from gatcg_desktop.gui.table.rendering.render_card import MARGIN
from gatcg_desktop.gui.table.rendering.render_zone import frame

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

PATTERNS: tuple[tuple[float, ...], ...] = ((), (6.0, 3.0), (1.6, 2.4), (8.0, 3.0, 1.6, 3.0), (12.0, 4.0))
"""Dash patterns of arrows, in pen widths; an item and its arrows have the same."""

_COLOURS = ("#E8BC5F", "#8FB4DC", "#86CFA3", "#E6A0C4", "#C3B1F5", "#F2A37B")


def pattern_colour(pattern: int) -> QColor:
    """The colour that goes with the number of a stack item (its pattern and number say the same)."""
    return QColor(_COLOURS[pattern % len(_COLOURS)])


def pattern_pen(pattern: int, width: float) -> QPen:
    """The pen that goes with the number of a stack item."""
    pen = QPen(pattern_colour(pattern), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    dashes = PATTERNS[pattern % len(PATTERNS)]
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen


def render_row(look: RowAppearance, pictures: Pictures, ratio: float) -> QPixmap:
    """The item at its size, `MARGIN` larger on every side."""
    pixmap = painting.transparent(look.width + 2 * MARGIN, look.height + 2 * MARGIN, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(MARGIN, MARGIN)
    rect = QRectF(0, 0, look.width, look.height)
    painting.plate(
        painter,
        rect,
        THEME.colour("raised" if look.first else "surface"),
        THEME.colour("edge" if look.first else "line"),
        6,
    )
    painting.plate(painter, QRectF(0, 0, 4, look.height), THEME.colour("edge" if look.mine else "theirs"), None, 2)
    frame(painter, rect, 6, look.frame)
    if look.first:
        _large(painter, look, rect, pictures, ratio)
    else:
        _line(painter, look, rect, pictures, ratio)
    if look.pick:
        painting.number_badge(
            painter,
            QPointF(look.width - 11, 11),
            10,
            str(look.pick),
            THEME.colour("accent_bright"),
            THEME.colour("on_accent"),
        )
    painter.end()
    return pixmap


def _picture(painter: QPainter, look: RowAppearance, rect: QRectF, pictures: Pictures, ratio: float) -> None:
    picture = pictures.pixmap(look.key, "stack", copy=bool(look.ribbon))
    radius = max(2.0, rect.width() * 0.05)
    if picture.isNull():
        painting.plate(painter, rect, THEME.colour("hover"), None, radius)
        return
    scaled = picture.scaled(
        round(rect.width() * ratio),
        round(rect.height() * ratio),
        Qt.AspectRatioMode.KeepAspectRatioByExpanding,
        Qt.TransformationMode.SmoothTransformation,
    )
    scaled.setDevicePixelRatio(1.0)
    painter.save()
    painter.setClipPath(painting.rounded(rect, radius))
    crop = QRectF(0, 0, rect.width() * ratio, rect.height() * ratio)
    crop.moveTop((scaled.height() - crop.height()) * 0.2)
    painter.drawPixmap(rect, scaled, crop)
    painter.restore()
    if look.element:
        painter.setPen(QPen(theme.element_colour(look.element), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, radius, radius)


def _number(painter: QPainter, look: RowAppearance, x: float, y: float, height: float) -> float:
    """The #n plate in the colour of the item's arrows. Gives its width."""
    text = f"#{look.number}"
    font = painting.interface_font(height * 0.74, 700)
    width = QFontMetricsF(font).horizontalAdvance(text) + 9
    box = QRectF(x, y, width, height)
    painting.plate(painter, box, pattern_colour(look.pattern), None, 3)
    painter.setFont(font)
    painter.setPen(THEME.colour("ground"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    return width


def _ribbon_width(look: RowAppearance, height: float) -> float:
    return (
        QFontMetricsF(painting.interface_font(height * 0.7, 700)).horizontalAdvance(look.ribbon) + 12
        if look.ribbon
        else 0.0
    )


def _ribbon(painter: QPainter, look: RowAppearance, box: QRectF) -> None:
    painting.plate(painter, box, THEME.colour("text"), None, 3)
    painting.text_in(
        painter,
        box.adjusted(3, 0, -3, 0),
        look.ribbon,
        painting.interface_font(box.height() * 0.7, 700),
        THEME.colour("ground"),
    )


def _large(painter: QPainter, look: RowAppearance, rect: QRectF, pictures: Pictures, ratio: float) -> None:
    size = max(11.0, min(15.0, THEME.size("small") * max(1.0, rect.height() / 150)))
    line = size * 1.42
    band = QRectF(rect.left() + 10, rect.top() + 6, rect.width() - 18, line)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(THEME.colour("accent_bright"))
    middle = band.center().y()
    painter.drawPolygon(
        [QPointF(band.left(), middle - 5), QPointF(band.left() + 8, middle), QPointF(band.left(), middle + 5)]
    )
    painting.text_in(
        painter,
        band.adjusted(13, 0, 0, 0),
        look.next_label,
        painting.interface_font(size, 700),
        THEME.colour("accent_bright"),
        _LEFT,
    )
    top = band.bottom() + 4
    height = rect.bottom() - 8 - top
    picture = QRectF(rect.left() + 10, top, height * CARD_ASPECT, height)
    _picture(painter, look, picture, pictures, ratio)
    x = picture.right() + 9
    width = rect.right() - 8 - x
    y = top
    used = _number(painter, look, x, y, line)
    name = QRectF(x + used + 6, y, width - used - 6, line)
    painting.text_in(painter, name, look.name, painting.interface_font(size * 1.12, 700), THEME.colour("text"), _LEFT)
    y += line + 1
    if look.ribbon:
        _ribbon(painter, look, QRectF(x, y, min(width, _ribbon_width(look, line * 0.92)), line * 0.92))
        y += line
    small = painting.interface_font(size * 0.93, 500)
    step = QFontMetricsF(small).lineSpacing()
    who = f"{look.kind} · {look.controller}"
    lines: list[tuple[str, QColor]] = [
        (part, THEME.colour("muted")) for part in painting.paragraph(who, small, width, 2)
    ]
    for notice in (look.warning, look.by_hand):
        lines += [(part, THEME.colour("danger")) for part in painting.paragraph(notice, small, width, 2)]
    for detail in look.details:
        lines += [(part, THEME.colour("text")) for part in painting.paragraph(detail, small, width, 2)]
    room = int((rect.bottom() - 6 - y) // step)
    body = painting.paragraph(look.body, small, width, max(0, room - len(lines)))
    lines += [(part, THEME.colour("muted")) for part in body]
    painter.setFont(small)
    for text, colour in lines[:room]:
        painter.setPen(colour)
        painter.drawText(QRectF(x, y, width, step), _LEFT, text)
        y += step


def _line(painter: QPainter, look: RowAppearance, rect: QRectF, pictures: Pictures, ratio: float) -> None:
    pad = 3.0
    height = rect.height() - 2 * pad
    picture = QRectF(rect.left() + 7, rect.top() + pad, min(height * 1.0, 52.0), height)
    _picture(painter, look, picture, pictures, ratio)
    x = picture.right() + 7
    width = rect.right() - 6 - x
    size = max(10.5, min(14.0, THEME.size("small") * 1.0))
    line = size * 1.34
    two = rect.height() >= 2 * line + 4
    y = rect.top() + ((rect.height() - 2 * line) / 2 if two else (rect.height() - line) / 2)
    used = _number(painter, look, x, y + 0.5, line - 1)
    ribbon = 0.0 if two else min(_ribbon_width(look, line * 0.9), width * 0.45)
    name = QRectF(x + used + 5, y, width - used - 5 - (ribbon + 4 if ribbon else 0), line)
    painting.text_in(painter, name, look.name, painting.interface_font(size, 600), THEME.colour("text"), _LEFT)
    if ribbon:
        _ribbon(painter, look, QRectF(rect.right() - 5 - ribbon, y + 1, ribbon, line * 0.9))
    if not two:
        return
    y += line
    if look.ribbon:
        ribbon = min(_ribbon_width(look, line * 0.88), width * 0.55)
        _ribbon(painter, look, QRectF(x, y + 1, ribbon, line * 0.88))
        x += ribbon + 5
        width -= ribbon + 5
    notice = look.warning or look.by_hand
    text = notice or " · ".join((*look.details[:1], look.kind))
    colour = THEME.colour("danger" if notice else "muted")
    painting.text_in(painter, QRectF(x, y, width, line), text, painting.interface_font(size * 0.9, 500), colour, _LEFT)
