"""Saving by itself: after every answer the game is written beside the GUI thread, one write at a time."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.games.saved import SavedGame, record, save
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.gui.background import Background
from gatcg_desktop.gui.session import Session

log = logging.getLogger(__name__)

DEBOUNCE_MS = 300


class Autosave(QObject):
    """Keeps `path` at the present of a session's game.

    Answers that follow each other quickly are written once. The game is gathered in the GUI thread (a copy of the
    list of answers) and written in a worker. Signals: failed(reason), once for a row of failures.
    """

    failed = Signal(str)

    def __init__(self, session: Session, setup: GameSetup, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setup = setup
        self.path = path
        self._guard = threading.Lock()
        self._background = Background(self, "autosave")
        self._failing = False
        self._dirty = True
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DEBOUNCE_MS)
        self._timer.timeout.connect(self._begin)
        session.game_changed.connect(self._on_change)

    def save_now(self, path: Path | None = None) -> Path:
        """Write the game at once, in this thread, to its file or another. Raises OSError."""
        path = path or self.path
        self._timer.stop()
        self._write(self._gathered(), path)
        self._dirty = self._dirty and path != self.path
        return path

    def close(self) -> None:
        """Write what is not written yet and stop."""
        self._timer.stop()
        self._background.close()
        if self._dirty:
            try:
                self.save_now()
            except OSError as error:
                log.warning("the game could not be saved: %s", error)

    def _on_change(self) -> None:
        self._dirty = True
        self._timer.start()

    def _begin(self) -> None:
        saved, path = self._gathered(), self.path
        self._dirty = False
        self._background.run(lambda: self._write(saved, path), self._written, self._not_written)

    def _gathered(self) -> SavedGame:
        return record(self.setup, self.session.game, self.session.automatic)

    def _write(self, saved: SavedGame, path: Path) -> None:
        with self._guard:
            save(saved, path)

    def _written(self, _: None) -> None:
        self._failing = False

    def _not_written(self, error: Exception) -> None:
        self._dirty = True
        if not self._failing:
            self._failing = True
            self.failed.emit(getattr(error, "strerror", None) or str(error))
