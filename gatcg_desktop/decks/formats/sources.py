"""The one box: text, a file, a picture with a code or a link, whatever somebody has of a deck."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.formats.card_matching import KeyedLookup
from gatcg_desktop.decks.formats.codes import is_code, is_picture, read_picture, unpack
from gatcg_desktop.decks.formats.json_lists import deck_titles
from gatcg_desktop.decks.formats.reading import MAX_JSON, DeckReport, read_any
from gatcg_desktop.decks.formats.sites import Site, fetch, is_link
from gatcg_desktop.decks.resolve import CardFacts
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.mistakes import UserMistake

F = TypeVar("F", bound=CardFacts)
LARGEST_TOURNAMENTS = (
    (51918, "Fayble Icebound Slam Cup"),
    (53568, "Taichung Regional"),
    (56266, "Grand Archive Taipei Regional"),
    (54698, "Gaming Library RDO Regionals"),
    (55400, "OCE Nationals 2026"),
    (53836, "AGORA HOBBY RDO REGIONALS"),
    (50924, "5/02/2026 [TCG] League RDO NA Online Grand Archive Regional #1"),
    (55450, "OCE Day 2 Regionals RDO"),
)
"""The official site's numbers and names of tournaments with about a hundred public lists or more; it has no list of
them."""


class Brought(msgspec.Struct, frozen=True):
    """What somebody has, before cards are looked up. `choices`: what its decks are called where it is several;
    `tournament`: they are its lists."""

    content: bytes
    name: str = ""
    choices: tuple[Message, ...] = ()
    tournament: bool = False

    def read(self, lookup: KeyedLookup[F], number: int | None = None) -> DeckReport:
        """Read the list; `number` says which of several, from 1. Raises UserMistake for what is no list."""
        return read_any(self.content, lookup, self.name, number)

    def each(self, lookup: KeyedLookup[F], most: int) -> Iterator[tuple[Message, Deck]]:
        """Of several decks the first so many that have cards, with what they are called."""
        for number, called in enumerate(self.choices[:most], 1):
            deck = self.read(lookup, number).deck
            if deck.card_names():
                yield called, deck


def bring_text(text: str, sites: Sequence[Site] | None = None, stop: threading.Event | None = None) -> Brought:
    """Take a text that was pasted: a link is followed, until it is told to `stop`. Raises UserMistake and
    CatalogueError. Blocks."""
    if is_link(text):
        found = fetch(text, sites, stop)
        brought = bring_content(found.content, "")
        choices, tournament = found.choices or brought.choices, bool(found.choices)
        return msgspec.structs.replace(brought, choices=choices, name=found.name, tournament=tournament)
    return bring_content(text.encode("utf-8", "replace"), "")


def bring_tournament(number: int, stop: threading.Event | None = None) -> Brought:
    """The lists of a tournament of the official site, the best first; otherwise as `bring_text`."""
    return bring_text(f"https://omni.gatcg.com/events/{number}", stop=stop)


def bring_file(path: Path) -> Brought:
    """Take a file. Raises UserMistake."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_JSON + 1)
    except OSError as error:
        raise UserMistake("{file} cannot be read: {reason}.", file=path.name, reason=error) from error
    if len(data) > MAX_JSON:
        raise UserMistake("This is larger than {size} MiB, so it was not read.", size=MAX_JSON // 1024**2)
    return bring_content(data, path.name.partition(".")[0])


def bring_content(data: bytes, name: str) -> Brought:
    """Take what is in a file, called so. Raises UserMistake for a picture without a code."""
    if is_picture(data):
        text = read_picture(data)
        return Brought(unpack(text) if is_code(text) else text.encode("utf-8", "replace"), name)
    head = data[:200].lstrip().decode(errors="replace")
    if is_code(head):
        return Brought(unpack(data.decode(errors="replace")), name)
    titles = deck_titles(data)
    if len(titles) < 2:
        return Brought(data, name)
    choices = (say("{place}. {deck}", place=place, deck=title or "?") for place, title in enumerate(titles, 1))
    return Brought(data, name, tuple(choices))
