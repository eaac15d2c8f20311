"""How long a lesson may be worked on. A file may be anybody's, and ask for more than anybody waits for.

Whoever plays a lesson does it `with Patience():`; what takes long on the way calls `look`, which ends it when the
patience is used up. Without one there is no limit.
"""

from __future__ import annotations

import time
from contextvars import ContextVar, Token

from gatcg_desktop.mistakes import UserMistake

SECONDS = 10
"""How many seconds of work a lesson may take. The longest of the program takes less than one."""


class TooMuch(UserMistake):
    """A lesson that takes too long, or that nobody waits for any more."""


class Patience:
    """So much work, counted in seconds of the thread that does it, so that a busy machine makes no difference.
    What is left of it is there for what is done with it next."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._left = seconds
        self._until = 0.0
        self._stopped = False
        self._token: Token[Patience | None] | None = None

    def __enter__(self) -> Patience:
        self._until = time.thread_time() + self._left
        self._token = _patience.set(self)
        return self

    def __exit__(self, *_: object) -> None:
        assert self._token is not None
        _patience.reset(self._token)
        self._left = self._until - time.thread_time()

    def stop(self) -> None:
        """Wait no longer. Any thread may say so."""
        self._stopped = True

    @property
    def stopped(self) -> bool:
        """Whether nobody waits any more."""
        return self._stopped

    def look(self) -> None:
        """Go on only while there is patience. Raises TooMuch."""
        if self._stopped:
            raise TooMuch("it was stopped")
        if time.thread_time() > self._until:
            raise TooMuch(
                "to play it takes longer than {seconds} s: make it shorter, or its board smaller",
                seconds=int(self._seconds),
            )


_patience: ContextVar[Patience | None] = ContextVar("patience", default=None)


def look() -> None:
    """Go on only while there is patience, where anybody has set a limit. Raises TooMuch."""
    patience = _patience.get()
    if patience is not None:
        patience.look()
