"""What a node of the tree looks at, and a part of a description, as part of its type."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

T = TypeVar("T")


class Node(msgspec.Struct, frozen=True, gc=False):
    """Anything in the tree. What is asked while characteristics are found (conditions, amounts, descriptions, refs) is
    of one of the two sorts below."""


class FieldNode(Node, frozen=True):
    """It looks at what is on the field, and at nothing else: what is found with it holds while the field stays."""


class TraitNode(FieldNode, frozen=True):
    """It asks what is on the field and what that is: not whether it is rested, damaged or fighting, nor for counters,
    those aside that change what it is (buff, level ...)."""


class CounterNode(TraitNode, frozen=True):
    """It asks for counters, too."""


class GameNode(Node, frozen=True):
    """It looks further: at the turn, other zones, what has happened. What is found with it is found anew each time."""


class LooksAtField(msgspec.Struct, frozen=True):
    """The part looks at what is on the field, and at nothing else of the game."""


OnField = Annotated[T, LooksAtField()]


class LooksAtTraits(msgspec.Struct, frozen=True):
    """The part looks at what is on the field and what that is, like a TraitNode."""


class LooksAtCounters(msgspec.Struct, frozen=True):
    """The part looks at counters, too, like a CounterNode."""


OfTraits = Annotated[T, LooksAtField(), LooksAtTraits()]
OfCounters = Annotated[T, LooksAtField(), LooksAtTraits(), LooksAtCounters()]
