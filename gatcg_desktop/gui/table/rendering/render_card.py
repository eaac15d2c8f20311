"""Draws a card or object in one of its shapes into one pixmap."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.sizes import SIZES, PictureSize
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.gui.table.rendering.render_badges import draw_badges, name_height

MARGIN = 16
"""Room around every card for its glow, its shadow and what hangs over its rim, in pixels."""

_ART = (0.065, 0.125, 0.87, 0.475)
"""Where the art lies on a card's picture: left, top, width and height in shares of it."""


def footprint(look: CardAppearance) -> tuple[int, int]:
    """Width and height of what is seen of the card, without the margin."""
    return look.width, look.height


def render_card(look: CardAppearance, pictures: Pictures, ratio: float) -> QPixmap:
    """The card at its size, `MARGIN` larger on every side, for a screen of that pixel ratio."""
    w, h = footprint(look)
    pixmap = painting.transparent(w + 2 * MARGIN, h + 2 * MARGIN, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(MARGIN, MARGIN)
    rect = QRectF(0, 0, w, h)
    shape = outline(look, rect)
    _light_and_shadow(painter, look, rect)
    _piled(painter, look, rect)
    painter.fillPath(shape, THEME.colour("raised"))
    painter.save()
    painter.setClipPath(shape)
    if look.shape == "full" or not look.key:
        _whole_picture(painter, look, rect, pictures, ratio)
    else:
        _art(painter, look, rect, pictures, ratio)
    painter.restore()
    _edges(painter, look, rect, shape)
    if look.shape != "full":
        draw_badges(painter, look, rect, ratio)
    if look.rested or look.dim:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN), QColor(6, 9, 12, 96 if look.rested else 120))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    _frame(painter, look, rect, shape)
    if look.number:
        radius = max(11.0, min(16.0, w * 0.1))
        centre = QPointF(rect.center().x(), rect.top() + radius * 0.2)
        painting.number_badge(painter, centre, radius, str(look.number), THEME.colour("picked"), THEME.colour("ground"))
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


def outline(look: CardAppearance, rect: QRectF) -> QPainterPath:
    """The edge of a card: rounded, and with cut corners for a token, so that it is told by its shape."""
    if not (look.token or look.copy):
        return painting.rounded(rect, _radius(look, rect))
    cut = rect.width() * 0.1
    path = QPainterPath(QPointF(rect.left() + cut, rect.top()))
    for x, y in (
        (rect.right() - cut, rect.top()),
        (rect.right(), rect.top() + cut),
        (rect.right(), rect.bottom() - cut),
        (rect.right() - cut, rect.bottom()),
        (rect.left() + cut, rect.bottom()),
        (rect.left(), rect.bottom() - cut),
        (rect.left(), rect.top() + cut),
    ):
        path.lineTo(x, y)
    path.closeSubpath()
    return path


def _radius(look: CardAppearance, rect: QRectF) -> float:
    return max(3.0, rect.width() * (THEME.card_corner if look.shape == "full" else 0.05))


def _light_and_shadow(painter: QPainter, look: CardAppearance, rect: QRectF) -> None:
    radius = _radius(look, rect)
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, alpha in ((5, 26), (3, 36), (1, 60)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(
            rect.adjusted(-spread, -spread + 3, spread, spread + 3), radius + spread, radius + spread
        )
    match look.frame:
        case "legal" | "drop" | "asked":
            painting.glow(painter, rect, radius, THEME.colour("accent"), MARGIN - 5)
        case "picked":
            painting.glow(painter, rect, radius, THEME.colour("picked"), MARGIN - 5)
        case "":
            if "new" in look.states:
                painting.glow(painter, rect, radius, THEME.colour("text", 150), MARGIN - 6)


def _piled(painter: QPainter, look: CardAppearance, rect: QRectF) -> None:
    """The plates of more alike tokens, looking out at the upper right."""
    step = max(3.0, rect.width() * 0.03)
    for n in range(min(look.pile - 1, 3), 0, -1):
        behind = outline(look, rect).translated(step * n, -step * n)
        painter.fillPath(behind, THEME.colour("hover"))
        painter.strokePath(behind, QPen(THEME.colour("muted"), 1))


def _whole_picture(painter: QPainter, look: CardAppearance, rect: QRectF, pictures: Pictures, ratio: float) -> None:
    size = picture_size(rect.width() * ratio)
    picture = (
        pictures.pixmap(look.key, size, token=look.token, copy=look.copy)
        if look.key
        else pictures.back(look.back, "table")
    )
    if picture.isNull():
        return
    target = QRectF(rect)
    if not look.key and rect.height() < rect.width() * 1.35:  # a back in the shape of a table card keeps its middle
        target = QRectF(rect.left(), rect.center().y() - rect.width() * 0.7, rect.width(), rect.width() * 1.4)
    _draw_scaled(painter, target, picture, QRectF(picture.rect()), ratio)


def _art(painter: QPainter, look: CardAppearance, rect: QRectF, pictures: Pictures, ratio: float) -> None:
    """The art alone, cut to the place it has."""
    room = rect.adjusted(0, name_height(look) if look.name else 0, 0, 0)
    picture = pictures.pixmap(look.key, picture_size(rect.width() * ratio * 1.5), token=look.token, copy=look.copy)
    if picture.isNull():
        return
    left, top, width, height = _ART
    box = QRectF(picture.width() * left, picture.height() * top, picture.width() * width, picture.height() * height)
    wanted = room.width() / room.height()
    if box.width() / box.height() > wanted:
        cut = box.height() * wanted
        box = QRectF(box.center().x() - cut / 2, box.top(), cut, box.height())
    else:
        box.setHeight(box.width() / wanted)
    _draw_scaled(painter, room, picture, box, ratio)
    shade = QLinearGradient(room.bottomLeft(), QPointF(room.left(), room.bottom() - room.height() * 0.3))
    shade.setColorAt(0, QColor(8, 11, 15, 150))
    shade.setColorAt(1, QColor(8, 11, 15, 0))
    painter.fillRect(room, shade)


def _draw_scaled(painter: QPainter, target: QRectF, picture: QPixmap, box: QRectF, ratio: float) -> None:
    """Draw a part of a picture smoothly: scaled once by what is good at scaling down, then laid pixel on pixel."""
    part = picture.copy(box.toRect()).scaled(
        max(1, round(target.width() * ratio)),
        max(1, round(target.height() * ratio)),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    part.setDevicePixelRatio(1.0)
    painter.drawPixmap(target, part, QRectF(part.rect()))


def picture_size(pixels: float) -> PictureSize:
    """Which of the kept sizes serves a picture of that many device pixels' width."""
    return "table" if pixels <= SIZES["table"][0] * 1.05 else "preview"


def _edges(painter: QPainter, look: CardAppearance, rect: QRectF, shape: QPainterPath) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if look.shape == "full":
        painter.strokePath(shape, QPen(THEME.colour("ground", 160), 1))
    elif look.token or look.copy:
        painter.strokePath(shape, QPen(QColor("#C9CED6"), max(2.0, rect.width() * 0.02)))
    else:
        width = max(2.0, rect.width() * 0.018)
        painter.strokePath(
            shape, QPen(theme.element_colour(look.element) if look.element else QColor("#8E95A2"), width)
        )
    if look.shape != "full" and look.copy:
        pen = QPen(THEME.colour("text"), max(1.4, rect.width() * 0.012))
        pen.setDashPattern([4.0, 3.0])
        painter.strokePath(outline(look, rect.adjusted(-4, -4, 4, 4)), pen)
    if "imbued" in look.states:
        inner = rect.adjusted(5, 5, -5, -5)
        painter.setPen(QPen(THEME.colour("accent_bright"), 1.6))
        painter.drawRoundedRect(inner, 4, 4)
    if "distant" in look.states:
        mist = QLinearGradient(rect.bottomLeft(), rect.topLeft())
        mist.setColorAt(0, QColor(210, 224, 236, 150))
        mist.setColorAt(0.55, QColor(210, 224, 236, 0))
        painter.fillPath(shape, mist)


def _frame(painter: QPainter, look: CardAppearance, rect: QRectF, shape: QPainterPath) -> None:
    """What can be done with it: gold is yours to act on, ivory with a number is picked, dashes take a drop."""
    match look.frame:
        case "legal":
            pen = QPen(THEME.colour("accent"), 2.4)
        case "asked":
            pen = QPen(THEME.colour("accent_bright"), 3)
        case "picked":
            pen = QPen(THEME.colour("picked"), 3.4)
        case "drop":
            pen = QPen(THEME.colour("accent"), 2.4)
            pen.setDashPattern([4.0, 3.0])
        case "":
            if not ({"attacking", "defending"} & set(look.states)):
                return
            pen = QPen(THEME.colour("attack"), 3)
    painter.strokePath(outline(look, rect.adjusted(-1, -1, 1, 1)), pen)
