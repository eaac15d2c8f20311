"""Which puzzle it is today, and in what order a rush asks them. The same day has the same puzzle everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterable
from datetime import date

from gatcg_desktop.lessons.puzzles.puzzle_files import LEVELS, Puzzle


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
