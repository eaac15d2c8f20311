"""Work beside the GUI thread: a function runs in a worker, what it gives comes back by a signal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

T = TypeVar("T")


def _raise(error: Exception) -> None:
    raise error


class Background(QObject):
    """Runs functions one after the other in a thread of its own and calls back in the GUI thread.

    After `close` nothing is called back any more.
    """

    _done = Signal(object, object)

    def __init__(self, parent: QObject | None = None, name: str = "background") -> None:
        super().__init__(parent)
        self._name = name
        self._pool: ThreadPoolExecutor | None = None
        self._closed = False
        self._stops: dict[object, Callable[[], object]] = {}

    def run(
        self,
        work: Callable[[], T],
        then: Callable[[T], None],
        failed: Callable[[Exception], None] | None = None,
        stop: Callable[[], object] | None = None,
    ) -> None:
        """Do `work` in the worker, then call `then` with what it gave, or `failed` with what it raised.

        Without `failed` an exception is raised again in the GUI thread, where it is reported. `stop` ends work that may
        take long; `close` calls it.
        """
        if self._closed:
            return
        if self._pool is None:
            from concurrent.futures import ThreadPoolExecutor  # not before something has to be done

            self._pool = ThreadPoolExecutor(1, self._name)
            self._done.connect(self._call_back, QtCore.Qt.ConnectionType.QueuedConnection)
        future: Future[T] = self._pool.submit(work)
        if stop is not None:
            self._stops[future] = stop
        future.add_done_callback(lambda done: self._finished(done, then, failed))

    def close(self, *, finish: bool = False) -> None:
        """Begin nothing more and call nobody back; waits for the function under way, or, to `finish`, for all."""
        self._closed = True
        for stop in () if finish else tuple(self._stops.values()):
            stop()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=not finish)

    def _finished(self, done: Future[T], then: Callable[[T], None], failed: Callable[[Exception], None] | None) -> None:
        self._stops.pop(done, None)
        if self._closed or done.cancelled():
            return
        try:
            given = done.result()
        except Exception as error:
            self._done.emit(failed or _raise, error)
            return
        self._done.emit(then, given)

    def _call_back(self, then: Callable[[T], None], given: T) -> None:
        if not self._closed:
            then(given)
