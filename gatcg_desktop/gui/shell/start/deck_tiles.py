"""Decks to choose from, beside each other: each its champion, its name and its elements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gatcg_desktop.gui.foundation.card_words import card_name, type_word
from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, element_colour, font, icon_pixmap, px
from gatcg_desktop.gui.foundation.themes import TypeRole
from gatcg_desktop.gui.games.deck_choice import DeckLook, DeckSource
from gatcg_desktop.gui.pictures.card_pictures import Pictures

SOURCE = Qt.ItemDataRole.UserRole
LOWEST, HIGHEST = 84, 196
"""Of a tile, in pixels at text scale 1."""
NARROWEST = 104
NAMED: tuple[TypeRole, ...] = ("lead", "body", "small")
"""What a name is written in: the first in which it has two lines at most."""
WIDE = 0.92
"""How wide a tile is, in its heights."""
GAP = 10
_ROUND = 10


class _Plate(NamedTuple):
    """What a tile shows, whether or not it is chosen: the name of a deck, what is known of it, how large."""

    name: str
    card: str
    elements: tuple[str, ...]
    width: int
    height: int
    ratio: float


class DeckTiles(QListWidget):
    """Arrow keys and the first letters of a name go to a deck, the wheel moves the row.

    `looks` has what is known of decks; what is not, and is seen, is asked for.
    Signals: looks_wanted(tuple of DeckSource), whose champions nobody has looked up so far.
    """

    looks_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.looks: Mapping[DeckSource, DeckLook] = {}
        self._pictures: Pictures | None = None
        self._plates: dict[_Plate, QPixmap] = {}
        self._unknown: dict[DeckSource, None] = {}
        self._asking = QTimer(self, singleShot=True, interval=0)
        self._asking.timeout.connect(self._ask)
        self._laid_out = QTimer(self, singleShot=True, interval=0)
        self._laid_out.timeout.connect(self._show_chosen)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setItemDelegate(_Painter(self))
        THEME_CHANGES.changed.connect(self._forget)

    def set_pictures(self, pictures: Pictures) -> None:
        """Where pictures come from."""
        self._pictures = pictures
        pictures.ready.connect(self._on_ready)

    def show_decks(self, sources: list[DeckSource], chosen: int) -> None:
        """Show these, one of them chosen (-1: none). Nobody hears of it."""
        self.blockSignals(True)
        self.clear()
        for source in sources:
            item = QListWidgetItem(source.title, self)
            item.setData(SOURCE, source)
            self._describe(item, source)
        self.setCurrentRow(chosen)
        self.blockSignals(False)
        self._show_chosen()

    def name_decks(self) -> None:
        """Say all names in the language of the program."""
        for row in range(self.count()):
            item = self.item(row)
            source: DeckSource = item.data(SOURCE)
            item.setText(source.title)
            self._describe(item, source)

    def look_again(self) -> None:
        """More is known of decks."""
        self.name_decks()
        self.viewport().update()

    def _describe(self, item: QListWidgetItem, source: DeckSource) -> None:
        look = self.looks.get(source)
        words = [source.title]
        if look is not None:
            words += [card_name(look.card.definition.name)] if look.card is not None else []
            words += [", ".join(map(type_word, look.elements))] if look.elements else []
        item.setToolTip("\n".join(words))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ". ".join(words))

    def _ask(self) -> None:
        wanted, self._unknown = tuple(self._unknown), {}
        self.looks_wanted.emit(wanted)

    def look_of(self, source: DeckSource) -> DeckLook | None:
        """What is known of a deck that is seen; what is not is asked for."""
        look = self.looks.get(source)
        if look is None:
            self._unknown[source] = None
            self._asking.start()
        return look

    def plate(self, source: DeckSource, room: QSize, ratio: float) -> QPixmap:
        """The tile of a deck, drawn once: a row of them is painted often while pictures come."""
        look = self.look_of(source)
        card, elements = (_card_of(look), look.elements) if look is not None else ("", ())
        plate = _Plate(source.title, card, elements, room.width(), room.height(), ratio)
        drawn = self._plates.get(plate)
        if drawn is None:
            art = self._pictures.pixmap(card, "art") if card and self._pictures is not None else None
            drawn = self._plates[plate] = _drawn(plate, art)
        return drawn

    def _on_ready(self, key: str) -> None:
        for plate in [plate for plate in self._plates if plate.card == key]:
            del self._plates[plate]
        for item in map(self.item, range(self.count())):
            if _card_of(self.looks.get(item.data(SOURCE))) == key:
                self.viewport().update(self.visualItemRect(item))

    def _forget(self) -> None:
        self._plates.clear()

    def sizeHint(self) -> QSize:
        return QSize(px(3 * LOWEST), px(LOWEST) + self.horizontalScrollBar().sizeHint().height())

    minimumSizeHint = sizeHint

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().height() != event.oldSize().height():
            self._plates.clear()
            self.scheduleDelayedItemsLayout()
        self._laid_out.start()

    def _show_chosen(self) -> None:
        if self.currentItem() is not None:
            self.scrollToItem(self.currentItem())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.viewport().update()


class _Painter(QStyledItemDelegate):
    def __init__(self, tiles: DeckTiles) -> None:
        super().__init__(tiles)
        self._tiles = tiles

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        bar = self._tiles.horizontalScrollBar().sizeHint().height()
        high = max(px(LOWEST) - 2, self._tiles.height() - bar)  # whether there is a bar or not, or it would come and go
        return QSize(max(round(high * WIDE), px(NARROWEST)) + px(GAP), high)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        source: DeckSource = index.data(SOURCE)
        room = QRectF(option.rect).adjusted(2, 2, -px(GAP) + 2, -2)
        taken = bool(option.state & QStyle.StateFlag.State_Selected)
        held = taken and bool(option.state & QStyle.StateFlag.State_HasFocus)
        pointed = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plate = self._tiles.plate(source, room.size().toSize(), painter.device().devicePixelRatio())
        painter.drawPixmap(room.topLeft(), plate)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        edge = THEME.colour("accent_bright" if held else "picked" if taken else "edge" if pointed else "line")
        painter.setPen(QPen(edge, px(3) if taken else px(2) if pointed else 1))
        painter.drawRoundedRect(room, px(_ROUND), px(_ROUND))
        if taken:
            self._check(painter, room)
        painter.restore()

    def _check(self, painter: QPainter, room: QRectF) -> None:
        """The mark that it is taken, which is no matter of colour."""
        ratio = painter.device().devicePixelRatio()
        middle = QPointF(room.right() - px(16), room.top() + px(16))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(THEME.colour("picked"))
        painter.drawEllipse(middle, px(11), px(11))
        mark = icon_pixmap("check", "ground", 14, ratio)
        half = mark.deviceIndependentSize().width() / 2
        painter.drawPixmap(middle - QPointF(half, half), mark)


def _card_of(look: DeckLook | None) -> str:
    """The key of the card that a deck is recognized by; "" where none is known."""
    return look.card.definition.key if look is not None and look.card is not None else ""


def _drawn(plate: _Plate, art: QPixmap | None) -> QPixmap:
    """What a tile shows, with a picture as wide as it is, its corners transparent."""
    room = QRectF(0, 0, plate.width, plate.height)
    drawn = QPixmap(round(plate.width * plate.ratio), round(plate.height * plate.ratio))
    drawn.setDevicePixelRatio(plate.ratio)
    drawn.fill(Qt.GlobalColor.transparent)
    with QPainter(drawn) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corners = QPainterPath()
        corners.addRoundedRect(room, px(_ROUND), px(_ROUND))
        painter.setClipPath(corners)
        painter.fillRect(room, THEME.colour("raised"))
        if art is not None:
            picture = art.scaled(
                drawn.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
            )
            picture.setDevicePixelRatio(plate.ratio)
            painter.drawPixmap(QPointF((plate.width - picture.deviceIndependentSize().width()) / 2, 0), picture)
        _write(painter, room, plate)
    return drawn


def _write(painter: QPainter, room: QRectF, plate: _Plate) -> None:
    """The name over a shade, and a dot for each element."""
    at = room.adjusted(px(9), 0, -px(7), -px(20))
    flags = int(Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap)
    for role in NAMED:
        painter.setFont(font(role, 600, serif=True))
        needed = painter.boundingRect(at, flags, plate.name)
        high = needed.height()
        if needed.width() <= at.width() and high <= 2.1 * painter.fontMetrics().lineSpacing():
            break
    shade = QLinearGradient(0, at.bottom() - high - px(34), 0, at.bottom() - high)
    shade.setColorAt(0, THEME.colour("panel", 0))
    shade.setColorAt(1, THEME.colour("panel", 225))
    painter.fillRect(QRectF(room.left(), at.bottom() - high - px(34), room.width(), high + px(60)), shade)
    painter.setPen(THEME.colour("text"))
    painter.drawText(at, flags, plate.name)
    painter.setPen(QPen(THEME.colour("text", 150), 1))
    for place, element in enumerate(plate.elements):
        painter.setBrush(element_colour(element))
        painter.drawEllipse(QPointF(at.left() + px(5) + place * px(15), room.bottom() - px(11)), px(5), px(5))
