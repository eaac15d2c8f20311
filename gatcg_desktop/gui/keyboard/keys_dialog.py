"""Changing the keys of actions: each as the person wants it, with whoever has the key already named."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QMenuBar,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.announcing import announce, be_to_readers
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.keyboard.action_search import Findable, found
from gatcg_desktop.gui.keyboard.chosen_keys import OWN, Chosen, conflict, keys_in_force, with_keys, written
from gatcg_desktop.gui.keyboard.command_palette import menus_of


class KeysDialog(QDialog):
    """The actions with their keys, a line to search in, and a field that takes the key one presses.

    A key that something else has is not taken at once: who has it is said, and the button then says that it takes the
    key away from there. `changed(dict)`: what is chosen now, in the form of `Settings.shortcuts`, to be used and kept.
    """

    changed = Signal(object)

    def __init__(
        self, actions: Mapping[str, QAction], bar: QMenuBar, chosen: Chosen, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Change keys"))
        self.chosen = dict(chosen)
        self._texts = {name: action.text().replace("&", "") for name, action in actions.items()}
        menus = menus_of(bar)
        self._rows = [
            Findable(name, text, menus.get(name, ""), name.replace("_", " ")) for name, text in self._texts.items()
        ]
        self.line = QLineEdit(self, placeholderText=self.tr("Search"), clearButtonEnabled=True)
        self.line.setAccessibleName(self.tr("Search"))
        self.list = QTreeWidget(self)
        self.list.setAccessibleName(self.tr("Actions and their keys"))
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAllColumnsShowFocus(True)
        self.list.setHeaderLabels([self.tr("Action"), self.tr("Menu"), self.tr("Keys")])
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setStretchLastSection(True)
        self.edit = QKeySequenceEdit(self, maximumSequenceLength=1)
        self.edit.setAccessibleName(self.tr("The key to use: press it"))
        self.use = QPushButton(self.tr("&Use this key"), self)
        self.none = QPushButton(self.tr("&No key"), self)
        self.own = QPushButton(self.tr("As it &was"), self)
        self.all = QPushButton(self.tr("All as they wer&e"), self)
        self.told = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        close = QPushButton(self.tr("C&lose"), self)
        for button in (self.use, self.none, self.own, self.all, close):
            button.setAutoDefault(False)
        beside = QHBoxLayout()
        beside.addWidget(self.edit, 1)
        for button in (self.use, self.none, self.own):
            beside.addWidget(button)
        below = QHBoxLayout()
        below.addWidget(self.all)
        below.addStretch(1)
        below.addWidget(close)
        rows = QVBoxLayout(self)
        rows.addWidget(self.line)
        rows.addWidget(self.list, 1)
        rows.addLayout(beside)
        rows.addWidget(self.told)
        rows.addLayout(below)
        self.line.textChanged.connect(lambda *_: self._show())
        self.list.currentItemChanged.connect(lambda *_: self._tell())
        self.list.itemActivated.connect(lambda *_: self.edit.setFocus())
        self.edit.keySequenceChanged.connect(lambda *_: self._tell())
        self.edit.keySequenceChanged.connect(lambda key: announce(self.edit, self._heard(key)))
        be_to_readers(self.edit, QAccessible.Role.Grouping)
        self.use.clicked.connect(self._use)
        self.none.clicked.connect(lambda: self._give(()))
        self.own.clicked.connect(lambda: self._give(OWN.get(self.current, ())))
        self.all.clicked.connect(self._all_own)
        close.clicked.connect(self.reject)
        self._show()
        make_room(self, 720, 560)

    @property
    def current(self) -> str:
        """The name of the action whose keys are changed, "" for none."""
        item = self.list.currentItem()
        return str(item.data(0, Qt.ItemDataRole.UserRole)) if item is not None else ""

    def choose(self, name: str) -> None:
        """Go to the row of an action that is shown."""
        for row in range(self.list.topLevelItemCount()):
            item = self.list.topLevelItem(row)
            if item is not None and item.data(0, Qt.ItemDataRole.UserRole) == name:
                self.list.setCurrentItem(item)

    def _show(self) -> None:
        before = self.current
        keys = keys_in_force(self.chosen)
        native = QKeySequence.SequenceFormat.NativeText
        self.list.clear()
        for row in found(self.line.text(), self._rows):
            told = " / ".join(QKeySequence(key).toString(native) for key in keys.get(row.name, ()))
            item = QTreeWidgetItem([row.text, row.menu, told])
            item.setData(0, Qt.ItemDataRole.UserRole, row.name)
            font = item.font(2)
            font.setBold(row.name in self.chosen)  # changed by the person
            item.setFont(2, font)
            self.list.addTopLevelItem(item)
        self.choose(before)
        if not self.current and (first := self.list.topLevelItem(0)) is not None:
            self.list.setCurrentItem(first)
        self._tell()

    def _typed(self) -> str:
        return written(self.edit.keySequence().toString(QKeySequence.SequenceFormat.PortableText))

    def _tell(self) -> None:
        """What would become of the key that was pressed, and of whoever has it."""
        name, key = self.current, self._typed()
        for button in (self.none, self.own):
            button.setEnabled(bool(name))
        against = conflict(name, key, self.chosen) if name and key else None
        self.use.setText(self.tr("&Use this key"))
        self.use.setEnabled(bool(name and key and (against is None or against.action)))
        shown = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        if against is None:
            self.told.setText(self.tr("Choose an action, click into the field below the list and press the key."))
        elif not against.action:
            self.told.setText(
                self.tr("{key} means something by itself at the table; take another, or one with Ctrl.").format(
                    key=shown
                )
            )
        else:
            self.use.setText(self.tr("&Take it from there"))
            self.told.setText(
                self.tr("{key} already does this: {action}.").format(
                    key=shown, action=self._texts[against.action].rstrip(".…")
                )
            )

    def _heard(self, key: QKeySequence) -> str:
        """The key that was pressed, or what it does already."""
        shown = key.toString(QKeySequence.SequenceFormat.NativeText)
        return self.told.text() if shown in self.told.text() else shown

    def _use(self) -> None:
        key = self._typed()
        if self.current and key:
            self._give((key,))
            self.edit.clear()

    def _give(self, keys: tuple[str, ...]) -> None:
        if self.current:
            self._change(with_keys(self.chosen, self.current, keys))

    def _all_own(self) -> None:
        self._change({})

    def _change(self, chosen: dict[str, tuple[str, ...]]) -> None:
        if chosen != self.chosen:
            self.chosen = chosen
            self.changed.emit(dict(chosen))
        self._show()
