"""The log: every step in words; a click goes there."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, font, px
from gatcg_desktop.gui.panels.decision_bodies import LIST_KEYS
from gatcg_desktop.gui.session.game_log import Line
from gatcg_desktop.gui.session.session import Session

Index = QModelIndex | QPersistentModelIndex
INDENT = 7
"""How far a line is set in for each level, in pixels at text scale 1."""


class LogModel(QAbstractListModel):
    """The lines of the session; the lines after `position` are shown faint, as not having happened yet."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[Line] = []
        self.position = 0
        self._width = 200
        self._heights: list[int] = []
        self._indents: dict[int, QPixmap] = {}

    def set_width(self, width: int) -> None:
        """Wrap the words at this width."""
        if width != self._width:
            self._width = width
            self._heights.clear()

    def measure_again(self) -> None:
        """Measure every row anew, as after the text size changed."""
        self._heights.clear()

    def show(self, lines: list[Line], position: int) -> None:
        """Show these lines."""
        old, new = len(self._lines), len(lines)
        same = old <= new and self._lines == lines[:old]
        if not same:
            self.beginResetModel()
            self._heights.clear()
            self._lines = list(lines)
            self.position = position
            self.endResetModel()
            return
        if new > old:
            self.beginInsertRows(QModelIndex(), old, new - 1)
            self._lines = list(lines)
            self.endInsertRows()
        if position != self.position:
            low, high = sorted((position, self.position))
            self.position = position
            if high:
                last = min(high, new) - 1
                self.dataChanged.emit(self.index(max(0, low - 1)), self.index(max(0, last)))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.text(index.row())
        if role == Qt.ItemDataRole.FontRole:
            return self._font(line)
        if role == Qt.ItemDataRole.ForegroundRole:
            if index.row() >= self.position:
                return THEME.colour("edge")
            return THEME.colour({"quiet": "faint", "phase": "muted"}.get(line.kind, "text"))
        if role == Qt.ItemDataRole.DecorationRole and line.depth:
            return self._indent(line.depth)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tr("Step {number}, turn {turn}").format(number=index.row() + 1, turn=line.turn)
        if role == Qt.ItemDataRole.SizeHintRole:
            return QSize(self._width, self._height(index.row()))
        return None

    def _height(self, row: int) -> int:
        """The height of a row; measured once, because the list asks for all of them after every answer."""
        heights = self._heights
        while len(heights) <= row:
            metrics = QFontMetrics(self._font(self._lines[len(heights)]))
            room = max(60, self._width - px(14) - px(INDENT) * self._lines[len(heights)].depth - px(5))
            text = self.text(len(heights))
            box = metrics.boundingRect(0, 0, room, 4000, Qt.TextFlag.TextWordWrap, text)
            heights.append(box.height() + px(6))
        return heights[row]

    def _indent(self, depth: int) -> QPixmap:
        """An empty picture as wide as a line of that depth is set in."""
        width = px(INDENT) * depth
        if width not in self._indents:
            self._indents[width] = QPixmap(width, 1)
            self._indents[width].fill(Qt.GlobalColor.transparent)
        return self._indents[width]

    def text(self, row: int) -> str:
        """The words of a row; steps made by hand say so."""
        line = self._lines[row]
        return self.tr("by hand: {text}").format(text=line.text) if line.manual else line.text

    @staticmethod
    def _font(line: Line) -> QFont:
        if line.kind in ("turn", "end"):
            return font("body", 700)
        if line.kind == "stack":
            return font("small", 600)
        return font("small", italic=line.manual)


QUIET_MS = 400
AT_ONCE = 20
"""While nobody looks, lines are written once the game has been quiet for so long, so many in each turn of the loop."""


class LogPanel(QListView):
    """The log of a game, brought up to date when it is seen. Signals: step_chosen(position): show the game after that
    step."""

    step_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = LogModel(self)
        self.setModel(self.lines)
        self.setWordWrap(True)
        self.setIconSize(QSize(px(INDENT) * 6, 1))
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Log"))
        self.setStyleSheet("QListView::item { padding: 2px 4px; }")
        self._session: Session | None = None
        self._later = QTimer(self)  # rows are laid out anew first
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._scroll)
        self._quiet = QTimer(self, singleShot=True)
        self._quiet.timeout.connect(self._write_on)
        self.clicked.connect(self._choose)
        self.activated.connect(self._choose)
        THEME_CHANGES.changed.connect(self._measure_again)

    def set_session(self, session: Session) -> None:
        """Show this game from now on."""
        self._session = session
        session.position_changed.connect(self._refresh)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lines.set_width(self.viewport().width())
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self._later.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._session is not None:
            self._refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in LIST_KEYS:
            event.accept()

    def _measure_again(self, *_: object) -> None:
        self.lines.measure_again()
        self.doItemsLayout()

    def _choose(self, index: QModelIndex) -> None:
        self.step_chosen.emit(index.row() + 1)

    def _refresh(self, *_: object) -> None:
        session = self._session
        assert session is not None
        if self.isVisible():
            self.lines.show(session.lines, session.position)
            self._scroll()
        else:
            self._quiet.start(QUIET_MS)

    def _write_on(self) -> None:
        """Write lines that will be asked for when the drawer is opened, which nobody should have to wait for."""
        session = self._session
        if session is not None and not session.game_log.write_on(session.eyes, AT_ONCE):
            self._quiet.start(0)

    def _scroll(self) -> None:
        session = self._session
        if session is None or not self.isVisible():
            return
        index = self.lines.index(max(0, session.position - 1))
        self.executeDelayedItemsLayout()
        self.setCurrentIndex(index)
        self.scrollTo(index)
