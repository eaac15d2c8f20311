"""How games and the match end: who has won how many, what is told of it, and the records that prove it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.verification.record import FORMAT, Agreed, Record, encoded, made_by

if TYPE_CHECKING:
    from gatcg_desktop.lan.match.match_server import MatchServer


class Results:
    """The score of a match, and the records of its games.

    The records go over when the match is over, to those who played; with open lists, to all after every game.
    Attributes: `records` (by game), `agreed` (what was agreed on in the present game), `why` (the last game ended, see
    protocol.Ended).
    """

    def __init__(self, server: MatchServer) -> None:
        self.records: dict[int, bytes] = {}
        self.agreed: list[Agreed] = []
        self._server = server
        self.why = ""

    def end_game(self, why: str) -> None:
        """The present game is over: count it, and say how the match goes on. `why`: see protocol.Ended."""
        server = self._server
        game = server.game
        assert game is not None
        self.why = why
        self.records[server.number] = encoded(self._record())
        server.dealing.ended(game.digest(), game.winner)
        for player, wins in zip(server.in_order(), server.dealing.history.wins, strict=True):
            player.wins, player.ready = wins, False
        server.stage = "over" if server.dealing.history.over else "between"
        self._tell()

    def forfeit(self, seat: int, why: str) -> None:
        """A player stays away between games: the match is over, and all the others have won it."""
        server = self._server
        for player in server.seats.values():
            if player.seat != seat:
                player.wins = server.settings.best_of // 2 + 1
        server.dealing.history = server.dealing.history.closed()
        server.stage, self.why = "over", why
        self._tell()

    def begin(self, rematch: bool = False) -> None:
        """A game begins, or a rematch: then the records of the match before are not needed any more."""
        self.agreed = []
        if rematch:
            self.records = {}

    def send_to(self, number: int) -> None:
        """Tell somebody how the last game ended, and the records that are open by now."""
        server = self._server
        closed = server.stage != "over" and not server.settings.open_lists
        plays = number in server.seats
        for game, record in sorted(self.records.items()):
            if not closed and (plays or server.settings.open_lists):
                server.send(number, p.Revealed(game, record))
        if server.game is not None:
            wins = tuple(player.wins for player in server.in_order())
            server.send(number, p.Ended(server.number, server.game.winner, wins, server.stage == "over", self.why))

    def _tell(self) -> None:
        server = self._server
        for number in (*server.seats, *server.spectators):
            self.send_to(number)
        server.tell_lobby()

    def _record(self) -> Record:
        server = self._server
        game, deal, players = server.game, server.dealing.deal, server.in_order()
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
