"""Games as files: how a game began and every answer since. A game is read by playing it again.

The file is one of records (`record_format`). The first tells the beginning, with the definitions the game was played
with, so that it opens the same after the catalogue has changed. Each of the others is a change: how many of the answers
before stay, and which follow. A game in progress has such a file to which changes are added (`journal`); a game saved
by hand is the same with one change. Before that saved games were one JSON text, which is read too (`saved_json`).

`reading` reads them. What is read is not trusted: sizes, types, numbers and every answer are checked, and a refusal
says where and why.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated

import msgspec

from gatcg_desktop import __version__, paths
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.mistakes import UserMistake, decoding_mistake, in_short
from gatcg_desktop.record_format import Kind, written
from gatcg_desktop.rules.model.bounds import MOST_NUMBER, MOST_TOLD, beyond_bounds
from gatcg_desktop.rules.model.choices import AnyPick
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.settings import FormerKind, Sitter

KIND = Kind("game", 1)
SUFFIX = paths.GAME_SUFFIX
MAX_ANSWERS = 200_000
MAX_CARDS = 10_000
MAX_PICKS = 10_000
MAX_DEFINITIONS = 5_000
MOST_SECONDS = 10**9
LONGEST_THOUGHT = timedelta(minutes=10)
"""What lies longer between two answers was a break, and counts as so much."""

_Key = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
_Keys = Annotated[tuple[_Key, ...], msgspec.Meta(max_length=MAX_CARDS)]


class SavedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat in the file; `sitter` is told only where a bot sits, `deck` where its decks have a name."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    material: _Keys
    main: _Keys
    sitter: Sitter | FormerKind = ""
    deck: Annotated[str, msgspec.Meta(max_length=200)] = ""


class SavedAnswer(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An answer in the file; `automatic`: a pass that nobody was asked for."""

    player: Annotated[int, msgspec.Meta(ge=1, le=2)]
    picks: Annotated[tuple[AnyPick, ...], msgspec.Meta(max_length=MAX_PICKS)]
    automatic: bool = False


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game began. `program` is who wrote it, `begun` when."""

    program: Annotated[str, msgspec.Meta(max_length=100)]
    begun: Annotated[datetime, msgspec.Meta(tz=True)]
    seats: tuple[SavedSeat, SavedSeat]
    seed: Annotated[bytes, msgspec.Meta(max_length=64)]
    first_player: Annotated[int, msgspec.Meta(ge=0, le=2)]
    definitions: Annotated[tuple[CardDefinition, ...], msgspec.Meta(max_length=MAX_DEFINITIONS)]


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What has happened: the first `kept` answers stay, `answers` follow. The rest tells how the game stands then;
    `sitters`: who answers at each seat from now on, where that has changed; `took`: how many seconds the game has taken
    (None: nobody knows)."""

    kept: Annotated[int, msgspec.Meta(ge=0, le=MAX_ANSWERS)]
    answers: Annotated[tuple[SavedAnswer, ...], msgspec.Meta(max_length=MAX_ANSWERS)]
    turn: Annotated[int, msgspec.Meta(ge=0, le=MOST_TOLD)]
    over: bool
    at: Annotated[datetime, msgspec.Meta(tz=True)]
    sitters: tuple[Sitter, Sitter] | None = None
    took: Annotated[int, msgspec.Meta(ge=0, le=MOST_SECONDS)] | None = None


def at_play(before: datetime, at: datetime) -> timedelta:
    """How much of the time between two answers somebody played."""
    return min(max(at - before, timedelta()), LONGEST_THOUGHT)


class SavedGame(msgspec.Struct, frozen=True):
    """What a file holds. `problem`: why it holds more than could be read, None when it does not. `played`: how long it
    took as far as the file tells; None: it does not."""

    beginning: Beginning
    answers: tuple[SavedAnswer, ...]
    turn: int
    over: bool
    problem: SaveProblem | None = None
    played: timedelta | None = None


class SaveProblem(UserMistake):
    """A saved game that cannot be opened, or not to its end: names the file, the place and the reason.

    `where` None: it is about the whole file, and the template is the sentence, which may name the `{file}`.
    `why`: place and reason, which go into another sentence.
    """

    def __init__(self, path: Path, where: Message | None, template: str, /, **places: object) -> None:
        self.path = path
        if where is None:
            super().__init__(template, plural="", file=in_short(path.name), **places)
            self.why: UserMistake = self
            return
        self.why = UserMistake("{where}: {reason}", where=where, reason=UserMistake(template, plural="", **places))
        super().__init__("{file} cannot be opened: {reason}.", file=in_short(path.name), reason=self.why)


def invalid(path: Path, where: Message, error: msgspec.ValidationError) -> SaveProblem:
    """What msgspec says of a value, which names its place behind the reason."""
    reason, _, place = str(error).partition(" - at ")
    if place:
        where = say("{where}, {place}", where=where, place=in_short(place.strip("` ")))
    return SaveProblem(path, where, "{reason}", reason=decoding_mistake(ValueError(reason)))


# Writing ---------------------------------------------------------------------------------------------------


def saved_game_of(
    setup: GameSetup,
    game: Game,
    automatic: frozenset[int] | set[int] = frozenset(),
    played: timedelta | None = None,
) -> SavedGame:
    """What to save of a game, as immutable data: may be handed to another thread."""
    answers = saved_answers(game.answers, automatic)
    return SavedGame(beginning_of(setup), answers, turn_of(game), game.decision is None, played=played)


def beginning_of(setup: GameSetup) -> Beginning:
    """How a game began, as it is written."""
    one, two = (SavedSeat(seat.name, seat.material, seat.main, seat.sitter, seat.deck[:200]) for seat in setup.seats)
    return Beginning(
        f"gatcg-desktop {__version__}",
        datetime.now(UTC),
        (one, two),
        setup.seed,
        setup.first_player,
        tuple(setup.definitions.values()),
    )


def saved_answers(
    answers: Iterable[Answer], automatic: frozenset[int] | set[int], first: int = 0
) -> tuple[SavedAnswer, ...]:
    """Answers as they are written; the first of them is number `first` of the game."""
    return tuple(
        SavedAnswer(answer.player, answer.picks, number in automatic) for number, answer in enumerate(answers, first)
    )


def seconds_of(played: timedelta | None) -> int | None:
    """A time as it is written."""
    return round(played.total_seconds()) if played is not None else None


def turn_of(game: Game) -> int:
    """The number of the turn."""
    return game.state.entity(MATCH, Match).turn


def encoded(saved: SavedGame) -> bytes:
    """The bytes of a file."""
    change = Change(0, saved.answers, saved.turn, saved.over, datetime.now(UTC), took=seconds_of(saved.played))
    return written((msgspec.msgpack.encode(saved.beginning), msgspec.msgpack.encode(change)), KIND)


def save(saved: SavedGame, path: Path) -> None:
    """Write a game, whole or not at all. Raises OSError when the disk refuses."""
    paths.write_durably(path, encoded(saved))


def file_name(names: tuple[str, str], more: str = "") -> str:
    """A name for the file of a game: who plays, and what more there is to say of it, without what file systems refuse,
    and short enough for them."""
    return paths.stem_of(" ".join(filter(None, (" vs ".join(names), more)))) + SUFFIX


# What a file may hold ----------------------------------------------------------------------------------------


def check_definitions(beginning: Beginning, path: Path) -> None:
    """Raise SaveProblem unless the cards are what a game can be played with, as far as that can be seen."""
    keys = {definition.key for definition in beginning.definitions}
    if len(keys) != len(beginning.definitions):
        raise SaveProblem(path, say("the definitions of the cards"), "a card is defined twice")
    for definition in beginning.definitions:
        check_bounds(definition, path, say('the definition of "{card}"', card=in_short(definition.key)))
    for number, seat in enumerate(beginning.seats, start=1):
        for key in (*seat.material, *seat.main):
            if key not in keys:
                raise SaveProblem(
                    path,
                    say("the deck of seat {number}", number=number),
                    'the card "{card}" is not defined in the file',
                    card=in_short(key),
                )


def check_bounds(data: object, path: Path, where: Message, most: int = MOST_NUMBER) -> None:
    """Raise SaveProblem for numbers above `most`, and for texts and nesting that no card has."""
    reason = beyond_bounds(data, most)
    if reason is not None:
        raise SaveProblem(path, where, "{reason}", reason=reason)
