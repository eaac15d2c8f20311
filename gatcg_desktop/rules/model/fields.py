"""The types of fields of entities, events and choices: ids, keys of faces, numbers and words, and what they give away.

Each says through a mark of `engine.disclosure` whether it tells which card a hidden card is; redaction follows from
that. A bare `int` or `str` is no type for such a field.
"""

from __future__ import annotations

from typing import Annotated, Literal, NewType, TypeVar, get_type_hints

import msgspec

from gatcg_desktop.engine.disclosure import Identity, IncarnationMark, Public, Secret
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.rules.model.bounds import MOST_TEXT, MOST_TOLD

# What is told by another program has to keep within these.

Id = Annotated[int, msgspec.Meta(ge=-(2**48), le=2**48)]
Number = Annotated[int, msgspec.Meta(ge=-MOST_TOLD, le=MOST_TOLD)]
Short = Annotated[str, msgspec.Meta(max_length=200)]
Long = Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]

T = TypeVar("T")


class DerivationIgnores(msgspec.Struct, frozen=True):
    """No characteristic, level, element, condition, amount or filter reads the field."""


NotReadByDerivation = Annotated[T, DerivationIgnores()]
"""A field that may change without anything being derived anew. A field that does not say so may not."""


class StateOfThing(msgspec.Struct, frozen=True):
    """Characteristics come of the field only where a text asks for it: through a FieldNode that is no TraitNode."""


NoCharacteristic = Annotated[T, StateOfThing()]
"""A field of an object that says in what state it is, and not what it is: rested, damaged ... Most of what is derived
stays as it was when it changes."""


class Lethal(msgspec.Struct, frozen=True):
    """The state-based checks look at the field."""


LethalState = Annotated[T, StateOfThing(), Lethal()]
"""Such a field that the state-based checks look at."""


class SubjectMark(msgspec.Struct, frozen=True):
    """A choice is about what the field names."""


Subject = Annotated[T, SubjectMark()]


def fields_marked(kind: type, mark: object) -> frozenset[str]:
    """The fields of a struct whose types have that mark."""
    hints = get_type_hints(kind, include_extras=True).items()
    return frozenset(name for name, hint in hints if mark in getattr(hint, "__metadata__", ()))


# Ids: of what they name, as far as that is known. All are redacted alike, so that none of them can be the wrong one.

ThingId = Annotated[Id, Identity()]
"""A card, object, instance or player."""
CardId = NewType("CardId", ThingId)
"""A card."""
ObjectId = NewType("ObjectId", ThingId)
"""An object on the field, or one that was."""
InstanceId = NewType("InstanceId", ThingId)
"""An item of the Effects Stack."""
NO_CARD, NO_OBJECT, NO_INSTANCE = CardId(0), ObjectId(0), InstanceId(0)
"""What stands where there is none: the card of a token, the champion of a player without one, no item that asks."""
ReservedCards = tuple[Annotated[Id, Secret()], ...]
"""Cards that were reserved face down. Everybody may know how many; a reference to one would tell later which it was."""
PlayerId = NewType("PlayerId", Annotated[Number, Public()])
"""A player: 1, 2, ... in seat order."""
NOBODY = PlayerId(0)
"""Where no player is meant."""

# What is printed, on things that everybody sees.

FaceKey = Annotated[Short, Public(face=True)]
"""The key of a face that everybody may know."""
Word = Annotated[Short, Public()]
"""A zone, phase, counter, property, element or type by its name, or a card name that was chosen."""
Text = Annotated[Long, Public()]
"""Text as it is printed."""
PublicMessage = Annotated[Message, Public()]
"""A sentence for everybody: it names no card that somebody may not know."""
Label = Annotated[Long | Message, Public()]
"""What is chosen: a text as it is printed, or words of the program."""
PlayMethod = Literal["activation", "materialization", "bestowment"]
"""How a card is played."""
InstanceKind = PlayMethod | Literal["activated", "triggered"]
"""What an item of the Effects Stack is: a play, or an ability."""
StatusKind = Literal["mastery", "status", "boon"]
"""What a player may have that is no object."""
Defeat = Literal["champion_died", "no_champion", "deck_empty", "conceded", "effect"]
"""Why a player lost."""

# Numbers.

Amount = Annotated[Number, Public()]
Turn = Annotated[Number, Public()]
Timestamp = Annotated[Number, Public()]
Index = Annotated[Number, Public()]
"""A position among abilities or modes, or in a zone."""

CardAndMark = tuple[CardId, Annotated[Number, IncarnationMark((0,))]]
"""A card for the time in one zone: its id and its incarnation."""
ThingAndMark = tuple[ThingId, Annotated[Number, IncarnationMark((0,))]]
"""The same of anything; the incarnation of what is no card is 0."""
CountersOf = tuple[tuple[Word, Amount], ...]
"""How many counters of each kind."""


def number_of(counters: CountersOf, kind: str) -> int:
    """How many of a kind; "": of all kinds."""
    if not kind:
        return sum([number for _, number in counters])
    for one, number in counters:
        if one == kind:
            return number
    return 0
