"""How games and the match end: who has won how many, what is told of it, and the record that proves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop.lan import protocol as p
from gatcg_desktop.lan.record import encoded, make_record

if TYPE_CHECKING:
    from gatcg_desktop.lan.table import Table


class Results:
    """The score of a table.

    Attributes: `why` (the last game ended, see protocol.Ended).
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.why = ""

    def end_game(self, why: str) -> None:
        """The present game is over: count it, and say how the match goes on. `why`: see protocol.Ended."""
        table = self._table
        assert table.game is not None
        winner = table.game.winner
        if winner:
            table.seats[winner].wins += 1
        needed = table.settings.best_of // 2 + 1
        done = table.settings.best_of == 1 or any(player.wins >= needed for player in table.seats.values())
        table.stage = "over" if done else "between"
        self.why = why
        losers = [player.seat for player in table.in_order() if player.seat != winner]
        table.chooser = losers[0] if winner and not done else 0
        table.first = 0
        for player in table.seats.values():
            player.ready = False
        table.tell(self.ended())
        table.tell_lobby()

    def forfeit(self, seat: int, why: str) -> None:
        """A player stays away between games: the match is over, and all the others have won it."""
        table = self._table
        for player in table.seats.values():
            if player.seat != seat:
                player.wins = table.settings.best_of // 2 + 1
        table.stage, self.why = "over", why
        if table.game is not None:
            table.tell(self.ended())
        table.tell_lobby()

    def ended(self) -> p.Ended:
        """What is told of the last game's end."""
        table = self._table
        game = table.game
        assert game is not None
        players = table.in_order()
        record = make_record(
            game, table.match, table.dealing.host_secret, tuple(one.commitment for one in players),
            tuple(one.secret for one in players),
        )  # fmt: skip
        wins = tuple(player.wins for player in players)
        return p.Ended(table.number, game.winner, wins, table.stage == "over", self.why, encoded(record))
