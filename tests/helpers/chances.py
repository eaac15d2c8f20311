"""Matches without chance: the same secrets at every table, and the seed of a game as it is given."""

from __future__ import annotations

import pytest

from gatcg_desktop.lan.game import seats
from gatcg_desktop.lan.match import dealing
from gatcg_desktop.lan.messages import protocol
from gatcg_desktop.lan.verification import record, witness


def without_chance(patch: pytest.MonkeyPatch, seed: bytes) -> None:
    """Let every table and every peer have the same secrets and keys, and every game that seed.

    What commits to decks and cards is a hash with a salt that only their owner knows: it tells others nothing, and
    differs with what it commits to. Here it is the same for all.
    """
    patch.setattr(record, "combined_seed", lambda *parts: seed)
    patch.setattr(dealing, "new_secret", lambda: bytes(32))
    patch.setattr(dealing, "faces_commitment", lambda *parts: bytes(32))
    patch.setattr(protocol, "deck_commitment", lambda *parts: bytes(32))
    patch.setattr(witness, "new_secret", lambda: bytes(32))
    patch.setattr(witness, "new_key", lambda: bytes(32))
    patch.setattr(seats.secrets, "token_bytes", lambda size=32: bytes(size))
