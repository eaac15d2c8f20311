"""How many deck lists are whole: every card of theirs is read, so that the referee carries out all of the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from gatcg_desktop.analysis.coverage import is_whole, read_face
from gatcg_desktop.catalogue.importing import read_limited
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.deck_text import load_deck
from gatcg_desktop.mistakes import UserMistake, disk_mistake

DeckList = frozenset[str]
"""What a deck holds: the slug of each of its cards, or for a card that is not among the records its name or slug."""


class Waiting(msgspec.Struct, frozen=True):
    """A card that is not read whole (or not known), and how many of the decks wait for it."""

    card: str
    decks: int


class DeckCoverage(msgspec.Struct, frozen=True):
    """How many decks are whole, and the cards the others wait for, the most wanted first."""

    decks_total: int
    decks_whole: int
    waiting: tuple[Waiting, ...]


class _List(msgspec.Struct, frozen=True):
    """One deck of a JSON file: for each section how many of which card, by slug. Other fields are passed over."""

    material: dict[str, int] = {}
    main: dict[str, int] = {}
    sideboard: dict[str, int] = {}


def deck_lists(path: Path, records: Mapping[str, CardRecord]) -> list[DeckList]:
    """The decks of a JSON file (an array of objects with material, main and sideboard; may be gzipped), or of the
    deck lists (.txt) in a folder. Raises UserMistake for what cannot be read as such."""
    if path.is_dir():
        slugs = {record.name: slug for slug, record in records.items()}
        files = sorted(path.glob("*.txt"))
        if not files:
            raise UserMistake("{folder} has no deck lists: files that end with .txt.", folder=path)
        try:
            read = [load_deck(file).deck for file in files]
        except OSError as error:
            reason = disk_mistake(error)
            raise UserMistake("{file} cannot be read: {reason}.", file=path, reason=reason) from error
        return [frozenset(slugs.get(name, name) for name in deck.card_names()) for deck in read]
    try:
        lists = msgspec.json.decode(read_limited(path), type=list[_List])
    except msgspec.DecodeError as error:
        raise UserMistake("{file} holds no deck lists: {reason}.", file=path, reason=str(error)) from error
    return [frozenset((*one.material, *one.main, *one.sideboard)) for one in lists]


def coverage_of_decks(decks: Iterable[DeckList], records: Mapping[str, CardRecord]) -> DeckCoverage:
    """Which of the decks are whole. A card that is not among the records is one that a deck waits for."""
    lists = list(decks)
    lacking = {slug for slug in frozenset().union(*lists) if not _is_read(records.get(slug))}
    waiting = Counter(slug for deck in lists for slug in deck & lacking)
    ordered = sorted(waiting.items(), key=lambda item: (-item[1], item[0]))
    whole = sum(deck.isdisjoint(lacking) for deck in lists)
    return DeckCoverage(len(lists), whole, tuple(Waiting(card, number) for card, number in ordered))


def _is_read(record: CardRecord | None) -> bool:
    return record is not None and is_whole(
        paragraph for face in (record, *record.faces) for paragraph in read_face(face)
    )
