"""The door of the search: a query goes in, cards in order come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, get_args

import msgspec

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.search.evaluating import Evaluator
from gatcg_desktop.catalogue.search.index import CardIndex, Cards
from gatcg_desktop.catalogue.search.parsing import parse
from gatcg_desktop.catalogue.search.tree import Every, QueryMistake, Term, Word
from gatcg_desktop.catalogue.search_words import name_key
from gatcg_desktop.catalogue.store import CardStore

SortKey = Literal[
    "name", "cost", "level", "power", "life", "durability", "speed", "rarity", "element", "type", "class", "set"
]
SORT_KEYS: tuple[SortKey, ...] = get_args(SortKey)


class Found(msgspec.Struct, frozen=True):
    """What a search found: the first cards, how many there are in all, and what of the query could not be used."""

    cards: tuple[CardRecord, ...]
    total: int
    mistakes: tuple[QueryMistake, ...] = ()


class CardSearch:
    """Searches a store. The first search after the catalogue changed reads all of it (`prepare` does it before)."""

    def __init__(self, store: CardStore) -> None:
        self._store = store
        self._index: CardIndex | None = None
        self._orders: dict[SortKey, tuple[int, ...]] = {}

    def prepare(self) -> CardIndex:
        """Read the catalogue, where it is another than the last time."""
        revision = self._store.revision()
        if self._index is None or self._index.revision != revision:
            self._index = CardIndex(self._store)
            self._orders = {}
        return self._index

    def find(self, query: str, sort: SortKey = "name", descending: bool = False, limit: int | None = None) -> Found:
        """The cards of a query; all cards for an empty one, none where nothing of it can be used.

        By name, those come first whose name begins with the bare words of the query. Cards that have nothing to be
        sorted by come last. limit: how many cards are given at most (None: all).
        """
        index = self.prepare()
        parsed = parse(query)
        evaluator = Evaluator(self._store, index)
        cards: Cards | None
        if parsed.term is None:
            cards = None if parsed.mistakes else index.everything
        else:
            cards = evaluator.cards(parsed.term)
        mistakes = (*parsed.mistakes, *evaluator.mistakes)
        if not cards:
            return Found((), 0, mistakes)
        order = self._order(index, sort, descending)
        flags = bin(cards)[:1:-1]
        numbers = [number for number in order if number < len(flags) and flags[number] == "1"]
        if sort == "name" and not descending:
            numbers = _begun_first(numbers, _bare(parsed.term), index)
        shown = numbers[:limit] if limit is not None else numbers
        return Found(tuple(index.records[number - 1] for number in shown), len(numbers), mistakes)

    def _order(self, index: CardIndex, sort: SortKey, descending: bool) -> Iterable[int]:
        if sort not in self._orders:
            by_name = sorted(range(1, len(index.records) + 1), key=lambda number: index.names[number - 1])
            value = _VALUES[sort]
            self._orders[sort] = tuple(sorted(by_name, key=lambda number: _rank(value(index.records[number - 1]))))
        order = self._orders[sort]
        if not descending:
            return order
        value = _VALUES[sort]
        with_value = [number for number in order if value(index.records[number - 1]) is not None]
        return (*reversed(with_value), *order[len(with_value) :])


Value = int | str | None
_VALUES: dict[SortKey, Callable[[CardRecord], Value]] = {
    "name": lambda card: name_key(card.name),
    "cost": lambda card: card.cost_value if isinstance(card.cost_value, int) else None,
    "level": lambda card: card.level,
    "power": lambda card: card.power,
    "life": lambda card: card.life,
    "durability": lambda card: card.durability,
    "speed": lambda card: None if card.speed is None else int(card.speed),
    "rarity": lambda card: min((one.rarity for one in card.editions if one.rarity is not None), default=None),
    "element": lambda card: card.element or None,
    "type": lambda card: " ".join(card.types) or None,
    "class": lambda card: " ".join(card.classes) or None,
    "set": lambda card: min((one.set_prefix for one in card.editions), default=None),
}


def _rank(value: Value) -> tuple[bool, int, str]:
    """Something that all values of one key can be sorted by, none of them last."""
    return value is None, value if isinstance(value, int) else 0, value if isinstance(value, str) else ""


def _bare(term: Term | None) -> str:
    """The bare words of a query, as one name begins."""
    terms = term.terms if isinstance(term, Every) else (term,)
    return name_key(" ".join(one.text for one in terms if isinstance(one, Word)))


def _begun_first(numbers: list[int], start: str, index: CardIndex) -> list[int]:
    if not start:
        return numbers
    begun = [number for number in numbers if index.names[number - 1].startswith(start)]
    first = frozenset(begun)
    return [*begun, *(number for number in numbers if number not in first)]
