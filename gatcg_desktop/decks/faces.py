"""The faces that a game may need, gathered from the starter set and the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop.catalogue.compile_cache import CompileCache
from gatcg_desktop.catalogue.definitions import definition_of, named_by
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.starter_set import StarterSet
from gatcg_desktop.rules.model.definitions import CardDefinition

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore


class Faces:
    """Gathers faces as their cards are named; compiles no text that the store has a reading of.

    Attributes: `definitions` by key; `records`, the catalogue's record of each face that came from there.
    """

    def __init__(self, starter: StarterSet, store: CardStore | None) -> None:
        self.starter = starter
        self.store = store
        self.definitions: dict[str, CardDefinition] = {}
        self.records: dict[str, CardRecord] = {}
        self._readings = CompileCache(store)

    def add(self, record: CardRecord) -> None:
        """Add a card of the catalogue with all its faces; faces that are known stay as they are."""
        if record.slug in self.definitions:
            return
        for face, definition in zip((record, *record.faces), definition_of(record, self._readings.read), strict=True):
            if face.slug not in self.definitions:
                self.definitions[face.slug] = definition
                self.records[face.slug] = face

    def add_starter_set(self) -> None:
        """Add every face of the starter set, tokens among them."""
        for key, definition in self.starter.definitions.items():
            self.definitions.setdefault(key, definition)

    def complete(self) -> None:
        """Add what the faces bring into a game (tokens, masteries ...) and what that brings; keep what was compiled.

        What a text brings that is left to the players, the server knows.
        """
        looked_at: set[str] = set()
        while self.store is not None and len(looked_at) < len(self.definitions):
            for key in [key for key in self.definitions if key not in looked_at]:
                looked_at.add(key)
                for named in (*named_by(self.definitions[key]), *self._brought_by(key)):
                    record = self.store.get(named) if named not in self.definitions else None
                    if record is not None:
                        self.add(record)
        self._readings.save()

    def _brought_by(self, key: str) -> tuple[str, ...]:
        record = self.records.get(key)
        return record.brings if record is not None else ()
