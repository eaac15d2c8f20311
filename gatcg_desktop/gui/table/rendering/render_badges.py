"""Draws what lies on a card of the table: its name, cost and numbers, the signs of its state, chips and plates.

Everything is told by its shape first: power is a hexagon at the left, life a capsule at the right, a level an upright
hexagon, durability a shield, a memory cost a diamond, a reserve cost a disc.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, Stat, State

MOST_COUNTERS = 3
"""How many kinds of counters are shown on a card."""

_FILLS = {
    "sword": ("#B23A3A", "#6E1F22"),
    "heart": ("#2E8B57", "#17452C"),
    "crown": ("#5B62A8", "#30345F"),
    "shield": ("#77808C", "#3E4650"),
}
_HURT = ("#5A2326", "#2C1113")
_SIGNS: dict[State, str] = {
    "rested": "moon",
    "attacking": "swords",
    "defending": "shield",
    "retaliating": "undo-2",
    "wielded": "sword",
    "imbued": "sparkles",
    "distant": "wind",
}
_MARKS = {"up": "▲", "down": "▼"}


def name_height(look: CardAppearance) -> float:
    """How high the strip with the name is."""
    return max(17.0, look.width * 0.155) if look.name else 0.0


def badge_height(look: CardAppearance) -> float:
    """How high the numbers at the lower edge are."""
    if look.shape == "medallion":
        return max(14.0, look.width * 0.22)
    return max(19.0, look.width * (0.215 if look.champion else 0.195))


def draw_badges(painter: QPainter, look: CardAppearance, rect: QRectF, ratio: float) -> None:
    """Everything on the card but its picture and its edges."""
    if look.name:
        _name(painter, look, QRectF(rect.left(), rect.top(), rect.width(), name_height(look)))
    _stats(painter, look, rect, ratio)
    _keywords(painter, look, rect, ratio)
    _words(painter, look, rect)
    _counters(painter, look, rect)
    _states(painter, look, rect, ratio)
    if look.cost and not (look.token or look.copy):
        _cost(painter, look, rect)
    if look.ribbon:
        _ribbon(painter, look, ribbon_box(look, rect))
    if look.pile > 1:
        _pile_number(painter, look, rect)


# Name and cost ------------------------------------------------------------------------------------------------


def name_font(name: str, look: CardAppearance, width: float) -> tuple[QFont, str]:
    """The font and the words in which a name fits in one line.

    It gets smaller, then keeps to what stands before a comma, then is drawn together to 84 %, and is cut last of all.
    """
    grows = max(1.0, look.width / 170)
    most, least = 13.0 * grows, 10.2 * grows
    for words in (name, name.split(",")[0]):
        font = theme.font("cardname", 600, serif=True) if look.champion else painting.interface_font(most, 600)
        size = most * 1.22 if look.champion else most
        bottom = least * 1.1 if look.champion else least
        while size >= bottom:
            font.setPixelSize(max(9, round(size)))
            if QFontMetricsF(font).horizontalAdvance(words) <= width:
                return font, words
            size -= 0.5
        if "," not in name:
            break
    font.setStretch(84)
    return font, QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, width)


def _name(painter: QPainter, look: CardAppearance, strip: QRectF) -> None:
    painter.save()
    painter.setClipRect(strip)
    radius = max(3.0, look.width * 0.05)
    cut = look.width * 0.1 if look.token or look.copy else 0.0
    path = QPainterPath()
    if cut:
        path.addPolygon(
            [
                QPointF(strip.left() + cut, strip.top() + 1),
                QPointF(strip.right() - cut, strip.top() + 1),
                QPointF(strip.right() - 1, strip.top() + cut),
                QPointF(strip.right() - 1, strip.bottom()),
                QPointF(strip.left() + 1, strip.bottom()),
                QPointF(strip.left() + 1, strip.top() + cut),
            ]
        )
        path.closeSubpath()
    else:
        path.addRoundedRect(strip.adjusted(1, 1, -1, radius), radius, radius)
    painter.fillPath(path, QColor("#12161C"))
    painter.restore()
    disc = cost_size(look) * 0.62 if look.cost and not cut else max(cut * 0.6, 4.0)
    right = max(cut * 0.6, 4.0)
    room = look.room or look.width
    width = min(strip.width() - right, room - 2) - disc - 2
    if width < 14:
        return
    font, words = name_font(look.name, look, width)
    painter.setFont(font)
    painter.setPen(THEME.colour("text"))
    box = QRectF(strip.left() + disc + 1, strip.top() + 1, width, strip.height())
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, words)


def cost_size(look: CardAppearance) -> float:
    """The width of the sign with the cost."""
    return max(14.0, look.width * 0.22) if look.shape == "medallion" else max(20.0, look.width * 0.19)


def _cost(painter: QPainter, look: CardAppearance, rect: QRectF) -> None:
    size = cost_size(look)
    box = QRectF(0, 0, size, size)
    box.moveCenter(QPointF(rect.left() + size * 0.2, rect.top() + size * 0.22))
    painter.setPen(QPen(QColor("#12161C"), max(1.2, size * 0.07)))
    if look.cost_kind == "memory":
        painter.setBrush(QColor("#9CC4EE"))
        middle = box.center()
        half = size * 0.56
        painter.drawPolygon(
            [
                QPointF(middle.x(), middle.y() - half),
                QPointF(middle.x() + half, middle.y()),
                QPointF(middle.x(), middle.y() + half),
                QPointF(middle.x() - half, middle.y()),
            ]
        )
        scale = 0.56
    else:
        painter.setBrush(QColor("#E9E0CB"))
        painter.drawEllipse(box)
        scale = 0.66
    font = painting.interface_font(size * scale, 700)
    painting.text_in(painter, box, look.cost, font, QColor("#14181D"))


# Numbers ------------------------------------------------------------------------------------------------------


def _stats(painter: QPainter, look: CardAppearance, rect: QRectF, ratio: float) -> None:
    if not look.stats:
        return
    height = badge_height(look)
    over = height * 0.12
    left = rect.left() - over
    right = rect.right() + over
    bottom = rect.bottom() + over
    room = (right - left) - 2
    shown = [(stat, _stat_width(stat, height)) for stat in look.stats]
    if sum(width for _, width in shown) > room:  # smaller together, never over each other
        height *= max(0.6, room / sum(width for _, width in shown))
        shown = [(stat, _stat_width(stat, height)) for stat in look.stats]
    middle = shown[1:-1]
    for n, (stat, width) in enumerate(shown):
        if len(shown) == 1:
            x = right - width if stat.icon in ("heart", "shield") else left
        elif n == 0:
            x = left
        elif n == len(shown) - 1:
            x = right - width
        else:
            gaps = room - sum(each for _, each in shown)
            x = left + shown[0][1] + gaps / 2 + sum(each for _, each in middle[: n - 1])
        _stat(painter, stat, QRectF(x, bottom - height, width, height), ratio)


def _stat_text(stat: Stat) -> str:
    return stat.text


def _stat_width(stat: Stat, height: float) -> float:
    number = QFontMetricsF(painting.interface_font(height * 0.74, 700)).horizontalAdvance(_stat_text(stat))
    small = QFontMetricsF(painting.interface_font(height * 0.44, 600))
    width = number + (small.horizontalAdvance("/" + stat.of) if stat.of else 0.0)
    if stat.tone in _MARKS:
        width += small.horizontalAdvance(_MARKS[stat.tone]) + 1
    if stat.icon == "crown":
        return max(width + height * 0.6, height * 1.05)
    return width + height * 0.52 + height * (0.62 if stat.icon == "sword" else 0.5)


def _stat(painter: QPainter, stat: Stat, box: QRectF, ratio: float) -> None:
    fill, dark = _HURT if stat.tone == "hurt" else _FILLS.get(stat.icon, ("#77808C", "#3E4650"))
    path = _stat_shape(stat.icon, box)
    painter.fillPath(path, QColor(fill))
    painter.strokePath(path, QPen(QColor("#E6E1D6"), max(1.0, box.height() * 0.045)))
    lower = QPainterPath()
    lower.addRect(QRectF(box.left(), box.center().y(), box.width(), box.height()))
    painter.fillPath(path.intersected(lower), QColor(dark).lighter(125))
    painter.strokePath(path, QPen(QColor("#E6E1D6"), max(1.0, box.height() * 0.045)))
    size = box.height()
    x = box.left() + size * (0.34 if stat.icon == "sword" else 0.24)
    if stat.icon != "crown":
        mark = size * 0.46
        painting.icon(painter, stat.icon, QRectF(x, box.center().y() - mark / 2, mark, mark), "text", ratio)
        x += mark + size * 0.05
    else:
        number = QFontMetricsF(painting.interface_font(size * 0.74, 700)).horizontalAdvance(stat.text)
        x = box.center().x() - number / 2 - (size * 0.12 if stat.tone in _MARKS else 0)
    ink = {"up": QColor("#B8F5CE"), "down": QColor("#FFB3A6"), "hurt": QColor("#FFB3A6")}.get(
        stat.tone, QColor("#FFFFFF")
    )
    align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    font = painting.interface_font(size * 0.74, 700)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(QRectF(x, box.top() - size * 0.02, box.width(), size), align, stat.text)
    x += QFontMetricsF(font).horizontalAdvance(stat.text)
    small = painting.interface_font(size * 0.44, 600)
    painter.setFont(small)
    if stat.of:
        painter.drawText(QRectF(x, box.top() + size * 0.08, box.width(), size), align, "/" + stat.of)
        x += QFontMetricsF(small).horizontalAdvance("/" + stat.of)
    if stat.tone in _MARKS:
        painter.drawText(QRectF(x + 1, box.top() + size * 0.04, box.width(), size), align, _MARKS[stat.tone])


def _stat_shape(icon: str, box: QRectF) -> QPainterPath:
    path = QPainterPath()
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    points: tuple[tuple[float, float], ...]
    match icon:
        case "heart":
            path.addRoundedRect(box, h / 2, h / 2)
            return path
        case "crown":
            points = ((0.5, -0.06), (1, 0.2), (1, 0.8), (0.5, 1.06), (0, 0.8), (0, 0.2))
        case "shield":
            points = ((0, 0), (1, 0), (1, 0.62), (0.5, 1.08), (0, 0.62))
        case _:
            tip = h * 0.3 / w
            points = ((tip, 0), (1 - tip, 0), (1, 0.5), (1 - tip, 1), (tip, 1), (0, 0.5))
    path.addPolygon([QPointF(x + px * w, y + py * h) for px, py in points])
    path.closeSubpath()
    return path


# Signs, chips, plates -----------------------------------------------------------------------------------------


def _round_sign(painter: QPainter, centre: QPointF, size: float, icon: str, ratio: float, fill: QColor) -> None:
    painter.setPen(QPen(QColor("#E6E1D6"), max(1.0, size * 0.05)))
    painter.setBrush(fill)
    painter.drawEllipse(centre, size / 2, size / 2)
    mark = size * 0.62
    painting.icon(painter, icon, QRectF(centre.x() - mark / 2, centre.y() - mark / 2, mark, mark), "text", ratio)


def sign_size(look: CardAppearance) -> float:
    """How large a sign on the rim is."""
    return max(17.0, look.width * (0.24 if look.shape == "medallion" else 0.17))


def _states(painter: QPainter, look: CardAppearance, rect: QRectF, ratio: float) -> None:
    size = sign_size(look)
    y = rect.top() + (size * 0.55 if look.shape == "medallion" else name_height(look) + size * 0.75)
    for state in look.states:
        icon = _SIGNS.get(state)
        if icon is None:
            continue
        hot = state in ("attacking", "defending", "retaliating")
        fill = QColor("#7E2622") if hot else QColor("#1D2733")
        _round_sign(painter, QPointF(rect.right() - size * 0.12, y), size, icon, ratio, fill)
        y += size * 1.08


def _keywords(painter: QPainter, look: CardAppearance, rect: QRectF, ratio: float) -> None:
    if not look.keywords or look.shape != "table" or look.ribbon:
        return
    size = max(16.0, look.width * 0.145)
    shown = look.keywords[:4]
    x = rect.center().x() - (len(shown) - 1) * size * 0.56
    y = rect.bottom() - badge_height(look) - size * 0.5
    for icon in shown:
        _round_sign(painter, QPointF(x, y), size, icon, ratio, QColor("#12161C"))
        x += size * 1.12


def _words(painter: QPainter, look: CardAppearance, rect: QRectF) -> None:
    """Small words below the name, such as a loaded number or a mastery's mode."""
    height = max(13.0, look.width * 0.105)
    top = rect.top() + name_height(look) + 3
    if look.shape == "medallion":
        top = rect.top() + cost_size(look) * 0.6
    for tag in look.tags[:2]:
        _plate(painter, tag, rect.left() + 3, top, height, rect.width() * 0.78, THEME.colour("ground", 225), "text")
        top += height + 1


def _counters(painter: QPainter, look: CardAppearance, rect: QRectF) -> None:
    """Violet chips at the left rim: how many counters of which kind."""
    height = max(14.0, look.width * (0.2 if look.shape == "medallion" else 0.13))
    y = rect.top() + name_height(look) + height * 0.35 + len(look.tags[:2]) * (max(13.0, look.width * 0.105) + 1)
    if look.shape == "medallion":
        y = rect.center().y() - height / 2
    for kind, number in look.counters[:MOST_COUNTERS]:
        _plate(
            painter, f"{number} {kind}", rect.left() - 3, y, height, rect.width() * 0.7, QColor("#4A3A7A"), "text", True
        )
        y += height + 2


def _plate(
    painter: QPainter,
    text: str,
    x: float,
    y: float,
    height: float,
    most: float,
    fill: QColor,
    ink: str,
    edge: bool = False,
) -> None:
    font, shown = painting.fitted(text, painting.interface_font(height * 0.72, 600), most - height * 0.6)
    width = QFontMetricsF(font).horizontalAdvance(shown) + height * 0.6
    box = QRectF(x, y, width, height)
    painting.plate(painter, box, fill, QColor("#CFC4F2") if edge else None, height / 2)
    painter.setFont(font)
    painter.setPen(THEME.colour(ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, shown)


def ribbon_box(look: CardAppearance, rect: QRectF) -> QRectF:
    """Where the plate of a token or copy lies: in the middle, above the numbers."""
    height = max(13.0, look.width * 0.115)
    bottom = rect.bottom() - (badge_height(look) * 0.98 if look.stats else height * 0.2)
    if look.shape == "medallion":
        bottom = rect.bottom() + height * 0.35
    font = painting.interface_font(height * 0.7, 700)
    width = min(rect.width() * 0.94, QFontMetricsF(font).horizontalAdvance(look.ribbon) + height * 1.2)
    box = QRectF(0, 0, width, height)
    box.moveCenter(QPointF(rect.center().x(), bottom - height / 2))
    return box


def on_ribbon(look: CardAppearance, x: float, y: float) -> bool:
    """Whether a point (from the middle of the card) is on the plate of a token or copy."""
    if not look.ribbon or look.shape == "full":
        return False
    rect = QRectF(-look.width / 2, -look.height / 2, look.width, look.height)
    return ribbon_box(look, rect).adjusted(-2, -2, 2, 2).contains(QPointF(x, y))


def _ribbon(painter: QPainter, look: CardAppearance, box: QRectF) -> None:
    painting.plate(painter, box, QColor("#E9ECF1"), QColor("#12161C"), box.height() * 0.3)
    font = painting.interface_font(box.height() * 0.7, 700)
    painting.text_in(painter, box.adjusted(3, 0, -3, 0), look.ribbon, font, QColor("#14181D"))
    if look.origin and look.shape == "table":
        height = box.height() * 0.92
        words = painting.interface_font(height * 0.7, 500)
        width = min(look.width * 0.94, QFontMetricsF(words).horizontalAdvance(look.origin) + height)
        above = QRectF(box.center().x() - width / 2, box.top() - height - 1, width, height)
        painting.plate(painter, above, THEME.colour("ground", 225), None, height / 2)
        painting.text_in(painter, above.adjusted(3, 0, -3, 0), look.origin, words, THEME.colour("text"))


def _pile_number(painter: QPainter, look: CardAppearance, rect: QRectF) -> None:
    size = max(20.0, look.width * (0.3 if look.shape == "medallion" else 0.23))
    text = f"×{look.pile}"
    font = painting.interface_font(size * 0.56, 700)
    width = max(size, QFontMetricsF(font).horizontalAdvance(text) + size * 0.4)
    box = QRectF(0, 0, width, size)
    box.moveCenter(QPointF(rect.right() - width * 0.42, rect.top() + name_height(look) + size * 0.5))
    painting.plate(painter, box, QColor("#F4F1EA"), QColor("#12161C"), size / 2)
    painting.text_in(painter, box, text, font, QColor("#14181D"))
