"""What watches the GUI thread in these tests sees a turn that is too long, and takes no test for one."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.helpers import long_turns
from tests.helpers.long_turns import BLOCK, MOST_MS, Turns, watched_turns

pytest_plugins = ["pytester"]
BUSY = """
import time
from PySide6.QtCore import QTimer

def busy():
    begun = time.thread_time()
    while time.thread_time() - begun < {seconds}:
        pass

def test_it(qtbot):
    QTimer.singleShot(0, busy)
    qtbot.wait(5)
"""


def busy() -> None:
    begun = time.thread_time()
    while time.thread_time() - begun < 1.2 * BLOCK * MOST_MS / 1000:
        pass


@pytest.fixture
def turns(qapp: object) -> Iterator[Turns]:
    yield watched_turns()
    watched_turns().longest = 0.0


def test_a_turn_that_takes_too_long_is_seen(qtbot: QtBot, turns: Turns, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_turns, "yardstick", lambda: long_turns.YARDSTICK_MS)
    QTimer.singleShot(0, busy)
    qtbot.wait(5)
    assert turns.too_long
    monkeypatch.setattr(long_turns, "yardstick", lambda: 40 * long_turns.YARDSTICK_MS)
    assert not turns.too_long, "a machine that slow has more time"
    turns.longest = 0.0  # or this test would fail with it


def test_what_a_test_does_by_itself_is_no_turn(qtbot: QtBot, turns: Turns) -> None:
    qtbot.wait(1)
    busy()
    qtbot.wait(1)
    assert not turns.too_long


@pytest.mark.parametrize(("busy_for", "measured", "fails"), [(1.5, False, 0), (1.5, True, 1), (1.2 * BLOCK, False, 1)])
def test_a_turn_fails_its_test_where_it_blocks_or_is_measured(
    busy_for: float, measured: bool, fails: int, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_turns, "WINDOW", pytester.path)
    monkeypatch.setattr(long_turns, "YARDSTICK_MS", 1000.0)  # on a machine that is none too slow
    pytester.makepyfile(BUSY.format(seconds=busy_for * MOST_MS / 1000))
    options = ["--long-turns"] if measured else []
    run = pytester.inline_run("-p", "no:cacheprovider", "-p", "tests.helpers.long_turns", *options)
    watched_turns().longest = 0.0  # or this test would fail with it
    run.assertoutcome(passed=1 - fails, failed=fails)
