"""Making pictures available offline beside whatever is done in the window: one run at a time, which goes on when its
dialog is closed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal

from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.translation import error_text, translate_message

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.model import EditionRecord
    from gatcg_desktop.pictures.fetching import PictureStore
    from gatcg_desktop.pictures.keeping import Estimate, Keeping, KeepingProgress, KeepingReport

TELL_EVERY = 1 / 15
"""Seconds between two reports that reach the window."""


class OfflinePictures(QObject):
    """Keeps pictures of a store.

    Attributes: `running`, `paused`, the latest `progress` (KeepingProgress), and `outcome`, a sentence on the last run.
    Signals: changed(), one of the first two is another; progressed(KeepingProgress); ended(str), the outcome;
    came(str), the picture of a printing is another than before, by its uuid.
    """

    changed = Signal()
    progressed = Signal(object)
    ended = Signal(str)
    came = Signal(str)
    _reported = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.running = self.paused = False
        self.progress: KeepingProgress | None = None
        self.outcome = ""
        self._background = Background(self, "offline")
        self._keeping: Keeping | None = None
        self._told_at = 0.0
        self._reported.connect(self._take, QtCore.Qt.ConnectionType.QueuedConnection)

    def begin(
        self, store: PictureStore, editions: Sequence[EditionRecord], *, refresh: bool = False, check: bool = False
    ) -> bool:
        """Begin a run, unless one is under way; False where pictures may not be fetched, offline or from a folder."""
        from gatcg_desktop.pictures.keeping import Keeping
        from gatcg_desktop.pictures.sources import HttpPictures

        source = store.source
        if self.running or not isinstance(source, HttpPictures):
            return False
        keeping = self._keeping = Keeping(store.files.folder, store.files, source, self._report, self.came.emit)
        self.running, self.paused, self.progress, self.outcome = True, False, None, ""
        self._background.run(
            lambda: keeping.run(editions, refresh=refresh, check=check), self._done, lambda error: self._over(error)
        )
        self.changed.emit()
        return True

    def estimate(self, store: PictureStore, editions: Sequence[EditionRecord]) -> Estimate:
        """What a run would take. Looks at the names of files; may run in a worker."""
        from gatcg_desktop.pictures.keeping import estimated

        return estimated(store.files, editions)

    def pause(self, on: bool) -> None:
        """Pause the run, or go on."""
        if self._keeping is not None and self.running:
            self.paused = on
            (self._keeping.going.clear if on else self._keeping.going.set)()
            self.changed.emit()

    def stop(self) -> None:
        """End the run, within a moment; what came is kept."""
        if self._keeping is not None:
            self._keeping.stop.set()

    def close(self) -> None:
        """End it and hear nothing more."""
        self.stop()
        self._background.close()

    def _report(self, progress: KeepingProgress) -> None:
        """In the worker: not more often than anybody can see."""
        now = time.monotonic()
        if progress.waiting is not None or progress.done >= progress.total or now - self._told_at >= TELL_EVERY:
            self._told_at = now
            self._reported.emit(progress)

    def _take(self, progress: KeepingProgress) -> None:
        if self.running:
            self.progress = progress
            self.progressed.emit(progress)

    def _done(self, report: KeepingReport) -> None:
        from gatcg_desktop.pictures.keeping import report_words

        self._end(translate_message(report_words(report)))

    def _over(self, error: Exception) -> None:
        self._end(error_text(error))

    def _end(self, words: str) -> None:
        self.running = self.paused = False
        self.outcome = words
        self.changed.emit()
        self.ended.emit(words)
