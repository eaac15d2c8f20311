"""The window and the game's file: what is asked before something is lost, and two windows on one home."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from gatcg_desktop.games.reading import open_game
from gatcg_desktop.gui.games import autosave as autosaving
from tests.helpers.disks import SmallDisk, small_disk
from tests.helpers.games import play_on, play_wildly
from tests.helpers.window_games import WindowGame

pytestmark = pytest.mark.allow_log_messages  # a disk that refuses is warned of


@pytest.fixture
def full(qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[WindowGame, SmallDisk]]:
    """A window with a game some answers of which the disk has refused."""
    monkeypatch.setattr(autosaving, "RETRY_MS", 50)
    with small_disk(tmp_path / "disk") as disk:
        game = WindowGame(disk.path)
        autosave = game.window.game_files.autosave
        assert autosave is not None
        play_on(game.session, random.Random(2), most=3)
        qtbot.waitUntil(lambda: autosave.up_to_date)
        disk.fill()
        # Most of it out of sight of the window, which need not follow each of the answers that the disk still takes.
        game.play_to(random.Random(1), lambda session: False, most=60)
        dice = random.Random(1)
        while not autosave.reason:
            with game.out_of_sight():
                for _ in range(8):
                    play_wildly(game.session, dice)
            qtbot.waitUntil(lambda: autosave.up_to_date or bool(autosave.reason))
        play_on(game.session, random.Random(3), most=3)
        yield game, disk
        disk.free()
        game.window._leaving = True
        game.close()


def asked(game: WindowGame) -> QMessageBox:
    box = game.window.findChild(QMessageBox)
    assert box is not None and box.isVisible(), "nothing is asked"
    return box


def click(box: QMessageBox, words: str) -> None:
    button = next(button for button in box.buttons() if words in button.text().replace("&", ""))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_a_full_disk_is_told_with_the_way_out(full: tuple[WindowGame, SmallDisk]) -> None:
    text = full[0].page.toast.label.text()
    assert "This game is not being kept: the disk is full." in text and "Save as…" in text


def test_closing_says_what_is_not_kept_and_staying_stays(full: tuple[WindowGame, SmallDisk]) -> None:
    game, _ = full
    autosave = game.window.game_files.autosave
    assert autosave is not None
    lost = autosave.unkept
    assert lost > 0
    game.window.close()
    box = asked(game)
    assert f"not kept ({lost}): the disk is full." in box.text()
    assert game.window.isVisible() and game.window.page is game.page
    click(box, "Play on")
    assert game.window.isVisible() and game.window.page is game.page


def test_escape_stays(full: tuple[WindowGame, SmallDisk]) -> None:
    game, _ = full
    game.window.close()
    QTest.keyClick(asked(game), Qt.Key.Key_Escape)
    assert game.window.isVisible() and game.window.page is game.page


def test_everything_that_takes_the_game_from_the_table_asks(full: tuple[WindowGame, SmallDisk]) -> None:
    game, _ = full
    wanted: list[bool] = []
    game.window.new_game_requested.connect(lambda: wanted.append(True))
    game.window.kept_games_requested.connect(lambda: wanted.append(True))
    for name in ("new_game", "kept_games", "open_game", "paste_position"):
        game.window.named_actions[name].trigger()
        click(asked(game), "Play on")
        assert not wanted and game.window.findChild(QFileDialog) is None
    for name in ("new_game", "kept_games"):
        game.window.named_actions[name].trigger()
        click(asked(game), "Leave without them")
    assert len(wanted) == 2


def test_the_game_is_saved_elsewhere_and_the_window_closes_then(
    qtbot: Any, full: tuple[WindowGame, SmallDisk], tmp_path: Path
) -> None:
    game, _ = full
    state = game.session.game.state.encode()
    game.window.close()
    click(asked(game), "Save elsewhere…")
    dialog = game.window.findChild(QFileDialog)
    assert dialog is not None
    dialog.fileSelected.emit(str(tmp_path / "elsewhere.gatcg"))
    qtbot.waitUntil(lambda: not game.window.isVisible())
    assert open_game(tmp_path / "elsewhere.gatcg").game.state.encode() == state


def test_a_place_that_is_full_too_keeps_the_window_open(qtbot: Any, full: tuple[WindowGame, SmallDisk]) -> None:
    game, disk = full
    game.window.game_files.save(disk.path / "there.gatcg", game.window.close)
    qtbot.waitUntil(lambda: "The game could not be saved: the disk is full" in game.page.toast.text)
    assert game.window.isVisible() and not (disk.path / "there.gatcg").exists()


def test_when_there_is_room_it_is_told_and_nothing_is_asked(qtbot: Any, full: tuple[WindowGame, SmallDisk]) -> None:
    game, disk = full
    disk.free()
    qtbot.waitUntil(lambda: "kept again" in game.page.toast.text, timeout=10_000)
    game.window.close()
    assert not game.window.isVisible() and game.window.findChild(QMessageBox) is None
