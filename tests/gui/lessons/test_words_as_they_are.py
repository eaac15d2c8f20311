"""A lesson of somebody else's says its words and does nothing else: markup is shown as it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gatcg_desktop.lessons.files.library import library
from tests.helpers.lesson_window import LessonWindow

MARKUP = "<img src='//elsewhere/picture.png'>"


@pytest.fixture
def room(qtbot: QtBot, tmp_path: Path) -> Iterator[LessonWindow]:
    made = LessonWindow(qtbot, tmp_path)
    yield made
    made.close()


def _foreign(folder: Path) -> Path:
    """A lesson with markup in every text."""
    source = library().find("last-in-first-out")
    assert source is not None and source.path is not None
    text = Path(source.path).read_text("utf-8").replace('id = "last-in-first-out"', 'id = "foreign"')
    text = re.sub(r'^(title|summary|say|ask|says|why) = "(.*)"$', rf'\1 = "\2{MARKUP}"', text, flags=re.M)
    path = folder / "foreign.lesson.toml"
    path.write_text(text, "utf-8")
    return path


def _shown(room: LessonWindow) -> int:
    """How many labels show the markup as it is written; one that might draw it fails."""
    QApplication.processEvents()
    labels = [label for label in room.window.findChildren(QLabel) if "elsewhere" in label.text()]
    for label in labels:
        plain = label.textFormat() is Qt.TextFormat.PlainText
        assert plain or MARKUP not in label.text(), f"{label.textFormat()}: {label.text()}"
        assert plain or escape(MARKUP) in label.text()
    return len(labels)


def test_markup_in_a_lesson_is_shown_as_it_is_written(room: LessonWindow, tmp_path: Path) -> None:
    room.play.open_file(_foreign(tmp_path))
    room.bot.waitUntil(lambda: room.play.panel is not None or bool(room.problems), timeout=10_000)
    assert not room.problems and room.play.panel is not None
    panel = room.play.panel
    panel.session.go_to(1)
    assert _shown(room) >= 6, "the title, what is told, the question and three answers"
    for place in range(3):
        panel.give(place)
        _shown(room)
    panel.session.go_to(3)
    while panel.session.next():
        _shown(room)
    assert _shown(room) >= 3
    room.play.browse()
    room.bot.waitUntil(lambda: room.play.browser is not None, timeout=10_000)
    browser = room.play.browser
    assert browser is not None
    tree = browser.tree
    rows = tree.findItems("elsewhere", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
    assert rows
    tree.setCurrentItem(rows[0])
    assert _shown(room) >= 2, "the browser tells of it"
