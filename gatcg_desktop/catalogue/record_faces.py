"""The faces of a game's cards from records in memory, each read when a game first needs it."""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.catalogue.definitions import definition_of, named_by
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.rules.model.definitions import CardDefinition


class RecordFaces:
    """Reads the cards of some records and keeps what it read. `known`: the records by the key of a face."""

    def __init__(self, records: Iterable[CardRecord]) -> None:
        self.known = {face.slug: record for record in records for face in (record, *record.faces)}
        self._faces: dict[str, CardDefinition] = {}

    def of(self, keys: Iterable[str]) -> dict[str, CardDefinition]:
        """The faces of these cards, and of all that they bring into a game; keys that no record has are left out."""
        found: dict[str, CardDefinition] = {}
        wanted = list(keys)
        while wanted:
            key = wanted.pop()
            if key in found or key not in self.known:
                continue
            if key not in self._faces:
                self._faces |= {face.key: face for face in definition_of(self.known[key])}
            found[key] = self._faces[key]
            wanted += [*named_by(found[key]), *self.known[key].brings, found[key].other_face]
        return found
