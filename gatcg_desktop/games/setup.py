"""What a game begins from: seats, decks as keys, the faces in play, the seed. No Qt here."""

from __future__ import annotations

import msgspec

from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.settings import Sitter


class SeatSetup(msgspec.Struct, frozen=True):
    """A player and both decks, each copy by its key; `sitter`: who answers there, a person or a bot; `deck`: what the
    decks are called ("": nobody knows)."""

    name: str
    material: tuple[str, ...]
    main: tuple[str, ...]
    sitter: Sitter = ""
    deck: str = ""


class GameSetup(msgspec.Struct, frozen=True):
    """All that decides how a game begins. The same set-up and the same answers give the same game.

    `definitions`: every face the game may need, tokens and other faces too. `first_player` 0: the seed decides.
    """

    seats: tuple[SeatSetup, SeatSetup]
    definitions: dict[str, CardDefinition]
    seed: bytes
    first_player: int = 0

    @property
    def names(self) -> tuple[str, str]:
        """The players' names, in seat order."""
        return self.seats[0].name, self.seats[1].name

    @property
    def sitters(self) -> tuple[Sitter, Sitter]:
        """Who answers at each seat."""
        return self.seats[0].sitter, self.seats[1].sitter

    def seated(self, sitters: tuple[Sitter, Sitter]) -> GameSetup:
        """The same game with these at its seats."""
        one, two = (msgspec.structs.replace(seat, sitter=who) for seat, who in zip(self.seats, sitters, strict=True))
        return msgspec.structs.replace(self, seats=(one, two))

    def again(self, seed: bytes, winner: int) -> GameSetup:
        """Another game of the same seats and decks, which whoever lost the one before begins (`winner` 0: the seed
        decides)."""
        return msgspec.structs.replace(self, seed=seed, first_player=3 - winner if winner else 0)

    def begin(self) -> Game:
        """The game at its first decision. Raises what rules.setup.new_game raises for decks it cannot use."""
        seats = tuple(Seat(seat.name, seat.material, seat.main) for seat in self.seats)
        return new_game(Definitions.of(self.definitions), seats, seed=self.seed, first_player=self.first_player)
