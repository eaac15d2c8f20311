"""The window's keys: given to its actions, found by name, told on a sheet, and changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox, QWidget

from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.keyboard.action_keys import assign_shortcuts
from gatcg_desktop.gui.keyboard.chosen_keys import keys_in_force
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.settings import Settings


class _Keeps(Protocol):
    """Takes what changed of the settings, by field."""

    def __call__(self, **changes: object) -> None: ...


class Keyboard(QObject):
    """Gives the actions of a window their keys, and shows the palette, the sheet and the dialog that changes them.

    `settings` tells what is in force, `keep` is told what changed.
    """

    def __init__(
        self,
        window: QMainWindow,
        actions: Mapping[str, QAction],
        settings: Callable[[], Settings],
        keep: _Keeps,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._actions = actions
        self._settings = settings
        self._keep = keep
        self.follow()
        actions["find_action"].triggered.connect(self.show_palette)
        actions["shortcuts"].triggered.connect(self.show_sheet)
        actions["change_keys"].triggered.connect(self.show_changing)

    def follow(self) -> None:
        """Give every action the keys that the settings have for it."""
        assign_shortcuts(self._actions, keys_in_force(self._settings().shortcuts))

    def show_palette(self) -> None:
        """Let an action be found by its name, and do it with the keyboard back where it was."""
        from gatcg_desktop.gui.keyboard.command_palette import Palette

        before = QApplication.focusWidget()
        palette = Palette(self._actions, self._window.menuBar(), self._window)
        palette.chosen.connect(lambda name: QTimer.singleShot(0, self, lambda: self._do(name, before)))
        palette.open()

    def _do(self, name: str, before: QWidget | None) -> None:
        if before is not None and before.isVisible():
            before.setFocus()
        self._actions[name].trigger()

    def show_sheet(self) -> None:
        """Show all keys."""
        from gatcg_desktop.gui.keyboard.shortcuts_sheet import ShortcutsSheet

        sheet = ShortcutsSheet(self._actions, self._window)
        sheet.change_wanted.connect(self.show_changing)
        sheet.failed.connect(self._refused)
        sheet.show()

    def show_changing(self) -> None:
        """Let the keys be changed; they work at once."""
        from gatcg_desktop.gui.keyboard.keys_dialog import KeysDialog

        dialog = KeysDialog(self._actions, self._window.menuBar(), self._settings().shortcuts, self._window)
        dialog.changed.connect(self._change)
        dialog.open()

    def _change(self, chosen: dict[str, tuple[str, ...]]) -> None:
        self._keep(shortcuts=chosen)
        self.follow()

    def _refused(self, mistake: UserMistake) -> None:
        box = QMessageBox(
            QMessageBox.Icon.Warning, self._window.windowTitle(), error_text(mistake), parent=self._window
        )
        box.open()
