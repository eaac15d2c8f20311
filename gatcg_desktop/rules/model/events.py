"""What happened: the typed events that label steps. Ids are of cards, objects, instances and players."""

from __future__ import annotations

from typing import Annotated, Literal, Union

from gatcg_desktop.engine.disclosure import Identifying
from gatcg_desktop.language.ast import Cant, Duration
from gatcg_desktop.rules.model.choices import TimeByHand
from gatcg_desktop.rules.model.combat_events import AttackDeclared, CombatEnded, Retaliated
from gatcg_desktop.rules.model.fields import (
    Amount,
    CardId,
    Defeat,
    FaceKey,
    InstanceId,
    InstanceKind,
    PlayerId,
    PlayMethod,
    PublicMessage,
    Short,
    StatusKind,
    Text,
    ThingId,
    Turn,
    Word,
)
from gatcg_desktop.rules.model.game_event import GameEvent
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.target_events import AttackRedirected, TargetsChanged
from gatcg_desktop.rules.model.zones import MoveManner


class GameBegan(GameEvent, frozen=True, tag="game_began"):
    first_player: PlayerId


class TurnBegan(GameEvent, frozen=True, tag="turn_began"):
    turn: Turn
    player: PlayerId


class PhaseBegan(GameEvent, frozen=True, tag="phase_began"):
    """A phase of that player's turn began."""

    phase: Phase
    player: PlayerId


class OpportunityGiven(GameEvent, frozen=True, tag="opportunity"):
    """A player has Opportunity now."""

    player: PlayerId


class Passed(GameEvent, frozen=True, tag="passed"):
    """A player passed Opportunity."""

    player: PlayerId


class DeckShuffled(GameEvent, frozen=True, tag="shuffled"):
    player: PlayerId


class CardMoved(GameEvent, frozen=True, tag="card_moved"):
    """A card changed zones. `key` is its face. To zone "": the copy of a card ceased to exist."""

    card: CardId
    key: Annotated[Short, Identifying("card")]
    owner: PlayerId
    from_zone: Word
    to_zone: Word
    how: MoveManner


class PlayAnnounced(GameEvent, frozen=True, tag="announced"):
    """A player began to play a card; `method` is the rulebook's noun ("activation", ...)."""

    card: CardId
    key: Annotated[Short, Identifying("card")]
    player: PlayerId
    method: PlayMethod


class CostPaid(GameEvent, frozen=True, tag="paid"):
    """Costs were paid: cards reserved, or banished from memory (`floating`: by floating memory)."""

    player: PlayerId
    kind: Literal["reserve", "memory", "other"]
    cards: tuple[CardId, ...]
    floating: tuple[CardId, ...] = ()
    card: ThingId = 0


class PutOnStack(GameEvent, frozen=True, tag="put"):
    """An instance was put onto the Effects Stack."""

    instance: InstanceId
    number: Amount
    kind: InstanceKind
    key: FaceKey
    player: PlayerId
    copy: bool
    of: ThingId = 0


class Resolving(GameEvent, frozen=True, tag="resolving"):
    """An item of the stack begins to resolve: what it does follows. `player` controls it."""

    instance: InstanceId
    number: Amount
    key: FaceKey
    player: PlayerId


class Resolved(GameEvent, frozen=True, tag="resolved"):
    instance: InstanceId
    number: Amount
    key: FaceKey


class Fizzled(GameEvent, frozen=True, tag="fizzled"):
    """An instance left the stack without its effect; `why` is what it lacked."""

    instance: InstanceId
    number: Amount
    key: FaceKey
    why: Literal["source_gone", "targets", "lineage", "combat", "condition", "modes"]


class Negated(GameEvent, frozen=True, tag="negated"):
    """An instance left the stack without resolving, because of `by`."""

    instance: InstanceId
    number: Amount
    key: FaceKey
    by: ThingId


class ObjectEntered(GameEvent, frozen=True, tag="entered"):
    """An object is on the field now. `player` controls it; `origin`: a card stands for it, or whence the token is."""

    object: ThingId
    key: FaceKey
    player: PlayerId
    origin: Literal["card", "token", "copy", "function"]


class ObjectLeft(GameEvent, frozen=True, tag="left"):
    """An object left the field for a zone; `how` is the word for it (destroyed, sacrificed, returned)."""

    object: ThingId
    key: FaceKey
    to_zone: Word
    how: MoveManner


class TokenCeased(GameEvent, frozen=True, tag="ceased"):
    """A token left the field, and is nowhere."""

    object: ThingId
    key: FaceKey
    how: MoveManner


class LeveledUp(GameEvent, frozen=True, tag="leveled"):
    """A champion was leveled into `key`; `level` is its level now."""

    object: ThingId
    key: FaceKey
    player: PlayerId
    level: Amount


class DamageDealt(GameEvent, frozen=True, tag="damage"):
    """What was dealt after all that changes or prevents it (damage)."""

    source: ThingId
    object: ThingId
    amount: Amount
    combat: bool


class DamagePrevented(GameEvent, frozen=True, tag="prevented"):
    """So much damage was kept from the object, by the effect of `by`."""

    object: ThingId
    amount: Amount
    by: ThingId


class Recovered(GameEvent, frozen=True, tag="recovered"):
    """Damage was taken off a player's champion."""

    player: PlayerId
    amount: Amount


class CountersChanged(GameEvent, frozen=True, tag="counters"):
    """So many counters were put on it; below 0 so many were removed."""

    object: ThingId
    counter: Word
    amount: Amount


class OrientationChanged(GameEvent, frozen=True, tag="orientation"):
    """Objects rested or woke up, all of them in one go."""

    objects: tuple[ThingId, ...]
    rested: bool


class PropertyGained(GameEvent, frozen=True, tag="property"):
    """An object has become distant, fostered or the like."""

    object: ThingId
    property: Word


class StatusChanged(GameEvent, frozen=True, tag="standing"):
    """A player gained or lost a mastery, a status or a boon."""

    player: PlayerId
    key: FaceKey
    kind: StatusKind
    gained: bool


class PhaseSkipped(GameEvent, frozen=True, tag="phase_skipped"):
    """A phase that would have begun does not."""

    player: PlayerId
    phase: Phase


class PartEnded(GameEvent, frozen=True, tag="part_ended"):
    """An effect ended the combat phase, a phase or the turn."""

    part: Literal["combat", "phase", "turn"]


class DieRolled(GameEvent, frozen=True, tag="die_rolled"):
    player: PlayerId
    sides: Amount
    result: Amount


class CardNamed(GameEvent, frozen=True, tag="card_named"):
    """A card name was chosen for an object, or another `word`: elements, a card type, a number."""

    object: ThingId
    name: Word
    word: bool = False


class IntentCopied(GameEvent, frozen=True, tag="intent_copied"):
    """A card in the intent was copied; the copy is an intent until the end of combat."""

    card: CardId
    key: Annotated[Short, Identifying("card")]
    player: PlayerId


class PlayerLeft(GameEvent, frozen=True, tag="player_left"):
    """What a player who lost owned leaves a game that goes on."""

    player: PlayerId


class StatsChanged(GameEvent, frozen=True, tag="modified"):
    """An effect changes objects by so much, for as long as `until` says. `cant`: what they can't do."""

    objects: tuple[ThingId, ...]
    power: Amount
    life: Amount
    level: Amount
    keywords: tuple[Word, ...]
    until: Literal[Duration, TimeByHand]
    cant: tuple[Literal[Cant, "must_attack"], ...] = ()


class ControlChanged(GameEvent, frozen=True, tag="control"):
    """The object is controlled by `player` now."""

    object: ThingId
    player: PlayerId


class Triggered(GameEvent, frozen=True, tag="triggered"):
    """An ability's event happened; it waits to be put onto the stack."""

    source: ThingId
    key: FaceKey
    player: PlayerId


class Revealed(GameEvent, frozen=True, tag="revealed"):
    """Cards were shown to everybody, under the keys that they were shown as."""

    player: PlayerId
    cards: tuple[CardId, ...]
    keys: tuple[FaceKey, ...]


class Glimpsed(GameEvent, frozen=True, tag="glimpsed"):
    """How many cards the player left on top of the deck, and how many went to its bottom."""

    player: PlayerId
    top: Amount
    bottom: Amount


class EffectEnded(GameEvent, frozen=True, tag="effect_ended"):
    """So many effects that were for a time are over."""

    count: Amount


class Noted(GameEvent, frozen=True, tag="noted"):
    """Something worth a line of its own, said in its own words."""

    message: PublicMessage


class ByHandAnnounced(GameEvent, frozen=True, tag="by_hand"):
    """The players carry out a text themselves."""

    key: FaceKey
    text: Text
    player: PlayerId


class PlayerLost(GameEvent, frozen=True, tag="lost"):
    """A player is out of the game."""

    player: PlayerId
    why: Defeat


class GameEnded(GameEvent, frozen=True, tag="ended"):
    """Nobody plays on. In a draw the winner is nobody."""

    winner: PlayerId
    draw: bool


AnyEvent = Union[
    GameBegan,
    TurnBegan,
    PhaseBegan,
    OpportunityGiven,
    Passed,
    DeckShuffled,
    CardMoved,
    PlayAnnounced,
    CostPaid,
    PutOnStack,
    Resolving,
    Resolved,
    Fizzled,
    Negated,
    TargetsChanged,
    ObjectEntered,
    ObjectLeft,
    TokenCeased,
    LeveledUp,
    DamageDealt,
    DamagePrevented,
    Recovered,
    CountersChanged,
    OrientationChanged,
    PropertyGained,
    StatusChanged,
    PhaseSkipped,
    PartEnded,
    DieRolled,
    CardNamed,
    IntentCopied,
    PlayerLeft,
    StatsChanged,
    ControlChanged,
    AttackDeclared,
    Retaliated,
    AttackRedirected,
    CombatEnded,
    Triggered,
    Revealed,
    Glimpsed,
    EffectEnded,
    Noted,
    ByHandAnnounced,
    PlayerLost,
    GameEnded,
]
