"""Thinking in the GUI thread: in slices of less than half a frame, or only waiting for processes that think."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import TypeVar

from gatcg_desktop.bots.processes.parallel import processors

T = TypeVar("T")

SLICE_MS = 6
"""How long a bot that tries things out thinks in one go: less than half a frame."""
POLL_MS = 10
"""How long the window does other things while processes think for it."""
LONGEST_S = 6.0
"""After how many seconds a bot that tries things out decides by what it knows: a person waits for it."""


class Pause(int):
    """So many milliseconds the window does other things before the next slice."""


def one_slice(thinking: Generator[bool, None, T]) -> T | Pause:
    """Think on for a slice. Gives what was thought, once it is, or for how long to do other things first."""
    end = time.perf_counter() + SLICE_MS / 1000
    try:
        while time.perf_counter() < end:
            if next(thinking):
                return Pause(POLL_MS)
    except StopIteration as done:
        thought: T = done.value
        return thought
    return Pause(0)


def thinking_processes() -> int:
    """How many processes think beside the window: it keeps a processor, and four are as many as help."""
    return max(1, min(4, processors() - 1))
