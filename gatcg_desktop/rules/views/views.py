"""The state as one viewer may see it. Screen, log and wire read this and nothing else.

A card whose identity the viewer may not know has key "" and a made-up negative id that says only where it lies.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.rules.model.entities import PLAYS, Manner, Origin
from gatcg_desktop.rules.model.fields import (
    CardId,
    Defeat,
    InstanceId,
    InstanceKind,
    ObjectId,
    PlayerId,
    PlayMethod,
    StatusKind,
    ThingId,
)
from gatcg_desktop.rules.model.phases import CombatStage, Phase


class AbilityView(msgspec.Struct, frozen=True):
    """An activated ability: `index` is what `ActivateAbility` calls it, `text` what is printed.

    `announced`: a trigger whose event nobody understands, and so its controller announces it.
    """

    index: int
    text: str
    announced: bool = False


class CardView(msgspec.Struct, frozen=True):
    """A card in a zone. `known` is whether the viewer knows which card it is; `abilities` are those that work there."""

    id: CardId
    key: str
    owner: PlayerId
    zone: str
    zone_owner: ThingId
    face_up: bool
    abilities: tuple[AbilityView, ...] = ()

    @property
    def known(self) -> bool:
        """Whether the viewer may know which card it is."""
        return self.key != ""


class ObjectView(msgspec.Struct, frozen=True):
    """An object with its derived characteristics. Stats are None where it has none.

    `printed_*` are what the face says, to show what was changed. `keywords` are readable ("Intercept",
    "Imbue 2"); `lineage` is the inner lineage, the lowest first. `status` says that this is no object but a
    "mastery", "status" or "boon" of its controller; `mode` is what a mastery is set to.
    """

    id: ObjectId
    card: CardId
    key: str
    name: str
    owner: PlayerId
    controller: PlayerId
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    elements: tuple[str, ...]
    power: int | None
    life: int | None
    level: int | None
    durability: int | None
    printed_power: int | None
    printed_life: int | None
    damage: int
    rested: bool
    counters: tuple[tuple[str, int], ...]
    keywords: tuple[tuple[str, int], ...]
    properties: tuple[str, ...]
    token: bool
    origin: Origin
    entered_turn: int
    attacking: bool
    defending: bool
    retaliating: bool
    wielded: bool
    lineage: tuple[CardView, ...]
    intent: tuple[CardView, ...]
    loaded: tuple[CardView, ...]
    status: StatusKind | Literal[""] = ""
    mode: str = ""
    abilities: tuple[AbilityView, ...] = ()

    @property
    def keyword_words(self) -> tuple[str, ...]:
        """The keywords as they are printed: "Taunt", "Pride 2"."""
        return tuple(f"{name} {value}" if value else name for name, value in self.keywords)

    def keyword(self, name: str) -> int | None:
        """The number of a keyword, 0 where it has none; None for an object without it."""
        return dict(self.keywords).get(name)


class TargetView(msgspec.Struct, frozen=True):
    """A target: `id` of an object, instance, player or card; 0 when it became illegal. `share`: of damage divided."""

    id: ThingId
    line: int
    legal: bool
    share: int = 0


class InstanceView(msgspec.Struct, frozen=True):
    """One ordered item of the Effects Stack.

    `source` is the card (for a play) or object or card (for an ability) it reads; `source_there` whether that
    is still where it was, or has just become what the play resolves to. `copy_of` is the instance it is a copy of
    (0: none, or gone). `paid` is how many cards were reserved for it; `manner` says that a trigger is "reflexive" or
    "delayed".
    `last_known` are the stats that the source of an ability had when it left the field. `extra_subtypes` are those it
    has besides its face's.
    """

    id: InstanceId
    number: int
    kind: InstanceKind
    key: str
    name: str
    controller: PlayerId
    source: ThingId
    source_there: bool
    targets: tuple[TargetView, ...]
    modes: tuple[str, ...]
    x: int | None
    copy: bool
    copy_of: ThingId
    properties: tuple[str, ...]
    text: str
    by_hand: bool
    counters: tuple[tuple[str, int], ...] = ()
    paid: int = 0
    manner: Manner = ""
    last_known: tuple[tuple[str, int], ...] = ()
    extra_subtypes: tuple[str, ...] = ()

    @property
    def is_play(self) -> bool:
        """Whether it is of a card that was played; any other is an ability."""
        return self.kind in PLAYS


class PlayedView(msgspec.Struct, frozen=True):
    """A played card in the Effects Stack and the instances that read it; `lands` is where it goes as it resolves:
    "field", "lineage", "intent" or another zone."""

    card: CardId
    key: str
    player: PlayerId
    timestamp: int
    method: PlayMethod
    instances: tuple[InstanceId, ...]
    paid: int
    lands: str


class PlayerView(msgspec.Struct, frozen=True):
    """A player's public numbers. `champion` is the object id (0: none)."""

    id: PlayerId
    name: str
    hand: int
    memory: int
    deck: int
    material: int
    graveyard: int
    banishment: int
    influence: int
    elements: tuple[str, ...]
    champion: ObjectId
    level: int
    lost: Defeat | Literal[""]


class CombatView(msgspec.Struct, frozen=True):
    """The attack under way, by object ids. `attacking`: its attacker has not left combat. Of the attack of one that has
    comes nothing but what is struck back."""

    attacker: ObjectId
    attacking_player: PlayerId
    defending_player: PlayerId
    targets: tuple[ThingId, ...]
    weapons: tuple[ObjectId, ...]
    retaliating: tuple[ObjectId, ...]
    stage: CombatStage
    power: int
    attacking: bool = True


class View(msgspec.Struct, frozen=True):
    """Everything one viewer may know.

    `zones` maps (name, player) of hand, memory, deck, material, graveyard, banishment to its cards: all of
    them where the viewer may count and itemise, hidden ones as backs (a deck's cards are not listed: see
    PlayerView.deck). `stack` has the item that resolves next last. `decision` is there only for its player
    (and for viewers who see everything); `deciding` says who is asked in any case. `statuses` are the masteries,
    statuses and boons of the players; a Pantheon with cards in it is among the zones.
    """

    viewer: int
    turn: int
    turn_player: PlayerId
    phase: Phase
    players: tuple[PlayerView, ...]
    zones: dict[tuple[str, ThingId], tuple[CardView, ...]]
    objects: tuple[ObjectView, ...]
    stack: tuple[InstanceView, ...]
    played: tuple[PlayedView, ...]
    combat: CombatView | None
    holder: PlayerId
    passed: tuple[PlayerId, ...]
    deciding: PlayerId
    decision: Decision | None
    outcome: Literal["", "won", "draw"]
    winner: PlayerId
    statuses: tuple[ObjectView, ...] = ()

    def object(self, id: ThingId) -> ObjectView | None:
        """The object (or mastery, status, boon) of that id, if it is there."""
        return next((o for o in (*self.objects, *self.statuses) if o.id == id), None)

    def item(self, id: ThingId) -> InstanceView | None:
        """The item of the Effects Stack of that id, if it is there."""
        return next((item for item in self.stack if item.id == id), None)

    def card(self, id: ThingId) -> CardView | None:
        """The card of that id, in a zone or under an object, if the viewer sees it lie anywhere."""
        for cards in self.zones.values():
            for card in cards:
                if card.id == id:
                    return card
        under = (card for thing in self.objects for card in (*thing.lineage, *thing.intent, *thing.loaded))
        return next((card for card in under if card.id == id), None)

    def key_of(self, id: ThingId) -> str:
        """The face of a card, object or item of the stack, "" where it is unknown."""
        found = self.object(id) or self.item(id) or self.card(id)
        if found is not None:
            return found.key
        return next((played.key for played in self.played if played.card == id), "")

    def ability(self, source: ThingId, index: int) -> AbilityView | None:
        """The activated ability of that number of an object or card, if the viewer sees it."""
        found = self.object(source) or self.card(source)
        return next((one for one in found.abilities if one.index == index), None) if found is not None else None

    def player(self, id: ThingId) -> PlayerView:
        """The player of that id."""
        return next(p for p in self.players if p.id == id)

    @property
    def has_boons(self) -> bool:
        """Whether there are cards in anybody's Pantheon."""
        return any(zone == "pantheon" for zone, _ in self.zones)

    def cards(self, zone: str, player: PlayerId) -> tuple[CardView, ...]:
        """The cards of a player's zone as the viewer sees them."""
        return self.zones.get((zone, player), ())
