"""Who may come in: a short code, known to both people, agreed on with SPAKE2 and bound to the TLS certificate.

Nobody who listens learns anything about the code, and whoever stands in the middle has another certificate: what both
sides prove to each other then does not fit. A wrong code costs an attempt; after `MOST_ATTEMPTS` wrong ones no code is
taken any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import secrets
from collections.abc import AsyncIterator
from typing import Literal

from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError  # type: ignore[import-untyped]

MOST_ATTEMPTS = 10
DIGITS = 6
_HOST, _PEER = b"gatcg-desktop host", b"gatcg-desktop peer"


class WrongCode(Exception):
    """The other side does not know the code, or is not who it says."""


def new_code() -> str:
    """A pairing code of six digits."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def normal_code(text: str) -> str:
    """A code as typed, without the spaces and dashes that people put in."""
    return "".join(character for character in text if character.isalnum()).casefold()


class Locked(Exception):
    """Too many wrong codes were tried."""


class Handshake:
    """One side of the agreement. Send `message`, give the other's to `finish`, then exchange proofs."""

    def __init__(self, side: Literal["host", "peer"], secret: bytes) -> None:
        make = SPAKE2_A if side == "host" else SPAKE2_B
        self._side = side
        self._spake = make(secret, idA=_HOST, idB=_PEER)
        self.message: bytes = self._spake.start()
        self._key = b""
        self._certificate = b""

    def finish(self, message: bytes, certificate: bytes) -> None:
        """Take the other side's message. `certificate`: the host's, in DER, as this side sees it. Raises WrongCode."""
        try:
            self._key = self._spake.finish(message)
        except (SPAKEError, AssertionError, ValueError, IndexError) as error:
            raise WrongCode("what came is no pairing message") from error
        self._certificate = hashlib.sha256(certificate).digest()

    def proof(self, side: Literal["host", "peer"]) -> bytes:
        """What that side sends to show that it has the code and that the certificate is its own."""
        return hmac.digest(self._key, side.encode() + self._certificate, "sha256")

    def check(self, proof: bytes) -> None:
        """Raises WrongCode unless this is the other side's proof."""
        other: Literal["host", "peer"] = "peer" if self._side == "host" else "host"
        if not hmac.compare_digest(proof, self.proof(other)):
            raise WrongCode("the pairing code is not the same on both sides")


class Attempts:
    """Counts wrong codes. Whoever goes away without having proved the code had a wrong one.

    Several may try at a time, but never so many that more than `most` wrong ones could come of it: the others wait.
    """

    def __init__(self, most: int = MOST_ATTEMPTS) -> None:
        self._most = most
        self._trying = 0
        self._turn = asyncio.Condition()
        self.wrong = 0

    @property
    def locked(self) -> bool:
        """Whether no code is taken any more."""
        return self.wrong >= self._most

    @contextlib.asynccontextmanager
    async def attempt(self) -> AsyncIterator[None]:
        """Somebody tries; to be left without an exception only when the code was right. Raises Locked."""
        async with self._turn:
            await self._turn.wait_for(lambda: self.locked or self.wrong + self._trying < self._most)
            if self.locked:
                raise Locked
            self._trying += 1
        wrong = True
        try:
            # Guessing gets slower with every wrong code.
            await asyncio.sleep(min(3.0, 0.15 * self.wrong))
            yield
            wrong = False
        finally:
            self._trying -= 1
            self.wrong += wrong
            async with self._turn:
                self._turn.notify_all()
