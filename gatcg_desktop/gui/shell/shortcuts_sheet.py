"""The sheet that lists every key."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QLayout, QScrollArea, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.shell.actions import other_keys

COLUMNS = 2


class ShortcutsSheet(QDialog):
    """All actions with keys, by their menus' order, and the keys that are in no menu. Does not stop the game."""

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        native = QKeySequence.SequenceFormat.NativeText
        rows = [
            (" / ".join(keys.toString(native) for keys in action.shortcuts()), action.text().replace("&", ""))
            for action in actions.values()
            if action.shortcuts()
        ]
        self.rows = [*other_keys(), *rows]
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(5)
        each = (len(self.rows) + COLUMNS - 1) // COLUMNS
        for number, (keys, what) in enumerate(self.rows):
            column, row = divmod(number, each)
            key_label, what_label = QLabel(keys), QLabel(what)
            key_label.setProperty("type", "heading")
            key_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            what_label.setProperty("tone", "muted")
            grid.addWidget(key_label, row, column * 2)
            grid.addWidget(what_label, row, column * 2 + 1)
        scroll = QScrollArea(self)
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout: QLayout = QVBoxLayout(self)
        layout.addWidget(scroll)
        layout.addWidget(buttons)
        self.resize(px(900), px(600))
