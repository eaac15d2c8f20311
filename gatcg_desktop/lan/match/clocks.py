"""The time of the players: to answer, as the match grants it, and to come back when they were lost."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Protocol

from gatcg_desktop.lan.game.seats import Seated
from gatcg_desktop.lan.match.match_state import MatchState
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import EndReason


class Halting(Protocol):
    """What may keep a game from going on."""

    @property
    def halts(self) -> bool: ...


class Clocks:
    """Runs for whoever is asked, and for those who are away. What is left is in their seats (`clock`, `lost_at`)."""

    def __init__(self, match: MatchState, asking: Halting) -> None:
        self._match = match
        self._asking = asking
        self._asked_at = self._ticked = 0.0

    def begin(self, now: float) -> None:
        """A game begins: everybody has all of their time."""
        minutes = self._match.settings.minutes
        for player in self._match.seats.values():
            player.clock = minutes * 60.0 if minutes else -1.0
        self._asked_at = now

    def ask(self, now: float) -> None:
        """Somebody is asked something new: their time runs from now on."""
        self._asked_at = now

    def charge(self, now: float) -> None:
        """Take the time since the question from the clock of who is asked."""
        match = self._match
        game = match.game
        playing = match.stage == "game" and not self._asking.halts
        if match.settings.minutes and playing and game is not None and game.game.decision is not None:
            match.seats[game.game.decision.player].clock -= max(0.0, now - self._asked_at)
        self._asked_at = now

    def countdown(self, player: Seated) -> p.Presence:
        """That a player is lost, and how long they have."""
        assert player.lost_at is not None
        return p.Presence(player.seat, False, max(0.0, player.lost_at + self._match.settings.grace - self._match.now))

    def since_last_tick(self, now: float) -> float:
        """How much time has gone by since this was asked before."""
        passed, self._ticked = now - self._ticked, now
        return passed

    def stand_still(self, seats: Collection[int], seconds: float) -> None:
        """Give players who are away the last `seconds` back: no more than `settings.grace` of them in all, each time
        they are lost, lest somebody keep themselves out for ever."""
        match = self._match
        for seat in seats:
            player = match.seats.get(seat)
            if player is None or player.lost_at is None:
                continue
            given = max(0.0, min(seconds, match.settings.grace - player.given_back))
            player.given_back += given
            player.lost_at += given
            decision = match.game.game.decision if match.game is not None else None
            if decision is not None and decision.player == seat:
                self._asked_at += given

    def run_out(self, now: float) -> Iterator[tuple[int, EndReason]]:
        """Whose time is over, and why ("away", "time"), one by one: what follows from the first may save the next."""
        match = self._match
        for player in list(match.seats.values()):
            if player.lost_at is not None and now >= player.lost_at + match.settings.grace:
                player.lost_at = None
                yield player.seat, "away"
        if match.stage == "game" and match.settings.minutes and match.game is not None and not match.game.over:
            self.charge(now)
            asked = match.game.game.decision
            assert asked is not None
            if match.seats[asked.player].clock <= 0:
                yield asked.player, "time"

    def waited(self, seconds: float, now: float) -> list[Seated]:
        """The match stood still for so long: nobody loses by it. Gives those who are lost."""
        self._asked_at = now
        lost = [player for player in self._match.seats.values() if player.lost_at is not None]
        for player in lost:
            player.lost_at = (player.lost_at or 0.0) + seconds
        return lost
