"""From the board of a lesson file to a game that stands there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gatcg_desktop.engine.dice import Dice
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.lessons.board.cards import LessonCards
from gatcg_desktop.lessons.board.patience import look
from gatcg_desktop.lessons.board.piles import PILES, BoardProblem, written
from gatcg_desktop.lessons.board.real_cards import without_prefix
from gatcg_desktop.lessons.files.format import REAL, Board, Pile, PlacedCard, PlayerBoard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import MATCH, Card, Match, Object, Origin, Player, PlayerStatus
from gatcg_desktop.rules.model.events import GameBegan
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.phases import BEGINNING, MainPart, Phase
from gatcg_desktop.rules.model.zones import FIELD, OBJECTS, STATUSES
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.rules.procedure.referee import Referee

CHAMPIONS = (("maera-gate-sentinel", "spirit-of-the-hearth"), ("oriel-shore-student", "spirit-of-the-tides"))
"""Who stands there, and on whom, where a board names no champion."""
PLAIN = ("gatehouse-runner", "tidepool-scholar")
"""What an unnamed deck is made of, ten each."""
MOST_CARDS = 1_000
"""How many cards a board may have: four whole decks of a hundred are fewer."""
MOST_THINGS = 120
"""How many of them may be on the field."""
ZONES = ("hand", "memory", "graveyard", "banishment", "material")


class LoadedBoard:
    """A game at a lesson's beginning. `called`: the ids of what the file gave a name of its own, by that name."""

    def __init__(self, game: Game, called: dict[str, int], names: dict[PlayerId, str]) -> None:
        self.game = game
        self.called = called
        self.players = names


def load_board(board: Board, cards: LessonCards) -> LoadedBoard:
    """The game of a board, at its first decision. Raises BoardProblem."""
    players = {PlayerId(seat): name for seat, name in enumerate(board.players, start=1)}
    _hold_size(board)
    if board.game:
        return _whole_game(board, cards, players)
    return _Builder(board, cards, players).load()


def _hold_size(board: Board) -> None:
    """Refuse a board with more cards than anybody sees, or than a game goes on with in time. Raises BoardProblem."""
    cards = things = 0
    for name, one in board.players.items():
        for zone in PILES:
            many = sum(entry.n for entry in written(getattr(one, zone) or (), ("players", name, zone)))
            cards, things = cards + many, things + many * (zone == "field")
            place = ("players", name, zone)
            if things > MOST_THINGS:
                raise BoardProblem(
                    place, "too many cards are on the field (the most is {most}): leave most out", most=MOST_THINGS
                )
            if cards > MOST_CARDS:
                raise BoardProblem(
                    place, "too many cards are on the board (the most is {most}): leave most out", most=MOST_CARDS
                )


def plain_deck(seat: int) -> Pile:
    """The deck of a player for whom a board names none."""
    return (f"{PLAIN[(seat - 1) % 2]} * 10",)


def entries(pile: Pile, place: tuple[str, ...], cards: LessonCards) -> Iterator[PlacedCard]:
    """The entries of a pile, each with its number of cards and the keys of the game. Raises BoardProblem."""
    for entry in written(pile, place):
        card, lineage, loaded = (
            tuple(known_key(key, place, cards) for key in keys) for keys in ((entry.card,), entry.lineage, entry.loaded)
        )
        yield msgspec.structs.replace(entry, card=card[0], lineage=lineage, loaded=loaded)


def known_key(key: str, place: tuple[str, ...], cards: LessonCards) -> str:
    """The key a card has in the game. Raises BoardProblem where there is none of that key."""
    if without_prefix(key) not in cards.definitions:
        raise BoardProblem(
            place,
            "there is no card {key}, neither below [cards] nor in the starter set (a real one is written {real})",
            key=repr(key),
            real=repr(REAL + without_prefix(key)),
        )
    return without_prefix(key)


def dice_of(text: str) -> tuple[bytes, int]:
    """The dice a board tells, as a seed and how many draws were made from it: of a text itself, with "hex:" before them
    the bytes, and behind an "@" the draws. Raises BoardProblem."""
    if not text.startswith("hex:"):
        return text.encode() or b"lesson", 0
    seed, _, draws = text.removeprefix("hex:").partition("@")
    try:
        return bytes.fromhex(seed), int(draws or "0", 16)
    except ValueError as error:
        raise BoardProblem(("seed",), "after hex: come pairs of hexadecimal digits") from error


def told_dice(dice: Dice) -> str:
    """Dice as a board tells them."""
    return f"hex:{dice.seed.hex()}" + (f"@{dice.draws:x}" if dice.draws else "")


def _whole_game(board: Board, cards: LessonCards, players: dict[PlayerId, str]) -> LoadedBoard:
    seats = []
    for name, one in board.players.items():
        lists = [
            tuple(entry.card for entry in entries(pile or (), ("players", name, zone), cards) for _ in range(entry.n))
            for zone, pile in (("material", one.material), ("deck", one.deck))
        ]
        boons = tuple(known_key(key, ("players", name, "boons"), cards) for key in one.boons)
        barrier = known_key(one.barrier, ("players", name, "barrier"), cards) if one.barrier else ""
        seats.append(Seat(name, lists[0], lists[1], boons, barrier))
    first = next((player for player, name in players.items() if name == board.turn), 0)
    try:
        game = new_game(cards.definitions, tuple(seats), dice_of(board.seed)[0], first)
    except ValueError as error:
        raise BoardProblem(("players",), "{reason}", reason=error) from error
    return LoadedBoard(game, {}, players)


class _Builder:
    """Writes the entities of a board."""

    def __init__(self, board: Board, cards: LessonCards, players: dict[PlayerId, str]) -> None:
        self._board = board
        self._cards = cards
        self._players = players
        self._called: dict[str, int] = {}
        self._links: list[tuple[int, str, tuple[str, ...]]] = []
        self._clock = 0
        seed, draws = dice_of(board.seed)
        self._writer = Writer.fresh(seed, len(players) + 1, draws)

    def load(self) -> LoadedBoard:
        board, writer = self._board, self._writer
        turn = next((player for player, name in self._players.items() if name == board.turn), None)
        if board.turn and not turn:
            raise BoardProblem(("turn",), "there is no player {name}", name=repr(board.turn))
        writer.step(GameBegan(turn or PlayerId(1)), "setup.decks")
        seats = tuple(self._players)
        first = PlayerId(1)
        if board.turn_number <= len(seats):  # in the first cycle it is told by whose turn this is
            first = seats[(seats.index(turn or first) - board.turn_number + 1) % len(seats)]
        stage = MainPart.OPPORTUNITY if board.phase == "main" else BEGINNING
        writer.create(
            Match(
                seats,
                turn=board.turn_number,
                turn_player=turn or PlayerId(1),
                first_player=first,
                phase=Phase(board.phase),
                stage=stage,
            ),
            id=MATCH,
        )
        for seat, name in self._players.items():
            after = (seats.index(seat) - seats.index(first)) % len(seats)  # no turn of theirs in turn 1
            turns = -((after - board.turn_number) // len(seats))
            writer.create(Player(name, turns=turns, had_champion=True), id=seat)
        for seat, (name, one) in zip(seats, board.players.items(), strict=True):
            self._player(seat, name, one)
        for thing, linked, place in self._links:
            self._link(thing, linked, place)
        writer.change(MATCH, clock=self._clock)
        game = Game(Referee(self._cards.definitions), writer)
        game.start()
        return LoadedBoard(game, self._called, self._players)

    def _player(self, seat: PlayerId, name: str, one: PlayerBoard) -> None:
        place = ("players", name)
        if one.champion is None:
            top, below = CHAMPIONS[(seat - 1) % 2]
            self._object(seat, PlacedCard(top, lineage=(below,)), (*place, "champion"), champion=True)
        elif one.champion:
            asked = (one.champion,) if isinstance(one.champion, (str, PlacedCard)) else ()
            for entry in entries(asked, (*place, "champion"), self._cards):
                self._object(seat, entry, (*place, "champion"), champion=True)
        for zone in ZONES:
            self._pile(seat, zone, getattr(one, zone), (*place, zone))
        for key in one.boons:
            known = known_key(key, (*place, "boons"), self._cards)
            self._writer.create(Card(seat, known), ("pantheon", seat))
        self._pile(seat, "deck", plain_deck(seat) if one.deck is None else one.deck, (*place, "deck"))
        for entry in entries(one.field, (*place, "field"), self._cards):
            look()
            for _ in range(entry.n):
                self._object(seat, entry, (*place, "field"))

    def _pile(self, seat: PlayerId, zone: str, pile: Pile, place: tuple[str, ...]) -> None:
        for entry in entries(pile, place, self._cards):
            look()
            for _ in range(entry.n):
                card = Card(seat, entry.card, counters=tuple(entry.counters.items()), properties=entry.properties)
                self._name(entry.called, self._writer.create(card, (zone, seat)), place)

    def _object(self, seat: PlayerId, entry: PlacedCard, place: tuple[str, ...], champion: bool = False) -> int:
        face: CardDefinition = self._cards.definitions[entry.card]
        if entry.lasting:
            cause = Origin("function")
            status = PlayerStatus(seat, seat, entry.card, CardId(0), 1, 0, cause, kind=entry.lasting, mode=entry.mode)
            made = self._writer.create(status, STATUSES)
            self._name(entry.called, made, place)
            return made
        if not face.is_object:
            raise BoardProblem(place, "{card} is of a type that is never on the field", card=entry.card)
        if champion and "CHAMPION" not in face.types:
            raise BoardProblem(place, "{card} is not a champion", card=entry.card)
        card = CardId(0 if entry.token else self._writer.create(Card(seat, entry.card), FIELD))
        self._clock += 1
        counters = dict(entry.counters)
        if face.durability is not None:
            counters.setdefault("durability", face.durability)
        entered = self._board.turn_number if entry.entered_this_turn else 0
        thing = Object(
            seat,
            seat,
            entry.card,
            card,
            self._clock,
            entered,
            Origin("token" if entry.token else "card"),
            rested=entry.rested,
            damage=entry.damage,
            counters=tuple(counters.items()),
            properties=entry.properties,
        )
        made = self._writer.create(thing, OBJECTS)
        self._name(entry.called, made, place)
        if entry.loaded and "WEAPON" not in face.types:
            raise BoardProblem(place, "{card} is not a weapon, so nothing can be loaded into it", card=entry.card)
        for zone, keys in (("lineage", entry.lineage), ("loaded", entry.loaded)):
            for key in keys:
                self._writer.create(Card(seat, key), (zone, made))
        if entry.linked:
            self._links.append((made, entry.linked, place))
        return made

    def _link(self, thing: ThingId, linked: str, place: tuple[str, ...]) -> None:
        """Link an object to one that the board gave a name of its own."""
        other = next((id for name, id in self._called.items() if name.casefold() == linked.casefold()), None)
        if other is None or not isinstance(self._writer.state.get(other), Object):
            raise BoardProblem(
                place,
                'nothing on the field is called {thing}: give what is linked a name, as in "{name}: key"',
                thing=repr(linked),
                name=linked,
            )
        self._writer.change(thing, link=other)

    def _name(self, called: str, id: ThingId, place: tuple[str, ...]) -> None:
        if called:
            if called.casefold() in map(str.casefold, self._called):
                raise BoardProblem(place, "two things are called {name}", name=repr(called))
            self._called[called] = id
