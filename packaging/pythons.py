#!/usr/bin/env python3
"""Every Python of this machine that the program runs on, one line for each but the one this file is run with.

They are looked for on the path (``python3.12``) and where pyenv keeps them. ``.ci/run`` runs the unit tests with each.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

MINORS = (11, 12, 13, 14)
"""Python 3.N, with which the program is said to work."""


def other_pythons(own: tuple[int, int] = sys.version_info[:2]) -> Iterator[tuple[str, Path]]:
    """Version ("3.12") and executable of each, the first that works of each version."""
    for minor in MINORS:
        version = f"3.{minor}"
        if (3, minor) != own and (found := next(filter(lambda one: _is(one, version), _named(version)), None)):
            yield version, found


def _named(version: str) -> Iterable[Path]:
    if on_path := shutil.which(f"python{version}"):
        yield Path(on_path)
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(root.glob(f"versions/{version}.*/bin/python"), reverse=True)


def _is(python: Path, version: str) -> bool:
    """Whether it is there and says that it is that version: a shim of pyenv may stand for nothing."""
    asked = "import sys, ensurepip, venv; print('%d.%d' % sys.version_info[:2])"
    try:
        told = subprocess.run([python, "-c", asked], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return told.returncode == 0 and told.stdout.strip() == version


if __name__ == "__main__":
    for _, python in other_pythons():
        print(python)
