"""The entities of a game of Grand Archive. All frozen; ids are unique across all kinds.

Cards, objects, played cards and instances are different things: a card is physical and always in one zone; an
object stands on the field and is represented by a card or is a token; a played card lies in the Effects Stack
with a timestamp; its instances (one play and any copies) are what is ordered there.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from gatcg_desktop.engine.disclosure import Counted, IncarnationMark
from gatcg_desktop.engine.entity import DerivedFrom, NotDerivedFrom
from gatcg_desktop.language.ast import Ability, TargetLine, Verb
from gatcg_desktop.rules.model.fields import (
    NOBODY,
    Amount,
    CardId,
    CountersOf,
    Defeat,
    FaceKey,
    Id,
    Index,
    InstanceKind,
    LethalState,
    NoCharacteristic,
    NotReadByDerivation,
    Number,
    ObjectId,
    PlayerId,
    PlayMethod,
    ReservedCards,
    Short,
    StatusKind,
    Text,
    ThingAndMark,
    ThingId,
    Timestamp,
    Turn,
    Word,
    number_of,
)
from gatcg_desktop.rules.model.phases import CombatStage, Phase

MATCH = 0
"""The id of the Match entity. Players are 1, 2, ... in seat order."""


class Origin(msgspec.Struct, frozen=True):
    """Where an object or instance came from: a card, an effect that summons a token, a copy effect, or (masteries,
    statuses, boons) a function of a player. `of` is the id of what was copied, `by` of what made it."""

    kind: Literal["card", "token", "copy", "function"]
    of: ThingId = 0
    by: ThingId = 0


class Match(NotDerivedFrom, frozen=True, tag="match"):
    """The turn and who may act.

    `stage` is the part of the phase that comes next (`phases`). `holder` has Opportunity (0: nobody), `passed` how many
    have passed in succession. `clock` is the last timestamp given. `losers` in the order in which they lost; `outcome`
    "" while the game goes on, then "won" or "draw". `acted`: something resolved since all last had Opportunity in this
    part of the phase. `ending` is what an effect ends as soon as it has resolved, `skips` the phases players will skip
    (player, phase, times), `late` the materialize phase after the main phase while time is `distorted`.
    """

    players: tuple[PlayerId, ...]
    turn: Turn = 0
    turn_player: PlayerId = NOBODY
    first_player: PlayerId = NOBODY
    phase: Phase = Phase.SETUP
    stage: NotReadByDerivation[Index] = 0
    holder: NotReadByDerivation[PlayerId] = NOBODY
    passed: NotReadByDerivation[Amount] = 0
    acted: NotReadByDerivation[bool] = False
    clock: NotReadByDerivation[Timestamp] = 0
    losers: tuple[PlayerId, ...] = ()
    winner: PlayerId = NOBODY
    outcome: Literal["", "won", "draw"] = ""
    ending: NotReadByDerivation[Literal["", "combat", "phase", "turn"]] = ""
    skips: NotReadByDerivation[tuple[tuple[PlayerId, Word, Amount], ...]] = ()
    distorted: NotReadByDerivation[bool] = False
    late: NotReadByDerivation[bool] = False


class ActivatedFace(msgspec.Struct, frozen=True):
    """A face that was activated, with the subtypes it had in addition."""

    key: FaceKey
    extra_subtypes: tuple[Word, ...] = ()


class Player(NotDerivedFrom, frozen=True, tag="player"):
    """A player. `turns` begun so far; `agility` and `empower` are for this turn; `failed_draw`: drew from an empty
    deck; `had_champion`: has controlled a champion; `activated` counts cards activated this turn and `activations` are
    their faces; `aenean`: cards with Aenean Progression resolved this game; `verdict`: an effect made the player win or
    lose. `done`: how often this turn what is counted happened to the player. `ever_activated`: the questions about
    activations in this game that are to be answered with yes."""

    name: Text
    turns: NotReadByDerivation[Amount] = 0
    agility: NotReadByDerivation[tuple[Amount, ...]] = ()
    empower: NotReadByDerivation[Amount] = 0
    failed_draw: NotReadByDerivation[bool] = False
    had_champion: NotReadByDerivation[bool] = False
    lost: Defeat | Literal[""] = ""
    activated: NotReadByDerivation[Amount] = 0
    activations: tuple[ActivatedFace, ...] = ()
    aenean: NotReadByDerivation[Amount] = 0
    verdict: NotReadByDerivation[Literal["", "won", "lost"]] = ""
    done: NotReadByDerivation[Annotated[tuple[tuple[Short, Number], ...], Counted()]] = ()
    turn_counters: Annotated[tuple[tuple[Id, Number, Number], ...], Counted()] = ()
    ever_activated: Annotated[tuple[tuple[Id], ...], Counted()] = ()


class GivenUp(msgspec.Struct, frozen=True):
    """Something given up to pay for a play or an ability, and how: it was sacrificed, banished, discarded ... "Paid" is
    what was banished for a memory cost, where that matters."""

    verb: Literal[Verb, "paid"]
    id: ThingId


class Card(DerivedFrom, frozen=True, tag="card"):
    """A physical card. `incarnation` grows with every change of zone: what refers to (id, incarnation) refers to one
    stay in one zone. `face_up` overrides the zone's default when it is not None; `seen_by` may look at it. `counters`,
    `properties` and `times` (uses of its abilities, by position) last as long as it stays in its zone; `timestamp` is
    when it entered a lineage. `copy`: not a physical card but a copy of one, which ceases to exist when it leaves its
    zone (copy, 1.4 and 1.5). `given`: of an intent, what was given up to pay for its activation, and `x` what X was.
    `unplayed`: an effect, and no materialization, made it the top of a lineage.
    """

    owner: PlayerId
    key: FaceKey
    incarnation: Annotated[Number, IncarnationMark(())] = 0
    face_up: bool | None = None
    seen_by: NotReadByDerivation[tuple[PlayerId, ...]] = ()
    generated: bool = False
    counters: CountersOf = ()
    properties: tuple[Word, ...] = ()
    timestamp: Timestamp = 0
    copy: bool = False
    given: tuple[GivenUp, ...] = ()
    times: tuple[tuple[Index, Amount], ...] = ()
    unplayed: bool = False
    x: Amount = 0

    def count(self, counter: str) -> int:
        """How many counters of that kind are on it; "": of all kinds."""
        return number_of(self.counters, counter)


class Object(DerivedFrom, frozen=True, tag="object"):
    """Something on the field.

    `card` is the representing card (0: a token), `key` the printed face it has its characteristics from. `damage` is
    marked damage (damage counters for a champion), `damaged_turn` the turn it last took some. `used` counts uses of
    abilities this turn, `times` uses ever (Cascade), `chosen_modes` the modes ever chosen, by the ability's position.
    `link` is the linked object, `remembered` the cards put aside (with their incarnations), `chosen` the card name
    chosen for it, `paid` the cards reserved for its activation. `face_timestamp` is when its present face came up (0:
    when it entered). `replaced_by`: whose replacement its controller chose to apply first to where it goes. `hit_by`:
    what hit it this turn, `action_history` what it did, `turn_counters` how much more it knows to be counted than
    its controller. `given`: what was given up to pay for its activation, reserved cards aside. `came_from`: from where.
    """

    owner: PlayerId
    controller: PlayerId
    key: FaceKey
    card: CardId
    timestamp: Timestamp
    entered_turn: Turn
    origin: Origin
    rested: NoCharacteristic[bool] = False
    damage: LethalState[Amount] = 0
    counters: CountersOf = ()
    properties: tuple[Word, ...] = ()
    used: NoCharacteristic[tuple[tuple[Index, Amount], ...]] = ()
    enters: Amount = 0
    times: NoCharacteristic[tuple[tuple[Index, Amount], ...]] = ()
    chosen_modes: NoCharacteristic[tuple[tuple[Index, Amount], ...]] = ()
    damaged_turn: NoCharacteristic[Turn] = 0
    link: ThingId = 0
    remembered: tuple[ThingAndMark, ...] = ()
    chosen: Word = ""
    paid: ReservedCards = ()
    face_timestamp: Timestamp = 0
    replaced_by: NoCharacteristic[ThingId] = 0
    hit_by: NoCharacteristic[tuple[ThingId, ...]] = ()
    action_history: NoCharacteristic[tuple[Word, ...]] = ()
    given: tuple[GivenUp, ...] = ()
    came_from: Word = ""
    turn_counters: NotReadByDerivation[Annotated[tuple[tuple[Id, Number], ...], Counted()]] = ()

    def count(self, counter: str) -> int:
        """How many counters of that kind are on it; "": of all kinds, damage among them."""
        return number_of(self.counters, counter) + (0 if counter else self.damage)

    @property
    def is_token(self) -> bool:
        """Whether no card represents it."""
        return self.card == 0


class PlayerStatus(Object, frozen=True, tag="standing"):
    """A mastery, a status or a bestowed boon: a player function that is not an object (mastery, statuses, boons).

    It has a controller, a face with abilities, counters and a timestamp as objects have, and stands in STATUSES.
    `mode` is what a mastery is set to.
    """

    kind: StatusKind = "mastery"
    mode: Word = ""


class PlayedCard(NotDerivedFrom, frozen=True, tag="played"):
    """A card in the Effects Stack: what was declared and paid as it was played. `put_aside_by`: what keeps track of it
    when it is banished as it resolves."""

    card: CardId
    incarnation: Annotated[Number, IncarnationMark(("card",))]
    key: FaceKey
    player: PlayerId
    timestamp: Timestamp
    method: PlayMethod
    from_zone: Word
    x: Amount = 0
    paid: NotReadByDerivation[ReservedCards] = ()
    properties: tuple[Word, ...] = ()
    given: tuple[GivenUp, ...] = ()
    enters_with: CountersOf = ()
    becomes: tuple[Word, ...] = ()
    put_aside_by: ThingId = 0


class KeptAction(msgspec.Struct, frozen=True):
    """What an ability did to which objects or cards, and how much that was, for a trigger that it makes.

    `marks`: the incarnations of the cards then, if the trigger moves them: not those that have moved since.
    """

    verb: Verb
    objects: tuple[ThingId, ...]
    amount: Amount
    marks: Annotated[tuple[Number, ...], IncarnationMark(("objects",))] = ()


class Kept(msgspec.Struct, frozen=True):
    """What the words of a delayed or reflexive trigger mean of the ability that made it.

    `targets` are that ability's, `target_marks` the incarnations of cards among them, `things` what "it" was, with
    the incarnations of cards (0 for anything else). `action_history`: what it did to what, and how much that was.
    `gone`: which of all these, and whether the source, had left the field already.
    """

    targets: tuple[tuple[ThingId, ...], ...] = ()
    target_marks: Annotated[tuple[tuple[Number, ...], ...], IncarnationMark(("targets",))] = ()
    things: tuple[ThingAndMark, ...] = ()
    x: Amount = 0
    amount: Amount = 0
    victim: ThingId = 0
    subject: ThingId = 0
    event_player: PlayerId = NOBODY
    given: tuple[GivenUp, ...] = ()
    action_history: tuple[KeptAction, ...] = ()
    gone: tuple[ThingId, ...] = ()


Manner = Literal["", "reflexive", "delayed"]
"""What sort of trigger it is: an ordinary one, one that followed an action, one made earlier."""

PLAYS: frozenset[str] = frozenset(get_args(PlayMethod))


class Instance(NotDerivedFrom, frozen=True, tag="instance"):
    """One ordered item of the Effects Stack.

    For a play, `played` is its PlayedCard. For an ability, `source` is the object or card it came from, `key` the
    face and `ability` the tree. `targets` holds, per target line, the ids chosen (0 for one that became illegal),
    `target_marks` the incarnations of targeted cards. `number` is what people call it: #7. `parts` are the positions of
    the face's abilities that were unlocked when the card was played, `lost` those whose restriction was found unmet
    since. `victim` is the other side of a trigger's event. `spell`: it counts as a Spell though its source is none;
    `extra_subtypes` are those it has besides its face's. `given` is what was given up to pay for it, reserved cards
    aside. `event_player` is whose that event was; `kept` is what the words of a delayed or reflexive trigger mean.
    `shares` are how much of what is divided among them the targets get, per line.
    """

    kind: InstanceKind
    controller: PlayerId
    number: Amount
    key: FaceKey
    played: ThingId = 0
    source: ThingId = 0
    source_mark: Annotated[Number, IncarnationMark(("source",))] = 0
    ability: Ability | None = None
    targets: NotReadByDerivation[tuple[tuple[ThingId, ...], ...]] = ()
    target_marks: NotReadByDerivation[Annotated[tuple[tuple[Number, ...], ...], IncarnationMark(("targets",))]] = ()
    lines: NotReadByDerivation[tuple[TargetLine, ...]] = ()
    modes: NotReadByDerivation[tuple[Index, ...]] = ()
    x: Amount = 0
    copy: bool = False
    properties: NotReadByDerivation[tuple[Word, ...]] = ()
    empowered: NotReadByDerivation[Amount] = 0
    origin: Origin = Origin("card")
    subject: NotReadByDerivation[ThingId] = 0
    amount: Amount = 0
    by_hand: bool = False
    text: Text = ""
    parts: tuple[Index, ...] = ()
    lost: NotReadByDerivation[tuple[Index, ...]] = ()
    victim: NotReadByDerivation[ThingId] = 0
    spell: bool = False
    subject_mark: Annotated[Number, IncarnationMark(("subject",))] = -1
    counters: CountersOf = ()
    manner: Manner = ""
    given: tuple[GivenUp, ...] = ()
    kept: Kept | None = None
    event_player: PlayerId = NOBODY
    shares: tuple[tuple[Amount, ...], ...] = ()
    extra_subtypes: NotReadByDerivation[tuple[Word, ...]] = ()

    @property
    def is_play(self) -> bool:
        """Whether it is of a card that was played; any other is an ability."""
        return self.kind in PLAYS

    def count(self, counter: str) -> int:
        """How many counters of that kind are on it; "": of all kinds."""
        return number_of(self.counters, counter)


class PendingTrigger(NotDerivedFrom, frozen=True, tag="pending"):
    """A triggered ability that waits for the stack. `subject`, `amount` and `event_player` are its event's.

    `given`: what was given up to pay for the intent it is of, which may have left when this resolves.
    """

    controller: PlayerId
    source: ThingId
    key: FaceKey
    ability: Ability
    text: Text
    source_mark: Annotated[Number, IncarnationMark(("source",))] = 0
    subject: ThingId = 0
    amount: Amount = 0
    properties: tuple[Word, ...] = ()
    victim: ThingId = 0
    mode: Index = -1
    subject_mark: Annotated[Number, IncarnationMark(("subject",))] = -1
    manner: Manner = ""
    kept: Kept | None = None
    event_player: PlayerId = NOBODY
    given: tuple[GivenUp, ...] = ()


class LastKnown(DerivedFrom, frozen=True, tag="last_known"):
    """Last-known information: what an object was when it left the field. It keeps the object's id."""

    object: Object
    power: Amount | None
    life: Amount | None
    level: Amount | None
    types: tuple[Word, ...]
    subtypes: tuple[Word, ...]
    elements: tuple[Word, ...]
    keywords: tuple[Word, ...]
    card_mark: Annotated[Number, IncarnationMark(("object", "card"))] = 0
    supertypes: tuple[Word, ...] = ()
    turn: Turn = 0


class Combat(DerivedFrom, frozen=True, tag="combat"):
    """The attack under way. Roles hold object ids; a role that was lost is taken out.

    `attacking` is False when the attacker was removed from combat; retaliation against it still happens.
    """

    attacker: ObjectId
    attacking_player: PlayerId
    defending_player: PlayerId
    targets: tuple[ObjectId, ...]
    weapons: tuple[ObjectId, ...] = ()
    retaliating: tuple[ObjectId, ...] = ()
    intercepted: NotReadByDerivation[bool] = False
    cleave: bool = False
    attacking: bool = True
    stage: NotReadByDerivation[CombatStage] = CombatStage.RETALIATION


COMBAT = -3
"""The id of the Combat entity while there is a combat phase."""


class Barrier(DerivedFrom, frozen=True, tag="barrier"):
    """A Pantheon barrier token to be summoned as the champions enter (Pantheon Games 6)."""

    player: PlayerId
    key: FaceKey
