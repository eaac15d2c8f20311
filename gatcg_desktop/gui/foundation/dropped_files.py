"""Files that are dragged onto the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget


def dropped_file(event: QDropEvent) -> Path | None:
    """The one file that is dragged; None for anything else."""
    urls = event.mimeData().urls()
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None


def take_copy(event: QDropEvent) -> None:
    """Take what is dragged, whatever is proposed, as a copy: after a move a file manager would remove the file."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


class FileDrops(QObject):
    """Lets files be dropped on a widget: `wanted` says which, `drop` is called with the one that was."""

    def __init__(self, widget: QWidget, wanted: Callable[[Path], bool], drop: Callable[[Path], object]) -> None:
        super().__init__(widget)
        self._wanted, self._drop = wanted, drop
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QDropEvent):  # entering and moving are kinds of it
            return False
        path = dropped_file(event)
        if path is None or not self._wanted(path):
            return False
        take_copy(event)
        if event.type() == QEvent.Type.Drop:
            self._drop(path)
        return True
