"""A section of a deck as lines that can be dragged, and dropped on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QPainter,
    QPalette,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gatcg_desktop.decks.deck import SECTIONS, Section
from gatcg_desktop.gui.cards.dragging import CARDS_MIME, DraggedCard, cards_in, dragged
from gatcg_desktop.gui.decks.deck_lines import DeckLine
from gatcg_desktop.gui.foundation.theme import THEME, element_colour, font, px

FROM_MIME = "application/x-gatcg-deck-section"
"""Beside the cards: which section they are dragged out of, and whether all copies (`main`, `main all`)."""
LINE = Qt.ItemDataRole.UserRole
_HEIGHT = 26


class _Lines(QStyledItemDelegate):
    """Count, element, name, marks and cost on one line."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(px(120), px(_HEIGHT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line: DeckLine = index.data(LINE)
        room = QRectF(option.rect)
        state = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(room, THEME.colour("accent_ground"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(room, THEME.colour("raised"))
        painter.setFont(font("body", 600))
        painter.setPen(THEME.colour("text"))
        number = QRectF(room.left() + px(4), room.top(), px(22), room.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(line.count))
        stripe = QRectF(number.right() + px(6), room.top() + px(5), px(4), room.height() - px(10))
        painter.fillRect(stripe, element_colour(line.element) if line.key else THEME.colour("danger"))
        right = room.right() - px(8)
        painter.setPen(THEME.colour("muted"))
        cost = QRectF(right - px(28), room.top(), px(28), room.height())
        painter.drawText(cost, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.cost)
        right = cost.left() - px(4)
        painter.setFont(font("small", 600))
        for words, tone in line.marks:
            width = painter.fontMetrics().horizontalAdvance(words)
            painter.setPen(THEME.colour(tone))
            mark = QRectF(right - width, room.top(), width, room.height())
            painter.drawText(mark, Qt.AlignmentFlag.AlignVCenter, words)
            right = mark.left() - px(8)
        painter.setFont(font("body"))
        painter.setPen(THEME.colour("text" if line.key else "danger"))
        name = QRectF(stripe.right() + px(8), room.top(), right - stripe.right() - px(8), room.height())
        words = painter.fontMetrics().elidedText(line.title, Qt.TextElideMode.ElideRight, int(name.width()))
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, words)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(option.palette.color(QPalette.ColorRole.Highlight))
            painter.drawRect(room.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.restore()


class SectionList(QListWidget):
    """One section.

    Signals: dropped(cards), slugs and printings from elsewhere; moved(section, name, all copies), from another section;
    more(name), less(name), all_out(name): by key; looked_at(name), the current line ("" for none); menu_wanted(name,
    global position); sent(name, section), by key.
    """

    dropped = Signal(object)
    moved = Signal(str, str, bool)
    more = Signal(str)
    less = Signal(str)
    all_out = Signal(str)
    looked_at = Signal(str)
    sent = Signal(str)
    menu_wanted = Signal(str, object)

    def __init__(self, section: Section, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.section = section
        self.setItemDelegate(_Lines(self))
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        self.currentItemChanged.connect(lambda *_: self.looked_at.emit(self.current))
        self.itemEntered.connect(lambda item: self.looked_at.emit(item.data(LINE).name))
        self.itemDoubleClicked.connect(lambda item: self.more.emit(item.data(LINE).name))

    @property
    def current(self) -> str:
        """The name of the current card, "" for none."""
        item = self.currentItem()
        line: DeckLine | None = item.data(LINE) if item is not None else None
        return line.name if line is not None else ""

    def show_lines(self, lines: tuple[DeckLine, ...]) -> None:
        """Show these; the current card stays the current one."""
        before, row, scrolled = self.current, self.currentRow(), self.verticalScrollBar().value()
        self.blockSignals(True)
        self.clear()
        for line in lines:
            item = QListWidgetItem(f"{line.count} {line.title}", self)
            item.setData(LINE, line)
            item.setToolTip(line.told)
        names = [line.name for line in lines]
        self.setCurrentRow(names.index(before) if before in names else min(row, len(names) - 1))
        self.blockSignals(False)
        self.verticalScrollBar().setValue(scrolled)

    # Dragging ----------------------------------------------------------------------------------------------

    def mimeTypes(self) -> list[str]:
        return [CARDS_MIME, FROM_MIME]

    def mimeData(self, items: list[QListWidgetItem]) -> QMimeData:  # type: ignore[override]
        lines: list[DeckLine] = [item.data(LINE) for item in items]
        data = dragged([DraggedCard(line.key, line.edition) for line in lines if line.key], [one.name for one in lines])
        data.setData(FROM_MIME, "\n".join([self.section, *(one.name for one in lines)]).encode())
        return data

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._allow(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._allow(event)

    def _allow(self, event: QDropEvent) -> None:
        if event.mimeData().hasFormat(CARDS_MIME) or event.mimeData().hasFormat(FROM_MIME):
            event.accept()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        """What comes from a section moves, one copy, with Ctrl all; what comes from elsewhere is added."""
        if event.mimeData().hasFormat(FROM_MIME):
            section, name, every = _taken(event)
            if section in SECTIONS and section != self.section:
                self.moved.emit(section, name, every)
        else:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.dropped.emit(cards_in(event.mimeData()))

    # Keys --------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """+ and - for copies, Delete for all of them, Ctrl with an arrow for another section."""
        name = self.current
        ctrl = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        keys = {
            Qt.Key.Key_Plus: self.more,
            Qt.Key.Key_Equal: self.more,
            Qt.Key.Key_Minus: self.less,
            Qt.Key.Key_Backspace: self.less,
            Qt.Key.Key_Delete: self.all_out,
        }
        if name and (signal := keys.get(Qt.Key(event.key()))) is not None:
            signal.emit(name)
        elif name and ctrl and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            place = SECTIONS.index(self.section) + (1 if event.key() == Qt.Key.Key_Down else -1)
            if 0 <= place < len(SECTIONS):
                self.sent.emit(SECTIONS[place])
        else:
            super().keyPressEvent(event)

    def _menu(self, at: object) -> None:
        item = self.itemAt(at)  # type: ignore[call-overload]
        if item is not None:
            self.menu_wanted.emit(item.data(LINE).name, self.viewport().mapToGlobal(at))  # type: ignore[call-overload]


class TakingOut(QObject):
    """Lets cards of sections be dropped on a widget to take them out. Signals: dropped(section, name, all copies)."""

    dropped = Signal(str, str, bool)

    def __init__(self, onto: QWidget) -> None:
        super().__init__(onto)
        onto.setAcceptDrops(True)
        onto.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QDropEvent) or not event.mimeData().hasFormat(FROM_MIME):
            return False
        section, name, every = _taken(event)
        if event.type() == QEvent.Type.Drop and section in SECTIONS:
            self.dropped.emit(section, name, every)
        return True


def _taken(event: QDropEvent) -> tuple[str, str, bool]:
    """The section, the card and whether all copies of what is dragged; the editor changes the list it comes from."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
    section, name, *_ = (*bytes(event.mimeData().data(FROM_MIME).data()).decode(errors="replace").split("\n"), "")
    return section, name, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
