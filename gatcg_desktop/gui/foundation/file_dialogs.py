"""What kind of file somebody brings, and asking for the file of a game, to open or to save."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from gatcg_desktop import paths
from gatcg_desktop.paths import GAME_SUFFIX, RECORD_SUFFIX

translate = QCoreApplication.translate


FileKind = Literal["game", "lesson", "deck"]
_LESSONS = (".lesson.toml", ".puzzle.toml")
_DECKS = (".txt", ".json", ".csv", ".tsv", ".md")
"""Lists as text or as other programs have them. A picture may be of anything."""


def kind_of(path: Path) -> FileKind | None:
    """What a file is by its name: a game (saved, or the record of a match), a lesson or puzzle, a deck; None for
    anything else."""
    name = path.name.lower()
    if path.suffix.lower() in (GAME_SUFFIX, RECORD_SUFFIX):
        return "game"
    if name.endswith(_LESSONS):
        return "lesson"
    return "deck" if name.endswith(_DECKS) else None


def record_dialog(parent: QWidget, title: str) -> QFileDialog:
    """A dialog that begins where records of matches are kept, to open one."""
    dialog = file_dialog(parent, title, RECORD_SUFFIX)
    with suppress(OSError):
        folder = paths.matches_dir()
        dialog.setDirectory(str(folder if folder.exists() else folder.parent))
    return dialog


def file_dialog(parent: QWidget, title: str, suffix: str = GAME_SUFFIX, name: str | None = None) -> QFileDialog:
    """A dialog that begins where games are saved: to open one, or, with a `name` to begin with, to save.

    It is the caller's to connect and to open.
    """
    dialog = QFileDialog(parent, title, str(_saves()))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    kinds = {
        GAME_SUFFIX: translate("FileDialog", "Games (*{suffix})"),
        RECORD_SUFFIX: translate("FileDialog", "Records of matches (*{suffix})"),
    }
    kind = kinds.get(suffix, "*{suffix}").format(suffix=suffix)
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
