"""The cards that were found, as a grid of pictures or as lines."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.gui.cards.result_delegate import ResultDelegate
from gatcg_desktop.gui.cards.results_model import ResultsModel
from gatcg_desktop.gui.cards.thumbnails import Thumbnails
from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, px
from gatcg_desktop.gui.pictures.card_pictures import Pictures

LEAST_WIDTH, MOST_WIDTH = 80, 320
"""How wide pictures may be, in pixels at text scale 1."""
_AHEAD = 2
"""Rows beyond what is seen whose pictures are made as well."""


class ResultsView(QListView):
    """Shows the cards of its `results`.

    Signals: chosen(slug), by Enter or a double click; current_changed(slug), "" for none; typed(text), letters that
    nothing here has a use for; left_upwards(), the arrow up on the first row; width_wanted(steps), by Ctrl and wheel.
    """

    chosen = Signal(str)
    current_changed = Signal(str)
    typed = Signal(str)
    left_upwards = Signal()
    width_wanted = Signal(int)

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.results = ResultsModel(self)
        self.thumbnails = Thumbnails(pictures, self)
        self.thumbnails.in_sight = self._keys_in_sight
        self.thumbnails.came.connect(self._repaint)
        self._paints = ResultDelegate(self.results, self.thumbnails, self)
        self._card_width = 150
        self.setModel(self.results)
        self.setItemDelegate(self._paints)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Cards found"))
        self.doubleClicked.connect(lambda index: self._choose())
        self.selectionModel().currentChanged.connect(lambda *_: self.current_changed.emit(self.current))
        THEME_CHANGES.changed.connect(self._lay_out)
        self._lay_out()

    # What is shown -----------------------------------------------------------------------------------------

    def show_cards(self, cards: tuple[CardRecord, ...], anew: bool = False) -> None:
        """Show these cards; the current one stays current where it is among them, else the first becomes it.
        `anew`: from the first on, as when they are in another order."""
        before = self.current
        self.results.show(cards)
        row = self.results.row_of(before)
        if cards:
            self.select(before if row is not None else cards[0].slug)
        if row is None or anew:
            self.scrollToTop()
        if self.current != before:
            self.current_changed.emit(self.current)

    def select(self, slug: str) -> None:
        """Make that card current, where it was found."""
        row = self.results.row_of(slug)
        if row is not None:
            index = self.results.index(row)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    @property
    def current(self) -> str:
        """The slug of the current card, "" for none."""
        card = self.results.card(self.currentIndex())
        return card.slug if card is not None else ""

    def set_lines(self, on: bool) -> None:
        """Show lines, or else pictures."""
        seen = self._seen()
        self._paints.as_lines = on
        self._lay_out()
        self.scrollTo(seen, QAbstractItemView.ScrollHint.PositionAtTop)

    def set_card_width(self, width: int) -> None:
        """How wide pictures are at text scale 1."""
        seen = self._seen()
        self._card_width = min(max(width, LEAST_WIDTH), MOST_WIDTH)
        self._lay_out()
        self.scrollTo(seen, QAbstractItemView.ScrollHint.PositionAtTop)

    # Layout ------------------------------------------------------------------------------------------------

    def _seen(self) -> QModelIndex:
        """What stays in sight when cards get another size: the current card if it is, else the first that is."""
        current = self.currentIndex()
        if self.viewport().rect().intersects(self.visualRect(current)):
            return current
        above = -(-self.verticalScrollBar().value() // max(1, self.gridSize().height()))
        return self.results.index(above * self.columns)

    @property
    def columns(self) -> int:
        """How many cards stand beside each other."""
        return 1 if self._paints.as_lines else max(1, self.viewport().width() // self._paints.cell().width())

    def _lay_out(self, *_: object) -> None:
        lines = self._paints.as_lines
        self._paints.card_width = px(self._card_width)
        self.thumbnails.set_width(self._paints.card_width, self.devicePixelRatioF())
        self.setFlow(QListView.Flow.TopToBottom if lines else QListView.Flow.LeftToRight)
        self.setWrapping(not lines)
        cell = self._paints.cell()
        # A row of cells as wide as the view is one too many for Qt, which then leaves the last column empty.
        width = self.viewport().width() if lines else (self.viewport().width() - 1) // self.columns
        self.setGridSize(QSize(max(width, 1), cell.height()))
        self.verticalScrollBar().setSingleStep(max(1, cell.height() // 3))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt moves what was painted when it is scrolled, and has only what comes into sight painted, where it need not
        think of what lies behind."""
        with QPainter(self.viewport()) as painter:
            painter.fillRect(event.rect(), THEME.colour("surface"))
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        super().resizeEvent(event)

    def _keys_in_sight(self) -> Iterator[str]:
        """The slugs of what is seen, and of a few rows below and above it."""
        if self._paints.as_lines:
            return
        height, columns, cards = max(1, self.gridSize().height()), self.columns, self.results.cards
        top = self.verticalScrollBar().value() // height
        rows = self.viewport().height() // height + 2
        seen = (top, top + rows), (top + rows, top + rows + _AHEAD), (max(0, top - _AHEAD), top)
        for first, last in seen:
            for card in cards[first * columns : last * columns]:
                yield card.slug

    def _repaint(self, key: str) -> None:
        row = self.results.row_of(key)
        if row is not None:
            self.update(self.results.index(row))

    # Hands -------------------------------------------------------------------------------------------------

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag the current card, with its picture in hand."""
        index = self.currentIndex()
        card = self.results.card(index)
        if card is None:
            return
        drag = QDrag(self)
        drag.setMimeData(self.results.mimeData([index]))
        picture: QPixmap | None = self.thumbnails.picture(card.slug)
        if picture is not None:
            drag.setPixmap(picture)
            drag.setHotSpot(QPoint(round(picture.deviceIndependentSize().width() / 2), px(20)))
        drag.exec(Qt.DropAction.CopyAction)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.width_wanted.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose()
            return
        if event.key() == Qt.Key.Key_Up and self.currentIndex().row() < self.columns:
            self.left_upwards.emit()
            return
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if event.text().isprintable() and event.text().strip() and not held:
            self.typed.emit(event.text())
            return
        super().keyPressEvent(event)

    def _choose(self) -> None:
        if self.current:
            self.chosen.emit(self.current)
