"""A program that crashed below Python is begun again, so that its person finds the game under "Continue".

Nothing can be done in the process that crashes. So a window that opens leaves a small process behind that waits on a
pipe: it hears whether the window came to its end or the pipe just broke, and in the second case whether the crash left
its mark (`last_run`). A window that was killed leaves none and stays closed. On Windows the system itself does this.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Sequence

from gatcg_desktop import last_run

if sys.platform == "win32":
    import ctypes

AGAIN = "GATCG_DESKTOP_RESTARTED"
"""In the environment of a program that was begun again."""
TOO_SOON = 60.0
"""Seconds: a program that was begun again and crashes within them would do so for ever, and is left alone."""
_ENDED = b"."


def own_command() -> list[str]:
    """How this program is begun without arguments: from an AppImage, as a package with its own Python, or by Python."""
    if image := os.environ.get("APPIMAGE"):
        return [image]
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "gatcg_desktop"]


class Restarter:
    """Waits beside this process. `watch` comes before the first thread is begun, `end` when all went well."""

    def __init__(self, command: Sequence[str] = (), running: last_run.Running | None = None) -> None:
        """`command`: what is begun after a crash (empty: this program); `running`: where a crash leaves its mark."""
        self._command = list(command) or own_command()
        self._running = running or last_run.Running()
        self._pipe: int | None = None
        self._child = 0

    def watch(self) -> None:
        """From now on a crash below Python begins the program again; where no process can be made, it does not."""
        if sys.platform == "win32":
            ctypes.windll.kernel32.RegisterApplicationRestart("", 0)
            return
        with contextlib.suppress(OSError):
            began, watched = time.monotonic(), os.getpid()
            heard, told = os.pipe()
            child = os.fork()
            if child == 0:
                try:
                    os.close(told)
                    self._wait(heard, watched, began)
                finally:
                    os._exit(0)
            os.close(heard)
            self._pipe, self._child = told, child

    def end(self) -> None:
        """The window came to its end: nobody waits for it any more."""
        if self._pipe is not None:
            with contextlib.suppress(OSError):
                os.write(self._pipe, _ENDED)
            os.close(self._pipe)
            self._pipe = None
            with contextlib.suppress(ChildProcessError):
                os.waitpid(self._child, 0)

    def _wait(self, heard: int, watched: int, began: float) -> None:
        """In the process that waits: begin the program again where it crashed."""
        os.setsid()  # an interrupt from the terminal is meant for the window
        if os.read(heard, 1) == _ENDED or not self._running.crashed(watched):
            return
        if AGAIN in os.environ and time.monotonic() - began < TOO_SOON:
            return
        # A package that unpacked itself for the one that crashed has to do so for this one too.
        os.environ |= {AGAIN: "1", "PYINSTALLER_RESET_ENVIRONMENT": "1"}
        os.execv(self._command[0], self._command)
