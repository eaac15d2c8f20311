"""From the decks on the table to the first telling: who brings which deck, who goes first, and the seeds."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.engine.decisions import EngineFault, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan import protocol as p
from gatcg_desktop.lan.deck_desk import FacesOf, barrier_of
from gatcg_desktop.lan.fairness import combined_seed, commitment, new_secret
from gatcg_desktop.lan.plain import plain_name
from gatcg_desktop.lan.refereed import GameSetup, RefereedGame
from gatcg_desktop.lan.seats import Seated, why_not_sideboard
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.definitions import CardDefinition
from gatcg_desktop.rules.setup import Seat

if TYPE_CHECKING:
    from gatcg_desktop.lan.table import Table


MOST_DECKS = 40
"""How many decks a player may bring before each game."""


class Dealing:
    """What leads to each game of a table. Everything a player says here raises Refused when it is not theirs to say.

    Attributes: `faces` (of each seat's deck), `host_secret` (of the present game).
    """

    def __init__(self, table: Table, faces_of: FacesOf) -> None:
        self.faces: dict[int, tuple[CardDefinition, ...]] = {}
        self.host_secret = b""
        self._brought: dict[int, tuple[int, int]] = {}
        self._table = table
        self._faces_of = faces_of

    # Decks -------------------------------------------------------------------------------------------------

    def choose_deck(self, player: Seated, deck: p.ChooseDeck) -> None:
        """A player brings a deck; between games, another selection of the same cards."""
        table = self._table
        if table.stage not in ("seats", "decks", "between"):
            raise Refused(say("Decks are chosen before a game, not during it."), "")
        if player.pool is not None and table.stage == "between":
            reason = why_not_sideboard(player.pool, deck)
            if reason is not None:
                raise Refused(reason, "")
        deck = msgspec.structs.replace(deck, name=plain_name(deck.name) or "?")
        if deck == player.deck:
            return
        self._count(player.seat)
        try:
            faces = self._faces_of(deck, table.settings)
        except UserMistake as mistake:
            raise Refused(say("{reason}", reason=str(mistake)), "") from mistake
        self.faces[player.seat] = faces
        player.deck, player.ready = deck, False
        if table.stage != "between":
            player.pool = deck
        table.tell_lobby()

    def _count(self, seat: int) -> None:
        """Each deck is looked up and kept: a player who brings one after the other is refused, until the next game."""
        game, brought = self._brought.get(seat, (-1, 0))
        brought = brought + 1 if game == self._table.number else 1
        self._brought[seat] = self._table.number, brought
        if brought > MOST_DECKS:
            raise Refused(say("You have brought {count} decks: play with the last of them.", count=MOST_DECKS), "")

    def ready(self, player: Seated, on: bool) -> None:
        """A player is ready for the next game, or not any more."""
        table = self._table
        if table.stage not in ("seats", "decks", "between"):
            raise Refused(say("A game is being played."), "")
        if on and player.deck is None:
            raise Refused(say("Choose a deck first."), "")
        player.ready = on
        table.tell_lobby()
        everybody = len(table.seats) == table.settings.players and all(one.ready for one in table.seats.values())
        if everybody and not table.chooser:
            self._begin_seeds()

    def go_first(self, player: Seated, seat: int) -> None:
        """The loser of the game before says who goes first."""
        table = self._table
        if table.chooser != player.seat or seat not in table.seats:
            raise Refused(say("It is not yours to say who goes first."), "")
        table.first, table.chooser = seat, 0
        table.tell_lobby()
        if all(one.ready for one in table.seats.values()):
            self._begin_seeds()

    # Seeds -------------------------------------------------------------------------------------------------

    def _begin_seeds(self) -> None:
        table = self._table
        table.number += 1
        table.stage = "seeds"
        table.game = None
        self.host_secret = new_secret()
        for player in table.seats.values():
            player.commitment = player.secret = b""
        table.tell_lobby()
        self.call_seeds()

    def call_seeds(self, only: int = 0) -> None:
        """Ask everybody, or `only` one seat, for commitments; once all are there, for the secrets."""
        table = self._table
        promised = tuple(player.commitment for player in table.in_order())
        call = p.SeedCall(table.number, commitment(self.host_secret), promised if all(promised) else ())
        for seat in (only,) if only else (*table.seats, *table.spectators):
            table.send(seat, call)

    def commit(self, player: Seated, game: int, promised: bytes) -> None:
        """A player commits to a secret."""
        table = self._table
        if table.stage != "seeds" or game != table.number or player.commitment:
            raise Refused(say("That commitment is not asked for."), "")
        player.commitment = promised
        if all(one.commitment for one in table.seats.values()):
            self.call_seeds()

    def share(self, player: Seated, game: int, secret: bytes, now: float) -> None:
        """A player shows the secret; with the last of them the game begins."""
        table = self._table
        everybody = all(one.commitment for one in table.seats.values())
        if table.stage != "seeds" or game != table.number or not everybody or player.secret:
            raise Refused(say("That secret is not asked for."), "")
        if not hmac.compare_digest(commitment(secret), player.commitment):
            raise Refused(say("That secret is not the one you committed to."), "")
        player.secret = secret
        if all(one.secret for one in table.seats.values()):
            self._begin_game(now)

    def restored(self) -> None:
        """The program was started again: a secret of this machine is gone with it, so seeds are agreed on anew."""
        table = self._table
        if table.stage != "seeds":
            return
        table.stage = "decks" if table.number == 1 else "between"
        for player in table.seats.values():
            player.ready, player.commitment, player.secret = False, b"", b""

    def _begin_game(self, now: float) -> None:
        table = self._table
        players = table.in_order()
        faces = {face.key: face for player in players for face in self.faces[player.seat]}
        barrier = barrier_of(faces.values()) if table.settings.format == "pantheon" else ""
        seats = tuple(
            Seat(player.name, player.deck.material, player.deck.main, player.deck.boons, barrier)
            for player in players if player.deck is not None
        )
        seed = combined_seed(self.host_secret, [player.secret for player in players])
        setup = GameSetup(seats, tuple(faces[key] for key in sorted(faces)), seed, table.first)
        try:
            game = RefereedGame(setup, table.number, table.viewers())
        except (ValueError, EngineFault) as error:
            table.stage = "decks" if table.number == 1 else "between"
            for player in players:
                player.ready = False
            table.tell(p.NotTaken(say("The game cannot begin: {reason}", reason=str(error))))
            table.tell_lobby()
            return
        table.begin_game(game, now)
