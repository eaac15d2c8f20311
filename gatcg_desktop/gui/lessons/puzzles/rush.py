"""A puzzle rush: one puzzle after the other against the clock, until time or patience is at its end."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.lessons.files.progress import Progress

SECONDS = 300.0
MOST_MISSES = 3
KEY = "puzzle-rush"
"""Where the best rush is kept among the progress of lessons, as its step."""


class PuzzleRush(QObject):
    """The clock runs while a puzzle is on the table, and stands while the next comes.

    Attributes: `solved`, `missed`; `over`; `best`, the most that were ever solved.
    Signals: ticked(): the time that is left, or what was solved, is another. ended(): the rush is over.
    """

    ticked = Signal()
    ended = Signal()

    def __init__(
        self,
        order: Sequence[str],
        progress: Progress,
        parent: QObject | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`order`: the ids of the puzzles; `now`: a clock in seconds."""
        super().__init__(parent)
        self.solved = self.missed = 0
        self.over = False
        self.best = progress.of(KEY).step
        self._order = list(order)
        self._progress = progress
        self._now = now
        self._left = SECONDS
        self._since: float | None = None
        self._timer = QTimer(self, interval=250)
        self._timer.timeout.connect(self.look)

    @property
    def current(self) -> str:
        """The puzzle that is asked, or comes next."""
        return self._order[0] if self._order else ""

    @property
    def left(self) -> float:
        """How many seconds are left."""
        running = self._now() - self._since if self._since is not None else 0.0
        return max(0.0, self._left - running)

    def go_on(self) -> None:
        """A puzzle is on the table."""
        if not self.over and self._since is None:
            self._since = self._now()
            self._timer.start()
            self.ticked.emit()

    def count(self, solved: bool) -> None:
        """The current puzzle was solved or missed: the clock stands until the next is there."""
        if self.over or self._since is None:
            return
        self._stand()
        self._order.pop(0)
        self.solved += solved
        self.missed += not solved
        if self.missed >= MOST_MISSES or not self._order or self._left <= 0:
            self.end()
        self.ticked.emit()

    def look(self) -> None:
        """See whether time is up."""
        if self.left <= 0:
            self.end()
        self.ticked.emit()

    def end(self) -> None:
        """It is over; the best is kept."""
        if self.over:
            return
        self._stand()
        self.over = True
        if self.solved > self.best:
            self.best = self.solved
            self._progress.came(KEY, self.best, last=False)
        self.ended.emit()

    def pause(self) -> None:
        """The puzzle left the table."""
        self._stand()

    def _stand(self) -> None:
        self._left = self.left
        self._since = None
        self._timer.stop()
