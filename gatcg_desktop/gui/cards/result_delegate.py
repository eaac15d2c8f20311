"""How a card that was found is painted: as its picture, or as a line."""

from __future__ import annotations

import functools

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QPainter,
    QPen,
    QPixmap,
    QStaticText,
    QTextOption,
    QTransform,
)
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.gui.cards.card_lines import cost_words, element_words, stat_words, type_words
from gatcg_desktop.gui.cards.results_model import Index, ResultsModel
from gatcg_desktop.gui.cards.thumbnails import Thumbnails
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.theme import THEME, element_colour, font, px, scale
from gatcg_desktop.gui.pictures.sizes import ASPECT

MARGIN = 5
"""Pixels at text scale 1 around a picture."""
LINE = 30
"""Height of a line in pixels at text scale 1."""
COLUMNS = (0.30, 0.12, 0.12, 0.28, 0.18)
"""Which share of a line its name, cost, element, kind and numbers have."""


class ResultDelegate(QStyledItemDelegate):
    """Paints cards. Attributes: `as_lines`; `card_width`, of pictures, in device-independent pixels."""

    def __init__(self, model: ResultsModel, thumbnails: Thumbnails, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._thumbnails = thumbnails
        self.as_lines = False
        self.card_width = 150

    def cell(self) -> QSize:
        """The least room of a card."""
        if self.as_lines:
            return QSize(px(320), px(LINE))
        return QSize(self.card_width + 2 * px(MARGIN), round(self.card_width * ASPECT) + 2 * px(MARGIN))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self.cell()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        card = self._model.card(index)
        if card is None:
            return
        state: QStyle.StateFlag = option.state
        room: QRect = option.rect
        if self.as_lines:
            painter.save()
            self._paint_line(painter, room, card, state)
            painter.restore()
        else:
            self._paint_picture(painter, room, card, state)

    # Pictures ----------------------------------------------------------------------------------------------

    def _paint_picture(self, painter: QPainter, room: QRect, card: CardRecord, state: QStyle.StateFlag) -> None:
        width, height = self.card_width, round(self.card_width * ASPECT)
        left, top = room.x() + (room.width() - width) // 2, room.y() + px(MARGIN)
        picture = self._thumbnails.picture(card.slug)
        if picture is not None:
            painter.drawPixmap(QPoint(left, top), picture)
        else:
            self._paint_plate(painter, QRect(left, top, width, height), card)
        selected, hovered = QStyle.StateFlag.State_Selected in state, QStyle.StateFlag.State_MouseOver in state
        if selected or hovered:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            thick = px(3) if selected else px(1)
            painter.setPen(QPen(THEME.colour("accent_bright" if selected else "faint"), thick))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            corner = width * THEME.card_corner + thick
            edge = QRectF(left, top, width, height).adjusted(-thick / 2, -thick / 2, thick / 2, thick / 2)
            painter.drawRoundedRect(edge, corner, corner)
            painter.restore()

    def _paint_plate(self, painter: QPainter, room: QRect, card: CardRecord) -> None:
        """What stands there until the picture has come: the name, and the element's colour."""
        painter.drawPixmap(
            room.topLeft(), _plate(_edge(card).rgb(), room.width(), room.height(), THEME.raised, THEME.surface)
        )
        painter.setFont(_plate_font(scale()))
        painter.setPen(THEME.colour("text"))
        margin = px(8)
        words = _plate_words(card_name(card.name), room.width() - 2 * margin, scale())
        painter.drawStaticText(room.x() + margin, room.y() + margin, words)

    # Lines -------------------------------------------------------------------------------------------------

    def _paint_line(self, painter: QPainter, room: QRect, card: CardRecord, state: QStyle.StateFlag) -> None:
        selected = QStyle.StateFlag.State_Selected in state
        if selected or QStyle.StateFlag.State_MouseOver in state:
            painter.fillRect(room, THEME.colour("accent_ground" if selected else "raised"))
        painter.fillRect(QRect(room.x(), room.y() + px(5), px(3), room.height() - px(10)), _edge(card))
        words = (card_name(card.name), cost_words(card), element_words(card), type_words(card), stat_words(card))
        left, width = room.x() + px(12), room.width() - px(16)
        for place, (text, share) in enumerate(zip(words, COLUMNS, strict=True)):
            painter.setFont(font("body", 600) if place == 0 else font("small"))
            tone = "accent_bright" if selected and place == 0 else "text" if place == 0 else "muted"
            painter.setPen(THEME.colour(tone))
            column = QRect(left, room.y(), round(width * share) - px(8), room.height())
            shown = QFontMetrics(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, column.width())
            painter.drawText(column, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)
            left += round(width * share)


@functools.lru_cache(maxsize=64)
def _plate(edge: int, width: int, height: int, ground: str, behind: str) -> QPixmap:
    """A plate without words: there is one for each element. Opaque, as it is painted in a third of the time then."""
    made = QImage(width, height, QImage.Format.Format_RGB32)
    made.fill(QColor(behind))
    with QPainter(made) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(edge), px(2)))
        painter.setBrush(QColor(ground))
        corner = width * THEME.card_corner
        painter.drawRoundedRect(QRectF(made.rect()).adjusted(1, 1, -1, -1), corner, corner)
    return QPixmap.fromImage(made)


@functools.lru_cache(maxsize=1024)
def _plate_words(name: str, width: int, at: float) -> QStaticText:
    """A name in the middle of so many pixels, laid out once."""
    words = QStaticText(name)
    words.setTextFormat(Qt.TextFormat.PlainText)
    option = QTextOption(Qt.AlignmentFlag.AlignHCenter)
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    words.setTextOption(option)
    words.setTextWidth(width)
    words.prepare(QTransform(), _plate_font(at))
    return words


@functools.lru_cache(maxsize=4)
def _plate_font(at: float) -> QFont:
    return font("small", 600, at=at)


def _edge(card: CardRecord) -> QColor:
    return element_colour(card.elements[0] if card.elements else card.element or "NORM")
