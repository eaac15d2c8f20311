"""The table as it was left: kept as a picture beside the game, shown where it can be gone on with."""

from __future__ import annotations

import itertools
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from gatcg_desktop.games.shelf import KeptGame, forget_picture, fresh_picture, kept_games, picture_of, remove, tidy
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.games import last_look
from gatcg_desktop.gui.games.kept.kept_games_dialog import KeptGamesDialog
from gatcg_desktop.gui.games.last_look import PICTURE_SIZE
from gatcg_desktop.gui.games.replaying import glanced_at, seen_by_everybody
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.start.start_screen import StartScreen
from gatcg_desktop.rules.query.visibility import EVERYBODY
from tests.helpers.window_games import WindowGame

pytestmark = [pytest.mark.keeps_pictures, pytest.mark.usefixtures("draws_table")]


def left(folder: Path, *, over: bool = False) -> KeptGame:
    """A game that was played a little and left."""
    game = WindowGame(folder, 3)
    game.play_to(random.Random(2), lambda session: session.view.turn >= 2)
    if over:
        game.session.concede()
    game.close()
    (kept,) = kept_games(folder / "games")
    return kept


def test_the_table_is_kept_as_it_was_left(qtbot: QtBot, tmp_path: Path) -> None:
    kept = left(tmp_path)
    picture = fresh_picture(kept.path)
    assert picture is not None
    image = QImage(str(picture))
    assert not image.isNull() and image.width() <= PICTURE_SIZE.width() and image.height() <= PICTURE_SIZE.height()
    colours = {image.pixel(x, y) for x in range(0, image.width(), 16) for y in range(0, image.height(), 16)}
    assert len(colours) > 50, "a table, not a plain ground"


def test_the_list_of_games_shows_the_tables_also_of_one_that_is_over(qtbot: QtBot, tmp_path: Path) -> None:
    kept = left(tmp_path, over=True)
    assert kept.state == "over" and fresh_picture(kept.path) is not None
    dialog = KeptGamesDialog()
    qtbot.addWidget(dialog)
    dialog.show_games((kept,))
    item = dialog.list.topLevelItem(0)
    assert item is not None
    assert not shows_a_table(item), "its place is kept, empty"
    qtbot.waitUntil(lambda: shows_a_table(item))


def shows_a_table(item: QTreeWidgetItem) -> bool:
    image = item.icon(0).pixmap(item.treeWidget().iconSize()).toImage()
    return image.pixelColor(image.rect().center()).alpha() == 255


@pytest.fixture
def game(tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3)
    made.play_to(random.Random(2), lambda session: session.view.turn >= 2)
    yield made
    made.close()


def test_of_two_at_one_desk_nobodys_hand_is_in_the_picture(game: WindowGame) -> None:
    assert seen_by_everybody(game.page, QSize(400, 300)).width() == 400
    view = game.session.view
    assert game.session.eyes == EVERYBODY
    assert not any(card.key for seat in (1, 2) for card in view.cards("hand", seat))


def test_against_the_computer_ones_own_hand_may_be_seen(game: WindowGame) -> None:
    game.session.hot_seat = False
    game.session.set_computers({2}, 1)  # type: ignore[arg-type]
    seen_by_everybody(game.page, QSize(400, 300))
    assert any(card.key for card in game.session.view.cards("hand", 1))


PLAYS = """
import random, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from gatcg_desktop.gui.foundation.application import application
from tests.helpers.window_games import WindowGame
app = application("gatcg-desktop")
game = WindowGame(Path(sys.argv[1]), 3)
game.play_to(random.Random(2), lambda session: session.view.turn >= 2)
app.exec()
"""


def test_a_program_that_is_killed_leaves_a_picture_too(qtbot: QtBot, screen: StartScreen, tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    env = {**os.environ, "GATCG_DESKTOP_HOME": str(tmp_path / "home"), "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen([sys.executable, "-c", PLAYS, str(folder)], cwd=Path(__file__).parents[3], env=env) as played:
        try:
            qtbot.waitUntil(lambda: bool(list(folder.glob("games/*.jpg"))) or played.poll() is not None, timeout=40_000)
        finally:
            played.kill()
    assert played.returncode == -signal.SIGKILL
    (kept,) = kept_games(folder / "games")
    assert kept.state == "interrupted"
    screen.show_games((kept,))
    assert screen.ui.continueBar.pictured


def test_pictures_while_one_plays_are_few_and_wait_until_nothing_moves(
    game: WindowGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(last_look, "keep_picture", lambda *told: drawn.append(told))
    look = game.window.game_files._last_look
    assert look is not None
    look._calm.stop()
    monkeypatch.setattr(type(game.page.table.table.motion), "idle", False)
    look._look()
    assert drawn == [] and look._calm.remainingTime() < 2 * last_look.CALM_MS
    monkeypatch.setattr(type(game.page.table.table.motion), "idle", True)
    look._look()
    look._calm.stop()
    game.session.game_changed.emit()
    assert len(drawn) == 1 and look._calm.remainingTime() > 2 * last_look.CALM_MS, "the next waits"


def test_of_two_at_one_desk_what_is_in_front_of_neither_is_in_a_picture_while_they_play(game: WindowGame) -> None:
    whole = glanced_at(game.page, PICTURE_SIZE)
    game.session.hot_seat = False
    seen_by_computer = glanced_at(game.page, PICTURE_SIZE)
    assert whole is not None and seen_by_computer is not None
    layout, ratio = game.page.table.table.table, whole.width() / whole.height()
    assert ratio > seen_by_computer.width() / seen_by_computer.height() + 0.2
    hands = layout.near.strip.y, layout.far.hand.bottom
    assert ratio >= layout.width / (hands[0] - min(hands[1], layout.far.area.y)) - 0.05, "between the two hands"
    game.session.hot_seat = True
    game.session.set_open_hands(True)
    assert glanced_at(game.page, PICTURE_SIZE) is None


def test_cards_that_are_chosen_from_are_not_in_a_picture_and_still_there(tmp_path: Path) -> None:
    game = WindowGame(tmp_path, 3)
    try:
        assert game.play_to(random.Random(3), lambda session: session.decision.kind == "materialize")
        table = game.page.table.table
        assert table.opened is not None
        seen, over = game.page.grab().toImage(), glanced_at(game.page, PICTURE_SIZE)
        assert game.page.grab().toImage() == seen
        table.open_pile(None)
        closed = glanced_at(game.page, PICTURE_SIZE)
        assert over is not None and closed is not None
        spots = list(itertools.product(range(0, over.width(), 12), range(0, over.height(), 12)))
        assert sum(over.pixel(*spot) != closed.pixel(*spot) for spot in spots) < len(spots) / 5
    finally:
        game.close()


def test_a_picture_of_what_is_long_past_is_not_shown(qtbot: QtBot, tmp_path: Path) -> None:
    kept = left(tmp_path)
    at = picture_of(kept.path).stat().st_mtime
    os.utime(kept.path, (at + 3600, at + 3600))
    assert fresh_picture(kept.path) is None


def test_it_goes_with_its_game(qtbot: QtBot, tmp_path: Path) -> None:
    kept = left(tmp_path)
    remove(kept)
    assert not picture_of(kept.path).exists() and not kept.path.exists()
    forget_picture(kept.path)  # there is none any more, which is no fault


def test_the_oldest_games_take_their_pictures_along(qtbot: QtBot, tmp_path: Path) -> None:
    kept = left(tmp_path, over=True)
    picture_of(kept.path).write_bytes(b"left over")
    tidy(tmp_path / "games", most_over=0)
    assert not kept.path.exists() and not picture_of(kept.path).exists()


@pytest.fixture
def screen(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[StartScreen]:
    theme.apply_theme(qapp)
    catalogue, pictures = Catalogue(tmp_path / "catalogue.sqlite3"), Pictures({})
    made = StartScreen(pictures, catalogue)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    yield made
    pictures.close()
    catalogue.close()


def test_the_picture_takes_the_place_of_the_fan(qtbot: QtBot, screen: StartScreen, tmp_path: Path) -> None:
    bar, kept = screen.ui.continueBar, left(tmp_path)
    assert screen.ui.fan.isVisible()
    screen.show_games((kept,))
    qtbot.waitUntil(lambda: bar.ui.picture.height() >= 150)
    assert bar.pictured and bar.ui.picture.isVisible() and not screen.ui.fan.isVisible()
    assert bar.ui.picture.pixmap().width() <= bar.width()
    tall = bar.ui.picture.pixmap().height()
    screen.resize(960, 600)
    qtbot.waitUntil(lambda: bar.ui.picture.pixmap().height() < tall / 1.5)
    screen.show_games(())
    QApplication.processEvents()
    assert screen.ui.fan.isVisible() and not bar.isVisible()


def test_a_click_on_the_picture_goes_on_with_the_game(qtbot: QtBot, screen: StartScreen, tmp_path: Path) -> None:
    kept = left(tmp_path)
    screen.show_games((kept,))
    QApplication.processEvents()
    with qtbot.waitSignal(screen.continue_requested) as told:
        QTest.mouseClick(screen.ui.continueBar.ui.picture, Qt.MouseButton.LeftButton)
    assert told.args == [kept]


def test_a_game_without_a_picture_is_offered_too(screen: StartScreen, tmp_path: Path) -> None:
    kept = left(tmp_path)
    forget_picture(kept.path)
    screen.show_games((kept,))
    QApplication.processEvents()
    bar = screen.ui.continueBar
    assert bar.isVisible() and not bar.ui.picture.isVisible() and bar.ui.resume.isVisible()
