"""Pictures of the window, numbered, and what the run was like."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import msgspec
from PySide6.QtTest import QTest

from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.paths import write_durably

CALM_TURNS = 3
LONGEST_MS = 5_000
PACKING = 80
"""Qt's measure of how loosely a picture is packed: this takes half the time, and an eighth more room."""


class Summary(msgspec.Struct):
    """What summary.json holds: how many pictures and steps, the last turn, the winner's name ("": nobody), how long
    it took, and what each picture shows, by file name in order."""

    frames: int
    steps: int
    turn: int
    winner: str
    seconds: float
    peak_memory_mib: float
    moments: dict[str, str]


class Recorder:
    """Writes a picture per moment into a folder."""

    def __init__(self, window: Window, pictures: Pictures, folder: Path) -> None:
        self.window = window
        self.folder = folder
        self.moments: dict[str, str] = {}
        self.pictures = pictures
        self._began = time.perf_counter()

    def settle(self) -> None:
        """Wait until every card picture that the window asked for is there."""
        end = time.perf_counter() + LONGEST_MS / 1000
        calm = 0
        while calm < CALM_TURNS and time.perf_counter() < end:
            QTest.qWait(15)
            calm = 0 if self.pictures.busy else calm + 1

    def take(self, name: str, says: str) -> None:
        """Write the window as the next picture, called `name`; `says` is what it shows. Raises OSError."""
        self.settle()
        file = f"{len(self.moments) + 1:02d}-{re.sub(r'[^a-z0-9]+', '-', name.lower()).strip('-')}.png"
        if not self.window.grab().save(str(self.folder / file), "PNG", PACKING):
            raise OSError(f"the picture {file} could not be written into {self.folder}")
        self.moments[file] = says

    def summary(self, steps: int, turn: int, winner: str) -> Summary:
        """The summary of the run so far; written as summary.json."""
        found = Summary(
            len(self.moments),
            steps,
            turn,
            winner,
            round(time.perf_counter() - self._began, 2),
            round(peak_memory_mib(), 1),
            self.moments,
        )
        write_durably(self.folder / "summary.json", msgspec.json.format(msgspec.json.encode(found), indent=2))
        return found


def peak_memory_mib() -> float:
    """The most memory this process has had, in MiB; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(peak) / (1024 * 1024 if sys.platform == "darwin" else 1024)
