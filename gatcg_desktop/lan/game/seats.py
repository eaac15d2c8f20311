"""The seats of a match: who sits there, with which deck, and how long they may still think."""

from __future__ import annotations

import secrets
from collections import Counter
from typing import Annotated, TypeVar

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.messages.game_terms import History, Player, Terms
from gatcg_desktop.lan.messages.protocol import ChooseDeck, SeatInfo

FIRST_SPECTATOR = 101


class Seeds(msgspec.Struct, frozen=True):
    """A player's part in a round of seeds: what the host committed to, this side's secret, and the terms once they were
    told and found fair."""

    game: int
    round: int
    host: bytes
    secret: bytes
    terms: Terms | None = None


class Ticket(msgspec.Struct, frozen=True):
    """What a peer comes back with, after its program was started again too.

    `key` is the private key of the seat, `listed` the commitment to the deck that lies on the table, `history` the
    match so far and `seeds` the present game's beginning.
    """

    address: str
    port: int
    match: bytes
    seat: int
    token: bytes
    key: bytes = b""
    listed: bytes = b""
    history: History | None = None
    seeds: Seeds | None = None


T = TypeVar("T")


class EndsWithProgram(msgspec.Struct, frozen=True):
    """What is so while the program runs: then nobody is there, nor has said anything of the next game."""


class OnlyTime(msgspec.Struct, frozen=True):
    """What changes by itself: kept with what else an event changed. Time by itself is no event."""


Passing = Annotated[T, EndsWithProgram()]
Elapsing = Annotated[T, OnlyTime()]


class Seated(msgspec.Struct):
    """One player of the match. `lost_at`: when the connection went (None: it is there), later by the seconds that were
    `given_back` because others kept the player out. `clock`: seconds left to think. `pool` is the deck first
    registered, of which sideboarding may take another selection; `signature` is under the terms of the game;
    `stand_in`: the computer plays for the player, who is away."""

    seat: int
    name: str
    token: bytes
    deck: ChooseDeck | None = None
    pool: ChooseDeck | None = None
    ready: Passing[bool] = False
    here: Passing[bool] = True
    lost_at: Passing[float | None] = None
    given_back: Passing[float] = 0.0
    wins: int = 0
    clock: Elapsing[float] = -1.0
    key: bytes = b""
    commitment: bytes = b""
    secret: bytes = b""
    signature: bytes = b""
    stand_in: bool = False

    def info(self) -> SeatInfo:
        """The seat as everybody sees it."""
        name, listed = (self.deck.name, self.deck.commitment()) if self.deck is not None else ("", b"")
        return SeatInfo(
            self.seat,
            self.name,
            name,
            self.ready,
            self.here,
            self.wins,
            round(self.clock, 1),
            self.key,
            listed,
            self.stand_in,
        )

    def in_terms(self) -> Player:
        """The player in the terms of a game. There must be a deck."""
        assert self.deck is not None
        pool = self.pool if self.pool is not None else self.deck
        return Player(self.name, self.key, self.deck.commitment(), pool.commitment(), self.commitment)


def new_token() -> bytes:
    """What a seat is known by when it comes back."""
    return secrets.token_bytes(16)


def why_not_sideboard(pool: ChooseDeck, deck: ChooseDeck) -> Message | None:
    """Why a deck is no other selection of the cards registered before the match; None when it is."""
    before = Counter((*pool.material, *pool.main, *pool.sideboard))
    after = Counter((*deck.material, *deck.main, *deck.sideboard))
    if before != after:
        changed = next(iter((after - before) or (before - after)))
        return say(
            "{card}: between games only cards of the deck and sideboard you began with may change places.", card=changed
        )
    if len(deck.main) < len(pool.main):
        return say(
            "The main deck may not get smaller between games: its size was {before} and is {after}.",
            after=len(deck.main),
            before=len(pool.main),
        )
    return None
