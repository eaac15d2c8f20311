"""Files that are brought: each kind is opened by whoever opens it, whichever way it came."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation.file_dialogs import kind_of
from gatcg_desktop.gui.shell.file_opening import opener_of_files
from gatcg_desktop.paths import DECK_SUFFIX
from tests.helpers.window_games import WindowGame


class Opened:
    """Whoever opens files, writing down what."""

    def __init__(self) -> None:
        self.files: list[tuple[str, Path]] = []

    def who(self, name: str) -> Any:
        opened = self

        class Who:
            def open(self, path: Path) -> None:
                opened.files.append((name, path))

            show = open

        return Who()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.gatcg", "game"),
        ("a.GATCGMATCH", "game"),
        ("a.lesson.toml", "lesson"),
        ("a.puzzle.toml", "lesson"),
        ("list.txt", "deck"),
        (f"list{DECK_SUFFIX}", "deck"),
        ("list.JSON", "deck"),
        ("saved", "game"),
    ],
)
def test_each_kind_has_one_who_opens_it(name: str, kind: str) -> None:
    opened = Opened()
    opener_of_files(opened.who("game"), opened.who("lesson"), opened.who("deck"))(Path(name))
    assert opened.files == [(kind, Path(name))]
    assert kind_of(Path("saved")) is None


def test_a_folder_is_one_of_lessons(tmp_path: Path) -> None:
    opened = Opened()
    opener_of_files(opened.who("game"), opened.who("lesson"), opened.who("deck"))(tmp_path)
    assert opened.files == [("lesson", tmp_path)]


@pytest.mark.parametrize("name", ["a.gatcg", "a.lesson.toml", "list.txt", "folder"])
def test_what_is_dropped_on_the_table_asks_to_be_opened(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    game = WindowGame(tmp_path)
    (tmp_path / "folder").mkdir()
    try:
        wanted: list[Path] = []
        game.window.game_files.open_requested.connect(wanted.append)
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(tmp_path / name))])
        copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
        how = copy, data, Qt.MouseButton.LeftButton, none
        QApplication.sendEvent(game.window, QDragEnterEvent(QPoint(20, 20), *how))
        QApplication.sendEvent(game.window, QDropEvent(QPointF(20, 20), *how))
        qtbot.waitUntil(lambda: wanted == [tmp_path / name])
    finally:
        game.close()


def test_a_file_that_macos_asks_a_running_program_to_open_is_opened(tmp_path: Path) -> None:
    """A double-click there begins nothing: the program that runs is told, by an event."""
    script = f"""
from types import SimpleNamespace
from PySide6.QtGui import QFileOpenEvent
from gatcg_desktop.gui.foundation.application import application
from gatcg_desktop.gui.shell.file_opening import opener_of_files
app = application()
who = lambda name: SimpleNamespace(open=lambda path: print(name, path), show=lambda path: print(name, path))
opener_of_files(who("game"), who("lesson"), who("deck"))
for name in ("a b.gatcg", "x.lesson.toml", "y.deck.txt"):
    app.sendEvent(app, QFileOpenEvent(r"{tmp_path}/" + name))
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    wanted = [("game", "a b.gatcg"), ("lesson", "x.lesson.toml"), ("deck", "y.deck.txt")]
    assert told.stdout.splitlines() == [f"{who} {tmp_path / name}" for who, name in wanted], told.stderr
