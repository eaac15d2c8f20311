"""Matches without chance: the same secrets at every table, and the seed of a game as it is given."""

from __future__ import annotations

import pytest

from gatcg_desktop.lan import dealing, peer, seats


def without_chance(patch: pytest.MonkeyPatch, seed: bytes) -> None:
    """Let every table and every peer have the same secrets, and every game that seed."""
    patch.setattr(dealing, "combined_seed", lambda *parts: seed)
    patch.setattr(dealing, "new_secret", lambda: bytes(32))
    patch.setattr(peer, "new_secret", lambda: bytes(32))
    patch.setattr(seats.secrets, "token_bytes", lambda size=32: bytes(size))
