"""What happened: the typed events that label steps. Ids are of cards, objects, instances and players."""

from __future__ import annotations

from typing import Literal, Union

import msgspec

from gatcg_desktop.engine.messages import Message


class Happening(msgspec.Struct, frozen=True):
    """Anything that can happen in a game."""


class GameBegan(Happening, frozen=True, tag="game_began"):
    first_player: int


class TurnBegan(Happening, frozen=True, tag="turn_began"):
    turn: int
    player: int


class PhaseBegan(Happening, frozen=True, tag="phase_began"):
    phase: str
    player: int


class OpportunityGiven(Happening, frozen=True, tag="opportunity"):
    player: int


class Passed(Happening, frozen=True, tag="passed"):
    player: int


class DeckShuffled(Happening, frozen=True, tag="shuffled"):
    player: int


class CardMoved(Happening, frozen=True, tag="card_moved"):
    """A card changed zones. `key` is its face."""

    card: int
    key: str
    owner: int
    from_zone: str
    to_zone: str
    how: Literal[
        "drawn", "discarded", "banished", "milled", "reserved", "recollected", "returned", "put", "played", "resolved",
        "destroyed", "sacrificed", "negated", "left", "paid", "generated", "combat_ended", "left_game"
    ]


class PlayAnnounced(Happening, frozen=True, tag="announced"):
    card: int
    key: str
    player: int
    method: str


class CostPaid(Happening, frozen=True, tag="paid"):
    """Costs were paid: cards reserved, or banished from memory (`floating`: by floating memory)."""

    player: int
    kind: Literal["reserve", "memory", "other"]
    cards: tuple[int, ...]
    floating: tuple[int, ...] = ()
    card: int = 0


class Put(Happening, frozen=True, tag="put"):
    """An instance was put onto the Effects Stack."""

    instance: int
    number: int
    kind: str
    key: str
    player: int
    copy: bool
    of: int = 0


class Resolving(Happening, frozen=True, tag="resolving"):
    instance: int
    number: int
    key: str
    player: int


class Resolved(Happening, frozen=True, tag="resolved"):
    instance: int
    number: int
    key: str


class Fizzled(Happening, frozen=True, tag="fizzled"):
    instance: int
    number: int
    key: str
    why: Literal["source_gone", "targets", "lineage", "combat", "condition", "modes"]


class Negated(Happening, frozen=True, tag="negated"):
    instance: int
    number: int
    key: str
    by: int


class ObjectEntered(Happening, frozen=True, tag="entered"):
    object: int
    key: str
    player: int
    origin: Literal["card", "token", "copy", "function"]


class ObjectLeft(Happening, frozen=True, tag="left"):
    object: int
    key: str
    to_zone: str
    how: str


class TokenCeased(Happening, frozen=True, tag="ceased"):
    object: int
    key: str
    how: str


class LeveledUp(Happening, frozen=True, tag="leveled"):
    object: int
    key: str
    player: int
    level: int


class DamageDealt(Happening, frozen=True, tag="damage"):
    source: int
    object: int
    amount: int
    combat: bool


class DamagePrevented(Happening, frozen=True, tag="prevented"):
    object: int
    amount: int
    by: int


class Recovered(Happening, frozen=True, tag="recovered"):
    player: int
    amount: int


class CountersChanged(Happening, frozen=True, tag="counters"):
    object: int
    counter: str
    amount: int


class OrientationChanged(Happening, frozen=True, tag="orientation"):
    objects: tuple[int, ...]
    rested: bool


class PropertyGained(Happening, frozen=True, tag="property"):
    object: int
    property: str


class StandingChanged(Happening, frozen=True, tag="standing"):
    """A player gained or lost a mastery, a status or a boon."""

    player: int
    key: str
    kind: Literal["mastery", "status", "boon"]
    gained: bool


class PhaseSkipped(Happening, frozen=True, tag="phase_skipped"):
    player: int
    phase: str


class PartEnded(Happening, frozen=True, tag="part_ended"):
    """An effect ended the combat phase, a phase or the turn."""

    part: Literal["combat", "phase", "turn"]


class DieRolled(Happening, frozen=True, tag="die_rolled"):
    player: int
    sides: int
    result: int


class CardNamed(Happening, frozen=True, tag="card_named"):
    """A card name was chosen for an object; `key` is a face of that name."""

    object: int
    key: str


class IntentCopied(Happening, frozen=True, tag="intent_copied"):
    """A card in the intent was copied; the copy is an intent until the end of combat."""

    card: int
    key: str
    player: int


class PlayerLeft(Happening, frozen=True, tag="player_left"):
    """What a player who lost owned leaves a game that goes on."""

    player: int


class StatsChanged(Happening, frozen=True, tag="modified"):
    objects: tuple[int, ...]
    power: int
    life: int
    level: int
    keywords: tuple[str, ...]
    until: str


class ControlChanged(Happening, frozen=True, tag="control"):
    object: int
    player: int


class AttackDeclared(Happening, frozen=True, tag="attack_declared"):
    attacker: int
    targets: tuple[int, ...]
    weapons: tuple[int, ...]


class Retaliated(Happening, frozen=True, tag="retaliated"):
    unit: int
    against: int


class TargetRedirected(Happening, frozen=True, tag="redirected"):
    attacker: int
    object: int


class CombatEnded(Happening, frozen=True, tag="combat_ended"):
    attacker: int


class Triggered(Happening, frozen=True, tag="triggered"):
    """An ability's event happened; it waits to be put onto the stack."""

    source: int
    key: str
    player: int


class Revealed(Happening, frozen=True, tag="revealed"):
    player: int
    cards: tuple[int, ...]
    keys: tuple[str, ...]


class Glimpsed(Happening, frozen=True, tag="glimpsed"):
    player: int
    top: int
    bottom: int


class EffectEnded(Happening, frozen=True, tag="effect_ended"):
    count: int


class Noted(Happening, frozen=True, tag="noted"):
    """Something worth a line of its own, said in its own words."""

    message: Message


class ByHandAnnounced(Happening, frozen=True, tag="by_hand"):
    """The players carry out a text themselves."""

    key: str
    text: str
    player: int


class PlayerLost(Happening, frozen=True, tag="lost"):
    player: int
    why: Literal["champion_died", "no_champion", "deck_empty", "conceded", "effect"]


class GameEnded(Happening, frozen=True, tag="ended"):
    winner: int
    draw: bool


AnyEvent = Union[
    GameBegan, TurnBegan, PhaseBegan, OpportunityGiven, Passed, DeckShuffled, CardMoved, PlayAnnounced, CostPaid, Put,
    Resolving, Resolved, Fizzled, Negated, ObjectEntered, ObjectLeft, TokenCeased, LeveledUp, DamageDealt,
    DamagePrevented, Recovered, CountersChanged, OrientationChanged, PropertyGained, StandingChanged, PhaseSkipped,
    PartEnded, DieRolled, CardNamed, IntentCopied, PlayerLeft, StatsChanged, ControlChanged,
    AttackDeclared, Retaliated, TargetRedirected, CombatEnded, Triggered, Revealed, Glimpsed, EffectEnded, Noted,
    ByHandAnnounced, PlayerLost, GameEnded,
]
