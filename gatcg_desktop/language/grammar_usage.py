"""The grammar's rows by name, and which of them a reading uses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gatcg_desktop.language import parsing
from gatcg_desktop.language.syntax import FILES, rows_of
from gatcg_desktop.language.syntax.notation import alternatives_of


def productions() -> dict[str, tuple[str, ...]]:
    """The names of the rows by subject (the file they stand in), as written."""
    return {name: tuple(dict.fromkeys(one.name for one in alternatives_of(rows_of(name)))) for name in FILES}


@contextmanager
def used_productions() -> Iterator[set[str]]:
    """Gathers the names of the rows of everything that is read within."""
    used: set[str] = set()
    token = parsing.ON_READ.set(used.update)
    try:
        yield used
    finally:
        parsing.ON_READ.reset(token)
