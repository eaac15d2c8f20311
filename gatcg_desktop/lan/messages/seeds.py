"""Seeds that nobody can choose: everybody commits to a secret, then shows it, and the seed is all of them together.

The terms of the game are mixed in too, so that a seed is good for these terms only. The host shows its own secret after
the game only, so that nobody else can work out the shuffles meanwhile; it cannot choose it either, because it committed
to it before it saw the others.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

import msgspec

SECRET = 32
_encoder = msgspec.msgpack.Encoder()


def new_secret() -> bytes:
    """A secret for one game, or the salt of a deck."""
    return secrets.token_bytes(SECRET)


def commitment(secret: bytes) -> bytes:
    """What is told of a secret before it is shown."""
    return hashlib.blake2b(secret, digest_size=32, person=b"gatcg commit").digest()


def deck_commitment(salt: bytes, sections: Sequence[tuple[str, ...]]) -> bytes:
    """What is told of a deck before it is shown: of all its cards, in their order."""
    return hashlib.blake2b(_encoder.encode((salt, sections)), digest_size=32, person=b"gatcg deck").digest()


def combined_seed(host: bytes, players: Sequence[bytes], terms: bytes) -> bytes:
    """The seed of a game from the host's secret, those of the players in seat order, and the hash of the terms."""
    mixed = hashlib.blake2b(digest_size=32, person=b"gatcg seed")
    for part in (host, *players, terms):
        mixed.update(hashlib.blake2b(part, digest_size=32).digest())
    return mixed.digest()
