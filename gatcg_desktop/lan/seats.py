"""The seats of a match: who sits there, with which deck, and how long they may still think."""

from __future__ import annotations

import secrets
from collections import Counter

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.protocol import ChooseDeck, SeatInfo

FIRST_SPECTATOR = 101


class Ticket(msgspec.Struct, frozen=True):
    """What a peer comes back with, after its program was started again too."""

    address: str
    port: int
    match: bytes
    seat: int
    token: bytes
    game: int = 0
    secret: bytes = b""
    host_commitment: bytes = b""
    commitments: tuple[bytes, ...] = ()


class Seated(msgspec.Struct):
    """One player of the match. `lost_at`: when the connection went (None: it is there), later by the seconds that were
    `given_back` because others kept the player out. `clock`: seconds left to think. `pool` is the deck first
    registered, of which sideboarding may take another selection."""

    seat: int
    name: str
    token: bytes
    deck: ChooseDeck | None = None
    pool: ChooseDeck | None = None
    ready: bool = False
    here: bool = True
    lost_at: float | None = None
    given_back: float = 0.0
    wins: int = 0
    clock: float = -1.0
    commitment: bytes = b""
    secret: bytes = b""

    def info(self) -> SeatInfo:
        """The seat as everybody sees it."""
        deck = self.deck.name if self.deck is not None else ""
        return SeatInfo(self.seat, self.name, deck, self.ready, self.here, self.wins, round(self.clock, 1))


def new_token() -> bytes:
    """What a seat is known by when it comes back."""
    return secrets.token_bytes(16)


def why_not_sideboard(pool: ChooseDeck, deck: ChooseDeck) -> Message | None:
    """Why a deck is no other selection of the cards registered before the match; None when it is."""
    before = Counter((*pool.material, *pool.main, *pool.sideboard))
    after = Counter((*deck.material, *deck.main, *deck.sideboard))
    if before != after:
        changed = next(iter((after - before) or (before - after)))
        return say("{card}: between games only cards of the deck and sideboard you began with may change places.",
                   card=changed)
    if len(deck.main) < len(pool.main):
        return say("The main deck may not get smaller between games: it has {after} cards and began with {before}.",
                   after=len(deck.main), before=len(pool.main))
    return None
