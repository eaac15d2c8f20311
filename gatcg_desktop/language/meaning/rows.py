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
            _add(name, function)
        return function

    return decorate


def constant(**values: object) -> None:
    """Rows without parts that always mean the same."""
    for name, value in values.items():
        _add(name, lambda _, value=value: value)


WITH_WORDS: set[str] = set()
"""Rows whose function is also given the words of the row's parts, by role."""


def row_with_words(*names: str) -> Callable[[F], F]:
    """Make a function the meaning of the rows of these names, given the words of their parts as well."""
    WITH_WORDS.update(names)
    return row(*names)


def same(*names: str) -> None:
    """Rows that mean what their only part means."""
    for name in names:
        _add(name, _only_part)


def alone(*names: str) -> None:
    """Rows that begin a list with what their only part means."""
    for name in names:
        _add(name, lambda _, **parts: tuple(parts.values()))


def longer(*names: str) -> None:
    """Rows that put what their last part means at the end of the list that their first part means."""
    for name in names:
        _add(name, _longer)


def _longer(_: Discourse, **parts: object) -> tuple[object, ...]:
    found, last = parts.values()
    assert isinstance(found, tuple)
    return (*found, last)


def _only_part(_: Discourse, **parts: object) -> object:
    (value,) = parts.values()
    return value


def _add(name: str, function: Meaning) -> None:
    if name in MEANINGS:
        raise ValueError(f"two meanings for the row {name}")
    MEANINGS[name] = function
