"""What a closed game leaves in memory: nothing. A window stays open for hours and has many games in it."""

from __future__ import annotations

import gc
import weakref
from argparse import Namespace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.app import Program
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.gui.games.positions import Film
from tests.helpers.games import session_of
from tests.helpers.window_games import WindowGame

_LEFT: list[weakref.ref[QObject]] = []


def test_a_closed_game_goes_at_once_with_all_that_refers_to_it(qtbot: QtBot, tmp_path: Path) -> None:
    game = WindowGame(tmp_path)
    left = [weakref.ref(one) for one in (game.page, game.session, game.session.game)]
    game.window.close_game()
    del game.page, game.session
    qtbot.waitUntil(lambda: all(one() is None for one in left), timeout=2_000)
    game.close()


def test_a_page_that_is_given_up_while_it_is_built_goes_with_all_of_it(qtbot: QtBot, tmp_path: Path) -> None:
    game = WindowGame(tmp_path)
    pages = game.window.front.stack.count()
    for pieces in (0, 1, 2, 4, 5, 6):
        left = given_up(game, pieces)
        qtbot.waitUntil(lambda left=left: left() is None, timeout=2_000)
        assert game.window.front.stack.count() == pages and game.window.page is game.page, pieces
    game.close()


def given_up(game: WindowGame, pieces: int) -> weakref.ref[QObject]:
    """A session whose page is given up after so many pieces more than the first."""
    session = session_of(game.setup)
    building = game.window.building.in_turns(session)
    for _ in range(1 + pieces):
        next(building)
    building.close()
    return weakref.ref(session)


def test_a_closed_window_gives_up_the_animation_it_was_making(qtbot: QtBot, tmp_path: Path) -> None:
    game = WindowGame(tmp_path)
    film = game.window.positions.write_animation(tmp_path / "a.gif", 1, 6)
    assert film is not None
    qtbot.waitUntil(lambda: len(film.frames) >= 1, timeout=20_000)
    game.window.close()
    qtbot.wait(50)
    assert not (tmp_path / "a.gif").exists() and not game.window.findChildren(Film)
    game.close()


def closed_program(qtbot: QtBot, folder: Path, opened: tuple[str, ...]) -> list[weakref.ref[QObject]]:
    """What there was of a program with a game that was closed while this was open beside it."""
    args = Namespace(deck=["glass-tide", "ninth-gate"], seed=3, offline=True, size=(1280, 720), screenshot=None)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    running = Program(app, CrashReporter(folder=folder / "reports"), args)
    running.show()
    for action in opened:
        running.window.named_actions[action].trigger()
    qtbot.waitUntil(lambda: running.window.page is not None, timeout=60_000)
    assert running.session is not None and running.window.page is not None
    parts = (running, running.window, running.start, running.pictures, running.session, running.window.page)
    running.close()
    return [weakref.ref(one) for one in parts]


@pytest.mark.parametrize(
    "opened", [pytest.param((), marks=pytest.mark.exhaustive), ("cards", "decks", "lessons", "settings")]
)
def test_a_closed_program_is_freed_with_its_game_and_all_that_was_opened_beside_it(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: tuple[str, ...]
) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setattr(gc, "freeze", lambda: None)  # what is there when a program begins, this one too
    left = closed_program(qtbot, tmp_path, opened)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [type(one()).__name__ for one in left if one() is not None] == []


@pytest.fixture
def in_a_cycle() -> QObject:
    """Something that a test is given, and that goes only with a collection."""
    one = QObject()
    one.itself = one  # type: ignore[attr-defined]
    _LEFT.append(weakref.ref(one))
    return one


@pytest.mark.parametrize("turn", [1, 2])
def test_what_one_test_was_given_is_gone_in_the_next(qtbot: QtBot, in_a_cycle: QObject, turn: int) -> None:
    assert [one() for one in _LEFT if one() is not None] == [in_a_cycle]
