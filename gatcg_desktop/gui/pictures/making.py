"""Making the pictures of cards ready for the screen. Everything here may run in a worker thread.

Pixels come from Pillow (which lets go of the interpreter lock while it works), corners are rounded with
alpha, marks such as a copy's ribbon are baked in, and what comes out is a premultiplied QImage.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.theme import element_colour, family
from gatcg_desktop.gui.foundation.themes import DARK
from gatcg_desktop.gui.pictures.sizes import ART_AT, KEPT_SIZE, SIZES, PictureSize

if TYPE_CHECKING:
    from PIL.Image import Image

    from gatcg_desktop.rules.model.definitions import CardDefinition
    from gatcg_desktop.settings import TokenRepresentation


def from_jpeg(data: bytes, size: PictureSize) -> QImage:
    """A stored picture, scaled to fill `size`, corners rounded; its art alone has none. Raises PictureError."""
    from PIL import Image, ImageOps

    from gatcg_desktop.pictures.images import scale

    box = SIZES[KEPT_SIZE[size]]
    picture = scale(data, box)
    if picture.size != box:
        picture = ImageOps.fit(picture, box, Image.Resampling.BICUBIC)
    if size == "art":
        left, top = ART_AT
        width, height = SIZES["art"]
        return from_pillow(picture.crop((left, top, left + width, top + height)))
    rounded = picture.convert("RGBA")
    rounded.putalpha(_corners(box))
    return from_pillow(rounded)


def drawn_picture(
    definition: CardDefinition, size: PictureSize, shape: TokenRepresentation, *, token: bool, copy: bool
) -> QImage:
    """What stands for a card of which there is no picture: its drawn face, or the die or coin of a token."""
    from gatcg_desktop.gui.pictures.face_facts import drawn_art, drawn_face

    if shape == "die" or shape == "coin":
        return stand_in(definition, size, shape)
    if size == "art":
        return from_pillow(drawn_art(definition, SIZES["art"]))
    return from_pillow(drawn_face(definition, SIZES[size], token=token, copy=copy and size == "preview"))


def from_pillow(picture: Image) -> QImage:
    """An RGBA picture as it is."""
    rgba = picture if picture.mode == "RGBA" else picture.convert("RGBA")
    image = QImage(rgba.tobytes(), rgba.width, rgba.height, rgba.width * 4, QImage.Format.Format_RGBA8888)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


@functools.lru_cache(maxsize=8)
def _corners(size: tuple[int, int]) -> Image:
    from PIL import Image, ImageDraw

    width, height = size
    large = Image.new("L", (width * 4, height * 4), 0)
    radius = round(width * 4 * DARK.card_corner)
    ImageDraw.Draw(large).rounded_rectangle((0, 0, width * 4 - 1, height * 4 - 1), radius, fill=255)
    return large.resize(size, Image.Resampling.LANCZOS)


def empty_picture(size: PictureSize) -> QImage:
    """What stands in until there is a face: the quiet outline of a card."""
    with _canvas(size) as (image, painter):
        outline = _outline(image)
        ground = QLinearGradient(0, 0, 0, image.height())
        ground.setColorAt(0, DARK.colour("raised"))
        ground.setColorAt(1, DARK.colour("surface"))
        painter.fillPath(outline, ground)
        painter.setPen(QPen(DARK.colour("line"), max(2.0, image.width() / 90)))
        painter.drawPath(outline)
    return image


def with_ribbon(image: QImage, word: str, *, style: Literal["token", "copy"]) -> QImage:
    """The picture with a border of its own and a ribbon over its art that says `word`.

    A token has a double pale border, a copy a dashed one, so that they differ without their colours too.
    """
    made = image.copy()
    with QPainter(made) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = made.width()
        colour = QColor("#F2EBDC") if style == "token" else QColor("#BFD4EE")
        thick = max(2.0, width / 45)
        pen = QPen(colour, thick)
        if style == "copy":
            pen.setDashPattern([3.2, 1.6])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawPath(_outline(made, thick / 2))
        if style == "token":
            painter.setPen(QPen(QColor(16, 19, 24, 235), thick * 0.6))
            painter.drawPath(_outline(made, thick * 1.3))
            painter.setPen(QPen(colour, thick * 0.5))
            painter.drawPath(_outline(made, thick * 1.9))
        font = QFont(family("sans"))
        font.setPixelSize(max(9, round(width * 0.075)))
        font.setWeight(QFont.Weight.Bold)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
        painter.setFont(font)
        text = word.upper()
        room = painter.fontMetrics().horizontalAdvance(text) + width * 0.16
        plate = QRectF(width - room - thick, made.height() * 0.56, room, width * 0.115)
        notch = plate.height() * 0.4
        tip = QPointF(plate.left() + notch, plate.center().y())
        ribbon = QPolygonF([plate.topRight(), plate.topLeft(), tip, plate.bottomLeft(), plate.bottomRight()])
        painter.setPen(QPen(QColor("#101318"), max(1.0, width / 160)))
        painter.setBrush(colour)
        painter.drawPolygon(ribbon)
        painter.setPen(QColor("#14171D"))
        painter.drawText(plate.adjusted(notch, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, text)
    return made


def stand_in(definition: CardDefinition, size: PictureSize, shape: Literal["die", "coin"]) -> QImage:
    """A token shown as a die or a coin, with its name and stats; as art without words. Transparent around it."""
    with _canvas(size) as (image, painter):
        width, height = image.width(), image.height()
        edge = element_colour(definition.elements[0] if definition.elements else "NORM")
        side = width * 0.86
        box = QRectF((width - side) / 2, (height - side) / 2, side, side)
        ground = QLinearGradient(box.topLeft(), box.bottomRight())
        ground.setColorAt(0, edge.lighter(125))
        ground.setColorAt(1, edge.darker(190))
        painter.setPen(QPen(QColor("#F2EBDC"), width / 40))
        painter.setBrush(ground)
        if shape == "coin":
            painter.drawEllipse(box)
            painter.setPen(QPen(QColor(255, 255, 255, 110), width / 110))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box.adjusted(*(side * part for part in (0.06, 0.06, -0.06, -0.06))))
        else:
            painter.drawRoundedRect(box, side * 0.16, side * 0.16)
        if size == "art":
            return image
        stats = _stats(definition)
        inner = box.adjusted(side * 0.13, side * 0.1, -side * 0.13, -side * 0.1)
        name_room = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * (0.6 if stats else 1.0))
        _plate_text(painter, name_room, card_name(definition.name), width * 0.105, QFont.Weight.DemiBold)
        if stats:
            lower = QRectF(inner.left(), name_room.bottom(), inner.width(), inner.height() * 0.36)
            _plate_text(painter, lower, stats, width * 0.2, QFont.Weight.Bold)
    return image


def _stats(definition: CardDefinition) -> str:
    match definition.power, definition.life:
        case None, None:
            return "" if definition.durability is None else str(definition.durability)
        case power, None:
            return str(power)
        case None, life:
            return str(life)
        case power, life:
            return f"{power} / {life}"


def _plate_text(painter: QPainter, room: QRectF, text: str, size: float, weight: QFont.Weight) -> None:
    """Text in the middle of `room`, made smaller until it fits, pale with a dark edge."""
    font = QFont(family("sans"))
    font.setWeight(weight)
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    pixels = max(7, round(size))
    while pixels > 7:
        font.setPixelSize(pixels)
        painter.setFont(font)
        needed = painter.boundingRect(room, flags, text)
        if needed.width() <= room.width() and needed.height() <= room.height():
            break
        pixels -= 1
    painter.setPen(QColor(10, 12, 16, 220))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        painter.drawText(room.translated(dx * size / 16, dy * size / 16), flags, text)
    painter.setPen(QColor("#FBF6EA"))
    painter.drawText(room, flags, text)


@contextmanager
def _canvas(size: PictureSize) -> Iterator[tuple[QImage, QPainter]]:
    image = QImage(QSize(*SIZES[size]), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        yield image, painter


def _outline(image: QImage, inset: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    radius = max(1.0, image.width() * DARK.card_corner - inset)
    path.addRoundedRect(QRectF(image.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)
    return path
