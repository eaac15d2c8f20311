"""Which Orca is installed, and whether it speaks what a program announces."""

from __future__ import annotations

import re
import shutil

ORCA_ANNOUNCES = 45
"""The first Orca that knows announcements."""


def orca() -> str:
    """The path of Orca; "" where there is none. With --version it tells which it is."""
    return shutil.which("orca") or ""


def announces(version: str) -> bool | None:
    """Whether the Orca that says this of itself knows announcements; None for what is no version."""
    number = re.match(r"\d+", version)
    return None if number is None else int(number[0]) >= ORCA_ANNOUNCES
