"""What the compiler is given and what it gives back."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from gatcg_desktop.language.ast import Ability


class CardFacts(msgspec.Struct, frozen=True):
    """What the compiler must know of the face whose text it reads. Words in upper case, as definitions have them.

    `x_cost`: its cost is X, so that X in its text is the declared value. `beside`: what is paid for it, and what
    paragraphs that are carried out before this one do. `partly`: the printed paragraph that is read, where those of its
    sentences that are not understood are left to the players; "" where all of it must be understood. `their_turn`: it
    is activated in an opponent's turn alone.
    """

    name: str
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    x_cost: bool = False
    beside: tuple[Ability, ...] = ()
    partly: str = ""
    their_turn: bool = False

    @property
    def of_material(self) -> bool:
        """Whether it is materialized rather than activated."""
        return "REGALIA" in self.supertypes or "CHAMPION" in self.types


BOONS = ("LESSER BOON", "GREATER BOON")
"""The types of boons."""

STANDING = frozenset({*BOONS, "MASTERY", "STATUS"})
"""The types of what players have beside objects."""


ANY_AMOUNT = 1000
"""More than there ever is."""

DIRECTIONS = ("North", "East", "South", "West")
"""What a mastery may face, the first direction first, each beside the next (mastery, Shifting Currents 2)."""


class Paragraph(msgspec.Struct, frozen=True):
    """One paragraph as printed (reminders included), what it means, or why that is not understood.

    `abilities` None: not understood, the players carry it out. An empty tuple: it says nothing to be done (a
    reminder by itself). `partial`: of what is not understood, when its time comes (see trigger_prefix.py), if that is.
    `span`: from which to before which character of the text it is not understood.
    """

    text: str
    abilities: tuple[Ability, ...] | None
    reason: str = ""
    partial: tuple[Ability, ...] = ()
    span: tuple[int, int] = (0, 0)


class Place(NamedTuple):
    """Some of the words that were read: from `first` to before `last`."""

    words: tuple[str, ...]
    first: int
    last: int


class NotUnderstood(Exception):
    """A wording the compiler does not read. `str()` is the reason, for the coverage report; `place` where it is."""

    def __init__(self, reason: str, place: Place | None = None) -> None:
        super().__init__(reason)
        self.place = place
