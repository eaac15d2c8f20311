"""Finding cards by name, in the downloaded catalogue and in the starter set."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from gatcg_desktop.catalogue.definitions import printed
from gatcg_desktop.catalogue.store import NO_CARDS
from gatcg_desktop.decks.starter_set import StarterFacts, StarterSet
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rules.query.face_matching import face_matches

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

    def by_key(self, key: str) -> CardRecord | StarterFacts | None:
        """The card with this slug or id, or with a face or a printing that has it."""
        name = self._keys.get(key.strip().casefold())
        return None if name is None else self.by_name(name)

    @cached_property
    def _keys(self) -> dict[str, str]:
        found = {key.casefold(): card.name for key, card in self._starter.definitions.items()}
        for record in self._store or ():
            for face in (record, *record.faces):
                keys = (face.slug, face.uuid, *(key for one in face.editions for key in (one.slug, one.uuid)))
                found.update((key.casefold(), record.name) for key in keys if key)
        return found

    def why_no_card(self, decision: Decision, name: str) -> Message | None:
        """What speaks against a name that is to be a card's and to fit what is asked; nothing where there is no
        catalogue, which alone has them all."""
        if self._store is None or not self._store.count():
            return None
        records = (face for record in self._store.all_by_name(name) for face in (record, *record.faces))
        faces = [printed(record) for record in records if record.name == name]
        faces += [face for face in self._starter.definitions.values() if face.name == name]
        cards = [face for face in faces if NO_CARDS.isdisjoint((*face.types, *face.supertypes))]
        if not cards:
            return say("No card is called {name}: choose one of the names offered.", name=name)
        if decision.fits is None or any(face_matches(face, decision.fits) for face in cards):
            return None
        return say("{card} cannot be chosen here: write another.", card=name)

    def champions(self) -> Iterable[CardRecord | StarterFacts]:
        """Every champion there is: those of the catalogue, and of the starter set."""
        return self._champions

    @cached_property
    def _champions(self) -> tuple[CardRecord | StarterFacts, ...]:
        printed = (card for card in self._store or () if "CHAMPION" in card.types)
        return (*printed, *self._starter.champions())

    def names(self) -> Iterable[str]:
        """Every name there is, for suggestions."""
        yield from self._starter.names()
        if self._store is not None:
            yield from (card.name for card in self._store)
