"""The starter set as records of a catalogue, so that it is searched and read like all other cards."""

from __future__ import annotations

import atexit
import hashlib
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from gatcg_desktop import paths
from gatcg_desktop.catalogue.model import CardRecord, CatalogueError
from gatcg_desktop.catalogue.store import FORM, CardStore
from gatcg_desktop.decks.starter_set import in_language, starter_set
from gatcg_desktop.rules.model.definitions import CardDefinition

SOURCE = "starter set"


def starter_records(language: str) -> tuple[CardRecord, ...]:
    """A record for each face of the set, by name, with names and texts as a language has them."""
    faces = (in_language(face, language) for face in starter_set().definitions.values())
    return tuple(sorted(map(_record, faces), key=lambda one: one.name))


def starter_store(language: str) -> CardStore:
    """The store of these records, among what can be made again; made, or made anew, where it is not as it should be.
    Where it cannot be kept there, it is kept until the program ends.

    Raises CatalogueError where no disk takes it, StarterSetBroken.
    """
    records = starter_records(language)
    try:
        return _filled(paths.cache_dir(), language, records)
    except (CatalogueError, paths.FolderUnavailable):
        return _filled(_until_the_end(), language, records)


def _filled(folder: Path, language: str, records: tuple[CardRecord, ...]) -> CardStore:
    digest = _digest(records)
    store = CardStore.open(folder / f"starter-{language}.sqlite3")
    source = store.source()
    if source is None or (source.digest, source.form) != (digest, FORM):
        try:
            store.replace_all(records, "file", SOURCE, digest)
        except CatalogueError:
            store.close()
            raise
    return store


def _until_the_end() -> Path:
    folder = TemporaryDirectory(prefix="gatcg-desktop-", ignore_cleanup_errors=True)
    atexit.register(folder.cleanup)
    return Path(folder.name)


def _digest(records: Iterable[CardRecord]) -> str:
    return hashlib.blake2b(msgspec.msgpack.encode(tuple(records)), digest_size=16).hexdigest()


def _record(face: CardDefinition) -> CardRecord:
    return CardRecord(
        slug=face.key,
        uuid=face.key,
        name=face.name,
        element=face.elements[0] if face.elements else "",
        elements=face.elements,
        types=face.types,
        supertypes=face.supertypes,
        subtypes=face.subtypes,
        classes=face.classes,
        cost_kind=face.cost_kind,
        cost_value="X" if face.cost is None and face.cost_kind != "none" else face.cost,
        speed=face.speed == "fast" if face.speed else None,
        level=face.level,
        life=face.life,
        power=face.power,
        durability=face.durability,
        effect="\n".join(face.paragraphs),
        flavor=face.flavor or None,
    )
