"""The decks of the library as they are shown, and which of them are meant. No Qt: made in a worker."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.library import KeptDeck, Shelved
from gatcg_desktop.decks.resolve import find_card
from gatcg_desktop.decks.starter_set import StarterFacts, StarterSet
from gatcg_desktop.gui.foundation.card_words import card_name, type_word

AtHand: TypeAlias = Literal["all", "recent", "favourite", "ready", "people", "folder", "removed", "anywhere"]
MOST_RECENT = 12


class Tile(msgspec.Struct, frozen=True):
    """A deck as a tile. `key`: of the library, also of what was `removed`, or of the starter set where it is `shipped`;
    `champion`: the face to show; `words`: what a search finds it by, in small letters; `cards`: those of its champions,
    to be shown."""

    key: str
    title: str
    kept: KeptDeck
    shipped: bool = False
    removed: bool = False
    champion: str = ""
    elements: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    words: str = ""
    cards: tuple[CardRecord | StarterFacts, ...] = ()

    @property
    def favourite(self) -> bool:
        """Whether somebody likes it best."""
        return self.kept.favourite


def tiles_of(
    decks: Iterable[Shelved], removed: Iterable[Shelved], starter: StarterSet, lookup: NameLookup
) -> tuple[Tile, ...]:
    """A tile for each kept deck, for each that is ready to play, and for each that was removed."""
    own, gone = (
        [_tile(one.key, card_name(one.kept.deck.name), one.kept, lookup) for one in kept] for kept in (decks, removed)
    )
    ready = [
        _tile(deck.key, card_name(deck.name), KeptDeck(starter.list_of(deck.key)), lookup, shipped=True)
        for deck in (*starter.decks, *starter.lists)
    ]
    return (*own, *ready, *(msgspec.structs.replace(tile, removed=True) for tile in gone))


def folders_of(tiles: Iterable[Tile]) -> tuple[str, ...]:
    """The folders that somebody made, by name."""
    named = {tile.kept.folder for tile in tiles if tile.kept.folder and not tile.removed}
    return tuple(sorted(named, key=str.casefold))


def found_in(tiles: Iterable[Tile], kind: AtHand, folder: str, wanted: str) -> tuple[Tile, ...]:
    """Which tiles a folder has that fit all words of a search; the latest opened first where it is of those, the best
    placed where it is lists of tournaments."""
    terms = wanted.casefold().split()
    shown = [tile for tile in tiles if _belongs(tile, kind, folder) and all(term in tile.words for term in terms)]
    if kind == "recent":
        shown = sorted(shown, key=lambda tile: tile.kept.opened, reverse=True)[:MOST_RECENT]
    if kind == "people":
        shown = sorted(shown, key=lambda tile: tile.kept.source)
    return tuple(shown)


def _belongs(tile: Tile, kind: AtHand, folder: str) -> bool:
    if tile.removed or kind == "removed":
        return tile.removed and kind == "removed"
    if kind == "anywhere":
        return True
    if kind == "ready" or tile.shipped:
        return tile.shipped and kind == "ready"
    match kind:
        case "favourite":
            return tile.kept.favourite
        case "people":
            return bool(tile.kept.source)
        case "all" | "recent":
            return not tile.kept.source
        case "folder":
            return tile.kept.folder == folder
    return True


def _tile(key: str, title: str, kept: KeptDeck, lookup: NameLookup, *, shipped: bool = False) -> Tile:
    deck = kept.deck
    champions = sorted(
        (card for _, name in deck.material if (card := find_card(name, lookup)) is not None and card.level is not None),
        key=lambda card: card.level or 0,
    )
    elements = tuple(dict.fromkeys(word for card in champions for word in card.elements if word != "NORM"))
    top = champions[-1] if champions else None
    classes = " ".join(type_word(word) for word in (top.classes if top is not None else ()))
    sizes = f"{deck.size('main')} + {deck.size('material')}"
    if deck.sideboard:
        sizes += f" + {deck.size('sideboard')}"
    lines = [" · ".join(part for part in (classes, ", ".join(map(type_word, elements))) if part), sizes]
    lines.append(kept.source or kept.folder)
    return Tile(
        key,
        title,
        kept,
        shipped,
        False,
        (kept.editions.get(top.name, "") or top.slug) if top is not None else "",
        elements,
        tuple(line for line in lines if line),
        _words(title, deck, kept, lines),
        tuple(card for card in champions[-1:] if isinstance(card, CardRecord | StarterFacts)),
    )


def _words(title: str, deck: Deck, kept: KeptDeck, lines: Iterable[str]) -> str:
    names = (part for name in deck.card_names() for part in (name, card_name(name)))
    return " ".join((title, deck.name, kept.notes, kept.folder, kept.source, *lines, *names)).casefold()
