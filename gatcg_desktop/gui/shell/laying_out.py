"""Lays mat and card backs out as the settings say, and takes pictures of theirs over, beside the GUI thread."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, Signal

from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.pictures.table_looks import TableLooks, lay, looks_of, needs_disk
from gatcg_desktop.settings import Settings

if TYPE_CHECKING:
    from gatcg_desktop.gui.shell.settings.settings_dialog import SettingsDialog
    from gatcg_desktop.pictures.own_pictures import OwnKind


class LayingOut(QObject):
    """`laid()`: something else lies there now. The settings to begin with are `settings`; `follow` tells of others."""

    laid = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._background = Background(self, "looks")

    def follow(self, settings: Settings) -> None:
        """The settings are these now."""
        before, self._settings = self._settings, settings
        if (settings.back, settings.mat) != (before.back, before.mat):
            self.begin()

    def begin(self) -> None:
        """Lay out what the settings say, at once where no picture has to be read."""
        asked = self._settings
        if needs_disk(asked):
            self._background.run(lambda: looks_of(asked), self._lay)
        else:
            self._lay(looks_of(asked))

    def serve(self, dialog: SettingsDialog) -> None:
        """Take over the pictures that are chosen there, and keep its preview as the table is."""
        dialog.picture_chosen.connect(lambda kind, path: self._take(dialog, kind, path))
        self.laid.connect(dialog.ui.preview.refresh)

    def close(self) -> None:
        """Read nothing more."""
        self._background.close()

    def _take(self, dialog: SettingsDialog, kind: OwnKind, path: Path) -> None:
        from gatcg_desktop.pictures.own_pictures import keep

        def failed(error: Exception) -> None:
            if shiboken6.isValid(dialog):
                dialog.tell(error_text(error))

        def kept(_: Path) -> None:
            if shiboken6.isValid(dialog):
                dialog.picture_kept(kind)
            self.begin()  # the setting may be what it was, and the picture another

        self._background.run(lambda: keep(kind, path), kept, failed)

    def _lay(self, looks: TableLooks) -> None:
        if lay(looks):
            self.laid.emit()
