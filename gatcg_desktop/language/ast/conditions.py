"""The ability tree, part one, second half: conditions, which are asked for a yes or no."""

from __future__ import annotations

from typing import Literal, Union

from gatcg_desktop.language.ast.marks import CounterNode, FieldNode, GameNode, TraitNode
from gatcg_desktop.language.ast.operands import Amount, Filter, Ref
from gatcg_desktop.language.ast.vocabulary import Comparison, Who


class ClassBonus(TraitNode, frozen=True, tag="class_bonus"):
    """The controller's champion shares a class with the card (restriction)."""


class ElementBonus(TraitNode, frozen=True, tag="element_bonus"):
    """The controller's champion shares an element with the card (restriction)."""


class LevelAtLeast(TraitNode, frozen=True, tag="level_at_least"):
    """Level N+ (restriction)."""

    level: int


class MemoryAtLeast(GameNode, frozen=True, tag="memory_at_least"):
    """Memory N+ (restriction)."""

    cards: int


class DamageAtLeast(FieldNode, frozen=True, tag="damage_at_least"):
    """Damage N+ (restriction): counters on the controller's champion."""

    damage: int


class ChampionNamed(TraitNode, frozen=True, tag="champion_named"):
    """A champion's Bonus: the lineage name (without title) is this."""

    name: str


class IsImbued(TraitNode, frozen=True, tag="is_imbued"):
    """The resolving activation, or the object it became, is imbued."""


class WasPaid(TraitNode, frozen=True, tag="was_paid"):
    """The optional additional cost of the resolving activation was paid (with Prepare: it was prepared)."""


class Controls(TraitNode, frozen=True, tag="controls"):
    """At least so many match."""

    filter: Filter
    at_least: int = 1


class Compare(TraitNode, frozen=True, tag="compare"):
    """One amount against another."""

    left: Amount
    operator: Comparison
    right: Amount


class YourTurn(GameNode, frozen=True, tag="your_turn"):
    """The controller is the turn player."""


class FirstTurn(GameNode, frozen=True, tag="first_turn"):
    """It is the controller's first turn of the game."""


class DuringPhase(GameNode, frozen=True, tag="during_phase"):
    """It is that phase, whoever's turn it is."""

    phase: Literal["recollection", "main", "end", "materialize", "draw"]


class Not(TraitNode, frozen=True, tag="not"):
    """The opposite."""

    condition: Condition


class AllOf(TraitNode, frozen=True, tag="all_of"):
    """Every one of these."""

    conditions: tuple[Condition, ...]


class Matches(GameNode, frozen=True, tag="matches"):
    """The (first) thing meant fits the description."""

    of: Ref
    filter: Filter


class AnyOf(TraitNode, frozen=True, tag="any_of"):
    """At least one of these."""

    conditions: tuple[Condition, ...]


class SheenAtLeast(CounterNode, frozen=True, tag="sheen_at_least"):
    """Sheen N+ (restriction): sheen counters on the controller's mastery."""

    counters: int


class MasteryMode(TraitNode, frozen=True, tag="mastery_mode"):
    """The mode the controller's mastery is set to (a direction); with `key` only of that mastery."""

    mode: str
    key: str = ""


class HasStatus(TraitNode, frozen=True, tag="has_status"):
    """The controller has a status. `key` is its definition."""

    key: str


class HasProperty(GameNode, frozen=True, tag="has_property"):
    """The (first) thing meant has a property: fostered, distant, prepared, brewed, ephemeral ..."""

    of: Ref
    property: str


class UnharmedSinceYourTurn(GameNode, frozen=True, tag="unharmed"):
    """The (first) object meant was not dealt damage since the end of its controller's previous turn (Foster)."""

    of: Ref


class PlayedThisTurn(GameNode, frozen=True, tag="played_this_turn"):
    """The controller activated cards that match this turn (before this one); `ever`: in the whole game."""

    filter: Filter
    at_least: int = 1
    ever: bool = False


class SomePlayer(GameNode, frozen=True, tag="some_player"):
    """The condition holds as one of those players sees it ("an opponent has ...": "you" in it is that opponent)."""

    who: Who
    condition: Condition


class AimsAt(GameNode, frozen=True, tag="aims_at"):
    """The activation has a target that matches."""

    filter: Filter


class CameFrom(GameNode, frozen=True, tag="came_from"):
    """The (first) object meant entered the field from that zone; with `played` the activation meant is of a card that
    was activated from there."""

    of: Ref
    zone: Literal["hand", "memory", "graveyard", "banishment", "material", "deck"]
    played: bool = False


class Succeeded(GameNode, frozen=True, tag="succeeded"):
    """The instruction before was carried out ("if you do"; with Not: "if you don't")."""


class ResolvedTimes(GameNode, frozen=True, tag="resolved_times"):
    """This is the so-manieth time that the resolving ability resolves in this turn."""

    nth: int


class LastOfMaterial(GameNode, frozen=True, tag="last_of_material"):
    """The card that asks is the only one left in the controller's material deck."""


class StartingMaterial(GameNode, frozen=True, tag="starting_material"):
    """The controller's material deck had so many cards when the game began."""

    size: int


class MasteryTurned(GameNode, frozen=True, tag="mastery_was_turned"):
    """The resolving ability has turned a mastery from the one mode to the other; it was the last that it turned."""

    before: str
    after: str


Condition = Union[
    ClassBonus,
    ElementBonus,
    LevelAtLeast,
    MemoryAtLeast,
    DamageAtLeast,
    ChampionNamed,
    IsImbued,
    WasPaid,
    Controls,
    Compare,
    YourTurn,
    FirstTurn,
    Not,
    AllOf,
    Matches,
    AnyOf,
    SheenAtLeast,
    MasteryMode,
    HasProperty,
    UnharmedSinceYourTurn,
    PlayedThisTurn,
    DuringPhase,
    HasStatus,
    SomePlayer,
    AimsAt,
    CameFrom,
    Succeeded,
    ResolvedTimes,
    LastOfMaterial,
    StartingMaterial,
    MasteryTurned,
]
