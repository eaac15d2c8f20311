"""Keys and letters of the menus: each means one thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu

from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.start.start_screen import StartScreen
from gatcg_desktop.settings import Language
from tests.helpers.window_games import WindowGame


@pytest.fixture
def game(qapp: QApplication, tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3)
    yield made
    made.close()
    translation.install(qapp, "en")


def twice(words: list[str]) -> list[str]:
    return [word for word, times in Counter(words).items() if times > 1]


def test_no_key_works_two_actions(game: WindowGame) -> None:
    """Qt would call it ambiguous and do neither."""
    keys = [key.toString() for action in game.window.named_actions.values() for key in action.shortcuts()]
    assert len(keys) > 40 and twice(keys) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_letter_of_a_menu_stands_for_two_of_its_lines(
    game: WindowGame, qapp: QApplication, language: Language
) -> None:
    translation.install(qapp, language)
    QApplication.processEvents()
    menus = game.window.menuBar().findChildren(QMenu)
    lines = {menu.title(): [action.text() for action in menu.actions()] for menu in menus}
    lines["menus"] = [action.text() for action in game.window.menuBar().actions()]
    letters = {
        title: twice([key for text in texts if (key := QKeySequence.mnemonic(text).toString())])
        for title, texts in lines.items()
    }
    assert len(lines) > 6 and {title: found for title, found in letters.items() if found} == {}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_letter_of_the_start_screen_stands_for_two_ways(
    game: WindowGame, qapp: QApplication, tmp_path: Path, language: Language
) -> None:
    """The menus and the game that can be continued are there at the same time."""
    translation.install(qapp, language)
    pictures, catalogue = Pictures({}), Catalogue(tmp_path / "none.sqlite3")
    screen = StartScreen(pictures, catalogue)
    screen.show()
    QApplication.processEvents()
    words = [action.text() for action in game.window.menuBar().actions()]
    preparing = screen.ui.preparing.findChildren(QAbstractButton)  # shown instead of the others
    words += [one.text() for one in screen.findChildren(QAbstractButton) if one not in preparing]
    words += [label.text() for label in screen.findChildren(QLabel) if label.buddy() is not None]
    assert twice([key for text in words if (key := QKeySequence.mnemonic(text).toString())]) == []
    screen.close()
    pictures.close()
    catalogue.close()
    screen.deleteLater()
