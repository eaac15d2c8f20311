"""The computer in the seat of a player who stays away: it plays a game on to its end, or until the player is back."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.game.seats import Seated
from gatcg_desktop.lan.match.match_state import MatchState
from gatcg_desktop.lan.messages import protocol as p


class StandingIn:
    """Who is stood in for (`Seated.stand_in`). All players who are there agree to it before (`consent.py`)."""

    def __init__(self, match: MatchState) -> None:
        self._match = match

    @property
    def goes_on(self) -> bool:
        """Whether the computer plays for somebody now."""
        return any(player.stand_in for player in self._match.seats.values())

    def asked(self) -> int:
        """The seat whose answer the computer owes; 0 for none."""
        game = self._match.game
        decision = game.game.decision if self._match.stage == "game" and game is not None else None
        return decision.player if decision is not None and self._match.seats[decision.player].stand_in else 0

    def owes(self, seat: int, seq: int) -> bool:
        """Whether that seat's answer to what was asked with delta `seq` is the computer's, and still wanted."""
        game = self._match.game
        return game is not None and game.seq == seq and self.asked() == seat

    def absent(self) -> Seated:
        """The player who is waited for. Raises Refused where there is none."""
        for player in self._match.in_order():
            if player.lost_at is not None:
                return player
        raise Refused(say("Everybody is here: the computer plays only for a player who is away."), "")

    def begin(self, seat: int) -> None:
        """The computer plays on for that player, who is not waited for any more."""
        player = self._match.seats[seat]
        player.stand_in, player.lost_at = True, None
        self._match.tell_lobby()

    def game_over(self, now: float) -> None:
        """What follows a game nobody decides for another: who is still away is waited for again."""
        for player in self._match.in_order():
            if player.stand_in:
                player.stand_in, player.lost_at = False, now
                self._match.tell(p.Presence(player.seat, False, float(self._match.settings.grace)))
