"""A review in the making: the window looks at the moments of a game, processes at what else could have been done."""

from __future__ import annotations

import logging
from collections.abc import Generator

from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.bots.processes.parallel import WorkerGone
from gatcg_desktop.games.review import Lapse, Review, ReviewJob, ReviewWorkers, reviewing
from gatcg_desktop.gui.session.slices import Pause, one_slice

log = logging.getLogger(__name__)


class Reviewing(QObject):
    """Attributes: `review`, what is known so far (None: nothing yet); `done` of `total` decisions are judged; `over`,
    whether all that will be known is; `broken`: that is not all, because a process died.

    Signals: changed(): more is known, or it is over.
    """

    changed = Signal()

    def __init__(self, job: ReviewJob, judged: frozenset[int], processes: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.review: Review | None = None
        self.done = self.total = 0
        self._job, self._judged, self._processes = job, judged, processes
        self._found: dict[int, Lapse | None] = {}
        self._news: tuple[Review, int, int] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._ask)
        self.go_on()

    def go_on(self) -> None:
        """Begin, or go on after a stop with what is not known by then."""
        self.over = self.broken = False
        self._workers = ReviewWorkers(self._job, self._processes)
        self._work: Generator[bool, None, Review] = reviewing(
            self._job, self._workers, self._judged, self._found, self._note
        )
        self._timer.start(0)
        self.changed.emit()

    @property
    def complete(self) -> bool:
        """Whether everything is known."""
        return self.review is not None and not self.review.ahead and self.done == self.total

    def stop(self) -> None:
        """Know no more than by now, and end all processes."""
        self._timer.stop()
        self._workers.end()
        if not self.over:
            self.over = True
            self.changed.emit()

    def _note(self, *news: *tuple[Review, int, int]) -> None:
        self._news = news

    def _tell(self, review: Review, done: int, total: int) -> None:
        self.review, self.done, self.total = review, done, total
        self.changed.emit()

    def _ask(self) -> None:
        """Look at as many moments as a slice has time for, or hear of what has come, and tell of it once."""
        try:
            found = one_slice(self._work)
        except WorkerGone as problem:
            log.warning("a review was broken off: %s", problem)
            self.broken = True
            found = Pause(0)
        if self._news is not None:
            news, self._news = self._news, None
            self._tell(*news)
        if self.broken or not isinstance(found, Pause):
            self.stop()
        else:
            self._timer.setInterval(found)
