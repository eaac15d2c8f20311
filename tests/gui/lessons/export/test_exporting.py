"""A lesson is exported from the window by a process of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.lessons.export import exporting
from gatcg_desktop.gui.lessons.export.exporting import Exporting
from gatcg_desktop.lessons.authoring.drafting import empty

WRITES = """
import pathlib, sys
command, what, source, _, form, _, out, _, speech = sys.argv[1:]
pathlib.Path(out).write_text(" ".join((command, what, form, speech, pathlib.Path(source).read_text())))
"""
FAILS = "import sys; print('Something else.', file=sys.stderr); sys.exit('It is not so.')"


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def desk(qtbot: QtBot, told: list[str]) -> Exporting:
    window = QWidget()
    qtbot.addWidget(window)
    return Exporting(window, told.append)


def _begun_by(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    monkeypatch.setattr(exporting, "own_command", lambda: [sys.executable, "-c", program])


def test_the_command_gets_the_lesson_as_it_is_now(
    desk: Exporting, told: list[str], qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _begun_by(monkeypatch, WRITES)
    desk.write(empty(), tmp_path / "lesson.PDF")
    qtbot.waitUntil(lambda: desk.process is None, timeout=20_000)
    assert told[-1] == "Exported to lesson.PDF."
    written = (tmp_path / "lesson.PDF").read_text()
    assert written.startswith("lessons export pdf en") and 'id = "my-lesson"' in written


def test_why_it_could_not_be_is_told(
    desk: Exporting, told: list[str], qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _begun_by(monkeypatch, FAILS)
    desk.write(empty(), tmp_path / "lesson.html")
    qtbot.waitUntil(lambda: desk.process is None, timeout=20_000)
    assert told[-1] == "It could not be exported: It is not so."
    monkeypatch.setattr(exporting, "own_command", lambda: [str(tmp_path / "nothing")])
    desk.write(empty(), tmp_path / "lesson.html")
    qtbot.waitUntil(lambda: desk.process is None, timeout=20_000)
    assert told[-1].startswith("It could not be exported: ") and len(told) == 4


def test_the_name_of_the_file_says_the_form(desk: Exporting, told: list[str], tmp_path: Path) -> None:
    desk.write(empty(), tmp_path / "lesson.doc")
    assert desk.process is None and "ends with .html" in told[-1]
