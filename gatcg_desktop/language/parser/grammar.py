"""A grammar made ready to parse with: the alternatives of each category as a trie, and what each can begin with.

It lives as long as the program and has no cycles: as structs that the collector does not know, its tens of thousands of
parts are not gone through at each full collection, which took longer than any card.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Part(msgspec.Struct, frozen=True, gc=False):
    """A part of an alternative: a literal word (`category` ""), a class of words, or another category.

    `role` is the name its meaning has for the row; "" for words, which mean nothing by themselves.
    """

    word: str
    category: str = ""
    role: str = ""


class Alternative(msgspec.Struct, frozen=True, gc=False):
    """One way to write a row: its parts, and which of the ways the row declares it is (from 0)."""

    category: str
    name: str
    parts: tuple[Part, ...]
    penalty: int = 0
    variant: int = 0


class Trie(msgspec.Struct, gc=False):
    """The alternatives of a category that begin alike share their beginning."""

    words: dict[str, Trie] = {}
    categories: dict[str, Trie] = {}
    ends: tuple[Alternative, ...] = ()

    def add(self, alternative: Alternative, parts: tuple[Part, ...]) -> None:
        """Add an alternative whose parts from here on are these."""
        at = self
        for part in parts:
            following = at.categories if part.category else at.words
            at = following.setdefault(part.category or part.word, Trie())
        at.ends += (alternative,)


class Grammar:
    """The categories with their alternatives.

    A category may begin with itself (a possessive does); that several begin with each other in a circle is refused
    with a ValueError, and so is a category that nothing makes.
    """

    def __init__(self, alternatives: Iterable[Alternative], classes: frozenset[str]) -> None:
        self.classes = classes
        self.tries: dict[str, Trie] = {}
        self.growing: dict[str, Trie] = {}
        """What comes after a category within itself, for categories that begin with themselves."""
        self.rows: dict[str, list[Alternative]] = {}
        for one in alternatives:
            self.rows.setdefault(one.category, []).append(one)
            trie = self.tries.setdefault(one.category, Trie())
            if one.parts[0].category == one.category:
                self.growing.setdefault(one.category, Trie()).add(one, one.parts[1:])
            else:
                trie.add(one, one.parts)
        made = self.tries.keys() | classes
        for part in (part for rows in self.rows.values() for one in rows for part in one.parts):
            if part.category and part.category not in made:
                raise ValueError(f"nothing makes the category {part.category!r}")
        self.begins: dict[str, frozenset[str]] = {}
        for category in self.tries:
            self._begins(category, ())

    def _begins(self, category: str, above: tuple[str, ...]) -> frozenset[str]:
        """The words and classes of words that a category can begin with."""
        if category in self.classes:
            return frozenset({category})
        if category in self.begins:
            return self.begins[category]
        if category in above:
            raise ValueError(f"categories that begin with each other: {' > '.join((*above, category))}")
        trie = self.tries[category]
        found = set(trie.words)
        for other in trie.categories:
            found |= self._begins(other, (*above, category))
        self.begins[category] = frozenset(found)
        return self.begins[category]
