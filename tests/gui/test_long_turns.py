"""What watches the GUI thread in these tests sees a turn that is too long, and takes no test for one."""

from __future__ import annotations

import time

from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.helpers.long_turns import MOST_MS, Turns


def busy() -> None:
    begun = time.thread_time()
    while time.thread_time() - begun < 1.2 * MOST_MS / 1000:
        pass


def test_a_turn_that_takes_too_long_is_seen(qtbot: QtBot, turns_are_short: Turns) -> None:
    QTimer.singleShot(0, busy)
    qtbot.wait(5)
    assert turns_are_short.longest > MOST_MS
    turns_are_short.longest = 0.0  # or this test would fail as it should


def test_what_a_test_does_by_itself_is_no_turn(qtbot: QtBot, turns_are_short: Turns) -> None:
    qtbot.wait(1)
    busy()
    qtbot.wait(1)
    assert turns_are_short.longest < MOST_MS
