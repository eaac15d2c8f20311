"""Who may come in: a short code, known to both people, agreed on with CPace and bound to the TLS certificate.

Nobody who listens learns anything about the code, and whoever stands in the middle has another certificate: what both
sides prove to each other then does not fit. Every guess has to be made at the host (`guessing.py`).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal

from cpace import CPace, CPaceError, CPaceRole

from gatcg_desktop.lan.connection.code_words import WORDS

SHARE = 32
"""Bytes of a share, and of a nonce."""
PROOF = 64
"""Bytes of a proof."""
Side = Literal["host", "peer"]
_CHANNEL = b"gatcg-desktop 2 "
_HOST, _PEER = b"host", b"peer"


class WrongCode(Exception):
    """The other side does not know the code, or is not who it says."""


def new_code() -> str:
    """A pairing code to be said: two words and a number, of two to three million."""
    first, second = secrets.SystemRandom().sample(WORDS, 2)
    return f"{first}-{second}-{10 + secrets.randbelow(90)}"


LEAST_CODE = 4
"""Letters and digits of a code that somebody chooses."""


def normal_code(text: str) -> str:
    """A code as typed, without the spaces and dashes that people put in."""
    return "".join(character for character in text if character.isalnum()).casefold()


class Handshake:
    """One side of the agreement on a code. Send `share`, give the other's to `finish`, then exchange proofs.

    `certificate`: the host's, in DER, as this side sees it. Two sides that see different ones agree on nothing.
    """

    def __init__(self, side: Side, code: str, certificate: bytes) -> None:
        role, self._own, self._other = (
            (CPaceRole.RESPONDER, _HOST, _PEER) if side == "host" else (CPaceRole.INITIATOR, _PEER, _HOST)
        )
        channel = _CHANNEL + hashlib.sha256(certificate).digest()
        self._run = CPace.start(role=role, prs=code.encode(), sid=b"", ci=channel, ad=self._own)
        self.share: bytes = self._run.public_share

    def finish(self, share: bytes) -> None:
        """Take the other side's share, whatever bytes came as one. Raises WrongCode."""
        try:
            self._run.derive(share, self._other)
        except CPaceError as error:
            raise WrongCode("what came is no pairing message") from error

    def proof(self) -> bytes:
        """What this side sends to show that it has the code and sees the certificate. Only after `finish`."""
        return self._run.tag()

    def check(self, proof: bytes) -> None:
        """Raises WrongCode unless this is the other side's proof. Only after `finish`."""
        if not self._run.verify(proof):
            raise WrongCode("the pairing code is not the same on both sides")


def new_nonce() -> bytes:
    """What makes the proofs of a visit unlike those of any other."""
    return secrets.token_bytes(SHARE)


def seat_proof(side: Side, token: bytes, certificate: bytes, nonce: bytes) -> bytes:
    """What `side` shows to have a seat's token; `nonce` is the peer's. A token is too long to be guessed, so that
    needs no agreement: one hash decides, and who saw a proof can use it nowhere else, for it names the certificate."""
    name = _HOST if side == "host" else _PEER
    return hmac.digest(token, _CHANNEL + name + hashlib.sha256(certificate).digest() + nonce, "sha512")


def check_seat(proof: bytes, side: Side, token: bytes, certificate: bytes, nonce: bytes) -> None:
    """Raises WrongCode unless `proof` is that of `side`. Without a token nobody has one."""
    if not hmac.compare_digest(proof, seat_proof(side, token, certificate, nonce)) or not token:
        raise WrongCode("that seat is somebody else's")
