"""The entities of a game of Grand Archive. All frozen; ids are unique across all kinds.

Cards, objects, played cards and instances are different things: a card is physical and always in one zone; an
object stands on the field and is represented by a card or is a token; a played card lies in the Effects Stack
with a timestamp; its instances (one play and any copies) are what is ordered there.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.language.tree import Ability, Effect, Keyword, TargetLine

MATCH = 0
"""The id of the Match entity. Players are 1, 2, ... in seat order."""

FIELD: Zone = ("field", 0)
"""Cards that represent objects."""
OBJECTS: Zone = ("objects", 0)
STACK: Zone = ("stack", 0)
"""Instances, the last one resolves next."""
PLAYED: Zone = ("effects_stack", 0)
"""Cards in the Effects Stack (unordered by the rules; in order of their timestamps here)."""
EFFECTS: Zone = ("effects", 0)
TRIGGERS: Zone = ("triggers", 0)
"""Triggered abilities waiting to be put onto the stack."""


class Phase(StrEnum):
    """Where in a turn the game is (game-mechanics-turn-order, rule 1)."""

    SETUP = "setup"
    WAKE_UP = "wake_up"
    MATERIALIZE = "materialize"
    RECOLLECTION = "recollection"
    DRAW = "draw"
    MAIN = "main"
    COMBAT = "combat"
    END = "end"


class Origin(msgspec.Struct, frozen=True):
    """Where an object or instance came from: a card, an effect that summons a token, or a copy effect.

    `of` is the id of what was copied, `by` of the instance or source that made it.
    """

    kind: Literal["card", "token", "copy"]
    of: int = 0
    by: int = 0


class Match(msgspec.Struct, frozen=True, tag="match"):
    """The turn and who may act.

    `stage` counts the parts of the current phase already begun. `holder` is the player with Opportunity (0:
    nobody), `passed` how many have passed in succession. `clock` is the last timestamp given. `losers` in the
    order in which players lost; `outcome` "" while the game goes on, then "won" or "draw".
    """

    players: tuple[int, ...]
    turn: int = 0
    turn_player: int = 0
    first_player: int = 0
    phase: Phase = Phase.SETUP
    stage: int = 0
    holder: int = 0
    passed: int = 0
    acted: bool = False
    clock: int = 0
    losers: tuple[int, ...] = ()
    winner: int = 0
    outcome: Literal["", "won", "draw"] = ""


class Player(msgspec.Struct, frozen=True, tag="player"):
    """A player. `turns` begun so far; `agility` and `empower` are for this turn; `failed_draw`: drew from an
    empty deck; `had_champion`: has controlled a champion."""

    name: str
    turns: int = 0
    agility: tuple[int, ...] = ()
    empower: int = 0
    failed_draw: bool = False
    had_champion: bool = False
    lost: str = ""
    activated: int = 0


class Card(msgspec.Struct, frozen=True, tag="card"):
    """A physical card. `incarnation` grows with every change of zone: what refers to (id, incarnation) refers
    to one stay in one zone. `face_up` overrides the zone's default when it is not None; `seen_by` may look at it."""

    owner: int
    key: str
    incarnation: int = 0
    face_up: bool | None = None
    seen_by: tuple[int, ...] = ()
    generated: bool = False


class Object(msgspec.Struct, frozen=True, tag="object"):
    """Something on the field.

    `card` is the representing card (0: a token), `key` the printed face it has its characteristics from.
    `damage` is marked damage (damage counters for a champion). `instance_id` keeps what activation made it.
    """

    owner: int
    controller: int
    key: str
    card: int
    timestamp: int
    entered_turn: int
    origin: Origin
    rested: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    properties: tuple[str, ...] = ()
    used: tuple[tuple[int, int], ...] = ()
    enters: int = 0

    def count(self, counter: str) -> int:
        """How many counters of that kind are on it."""
        for kind, number in self.counters:
            if kind == counter:
                return number
        return 0

    @property
    def is_token(self) -> bool:
        return self.card == 0


class Played(msgspec.Struct, frozen=True, tag="played"):
    """The record of a card in the Effects Stack: what was declared and paid when it was played."""

    card: int
    incarnation: int
    key: str
    player: int
    timestamp: int
    method: Literal["activation", "materialization", "bestowment"]
    from_zone: str
    x: int = 0
    paid: tuple[int, ...] = ()
    restrictions: tuple[str, ...] = ()


InstanceKind = Literal["activation", "materialization", "bestowment", "activated", "triggered"]


class Instance(msgspec.Struct, frozen=True, tag="instance"):
    """One ordered item of the Effects Stack.

    For a play, `played` is the Played entity. For an ability, `source` is the object or card it came from,
    `key` the face and `ability` the tree. `targets` holds, per target line, the ids chosen (0 for one that
    became illegal), `target_marks` the incarnations of targeted cards. `number` is what people call it: #7.
    `parts` are the positions of the face's abilities that were unlocked when the card was played.
    """

    kind: InstanceKind
    controller: int
    number: int
    key: str
    played: int = 0
    source: int = 0
    source_mark: int = 0
    ability: Ability | None = None
    targets: tuple[tuple[int, ...], ...] = ()
    target_marks: tuple[tuple[int, ...], ...] = ()
    lines: tuple[TargetLine, ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    copy: bool = False
    properties: tuple[str, ...] = ()
    empowered: int = 0
    origin: Origin = Origin("card")
    subject: int = 0
    amount: int = 0
    by_hand: bool = False
    text: str = ""
    parts: tuple[int, ...] = ()


class PendingTrigger(msgspec.Struct, frozen=True, tag="pending"):
    """A triggered ability that waits to be put onto the stack. `subject` and `amount` are its event's."""

    controller: int
    source: int
    key: str
    ability: Ability
    text: str
    source_mark: int = 0
    subject: int = 0
    amount: int = 0
    by_hand: bool = False
    properties: tuple[str, ...] = ()


class Change(msgspec.Struct, frozen=True, tag="change"):
    """A continuous effect on a fixed set of objects, from a resolved ability (an instanced effect)."""

    source: int
    controller: int
    timestamp: int
    objects: tuple[int, ...]
    until: Literal["turn", "combat", "permanent"]
    power: int = 0
    life: int = 0
    level: int = 0
    keywords: tuple[Keyword, ...] = ()
    lose_abilities: bool = False
    control: int = 0


class Shield(msgspec.Struct, frozen=True, tag="shield"):
    """A damage prevention effect on one object (game-mechanics-damage-prevention, rule 5)."""

    source: int
    controller: int
    timestamp: int
    object: int
    amount: int
    style: Literal["shield", "instance"]
    damage: Literal["any", "combat", "noncombat"]
    until: Literal["turn", "combat", "permanent"]


class DelayedTrigger(msgspec.Struct, frozen=True, tag="delayed_trigger"):
    """An ability that will trigger once, at the beginning of a phase."""

    controller: int
    source: int
    key: str
    phase: Literal["recollection", "main", "end"]
    whose: Literal["any", "you"]
    effects: tuple[Effect, ...]
    text: str
    made_turn: int
    subjects: tuple[int, ...] = ()


class LastKnown(msgspec.Struct, frozen=True, tag="last_known"):
    """Last-known information: what an object was when it left the field. It keeps the object's id."""

    object: Object
    power: int | None
    life: int | None
    level: int | None
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    elements: tuple[str, ...]
    keywords: tuple[str, ...]
    card_mark: int = 0


class Combat(msgspec.Struct, frozen=True, tag="combat"):
    """The attack under way. Roles hold object ids; a role that was lost is taken out.

    `properties` are those of the activations that became intents (imbued, prepared), by card.
    """

    attacker: int
    attacking_player: int
    defending_player: int
    targets: tuple[int, ...]
    weapons: tuple[int, ...] = ()
    retaliating: tuple[int, ...] = ()
    intercepted: bool = False
    cleave: bool = False
    properties: tuple[tuple[int, tuple[str, ...]], ...] = ()
    stage: Literal["retaliation", "damage", "end"] = "retaliation"


COMBAT = -3
"""The id of the Combat entity while there is a combat phase."""
