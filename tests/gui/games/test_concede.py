"""Giving up a game: asked first, and not by Enter."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QMessageBox
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.games.concede import hear_giving_up
from gatcg_desktop.gui.session.computer_players import ComputerPlayers
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


def test_what_comes_unasked_is_not_answered_by_a_pass(qtbot: QtBot, tmp_path: Path) -> None:
    """The offer of the computer comes once, while a person presses Space from one thing to the next."""
    game = WindowGame(tmp_path)
    computers = ComputerPlayers(game.session, {2: "steady"})
    hear_giving_up(game.page, game.session, computers, lambda words: None)
    computers.would_concede.emit(2)
    box = game.page.findChild(QMessageBox)
    assert box is not None
    qtbot.waitUntil(lambda: box.isVisible() and box.window().focusWidget() is not None)
    focus = box.window().focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Space)
    assert box.isVisible() and not game.session.over
    QTest.keyClick(focus, Qt.Key.Key_Return)
    assert not box.isVisible() and not game.session.over
    computers.close()
    game.close()
