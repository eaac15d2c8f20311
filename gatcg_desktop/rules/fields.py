"""The types of fields of entities, events and choices: ids, keys of faces, numbers and words, and what they give away.

Each says through a mark of `engine.disclosure` whether it tells which card a hidden card is; redaction follows from
that. A bare `int` or `str` is no type for such a field.
"""

from __future__ import annotations

from typing import Annotated

from gatcg_desktop.engine.disclosure import Dating, Identity, Public, Secret
from gatcg_desktop.engine.messages import Message

# Ids: of what they name, as far as that is known. All are redacted alike, so that none of them can be the wrong one.

CardId = Annotated[int, Identity()]
"""A card."""
ObjectId = Annotated[int, Identity()]
"""An object on the field, or one that was."""
InstanceId = Annotated[int, Identity()]
"""An item of the Effects Stack."""
ThingId = Annotated[int, Identity()]
"""A card, object, instance or player."""
ReservedCards = tuple[Annotated[int, Secret()], ...]
"""Cards that were reserved face down. Everybody may know how many; a reference to one would tell later which it was."""
PlayerId = Annotated[int, Public()]
"""A player: 1, 2, ... in seat order."""

# What is printed, on things that everybody sees.

FaceKey = Annotated[str, Public(face=True)]
"""The key of a face that everybody may know."""
Word = Annotated[str, Public()]
"""A zone, phase, counter, property, element or type by its name, or a card name that was chosen."""
Text = Annotated[str, Public()]
"""Text as it is printed."""
PublicMessage = Annotated[Message, Public()]
"""A sentence for everybody: it names no card that somebody may not know."""

# Numbers.

Amount = Annotated[int, Public()]
Turn = Annotated[int, Public()]
Timestamp = Annotated[int, Public()]
Index = Annotated[int, Public()]
"""A position among abilities or modes, or in a zone."""

CardAndMark = tuple[CardId, Annotated[int, Dating("0")]]
"""A card for the time in one zone: its id and its incarnation."""
ThingAndMark = tuple[ThingId, Annotated[int, Dating("0")]]
"""The same of anything; the incarnation of what is no card is 0."""
CountersOf = tuple[tuple[Word, Amount], ...]
"""How many counters of each kind."""
