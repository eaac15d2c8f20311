"""The measurement of the turns of the GUI thread sees one that is too long, takes no test for one, and times no test
that did not ask for it."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.helpers import long_turns
from tests.helpers.long_turns import MOST_MS, Turns, watched_turns

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
    while time.thread_time() - begun < 1.2 * MOST_MS / 1000:
        pass


@pytest.fixture
def turns(qapp: object) -> Iterator[Turns]:
    yield watched_turns()
    watched_turns().longest = 0.0


def test_a_turn_that_takes_too_long_is_seen(qtbot: QtBot, turns: Turns, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_turns, "yardstick", lambda: long_turns.YARDSTICK_MS)
    QTimer.singleShot(0, busy)
    qtbot.wait(5)
    assert turns.longest > MOST_MS and turns.too_long
    monkeypatch.setattr(long_turns, "yardstick", lambda: 40 * long_turns.YARDSTICK_MS)
    assert not turns.too_long, "a machine that slow has more time"
    turns.longest = 0.0  # or this test would fail as it should


def test_what_a_test_does_by_itself_is_no_turn(qtbot: QtBot, turns: Turns) -> None:
    qtbot.wait(1)
    busy()
    qtbot.wait(1)
    assert turns.longest < MOST_MS


def test_only_a_run_that_asks_for_it_fails_for_a_long_turn(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_turns, "WINDOW", pytester.path)
    monkeypatch.setattr(long_turns, "YARDSTICK_MS", 1000.0)  # on a machine that is none too slow
    pytester.makepyfile(BUSY.format(seconds=1.5 * MOST_MS / 1000))
    plugins = ["-p", "no:cacheprovider", "-p", "tests.helpers.long_turns"]
    pytester.inline_run(*plugins).assertoutcome(passed=1)
    pytester.inline_run(*plugins, "--long-turns").assertoutcome(failed=1)
