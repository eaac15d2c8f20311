"""Where packages are made, and running the tools that make them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
DIST = ROOT / "dist"
ID = "io.github.gatcg_desktop"
PROGRAM = "gatcg-desktop"
LINUX = ROOT / "packaging" / "linux"


class Unmade(Exception):
    """What kept a package from being made; the text is the one sentence about it."""


def version() -> str:
    """The program's version, from the one place where it is written."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "gatcg_desktop/__init__.py").read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise Unmade("There is no __version__ in gatcg_desktop/__init__.py.")
    return found[1]


def say(text: str) -> None:
    """Tell whoever waits what is under way."""
    print(f"build: {text}", file=sys.stderr, flush=True)


def done(made: object) -> None:
    """Tell what was made, with its size."""
    if isinstance(made, Path) and made.is_file():
        say(f"made {made.relative_to(ROOT)}, {made.stat().st_size / 1e6:.1f} MB")
    elif isinstance(made, Path):
        say(f"made {made.relative_to(ROOT)}")


def tool(name: str, package: str = "") -> str:
    """The path of a program that is needed. Raises Unmade, with the package that has it."""
    found = shutil.which(name)
    if found is None:
        raise Unmade(f"{name} is needed for that and is not on the path; install {package or name}.")
    return found


def have(missing: Iterable[str]) -> None:
    """Have Debian's packages of these names: installed as root, else asked for in one line. Raises Unmade."""
    sys.path.insert(0, str(ROOT / "packaging"))
    from system_packages import Missing, apt_install, may_apt

    names = list(missing)
    if names and not may_apt():
        raise Unmade(f"That is made on Debian or its kin, with: sudo apt install {' '.join(names)}")
    if names:
        say(f"installing {', '.join(names)}")
        try:
            apt_install(names)
        except Missing as reason:
            raise Unmade(str(reason)) from reason


def run(
    command: Sequence[str | Path], *, cwd: Path = ROOT, extra: Mapping[str, str] | None = None, patience: int = 1800
) -> str:
    """Run a tool to its end, for at most `patience` seconds; gives what it printed. Raises Unmade with the last it said
    when it fails or is given up."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    try:
        ended = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env=environment | dict(extra or {}),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=patience,
        )
    except subprocess.TimeoutExpired as late:
        said = late.output.decode(errors="replace") if isinstance(late.output, bytes) else late.output or ""
        why = f"did not end within {patience} seconds and was given up"
        raise Unmade(_with_last(command, why, said)) from late
    if ended.returncode:
        raise Unmade(_with_last(command, f"failed (status {ended.returncode})", ended.stdout))
    return ended.stdout


def _with_last(command: Sequence[str | Path], why: str, said: str) -> str:
    last = "\n".join(said.splitlines()[-15:])
    return f"{Path(str(command[0])).name} {why}:\n{last}"


def fresh(folder: Path) -> Path:
    """An empty folder in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
