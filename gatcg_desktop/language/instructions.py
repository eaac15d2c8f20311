"""The ability tree, part two: instructions, which are what a resolving ability tells the game to do."""

from __future__ import annotations

from typing import Literal, Union

from gatcg_desktop.language.terms import (
    Amount,
    Condition,
    Cost,
    Duration,
    Filter,
    Keyword,
    Node,
    Ref,
    TargetLine,
    Who,
)


class TraitChange(Node, frozen=True, tag="trait_change"):
    """Changes of characteristics beyond power, life and level, by layer.

    A: `set_*`. B: `set_types` (supertypes go with the old type), `add_types`, `add_subtypes`, `set_subtypes`. C:
    `set_elements`, `add_elements`. D: `abilities` gained. E, last: `swap` power and life.
    """

    set_power: Amount | None = None
    set_life: Amount | None = None
    set_types: tuple[str, ...] = ()
    set_supertypes: tuple[str, ...] = ()
    add_types: tuple[str, ...] = ()
    set_subtypes: tuple[str, ...] = ()
    add_subtypes: tuple[str, ...] = ()
    set_elements: tuple[str, ...] = ()
    add_elements: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    swap: bool = False


class Draw(Node, frozen=True, tag="draw"):
    """Draw cards, into the hand or into memory."""

    amount: Amount = 1
    who: Who = "you"
    to: Literal["hand", "memory"] = "hand"


class Damage(Node, frozen=True, tag="damage"):
    """Deal non-combat damage to each thing meant; `split`: the amount is divided among them, at least 1 each."""

    amount: Amount
    to: Ref
    unpreventable: bool = False
    split: bool = False


class Recover(Node, frozen=True, tag="recover"):
    """Remove damage counters from a player's champion."""

    amount: Amount
    who: Who = "you"


class Modify(Node, frozen=True, tag="modify"):
    """The objects meant get changed stats or gain keywords, for a duration (set fixed now).

    `traits` are further changes, by layer. `dynamic` ("have", "are"): `what` is an Every whose set stays open.
    """

    what: Ref
    power: Amount = 0
    life: Amount = 0
    level: Amount = 0
    keywords: tuple[Keyword, ...] = ()
    lose_abilities: bool = False
    until: Duration = "turn"
    traits: TraitChange | None = None
    dynamic: bool = False


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
    """Banish the objects or cards meant. `remember`: the source keeps track of them; `face_down`: hidden."""

    what: Ref
    remember: bool = False
    face_down: bool = False


class Sacrifice(Node, frozen=True, tag="sacrifice"):
    """Players sacrifice the objects meant."""

    what: Ref


class ReturnToHand(Node, frozen=True, tag="return_to_hand"):
    """Put the objects or cards meant into their owners' hands."""

    what: Ref


class PutInto(Node, frozen=True, tag="put_into"):
    """Put the objects or cards meant into a zone of their owner.

    `position` counts from the top of a deck (1 is the top; past the end it is the bottom). `random`: in random
    order. `transformed`: enters the field with its other face up, if it has one. `preserved`: revealed, Preserved.
    `under_owner`: onto the field under its owner's control.
    """

    what: Ref
    zone: Literal[
        "hand", "memory", "graveyard", "deck_top", "deck_bottom", "material", "field", "banishment", "lineage_bottom"
    ]
    rested: bool = False
    position: int = 0
    random: bool = False
    face_down: bool = False
    transformed: bool = False
    preserved: bool = False
    under_owner: bool = False


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
    property: Literal["distant", "fostered", "ephemeral"]


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
    """Prevent damage to the objects meant: a shield that absorbs, or the next single instance.

    `all`: whatever the amount is. `source`: only of sources that match. `shared`: one effect for all of them.
    `then`: what else happens when damage was prevented; EventAmount is how much.
    """

    amount: Amount
    to: Ref
    style: Literal["shield", "instance"] = "shield"
    damage: Literal["any", "combat", "noncombat"] = "any"
    until: Duration = "turn"
    all: bool = False
    source: Filter | None = None
    shared: bool = False
    then: tuple[Effect, ...] = ()


class Materialize(Node, frozen=True, tag="materialize"):
    """Materialize a card from the material deck that matches; `free`: without its memory cost."""

    filter: Filter
    free: bool = False
    optional: bool = True


class Redirect(Node, frozen=True, tag="redirect"):
    """The attack's target (with several, the one meant by `instead_of`) becomes the object meant."""

    to: Ref
    instead_of: Ref | None = None


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
    to: Literal["hand", "memory", "material", "deck_top", "field", "graveyard", "banishment"] = "hand"
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
    """Make a delayed trigger: at the beginning of that phase, or when `event` happens to what "it" is, once."""

    phase: Literal["recollection", "main", "end"]
    effects: tuple[Effect, ...]
    whose: Literal["any", "you"] = "any"
    event: Event | None = None


class WhenYouDo(Node, frozen=True, tag="when_you_do"):
    """A reflexive trigger, put onto the stack after this resolves."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetLine, ...] = ()


class ByHandEffect(Node, frozen=True, tag="by_hand"):
    """An instruction the program does not understand: the players carry it out."""

    text: str


class Transform(Node, frozen=True, tag="transform"):
    """Turn double-faced objects over (double-faced-cards, rule 2)."""

    what: Ref


class Load(Node, frozen=True, tag="load"):
    """Put cards underneath an object: they are its loaded cards."""

    what: Ref
    into: Ref


class Generate(Node, frozen=True, tag="generate"):
    """Add cards from outside the game, for the rest of it. `key` is the card's definition."""

    key: str
    amount: Amount = 1
    zone: Literal["hand", "memory", "deck_top", "deck", "material", "graveyard", "banishment"] = "hand"
    who: Who = "you"


class Gather(Node, frozen=True, tag="gather"):
    """Summon one of these ingredient tokens, at random, so many times."""

    tokens: tuple[str, ...]
    amount: Amount = 1


class Scavenge(Node, frozen=True, tag="scavenge"):
    """Reveal from the top of the deck until a card matches or N were revealed; the rest goes to the bottom."""

    amount: Amount
    filter: Filter


class Suppress(Node, frozen=True, tag="suppress"):
    """Banish objects; each returns under its owner's control at the beginning of the next end phase."""

    what: Ref


class EndPart(Node, frozen=True, tag="end_part"):
    """End the combat phase, the phase, or the turn (turn-order-ending-phases)."""

    part: Literal["combat", "phase", "turn"]


class SkipPhase(Node, frozen=True, tag="skip_phase"):
    """Players skip their next phases of that kind."""

    phase: Literal["wake_up", "materialize", "recollection", "draw", "main", "end"]
    who: Who = "you"
    times: int = 1


class DistortTime(Node, frozen=True, tag="distort_time"):
    """Time is distorted from now on (special-continuous-effects)."""


class GainMastery(Node, frozen=True, tag="gain_mastery"):
    """Players get a mastery, which replaces the one they have. `key` is its definition; `mode` its first mode."""

    key: str
    who: Who = "you"
    mode: str = ""


class SetMasteryMode(Node, frozen=True, tag="set_mastery_mode"):
    """The controller sets their mastery to one of these modes (another than it has)."""

    modes: tuple[str, ...]


class GainStatus(Node, frozen=True, tag="gain_status"):
    """Players gain a status. `exclusive`: their opponents lose it."""

    key: str
    who: Who = "you"
    exclusive: bool = False


class Win(Node, frozen=True, tag="win"):
    """Players win the game."""

    who: Who = "you"


class Lose(Node, frozen=True, tag="lose"):
    """Players lose the game."""

    who: Who = "you"


class NameCard(Node, frozen=True, tag="name_card"):
    """The controller chooses a card name; the source remembers it."""


class RollDie(Node, frozen=True, tag="roll_die"):
    """Roll a die; EventAmount is the result from then on (die-results-d-effects)."""

    sides: int = 6


class CopyIntent(Node, frozen=True, tag="copy_intent"):
    """Copy cards in the intent; the copies are intents until the end of combat."""

    what: Ref


class ActivateCard(Node, frozen=True, tag="activate_card"):
    """Activate a card, as an instruction: normal timing does not matter (special play permissions, rule 2).

    The card is the one meant, or one that matches in its zone. `free`: without paying its reserve or memory cost.
    """

    what: Ref
    free: bool = False
    optional: bool = True


class AllowPlay(Node, frozen=True, tag="allow_play"):
    """The controller may activate the cards meant from where they are for a duration, at their normal timing
    (special play permissions, rule 3). "while_source": as long as the source is on the field."""

    what: Ref
    until: Literal["turn", "permanent", "while_source"] = "turn"


class LevelUp(Node, frozen=True, tag="level_up"):
    """Level the champion up into a champion card of the material deck that matches (not a materialization)."""

    filter: Filter


class Delevel(Node, frozen=True, tag="delevel"):
    """Return the top card of a champion's lineage to the material deck."""

    who: Who = "you"


class RedirectTargets(Node, frozen=True, tag="redirect_targets"):
    """The controller chooses new targets for items of the Effects Stack (objects-and-targeting, Redirect)."""

    what: Ref


class Shuffle(Node, frozen=True, tag="shuffle"):
    """Players shuffle their decks."""

    who: Who = "you"


class EnableElements(Node, frozen=True, tag="enable_elements"):
    """Players have elements enabled, or disabled, from now on; the newest effect counts (game-effects, rule 4)."""

    elements: tuple[str, ...]
    who: Who = "you"
    enable: bool = True
    until: Literal["turn", "permanent"] = "permanent"


class PutIntoLineage(Node, frozen=True, tag="put_into_lineage"):
    """Put cards on the bottom of the controller's champion's lineage."""

    what: Ref


class Separate(Node, frozen=True, tag="separate"):
    """Do these instructions so many times, each by itself ("choose a unit ... and do it again")."""

    times: Amount
    effects: tuple[Effect, ...]


Effect = Union[
    Draw, Damage, Recover, Modify, PutCounters, RemoveCounters, Destroy, Banish, Sacrifice, ReturnToHand, PutInto,
    Discard, Mill, Glimpse, Rest, Wake, Become, Summon, CopyObject, CopyInstance, Negate, BanishSource, Prevent,
    Materialize, Redirect, GainControl, Empower, GrantAgility, Reveal, Search, May, MayPay, If, Delayed, WhenYouDo,
    ByHandEffect, Transform, Load, Generate, Gather, Scavenge, Suppress, EndPart, SkipPhase, DistortTime, GainMastery,
    SetMasteryMode, GainStatus, Win, Lose, NameCard, RollDie, CopyIntent, ActivateCard, AllowPlay, LevelUp, Delevel,
    RedirectTargets, Shuffle, EnableElements, PutIntoLineage, Separate,
]

# Granted abilities and delayed events: the two halves of the tree hold each other.
from gatcg_desktop.language.abilities import Ability, Event  # noqa: E402
