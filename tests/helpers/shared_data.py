"""Real card data beside the project (`../shared`); tests that want it are skipped where it is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[3] / "shared"


def shared_path(name: str) -> Path:
    """The file or folder `name` (such as "api/cards-2026-06.json.gz") of the shared data; else skips the test."""
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"real card data is not here: ../shared/{name} is missing")
    return path
