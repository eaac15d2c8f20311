"""A job for other processes. They import this file, and with it nothing that takes time."""

from __future__ import annotations

import os
import threading


class Job:
    """Gives the square of a number, unless it is told to do worse."""

    def __init__(self, dies: int = -1, hangs: int = -1, fails: int = -1) -> None:
        self._dies = dies
        self._hangs = hangs
        self._fails = fails

    def __call__(self, number: int) -> int:
        if number == self._dies:
            os._exit(3)
        if number == self._hangs:
            threading.Event().wait()  # for ever
        if number == self._fails:
            raise ZeroDivisionError("so it is")
        return number * number
