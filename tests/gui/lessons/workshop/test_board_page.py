"""The board of a lesson in the editor: how many of a card lie there, and a name for the one that is spoken of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget, QSpinBox, QWidget

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.lessons.workshop.editor import EditorPanel
from gatcg_desktop.lessons.authoring.drafting import FILE
from gatcg_desktop.rules.model.choices import CountersByHand, MoveByHand
from gatcg_desktop.rules.model.fields import ThingId
from tests.helpers.lesson_window import LessonWindow

Key = Qt.Key
RUNNER = "gatehouse-runner"


@pytest.fixture
def room(qapp: QApplication, qtbot: Any, tmp_path: Path) -> Iterator[LessonWindow]:
    translation.install(qapp, "en")
    (paths.data_dir() / FILE).unlink(missing_ok=True)
    window = LessonWindow(qtbot, tmp_path)
    yield window
    window.close()


def click(widget: QWidget, at: QPoint | None = None) -> None:
    assert widget.isVisible() and widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())
    QApplication.processEvents()


def click_row(rows: QListWidget, words: str) -> None:
    (found,) = rows.findItems(words, Qt.MatchFlag.MatchExactly)
    click(rows.viewport(), rows.visualItemRect(found).center())


def rows(editor: EditorPanel) -> list[str]:
    lying = editor.pages.board.lying
    return [lying.item(place).text() for place in range(lying.count())]


def four_runners(room: LessonWindow) -> EditorPanel:
    """An empty lesson with four of a card on Ada's field, put there by clicks and keys."""
    editor = room.edit()
    room.bot.waitUntil(editor.isVisible)
    editor.pages.setCurrentIndex(2)
    board = editor.pages.board
    room.bot.waitUntil(board.search.isVisible)
    click(board.search)
    QTest.keyClicks(board.search, "gatehouse")
    room.bot.waitUntil(lambda: board.found.count() == 1)
    board.zone.setFocus()
    while board.zone.currentData() != "field":
        QTest.keyClick(board.zone, Key.Key_Down)
    click(board.add_button)
    assert rows(editor) == ["Gatehouse Runner"]
    board.many.setFocus()
    board.many.selectAll()
    QTest.keyClicks(board.many, "4")
    room.played(editor)  # what comes back from the worker takes nothing away that is being written
    QTest.keyClick(board.many, Key.Key_Return)
    return editor


def field(editor: EditorPanel) -> object:
    return editor.draft.lesson.board.players["Ada"].field


def test_how_many_lie_there_is_said_in_a_row_and_one_change_to_undo(room: LessonWindow) -> None:
    editor = four_runners(room)
    assert rows(editor) == ["4 × Gatehouse Runner"] and field(editor) == (f"{RUNNER} * 4",)
    session = room.played(editor)
    assert [one.key for one in session.view.objects if one.controller == 1].count(RUNNER) == 4
    many = editor.pages.board.many
    for _ in range(3):
        QTest.keyClick(many, Key.Key_Up)
    assert field(editor) == (f"{RUNNER} * 7",)
    click(editor.undo_button)
    assert rows(editor) == ["Gatehouse Runner"] and many.value() == 1, "all turns of the number are one change"
    click(editor.pages.board.remove_button)
    assert field(editor) == () and rows(editor) == [] and not many.isEnabled()


def test_one_of_several_is_named_by_a_click_on_the_table(room: LessonWindow) -> None:
    editor = four_runners(room)
    board = editor.pages.board
    session = room.played(editor)
    click(board.name_button)
    assert board.setting.isChecked(), "what is clicked is meant as it stands at the beginning"
    session = room.played(editor)
    third = [one.id for one in session.view.objects if one.key == RUNNER][2]
    room.click_on_table(third)
    assert room.window.focusWidget() is board.name and not board.name_button.isChecked()
    QTest.keyClicks(board.name, "No")
    room.played(editor)
    QTest.keyClicks(board.name, "ra")
    QTest.keyClick(board.name, Key.Key_Return)
    assert rows(editor) == ["2 × Gatehouse Runner", "Nora: Gatehouse Runner", "Gatehouse Runner"], field(editor)
    session = room.played(editor)
    board.setting.setChecked(False)
    session = room.played(editor)
    editor.pages.setCurrentIndex(0)
    click(editor.pages.steps.point_button)
    room.click_on_table(third)
    assert editor.draft.step.point == ("Nora",), "as it was written"
    last = [one.id for one in session.view.objects if one.key == RUNNER][3]
    room.click_on_table(last)
    assert editor.draft.step.point == ("Nora", "Ada's 4th Gatehouse Runner")
    facts = editor.pages.steps.facts
    assert [facts.item(place).text() for place in range(2)] == [
        "points at Nora",
        "points at Ada's 4th Gatehouse Runner",
    ]
    click(editor.pages.steps.point_button)
    room.played(editor)
    assert editor.played is not None and editor.played.checked.faults == ()


def test_a_name_is_given_taken_and_refused_in_the_list(room: LessonWindow) -> None:
    editor = four_runners(room)
    board = editor.pages.board
    click_row(board.lying, "4 × Gatehouse Runner")
    for name, told in (("Bo", "no player's"), ("a: b", "none of : and *"), ("Nora", ""), ("nora", "already")):
        place = 1 if name == "nora" else 0
        board.lying.setCurrentRow(place)
        board.name.setFocus()
        board.name.selectAll()
        QTest.keyClicks(board.name, name)
        QTest.keyClick(board.name, Key.Key_Return)
        assert told in editor.told.text() and bool(told) == bool(editor.told.text())
        assert rows(editor) == (
            ["4 × Gatehouse Runner"] if name in ("Bo", "a: b") else ["Nora: Gatehouse Runner", "3 × Gatehouse Runner"]
        )
    click_row(board.lying, "Nora: Gatehouse Runner")
    assert board.name.text() == "Nora" and board.many.value() == 1
    board.name.clear()
    QTest.keyClick(board.name, Key.Key_Return)
    assert rows(editor) == ["4 × Gatehouse Runner"]


def test_the_steps_follow_a_thing_that_gets_another_name_and_it_is_taken_back_as_one(room: LessonWindow) -> None:
    editor = four_runners(room)
    board = editor.pages.board
    click_row(board.lying, "4 × Gatehouse Runner")
    for name in ("Nora", "Una"):
        board.name.setFocus()
        board.name.selectAll()
        QTest.keyClicks(board.name, name)
        QTest.keyClick(board.name, Key.Key_Return)
        if name == "Nora":
            editor.draft.point_at("Nora")
            editor.draft.point_at("Ada's 2nd Gatehouse Runner")
    assert rows(editor) == ["Una: Gatehouse Runner", "3 × Gatehouse Runner"]
    assert editor.draft.step.point == ("Una", "Ada's 2nd Gatehouse Runner")
    room.played(editor)
    assert editor.played is not None and editor.played.checked.faults == ()
    editor.draft.undo()
    assert editor.draft.step.point == ("Nora", "Ada's 2nd Gatehouse Runner")
    assert editor.draft.lesson.board.players["Ada"].field[0] == "Nora: gatehouse-runner"


def test_a_number_stands_as_far_from_its_edge_as_a_name(room: LessonWindow) -> None:
    board = four_runners(room).pages.board
    margins = {box.lineEdit().textMargins().left() for box in board.findChildren(QSpinBox)}
    assert margins == {px(8)}


def test_names_and_numbers_are_kept_when_things_are_moved_by_hand(room: LessonWindow) -> None:
    editor = four_runners(room)
    board = editor.pages.board
    QTest.keyClicks(board.name, "Nora")
    QTest.keyClick(board.name, Key.Key_Return)
    click(board.setting, QPoint(8, board.setting.height() // 2))
    session = room.played(editor)
    nora, second = [one.id for one in session.view.objects if one.key == RUNNER][:2]
    assert session.answer(CountersByHand(second, "buff", 2))
    assert session.answer(MoveByHand(nora, "graveyard", 1))
    board.many.setFocus()
    board.zone.setCurrentIndex(board.zone.findData("hand"))
    board.zone.activated.emit(board.zone.currentIndex())
    click_row(board.lying, "4 × Gatehouse Runner")
    QTest.keyClick(board.many, Key.Key_Down)
    ada = editor.draft.lesson.board.players["Ada"]
    assert ada.graveyard == ("Nora: gatehouse-runner",) and ada.hand[-1] == "gatehouse-runner * 3"
    board.zone.setCurrentIndex(board.zone.findData("field"))
    board.zone.activated.emit(board.zone.currentIndex())
    assert rows(editor) == ["Gatehouse Runner (2 buff counters)", "2 × Gatehouse Runner"]
    session = room.played(editor)
    card = ThingId(session.names.one("Nora", session.game))
    assert session.answer(MoveByHand(card, "field", 1))
    board.setting.setChecked(False)
    assert rows(editor)[-1] == "Nora: Gatehouse Runner", "a card takes its name onto the field"
