"""The program's own dialogs, made when they are asked for and gone when they are closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QMessageBox

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.pictures.supply import PictureSupply

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_opening import Opening
    from gatcg_desktop.gui.games.kept.kept_words import Kept
    from gatcg_desktop.gui.shell.start.start_screen import StartScreen
    from gatcg_desktop.gui.shell.window import Window


class Dialogs(QObject):
    """Shows the dialogs of a window that change nothing by themselves. `go_on` continues a game that was broken off.

    Signals: settings_wanted(Settings).
    """

    settings_wanted = Signal(object)

    def __init__(
        self,
        window: Window,
        catalogue: Catalogue,
        opening: Opening,
        go_on: Callable[[Kept], None],
        supply: PictureSupply,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._catalogue = catalogue
        self._opening = opening
        self._go_on = go_on
        self._supply = supply
        window.named_actions["reports"].triggered.connect(lambda _: self.show_reports())
        window.named_actions["pictures_offline"].triggered.connect(lambda _: self.show_offline())

    def greet(self, start: StartScreen, broken_off: bool, free: bool = True) -> None:
        """Whoever opens the window is told that the last run broke off; who is new is shown round, when nothing else
        is asked for (`free`)."""
        if broken_off:
            self.tell_broken_off()
        elif free and not self._window.settings.toured:
            self.show_tour(start)

    def show_about(self) -> None:
        """Show what the program is."""
        from gatcg_desktop.gui.shell.about_dialog import AboutDialog

        open_dialog(AboutDialog(self._window))

    def show_tour(self, start: StartScreen) -> None:
        """Show what is where on the start screen, if it asks what is to be played; that it was seen is kept."""
        from gatcg_desktop.gui.shell.tour import Tour, stops_of

        if not start.ui.opponents.isVisible() or self._window.findChild(Tour) is not None:
            return
        window = self._window
        tour = Tour(window, stops_of(start))
        tour.ended.connect(lambda: self.settings_wanted.emit(window.settings.with_(toured=True)))
        tour.ended.connect(start.await_enter)
        for gone in (window.front.changed, self._opening.preparing):
            gone.connect(tour.end)

    def show_reports(self) -> None:
        """Show the reports of crashes."""
        from gatcg_desktop.gui.shell.report_dialog import ReportDialog

        open_dialog(ReportDialog(self._window))

    def tell_failure(self, sentence: str) -> None:
        """Say that something went wrong, with the way to the report of it."""
        if self._window.page is not None:
            self._window.page.toast.say(sentence, "info")
            return
        box = QMessageBox(QMessageBox.Icon.Information, self._window.windowTitle(), sentence, parent=self._window)
        read = box.addButton(self.tr("&Read the report"), QMessageBox.ButtonRole.ActionRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Close))
        read.clicked.connect(self.show_reports)
        open_dialog(box)

    def tell_broken_off(self) -> None:
        """Say that the last run came to no end of its own; the start screen has the game that was played."""
        self.tell_failure(
            self.tr(
                "The program broke off the last time. If something had been played, Continue goes on with it. A report"
                " was written; it is sent to nobody."
            )
        )

    def show_catalogue(self) -> None:
        """Show the catalogue and its download."""
        from gatcg_desktop.gui.shell.catalogue_dialog import CatalogueDialog

        open_dialog(CatalogueDialog(self._catalogue, parent=self._window))

    def show_offline(self) -> None:
        """Show what of the pictures can be had without a network; before that the catalogue, where there is none."""
        store = self._catalogue.store
        if store is None or not self._catalogue.cards:
            self.show_catalogue()
            return
        from gatcg_desktop.gui.pictures.offline_choices import offline_choices
        from gatcg_desktop.gui.pictures.offline_dialog import OfflineDialog

        window, background = self._window, self._catalogue.background
        dialog = OfflineDialog(
            self._supply.offline,
            self._supply.store,
            lambda: offline_choices(store, paths.decks_dir()),
            background,
            window.settings.picture_space,
            window,
        )
        dialog.space_wanted.connect(lambda space: self.settings_wanted.emit(window.settings.with_(picture_space=space)))
        open_dialog(dialog)

    def show_kept_games(self) -> None:
        """Show the games that were broken off."""
        from gatcg_desktop.gui.games.kept.kept_games_dialog import KeptGamesDialog

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
