"""Recorded games: the answers, and the hash of the journal they lead to.

A change of the program that is to change no behaviour leaves every journal as it is, byte for byte. What is hashed are
values by their position and the tags of their types, so that a class or a field may have another name.

`python -m tests.helpers.journals` records the games anew, for a change that is meant to change some of them.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.seating import seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from tests.helpers.shared_data import SHARED, real_store
from tests.helpers.workshop import DEFINITIONS, seats

FILE = Path(__file__).resolve().parents[1] / "golden" / "journals.json"
MOST_ANSWERS = 350
OWN_GAMES, REAL_GAMES = 16, 24


class Recorded(msgspec.Struct, frozen=True):
    """A game: what it is played with ("starter", "workshop", or two shared decks), its seed, the numbers of the options
    that were picked at each decision, and the hash of its journal."""

    cards: tuple[str, ...]
    seed: int
    answers: tuple[tuple[int, ...], ...]
    journal: str


Begin = Callable[[Recorded], Game]


def plain(value: Any) -> Any:
    """A value without the names of its fields, and without those that have their defaults: a new field that nothing
    makes use of changes nothing."""
    if isinstance(value, msgspec.Struct):
        told = ((place, plain(getattr(value, name))) for place, name in enumerate(value.__struct_fields__))
        first = len(value.__struct_fields__) - len(value.__struct_defaults__)
        usual = dict(enumerate(map(plain, value.__struct_defaults__), first))
        return (
            value.__struct_config__.tag or "",
            *(one for one in told if one[0] not in usual or one[1] != usual[one[0]]),
        )
    if isinstance(value, tuple | list):
        return tuple(plain(one) for one in value)
    return value


def hash_of(game: Game) -> str:
    """The hash of all steps and writes so far."""
    hashed = hashlib.blake2b(digest_size=16)
    for part in (game.steps, game.journal.writes):
        for one in part:
            hashed.update(msgspec.msgpack.encode((type(one).__name__, *plain(one)), order="deterministic"))
    return hashed.hexdigest()


def play(game: Game, answers: tuple[tuple[int, ...], ...]) -> None:
    """Give the recorded answers."""
    for picks in answers:
        decision = game.decision
        assert decision is not None, "the game ends earlier than it did"
        game.answer(Answer(decision.player, tuple(decision.options[number] for number in picks)))


def beginnings() -> Iterator[tuple[Recorded, Begin]]:
    """Games to record, with no answers yet."""
    for number in range(OWN_GAMES):
        cards = ("starter",) if number % 2 else ("workshop", str(2 + number % 4 // 2))
        yield Recorded(cards, number, (), ""), begin_own
    if SHARED.is_dir():
        decks = sorted(path.stem for path in (SHARED / "decks").glob("*.txt"))
        with real_decks() as begin:
            for number in range(REAL_GAMES):
                one, other = decks[number % len(decks)], decks[(number * 3 + 1 + number // len(decks)) % len(decks)]
                yield Recorded((one, other), number, (), ""), begin


def begin_own(game: Recorded) -> Game:
    """The beginning of a game with cards of the project."""
    seed = game.seed.to_bytes(8, "big")
    if game.cards[0] == "workshop":
        return new_game(DEFINITIONS, seats(int(game.cards[1])), seed)
    starter = starter_set()
    decks = tuple(Seat(deck.name, deck.material, deck.main) for deck in starter.decks[:2])
    return new_game(Definitions(starter.definitions), decks, seed)


class real_decks:
    """Within it, what begins a game with two of the shared decks and the shared catalogue."""

    def __enter__(self) -> Begin:
        self._folder = tempfile.TemporaryDirectory()
        self._store = CardStore.open(real_store(Path(self._folder.name) / "cards.db"))
        return self._begin

    def __exit__(self, *error: object) -> None:
        self._store.close()
        self._folder.cleanup()

    def _begin(self, game: Recorded) -> Game:
        table = seating([str(SHARED / "decks" / f"{name}.txt") for name in game.cards], starter_set(), self._store)
        return new_game(table.definitions, table.seats, game.seed.to_bytes(8, "big"))


def record(one: Recorded, begin: Begin) -> Recorded:
    """Play a game by dice and keep it."""
    game, bot, answers = begin(one), RandomPlayer(one.seed, 0.85), []
    while game.decision is not None and len(answers) < MOST_ANSWERS:
        answer = bot.answer(game.decision)
        answers.append(tuple(game.decision.options.index(pick) for pick in answer.picks))
        game.answer(answer)
    return Recorded(one.cards, one.seed, tuple(answers), hash_of(game))


def load() -> list[Recorded]:
    """The games on record."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Recorded])


def main() -> None:
    """Record all games anew."""
    games = [record(*one) for one in beginnings()]
    lines = ",\n".join(msgspec.json.encode(one).decode() for one in games)
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")
    print(f"{len(games)} games, {sum(len(one.answers) for one in games)} answers")


if __name__ == "__main__":
    main()
