"""A game that waits for an answer costs nothing: the window is laid out once, not again by its own laying out."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from tests.helpers.window_games import WindowGame


class Counted(QObject):
    """How often a widget is asked to lay itself out."""

    requests = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.requests += event.type() == QEvent.Type.LayoutRequest
        return False


def passes(count: int) -> None:
    for _ in range(count):
        QApplication.processEvents()


def test_a_game_that_waits_is_not_laid_out_again_and_again(tmp_path: Path) -> None:
    game = WindowGame(tmp_path)
    try:
        passes(50)
        counted = Counted()
        game.page.corner.installEventFilter(counted)
        passes(50)
        assert counted.requests < 5, counted.requests
    finally:
        game.close()
