"""The cards that a command can look up: the starter set, and the catalogue where there is one."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.starter_set import StarterSet, starter_set
from gatcg_desktop.paths import catalogue_path


@contextlib.contextmanager
def known_cards() -> Iterator[tuple[StarterSet, CardStore | None]]:
    """Open both for a while. Raises UserMistake for a catalogue that cannot be used."""
    path = catalogue_path()
    if not path.is_file():
        yield starter_set(), None
        return
    with CardStore.open(path) as store:
        yield starter_set(), store
