"""Giving up a game: asked first, and not by Enter."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QMessageBox
from pytestqt.qtbot import QtBot

from tests.helpers.window_games import WindowGame


@pytest.mark.parametrize("concedes", [False, True])
def test_enter_plays_on_and_only_the_button_itself_gives_up(qtbot: QtBot, tmp_path: Path, concedes: bool) -> None:
    game = WindowGame(tmp_path)
    game.window.named_actions["concede"].trigger()
    box = game.page.findChild(QMessageBox)
    assert box is not None
    qtbot.waitUntil(box.isVisible)
    if concedes:
        words = {button.text().replace("&", ""): button for button in box.buttons()}
        give_up: QAbstractButton = words["Concede"]
        QTest.mouseClick(give_up, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(box, Qt.Key.Key_Return)
    assert game.session.over == concedes
    game.close()
