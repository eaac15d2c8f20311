"""How games and the match end: who has won how many, what is told of it, and the records that prove it."""

from __future__ import annotations

from gatcg_desktop.lan.match.dealing import Dealing
from gatcg_desktop.lan.match.match_state import MatchState
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import EndReason
from gatcg_desktop.lan.verification.record import FORMAT, Agreed, Record, encoded, made_by


class Results:
    """The score of a match, and the records of its games.

    The records go over when the match is over, to those who played; with open lists, to all after every game.
    Attributes: `records` (by game), `agreed` (what was agreed on in the present game), `why` (the last game ended).
    """

    def __init__(self, match: MatchState, dealing: Dealing) -> None:
        self.records: dict[int, bytes] = {}
        self.agreed: list[Agreed] = []
        self._match = match
        self._dealing = dealing
        self.why: EndReason = ""

    def end_game(self, why: EndReason) -> None:
        """The present game is over: count it, and say how the match goes on."""
        match = self._match
        game = match.game
        assert game is not None
        self.why = why
        self.records[match.number] = encoded(self._record())
        self._dealing.ended(game.digest(), game.winner)
        for player, wins in zip(match.in_order(), self._dealing.history.wins, strict=True):
            player.wins, player.ready = wins, False
        match.stage = "over" if self._dealing.history.over else "between"
        self._tell()

    def forfeit(self, seat: int, why: EndReason) -> None:
        """A player stays away between games: the match is over, and all the others have won it."""
        match = self._match
        for player in match.seats.values():
            if player.seat != seat:
                player.wins = match.settings.best_of // 2 + 1
        self._dealing.history = self._dealing.history.closed()
        match.stage, self.why = "over", why
        self._tell()

    def begin(self, rematch: bool = False) -> None:
        """A game begins, or a rematch: then the records of the match before are not needed any more."""
        self.agreed = []
        if rematch:
            self.records = {}

    def send_to(self, number: int) -> None:
        """Tell somebody how the last game ended, and the records that are open by now."""
        match = self._match
        closed = match.stage != "over" and not match.settings.open_lists
        plays = number in match.seats
        for game, record in sorted(self.records.items()):
            if not closed and (plays or match.settings.open_lists):
                match.send(number, p.Revealed(game, record))
        if match.game is not None:
            wins = tuple(player.wins for player in match.in_order())
            match.send(number, p.Ended(match.number, match.game.winner, wins, match.stage == "over", self.why))

    def _tell(self) -> None:
        match = self._match
        for number in (*match.seats, *match.spectators):
            self.send_to(number)
        match.tell_lobby()

    def _record(self) -> Record:
        match = self._match
        game, deal, players = match.game, self._dealing.deal, match.in_order()
        assert game is not None and deal.terms is not None
        decks = tuple(player.deck for player in players if player.deck is not None)
        pools = tuple(player.pool or deck for player, deck in zip(players, decks, strict=True))
        return Record(
            FORMAT,
            made_by(),
            deal.terms,
            decks,
            pools,
            game.setup.definitions,
            deal.host_secret,
            tuple(player.secret for player in players),
            tuple(player.signature for player in players),
            tuple(game.inputs),
            tuple(self.agreed),
            game.winner,
            self.why,
            game.digest(),
        )
