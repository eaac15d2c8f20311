"""The palette: every action of the window, found by typing what it is called, and done with Enter."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.themes import THEME
from gatcg_desktop.gui.keyboard.action_search import Findable, found

ROWS = 12
"""So many actions are seen at once."""
_PASSED_ON = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)


def menus_of(bar: QMenuBar) -> dict[str, str]:
    """The title of the menu that each action is in, by the action's name."""
    return {
        action.objectName(): menu.title().replace("&", "")
        for menu in bar.findChildren(QMenu)
        for action in menu.actions()
        if action.objectName()
    }


def findable(actions: Mapping[str, QAction], bar: QMenuBar) -> list[Findable]:
    """The window's actions as they can be looked for."""
    menus = menus_of(bar)
    return [
        Findable(name, _plain_text(action), menus.get(name, ""), name.replace("_", " "))
        for name, action in actions.items()
    ]


class Palette(QDialog):
    """A line to type in and the actions that may be meant. Those that can do nothing now stand last, and say so.

    Takes the window's actions by name and its menu bar. `chosen(name)`: the palette is closed and this is to be done.
    """

    chosen = Signal(str)

    def __init__(self, actions: Mapping[str, QAction], bar: QMenuBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Find an action"))
        self._actions = {name: action for name, action in actions.items() if name != "find_action"}
        self._rows = findable(self._actions, bar)
        self.line = QLineEdit(self, placeholderText=self.tr("What do you want to do?"), clearButtonEnabled=True)
        self.line.setAccessibleName(self.tr("What do you want to do?"))
        self.list = QTreeWidget(self)
        self.list.setAccessibleName(self.tr("Actions"))
        self.list.setColumnCount(3)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAllColumnsShowFocus(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.told = QLabel(self, wordWrap=True)
        self.told.setProperty("tone", "muted")
        rows = QVBoxLayout(self)
        for part in (self.line, self.list, self.told):
            rows.addWidget(part)
        self.line.textChanged.connect(self._show)
        self.line.returnPressed.connect(self._choose)
        self.list.itemClicked.connect(lambda *_: self._choose())
        self.list.currentItemChanged.connect(lambda *_: self._tell())
        self.line.installEventFilter(self)
        self._show("")
        make_room(self, 640, 460)

    @property
    def names(self) -> list[str]:
        """The actions that are shown, from the top."""
        items = (self.list.topLevelItem(row) for row in range(self.list.topLevelItemCount()))
        return [str(item.data(0, Qt.ItemDataRole.UserRole)) for item in items if item is not None]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows go through the list while the letters go into the line."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _PASSED_ON:
            QApplication.sendEvent(self.list, event)
            return True
        return super().eventFilter(watched, event)

    def _show(self, query: str) -> None:
        self.list.clear()
        muted = QColor(THEME.muted)
        rows = found(query, self._rows)
        rows.sort(key=lambda row: not self._actions[row.name].isEnabled())
        for row in rows:
            action = self._actions[row.name]
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            text = f"✓ {row.text}" if action.isCheckable() and action.isChecked() else row.text
            item = QTreeWidgetItem([text, row.menu, keys])
            item.setData(0, Qt.ItemDataRole.UserRole, row.name)
            for column in range(3):
                if column or not action.isEnabled():
                    item.setForeground(column, muted)
            self.list.addTopLevelItem(item)
        if (first := self.list.topLevelItem(0)) is not None:
            self.list.setCurrentItem(first)
        self._tell()

    def _tell(self) -> None:
        """What Enter does, or why it does nothing."""
        name = self._current()
        if not name:
            self.told.setText(self.tr("Nothing here is called like that; try another word."))
        elif not self._actions[name].isEnabled():
            self.told.setText(self.tr("This cannot be done now."))
        else:
            self.told.setText(self.tr("Enter does it, the arrow keys choose, Esc closes."))

    def _current(self) -> str:
        item = self.list.currentItem()
        return str(item.data(0, Qt.ItemDataRole.UserRole)) if item is not None else ""

    def _choose(self) -> None:
        name = self._current()
        if name and self._actions[name].isEnabled():
            self.accept()
            self.chosen.emit(name)


def _plain_text(action: QAction) -> str:
    return action.text().replace("&", "").rstrip(".…")
