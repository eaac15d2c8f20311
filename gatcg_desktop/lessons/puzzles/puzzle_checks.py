"""A puzzle looked at before anybody is asked to solve it: can it be reached, can it be missed, how hard is it?"""

from __future__ import annotations

import time
from typing import Literal, TypeAlias

import msgspec

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.lessons.board.real_cards import Real, nothing_real
from gatcg_desktop.lessons.puzzles.puzzle_files import Level, PuzzleSource, set_up
from gatcg_desktop.lessons.puzzles.solving import TooLarge, chance_at_random, solve

Verdict: TypeAlias = Literal["solved", "unsolvable", "trivial", "too large"]

EASY, EVEN = 0.08, 0.02
"""How often somebody who answers by lot reaches the goal of an easy puzzle at least, and of an even one."""


class Checked(msgspec.Struct, frozen=True):
    """What was found of a puzzle: "solved", "unsolvable", "trivial" (whatever one does reaches the goal) or "too
    large"; `by_chance`: a line ended where a card is drawn or dice are rolled."""

    id: str
    file: str
    verdict: Verdict
    works: int
    ways: int
    positions: int
    seconds: float
    by_chance: bool = False


def checked_puzzle(source: PuzzleSource, most: int, real: Real = nothing_real) -> Checked:
    """A puzzle, with every line of it tried. Raises LessonProblem for a board that cannot be set up."""
    puzzle, begun = source.puzzle, time.monotonic()
    try:
        found = solve(set_up(source, starter_set(), real=real), puzzle.goal, most)
    except TooLarge:
        return Checked(puzzle.id, source.file, "too large", 0, 0, most, time.monotonic() - begun)
    verdict: Verdict = "trivial" if not found.missable else "solved" if found.works else "unsolvable"
    seconds = time.monotonic() - begun
    works = len(found.works)
    return Checked(puzzle.id, source.file, verdict, works, found.ways, found.positions, seconds, found.by_chance)


def level_of(source: PuzzleSource, most: int, real: Real = nothing_real) -> Level:
    """How hard a puzzle is that can be solved, by how seldom it is by lot; hard where that is too much to find out."""
    try:
        chance = chance_at_random(set_up(source, starter_set(), real=real), source.puzzle.goal, most)
    except TooLarge:
        return "hard"
    return "easy" if chance >= EASY else "even" if chance >= EVEN else "hard"
