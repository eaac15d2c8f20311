"""How the table of a game looked, kept beside its file for whoever goes on with it."""

from __future__ import annotations

import logging

from PySide6.QtCore import QElapsedTimer, QObject, QSize, QTimer
from PySide6.QtGui import QImage

from gatcg_desktop import paths
from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.games.shelf import picture_of
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.games.replaying import encoded, glanced_at

log = logging.getLogger(__name__)

CALM_MS, LOOK_AGAIN_MS = 1_500, 15_000
"""How long nothing happens before a picture of the table is drawn, and how long the next waits at least: less than the
time after which it would not be shown any more (`games/shelf.py`)."""
PICTURE_SIZE = QSize(960, 540)
GLANCE_SIZE = QSize(640, 360)
"""How large the picture is that is drawn while the game goes on, between two frames: what smooths its cards takes with
its size, on all cores together."""


class LastLook(QObject):
    """Keeps how the table looks beside the game's file while it is played: whoever ends the program from outside leaves
    a picture, too. Drawn when the table has been calm for a moment, and not often."""

    def __init__(self, page: GamePage, journal: GameJournal, files: Background) -> None:
        super().__init__(page)
        self._page, self._journal, self._files = page, journal, files
        self._since = QElapsedTimer()
        self._calm = QTimer(self, singleShot=True, interval=CALM_MS)
        self._calm.timeout.connect(self._look)
        page.session.game_changed.connect(self._wait)

    def _wait(self) -> None:
        left = LOOK_AGAIN_MS - self._since.elapsed() if self._since.isValid() else 0
        if left < CALM_MS or not self._calm.isActive():
            self._calm.start(max(CALM_MS, left))

    def _look(self) -> None:
        picture = glanced_at(self._page, GLANCE_SIZE) if self._page.table.table.motion.idle else None
        if picture is None:
            self._calm.start(CALM_MS)
            return
        self._since.start()
        keep_picture(picture, self._journal, self._files)

    def close(self) -> None:
        """Stop; what the table looked like at last is kept by who puts it away."""
        self._calm.stop()
        self._page.session.game_changed.disconnect(self._wait)


def keep_picture(picture: QImage, journal: GameJournal, files: Background) -> None:
    """Write a picture of the table beside the file of its game, once there is that."""

    def write() -> None:
        path = journal.path
        if path is not None and path.exists():
            paths.write_durably(picture_of(path), encoded(picture, "JPEG"))

    files.run(write, lambda _: None, lambda error: log.info("no picture is kept of the game: %s", error))
