"""Who may be on the way in: places for strangers, shared out by address before a byte of theirs is read.

Whoever has just come always finds a place. When there are too many, the one who has kept silent longest makes room, of
the same address, else of the address that has most. Coming in takes milliseconds and holding a place takes silence, so
a crowd of the silent keeps nobody out. Whoever has shown a seat's token takes up no place of these.
"""

from __future__ import annotations

from collections.abc import Callable

from gatcg_desktop.lan.connection.allowances import Bucket

MOST_STRANGERS = 24
"""How many may be on their way in at a time."""
MOST_FROM_ONE_ADDRESS = 16
ARRIVALS_PER_SECOND = 20.0
ARRIVALS_AT_ONCE = 60.0
"""How many connections one address may open. A handshake costs the host about a millisecond."""
MOST_ADDRESSES = 1_024
"""Of how many addresses it is remembered how much they have opened."""
CROWD_LASTS = 3.0
"""Seconds for which an address counts as crowded after somebody of it was turned away."""


class Arrival:
    """Somebody on the way in. `close` is called when they have to make room."""

    def __init__(self, address: str, close: Callable[[], None], now: float) -> None:
        self.address = address
        self.close = close
        self._heard = now
        self._waits = False

    def said_something(self, now: float) -> None:
        """They are getting on."""
        self._heard, self._waits = now, False

    def waits_for_us(self) -> None:
        """It is not their turn to say anything."""
        self._waits = True

    @property
    def silent_since(self) -> float:
        """When they last said something; never while it is not their turn."""
        return float("inf") if self._waits else self._heard


class Admission:
    """The places of a host for those on their way in."""

    def __init__(self) -> None:
        self._strangers: list[Arrival] = []
        self._opened: dict[str, Bucket] = {}
        self._crowded: dict[str, float] = {}

    def arrive(self, address: str, close: Callable[[], None], now: float) -> Arrival | None:
        """A connection was opened. None when that address opens too many: it is to be closed without a word."""
        if not self._bucket(address, now).take(now):
            self._turned_away(address, now)
            return None
        of_address = [one for one in self._strangers if one.address == address]
        if len(of_address) >= MOST_FROM_ONE_ADDRESS:
            self._make_room(of_address, now)
        elif len(self._strangers) >= MOST_STRANGERS:
            counts: dict[str, int] = {}
            for one in self._strangers:
                counts[one.address] = counts.get(one.address, 0) + 1
            most = max(counts.values())
            self._make_room([one for one in self._strangers if counts[one.address] == most], now)
        arrival = Arrival(address, close, now)
        self._strangers.append(arrival)
        return arrival

    def leave(self, arrival: Arrival) -> None:
        """They are in, or gone, or have shown a seat's token: their place is free."""
        if arrival in self._strangers:
            self._strangers.remove(arrival)

    def crowded(self, address: str, now: float) -> bool:
        """Whether somebody of that address was turned away lately, so that who belongs here may not get through."""
        return now - self._crowded.get(address, float("-inf")) < CROWD_LASTS

    @property
    def strangers(self) -> int:
        """How many are on their way in."""
        return len(self._strangers)

    def _make_room(self, among: list[Arrival], now: float) -> None:
        quietest = min(among, key=lambda one: one.silent_since)
        self._strangers.remove(quietest)
        self._turned_away(quietest.address, now)
        quietest.close()

    def _turned_away(self, address: str, now: float) -> None:
        self._crowded.pop(address, None)
        self._crowded[address] = now
        while len(self._crowded) > MOST_ADDRESSES:
            del self._crowded[next(iter(self._crowded))]

    def _bucket(self, address: str, now: float) -> Bucket:
        bucket = self._opened.pop(address, None) or Bucket(ARRIVALS_PER_SECOND, ARRIVALS_AT_ONCE, now)
        self._opened[address] = bucket  # the last to come is the last to be forgotten
        while len(self._opened) > MOST_ADDRESSES:
            del self._opened[next(iter(self._opened))]
        return bucket
