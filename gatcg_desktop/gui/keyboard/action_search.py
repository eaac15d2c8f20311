"""Which actions a person means by a few letters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rapidfuzz.fuzz import WRatio

from gatcg_desktop.catalogue.search_words import name_key, words_in

NEAR = 72
"""From this likeness on, of 100, a misspelt word is taken to mean what it is like."""


class Findable(NamedTuple):
    """An action as it can be looked for: its name, what it is called, where its menu is, its name in English."""

    name: str
    text: str
    menu: str
    aliases: str = ""


def found(query: str, actions: Iterable[Findable]) -> list[Findable]:
    """The actions that `query` may mean, the likeliest first; all, in their order, for an empty one.

    Each word of the query begins a word of what the action is called, of its menu or of its English name; where no
    action has all of them, what is spelt nearly like it is taken.
    """
    words = words_in(query)
    rows = list(actions)
    if not words:
        return rows
    ranked = [(rank, number) for number, row in enumerate(rows) if (rank := _rank(words, row)) is not None]
    if not ranked:
        likeness = [(-WRatio(" ".join(words), name_key(row.text)), number) for number, row in enumerate(rows)]
        ranked = [(int(each), number) for each, number in likeness if each <= -NEAR]
    return [rows[number] for _, number in sorted(ranked)]


def _rank(words: list[str], row: Findable) -> int | None:
    """How far down it comes: a name that begins so first, then words of the name, then of menu and English."""
    text = name_key(row.text)
    named = words_in(text)
    others = named + words_in(f"{row.menu} {row.aliases}")
    if not all(any(other.startswith(word) for other in others) for word in words):
        return None
    if text.startswith(" ".join(words)):
        return 0
    return 1 if all(any(other.startswith(word) for other in named) for word in words) else 2
