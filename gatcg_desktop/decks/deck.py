"""A deck as a list of counts and names, before any card is looked up."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Literal, get_args

import msgspec

Section = Literal["material", "main", "sideboard"]
SECTIONS: tuple[Section, ...] = get_args(Section)

Entry = tuple[int, str]
"""How many copies, and the card's name."""

MAX_COUNT = 99
MAX_NAME_LENGTH = 120

_STRAIGHTENED = str.maketrans({"\u2018": "'", "\u2019": "'", "\u02bc": "'", "\u201c": '"', "\u201d": '"'})


class Deck(msgspec.Struct, frozen=True):
    """A named deck: for each section the entries in the order they were written.

    Nothing here says that the cards exist or that the deck is legal; see `resolve.py` and `legality.py`.
    """

    name: str = ""
    material: tuple[Entry, ...] = ()
    main: tuple[Entry, ...] = ()
    sideboard: tuple[Entry, ...] = ()

    def section(self, which: Section) -> tuple[Entry, ...]:
        """The entries of one section."""
        match which:
            case "material":
                return self.material
            case "main":
                return self.main
            case "sideboard":
                return self.sideboard

    def entries(self) -> Iterator[tuple[Section, int, str]]:
        """Every entry with its section: material deck first, then main deck, then sideboard."""
        for which in SECTIONS:
            for count, card in self.section(which):
                yield which, count, card

    def size(self, which: Section) -> int:
        """How many cards a section holds, copies counted."""
        return sum(count for count, _ in self.section(which))

    def card_names(self) -> tuple[str, ...]:
        """Each name once, in the order of first appearance."""
        return tuple(dict.fromkeys(card for _, _, card in self.entries()))


def tidy_name(text: str) -> str:
    """A card or deck name in the spelling decks keep: composed Unicode, straight quotation marks, single
    spaces, no control or formatting characters. May come out empty; does not check the length."""
    composed = unicodedata.normalize("NFC", text).translate(_STRAIGHTENED)
    kept = "".join(" " if c.isspace() else c for c in composed if c.isspace() or _printable(c))
    return " ".join(kept.split())


def merge_entries(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Entries with equal names added up, at the place where the name first stood."""
    counts: dict[str, int] = {}
    for count, card in entries:
        counts[card] = counts.get(card, 0) + count
    return tuple((count, card) for card, count in counts.items())


def _printable(char: str) -> bool:
    return unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
