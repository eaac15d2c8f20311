"""A block of the GUI thread fails its test of the window: a turn of the event loop that keeps the thread busy too long.

What counts is the thread's own time on a processor, so that a busy machine fails nothing. Turns are watched while a
test waits (`qtbot.waitUntil`, `waitSignal` ...), because only then the program runs as it does for a person: what a
test calls by itself is no turn. Where a longer one is known and said why, the test is marked
``@pytest.mark.long_turn("why")``.

A turn should take at most `MOST_MS`. With `--long-turns` that is measured: like the command `bench`, on a machine on
which nothing else runs. Otherwise a turn fails its test from `BLOCK` times that on, because a test must not depend on
the machine; work that belongs into another thread (a parser built, a long game replayed) takes longer than that on any.

A slower machine has more time: as often that as it takes `YARDSTICK_MS` for `yardstick` (never less than once), when it
begins or when a turn has been too long, whichever is more. And a test is run once more before it fails, because what
happens once in a process (a module imported, a font read) is nobody's turn.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.helpers.told_reports import tell

MOST_MS = 50.0
BLOCK = 4.0
"""How often `MOST_MS` a turn may take where nobody measures."""
YARDSTICK_MS = 2.4
"""What `yardstick` takes where the turns of the window were made as short as they are, and nothing else ran."""


def yardstick() -> float:
    """How long this machine takes now for something that is always the same, in milliseconds of this thread: the
    middle one of five times."""
    return sorted(_round() for _ in range(5))[2]


def _round() -> float:
    begun = time.thread_time()
    words: dict[str, list[int]] = {}
    for number in range(6000):
        words.setdefault(f"{number % 97}", []).append(number)
    assert sum(map(len, words.values())) == 6000
    return 1000 * (time.thread_time() - begun)


class Turns:
    """Measures the turns of the loop of the GUI thread, between two moments in which it listens anew; while it only
    waits, its own time stands still.

    Attributes: `longest`, and `most`, what it may take on a machine of the usual speed, in milliseconds.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self.most = BLOCK * MOST_MS
        self._since: float | None = None

    def begin(self) -> None:
        """A turn begins, and one that went on is over."""
        self.end()
        self._since = time.thread_time()

    def end(self) -> None:
        """No turn goes on: the loop waits for something to do, or has ended."""
        if self._since is not None:
            self.longest = max(self.longest, 1000 * (time.thread_time() - self._since))
            self._since = None

    @cached_property
    def _at_first(self) -> float:
        return yardstick()

    @property
    def too_long(self) -> bool:
        """Whether the longest was too long for a machine that is as fast as this one."""
        if self.longest <= self.most * max(1.0, self._at_first / YARDSTICK_MS):
            return False
        return self.longest > self.most * max(1.0, yardstick() / YARDSTICK_MS)


@cache
def watched_turns() -> Turns:
    """The turns of this process, from now on. There has to be an application."""
    from PySide6.QtCore import QAbstractEventDispatcher
    from pytestqt.qt_compat import qt_api

    turns, wait = Turns(), qt_api.exec
    dispatcher = QAbstractEventDispatcher.instance()
    moments = (dispatcher.awake, dispatcher.aboutToBlock)  # GLib's dispatcher works after the latter, others before

    def watched(loop: Any, *args: Any) -> object:
        for moment in moments:  # heard only meanwhile: a turn that nobody waits for costs nothing
            moment.connect(turns.begin)
        turns.begin()
        try:
            return wait(loop, *args)
        finally:
            turns.end()
            for moment in moments:
                moment.disconnect(turns.begin)

    qt_api.exec = watched
    return turns


TOO_LONG = pytest.StashKey[bool]()
"""Of a test that fails for nothing but a turn that was too long."""
WINDOW = Path(__file__).resolve().parents[1] / "gui"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long-turns",
        action="store_true",
        help=f"fail tests of the window for a turn of the event loop of over {MOST_MS:.0f} ms: best alone",
    )


def _watched(item: pytest.Item) -> bool:
    return item.path.is_relative_to(WINDOW) and item.get_closest_marker("long_turn") is None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Look at the turns of a test of the window."""
    item.stash[TOO_LONG] = False
    if not _watched(item):
        return (yield)
    turns = watched_turns()
    turns.longest = 0.0
    turns.most = MOST_MS * (1.0 if item.config.getoption("long_turns") else BLOCK)
    done = yield
    if turns.too_long:
        item.stash[TOO_LONG] = True
        pytest.fail(f"A turn of the event loop took {turns.longest:.0f} ms of the GUI thread.", pytrace=False)
    return done


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Run a test of the window, and once more where it fails for nothing but a turn that was too long."""
    if not _watched(item):
        return None
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if item.stash.get(TOO_LONG, False):
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    tell(item, reports)
    return True
