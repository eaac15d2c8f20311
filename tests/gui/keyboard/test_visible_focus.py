"""Where the keyboard is can be seen: everything that Tab comes to looks different with the focus."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from operator import ne
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget

from tests.helpers.window_games import WindowGame

LEAST = 60
"""Bytes of a picture that have to differ: a line under a short word."""
DIALOGS = ("shortcuts", "change_keys", "statistics", "guide")


@pytest.fixture
def game(qapp: QApplication, tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3, size=(1280, 720))
    yield made
    made.close()


def stops(window: QWidget) -> list[QWidget]:
    """What Tab comes to."""
    return [
        one
        for one in window.findChildren(QWidget)
        if one.window() is window
        and one.isVisible()
        and one.isEnabled()
        and one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and one.focusProxy() is None
        and not one.visibleRegion().isEmpty()
    ]


def unseen(window: QWidget) -> list[str]:
    """The stops of a window that look alike with the focus and without."""
    window.activateWindow()
    found, all_stops = [], stops(window)
    for stop in all_stops:
        elsewhere = next((other for other in all_stops if other is not stop), None)
        if elsewhere is None:
            continue
        without, with_focus = (_looks(window, stop, focused) for focused in (elsewhere, stop))
        if next(islice(filter(None, map(ne, without, with_focus)), LEAST - 1, None), None) is None:
            found.append(f"{type(stop).__name__} {stop.objectName()} {stop.accessibleName()}")
    return found


def _looks(window: QWidget, stop: QWidget, focused: QWidget) -> bytes:
    focused.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert focused.hasFocus(), focused.objectName()
    place = QRect(stop.mapTo(window, QPoint(0, 0)), stop.size()).adjusted(-6, -6, 6, 6)
    return bytes(window.grab(place).toImage().constBits())


def test_in_the_window_with_every_tab_of_the_drawer(game: WindowGame) -> None:
    assert unseen(game.window) == []
    game.page.open_drawer(True)
    for number in range(game.page.ui.tabs.count()):
        game.page.ui.tabs.setCurrentIndex(number)
        QApplication.processEvents()
        assert unseen(game.window) == []


@pytest.mark.parametrize("action", DIALOGS)
def test_in_its_dialogs(game: WindowGame, action: str) -> None:
    before = QApplication.topLevelWidgets()
    game.window.named_actions[action].trigger()
    QApplication.processEvents()
    (dialog,) = [one for one in QApplication.topLevelWidgets() if one not in before and one.isVisible()]
    try:
        assert len(stops(dialog)) > 1 and unseen(dialog) == []
    finally:
        dialog.close()
