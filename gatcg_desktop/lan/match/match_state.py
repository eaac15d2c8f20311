"""What the parts of a match share: each asks for as much of the match as it needs, and for nothing of the server."""

from __future__ import annotations

from typing import Protocol

from gatcg_desktop.lan.game.hosted_game import HostedGame
from gatcg_desktop.lan.game.seats import Seated
from gatcg_desktop.lan.messages import protocol as p

Out = list[tuple[int, p.FromHost]]
"""Messages, each with the number of who is to have it."""


class MatchState(Protocol):
    """The match on the host. `match` is its id, `number` that of its game, `spectators` are names by number, `now` is
    the time of the event that is dealt with."""

    settings: p.Settings
    match: bytes
    stage: p.Stage
    seats: dict[int, Seated]
    spectators: dict[int, str]
    number: int
    now: float
    game: HostedGame | None

    def in_order(self) -> list[Seated]: ...

    def send(self, number: int, message: p.FromHost) -> None: ...

    def tell(self, message: p.FromHost, but: int = 0) -> None: ...

    def tell_lobby(self) -> None: ...
