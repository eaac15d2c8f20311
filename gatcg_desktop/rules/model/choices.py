"""What a decision offers: the things a player can pick."""

from __future__ import annotations

from typing import Literal, TypeGuard, Union, get_args

import msgspec

from gatcg_desktop.engine.decisions import Cancel, Concede, FreeText
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.rules.model.fields import (
    NOBODY,
    Amount,
    CardId,
    FaceKey,
    Index,
    InstanceId,
    Label,
    ObjectId,
    PlayerId,
    PlayMethod,
    Subject,
    SubjectMark,
    ThingId,
    Word,
    fields_marked,
)


class Choice(msgspec.Struct, frozen=True, gc=False):
    """Anything that can be picked."""


class PlayCard(Choice, frozen=True, tag="play"):
    """Play a card: activate it from where it is, or materialize it."""

    card: Subject[CardId]
    method: PlayMethod = "activation"


class ActivateAbility(Choice, frozen=True, tag="activate"):
    """Activate an ability of an object or card; `index` counts its abilities as they are now."""

    source: Subject[ThingId]
    index: Index


class DeclareAttack(Choice, frozen=True, tag="attack"):
    """Declare an attack with a unit. Weapons and target are asked next."""

    unit: Subject[ObjectId]


class PassOpportunity(Choice, frozen=True, tag="pass"):
    """Decline to act."""


class Pick(Choice, frozen=True, tag="pick"):
    """One card, object, instance or player, by id."""

    id: Subject[ThingId]


class Number(Choice, frozen=True, tag="number"):
    """A number."""

    value: Amount


class PickMode(Choice, frozen=True, tag="mode"):
    """A mode, or an optional cost, by its position, with its words."""

    index: Index
    label: Label


class Accept(Choice, frozen=True, tag="accept"):
    """Yes."""


class Decline(Choice, frozen=True, tag="decline"):
    """No, or nothing."""


class Done(Choice, frozen=True, tag="done"):
    """Finished resolving by hand."""


class Place(Choice, frozen=True, tag="place"):
    """Put a looked-at card on the top or the bottom."""

    id: Subject[ThingId]
    where: Literal["top", "bottom"]


# Manual moves: accepted wherever a decision is `manual`, whoever makes them ------------------------------


class MoveByHand(Choice, frozen=True, tag="by_hand_move"):
    """Put a card, or the card of an object, into a zone. `index` -1 is the end (the bottom of a deck)."""

    id: Subject[ThingId]
    zone: Word
    player: PlayerId = NOBODY
    index: Index = -1
    rested: bool = False


class CountersByHand(Choice, frozen=True, tag="by_hand_counters"):
    """Add (or, negative, remove) counters of a kind. "damage" is dealt, by `source`, or (negative) taken off."""

    id: Subject[ThingId]
    counter: Word
    amount: Amount
    source: ThingId = 0


ForbiddenByHand = Literal["", "attack", "retaliate", "be_attacked", "be_targeted", "wake_up", "be_intercepted"]
"""What can be forbidden to an object by hand."""


TimeByHand = Literal["turn", "next_turn", "while_controlled", "permanent"]
"""For how long something is changed by hand."""


class ChangeByHand(Choice, frozen=True, tag="by_hand_change"):
    """Change an object for a time: its numbers, a keyword that it gains (with its number `value`), what it can't do,
    that it must attack, or a type, subtype, class or element that it is as well (`kind`). "while_controlled": as long
    as whoever controls `source` does."""

    id: Subject[ThingId]
    power: Amount = 0
    life: Amount = 0
    level: Amount = 0
    keyword: Word = ""
    value: Amount = 0
    cant: ForbiddenByHand = ""
    must_attack: bool = False
    until: TimeByHand = "turn"
    source: ThingId = 0
    kind: Word = ""


class CostByHand(Choice, frozen=True, tag="by_hand_cost"):
    """Let a card, or the ability of an object, cost so much more (or, negative, less) than the rules say: the cost that
    is being paid, or that of the next play or use this turn."""

    id: Subject[ThingId]
    amount: Amount


class TurnByHand(Choice, frozen=True, tag="by_hand_turn"):
    """Rest, wake or transform an object, have it become something, or turn a card over."""

    id: Subject[ThingId]
    what: Literal["rest", "wake", "face_up", "face_down", "transform", "distant", "fostered", "ephemeral"]


class DrawByHand(Choice, frozen=True, tag="by_hand_draw"):
    """Draw cards into the hand or memory."""

    player: PlayerId
    amount: Amount = 1
    to: Literal["hand", "memory"] = "hand"


class ShuffleByHand(Choice, frozen=True, tag="by_hand_shuffle"):
    """Shuffle a deck."""

    player: PlayerId


class TokenByHand(Choice, frozen=True, tag="by_hand_token"):
    """Summon a token of a known face, or a token copy of an object (`copy_of`)."""

    player: PlayerId
    key: FaceKey = ""
    copy_of: ThingId = 0


class CopyByHand(Choice, frozen=True, tag="by_hand_copy"):
    """Copy an instance on the Effects Stack."""

    instance: Subject[InstanceId]


class NegateByHand(Choice, frozen=True, tag="by_hand_negate"):
    """Negate an instance on the Effects Stack."""

    instance: Subject[InstanceId]


class ControlByHand(Choice, frozen=True, tag="by_hand_control"):
    """Give control of an object to a player."""

    id: Subject[ThingId]
    player: PlayerId


class RollByHand(Choice, frozen=True, tag="by_hand_roll"):
    """A player rolls dice."""

    player: PlayerId
    sides: Amount = 6
    dice: Amount = 1


class RandomByHand(Choice, frozen=True, tag="by_hand_random"):
    """Cards of a player's zone are picked at random, and put into another zone, or with `to` "" shown to everybody."""

    player: PlayerId
    zone: Word
    to: Word = ""
    amount: Amount = 1


class RevealByHand(Choice, frozen=True, tag="by_hand_reveal"):
    """Show a card to a player, or to everybody."""

    id: Subject[CardId]
    to: PlayerId = NOBODY


class BecomeByHand(Choice, frozen=True, tag="by_hand_become"):
    """Have an object become a copy of another, or (`copy_of` itself) what its card is again."""

    id: Subject[ThingId]
    copy_of: ThingId


class LookByHand(Choice, frozen=True, tag="by_hand_look"):
    """Look at the top cards of a player's deck: whoever moves so, and nobody else."""

    player: PlayerId
    amount: Amount = 1


Manual = Union[
    MoveByHand,
    CountersByHand,
    ChangeByHand,
    CostByHand,
    TurnByHand,
    DrawByHand,
    ShuffleByHand,
    TokenByHand,
    CopyByHand,
    NegateByHand,
    ControlByHand,
    RollByHand,
    RandomByHand,
    RevealByHand,
    BecomeByHand,
    LookByHand,
]
MANUAL: tuple[type[Manual], ...] = get_args(Manual)
_MANUAL = frozenset(MANUAL)


def is_manual(pick: object) -> TypeGuard[Manual]:
    """Whether a pick is a manual move. Asked of every answer: to compare with each kind takes fifty times as long."""
    return type(pick) in _MANUAL


AnyChoice = Union[
    PlayCard,
    ActivateAbility,
    DeclareAttack,
    PassOpportunity,
    Pick,
    Number,
    PickMode,
    Accept,
    Decline,
    Done,
    Place,
    Manual,
]

AnyPick = Union[AnyChoice, Cancel, Concede, FreeText]
"""Whatever an answer may hold."""


_SUBJECTS: dict[type, str] = {kind: field for kind in get_args(AnyPick) for field in fields_marked(kind, SubjectMark())}


def subject_of(pick: object) -> ThingId:
    """The id of what a pick is about, 0 where it is about none."""
    field = _SUBJECTS.get(type(pick))
    return getattr(pick, field) if field else 0


class Explained(msgspec.Struct, frozen=True, gc=False):
    """Why a play is not possible now: the sentence and the rule."""

    message: Message
    rule: str
