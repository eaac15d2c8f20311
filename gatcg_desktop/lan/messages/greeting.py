"""The first messages of a connection, before anything is said in a match: who is it, and is it who they say?"""

from __future__ import annotations

from typing import Annotated

import msgspec

Share = Annotated[bytes, msgspec.Meta(max_length=64)]
Shown = Annotated[bytes, msgspec.Meta(max_length=64)]
"""A proof of the pairing."""
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class AnyKnock(msgspec.Struct, frozen=True, tag="knock"):
    """As much of a knock as every version of the protocol has."""

    version: Version


class Knock(
    msgspec.Struct, frozen=True, tag="knock", forbid_unknown_fields=True, omit_defaults=True, rename={"share": "spake"}
):
    """The first word of a peer. `seat` 0: it has the pairing code, and `share` is its half of the agreement; else it
    comes back to that seat, `share` is a nonce and `proof` shows that it has the seat's token.

    On the wire a share has the name that version 1 gave it, which could not read the version otherwise.
    """

    version: Version
    share: Share
    seat: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)] = 0
    proof: Shown = b""


class Challenge(msgspec.Struct, frozen=True, tag="challenge", forbid_unknown_fields=True):
    """The host's half of the agreement (nothing for a seat), with its proof."""

    version: Version
    share: Share
    proof: Shown


class Proof(msgspec.Struct, frozen=True, tag="proof", forbid_unknown_fields=True):
    """The peer's proof that it has the pairing code."""

    proof: Shown
