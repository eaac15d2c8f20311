"""The time of the players: to answer, as the match grants it, and to come back when they were lost."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from gatcg_desktop.lan.game.seats import Seated
from gatcg_desktop.lan.messages import protocol as p

if TYPE_CHECKING:
    from gatcg_desktop.lan.match.match_server import MatchServer


class Clocks:
    """Runs for whoever is asked, and for those who are away. What is left is in their seats (`clock`, `lost_at`)."""

    def __init__(self, server: MatchServer) -> None:
        self._server = server
        self._asked_at = self._ticked = 0.0

    def begin(self, now: float) -> None:
        """A game begins: everybody has all of their time."""
        minutes = self._server.settings.minutes
        for player in self._server.seats.values():
            player.clock = minutes * 60.0 if minutes else -1.0
        self._asked_at = now

    def ask(self, now: float) -> None:
        """Somebody is asked something new: their time runs from now on."""
        self._asked_at = now

    def charge(self, now: float) -> None:
        """Take the time since the question from the clock of who is asked."""
        server = self._server
        game = server.game
        playing = server.stage == "game" and not server.asking.halts
        if server.settings.minutes and playing and game is not None and game.game.decision is not None:
            server.seats[game.game.decision.player].clock -= max(0.0, now - self._asked_at)
        self._asked_at = now

    def countdown(self, player: Seated) -> p.Presence:
        """That a player is lost, and how long they have."""
        assert player.lost_at is not None
        return p.Presence(player.seat, False, max(0.0, player.lost_at + self._server.settings.grace - self._server.now))

    def since_last_tick(self, now: float) -> float:
        """How much time has gone by since this was asked before."""
        passed, self._ticked = now - self._ticked, now
        return passed

    def stand_still(self, seats: Collection[int], seconds: float) -> None:
        """Give players who are away the last `seconds` back: no more than `settings.grace` of them in all, each time
        they are lost, lest somebody keep themselves out for ever."""
        server = self._server
        for seat in seats:
            player = server.seats.get(seat)
            if player is None or player.lost_at is None:
                continue
            given = max(0.0, min(seconds, server.settings.grace - player.given_back))
            player.given_back += given
            player.lost_at += given
            decision = server.game.game.decision if server.game is not None else None
            if decision is not None and decision.player == seat:
                self._asked_at += given

    def run_out(self, now: float) -> Iterator[tuple[int, str]]:
        """Whose time is over, and why ("away", "time"), one by one: what follows from the first may save the next."""
        server = self._server
        for player in list(server.seats.values()):
            if player.lost_at is not None and now >= player.lost_at + server.settings.grace:
                player.lost_at = None
                yield player.seat, "away"
        if server.stage == "game" and server.settings.minutes and server.game is not None and not server.game.over:
            self.charge(now)
            asked = server.game.game.decision
            assert asked is not None
            if server.seats[asked.player].clock <= 0:
                yield asked.player, "time"

    def waited(self, seconds: float, now: float) -> list[Seated]:
        """The match stood still for so long: nobody loses by it. Gives those who are lost."""
        self._asked_at = now
        lost = [player for player in self._server.seats.values() if player.lost_at is not None]
        for player in lost:
            player.lost_at = (player.lost_at or 0.0) + seconds
        return lost
