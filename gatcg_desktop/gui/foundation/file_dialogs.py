"""What kind of file somebody brings, and asking for a file, to open or to save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    anything else. A folder is one of lessons."""
    if path.is_dir():
        return "lesson"
    name = path.name.lower()
    if path.suffix.lower() in (GAME_SUFFIX, RECORD_SUFFIX):
        return "game"
    if name.endswith(_LESSONS):
        return "lesson"
    return "deck" if name.endswith(_DECKS) else None


def ask_for_file(
    parent: QWidget | None,
    title: str,
    then: Callable[[Path], object],
    kinds: Sequence[str] = (),
    name: str | None = None,
    suffix: str = "",
    folder: Path | None = None,
) -> None:
    """Let the person choose a file to open or, with a `name` to begin with, one to save, which gets the suffix where it
    has none. `kinds`: what is offered first, as Qt filters it. `folder`: where it begins."""
    dialog = QFileDialog(parent, title, str(folder or ""))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters([*kinds, translate("FileDialog", "All files (*)")])
    if name is None:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    else:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(name)
    dialog.fileSelected.connect(lambda chosen: then(Path(chosen)))
    dialog.open()


def ask_for_folder(parent: QWidget, title: str, then: Callable[[Path], object]) -> None:
    """Let the person choose a folder."""
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.fileSelected.connect(lambda chosen: then(Path(chosen)))
    dialog.open()


def ask_for_record(parent: QWidget, title: str, then: Callable[[Path], object]) -> None:
    """Let the person open a record, beginning where those of matches are kept."""
    folder = None
    with suppress(OSError):
        folder = paths.matches_dir()
        folder = folder if folder.exists() else folder.parent
    kind = translate("FileDialog", "Records of matches (*{suffix})").format(suffix=RECORD_SUFFIX)
    ask_for_file(parent, title, then, [kind], folder=folder or _saves())


def ask_for_game(parent: QWidget, title: str, then: Callable[[Path], object], name: str | None = None) -> None:
    """Let the person open a game or, with a `name` to begin with, save one, beginning where games are saved."""
    kind = translate("FileDialog", "Games (*{suffix})").format(suffix=GAME_SUFFIX)
    ask_for_file(parent, title, then, [kind], name, GAME_SUFFIX, _saves())


def ask_where_to(parent: QWidget, title: str, then: Callable[[Path], object], suffix: str, name: str = "") -> None:
    """Let the person choose where something of a game is written to, beginning where games are saved."""
    ask_for_file(parent, title, then, [f"*{suffix}"], name, suffix, _saves())


def _saves() -> Path:
    try:
        return paths.saves_dir()
    except OSError:  # a disk that cannot be written is no reason not to ask for another
        return Path.home()
