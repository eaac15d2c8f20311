"""The program's own dialogs, made when they are asked for and gone when they are closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog

from gatcg_desktop.gui.foundation.catalogue import Catalogue

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.kept_words import Kept
    from gatcg_desktop.gui.games.opening import Opening
    from gatcg_desktop.gui.shell.window import Window


class Dialogs(QObject):
    """Shows the dialogs of a window that change nothing by themselves. `go_on` continues a game that was broken off."""

    def __init__(self, window: Window, catalogue: Catalogue, opening: Opening, go_on: Callable[[Kept], None]) -> None:
        super().__init__(window)
        self._window = window
        self._catalogue = catalogue
        self._opening = opening
        self._go_on = go_on

    def show_about(self) -> None:
        """Show what the program is."""
        from gatcg_desktop.gui.shell.about_dialog import AboutDialog

        open_dialog(AboutDialog(self._window))

    def show_catalogue(self) -> None:
        """Show the catalogue and its download."""
        from gatcg_desktop.gui.shell.catalogue_dialog import CatalogueDialog

        open_dialog(CatalogueDialog(self._catalogue, parent=self._window))

    def show_kept_games(self) -> None:
        """Show the games that were broken off."""
        from gatcg_desktop.gui.games.kept_games_dialog import KeptGamesDialog

        dialog = KeptGamesDialog(self._window)
        dialog.continue_requested.connect(self._go_on)
        dialog.remove_requested.connect(self._opening.remove)
        dialog.file_requested.connect(self._window.game_files.ask_open)
        self._opening.found.connect(dialog.show_games)
        self._opening.look()
        open_dialog(dialog)


def open_dialog(dialog: QDialog) -> None:
    """Show it until somebody closes it."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
