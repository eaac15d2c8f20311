"""Themes that are put on while a game is on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation import theme
from tests.helpers.window_games import WindowGame


@pytest.fixture
def game(qapp: QApplication, tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3)
    yield made
    made.close()
    theme.apply_theme(qapp, 1.0, "dark")


def brightness(game: WindowGame, inside: Callable[[Any], Any]) -> float:
    """How light a place of the window is, 0 to 255."""
    picture = game.window.grab().toImage()
    place = inside(game)
    return float(QColor(picture.pixel(place)).lightness())


def on_the_felt(game: WindowGame) -> Any:
    table = game.page.table
    return table.mapTo(game.window, table.rect().center())


def on_the_menu(game: WindowGame) -> Any:
    bar = game.window.menuBar()
    return bar.mapTo(game.window, bar.rect().topRight()) - type(bar.rect().topRight())(4, -4)


def test_the_table_and_all_around_it_follow_at_once(qapp: QApplication, game: WindowGame) -> None:
    dark = brightness(game, on_the_felt), brightness(game, on_the_menu)
    game.window.settings = game.window.settings.with_(theme="light")
    game.window.dress()
    qapp.processEvents()
    light = brightness(game, on_the_felt), brightness(game, on_the_menu)
    assert min(light) > 200 and max(dark) < 90
    game.window.settings = game.window.settings.with_(theme="dark")
    game.window.dress()
    qapp.processEvents()
    assert (brightness(game, on_the_felt), brightness(game, on_the_menu)) == dark, "and back"
