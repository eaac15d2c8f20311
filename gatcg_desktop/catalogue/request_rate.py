"""How fast one client asks a server that serves many."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

PER_SECOND = 3.0
"""How much is asked for in a second, at most."""
RETRY_AFTER = 15.0
"""Seconds until a server that cannot be reached any more is asked again."""


class Pace:
    """Lets no more than so many through in a second, after the first few of them. Thread-safe. `clock` and `rest`
    (seconds) are for tests."""

    def __init__(
        self,
        per_second: float = PER_SECOND,
        clock: Callable[[], float] = time.monotonic,
        rest: Callable[[float], object] | None = None,
        first: int = 1,
    ) -> None:
        self._gap = 1.0 / per_second
        self._clock = clock
        self._rest = rest
        self._guard = threading.Lock()
        self._saved = self._gap * (first - 1)
        self._next = float("-inf")

    def wait(self, stop: threading.Event) -> None:
        """Wait until it is one's turn, or until it is stopped."""
        with self._guard:
            now = self._clock()
            turn = max(self._next, now - self._saved)
            self._next = turn + self._gap
        if turn > now:
            self.rest(turn - now, stop)

    def rest(self, seconds: float, stop: threading.Event) -> None:
        """Wait so long, or until it is stopped."""
        if self._rest is not None:
            self._rest(seconds)
        else:
            stop.wait(seconds)
