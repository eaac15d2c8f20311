"""What shows a game is imported beside the GUI thread: the window does not stand still for it."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import sys, threading
from argparse import Namespace
from pathlib import Path
from PySide6.QtTest import QTest
from gatcg_desktop.app import Program
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.gui.foundation.application import application
from gatcg_desktop.gui.games.deck_choice import deck_named, game_between

program = Program(
    application("x"), CrashReporter(), Namespace(deck=[], seed=1, offline=True, size=None, screenshot=None)
)
program.show()
loaded = set()
show = program.opening._show

def watched(*args, **others):
    loaded.update(sys.modules)
    show(*args, **others)
    late = sorted(name for name in set(sys.modules) - loaded if name.startswith("gatcg_desktop"))
    print("late:", *late)

program.opening._show = watched
decks = [deck_named("glass-tide"), deck_named("ninth-gate")]
program.opening.begin(game_between(("A", "B"), decks, 1))
for _ in range(1000):
    if program.window.page is not None:
        break
    QTest.qWait(10)
program.close()
"""


def test_the_gui_thread_imports_next_to_nothing_as_a_game_begins() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, timeout=120, check=False)
    late = next((line for line in done.stdout.splitlines() if line.startswith("late:")), None)
    assert late is not None, done.stderr
    assert len(late.split()) <= 20, late
