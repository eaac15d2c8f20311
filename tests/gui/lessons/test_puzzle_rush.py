"""A puzzle rush: the clock, what ends it, and the best that is kept; one begun in the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.lessons.browser import RUSH
from gatcg_desktop.gui.lessons.puzzles import puzzle_play as module
from gatcg_desktop.gui.lessons.puzzles.rush import KEY, MOST_MISSES, SECONDS, PuzzleRush
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.lessons.puzzles.puzzle_files import set_up
from gatcg_desktop.lessons.puzzles.solving import best_answer
from gatcg_desktop.rules.model.choices import PassOpportunity
from tests.gui.lessons.test_puzzles import WAIT_MS, Room


class Clock:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def rush(qapp: object, clock: Clock, tmp_path: Path) -> PuzzleRush:
    return PuzzleRush(["a", "b", "c", "d", "e"], Progress(tmp_path / "lessons.json"), now=clock)


def test_the_clock_runs_while_a_puzzle_is_on_the_table(rush: PuzzleRush, clock: Clock) -> None:
    clock.seconds += 50
    assert rush.left == SECONDS, "none is there yet"
    rush.go_on()
    clock.seconds += 40
    assert rush.left == SECONDS - 40
    rush.count(True)
    clock.seconds += 1_000
    assert rush.left == SECONDS - 40 and rush.current == "b" and rush.solved == 1
    rush.go_on()
    clock.seconds += SECONDS
    rush.look()
    assert rush.over and rush.left == 0
    rush.count(True)
    assert rush.solved == 1, "what comes too late does not count"


def test_misses_end_it_and_the_best_is_kept(rush: PuzzleRush, tmp_path: Path) -> None:
    ended: list[bool] = []
    rush.ended.connect(lambda: ended.append(True))
    for solved in (True, *[False] * MOST_MISSES):
        assert not rush.over
        rush.go_on()
        rush.count(solved)
    assert rush.over and ended == [True] and rush.best == 1
    progress = Progress(tmp_path / "lessons.json")
    assert progress.of(KEY).step == 1
    worse = PuzzleRush([], progress)
    worse.end()
    assert worse.best == 1 and Progress(tmp_path / "lessons.json").of(KEY).step == 1


@pytest.fixture
def room(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.setattr(module, "BREATH_MS", 0)
    made = Room(qtbot, tmp_path)
    yield made
    made.close()


def test_one_puzzle_follows_the_other_and_nobody_is_shown_a_step(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    easy = [one for one in module.all_puzzles() if one.puzzle.id in ("last-spark", "last-lance")]
    monkeypatch.setattr(module, "for_a_rush", lambda puzzles, seed: tuple(one.puzzle for one in easy[::-1]))
    row = next(row for row in room.rows() if row.data(0, RUSH))
    browser = room.play.browser
    assert browser is not None
    browser.tree.setCurrentItem(row)
    assert browser.about.text().startswith("As many puzzles as you can in five minutes")
    browser.start()
    room.bot.waitUntil(lambda: room.panel is not None, timeout=WAIT_MS)
    panel = room.panel
    assert panel is not None and not panel.show_step.isVisible() and panel.clock.text().startswith("4:5")
    puzzle = set_up(panel.source, starter_set())
    first = panel.source.puzzle.id
    assert first == "last-spark"
    for _ in range(40):
        room.bot.waitUntil(lambda: panel.session.decision is not None or panel.reached is not None, timeout=WAIT_MS)
        if panel.reached is not None:
            break
        picks = best_answer(puzzle, panel.source.puzzle.goal, panel.session.game)
        assert picks is not None and panel.session.answer(*picks)
    room.bot.waitUntil(lambda: room.panel is not None and room.panel.source.puzzle.id != first, timeout=WAIT_MS)
    following = room.panel
    assert following is not None and "solved 1" in following.clock.text()
    for _ in range(20):
        room.bot.waitUntil(
            lambda: following.session.decision is not None or following.reached is not None, timeout=WAIT_MS
        )
        if following.reached is not None:
            break
        following.session.answer(PassOpportunity())
    assert following.reached is False
    assert following.clock.text() == "The rush is over. Solved: 1. Best so far: 1."
    assert following.state.text() == "Missed." and not following.again.isHidden()
    QTest.mouseClick(following.again, Qt.MouseButton.LeftButton)
    room.bot.waitUntil(lambda: room.panel not in (None, following), timeout=WAIT_MS)
    assert room.panel is not None and "solved 0 · missed 0" in room.panel.clock.text()
