"""Finding cards by name, in the downloaded catalogue and in the starter set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gatcg_desktop.decks.starter_set import StarterFacts, StarterSet

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.model import CardRecord
    from gatcg_desktop.catalogue.store import CardStore


class NameLookup:
    """Names in the catalogue first (`store` None: there is none), then in the starter set."""

    def __init__(self, starter: StarterSet, store: CardStore | None) -> None:
        self._starter = starter
        self._store = store

    def by_name(self, name: str) -> CardRecord | StarterFacts | None:
        """The card's record or starter facts, or None for a name nobody knows."""
        found = self._store.by_name(name) if self._store is not None else None
        return found if found is not None else self._starter.by_name(name)

    def names(self) -> Iterable[str]:
        """Every name there is, for suggestions."""
        yield from self._starter.names()
        if self._store is not None:
            yield from (card.name for card in self._store)
