"""What a deck is made of, in numbers: costs, elements, types, and how likely a card is seen by a turn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from math import comb
from typing import Protocol, runtime_checkable

import msgspec

from gatcg_desktop.decks.deck import Deck, Entry
from gatcg_desktop.decks.resolve import CardFacts, CardLookup, find_card

OPENING_HAND = 7
"""What the champions that games begin with let a player draw."""
HIGHEST_COST = 9
"""Costs of that many and more stand together."""


@runtime_checkable
class Priced(Protocol):
    """Facts that also say what a card costs."""

    @property
    def cost_value(self) -> int | str | None:
        """A number, a letter where the card says so, or None."""
        ...


class Bar(msgspec.Struct, frozen=True):
    """How many cards there are of a kind; `key` is a number, a letter, or an element or type in capitals."""

    key: str
    number: int


class Makeup(msgspec.Struct, frozen=True):
    """What a main deck is made of. `curve`: by reserve cost, from 0 to the highest, letters last; `average` of those
    that are numbers, None without any. A card of two elements or types counts under both."""

    curve: tuple[Bar, ...]
    elements: tuple[Bar, ...]
    types: tuple[Bar, ...]
    average: float | None


def makeup(deck: Deck, lookup: CardLookup[CardFacts]) -> Makeup:
    """What the main deck is made of; cards that nobody knows are left out."""
    cards = [(count, facts) for count, name in deck.main if (facts := find_card(name, lookup)) is not None]
    costs: Counter[int] = Counter()
    letters: Counter[str] = Counter()
    for count, facts in cards:
        value = facts.cost_value if isinstance(facts, Priced) else None
        if facts.cost_kind != "reserve":
            continue
        if isinstance(value, int):
            costs[value] += count
        else:
            letters[value or "X"] += count
    highest = min(HIGHEST_COST, max(costs, default=0))
    curve = [Bar(str(cost), costs[cost]) for cost in range(highest + 1)]
    above = sum(number for cost, number in costs.items() if cost > highest)
    if above:
        curve[-1] = Bar(f"{highest}+", costs[highest] + above)
    curve += [Bar(letter, number) for letter, number in sorted(letters.items())]
    total = sum(costs.values())
    return Makeup(
        tuple(curve) if cards else (),
        _bars((facts.elements, count) for count, facts in cards),
        _bars((facts.types, count) for count, facts in cards),
        sum(cost * number for cost, number in costs.items()) / total if total else None,
    )


def chance_to_see(copies: int, cards: int, seen: int, least: int = 1) -> float:
    """The chance that among `seen` cards off the top of so many `cards` there are at least `least` of these copies."""
    copies, seen = min(copies, cards), min(seen, cards)
    if cards <= 0:
        return 0.0
    ways = sum(comb(copies, hit) * comb(cards - copies, seen - hit) for hit in range(least, min(copies, seen) + 1))
    return ways / comb(cards, seen)


def seen_by(turn: int, *, first: bool, opening: int = OPENING_HAND) -> int:
    """How many cards a player has drawn by the end of the draw phase of a turn of theirs: the hand they began with,
    and one for each turn, but for the first turn of whoever goes first."""
    return opening + turn - (1 if first else 0)


def sample_hand(main: Sequence[Entry], seed: int, size: int = OPENING_HAND) -> tuple[str, ...]:
    """The top of the shuffled main deck, the same for the same seed; all of it where it has no more cards."""
    cards = [name for count, name in main for _ in range(count)]
    random.Random(seed).shuffle(cards)
    return tuple(cards[:size])


def _bars(words: Iterable[tuple[Iterable[str], int]]) -> tuple[Bar, ...]:
    counts: Counter[str] = Counter()
    for of_card, count in words:
        for word in of_card:
            counts[word] += count
    return tuple(Bar(word, number) for word, number in sorted(counts.items(), key=lambda item: (-item[1], item[0])))
