"""Many deck lists at once, by the slugs of their cards: those of tournaments as JSON, or a folder of deck files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from gatcg_desktop.catalogue.importing import read_limited
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.deck import SECTIONS, Deck
from gatcg_desktop.decks.formats.deck_text import load_deck
from gatcg_desktop.mistakes import UserMistake, disk_mistake


class DeckList(msgspec.Struct, frozen=True):
    """One deck: for each section how many of which card, by slug. Other fields of a file are passed over. `name`: of
    its file, or its place among the decks of one."""

    material: dict[str, int] = {}
    main: dict[str, int] = {}
    sideboard: dict[str, int] = {}
    name: str = ""

    @property
    def cards(self) -> frozenset[str]:
        """Each card of it, whichever section it is in."""
        return frozenset((*self.material, *self.main, *self.sideboard))


def copies_of(section: Mapping[str, int]) -> tuple[str, ...]:
    """The cards of a section, each as often as it is in it."""
    return tuple(slug for slug, number in section.items() for _ in range(number))


def deck_lists(path: Path, records: Mapping[str, CardRecord]) -> list[DeckList]:
    """The decks of a JSON file (an array of objects with material, main and sideboard; may be gzipped), or of the
    deck lists (.txt) in a folder, where a card that is not among the records has its name for a slug. Raises
    UserMistake for what cannot be read as such."""
    if path.is_dir():
        return _of_folder(path, {record.name: slug for slug, record in records.items()})
    try:
        lists = msgspec.json.decode(read_limited(path), type=list[DeckList])
    except msgspec.DecodeError as error:
        raise UserMistake("{file} holds no deck lists: {reason}.", file=path, reason=str(error)) from error
    return [msgspec.structs.replace(one, name=one.name or str(number)) for number, one in enumerate(lists, 1)]


def _of_folder(path: Path, slugs: Mapping[str, str]) -> list[DeckList]:
    files = sorted(path.glob("*.txt"))
    if not files:
        raise UserMistake("{folder} has no deck lists: files that end with .txt.", folder=path)
    try:
        return [_of_deck(file.stem, load_deck(file).deck, slugs) for file in files]
    except OSError as error:
        reason = disk_mistake(error)
        raise UserMistake("{file} cannot be read: {reason}.", file=path, reason=reason) from error


def _of_deck(name: str, deck: Deck, slugs: Mapping[str, str]) -> DeckList:
    sections = {which: {slugs.get(name, name): count for count, name in deck.section(which)} for which in SECTIONS}
    return DeckList(**sections, name=name)
