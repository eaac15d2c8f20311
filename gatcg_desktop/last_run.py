"""Where a run breaks off without a word: the report of that, for the next one.

A crash below Python (in Qt, in a library) ends the process before anything of ours can run. So a running window has a
file `running-PID.txt` open and locked, into which Python itself writes where every thread was; it is taken away at the
end. One that nobody holds any more and that has something in it becomes a report like any other (`crash.py`).

Nothing in here raises: what it cannot write is not written.
"""

from __future__ import annotations

import faulthandler
import os
import platform
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from gatcg_desktop import __version__, locking, paths
from gatcg_desktop.crash import MAX_REPORT_CHARS, shorten_home

KEPT_REPORTS = 20
_RUNNING = "running-{}.txt"


class Running:
    """A window that is open, with the file that a crash below Python is written to."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: where reports are (None: those of the program)."""
        self._folder = folder
        self._file: BinaryIO | None = None
        self._path: Path | None = None

    def begin(self) -> None:
        """From now on something is left where this run breaks off."""
        with suppress(OSError):
            folder = self._folder or paths.log_dir()
            self._path = folder / _RUNNING.format(os.getpid())
            self._file = self._path.open("wb")
            locking.lock_handle(self._file.fileno())
            faulthandler.enable(self._file)

    def end(self) -> None:
        """It came to its end: nothing is left."""
        if self._file is not None and self._path is not None:
            faulthandler.disable()
            self._file.close()
            with suppress(OSError):
                self._path.unlink()
        self._file = self._path = None

    def crashed(self, pid: int) -> bool:
        """Whether that process, which is gone, left word of a crash."""
        with suppress(OSError):
            return bool(((self._folder or paths.log_dir()) / _RUNNING.format(pid)).stat().st_size)
        return False


def broken_off(folder: Path | None = None) -> Path | None:
    """The report of the last run where that broke off below Python, None where it did not. Each is told once."""
    newest: Path | None = None
    with suppress(OSError):
        folder = folder or paths.log_dir()
        for left in sorted(folder.glob(_RUNNING.format("*"))):
            newest = _report_of(left) or newest
        forget_old(folder)
    return newest


def _report_of(left: Path) -> Path | None:
    with suppress(OSError):
        if locking.is_locked(left):
            return None
        told, when = left.read_text("utf-8", "replace").strip(), datetime.fromtimestamp(left.stat().st_mtime, UTC)
        report = left.with_name(f"crash-{when:%Y%m%d-%H%M%S}-{left.stem.removeprefix('running-')}-below.txt")
        if told:
            head = (
                f"gatcg-desktop {__version__} crash report\n"
                f"time      {when.isoformat(timespec='seconds')}\n"
                f"platform  {platform.platform()}\n"
                f"python    {platform.python_version()}\n"
                "where     below Python\n\n"
            )
            paths.write_durably(report, shorten_home(head + told + "\n")[:MAX_REPORT_CHARS].encode())
        left.unlink()
        return report if told else None
    return None


def reports(folder: Path | None = None) -> list[Path]:
    """The reports there are, the newest first; none where they cannot be read."""
    with suppress(OSError):
        found = [(path.stat().st_mtime, path) for path in (folder or paths.log_dir()).glob("crash-*.txt")]
        return [path for _, path in sorted(found, reverse=True)]
    return []


def forget_old(folder: Path | None = None) -> None:
    """Take away all reports but the newest."""
    for path in reports(folder)[KEPT_REPORTS:]:
        with suppress(OSError):
            path.unlink()
