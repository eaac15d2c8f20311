"""What a bot considers: whose words it reads, what it could do, and how often it did so."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.ast import TargetLine
from gatcg_desktop.rules.model.choices import AnyPick
from gatcg_desktop.rules.model.fields import NO_INSTANCE, InstanceId, PlayerId, ThingId


class Reading(msgspec.Struct, frozen=True):
    """Whose words are read: "you", "this" (the id of an object or a card; 0: of what is not there yet), the face they
    are printed on, X, properties.

    `lines` are the target lines, `targets` what was chosen for them already (None: nothing yet); slots of lines begin
    with the number `first`. `item`: the item of the stack that the words are those of (0: they are only thought of).
    """

    controller: PlayerId
    source: ThingId
    key: str
    x: int = 0
    properties: tuple[str, ...] = ()
    lines: tuple[TargetLine, ...] = ()
    targets: tuple[tuple[ThingId, ...], ...] | None = None
    first: int = 0
    item: InstanceId = NO_INSTANCE


class Play(msgspec.Struct, frozen=True):
    """Something that could be done: what it is worth, how many cards it takes from the hand, and when it comes.

    `turn`: 0 for abilities and 1 for cards that come before attacks, 2 for attacks.
    """

    option: AnyPick
    worth: int
    weight: int
    turn: int


class Habits(msgspec.Struct, frozen=True):
    """What a steady player remembers: its dice, and in a turn what it did, so that it does not turn in circles."""

    dice: tuple[object, ...]
    turn: int = -1
    acts: int = 0
    often: tuple[tuple[tuple[int, int], int], ...] = ()
