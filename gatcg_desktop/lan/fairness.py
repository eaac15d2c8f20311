"""Seeds that nobody can choose: everybody commits to a secret, then shows it, and the seed is all of them together.

The host shows its own secret after the game only, so that nobody else can work out the shuffles meanwhile; it cannot
choose it either, because it committed to it before it saw the others.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

SECRET = 32


def new_secret() -> bytes:
    """A secret for one game."""
    return secrets.token_bytes(SECRET)


def commitment(secret: bytes) -> bytes:
    """What is told of a secret before it is shown."""
    return hashlib.blake2b(secret, digest_size=32, person=b"gatcg commit").digest()


def combined_seed(host: bytes, players: Sequence[bytes]) -> bytes:
    """The seed of a game from the host's secret and those of the players, in seat order."""
    mixed = hashlib.blake2b(digest_size=32, person=b"gatcg seed")
    for secret in (host, *players):
        mixed.update(hashlib.blake2b(secret, digest_size=32).digest())
    return mixed.digest()
