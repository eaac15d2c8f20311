"""What players ask of each other: taking back, a move by hand, a rematch, open hands for a spectator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan import protocol as p
from gatcg_desktop.lan.refereed import Input
from gatcg_desktop.lan.seats import Seated
from gatcg_desktop.rules.choices import MANUAL

if TYPE_CHECKING:
    from gatcg_desktop.lan.table import Table


class Asking:
    """The one thing that is being asked for at a table, and who has agreed. It happens when all players have.

    Everything somebody says here raises Refused when it is not theirs to say.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._wish: tuple[int, p.Ask, set[int]] | None = None
        self._rematch: set[int] = set()

    def forget(self) -> None:
        """A new game begins: what was asked for in the last one is asked for no more."""
        self._wish = None

    def ask(self, player: Seated, ask: p.Ask) -> None:
        """A player asks for something."""
        table = self._table
        if ask.wish == "rematch":
            self._ask_rematch(player)
            return
        game = table.game
        if table.stage != "game" or game is None or game.over:
            raise Refused(say("There is no game in which that could be done."), "")
        self._free()
        if ask.wish == "take_back" and not self._last_of(player.seat):
            raise Refused(say("You have not answered anything yet that could be taken back."), "")
        if ask.wish == "by_hand" and (len(ask.picks) != 1 or not isinstance(ask.picks[0], MANUAL)):
            raise Refused(say("That is no move by hand."), "")
        self._wish = (player.seat, ask, {player.seat})
        for other in table.seats:
            self._send_wish(other)

    def ask_to_see(self, spectator: int, ask: p.Ask) -> None:
        """A spectator asks for open hands."""
        self._free()
        self._wish = (spectator, ask, set())
        self._table.tell(p.Wished(spectator, "open_hands"), but=spectator)

    def tell_again(self, seat: int) -> None:
        """Tell a player who was lost what is being asked of them."""
        if self._wish is not None and seat not in (self._wish[0], *self._wish[2]):
            self._send_wish(seat)

    def withdraw(self, seat: int) -> None:
        """Whoever goes on playing does not ask any more."""
        if self._wish is not None and self._wish[0] == seat:
            self._settle(False)

    def consent(self, player: Seated, yes: bool, now: float) -> None:
        """A player allows what is asked for, or refuses it."""
        table = self._table
        if self._wish is None or player.seat in self._wish[2]:
            raise Refused(say("Nothing is being asked of you."), "")
        asker, ask, agreed = self._wish
        if not yes:
            self._settle(False)
            return
        agreed.add(player.seat)
        if not set(table.seats) <= agreed:
            return
        self._settle(True)
        game = table.game
        if ask.wish == "open_hands":
            table.open_hands(asker)
        elif game is not None and not game.over:
            if ask.wish == "take_back":
                table.put(Input("take_back", asker, (), self._last_of(asker)), now)
            else:
                table.put(game.input_of(asker, ask.picks, game.seq), now)

    def _free(self) -> None:
        if self._wish is not None:
            raise Refused(say("Something else is being asked for: wait until it is settled."), "")

    def _send_wish(self, seat: int) -> None:
        """Tell a seat what is asked for. What a move by hand moves is told to nobody else before it is moved."""
        assert self._wish is not None
        asker, ask, _ = self._wish
        self._table.send(seat, p.Wished(asker, ask.wish, picks=ask.picks if seat == asker else ()))

    def _last_of(self, seat: int) -> int:
        """How many answers have to be taken back until that player's last one is."""
        assert self._table.game is not None
        answers = self._table.game.game.answers
        return next((back for back, one in enumerate(reversed(answers), 1) if one.player == seat), 0)

    def _settle(self, granted: bool) -> None:
        assert self._wish is not None
        asker, ask, _ = self._wish
        self._wish = None
        self._table.tell(p.Wished(asker, ask.wish, False, granted))

    def _ask_rematch(self, player: Seated) -> None:
        table = self._table
        if table.stage != "over":
            raise Refused(say("A rematch can be had when the match is over."), "")
        self._rematch.add(player.seat)
        if self._rematch != set(table.seats):
            table.tell(p.Wished(player.seat, "rematch"), but=player.seat)
            return
        self._rematch = set()
        table.stage, table.chooser, table.first = "decks", 0, 0
        for one in table.seats.values():
            one.wins, one.ready = 0, False
        table.tell(p.Wished(player.seat, "rematch", False, True))
        table.tell_lobby()
