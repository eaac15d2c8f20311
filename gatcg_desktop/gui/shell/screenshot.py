"""A picture of the window when all of its pictures have come, for the command line's --screenshot."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

log = logging.getLogger(__name__)

QUIET_MS = 400
"""A picture is taken when nothing has come for that long."""
LONGEST_MS = 8_000


class Screenshot(QObject):
    """Grabs `window` into a file once it is quiet, or after `LONGEST_MS`, and calls `taken` with the exit status.

    `busy()` says whether something is still on its way. Call `something_came` whenever something has arrived.
    """

    def __init__(self, window: QWidget, path: Path, busy: Callable[[], bool], taken: Callable[[int], None]) -> None:
        super().__init__(window)
        self._window, self._path = window, path
        self._busy, self._taken = busy, taken
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._last = QTimer(self, singleShot=True, interval=LONGEST_MS)
        self._quiet.timeout.connect(self._when_quiet)
        self._last.timeout.connect(self._grab)
        self._last.start()

    def something_came(self, *_: object) -> None:
        """Wait for quiet anew."""
        if self._last.isActive():
            self._quiet.start()

    def _when_quiet(self) -> None:
        if self._last.isActive() and self._busy():
            self._quiet.start()
        else:
            self._grab()

    def _grab(self) -> None:
        self._quiet.stop()
        self._last.stop()
        written = self._window.grab().save(str(self._path))
        if not written:
            log.error("the picture could not be written to %s", self._path)
        self._taken(0 if written else 1)
