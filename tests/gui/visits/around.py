"""What every window, page and panel is made of, so that it can be visited."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop import settings
from gatcg_desktop.app import Program
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from tests.helpers.lesson_window import LessonWindow
from tests.helpers.window_games import WindowGame

WAIT_MS = 20_000


class Seen(NamedTuple):
    """A state of a window that is looked at; `named` is what it says that nobody translates."""

    window: QWidget
    named: frozenset[str] = frozenset()


Visit = Callable[["Around"], Iterator[QWidget | Seen]]
"""Goes through the states of a window, one after the other. What it opened it closes."""


class Around:
    """A folder, letters of one size, and what a visit asks to be made."""

    def __init__(self, bot: QtBot, folder: Path, scale: float) -> None:
        self.bot, self.folder, self.scale = bot, folder, scale
        self.until = partial(bot.waitUntil, timeout=WAIT_MS)
        self.catalogue = Catalogue(folder / "none.sqlite3")
        with bot.waitSignal(self.catalogue.changed, timeout=WAIT_MS):
            self.catalogue.open()
        self.game = WindowGame(folder, 3, scale=scale)

    @property
    def window(self) -> QWidget:
        """The window of the game, over which dialogs come."""
        return self.game.window

    def close(self) -> None:
        self.game.close()
        self.catalogue.close()

    @contextmanager
    def program(self, **chosen: object) -> Iterator[Program]:
        """The whole program with these settings, on its start screen, its decks looked at."""
        settings.save(settings.Settings(scale=self.scale, language="fr", toured=True).with_(**chosen))
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        asked = Namespace(deck=[], seed=3, offline=True, size=(1280, 720), screenshot=None)
        made = Program(app, CrashReporter(folder=self.folder / "reports"), asked)
        try:
            made.show()
            self.until(lambda: all(seat.check is not None for seat in made.start.seats))
            yield made
        finally:
            made.close()
            gone()

    @contextmanager
    def lessons(self) -> Iterator[LessonWindow]:
        """A window with lessons."""
        made = LessonWindow(self.bot, self.folder, scale=self.scale)
        try:
            yield made
        finally:
            made.window.close_game()
            made.close()
            gone()


def opened(act: Callable[[], object], around: Around) -> QWidget:
    """The window that comes up when something is done."""
    before = set(QApplication.topLevelWidgets())

    def new() -> list[QWidget]:
        there = (one for one in QApplication.topLevelWidgets() if one not in before)
        return [one for one in there if one.isVisible() and one.windowTitle()]

    act()
    around.until(lambda: bool(new()))
    return new()[0]


def gone() -> None:
    """What was put away is deleted now."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def alone(made: Callable[[Around], QWidget]) -> Visit:
    """The visit of a window that has one state."""

    def visit(around: Around) -> Iterator[QWidget]:
        window = made(around)
        window.show()
        yield window
        window.close()
        window.deleteLater()

    return visit


def by_action(name: str) -> Visit:
    """The visit of the window that an action of the main window opens."""
    return alone(lambda around: opened(around.game.window.named_actions[name].trigger, around))
