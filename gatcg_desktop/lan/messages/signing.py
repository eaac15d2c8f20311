"""Signatures of those who sit at a table: Ed25519, a key pair for each seat, made by the player's own program."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

PUBLIC = 32
"""Bytes of a public key."""


def new_key() -> bytes:
    """A private key, to be shown to nobody."""
    return Ed25519PrivateKey.generate().private_bytes_raw()


def public_of(key: bytes) -> bytes:
    """The public key that belongs to a private one."""
    return Ed25519PrivateKey.from_private_bytes(key).public_key().public_bytes_raw()


def sign(key: bytes, statement: bytes) -> bytes:
    """The signature under a statement; the same for the same two."""
    return Ed25519PrivateKey.from_private_bytes(key).sign(statement)


def is_signed(public: bytes, statement: bytes, signature: bytes) -> bool:
    """Whether the signature under a statement is of that key's owner. What is no key or no signature is not."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, statement)
    except (InvalidSignature, ValueError):
        return False
    return True
