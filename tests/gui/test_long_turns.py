"""What watches the GUI thread in these tests sees a turn that is too long, and takes no test for one."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.helpers import long_turns
from tests.helpers.long_turns import MARGIN, MOST_MS, Turns, watched_turns


def busy() -> None:
    begun = time.thread_time()
    while time.thread_time() - begun < 1.2 * MARGIN * MOST_MS / 1000:
        pass


@pytest.fixture
def turns(qapp: object) -> Iterator[Turns]:
    yield watched_turns()
    watched_turns().longest = 0.0


def test_a_turn_that_takes_too_long_is_seen(qtbot: QtBot, turns: Turns, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_turns, "yardstick", lambda: long_turns.YARDSTICK_MS)
    monkeypatch.setattr(long_turns, "crowding", lambda: 1.0)
    QTimer.singleShot(0, busy)
    qtbot.wait(5)
    assert turns.longest > MOST_MS and turns.too_long
    monkeypatch.setattr(long_turns, "yardstick", lambda: 40 * long_turns.YARDSTICK_MS)
    assert not turns.too_long, "a machine that slow has more time"
    monkeypatch.undo()
    assert 1.0 <= long_turns.crowding() <= 2.0
    turns.longest = 0.0  # or this test would fail as it should


def test_what_a_test_does_by_itself_is_no_turn(qtbot: QtBot, turns: Turns) -> None:
    qtbot.wait(1)
    busy()
    qtbot.wait(1)
    assert turns.longest < MOST_MS
