"""The door of the search: a query goes in, cards in order come out."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import islice

import msgspec

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.search.evaluating import Evaluator
from gatcg_desktop.catalogue.search.index import NONE, CardIndex, Cards, cards_of
from gatcg_desktop.catalogue.search.parsing import parse
from gatcg_desktop.catalogue.search.query_fields import SORT_KEYS, SortKey
from gatcg_desktop.catalogue.search.tree import Every, QueryMistake, Term, Word
from gatcg_desktop.catalogue.search_words import name_key
from gatcg_desktop.catalogue.store import PAST_ANY, CardStore

_FEW = 300
"""Fewer cards are put in order one by one; of more, the first are looked for in the order of all."""


class Found(msgspec.Struct, frozen=True):
    """What a search found: the first cards, how many there are in all, what of the query could not be used, and the
    order that the cards are in."""

    cards: tuple[CardRecord, ...]
    total: int
    mistakes: tuple[QueryMistake, ...] = ()
    sort: SortKey = "name"
    descending: bool = False


class CardSearch:
    """Searches a store. The first search after the catalogue changed reads all of it (`prepare` does it before)."""

    def __init__(self, store: CardStore) -> None:
        self._store = store
        self._index: CardIndex | None = None
        self._orders: dict[tuple[SortKey, bool], Order] = {}

    def prepare(self) -> CardIndex:
        """Read the catalogue, where it is another than the last time."""
        revision = self._store.revision()
        if self._index is None or self._index.revision != revision:
            self._index = CardIndex(self._store)
            self._orders = {}
        return self._index

    def find(
        self,
        query: str,
        sort: SortKey = "name",
        descending: bool = False,
        limit: int | None = None,
        overtaken: Callable[[], bool] = lambda: False,
    ) -> Found:
        """The cards of a query; all cards for an empty one, none where nothing of it can be used.

        The order is the one the query asks for (`order:cost`), else `sort` and `descending`.
        By name, those come first whose name begins with the bare words of the query. Cards that have nothing to be
        sorted by come last. limit: how many cards are given at most (None: all). overtaken: asked where it takes long;
        raises Overtaken when that says so.
        """
        index = self.prepare()
        parsed = parse(query)
        evaluator = Evaluator(self._store, index, overtaken)
        cards = None if parsed.term is None else evaluator.cards(parsed.term)
        mistakes = tuple(sorted((*parsed.mistakes, *evaluator.mistakes), key=lambda mistake: mistake.place.start))
        if cards is None and not mistakes:
            cards = index.everything
        if "order" in evaluator.sorting:
            sort = SORT_KEYS[evaluator.sorting["order"]]
        descending = bool(evaluator.sorting.get("direction", descending))
        if not cards:
            return Found((), 0, mistakes, sort, descending)
        order = self._order(index, sort, descending)
        begun = self._begun(index, _bare(parsed.term)) & cards if sort == "name" and not descending else NONE
        numbers = order.first(begun, limit)
        left = None if limit is None else limit - len(numbers)
        numbers += order.first(cards & ~begun, left)
        return Found(
            tuple(index.records[number - 1] for number in numbers), cards.bit_count(), mistakes, sort, descending
        )

    def _order(self, index: CardIndex, sort: SortKey, descending: bool) -> Order:
        key = sort, descending
        if key not in self._orders:
            value = _VALUES[sort]
            ranks = {number: _rank(value(card)) for number, card in enumerate(index.records, 1)}
            by_name = sorted(ranks, key=lambda number: index.names[number - 1])
            ordered = sorted(by_name, key=ranks.__getitem__)
            if descending:
                valued = [number for number in ordered if not ranks[number][0]]
                ordered = [*reversed(valued), *ordered[len(valued) :]]
            self._orders[key] = Order(ordered)
        return self._orders[key]

    def _begun(self, index: CardIndex, start: str) -> Cards:
        """The cards whose name begins so."""
        if not start:
            return NONE
        numbers = self._order(index, "name", False).numbers

        def name(number: int) -> str:
            return index.names[number - 1]

        first = bisect_left(numbers, start, key=name)
        return cards_of(numbers[first : bisect_left(numbers, start + PAST_ANY, key=name)], len(index.records))


class Order:
    """The cards in one order, and the first of any set in it."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = tuple(numbers)
        self._places = dict(zip(self.numbers, range(len(self.numbers)), strict=True))

    def first(self, cards: Cards, limit: int | None) -> list[int]:
        """The first cards of a set, at most `limit` of them."""
        flags = bin(cards)[:1:-1]
        if cards.bit_count() < _FEW:
            found = []
            at = flags.find("1")
            while at >= 0:
                found.append(at)
                at = flags.find("1", at + 1)
            return sorted(found, key=self._places.__getitem__)[:limit]
        last = len(flags)
        return list(islice((number for number in self.numbers if number < last and flags[number] == "1"), limit))


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
