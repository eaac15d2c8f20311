"""Which actions a person means by a few letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from rapidfuzz.fuzz import WRatio

NEAR = 72
"""From this likeness on, of 100, a misspelt word is taken to mean what it is like."""


class Findable(NamedTuple):
    """An action as it can be looked for: its name, what it is called, where its menu is, its name in English."""

    name: str
    text: str
    menu: str
    aliases: str = ""


def plain(text: str) -> str:
    """A text without capitals and accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def found(query: str, actions: Iterable[Findable]) -> list[Findable]:
    """The actions that `query` may mean, the likeliest first; all, in their order, for an empty one.

    Each word of the query begins a word of what the action is called, of its menu or of its English name; where no
    action has all of them, what is spelt nearly like it is taken.
    """
    words = _split(plain(query))
    rows = list(actions)
    if not words:
        return rows
    ranked = [(rank, number) for number, row in enumerate(rows) if (rank := _rank(words, row)) is not None]
    if not ranked:
        likeness = [(-WRatio(" ".join(words), plain(row.text)), number) for number, row in enumerate(rows)]
        ranked = [(int(each), number) for each, number in likeness if each <= -NEAR]
    return [rows[number] for _, number in sorted(ranked)]


def _rank(words: list[str], row: Findable) -> int | None:
    """How far down it comes: a name that begins so first, then words of the name, then of menu and English."""
    text = plain(row.text)
    named = _split(text)
    others = named + _split(plain(f"{row.menu} {row.aliases}"))
    if not all(any(other.startswith(word) for other in others) for word in words):
        return None
    if text.startswith(" ".join(words)):
        return 0
    return 1 if all(any(other.startswith(word) for other in named) for word in words) else 2


def _split(text: str) -> list[str]:
    return "".join(part if part.isalnum() else " " for part in text).split()
