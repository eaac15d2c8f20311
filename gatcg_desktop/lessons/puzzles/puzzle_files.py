"""A puzzle as a file: a board as lessons have it, who is to act, and what is to be reached."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
import tomli_w

from gatcg_desktop.decks.starter_set import StarterSet
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.board.boards import load_board
from gatcg_desktop.lessons.board.cards import CardProblem, cards_of
from gatcg_desktop.lessons.board.piles import BoardProblem
from gatcg_desktop.lessons.board.real_cards import Real, nothing_real
from gatcg_desktop.lessons.files.format import Board, Key, Lesson, LessonCard, LessonStep, Short, Text
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, data_of, invalid, line_of, text_of, without_nothing
from gatcg_desktop.paths import data_dir, resource, write_durably
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.events import PutOnStack, Resolved, Resolving
from gatcg_desktop.rules.model.fields import PlayerId

log = logging.getLogger(__name__)

SUFFIX = ".puzzle.toml"

Goal: TypeAlias = Literal["win this turn", "survive this turn", "make two copies resolve"]
GOALS: tuple[Goal, ...] = get_args(Goal)
GOAL_WORDS: Mapping[Goal, Message] = {
    "win this turn": say("win this turn"),
    "survive this turn": say("survive this turn"),
    "make two copies resolve": say("make two copies resolve"),
}
COPIES = 2
"""How many copies have to resolve where that is the goal."""
Level: TypeAlias = Literal["easy", "even", "hard"]
LEVELS: tuple[Level, ...] = get_args(Level)


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`player` reaches the `goal`, whatever the others do. `lesson` is the id of the one that it practises, at
    whose end it is offered. `cards` are the puzzle's own, as in a lesson."""

    format: int
    id: Key
    title: Text
    goal: Goal
    level: Level
    player: Short
    board: Board
    summary: Text = ""
    lesson: str = ""
    cards: Annotated[dict[Key, LessonCard], msgspec.Meta(max_length=100)] = {}


class PuzzleSource(msgspec.Struct, frozen=True):
    """A puzzle with the file it was read from. `own`: somebody made it here."""

    puzzle: Puzzle
    file: str
    text: str
    own: bool = False


class SetUp(msgspec.Struct, frozen=True):
    """A puzzle as a game that stands there, and who is to solve it."""

    game: Game
    definitions: Definitions
    player: PlayerId


def read_puzzle(path: Path) -> PuzzleSource:
    """The puzzle in a file. Raises LessonProblem; whether it can be solved is not looked at."""
    return parse_puzzle(text_of(path), path.name)


def parse_puzzle(text: str, file: str) -> PuzzleSource:
    """The puzzle in a text. Raises LessonProblem."""
    try:
        puzzle = msgspec.convert(data_of(text, file), Puzzle)
    except msgspec.ValidationError as error:
        raise invalid(file, text, str(error)) from error
    if puzzle.player not in puzzle.board.players:
        line = line_of(text, ("player",))
        raise LessonProblem(file, line, "there is no player {name}", name=repr(puzzle.player))
    return PuzzleSource(puzzle, file, text)


def puzzle_text(puzzle: Puzzle) -> str:
    """A puzzle as the text of its file."""
    data = without_nothing(msgspec.to_builtins(puzzle))
    assert isinstance(data, dict)
    first = {key: value for key, value in data.items() if key not in ("board", "cards")}
    return tomli_w.dumps({**first, **data})


def write_puzzle(puzzle: Puzzle, path: Path) -> None:
    """Write a puzzle so that it is there whole or not at all. Raises OSError."""
    write_durably(path, puzzle_text(puzzle).encode())


def shipped_puzzles() -> Iterator[Path]:
    """The puzzles that come with the program."""
    yield from sorted(resource("puzzles").rglob(f"*{SUFFIX}"))


@cache
def read_shipped() -> tuple[PuzzleSource, ...]:
    """The puzzles that come with the program, as they are read once. Raises LessonProblem."""
    return tuple(map(read_puzzle, shipped_puzzles()))


def own_folder() -> Path:
    """Where the puzzles lie that somebody made here."""
    return data_dir() / "puzzles"


def own_puzzles() -> tuple[PuzzleSource, ...]:
    """The puzzles that somebody made here; files that cannot be read are left out and named in the log."""
    found = []
    for path in sorted(own_folder().glob(f"*{SUFFIX}")):
        try:
            found.append(msgspec.structs.replace(read_puzzle(path), own=True))
        except LessonProblem as problem:
            log.info("%s", problem)
    return tuple(found)


def all_puzzles() -> tuple[PuzzleSource, ...]:
    """The puzzles that come along, then those that were made here. Raises LessonProblem."""
    taken = {source.puzzle.id for source in read_shipped()}
    return read_shipped() + tuple(source for source in own_puzzles() if source.puzzle.id not in taken)


def progress_of_puzzle(id: str) -> str:
    """The key of a puzzle among the progress of lessons."""
    return f"puzzle/{id}"


def set_up(source: PuzzleSource, starter: StarterSet, language: str = "en", real: Real = nothing_real) -> SetUp:
    """The game of a puzzle, at its first decision, its cards in a language. Raises LessonProblem."""
    puzzle = source.puzzle
    as_lesson = Lesson(puzzle.format, puzzle.id, puzzle.title, puzzle.board, (LessonStep(),), cards=puzzle.cards)
    try:
        cards = cards_of(as_lesson, starter, real, language)
        loaded = load_board(puzzle.board, cards)
    except CardProblem as problem:
        line = line_of(source.text, ("cards", problem.key))
        raise LessonProblem(source.file, line, "{reason}", reason=problem) from problem
    except BoardProblem as problem:
        line = line_of(source.text, ("board", *problem.place))
        raise LessonProblem(source.file, line, "{reason}", reason=problem) from problem
    player = next(id for id, name in loaded.players.items() if name == puzzle.player)
    return SetUp(loaded.game, cards.definitions, PlayerId(player))


def goal_reached(goal: Goal, player: PlayerId, game: Game, turn: int) -> bool | None:
    """Whether a player has reached a goal that was set in a turn, or missed it; None while that is open."""
    match, survives = game.state.entity(MATCH, Match), goal == "survive this turn"
    if goal == "make two copies resolve":
        reached = copies_resolved(player, game) >= COPIES
        return True if reached else False if match.outcome or match.turn > turn else None
    if match.outcome:
        return match.winner == player or (survives and not match.winner)
    return survives if match.turn > turn else None


def copies_resolved(player: PlayerId, game: Game) -> int:
    """How many copies on the Effects Stack that a player controlled have resolved since the game of a puzzle began."""
    events = [step.event for step in game.steps]
    copies = {event.instance for event in events if isinstance(event, PutOnStack) and event.copy}
    copies &= {event.instance for event in events if isinstance(event, Resolving) and event.player == player}
    return sum(isinstance(event, Resolved) and event.instance in copies for event in events)
