"""Which puzzle it is today, which comes next, and in what order a rush asks them. The same day has the same puzzle
everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterable
from datetime import date

from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.lessons.puzzles.puzzle_files import LEVELS, Puzzle, PuzzleSource, progress_of_puzzle


def of_the_day(puzzles: Iterable[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day: none comes again before all others were."""
    ordered = sorted(puzzles, key=lambda puzzle: puzzle.id)
    round, place = divmod(day.toordinal(), len(ordered))
    random.Random(f"round {round}").shuffle(ordered)
    return ordered[place]


def for_a_rush(puzzles: Iterable[Puzzle], seed: str) -> tuple[Puzzle, ...]:
    """All puzzles in the order of a rush: the easy ones first, by lot within a level."""
    ordered = sorted(puzzles, key=lambda puzzle: puzzle.id)
    random.Random(seed).shuffle(ordered)
    return tuple(sorted(ordered, key=lambda puzzle: LEVELS.index(puzzle.level)))


def by_level(puzzles: Iterable[PuzzleSource]) -> list[PuzzleSource]:
    """The easy ones first, else in their order."""
    return sorted(puzzles, key=lambda source: LEVELS.index(source.puzzle.level))


def is_solved(id: str, progress: Progress) -> bool:
    """Whether the puzzle of that id was ever solved."""
    return progress.of(progress_of_puzzle(id)).done


def after(puzzles: Iterable[PuzzleSource], id: str, progress: Progress) -> str:
    """The easiest that is not solved yet and is another than this one; any other where all are, this where it is the
    only one."""
    others = [source.puzzle.id for source in by_level(puzzles) if source.puzzle.id != id]
    unsolved = (other for other in others if not is_solved(other, progress))
    return next(unsolved, others[0] if others else id)
