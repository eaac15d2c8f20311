"""With `--turns`, a turn of the event loop that keeps the GUI thread busy for more than 50 ms fails its test.

What counts is the thread's own time on a processor, so that a busy machine fails nothing. Turns are watched while a
test waits (`qtbot.waitUntil`, `waitSignal` ...), because only then the program runs as it does for a person: what a
test calls by itself is no turn. Where a longer one is known and said why, the test is marked
``@pytest.mark.long_turn("why")``.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

MOST_MS = 50.0


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--turns", action="store_true", help="fail tests of the window in which it halts for 50 ms")


class Turns:
    """Measures the turns of the loop of the GUI thread, between two moments in which it listens anew; while it only
    waits, its own time stands still.

    Attributes: `longest`, in milliseconds.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self.watched = False
        self._since: float | None = None

    def begin(self) -> None:
        """A turn begins, and one that went on is over."""
        self.end()
        if self.watched:
            self._since = time.thread_time()

    def end(self) -> None:
        """No turn goes on: the loop waits for something to do, or has ended."""
        if self._since is not None:
            self.longest = max(self.longest, 1000 * (time.thread_time() - self._since))
            self._since = None


@pytest.fixture
def turns_are_short(qapp: object, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Turns]:
    """Measures the turns of a test; with `--turns` it fails where one took too long."""
    from PySide6.QtCore import QAbstractEventDispatcher
    from pytestqt.qt_compat import qt_api

    turns, wait = Turns(), qt_api.exec
    dispatcher = QAbstractEventDispatcher.instance()
    dispatcher.awake.connect(turns.begin)
    dispatcher.aboutToBlock.connect(turns.begin)  # GLib's dispatcher works after it, others before

    def watched(loop: Any, *args: Any) -> object:
        turns.watched = True
        turns.begin()
        try:
            return wait(loop, *args)
        finally:
            turns.end()
            turns.watched = False

    monkeypatch.setattr(qt_api, "exec", watched)
    yield turns
    dispatcher.awake.disconnect(turns.begin)
    dispatcher.aboutToBlock.disconnect(turns.begin)
    if (
        request.config.getoption("--turns")
        and turns.longest > MOST_MS
        and request.node.get_closest_marker("long_turn") is None
    ):
        pytest.fail(f"A turn of the event loop took {turns.longest:.0f} ms of the GUI thread.", pytrace=False)
