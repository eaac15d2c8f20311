"""How often a pairing code may be guessed: a few times from one address, and slowly from all of them together.

Who guesses wrong locks out nobody but their own address. The bound over all addresses never locks, it slows: that alone
decides how likely anybody is to find the code (docs/protocol.md has the arithmetic), as addresses can be had.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Callable

MOST_FROM_ONE_ADDRESS = 10
"""Wrong codes; then no code is taken from there until there is another."""
LONGER = 0.15
"""Seconds by which each wrong code makes the next of that address wait longer."""
LONGEST = 3.0
AT_ONCE = 20.0
PER_SECOND = 0.5
"""Wrong codes from all addresses together."""
PAUSE = 0.05
"""Seconds until somebody who waits for others looks again."""
MOST_ADDRESSES = 1_024
"""Of how many it is remembered what they have tried; whoever is forgotten is still slowed with all others."""


class Locked(Exception):
    """Too many wrong codes were tried from that address."""


class _Tries:
    """What one address has tried."""

    def __init__(self) -> None:
        self.wrong = self.trying = 0

    @property
    def room(self) -> bool:
        """Whether another try cannot make more wrong ones than are allowed."""
        return self.wrong + self.trying < MOST_FROM_ONE_ADDRESS


class Attempts:
    """Counts wrong codes. Whoever goes away without having proved the code had a wrong one.

    A try takes one of the guesses there are, and gives it back when it was right. When there are none, those who wait
    for one take turns: who has been wrong least often first, and among these the lot decides, so that a crowd has no
    more of it for having come first.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._addresses: dict[str, _Tries] = {}
        self._left, self._at = AT_ONCE, clock()
        self._waiting: list[tuple[float, _Tries]] = []
        self.wrong = 0

    def locked(self, address: str) -> bool:
        """Whether no code is taken from there any more."""
        tries = self._addresses.get(address)
        return tries is not None and tries.wrong >= MOST_FROM_ONE_ADDRESS

    @contextlib.asynccontextmanager
    async def attempt(self, address: str) -> AsyncIterator[None]:
        """Somebody tries; to be left without an exception only when the code was right. Raises Locked."""
        tries = self._tries_of(address)
        await self._turn(tries)
        tries.trying += 1
        wrong = True
        try:
            await asyncio.sleep(min(LONGEST, LONGER * tries.wrong))
            yield
            wrong = False
        finally:
            tries.trying -= 1
            tries.wrong += wrong
            self.wrong += wrong
            self._left += not wrong

    async def _turn(self, tries: _Tries) -> None:
        """Wait for a guess, and take it. Raises Locked."""
        mine = random.random(), tries
        self._waiting.append(mine)
        try:
            while True:
                if tries.wrong >= MOST_FROM_ONE_ADDRESS:
                    raise Locked
                wait = self._until_next()
                if wait <= 0 and mine is self._next():
                    self._left -= 1
                    return
                await asyncio.sleep(max(PAUSE, min(wait, LONGEST)))
        finally:
            self._waiting.remove(mine)

    def _next(self) -> tuple[float, _Tries] | None:
        """Whose turn it is."""
        able = [one for one in self._waiting if one[1].room]
        return min(able, key=lambda one: (one[1].wrong, one[0]), default=None)

    def _until_next(self) -> float:
        """Seconds until there is a guess to take."""
        now = self._clock()
        self._left = min(AT_ONCE, self._left + (now - self._at) * PER_SECOND)
        self._at = now
        return (1 - self._left) / PER_SECOND

    def _tries_of(self, address: str) -> _Tries:
        tries = self._addresses.pop(address, None) or _Tries()
        self._addresses[address] = tries
        while len(self._addresses) > MOST_ADDRESSES:
            del self._addresses[next(iter(self._addresses))]
        return tries
