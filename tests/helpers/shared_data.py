"""Real card data beside the project (`../shared`); tests that want it are skipped where it is missing."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

import pytest

from gatcg_desktop.catalogue.importing import import_cards, read_records
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.store import CardStore

SHARED = Path(__file__).resolve().parents[3] / "shared"
RECORDS = "api/cards-2026-06.json.gz"


def shared_path(name: str) -> Path:
    """The file or folder `name` (such as "api/cards-2026-06.json.gz") of the shared data; else skips the test."""
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"real card data is not here: ../shared/{name} is missing")
    return path


def real_records() -> list[CardRecord]:
    """The records of all cards of the shared data, read once in a process; else skips the test."""
    return list(_records(shared_path(RECORDS)))


def real_store(path: Path) -> Path:
    """Make a card store there with all cards of the shared data, imported once in a process; else skips the test."""
    path.write_bytes(_store(shared_path(RECORDS)))
    return path


@cache
def _records(path: Path) -> tuple[CardRecord, ...]:
    return tuple(read_records(path)[0])


@cache
def _store(path: Path) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "cards.sqlite")
        with CardStore.open(file) as store:
            import_cards(store, path)
        return file.read_bytes()
