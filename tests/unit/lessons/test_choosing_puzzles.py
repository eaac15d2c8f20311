"""Which puzzle it is today, and the order of a rush."""

from __future__ import annotations

from datetime import date, timedelta

from gatcg_desktop.lessons.puzzles.next_puzzle import for_a_rush, of_the_day
from gatcg_desktop.lessons.puzzles.puzzle_files import LEVELS, read_puzzle, shipped_puzzles

PUZZLES = tuple(read_puzzle(path).puzzle for path in shipped_puzzles())
DAY = date(2026, 11, 28)


def test_a_day_has_its_puzzle_in_whatever_order_they_are_read() -> None:
    assert of_the_day(PUZZLES, DAY) == of_the_day(PUZZLES[::-1], DAY)
    assert len({of_the_day(PUZZLES, DAY + timedelta(days)).id for days in range(10)}) > 5


def test_none_comes_again_before_all_others_were() -> None:
    first = DAY - timedelta(DAY.toordinal() % len(PUZZLES))
    rounds = [
        [of_the_day(PUZZLES, first + timedelta(days + many * len(PUZZLES))).id for days in range(len(PUZZLES))]
        for many in range(2)
    ]
    assert sorted(rounds[0]) == sorted(rounds[1]) == sorted(puzzle.id for puzzle in PUZZLES)
    assert rounds[0] != rounds[1]


def test_a_rush_begins_with_the_easy_ones_and_another_has_another_order() -> None:
    order = for_a_rush(PUZZLES, "one")
    ranks = [LEVELS.index(puzzle.level) for puzzle in order]
    assert ranks == sorted(ranks) and len(order) == len(PUZZLES)
    assert order == for_a_rush(PUZZLES[::-1], "one") != for_a_rush(PUZZLES, "two")
