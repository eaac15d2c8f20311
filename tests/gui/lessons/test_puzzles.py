"""Puzzles in the window: listed with the lessons, played against whoever does worst, told to be solved or missed."""

from __future__ import annotations

import multiprocessing
from collections.abc import Generator, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from gatcg_desktop.bots.processes.parallel import AskedWorkers, WorkerGone
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation import announcing
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.lessons.browser import PUZZLE
from gatcg_desktop.gui.lessons.lesson_room import LessonRoom
from gatcg_desktop.gui.lessons.puzzles.puzzle_end import PuzzleEnd
from gatcg_desktop.gui.lessons.puzzles.puzzle_panel import PuzzlePanel
from gatcg_desktop.lessons.puzzles.next_puzzle import by_level, of_the_day
from gatcg_desktop.lessons.puzzles.puzzle_files import all_puzzles, progress_of_puzzle, set_up, shipped_puzzles
from gatcg_desktop.lessons.puzzles.solving import best_answer
from gatcg_desktop.rules.model.choices import DeclareAttack, PassOpportunity, Pick
from tests.helpers.heard import Heard
from tests.helpers.lesson_window import LessonWindow

WAIT_MS = 60_000


class Room(LessonWindow):
    """A window with puzzles."""

    def close(self) -> None:
        self.window.close_game()
        super().close()

    @property
    def panel(self) -> PuzzlePanel | None:
        """The panel of the puzzle on the table."""
        return self.window.page.findChild(PuzzlePanel) if self.window.page is not None else None

    def begin(self, id: str) -> PuzzlePanel:
        before = self.panel
        self.play.puzzles.start(id)
        self.bot.waitUntil(lambda: self.panel not in (None, before) or bool(self.problems), timeout=WAIT_MS)
        assert not self.problems and self.panel is not None
        return self.panel

    def rows(self) -> list[QTreeWidgetItem]:
        """The rows of the puzzles in the list."""
        self.play.browse()
        self.bot.waitUntil(lambda: self.play.browser is not None, timeout=WAIT_MS)
        browser = self.play.browser
        assert browser is not None
        head = browser.tree.topLevelItem(browser.tree.topLevelItemCount() - 1)
        return [head.child(row) for row in range(head.childCount())]


@pytest.fixture
def room(qtbot: QtBot, tmp_path: Path) -> Iterator[Room]:
    made = Room(qtbot, tmp_path)
    yield made
    made.close()


def solve(room: Room, panel: PuzzlePanel) -> None:
    """Play the person's part as the search has it; the others are answered for."""
    puzzle = set_up(panel.source, starter_set())
    for _ in range(40):
        room.bot.waitUntil(lambda: panel.session.decision is not None or panel.reached is not None, timeout=WAIT_MS)
        if panel.reached is not None:
            return
        picks = best_answer(puzzle, panel.source.puzzle.goal, panel.session.game)
        assert picks is not None and panel.session.answer(*picks)
    raise AssertionError("it never came to an end")


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=pytest.mark.exhaustive) for id in ("last-spark", "burnt-bridge")] + ["shut-gate"]
)
def test_a_puzzle_is_solved_against_whoever_answers(room: Room, id: str) -> None:
    panel = room.begin(id)
    assert panel.reached is None and panel.isVisible()
    assert room.window.page is not None
    tabs = room.window.page.ui.tabs
    assert tabs.tabText(tabs.currentIndex()) == "Puzzle"
    solve(room, panel)
    assert panel.reached and panel.state.text() == "Solved."
    assert room.progress.of(progress_of_puzzle(id)).done
    end = panel.findChild(PuzzleEnd)
    assert end is not None and end.coming.isActive()
    end.come()
    assert end.sheet is not None and end.sheet.isVisible()
    assert end.sheet.head.title.text() == "Solved" and end.sheet.head.why.text() == panel.goal.text()
    assert end.sheet.head.summary.text().startswith(f"{panel.title.text()} · Turn ")
    assert end.ways()[0].words == "Next puzzle" and "Take back" not in [way.words for way in end.ways()]
    panel.session.take_back()
    assert end.sheet is None and panel.reached is None, "it goes on"


def test_the_list_has_them_by_level_with_what_is_solved(room: Room) -> None:
    room.progress.came(progress_of_puzzle("full-breath"), 0, last=True)
    today, rush, *rows = room.rows()
    assert len(rows) == len(list(shipped_puzzles()))
    assert today.text(0).startswith("Puzzle of the day: ") and rush.text(0) == "Puzzle rush"
    assert today.data(0, PUZZLE) in {row.data(0, PUZZLE) for row in rows}
    states = {row.data(0, PUZZLE): row.text(1) for row in rows}
    assert states.pop("full-breath") == "\u2713" and set(states.values()) == {"easy", "even", "hard"}
    browser = room.play.browser
    assert browser is not None
    for played in ("full-breath", rows[0].data(0, PUZZLE), rows[-1].data(0, PUZZLE)):
        browser.choose_another_puzzle(played)
        chosen = browser.current_puzzle
        assert chosen is not None and chosen.puzzle.level == "easy"
        assert chosen.puzzle.id not in (played, "full-breath")
    last = rows[-1].data(0, PUZZLE)
    browser.tree.setCurrentItem(rows[-1])
    assert browser.current_puzzle is not None and browser.current_puzzle.puzzle.level == "hard"
    assert browser.state.text() == "hard, win this turn" and not browser.edit_button.isEnabled()
    QTest.mouseClick(browser.start_button, Qt.MouseButton.LeftButton)
    room.bot.waitUntil(lambda: room.panel is not None, timeout=WAIT_MS)
    assert room.panel is not None and room.panel.source.puzzle.id == last


def test_what_a_puzzle_asks_is_heard_as_it_comes_up(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard()
    monkeypatch.setattr(announcing, "QAccessible", heard)
    monkeypatch.setattr(announcing, "PER_CHARACTER_MS", 0)
    panel = room.begin("last-spark")
    asked = f"{panel.title.text()} {panel.summary.text()} {panel.goal.text()}"
    room.bot.waitUntil(lambda: asked in " ".join(heard.said), timeout=WAIT_MS)


def test_missing_it_is_said_and_can_be_taken_back(room: Room) -> None:
    panel = room.begin("last-spark")
    session = panel.session
    for _ in range(12):
        room.bot.waitUntil(lambda: session.decision is not None or panel.reached is not None, timeout=WAIT_MS)
        if panel.reached is not None:
            break
        session.answer(PassOpportunity())
    assert panel.reached is False and panel.state.text().startswith("Missed.")
    assert not room.progress.of(progress_of_puzzle("last-spark")).done
    session.take_back()
    assert panel.reached is None and not panel.state.text()
    solve(room, panel)
    assert panel.reached


def test_the_other_does_what_keeps_one_from_it(room: Room) -> None:
    """The keeper steps between, as it must: else the otter would win."""
    panel = room.begin("out-of-the-way")
    session = panel.session
    attack = next(o for o in session.decision.options if isinstance(o, DeclareAttack))  # type: ignore[union-attr]
    session.answer(attack)
    decision = session.decision
    assert decision is not None and decision.kind == "attack_target"
    champion = session.view.player(2).champion
    session.answer(Pick(champion))
    for _ in range(8):
        room.bot.waitUntil(lambda: session.decision is not None or panel.reached is not None, timeout=WAIT_MS)
        combat = session.view.combat
        if combat is None or panel.reached is not None or combat.targets != (champion,):
            break
        session.answer(PassOpportunity())
    assert panel.reached is None, "it did not go through"


def test_a_step_is_shown_where_one_leads_there(room: Room) -> None:
    panel = room.begin("full-breath")
    QTest.mouseClick(panel.show_step, Qt.MouseButton.LeftButton)
    room.bot.waitUntil(lambda: panel.state.text().startswith("A step that leads there: "), timeout=WAIT_MS)
    for _ in range(6):
        if panel.session.decision is not None and PassOpportunity() in panel.session.decision.options:
            panel.session.answer(PassOpportunity())
            break
    room.bot.waitUntil(lambda: panel.session.decision is not None or panel.reached is not None, timeout=WAIT_MS)


def test_nobody_is_left_at_work_when_it_leaves_the_table(room: Room) -> None:
    panel: Any = room.begin("full-breath")
    QTest.mouseClick(panel.show_step, Qt.MouseButton.LeftButton)
    room.bot.waitUntil(lambda: bool(multiprocessing.active_children()), timeout=WAIT_MS)
    room.window.close_game()
    QApplication.sendPostedEvents(None, 52)  # DeferredDelete
    room.bot.waitUntil(lambda: multiprocessing.active_children() == [], timeout=5_000)


def test_it_can_be_begun_again_or_left_for_another(room: Room) -> None:
    panel = room.begin("last-spark")
    attack = next(o for o in panel.session.decision.options if isinstance(o, DeclareAttack))  # type: ignore[union-attr]
    panel.session.answer(attack)
    QTest.mouseClick(panel.again, Qt.MouseButton.LeftButton)
    room.bot.waitUntil(lambda: room.panel not in (None, panel), timeout=WAIT_MS)
    assert room.panel is not None and room.panel.session.game.answers == []
    QTest.mouseClick(room.panel.others, Qt.MouseButton.LeftButton)
    room.bot.waitUntil(lambda: room.play.browser is not None, timeout=WAIT_MS)
    other = room.play.browser.current_puzzle if room.play.browser is not None else None
    assert other is not None and other.puzzle.id != "last-spark"


def test_a_solved_puzzle_offers_the_next_that_is_not_solved_yet(room: Room) -> None:
    for source in all_puzzles():
        if source.puzzle.level == "easy" and source.puzzle.id not in ("last-spark", "full-breath"):
            room.progress.came(progress_of_puzzle(source.puzzle.id), 0, last=True)
    panel = room.begin("last-spark")
    assert panel.next.isHidden()
    solve(room, panel)
    assert panel.state.text() == "Solved." and not panel.next.isHidden()
    QTest.mouseClick(panel.next, Qt.MouseButton.LeftButton)
    room.bot.waitUntil(lambda: room.panel not in (None, panel), timeout=WAIT_MS)
    assert room.panel is not None and room.panel.source.puzzle.id == "full-breath"


@pytest.mark.allow_log_messages
def test_the_other_answers_though_the_search_broke_off(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def gone(*given: object) -> Generator[bool, None, Any]:
        asked.append(given)
        yield True
        raise WorkerGone("it hung")

    monkeypatch.setattr(AskedWorkers, "done", gone)
    panel = room.begin("out-of-the-way")
    session = panel.session
    QTest.mouseClick(panel.show_step, Qt.MouseButton.LeftButton)
    assert panel.state.text() == "Looking…" and not panel.show_step.isEnabled()
    room.bot.waitUntil(lambda: panel.state.text() != "Looking…", timeout=WAIT_MS)
    assert panel.state.text() == "The search broke off. It can be asked again." and panel.show_step.isEnabled()
    asked.clear()
    session.answer(next(o for o in session.decision.options if isinstance(o, DeclareAttack)))  # type: ignore[union-attr]
    session.answer(Pick(session.view.player(2).champion))
    for _ in range(12):
        room.bot.waitUntil(lambda: session.decision is not None or panel.reached is not None, timeout=WAIT_MS)
        if panel.reached is not None:
            break
        session.answer(PassOpportunity())
    assert asked and panel.reached is not None


def test_the_puzzles_of_a_lesson_are_offered_at_its_end_and_begin_at_a_click(room: Room) -> None:
    room.play.start("unless")
    room.bot.waitUntil(lambda: room.play.panel is not None or bool(room.problems), timeout=WAIT_MS)
    lesson = room.play.panel
    assert lesson is not None
    session = lesson.session
    session.go_to(len(session.steps_of_lesson) - 1)
    while not session.last or not session.told:
        session.next()
    if (question := session.step.question) is not None:
        right = (place for place in range(len(question.answer)) if not lesson.question.answered_right(session.number))
        for place in right:
            lesson.give(place)
    assert not lesson.summary.isHidden()
    assert lesson.summary.text().count("A puzzle on this: <a") == 2
    lesson.summary.linkActivated.emit("the-toll-is-known")
    room.bot.waitUntil(lambda: room.panel is not None or bool(room.problems), timeout=WAIT_MS)
    assert room.panel is not None and room.panel.source.puzzle.lesson == "unless"


@pytest.mark.parametrize(("action", "clock"), [("puzzle", False), ("puzzle_of_the_day", False), ("puzzle_rush", True)])
def test_puzzles_are_begun_by_the_name_of_an_action(room: Room, action: str, clock: bool) -> None:
    unsolved = [one.puzzle.id for one in by_level(all_puzzles())]
    room.progress.came(progress_of_puzzle(unsolved[0]), 0, last=True)
    today = of_the_day((one.puzzle for one in all_puzzles()), datetime.now().astimezone().date()).id
    lessons = LessonRoom(room.window, Catalogue(None), room.background, lambda *_: None, room.problems.append)
    lessons.play = room.play
    room.window.named_actions[action].trigger()
    room.bot.waitUntil(lambda: room.panel is not None or bool(room.problems), timeout=WAIT_MS)
    assert room.panel is not None and room.panel.clock.isVisible() is clock
    if not clock:
        assert room.panel.source.puzzle.id == {"puzzle": unsolved[1], "puzzle_of_the_day": today}[action]
