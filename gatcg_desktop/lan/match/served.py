"""What a host can serve: a match, or a study room."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from gatcg_desktop.lan.match.disputes import Claim, Finding
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.messages import protocol as p


class Served(Protocol):
    """Whoever came in has a number. Messages and times go in, messages for numbers come out."""

    def token(self, seat: int) -> bytes:
        """What that seat is known by when it comes back; b"" for one that nobody has."""
        ...

    def has_seat(self, number: int) -> bool:
        """Whether a place is kept for that number."""
        ...

    def join(self, hello: p.Hello, now: float) -> tuple[int, Out]:
        """Somebody new. Gives their number. Raises NoRoom, NotNow."""
        ...

    def back(self, seat: int, hello: p.Hello, now: float) -> Out:
        """Somebody is back at a place that was kept."""
        ...

    def lost(self, number: int, now: float) -> Out:
        """Somebody's connection ended."""
        ...

    def receive(self, number: int, message: p.FromPeer, now: float) -> Out:
        """A message from somebody who is in."""
        ...

    def tick(self, now: float, kept_out: Collection[int] = ()) -> Out:
        """Time has gone by."""
        ...

    def next_claim(self) -> Claim | None:
        """The oldest word of a player on the game that is not settled."""
        ...

    def settle(self, finding: Finding, now: float) -> Out:
        """It was found who is wrong about the game."""
        ...
