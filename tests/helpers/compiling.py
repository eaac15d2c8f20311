"""Workers of pytest-xdist compile the suite together, where a clean clone would have each of them do it alone.

pytest rewrites the assertions of every test file, which takes 20 seconds of a processor once and is kept on the disk.
Workers go through the files at the same pace, so that none would find what another has written. Here each begins at
another place, and goes round: what lies before the place of the next is its share, and the rest it finds.
"""

from __future__ import annotations

import compileall
import contextlib
import importlib
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from _pytest.outcomes import OutcomeException

T = TypeVar("T")
PACKAGE = "gatcg_desktop"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    worker = getattr(session.config, "workerinput", None)
    folders = [session.config.invocation_params.dir / each for each in session.config.args]
    if worker is not None and all(folder.is_dir() for folder in folders):
        share = (int(worker["workerid"].removeprefix("gw")), worker["workercount"])
        for path in own_share(sorted((session.config.rootpath / PACKAGE).rglob("*.py")), *share):
            compileall.compile_file(path, quiet=2)
        for path in from_its_share_on(sorted({path for each in folders for path in each.rglob("test_*.py")}), *share):
            with contextlib.suppress(Exception, OutcomeException):  # collecting it will tell
                importlib.import_module(name_of(path.resolve().relative_to(session.config.rootpath)))
    return (yield)


def own_share(things: Sequence[T], number: int, workers: int) -> Sequence[T]:
    """The part of the things that is this worker's."""
    number %= workers  # one that took the place of another
    return things[number * len(things) // workers : (number + 1) * len(things) // workers]


def from_its_share_on(things: Sequence[T], number: int, workers: int) -> list[T]:
    """All things, this worker's first and then those of the next ones."""
    first = number % workers * len(things) // workers
    return [*things[first:], *things[:first]]


def name_of(path: Path) -> str:
    """As what pytest imports a file of tests."""
    return ".".join(path.with_suffix("").parts)
