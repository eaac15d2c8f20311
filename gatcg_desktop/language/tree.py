"""The ability tree: what a card's text means, as typed, immutable, serialisable data.

The engine runs these trees; the starter set ships them as data, and card text is compiled into them. Words are
the rulebook's. A `Ref` names objects or cards, an `Amount` a number, a `Condition` a yes or no, an `Effect` one
instruction of a resolving ability.
"""

from __future__ import annotations

from typing import Literal, Union

import msgspec

Who = Literal["you", "opponent", "each", "target", "its_controller", "its_owner"]
"""Whose: the ability's controller, their opponents, all players, the targeted player, or that of the last
object meant."""

Duration = Literal["turn", "combat", "permanent"]


class Node(msgspec.Struct, frozen=True):
    """Anything in the tree."""


# What can be meant ----------------------------------------------------------------------------------------


class Filter(Node, frozen=True, tag="filter"):
    """A description of objects, cards, stack instances or players; every part given must hold.

    Tuples mean "one of these". `zone` counts for cards only; `other` leaves out the source itself.
    """

    kind: Literal["object", "card", "instance", "player"] = "object"
    types: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    controller: Literal["any", "you", "opponent"] = "any"
    zone: Literal["graveyard", "hand", "memory", "banishment", "material", "deck", "intent"] = "graveyard"
    other: bool = False
    token: bool | None = None
    rested: bool | None = None
    damaged: bool | None = None
    attacking: bool | None = None
    defending: bool | None = None
    cost_at_most: int | None = None
    cost_at_least: int | None = None
    cost_kind: Literal["", "reserve", "memory"] = ""
    power_at_most: int | None = None
    power_at_least: int | None = None
    keyword: str = ""
    counter: str = ""
    name: str = ""
    instances: tuple[Literal["activation", "materialization", "bestowment", "activated", "triggered"], ...] = ()


class Target(Node, frozen=True, tag="target"):
    """The targets chosen for the ability's target line `slot`."""

    slot: int = 0


class This(Node, frozen=True, tag="this"):
    """The source of the ability: the object, or the card, or (for a copy) the copy."""


class Champion(Node, frozen=True, tag="champion"):
    """A player's champion."""

    who: Who = "you"


class EventSubject(Node, frozen=True, tag="event_subject"):
    """What the trigger's event happened to (the one that entered, attacked, was hit ...)."""


class It(Node, frozen=True, tag="it"):
    """The objects or cards the previous instruction meant, moved or made."""


class Every(Node, frozen=True, tag="every"):
    """All that match at the time the instruction runs."""

    filter: Filter


class Choose(Node, frozen=True, tag="choose"):
    """Chosen while resolving (not targeted). `who` chooses; `random` picks instead."""

    filter: Filter
    least: int = 1
    most: int = 1
    who: Who = "you"
    random: bool = False


Ref = Union[Target, This, Champion, EventSubject, It, Every, Choose]


# Numbers --------------------------------------------------------------------------------------------------


class X(Node, frozen=True, tag="x"):
    """The value declared for X."""


class Level(Node, frozen=True, tag="level"):
    """LV: the level of the controller's champion, modifiers included."""


class Count(Node, frozen=True, tag="count"):
    """How many match."""

    filter: Filter
    times: int = 1


class Stat(Node, frozen=True, tag="stat"):
    """A stat of the (first) thing meant; last-known information when it is gone."""

    of: Ref
    stat: Literal["power", "life", "level", "damage", "durability", "cost"]


class Counters(Node, frozen=True, tag="counters"):
    """How many counters of a kind are on the thing meant."""

    of: Ref
    counter: str


class ZoneSize(Node, frozen=True, tag="zone_size"):
    """How many cards a player has in a zone."""

    zone: Literal["hand", "memory", "graveyard", "deck", "banishment"]
    who: Who = "you"


class EventAmount(Node, frozen=True, tag="event_amount"):
    """The number in the trigger's event (damage dealt, cards drawn)."""


class Sum(Node, frozen=True, tag="sum"):
    """The sum of amounts."""

    parts: tuple[Amount, ...]


Amount = Union[int, X, Level, Count, Stat, Counters, ZoneSize, EventAmount, Sum]


# Conditions -----------------------------------------------------------------------------------------------


class ClassBonus(Node, frozen=True, tag="class_bonus"):
    """The controller's champion shares a class with the card (restriction)."""


class ElementBonus(Node, frozen=True, tag="element_bonus"):
    """The controller's champion shares an element with the card (restriction)."""


class LevelAtLeast(Node, frozen=True, tag="level_at_least"):
    """Level N+ (restriction)."""

    level: int


class MemoryAtLeast(Node, frozen=True, tag="memory_at_least"):
    """Memory N+ (restriction)."""

    cards: int


class DamageAtLeast(Node, frozen=True, tag="damage_at_least"):
    """Damage N+ (restriction): counters on the controller's champion."""

    damage: int


class ChampionNamed(Node, frozen=True, tag="champion_named"):
    """A champion's Bonus: the lineage name (without title) is this."""

    name: str


class IsImbued(Node, frozen=True, tag="is_imbued"):
    """The resolving activation, or the object it became, is imbued."""


class WasPaid(Node, frozen=True, tag="was_paid"):
    """The optional additional cost of the resolving activation was paid (with Prepare: it was prepared)."""


class Controls(Node, frozen=True, tag="controls"):
    """At least so many match."""

    filter: Filter
    at_least: int = 1


class Compare(Node, frozen=True, tag="compare"):
    """One amount against another."""

    left: Amount
    operator: Literal["at_least", "at_most", "equal", "more", "less"]
    right: Amount


class YourTurn(Node, frozen=True, tag="your_turn"):
    """The controller is the turn player."""


class Not(Node, frozen=True, tag="not"):
    """The opposite."""

    condition: Condition


class AllOf(Node, frozen=True, tag="all_of"):
    """Every one of these."""

    conditions: tuple[Condition, ...]


class Matches(Node, frozen=True, tag="matches"):
    """The (first) thing meant fits the description."""

    of: Ref
    filter: Filter


Condition = Union[
    ClassBonus, ElementBonus, LevelAtLeast, MemoryAtLeast, DamageAtLeast, ChampionNamed, IsImbued, WasPaid, Controls,
    Compare, YourTurn, Not, AllOf, Matches,
]


# Instructions ---------------------------------------------------------------------------------------------


class Draw(Node, frozen=True, tag="draw"):
    """Draw cards, into the hand or into memory."""

    amount: Amount = 1
    who: Who = "you"
    to: Literal["hand", "memory"] = "hand"


class Damage(Node, frozen=True, tag="damage"):
    """Deal non-combat damage to each thing meant."""

    amount: Amount
    to: Ref
    unpreventable: bool = False


class Recover(Node, frozen=True, tag="recover"):
    """Remove damage counters from a player's champion."""

    amount: Amount
    who: Who = "you"


class Modify(Node, frozen=True, tag="modify"):
    """The objects meant get changed stats or gain keywords, for a duration (set fixed now)."""

    what: Ref
    power: Amount = 0
    life: Amount = 0
    level: Amount = 0
    keywords: tuple[Keyword, ...] = ()
    lose_abilities: bool = False
    until: Duration = "turn"


class PutCounters(Node, frozen=True, tag="put_counters"):
    """Put counters of a kind on the objects meant."""

    counter: str
    amount: Amount
    on: Ref


class RemoveCounters(Node, frozen=True, tag="remove_counters"):
    """Remove counters of a kind from the objects meant (as many as there are)."""

    counter: str
    amount: Amount
    of: Ref


class Destroy(Node, frozen=True, tag="destroy"):
    """Destroy the objects meant."""

    what: Ref


class Banish(Node, frozen=True, tag="banish"):
    """Banish the objects or cards meant."""

    what: Ref


class Sacrifice(Node, frozen=True, tag="sacrifice"):
    """Players sacrifice the objects meant."""

    what: Ref


class ReturnToHand(Node, frozen=True, tag="return_to_hand"):
    """Put the objects or cards meant into their owners' hands."""

    what: Ref


class PutInto(Node, frozen=True, tag="put_into"):
    """Put the objects or cards meant into a zone of their owner."""

    what: Ref
    zone: Literal["hand", "memory", "graveyard", "deck_top", "deck_bottom", "material", "field"]
    rested: bool = False


class Discard(Node, frozen=True, tag="discard"):
    """A player discards cards, of their choice or at random, from hand (or memory)."""

    amount: Amount = 1
    who: Who = "you"
    random: bool = False
    zone: Literal["hand", "memory"] = "hand"


class Mill(Node, frozen=True, tag="mill"):
    """Put cards from the top of a deck into the graveyard."""

    amount: Amount = 1
    who: Who = "you"


class Glimpse(Node, frozen=True, tag="glimpse"):
    """Look at the top cards of the deck; put each on the top or the bottom, in any order."""

    amount: Amount = 1


class Rest(Node, frozen=True, tag="rest"):
    """Rest the objects meant."""

    what: Ref


class Wake(Node, frozen=True, tag="wake"):
    """Wake the objects meant up."""

    what: Ref


class Become(Node, frozen=True, tag="become"):
    """The objects meant take on a property: distant, fostered."""

    what: Ref
    property: Literal["distant", "fostered"]


class Summon(Node, frozen=True, tag="summon"):
    """Summon token objects. `token` is the key of the token's definition."""

    token: str
    amount: Amount = 1
    who: Who = "you"
    rested: bool = False


class CopyObject(Node, frozen=True, tag="copy_object"):
    """Summon a token that is a copy of the object meant."""

    what: Ref
    who: Who = "you"
    rested: bool = False


class CopyInstance(Node, frozen=True, tag="copy_instance"):
    """Copy activations or abilities on the Effects Stack; `new_targets`: their controller may choose anew."""

    what: Ref
    new_targets: bool = False
    times: Amount = 1


class Negate(Node, frozen=True, tag="negate"):
    """Remove an instance from the Effects Stack. `unless_pays`: its controller may pay reserve instead."""

    what: Ref
    unless_pays: Amount = 0


class BanishSource(Node, frozen=True, tag="banish_source"):
    """Negate an activation and banish its source card from the Effects Stack."""

    what: Ref


class Prevent(Node, frozen=True, tag="prevent"):
    """Prevent damage to the objects meant: a shield that absorbs, or the next single instance."""

    amount: Amount
    to: Ref
    style: Literal["shield", "instance"] = "shield"
    damage: Literal["any", "combat", "noncombat"] = "any"
    until: Duration = "turn"


class Materialize(Node, frozen=True, tag="materialize"):
    """Materialize a card from the material deck that matches; `free`: without its memory cost."""

    filter: Filter
    free: bool = False
    optional: bool = True


class Redirect(Node, frozen=True, tag="redirect"):
    """The attack's target becomes the object meant."""

    to: Ref


class GainControl(Node, frozen=True, tag="gain_control"):
    """The ability's controller gains control of the objects meant."""

    what: Ref
    until: Literal["turn", "permanent"] = "permanent"


class Empower(Node, frozen=True, tag="empower"):
    """The next Spell card activated this turn activates and resolves as if the level were higher."""

    amount: Amount


class GrantAgility(Node, frozen=True, tag="grant_agility"):
    """The player gains agility N this turn."""

    amount: int


class Reveal(Node, frozen=True, tag="reveal"):
    """Show the cards meant to all players."""

    what: Ref


class Search(Node, frozen=True, tag="search"):
    """Search a zone for a card that matches, reveal it, put it somewhere, shuffle a searched deck."""

    filter: Filter
    to: Literal["hand", "memory", "material", "deck_top"] = "hand"
    most: int = 1


class May(Node, frozen=True, tag="may"):
    """The controller may do these (wholly or not at all); `then` if they did, `otherwise` if not."""

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class MayPay(Node, frozen=True, tag="may_pay"):
    """The controller may pay; `then` if they did, `otherwise` if not."""

    cost: Cost
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class If(Node, frozen=True, tag="if"):
    """An inline condition, read while resolving."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Delayed(Node, frozen=True, tag="delayed"):
    """Make a delayed trigger: at the beginning of that phase, once."""

    phase: Literal["recollection", "main", "end"]
    effects: tuple[Effect, ...]
    whose: Literal["any", "you"] = "any"


class WhenYouDo(Node, frozen=True, tag="when_you_do"):
    """A reflexive trigger, put onto the stack after this resolves."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetLine, ...] = ()


class ByHandEffect(Node, frozen=True, tag="by_hand"):
    """An instruction the program does not understand: the players carry it out."""

    text: str


Effect = Union[
    Draw, Damage, Recover, Modify, PutCounters, RemoveCounters, Destroy, Banish, Sacrifice, ReturnToHand, PutInto,
    Discard, Mill, Glimpse, Rest, Wake, Become, Summon, CopyObject, CopyInstance, Negate, BanishSource, Prevent,
    Materialize, Redirect, GainControl, Empower, GrantAgility, Reveal, Search, May, MayPay, If, Delayed, WhenYouDo,
    ByHandEffect,
]


# Costs ----------------------------------------------------------------------------------------------------


class Cost(Node, frozen=True, tag="cost"):
    """What must be paid, all of it. `rest`: rest the source; the filters: sacrifice or banish one of these."""

    reserve: Amount = 0
    memory: Amount = 0
    rest: bool = False
    sacrifice_this: bool = False
    banish_this: bool = False
    sacrifice: Filter | None = None
    discard: int = 0
    banish_from_graveyard: Filter | None = None
    remove_counters: str = ""
    counters: int = 0


# Abilities ------------------------------------------------------------------------------------------------


class TargetLine(Node, frozen=True, tag="target_line"):
    """One "target ..." of an ability. `least` 0 is "up to"."""

    filter: Filter
    least: int = 1
    most: int = 1


class Mode(Node, frozen=True, tag="mode"):
    """One of the options of a modal ability, with its own targets."""

    text: str
    effects: tuple[Effect, ...]
    targets: tuple[TargetLine, ...] = ()


class Keyword(Node, frozen=True, tag="keyword", cache_hash=True):
    """A keyword ability of the glossary; `value` is its N (0: none), `word` its element, name or type."""

    name: str
    value: int = 0
    word: str = ""


class OnResolve(Node, frozen=True, tag="on_resolve"):
    """What an action card does when an activation of it resolves."""

    effects: tuple[Effect, ...] = ()
    targets: tuple[TargetLine, ...] = ()
    modes: tuple[Mode, ...] = ()
    choose_modes: tuple[int, int] = (1, 1)
    text: str = ""


class Activated(Node, frozen=True, tag="activated"):
    """[Cost]: [Effect]. `zone` is where it works; `limit` how often a turn (0: no limit)."""

    cost: Cost
    effects: tuple[Effect, ...]
    targets: tuple[TargetLine, ...] = ()
    speed: Literal["fast", "slow"] = "fast"
    zone: Literal["field", "hand", "graveyard", "lineage", "intent"] = "field"
    limit: int = 0
    text: str = ""


EventKind = Literal[
    "enter", "death", "leave", "attack", "hit", "champion_hit", "kill", "damaged", "activate", "materialize",
    "draw", "phase", "champion_attacked", "recover", "level_up", "sacrificed", "summon",
]


class Event(Node, frozen=True, tag="event"):
    """The condition of a trigger. `subject` None means this object itself."""

    kind: EventKind
    subject: Filter | None = None
    phase: Literal["", "wake_up", "recollection", "main", "end"] = ""
    whose: Literal["any", "you", "opponent"] = "any"


class Triggered(Node, frozen=True, tag="triggered"):
    """At/When/Whenever or On ...: an ability put onto the stack when its event happens.

    `condition` is the intervening "if": checked when the event happens and again when it resolves.
    """

    event: Event
    effects: tuple[Effect, ...]
    targets: tuple[TargetLine, ...] = ()
    modes: tuple[Mode, ...] = ()
    condition: Condition | None = None
    limit: int = 0
    text: str = ""


class Static(Node, frozen=True, tag="static"):
    """Continuous, while the source is on the field (or in the intent). `applies` None means the source."""

    applies: Filter | None = None
    power: Amount = 0
    life: Amount = 0
    level: Amount = 0
    keywords: tuple[Keyword, ...] = ()
    set_power: Amount | None = None
    set_life: Amount | None = None
    lose_abilities: bool = False
    condition: Condition | None = None
    text: str = ""


class CostChange(Node, frozen=True, tag="cost_change"):
    """The cost of this card (`applies` None) or of cards that match changes by `amount` for their player."""

    amount: Amount
    applies: Filter | None = None
    condition: Condition | None = None
    text: str = ""


class AdditionalCost(Node, frozen=True, tag="additional_cost"):
    """An additional cost to play this card; an optional one is declared."""

    cost: Cost
    optional: bool = False
    text: str = ""


class DamageReplacement(Node, frozen=True, tag="damage_replacement"):
    """If damage would be dealt to something that matches (None: the source), it is changed by `amount`
    (negative: that much is prevented) or, with `prevent_all`, prevented."""

    amount: Amount = 0
    to: Filter | None = None
    damage: Literal["any", "combat", "noncombat"] = "any"
    prevent_all: bool = False
    condition: Condition | None = None
    text: str = ""


class EntersAsCopy(Node, frozen=True, tag="enters_as_copy"):
    """The object may enter the field as a copy of one that matches (static, not a trigger)."""

    filter: Filter
    text: str = ""


class Restricted(Node, frozen=True, tag="restricted"):
    """Abilities behind restriction bubbles: ignored unless every condition holds."""

    conditions: tuple[Condition, ...]
    abilities: tuple[Ability, ...]


class Inherited(Node, frozen=True, tag="inherited"):
    """Inherited Effect: the champion has these while the card is in its lineage."""

    abilities: tuple[Ability, ...]


class ByHand(Node, frozen=True, tag="by_hand_ability"):
    """A paragraph the program does not understand: shown, announced, and carried out by the players.

    `when` says when its time comes, as far as the first words tell.
    """

    text: str
    when: Literal["resolve", "enter", "attack", "hit", "death", "activated", "triggered", "static"] = "static"


Ability = Union[
    Keyword, OnResolve, Activated, Triggered, Static, CostChange, AdditionalCost, DamageReplacement, EntersAsCopy,
    Restricted, Inherited, ByHand,
]
