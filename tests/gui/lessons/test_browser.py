"""The list of lessons: searched, shown as paths, with own lessons in it; a fork keeps the words of its lesson."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from gatcg_desktop.gui.lessons.browser import ID, LessonBrowser
from gatcg_desktop.gui.lessons.playing_on import ForkWords
from gatcg_desktop.lessons.board.patience import look
from gatcg_desktop.lessons.files.library import library
from tests.helpers.lesson_window import LessonWindow
from tests.unit.lessons.files.test_own_lessons import SMALL, _file


@pytest.fixture
def room(qtbot: Any, tmp_path: Path) -> Iterator[LessonWindow]:
    window = LessonWindow(qtbot, tmp_path)
    yield window
    window.close()


def _browse(room: LessonWindow) -> LessonBrowser:
    room.play.browse()
    room.bot.waitUntil(lambda: room.play.browser is not None, timeout=10_000)
    assert room.play.browser is not None
    return room.play.browser


def _visible(browser: LessonBrowser) -> list[str]:
    found = []
    for place in range(browser.tree.topLevelItemCount()):
        head = browser.tree.topLevelItem(place)
        assert head is not None
        rows = [head.child(number) for number in range(head.childCount())]
        found += [str(row.data(0, ID)) for row in rows if not row.isHidden()] if not head.isHidden() else []
    return found


def test_titles_and_words_are_searched_and_the_first_found_can_be_started(room: LessonWindow) -> None:
    browser = _browse(room)
    everything = len(_visible(browser))
    QTest.keyClicks(browser.search, "LAST first out")
    assert "last-in-first-out" in _visible(browser) and len(_visible(browser)) < 10
    browser.search.setText("aims a spark volley at bo's bridge keeper")
    assert _visible(browser) == ["last-in-first-out"], "what a step tells is found too"
    assert browser.current is not None and browser.current.lesson.id == "last-in-first-out"
    assert browser.about.text().startswith("Found in step 1: Ada aims a Spark Volley at Bo's Bridge Keeper")
    browser.search.setText("unless")
    assert browser.title.text() == "Unless they pay" and "Found" not in browser.about.text(), "the title has it"
    browser.search.setText("qqq")
    assert _visible(browser) == []
    browser.search.setText("How do I win?")
    assert "winning" in _visible(browser) and len(_visible(browser)) < 40, "asked in a sentence"
    browser.search.clear()
    assert len(_visible(browser)) == everything
    browser.search.setText("last in, first")
    QTest.keyClick(browser.search, Qt.Key.Key_Return)
    room.bot.waitUntil(lambda: room.play.panel is not None, timeout=10_000)
    assert room.play.panel is not None and room.play.panel.session.lesson.id == "last-in-first-out"


def test_words_in_the_order_of_a_title_come_before_those_that_stand_apart_in_another(room: LessonWindow) -> None:
    browser = _browse(room)
    rows = [row for head in browser._heads() for place in range(head.childCount()) if (row := head.child(place))]
    rows[0].setText(0, "1. Three ways to play a card")
    rows[-1].setText(0, "Three to go")
    for typed, begun in (("three to", "Three to go"), ("to three", "1. Three ways to play a card")):
        browser.search.setText(typed)
        assert browser.tree.currentItem().text(0) == begun


def test_a_summary_is_found_and_shown_once_the_lesson_has_ended_and_not_before(room: LessonWindow) -> None:
    source = library().find("redirecting")
    assert source is not None
    browser, steps, summary = _browse(room), len(source.lesson.step), str(source.lesson.summary)
    browser.search.setText(summary)
    assert summary not in browser.about.text()
    room.progress.came("redirecting", steps - 1, last=True)
    browser.fill()
    browser.search.setText(summary + " ")
    assert _visible(browser) == ["redirecting"]
    assert browser.about.text() == f"Found in step {steps}: {summary}"


def test_puzzles_are_found_by_that_word_by_how_hard_they_are_and_by_their_goal(room: LessonWindow) -> None:
    browser = _browse(room)
    head = browser.tree.topLevelItem(browser.tree.topLevelItemCount() - 1)
    assert head is not None
    rows = [head.child(place) for place in range(head.childCount())]
    browser.search.setText("puzzle")
    assert not any(row.isHidden() for row in rows)
    browser.search.setText("hard puzzles")
    found = [row.text(1) for row in rows if not row.isHidden()]
    assert set(found) <= {"hard", ""} and 0 < len(found) < len(rows)
    browser.search.setText("win this turn")
    found = [row.text(0) for row in rows if not row.isHidden()]
    assert 20 < len(found) < len(rows), "what is to be reached is searched, too"
    browser.search.setText("rush")
    assert browser.tree.currentItem().text(0) == "Puzzle rush", "what is called so comes before what has the word"


def test_a_course_is_a_path_whose_stops_can_be_chosen(room: LessonWindow) -> None:
    first, second, *_ = library().lessons["stack"]
    room.progress.came(first.lesson.id, 0, last=True)
    browser = _browse(room)
    browser.choose(first.lesson.id)
    assert browser.about.text() == first.lesson.summary
    path = browser.path
    assert path.accessibleName() == f"1 of {len(library().lessons['stack'])} done"
    at = path.place_of(1).center().toPoint()
    QTest.mouseClick(path, Qt.MouseButton.LeftButton, pos=at)
    assert browser.current is not None and browser.current.lesson.id == second.lesson.id
    assert browser.about.text() == second.lesson.step[0].say, "its summary would tell the answer before it is asked"
    path.resize(150, path.heightForWidth(150))
    places = [path.place_of(number) for number in range(len(library().lessons["stack"]))]
    assert all(not one.intersects(other) for one in places for other in places if one is not other)
    assert all(path.rect().contains(one.toAlignedRect()) for one in places), "in rows, back and forth"
    apart = [
        abs(one.center().x() - two.center().x()) + abs(one.center().y() - two.center().y())
        for one, two in pairwise(places)
    ]
    assert len({round(one) for one in apart}) == 1, "each stop is beside the one before"


def test_a_lesson_that_was_opened_is_in_the_list_from_then_on(room: LessonWindow, tmp_path: Path) -> None:
    file = tmp_path / "mine.lesson.toml"
    file.write_text(SMALL.format(id="mine"), encoding="utf-8")
    room.play.open_file(file)
    room.bot.waitUntil(lambda: room.play.panel is not None, timeout=10_000)
    browser = _browse(room)
    browser.choose("mine")
    assert browser.current is not None and browser.current.lesson.id == "mine"


def test_a_folder_is_opened_as_a_course_that_goes_on_by_itself(room: LessonWindow, tmp_path: Path) -> None:
    for place, id in enumerate(("zero", "alpha")):
        _file(tmp_path / "For my class", f"{place} lesson", id)
    room.play.open_file(tmp_path / "For my class")
    room.bot.waitUntil(lambda: room.play.browser is not None, timeout=10_000)
    browser = room.play.browser
    assert browser is not None
    assert browser.title.text() == "Small" and browser.current is not None and browser.current.lesson.id == "zero"
    head = browser.tree.currentItem().parent()
    assert head is not None and (head.text(0), head.text(1)) == ("For my class", "0 / 2") and head.isExpanded()
    assert browser.path.accessibleName() == "0 of 2 done", "it is a path"
    browser.start_button.click()
    room.bot.waitUntil(lambda: room.play.panel is not None, timeout=10_000)
    assert room.play.panel is not None
    room.play.panel.next_lesson.emit()
    room.bot.waitUntil(lambda: room.play.panel.session.lesson.id == "alpha", timeout=10_000)
    assert room.play.browser is None


def test_a_fork_of_a_lesson_keeps_the_words_of_its_step(room: LessonWindow) -> None:
    room.play.start("last-in-first-out")
    room.bot.waitUntil(lambda: room.play.panel is not None, timeout=10_000)
    panel = room.play.panel
    assert panel is not None
    panel.explore_wanted.emit()
    fork = room.window.page
    assert fork is not None
    shown = fork.ui.tabs.currentWidget()
    assert isinstance(shown, ForkWords) and shown.words.text() == panel.words.text()
    shown.back_wanted.emit()
    assert room.window.page is not fork and not room.window.what_if.playing


def test_what_takes_long_is_said_and_can_be_stopped(room: LessonWindow) -> None:
    waiting = room.play.waiting
    waiting._soon.setInterval(0)
    begun: list[str] = []

    def endless() -> str:
        while True:
            look()

    waiting.run(endless, begun.append)
    room.bot.waitUntil(lambda: waiting.dialog is not None)
    assert waiting.dialog is not None and waiting.dialog.isVisible()
    stop = waiting.dialog.findChild(QPushButton)
    assert stop is not None
    stop.click()
    assert waiting.dialog is None
    waiting.run(endless, begun.append)
    waiting.run(lambda: "the next", begun.append)  # takes its place
    room.bot.waitUntil(lambda: begun == ["the next"])
    assert waiting.dialog is None and not room.problems
    waiting.run(endless, begun.append)  # closing the window ends it
