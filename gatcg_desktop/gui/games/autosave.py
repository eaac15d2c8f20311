"""Keeping the game on the table: every answer is added to its file before anything is shown."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.session.session import Session

log = logging.getLogger(__name__)

RETRY_MS = 2_000
"""How often a disk that has refused is asked again."""
LOOK_MS = 1_000
"""How often it is looked whether the disk has told later, as it may, that it did not take what was written."""


class Autosave(QObject):
    """Keeps a game's file at the present of a session.

    An answer is one small write in the GUI thread, which the end of the program does not undo; the file's own thread
    brings it to the disk. Whatever takes longer (making the file, a disk that has refused before) is done in `files`,
    in order; meanwhile the game in memory is what is not lost.

    Signals: failed(reason): the disk does not take it, once for a row of failures. mended(): it has taken all.
    """

    failed = Signal(str)
    mended = Signal()

    def __init__(
        self, session: Session, journal: GameJournal, files: Background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.journal = journal
        self.reason = ""
        """Why the game is not kept; "" while it is."""
        self._files = files
        self._played = False
        self._working = False
        self._closed = False
        self._retry = _timer(self, RETRY_MS, self._catch_up)
        self._look = _timer(self, LOOK_MS, self._look_for_trouble)
        self._look.setSingleShot(False)
        self._look.start()
        session.game_changed.connect(self.keep)

    @property
    def path(self) -> Path | None:
        """The game's file; None as long as there is none."""
        return self.journal.path

    @property
    def up_to_date(self) -> bool:
        """Whether the file tells the game as it stands, and the next answer is one small write."""
        if self._working or self.reason or not self.journal.ready:
            return False
        return self.journal.lacks(self.session.game, self.session.passes.given) is None

    @property
    def at_risk(self) -> bool:
        """Whether the end of the program would lose something."""
        return bool(self.reason) and (self.unkept > 0 or self.journal.trouble is not None)

    @property
    def unkept(self) -> int:
        """How many answers exist in memory only."""
        if not self._played:
            return 0
        lacking = self.journal.lacks(self.session.game, self.session.passes.given)
        return len(lacking.answers) if lacking is not None else 0

    def keep(self) -> None:
        """Bring the file to the present."""
        self._played = True
        if self._working or self.reason:
            return  # who is at work, or the next attempt, finds this too
        if not self.journal.ready:
            self._catch_up()
            return
        lacking = self.journal.lacks(self.session.game, self.session.passes.given)
        if lacking is None:
            return
        try:
            self.journal.keep(lacking)
        except OSError as error:
            self._refused(error)

    def close(self) -> None:
        """Stop; what is not kept yet is tried once more, and the file let go of, in the worker."""
        self._closed = True
        self._retry.stop()
        self._look.stop()
        self.session.game_changed.disconnect(self.keep)
        self._files.run(self._finish, lambda _: None)

    def _catch_up(self) -> None:
        """Write in the worker what the file lacks."""
        if self._working:
            return
        lacking = self.journal.lacks(self.session.game, self.session.passes.given)
        self._working = True

        def work() -> None:
            self.journal.begin()
            if lacking is not None:
                self.journal.keep(lacking)
            self.journal.sync()

        self._files.run(work, self._caught_up, self._refused)

    def _caught_up(self, _: None) -> None:
        self._working = False
        if self._closed:
            return
        was, self.reason = self.reason, ""
        self.keep()
        if was and not self.reason:
            self.mended.emit()

    def _refused(self, error: Exception) -> None:
        self._working = False
        if self._closed:
            return
        first = not self.reason
        self.reason = error_text(error)
        self._retry.start()
        if first:
            self.failed.emit(self.reason)

    def _look_for_trouble(self) -> None:
        if self.journal.trouble is not None and not self.reason:
            self._refused(self.journal.trouble)

    def _finish(self) -> None:
        """In the worker, when nobody answers any more."""
        try:
            lacking = self.journal.lacks(self.session.game, self.session.passes.given) if self._played else None
            if lacking is not None:
                self.journal.keep(lacking)
        except OSError as error:
            log.warning("what was played last is not kept: %s", error)
        finally:
            self.journal.close()


def _timer(parent: QObject, milliseconds: int, then: Callable[[], None]) -> QTimer:
    timer = QTimer(parent, singleShot=True, interval=milliseconds)
    timer.timeout.connect(then)
    return timer
