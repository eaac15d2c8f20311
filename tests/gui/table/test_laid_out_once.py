"""Whatever becomes of the window, the table is laid out once at most for each time that it is painted, and in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.lessons.teacher import TeacherView
from gatcg_desktop.gui.session.shown_game import FIRST
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.composition.composition import Composition
from tests.helpers.compositions import counted_compositions
from tests.helpers.window_games import WindowGame


class Paints(QObject):
    """What is so whenever the viewport of a table is about to be painted: how often the table was composed since it
    was last, and how far the size of what is laid out is from the viewport's."""

    def __init__(self, table: TableView, compositions: list[Composition]) -> None:
        super().__init__()
        self._table, self._compositions = table, compositions
        self.composed: list[int] = []
        self.off: list[int] = []
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.composed.append(len(self._compositions))
            self._compositions.clear()
            seen = self._table.mapFromScene(self._table.sceneRect()).boundingRect().size()
            off = seen - self._table.viewport().size()
            self.off.append(max(abs(off.width()), abs(off.height())))
        return False


@pytest.fixture(scope="module")
def game(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path_factory.mktemp("game"))
    yield made
    made.close()


CHANGES: dict[str, Callable[[Window, GamePage, bool], object]] = {
    "size": lambda window, page, on: window.resize(*((1600, 900) if on else (1280, 720))),
    "drawer": lambda window, page, on: page.open_drawer(on),
    "letters": lambda window, page, on: window.set_scale(*((1.2, 1.2) if on else (1.0, 1.0))),
    "class": lambda window, page, on: window.named_actions["teacher_view"].setChecked(on),
    "past": lambda window, page, on: page.session.seek(FIRST if on else page.session.total),
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_table_is_laid_out_once_before_it_is_painted(
    game: WindowGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    compositions = counted_compositions(monkeypatch)
    paints = Paints(game.page.table, compositions)
    for on in (True, False):
        CHANGES[change](game.window, game.page, on)
        qtbot.waitUntil(lambda: all(view.at_rest for view in game.window.findChildren(TeacherView)))
        for _ in range(6):
            QApplication.processEvents()
        assert max(paints.composed) == 1 and not compositions
        assert max(paints.off) <= 2, "never an old layout in a new size"
        paints.composed.clear()


def test_looking_back_changes_the_size_of_nothing_but_the_strip(game: WindowGame) -> None:
    """What the table leaves to its button is measured without the part by which the strip grows."""
    page, sizes, usual = game.page, [], game.window.size()
    game.window.resize(1600, 900)
    for position in (page.session.total, FIRST, page.session.total):
        page.session.seek(position)
        for _ in range(6):
            QApplication.processEvents()
        table = page.table.table.table
        sizes.append((page.ui.timeline.height(), round(table.height), table.corner.w, page.corner.width()))
    live, past, again = sizes
    assert live == again and past[2:] == live[2:]
    assert past[0] - live[0] == live[1] - past[1] > 40
    game.window.resize(usual)


def test_who_asks_where_things_are_need_not_wait_for_a_frame(game: WindowGame) -> None:
    table = game.page.table
    before = table.table.table.width
    game.page.open_drawer(True)
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert table.table.table.width < before
    game.page.open_drawer(False)
    QApplication.processEvents()
