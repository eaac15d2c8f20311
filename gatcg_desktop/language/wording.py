"""What the compiler is given and what it gives back."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.tree import Ability


class CardFacts(msgspec.Struct, frozen=True):
    """What the compiler must know of the face whose text it reads. Words in upper case, as definitions have them.

    `x_cost`: its cost is X, so that X in its text is the declared value.
    """

    name: str
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    x_cost: bool = False


BOONS = ("LESSER BOON", "GREATER BOON")
"""The types of boons."""


class Paragraph(msgspec.Struct, frozen=True):
    """One paragraph as printed (reminders included), what it means, or why that is not understood.

    `abilities` None: not understood, the players carry it out. An empty tuple: it says nothing to be done (a
    reminder by itself).
    """

    text: str
    abilities: tuple[Ability, ...] | None
    reason: str = ""


class NotUnderstood(Exception):
    """A wording the compiler does not read. `str()` is the reason, for the coverage report."""
