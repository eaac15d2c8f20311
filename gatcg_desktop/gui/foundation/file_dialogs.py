"""Asking for the file of a game, to open or to save."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from gatcg_desktop import paths
from gatcg_desktop.games.saved import SUFFIX

translate = QCoreApplication.translate


def file_dialog(parent: QWidget, title: str, suffix: str = SUFFIX, name: str | None = None) -> QFileDialog:
    """A dialog that begins where games are saved: to open one, or, with a `name` to begin with, to save.

    It is the caller's to connect and to open.
    """
    dialog = QFileDialog(parent, title, str(_saves()))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    kind = translate("FileDialog", "Games (*{suffix})").format(suffix=suffix) if suffix == SUFFIX else f"*{suffix}"
    dialog.setNameFilters([kind, translate("FileDialog", "All files (*)")])
    if name is None:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    else:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(name)
    return dialog


def _saves() -> Path:
    try:
        return paths.saves_dir()
    except OSError:  # a disk that cannot be written is no reason not to ask for another
        return Path.home()
