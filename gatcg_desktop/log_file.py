"""The log of the window: a file of 256 KiB at most, of which the last two are kept.

What the system's disk refuses is not logged, and nobody hears of it: the log is not what matters then.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

from gatcg_desktop import paths
from gatcg_desktop.crash import shorten_home

LOG_BYTES = 256 * 1024
KEPT_LOGS = 2
"""How many full logs are kept beside the one that is written."""
NAME = "gatcg-desktop.log"


class LogFile(RotatingFileHandler):
    """Writes what the program logs from level INFO on, without the person's name in paths. Made with the first line."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME, maxBytes=LOG_BYTES, backupCount=KEPT_LOGS, encoding="utf-8", delay=True)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self.setLevel(logging.INFO)

    def format(self, record: logging.LogRecord) -> str:
        """The line, with the home folder written `~`."""
        return shorten_home(super().format(record))

    def handleError(self, record: logging.LogRecord) -> None:
        """What cannot be written is not."""


class Logging:
    """While it is entered, the program's log is written; warnings are printed to the terminal as before.

    Of each attempt at an address that urllib3 warns of nothing is printed: the program says itself what came of them.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: where the log is (None: the program's)."""
        self._folder = folder
        self._logger = logging.getLogger("gatcg_desktop")
        self._handlers: list[logging.Handler] = []
        self._level = self._logger.level
        self._attempts = logging.getLogger("urllib3.connectionpool")

    def __enter__(self) -> Logging:
        with suppress(OSError):
            self._handlers = [LogFile(self._folder or paths.log_dir())]
            if logging.lastResort is not None:
                self._handlers.append(logging.lastResort)
            for handler in self._handlers:
                self._logger.addHandler(handler)
            self._logger.setLevel(logging.INFO)
        self._attempts.disabled = True
        return self

    def __exit__(self, *_: object) -> None:
        self._attempts.disabled = False
        self._logger.setLevel(self._level)
        for handler in self._handlers:
            self._logger.removeHandler(handler)
            if handler is not logging.lastResort:
                handler.close()
        self._handlers = []
