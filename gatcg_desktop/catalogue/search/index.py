"""The catalogue in memory as sets of cards: for each value of each field, which cards have it.

A set is a whole number whose bit N stands for the card with the id N of the store, so that "and", "or" and "not" are
one operation each, however many cards there are. A card has what one of its faces has.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar

from gatcg_desktop.catalogue.compile_cache import CompileCache
from gatcg_desktop.catalogue.definitions import definition_of
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.search.query_fields import SPEEDS
from gatcg_desktop.catalogue.search_words import name_key
from gatcg_desktop.catalogue.store import NO_CARDS, CardStore
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.language.keywords import KEYWORDS

Cards = int
"""A set of cards."""
NONE: Cards = 0

V = TypeVar("V")

_ASIDE = re.compile(r"\([^()]*\)|\[[^\][]*\]|[*_]")
_NAMES = "|".join(sorted(KEYWORDS, key=len, reverse=True))
# With its number or X, after the element, type or lineage it is about, and before the dash of what it labels.
_KEYWORD = re.compile(
    rf"(?:[A-Z][\w'&]*(?: (?:of|or|&|[A-Z][\w']*))* )??(?P<name>{_NAMES})(?: (?:\d+|X))?(?: ?\u2014.*)?"
)


def cards_of(ids: Iterable[int], last: int) -> Cards:
    """The set of the cards with these ids, none of which is beyond `last`."""
    flags = bytearray(last // 8 + 1)
    for one in ids:
        if one <= last:
            flags[one >> 3] |= 1 << (one & 7)
    return int.from_bytes(flags, "little")


def keywords_of(text: str) -> Iterator[str]:
    """The keywords a text gives its own card: those on a line of keywords, not those it speaks of."""
    for line in text.splitlines():
        for part in _ASIDE.sub(" ", line).split(","):
            found = _KEYWORD.fullmatch(" ".join(part.split()))
            if found is not None:
                yield found["name"]


class Overtaken(Exception):
    """Nobody waits for the answer any more."""


class CardIndex:
    """All cards of a store as it is now, numbered as there: `records[0]` has the id 1."""

    def __init__(self, store: CardStore) -> None:
        self._store = store
        self._unread: Cards | None = None
        self.revision = store.revision()
        self.records = tuple(store)
        self.names = tuple(name_key(card.name) for card in self.records)
        self.everything = ((1 << len(self.records)) - 1) << 1
        self._faces = [(number, face) for number, card in enumerate(self.records, 1) for face in (card, *card.faces)]
        self.choices: Mapping[str, Mapping[str, Cards]] = {
            field: self._valued(values) for field, values in _CHOICES.items()
        }
        self.numbers: Mapping[str, Mapping[int, Cards]] = {
            field: self._valued(values) for field, values in _NUMBERS.items()
        }
        self.letters: Mapping[str, Cards] = self._valued(
            lambda face: (face.cost_value.casefold(),) if isinstance(face.cost_value, str) else ()
        )
        """Costs that are no number: X."""

    def containing(self, field: str, key: str) -> Cards:
        """The cards in whose flavour text or illustrator these words stand, as `name_key` has them."""
        return cards_of((number for number, text in self._texts[field] if key in text), len(self.records))

    def flag(self, name: str, overtaken: Callable[[], bool]) -> Cards | None:
        """The cards for which this is so; None for what nobody knows how to tell.

        `overtaken` is asked where finding out takes long; raises Overtaken when that says so.
        """
        if name in ("unread", "by-hand", "read"):
            unread = self._left_to_players(overtaken)
            return self.everything & ~unread if name == "read" else unread
        return self._flags.get(name)

    @property
    def flags(self) -> tuple[str, ...]:
        """All that `flag` knows."""
        return (*self._flags, "read", "unread", "by-hand")

    @cached_property
    def _flags(self) -> Mapping[str, Cards]:
        found = dict(self._valued(_flags_of))
        for name in ("banned", "restricted"):
            found[name] = union(self.choices[name].values())
        return dict.fromkeys(_FLAGS, NONE) | found

    def _left_to_players(self, overtaken: Callable[[], bool]) -> Cards:
        """The cards of whose text something is left to the players. Compiles what no run before has compiled.

        Raises Overtaken; what was compiled by then is kept.
        """
        if self._unread is not None:
            return self._unread
        readings, unread = CompileCache(self._store), []
        try:
            for number, card in enumerate(self.records, 1):
                if overtaken():
                    raise Overtaken
                if any(by_hand_text(face.abilities) for face in definition_of(card, readings.read)):
                    unread.append(number)
        finally:
            readings.save()
        self._unread = cards_of(unread, len(self.records))
        return self._unread

    @cached_property
    def _texts(self) -> Mapping[str, list[tuple[int, str]]]:
        found: dict[str, list[tuple[int, str]]] = {"flavor": [], "artist": []}
        for number, face in self._faces:
            flavours = {face.flavor, *(edition.flavor for edition in face.editions)}
            found["flavor"] += [(number, name_key(text)) for text in flavours if text]
            artists = {edition.illustrator for edition in face.editions}
            found["artist"] += [(number, name_key(artist)) for artist in artists if artist]
        return found

    def _valued(self, values: Callable[[CardRecord], Iterable[V]]) -> dict[V, Cards]:
        found: defaultdict[V, list[int]] = defaultdict(list)
        for number, face in self._faces:
            for value in values(face):
                found[value].append(number)
        return {value: cards_of(numbers, len(self.records)) for value, numbers in found.items()}


def union(sets: Iterable[Cards]) -> Cards:
    found = NONE
    for one in sets:
        found |= one
    return found


def _lower(words: Iterable[str]) -> Iterator[str]:
    return (word.casefold() for word in words)


def _sets(face: CardRecord) -> Iterator[str]:
    for edition in face.editions:
        yield edition.set_prefix.casefold()
        yield name_key(edition.set_name)


def _formats(face: CardRecord, which: Callable[[int], bool]) -> Iterator[str]:
    return (entry.format.casefold() for entry in face.legality if which(entry.limit))


def _cost(face: CardRecord, kind: str = "") -> tuple[int, ...]:
    fits = isinstance(face.cost_value, int) and kind in ("", face.cost_kind)
    return (face.cost_value,) if fits and isinstance(face.cost_value, int) else ()


def _stat(value: int | None) -> tuple[int, ...]:
    return () if value is None else (value,)


_CHOICES: Mapping[str, Callable[[CardRecord], Iterable[str]]] = {
    "element": lambda face: _lower((*face.elements, face.element) if face.element else face.elements),
    "type": lambda face: _lower((*face.supertypes, *face.types, *face.classes, *face.subtypes)),
    "subtype": lambda face: _lower(face.subtypes),
    "class": lambda face: _lower(face.classes),
    "keyword": lambda face: _lower(keywords_of(face.effect)),
    "set": _sets,
    "banned": lambda face: _formats(face, lambda limit: limit == 0),
    "restricted": lambda face: _formats(face, lambda limit: limit > 0),
}
_NUMBERS: Mapping[str, Callable[[CardRecord], Iterable[int]]] = {
    "cost": _cost,
    "memory": lambda face: _cost(face, "memory"),
    "reserve": lambda face: _cost(face, "reserve"),
    "level": lambda face: _stat(face.level),
    "power": lambda face: _stat(face.power),
    "life": lambda face: _stat(face.life),
    "durability": lambda face: _stat(face.durability),
    "speed": lambda face: () if face.speed is None else (SPEEDS["fast" if face.speed else "slow"],),
    "rarity": lambda face: (edition.rarity for edition in face.editions if edition.rarity is not None),
}


def _flags_of(face: CardRecord) -> Iterator[str]:
    kinds = {*face.types, *face.supertypes}
    if NO_CARDS.isdisjoint(kinds) and not any(kind.endswith("BOON") for kind in kinds):
        yield "material" if kinds & {"CHAMPION", "REGALIA"} or face.cost_kind == "memory" else "main"
    yield from (kind.casefold() for kind in ("TOKEN", "UNIQUE", "REGALIA") if kind in kinds)
    if face.speed is not None:
        yield "fast" if face.speed else "slow"
    if face.faces:
        yield "double-faced"
    if face.amended:
        yield "amended"
    if face.rule:
        yield "ruled"
    if not face.effect.strip():
        yield "vanilla"


_FLAGS = (
    "material",
    "main",
    "token",
    "unique",
    "regalia",
    "fast",
    "slow",
    "double-faced",
    "amended",
    "ruled",
    "vanilla",
)
