"""The chart: every way to read the words from some place on as a category, each found once."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.language.parser.grammar import Alternative, Grammar, Trie
from gatcg_desktop.language.parser.tokens import Token


class Leaf(NamedTuple):
    """Words that are of a class: up to where they go and what they stand for."""

    first: int
    last: int
    value: object


class Span(NamedTuple):
    """The words from `first` to before `last` as a category. In the chart its derivations are found."""

    category: str
    first: int
    last: int


class Derivation(NamedTuple):
    """One way to make a category: the alternative, and what its parts with a category are."""

    alternative: Alternative
    children: tuple[Leaf | Span, ...]


class Chart:
    """What the words of one text can be. Packed: a span has several derivations, whose parts are spans again."""

    def __init__(self, grammar: Grammar, tokens: tuple[Token, ...]) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.words = tuple(token.word for token in tokens)
        self.furthest = 0
        """The last place at which a word was asked for: where a text stops being understood."""
        self._found: dict[tuple[str, int], dict[int, list[Derivation]]] = {}

    def ends(self, category: str, first: int) -> dict[int, list[Derivation]]:
        """Where a category that begins at `first` may end, with its derivations."""
        found = self._found.get((category, first))
        if found is None:
            found = self._found[category, first] = {}
            if first < len(self.tokens) and not self.tokens[first].begins.isdisjoint(self.grammar.begins[category]):
                self._walk(self.grammar.tries[category], first, (), found)
                if category in self.grammar.growing:
                    self._grow(category, first, found)
        return found

    def derivations(self, span: Span) -> list[Derivation]:
        """The ways to make what a derivation was made of."""
        return self._found[span.category, span.first].get(span.last, [])

    def _grow(self, category: str, first: int, found: dict[int, list[Derivation]]) -> None:
        """What begins with itself: from each end that was found on, until there is no new one."""
        waiting = list(found)
        while waiting:
            last = waiting.pop(0)
            longer: dict[int, list[Derivation]] = {}
            self._walk(self.grammar.growing[category], last, (Span(category, first, last),), longer)
            for end, ways in longer.items():
                if end not in found:
                    found[end] = []
                    waiting.append(end)
                found[end] += ways

    def _walk(self, trie: Trie, at: int, children: tuple[Leaf | Span, ...], found: dict[int, list[Derivation]]) -> None:
        for alternative in trie.ends:
            found.setdefault(at, []).append(Derivation(alternative, children))
        if at >= len(self.tokens):
            return
        token = self.tokens[at]
        if trie.words or trie.categories:
            self.furthest = max(self.furthest, at)
        following = trie.words.get(token.word)
        if following is not None:
            self._walk(following, at + 1, children, found)
        for category, after in trie.categories.items():
            if category in self.grammar.classes:
                for last, value in token.classes.get(category, ()):
                    self._walk(after, last, (*children, Leaf(at, last, value)), found)
            elif not token.begins.isdisjoint(self.grammar.begins[category]):
                for last in tuple(self.ends(category, at)):
                    self._walk(after, last, (*children, Span(category, at, last)), found)
