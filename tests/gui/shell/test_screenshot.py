"""A picture of the window that is taken for the command line."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.shell import screenshot
from gatcg_desktop.gui.shell.screenshot import Screenshot


@pytest.mark.parametrize("busy", [True, False])
def test_a_picture_that_could_not_wait_for_all_cards_says_so(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, busy: bool
) -> None:
    monkeypatch.setattr(screenshot, "LONGEST_MS", 1 if busy else 60_000)
    monkeypatch.setattr(screenshot, "QUIET_MS", 0)
    window = QLabel("a window")
    qtbot.addWidget(window)
    ended: list[bool] = []
    picture = Screenshot(window, tmp_path / "it.png", lambda: busy, lambda: None, lambda: ended.append(True))
    picture.is_there()
    qtbot.waitUntil(lambda: bool(ended))
    assert (tmp_path / "it.png").is_file() and picture.over
    assert ("still on their way" in str(picture.wrong)) == busy


class Timer(QObject):
    """As a QTimer that is a single shot, by a clock that the test sets."""

    timeout = Signal()
    now = 0

    def __init__(self, parent: QObject, *, singleShot: bool, interval: int) -> None:
        super().__init__(parent)
        assert singleShot
        self.interval, self.due = interval, -1

    def start(self) -> None:
        self.due = Timer.now + self.interval

    def stop(self) -> None:
        self.due = -1

    def isActive(self) -> bool:
        return self.due >= 0

    def look(self) -> None:
        if 0 <= self.due <= Timer.now:
            self.stop()
            self.timeout.emit()


def test_a_slow_machine_is_waited_for_as_long_as_cards_come(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screenshot, "QTimer", Timer)
    monkeypatch.setattr(Timer, "now", 0)
    window, coming = QLabel("a window"), 20
    qtbot.addWidget(window)
    picture = Screenshot(window, tmp_path / "it.png", lambda: coming > 0, lambda: None, lambda: None)
    picture.is_there()
    for seconds in count():
        Timer.now = 1000 * seconds
        for timer in picture.findChildren(Timer):
            timer.look()
        if picture.over:
            break
        if coming and seconds % 2 == 1:
            coming -= 1
            picture.something_came()
    assert coming == 0 and picture.wrong is None and 1000 * seconds > screenshot.LONGEST_MS
