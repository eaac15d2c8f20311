"""A game at its beginning: who sits there, with what."""

from __future__ import annotations

import msgspec

from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Barrier, Card, Match, Player
from gatcg_desktop.rules.model.events import GameBegan
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.zones import BARRIERS
from gatcg_desktop.rules.procedure.referee import Referee
from gatcg_desktop.rules.procedure.setup import begins_a_game


class Seat(msgspec.Struct, frozen=True):
    """A player's name and decks, as keys of definitions. In Pantheon: a lesser and a greater boon, and the key of
    the barrier token each player starts with ("" for none)."""

    name: str
    material: tuple[str, ...]
    main: tuple[str, ...]
    boons: tuple[str, ...] = ()
    barrier: str = ""


def new_game(definitions: Definitions, seats: tuple[Seat, ...], seed: bytes, first_player: int = 0) -> Game:
    """A game at its first decision.

    `seed` decides every shuffle and every random choice; `first_player` 0 lets it decide who begins. Raises
    ValueError for fewer than two seats, a deck with an undefined card, or one without a level 0 champion.
    Deck legality beyond that is gatcg_desktop.decks' business.
    """
    if len(seats) < 2:
        raise ValueError("a game needs at least two players")
    for seat in seats:
        for key in (*seat.material, *seat.main, *seat.boons, *((seat.barrier,) if seat.barrier else ())):
            if key not in definitions:
                raise ValueError(f"{seat.name}'s deck has a card that is not defined: {key}")
        if not any(begins_a_game(definitions[key]) for key in seat.material):
            raise ValueError(f"{seat.name}'s material deck has no level 0 champion")
    writer = Writer.fresh(seed, len(seats) + 1)
    players = tuple(PlayerId(seat) for seat in range(1, len(seats) + 1))
    writer.step(GameBegan(PlayerId(first_player)), "setup.decks")
    writer.create(Match(players, first_player=PlayerId(first_player)), id=MATCH)
    for player, seat in zip(players, seats, strict=True):
        writer.create(Player(seat.name), id=player)
        for zone, keys in (("material", seat.material), ("deck", seat.main), ("pantheon", seat.boons)):
            for key in keys:
                writer.create(Card(player, key), (zone, player))
        if seat.barrier:
            writer.create(Barrier(player, seat.barrier), BARRIERS)
    game = Game(Referee(definitions), writer)
    game.start()
    return game
