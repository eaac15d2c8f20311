"""A game or a lesson comes onto the table while the window goes on answering: what shows it is imported beside the GUI
thread, and what only that thread can do is done in pieces."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache

import pytest

SCRIPT = """
import json, sys, time
from argparse import Namespace
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from gatcg_desktop.app import Program
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.gui.foundation.application import application
from gatcg_desktop.gui.games.deck_choice import deck_named, game_between

program = Program(
    application("x"), CrashReporter(), Namespace(deck=[], seed=1, offline=True, size=None, screenshot=None)
)
program.show()
blocks, late, listed = [], [], 0.0
at = time.thread_time()

def beat():
    global at
    now = time.thread_time()
    blocks.append(now - at)
    at = now

def until(there):
    for _ in range(2000):
        if there():
            break
        QTest.qWait(5)
    QTest.qWait(100)  # the first paint, and pictures that were left for later

decks = [deck_named("glass-tide"), deck_named("ninth-gate")]
until(lambda: True)
timer = QTimer()
timer.setInterval(1)  # with none the loop would never rest
timer.timeout.connect(beat)
timer.start()
beat()
blocks.clear()
if sys.argv[1] == "game":
    show = program.opening._show

    def watched(*args, **others):
        loaded = set(sys.modules)
        yield from show(*args, **others)
        late.extend(sorted(name for name in set(sys.modules) - loaded if name.startswith("gatcg_desktop")))

    program.opening._show = watched
    program.opening.begin(game_between(("A", "B"), decks, 1))
    until(lambda: program.window.page is not None)
else:
    program.lessons.browse()
    until(lambda: program.lessons.play is not None and program.lessons.play.browser is not None)
    listed = max(blocks)
    blocks.clear()
    program.lessons.play.browser.start()
    until(lambda: program.window.page is not None)
work = [block for block in blocks if block > 0.002]  # the others are the beats themselves
print(json.dumps([late, listed, max(blocks), sum(work), program.window.page is not None]))
program.close()
"""


@cache  # what a beginning takes is measured once
def began(what: str) -> tuple[list[str], float, float, float]:
    """What the GUI thread imported as the page was shown, how long it worked at a stretch for the list of lessons, then
    for the page, and in all for the page, in seconds of the processor."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, what], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0 and done.stdout, done.stderr
    late, listed, longest, whole, shown = json.loads(done.stdout.splitlines()[-1])
    assert shown and "QPainter" not in done.stderr
    return late, listed, longest, whole


def test_the_gui_thread_imports_next_to_nothing_as_a_game_begins() -> None:
    late, *_ = began("game")
    assert len(late) <= 10, late


def _holds_once_in_three(what: str, held: Callable[[float, float, float], bool]) -> None:
    """A machine that is busy elsewhere may make one piece of a run long, and not the same in each."""
    for _ in range(3):
        _, *seconds = began(what)
        if held(*seconds):
            return
        began.cache_clear()
    pytest.fail("list, longest piece and whole in ms: " + ", ".join(f"{one * 1000:.0f}" for one in seconds))


@pytest.mark.exhaustive  # it measures, as benchmarks do
@pytest.mark.parametrize(("what", "most"), [("game", 0.3), ("lesson", 0.45)])
def test_the_gui_thread_does_little_of_what_it_has_to_do_at_a_stretch(what: str, most: float) -> None:
    """In one stretch it is two fifths and three fifths; the longest piece is the one in which the page is seen."""
    _holds_once_in_three(what, lambda _listed, longest, whole: longest < most * whole)


@pytest.mark.exhaustive  # it measures, as benchmarks do
def test_the_list_of_lessons_is_there_without_a_halt() -> None:
    """Its imports alone were 90 ms of the processor; what remains is a small part of a lesson's."""
    _holds_once_in_three("lesson", lambda listed, _longest, whole: listed < 0.3 * whole)
