"""Each row of the grammar has a function in a module beside this one that gives its meaning.

The function takes the discourse so far and, by role, the meanings of the row's parts. It gives the meaning of the row,
as a `Reading` where the discourse changes, or several of them (`Readings`) where only the rest of the text can tell;
or it raises NotUnderstood.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from gatcg_desktop.language.meaning.discourse import Discourse

Meaning = Callable[..., Any]
Fields = tuple[tuple[str, object], ...]
"""Fields of a node, by their names."""

F = TypeVar("F", bound=Meaning)

MEANINGS: dict[str, Meaning] = {}
"""The function of each row, by the row's name."""

ONLY_IF: dict[str, Callable[[object], str]] = {}
"""Of rows that ask something before their parts are looked at: why they mean nothing after a discourse, or ""."""


class Reading(NamedTuple):
    """One meaning a row can have: with the discourse after it, how far-fetched it is, and (where that is asked
    for) by which rows of the grammar."""

    value: Any
    discourse: Discourse
    penalty: int = 0
    rows: frozenset[str] = frozenset()


class Readings(NamedTuple):
    """Several meanings that a row can have."""

    found: tuple[Reading, ...]


def row(*names: str) -> Callable[[F], F]:
    """Make a function the meaning of the rows of these names."""

    def decorate(function: F) -> F:
        for name in names:
            add_meaning(name, function)
        return function

    return decorate


WITH_WORDS: set[str] = set()
"""Rows whose function is also given the words of the row's parts, by role."""


def row_with_words(*names: str) -> Callable[[F], F]:
    """Make a function the meaning of the rows of these names, given the words of their parts as well."""
    WITH_WORDS.update(names)
    return row(*names)


def add_meaning(name: str, function: Meaning) -> None:
    """Make a function the meaning of a row. Raises ValueError where it has one."""
    if name in MEANINGS:
        raise ValueError(f"two meanings for the row {name}")
    MEANINGS[name] = function
