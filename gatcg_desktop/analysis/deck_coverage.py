"""How many deck lists are whole: every card of theirs is read, so that the referee carries out all of the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from gatcg_desktop.analysis.coverage import is_whole, read_face
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.deck_lists import DeckList


class Waiting(msgspec.Struct, frozen=True):
    """A card that is not read whole (or not known), and how many of the decks wait for it."""

    card: str
    decks: int


class DeckCoverage(msgspec.Struct, frozen=True):
    """How many decks are whole, and the cards the others wait for, the most wanted first."""

    decks_total: int
    decks_whole: int
    waiting: tuple[Waiting, ...]


def coverage_of_decks(decks: Iterable[DeckList], records: Mapping[str, CardRecord]) -> DeckCoverage:
    """Which of the decks are whole. A card that is not among the records is one that a deck waits for."""
    lists = [deck.cards for deck in decks]
    lacking = {slug for slug in frozenset().union(*lists) if not _is_read(records.get(slug))}
    waiting = Counter(slug for deck in lists for slug in deck & lacking)
    ordered = sorted(waiting.items(), key=lambda item: (-item[1], item[0]))
    whole = sum(deck.isdisjoint(lacking) for deck in lists)
    return DeckCoverage(len(lists), whole, tuple(Waiting(card, number) for card, number in ordered))


def _is_read(record: CardRecord | None) -> bool:
    return record is not None and is_whole(
        paragraph for face in (record, *record.faces) for paragraph in read_face(face)
    )
