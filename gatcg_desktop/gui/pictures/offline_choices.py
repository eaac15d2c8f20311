"""What can be made available offline: all pictures, those of a set, those of a deck. Found in a worker."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from gatcg_desktop.catalogue.model import CardRecord, EditionRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.library import DeckLibrary, KeptDeck

Editions = tuple[EditionRecord, ...]


class OfflineChoices(NamedTuple):
    """All pictures there are; those of each set, by name; those of each deck of the library, by name."""

    everything: Editions
    sets: tuple[tuple[str, Editions], ...]
    decks: tuple[tuple[str, Editions], ...]


def offline_choices(store: CardStore, decks: Path) -> OfflineChoices:
    """Read the whole catalogue and the library of decks in that folder. Raises CatalogueError."""
    everything: dict[str, EditionRecord] = {}
    sets: dict[str, list[EditionRecord]] = {}
    for card in store:
        for face in (card, *card.faces):
            for edition in face.pictured_editions:
                everything[edition.uuid] = edition
                sets.setdefault(_named(edition), []).append(edition)
    kept = DeckLibrary(decks).contents().decks if decks.is_dir() else ()
    return OfflineChoices(
        tuple(everything.values()),
        tuple((name, tuple(found)) for name, found in sorted(sets.items(), key=lambda one: one[0].casefold())),
        tuple((one.kept.deck.name, editions) for one in kept if (editions := _of_deck(one.kept, store))),
    )


def _named(edition: EditionRecord) -> str:
    return f"{edition.set_name} ({edition.set_prefix})" if edition.set_name else edition.set_prefix


def _of_deck(kept: KeptDeck, store: CardStore) -> Editions:
    """The printing that a deck shows of each card, both faces, and of what its cards bring."""
    deck = kept.deck
    found: dict[str, EditionRecord] = {}
    for _, name in (*deck.material, *deck.main, *deck.sideboard):
        card = store.by_name(name)
        for one in (card, *_brought(card, store)) if card is not None else ():
            for face in (one, *one.faces):
                chosen = face.edition(kept.editions.get(name, "")) or face.pictured_edition
                if chosen is not None and chosen.image:
                    found[chosen.uuid] = chosen
    return tuple(found.values())


def _brought(card: CardRecord, store: CardStore) -> tuple[CardRecord, ...]:
    return tuple(other for slug in card.brings if (other := store.get(slug)) is not None)
