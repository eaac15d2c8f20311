"""How long to wait before trying to come back: longer every time, never quite the same, short once it has held."""

from __future__ import annotations

import random

FIRST = 0.1
LONGEST = 5.0
"""Seconds, at most."""
HELD = 1.0
"""A connection that lasted so many seconds takes one failed try back. One that ended at once takes back none."""


class Backoff:
    """The waits between tries of one who was cut off."""

    def __init__(self, dice: random.Random | None = None) -> None:
        self._dice = dice or random.Random()
        self._tries = 0

    def wait(self, lasted: float = 0.0, further: bool = False) -> float:
        """The seconds to wait now, after a connection that `lasted` so long (0: there was none).

        `further`: the game went on meanwhile, so coming back was worth it, however short it was.
        """
        self._tries = 0 if further else max(0, self._tries - int(lasted / HELD))
        longest = min(LONGEST, FIRST * 2.0 ** min(self._tries, 30))
        self._tries += 1
        return longest * self._dice.uniform(0.5, 1.0)
