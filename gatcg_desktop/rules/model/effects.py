"""What goes on after what made it is over: continuous effects, prohibitions, permissions and delayed triggers.

They stand in the zone EFFECTS, each until what its `until` says.
"""

from __future__ import annotations

from typing import Annotated, Literal

from gatcg_desktop.engine.disclosure import IncarnationMark
from gatcg_desktop.engine.entity import DerivedFrom, NotDerivedFrom
from gatcg_desktop.language.ast import (
    AttackCost,
    Cant,
    Condition,
    Cost,
    Duration,
    Effect,
    Event,
    Filter,
    Keyword,
    TargetLine,
    TraitChange,
)
from gatcg_desktop.rules.model.entities import Kept
from gatcg_desktop.rules.model.fields import (
    NOBODY,
    Amount,
    CardAndMark,
    FaceKey,
    Number,
    PlayerId,
    Text,
    ThingId,
    Timestamp,
    Turn,
    Word,
)


class Change(DerivedFrom, frozen=True, tag="change"):
    """A continuous effect from a resolved ability, on a fixed set of objects (an instanced effect).

    With `described` ("have", "are") the set stays open: all that fits, seen by `controller`. Amounts in `traits`
    are numbers, found when the effect began. `attacks`: it changes the attacks of the objects, all of them or only the
    next that is declared `when` this holds. `made_turn` is the turn in which it began. `times`: how often still cards
    that are glimpsed have it; 0: always. `face`: of what became a copy, the one that it had before.
    """

    source: ThingId
    controller: PlayerId
    timestamp: Timestamp
    objects: tuple[ThingId, ...]
    until: Duration
    power: Amount = 0
    life: Amount = 0
    level: Amount = 0
    keywords: tuple[Keyword, ...] = ()
    lose_abilities: bool = False
    control: PlayerId = NOBODY
    traits: TraitChange | None = None
    described: Filter | None = None
    attacks: Literal["", "all", "next"] = ""
    when: Condition | None = None
    made_turn: Turn = 0
    key: FaceKey = ""
    cant: tuple[Cant, ...] = ()
    must_attack: bool = False
    times: Amount = 0
    face: FaceKey = ""


class Shield(NotDerivedFrom, frozen=True, tag="shield"):
    """An effect on the damage an object would be dealt: prevention (game-mechanics-damage-prevention, rule 5), or a
    shared one on it and `also` (rule 8). `all`: whatever the amount but `keep`; `from_source`: only damage of such
    sources; `then`: what follows; `at_least` and `at_most`: only damage of that much. `described`: whatever fits
    instead of an object (`object` is 0). `change`: no prevention; the damage times `times` plus `amount`; with `by`
    it is the source that is meant. "event": it ends, `spent`, with the damage dealt at once. `uses`: how often
    still. `instead`: who is dealt it.
    """

    source: ThingId
    controller: PlayerId
    timestamp: Timestamp
    object: ThingId
    amount: Amount
    style: Literal["shield", "instance", "each", "event"]
    damage: Literal["any", "combat", "noncombat"]
    until: Duration
    all: bool = False
    also: tuple[ThingId, ...] = ()
    from_source: Filter | None = None
    then: tuple[Effect, ...] = ()
    key: FaceKey = ""
    keep: Amount = 0
    at_least: Amount | None = None
    at_most: Amount | None = None
    described: Filter | None = None
    change: bool = False
    times: Amount = 1
    by: bool = False
    unpreventable: bool = False
    spent: bool = False
    uses: Amount = 1
    instead: ThingId = 0


class Prohibition(DerivedFrom, frozen=True, tag="ban"):
    """What players may not do for a time (with `cards`: only with those that match, as `controller` sees them).

    `most`: not more than so often a turn. "during_next_turn": during the next turn of the players after `made_turn`.
    """

    source: ThingId
    controller: PlayerId
    key: FaceKey
    players: tuple[PlayerId, ...]
    what: Cant
    cards: Filter | None
    timestamp: Timestamp
    until: Duration = "turn"
    most: Amount = 0
    made_turn: Turn = 0


class AttackTax(DerivedFrom, frozen=True, tag="attack_tax"):
    """What declaring attacks costs for a time."""

    source: ThingId
    controller: PlayerId
    key: FaceKey
    cost: AttackCost
    timestamp: Timestamp
    until: Duration = "turn"


class AllowedPlay(DerivedFrom, frozen=True, tag="allowed_play"):
    """A permission to activate certain cards from where they are (timing-and-permissions, Special Play 3).

    `cards` with their incarnations: it ends for a card that moves. With `described` whatever fits, as `controller` sees
    it. `extra`: what activating one of them costs besides. `later`: not in the turn in which it began.
    `free`: without paying their reserve costs, after which `then` is done. `starcalling`: what may be paid rather than
    the starcalling cost of any card, after which `then` is done.
    """

    source: ThingId
    controller: PlayerId
    cards: tuple[CardAndMark, ...]
    until: Literal["turn", "permanent", "while_source", "next_turn", "next_turn_end"]
    any_element: bool = False
    made_turn: Turn = 0
    described: Filter | None = None
    key: FaceKey = ""
    extra: Cost | None = None
    later: bool = False
    free: bool = False
    then: tuple[Effect, ...] = ()
    starcalling: Cost | None = None


class PlayChange(DerivedFrom, frozen=True, tag="play_change"):
    """Plays of cards that match, or uses of abilities with a label, are changed for these players; `next`: the first of
    them only, or so many `times` (ChangePlays). `from_zone`: only those from there. "during_next_turn": during the next
    turn of the player after `made_turn`."""

    source: ThingId
    controller: PlayerId
    players: tuple[PlayerId, ...]
    filter: Filter
    method: Literal["", "activate", "materialize"]
    next: bool
    cost: Amount
    fast: bool
    unnegatable: bool
    any_element: bool
    counter: Word
    counters: Amount
    until: Literal["turn", "next_turn", "permanent", "next_turn_end", "during_next_turn"]
    add_subtypes: tuple[Word, ...] = ()
    label: Word = ""
    no_rest: bool = False
    times: Amount = 1
    from_zone: Literal["", "hand", "graveyard", "memory", "material", "banishment"] = ""
    becomes: Literal["", "distant", "fostered", "ephemeral"] = ""
    made_turn: Turn = 0
    floating: bool = False


class CostAdjustment(NotDerivedFrom, frozen=True, tag="cost_adjustment"):
    """By how much more (or less) than the rules say the next play of a card, or use of an object, costs: by hand."""

    thing: ThingId
    amount: Amount
    until: Literal["turn"] = "turn"


class ElementRule(DerivedFrom, frozen=True, tag="element_rule"):
    """Elements enabled or disabled for a player; the newest counts (game-effects, rule 4)."""

    source: ThingId
    player: PlayerId
    elements: tuple[Word, ...]
    enable: bool
    timestamp: Timestamp
    until: Literal["turn", "permanent"]


class ArrivalRule(DerivedFrom, frozen=True, tag="arrival_rule"):
    """How objects that match, seen by `controller`, enter the field for a time (`Arrive`).

    `spent`: it has applied, and ends at the next check unless it is for the whole turn.
    """

    source: ThingId
    controller: PlayerId
    key: FaceKey
    filter: Filter
    rested: bool
    counter: Word
    counters: Amount
    once: bool
    activated: bool
    until: Literal["turn", "next_turn"] = "turn"
    spent: bool = False
    control: bool = False


class Diversion(DerivedFrom, frozen=True, tag="diversion"):
    """Cards that match, of these players, are banished for a time where they would go to the graveyard (`Divert`)."""

    source: ThingId
    controller: PlayerId
    key: FaceKey
    players: tuple[PlayerId, ...]
    filter: Filter
    until: Literal["turn", "next_turn"] = "turn"


class AwayWhile(NotDerivedFrom, frozen=True, tag="away_while"):
    """Cards that an object has sent away until it leaves the field, each with the zone that it goes back to."""

    source: ThingId
    controller: PlayerId
    cards: tuple[CardAndMark, ...]
    zones: tuple[Word, ...]


class DelayedTrigger(NotDerivedFrom, frozen=True, tag="delayed_trigger"):
    """An ability that will trigger once, at the beginning of a phase or when `event` happens to a subject.

    With `repeats` it triggers each time, `until` the end of the turn. With `player` it waits for a phase of theirs.
    `kept` is what its words mean.
    """

    controller: PlayerId
    source: ThingId
    key: FaceKey
    phase: Literal["", "wake_up", "recollection", "main", "end"]
    whose: Literal["any", "you"]
    effects: tuple[Effect, ...]
    text: Text
    made_turn: Turn
    subjects: tuple[ThingId, ...] = ()
    event: Event | None = None
    marks: Annotated[tuple[Number, ...], IncarnationMark(("subjects",))] = ()
    until: Literal["", "turn", "next_turn", "next_turn_end"] = ""
    repeats: bool = False
    targets: tuple[TargetLine, ...] = ()
    condition: Condition | None = None
    kept: Kept | None = None
    player: PlayerId = NOBODY
