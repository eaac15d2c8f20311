"""Setting up a game (starting-the-game, Standard Games 1 to 7)."""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.language.tree import BeginsOnField
from gatcg_desktop.rules.checks import settle
from gatcg_desktop.rules.choices import Accept, Decline, Pick
from gatcg_desktop.rules.definitions import Definitions
from gatcg_desktop.rules.drawing import shuffle
from gatcg_desktop.rules.events import GameBegan
from gatcg_desktop.rules.fields import FaceKey, PlayerId
from gatcg_desktop.rules.model import MATCH, Card, Match, Origin, Player
from gatcg_desktop.rules.moves import enter_field
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.standing import stand


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
    from gatcg_desktop.rules.referee import Referee

    if len(seats) < 2:
        raise ValueError("a game needs at least two players")
    for seat in seats:
        for key in (*seat.material, *seat.main, *seat.boons, *((seat.barrier,) if seat.barrier else ())):
            if key not in definitions:
                raise ValueError(f"{seat.name}'s deck has a card that is not defined: {key}")
        if not any(_starts(definitions, key) for key in seat.material):
            raise ValueError(f"{seat.name}'s material deck has no level 0 champion")
    writer = Writer.fresh(seed, len(seats) + 1)
    players = tuple(range(1, len(seats) + 1))
    writer.step(GameBegan(first_player), "setup.decks")
    writer.create(Match(players, first_player=first_player), id=MATCH)
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


class Barrier(msgspec.Struct, frozen=True, tag="barrier"):
    """A Pantheon barrier token to be summoned as the champions enter (Pantheon Games 6)."""

    player: PlayerId
    key: FaceKey


BARRIERS = ("barriers", 0)


def _starts(definitions: Definitions, key: str) -> bool:
    face = definitions[key]
    return "CHAMPION" in face.types and face.level == 0


def prepare(s: Scribe) -> Generator[Decision, Answer, None]:
    """Shuffle, find the first player, reveal the starting champions; their On Enter abilities give the hands."""
    for player in s.match.players:
        shuffle(s, player, "setup.shuffle", player)
    first = s.match.first_player
    if not first:
        first = s.match.players[s.writer.random_below(len(s.match.players))]
    s.step(GameBegan(first), "setup.first_player", first)
    s.change_match(first_player=first, turn_player=first)
    at = s.match.players.index(first)
    order = s.match.players[at:] + s.match.players[:at]
    for player in order:  # pre-game actions, in turn order (Standard Games 5)
        yield from _pre_game(s, player)
    chosen: dict[int, int] = {}
    for player in order:
        starts = [card for card in s.state.zone("material", player) if _starts(s.definitions, s.card(card).key)]
        chosen[player] = starts[0]
        if len({s.card(card).key for card in starts}) > 1:
            answer = yield Decision(
                player, "choose_champion", tuple(Pick(card) for card in starts),
                say("Choose the level 0 champion you start with."), "setup.champion",
            )
            chosen[player] = answer.picks[0].id
    for player in order:
        card = chosen[player]
        enter_field(
            s, key=s.card(card).key, owner=player, controller=player, card=card, origin=Origin("card"), how="put"
        )
    for id in s.state.zone(*BARRIERS):
        barrier: Barrier = s.state[id]
        s.writer.remove(id)
        enter_field(
            s, key=barrier.key, owner=barrier.player, controller=barrier.player, origin=Origin("token"), how="put"
        )
    yield from resolve_set_up(s)
    s.change_match(stage=1)


def _pre_game(s: Scribe, player: int) -> Generator[Decision, Answer, None]:
    """Cards that may begin the game on the field, and boons with First Boon (special game actions)."""
    for card in (*s.state.zone("material", player), *s.state.zone("pantheon", player)):
        face = s.face(card)
        first_boon = face.keyword("First Boon") is not None
        if not first_boon and not any(type(a) is BeginsOnField for a in face.abilities):
            continue
        answer = yield Decision(
            player, "may", (Accept(), Decline()), say("{card}: begin the game with it?", card=face.name),
            "setup.pre_game", source=card,
        )
        if answer.picks != (Accept(),):
            continue
        if first_boon:
            s.change(card, face_up=True)
            stand(s, player, face.key, "boon", card)
        else:
            enter_field(
                s, key=face.key, owner=player, controller=player, card=card, origin=Origin("card"), how="put"
            )


def resolve_set_up(s: Scribe) -> Generator[Decision, Answer, None]:
    """Resolve the starting champions' abilities without Opportunity, the first player's first (rule 6)."""
    from gatcg_desktop.rules.model import STACK
    from gatcg_desktop.rules.resolution import resolve_top

    order = {player: place for place, player in enumerate(reversed(s.living_players()))}
    yield from settle(s)
    while s.state.zone(*STACK) and not s.match.outcome:
        stack = s.state.zone(*STACK)
        first = max(stack, key=lambda id: (order[s.instance(id).controller], stack.index(id)))
        s.writer.order(STACK, (*(id for id in stack if id != first), first))
        yield from resolve_top(s)
        yield from settle(s)
