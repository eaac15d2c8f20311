"""Ways to put a deck right, as data: what a finding offers, and the deck that comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

import msgspec

from gatcg_desktop.decks.deck import SECTIONS, Deck, Entry, Section, merge_entries
from gatcg_desktop.engine.messages import Message, say


class Take(msgspec.Struct, frozen=True, tag=True):
    """Copies of a card leave: `number` of them (None: all), of one section (None: of all, the sideboard's first)."""

    card: str
    number: int | None = None
    section: Section | None = None


class Put(msgspec.Struct, frozen=True, tag=True):
    """Copies of a card come into a section."""

    card: str
    number: int
    section: Section


class Rename(msgspec.Struct, frozen=True, tag=True):
    """Wherever a card stands, another stands."""

    card: str
    other: str


Change = Take | Put | Rename


class Fix(msgspec.Struct, frozen=True):
    """One way out of a finding: what it does, in a few words for a button, and the changes of the deck."""

    words: Message
    changes: tuple[Change, ...]


def changed(deck: Deck, changes: Iterable[Change]) -> Deck:
    """The deck with these changes, one after the other. What is not there cannot leave, and that is no fault.

    Does not check that the outcome is legal.
    """
    for change in changes:
        match change:
            case Take():
                deck = _taken(deck, change)
            case Put(card, number, section):
                deck = _with(deck, section, merge_entries((*deck.section(section), (number, card))))
            case Rename(card, other):
                for which in SECTIONS:
                    renamed = ((count, other if name == card else name) for count, name in deck.section(which))
                    deck = _with(deck, which, merge_entries(renamed))
            case _:
                assert_never(change)
    return deck


def take_out(card: str, number: int | None = None, section: Section | None = None) -> Fix:
    """Take copies of a card out."""
    words = say("Take out {card}", card=card)
    if number is not None:
        words = say("Take out {number} × {card}", number=number, card=card)
    return Fix(words, (Take(card, number, section),))


def move(card: str, number: int, section: Section, into: Section) -> Fix:
    """Bring copies of a card into another section."""
    words = {
        "material": say("Move {card} to the material deck", card=card),
        "main": say("Move {card} to the main deck", card=card),
        "sideboard": say("Move {card} to the sideboard", card=card),
    }
    return Fix(words[into], (Take(card, number, section), Put(card, number, into)))


def _taken(deck: Deck, change: Take) -> Deck:
    left = change.number
    for which in reversed(SECTIONS):
        if change.section not in (None, which):
            continue
        kept: list[Entry] = []
        for count, card in deck.section(which):
            gone = 0 if card != change.card else count if left is None else min(count, left)
            left = left if left is None else left - gone
            if count > gone:
                kept.append((count - gone, card))
        deck = _with(deck, which, kept)
    return deck


def _with(deck: Deck, which: Section, entries: Iterable[Entry]) -> Deck:
    return msgspec.structs.replace(deck, **{which: tuple(entries)})
