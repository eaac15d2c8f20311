"""The ability tree, part one: what can be meant, numbers, target lines and keywords."""

from __future__ import annotations

from typing import Literal, Union

from gatcg_desktop.language.ast.marks import CounterNode, FieldNode, GameNode, OfCounters, OfTraits, OnField, TraitNode
from gatcg_desktop.language.ast.vocabulary import (
    Aspect,
    CardZone,
    Comparison,
    CountedBy,
    Measure,
    Quality,
    StatName,
    SummedStat,
    Verb,
    Who,
    Whose,
)

# What can be meant ----------------------------------------------------------------------------------------


class Filter(FieldNode, frozen=True, tag="filter"):
    """A description of objects, cards, stack instances or players; every part given must hold.

    Tuples mean "one of these". `zone` counts for cards only; `other` leaves out the source itself. `costs` are written
    costs, which X is none of (parts-of-a-card-cost, rule 9.1). `named`: has the card name that was chosen for the
    source. `property`: distant, fostered, imbued, loaded, unloaded, transformed, entered (this turn), owned (by you)
    ... or linked: what the source is linked to, or this: the source itself; of a trigger also the label of its ability,
    in small letters; of cards also glimpsed or revealed: at this moment. `copy`: an instance that is one. `targeting`:
    an instance that targets something that matches; `event`: a trigger on such an event. `holder`: whose lineage or
    loaded cards they are among. `any_of`: one of these descriptions fits too, `none_of`: none of them does; their own
    kind and zone are not looked at. `bounds`: measures compared with amounts. `zones`: instead of `zone`, any of these.
    Whose `controller` is may also be told as `Who` does. `seen`: cards that were revealed or looked at while this
    resolves and have not moved since; they are "anywhere". `remembered`: cards that the source has put aside.
    `besides`: none of the things meant ("other" than they). `alike`: shares something with others. `chosen`: has what
    was chosen of that sort, in the same ability or as the source entered. `among`: one of the things meant; "it" is all
    of them as a trigger on "one or more" begins."""

    kind: Literal["object", "card", "instance", "player"] = "object"
    types: OfTraits[tuple[str, ...]] = ()
    not_types: OfTraits[tuple[str, ...]] = ()
    supertypes: OfTraits[tuple[str, ...]] = ()
    subtypes: OfTraits[tuple[str, ...]] = ()
    classes: OfTraits[tuple[str, ...]] = ()
    elements: OfTraits[tuple[str, ...]] = ()
    controller: Whose = "any"
    zone: CardZone = "graveyard"
    other: OfTraits[bool] = False
    token: OfTraits[bool | None] = None
    rested: OnField[bool | None] = None
    damaged: OnField[bool | None] = None
    attacking: bool | None = None
    defending: bool | None = None
    cost_at_most: OfTraits[int | None] = None
    cost_at_least: OfTraits[int | None] = None
    cost_kind: OfTraits[Literal["", "reserve", "memory"]] = ""
    power_at_most: OfTraits[int | None] = None
    power_at_least: OfTraits[int | None] = None
    keyword: OfTraits[str] = ""
    counter: OfCounters[str] = ""
    name: OfTraits[str] = ""
    instances: tuple[Literal["activation", "materialization", "bestowment", "activated", "triggered"], ...] = ()
    not_subtypes: OfTraits[tuple[str, ...]] = ()
    not_elements: OfTraits[tuple[str, ...]] = ()
    property: str = ""
    costs: OfTraits[tuple[int, ...]] = ()
    named: bool = False
    copy: bool | None = None
    face_down: bool | None = None
    life_at_most: OfTraits[int | None] = None
    life_at_least: OfTraits[int | None] = None
    holder: Ref | None = None
    any_of: OfTraits[tuple[Filter, ...]] = ()
    none_of: OfTraits[tuple[Filter, ...]] = ()
    bounds: tuple[Bound, ...] = ()
    zones: tuple[CardZone, ...] = ()
    seen: bool = False
    remembered: bool = False
    targeting: Filter | None = None
    event: str = ""
    besides: Ref | None = None
    alike: Alike | None = None
    chosen: Literal["", "element", "type", "cost"] = ""
    among: Ref | None = None


class Alike(GameNode, frozen=True, tag="alike"):
    """What is described shares this with at least one of the things meant: "with the same name as ..."."""

    aspect: Quality
    to: Ref


class Bound(GameNode, frozen=True, tag="bound"):
    """A measure of what is described against an amount: "with two or more buff counters on it".

    "reserve" and "memory" are costs of that kind, "targets" those of an activation, "counters" those of a kind
    (`counter`). "player": the amount `of` as a player sees it, of an object its controller.
    """

    measure: Measure
    operator: Literal[Comparison, "odd", "even"]
    than: Amount = 0
    counter: str = ""
    of: Amount = 0


class Target(GameNode, frozen=True, tag="target"):
    """The targets chosen for the ability's target line `slot`."""

    slot: int = 0


class This(TraitNode, frozen=True, tag="this"):
    """The source of the ability: the object, or the card, or (for a copy) the copy. `zone`: its card, if that is there
    as the instruction runs.
    """

    zone: Literal["", "graveyard"] = ""


class Champion(GameNode, frozen=True, tag="champion"):
    """A player's champion."""

    who: Who = "you"


class EventSubject(GameNode, frozen=True, tag="event_subject"):
    """What the trigger's event happened to (the one that entered, attacked, was hit ...)."""


class It(GameNode, frozen=True, tag="it"):
    """The objects or cards the previous instruction meant, moved or made."""


class Every(GameNode, frozen=True, tag="every"):
    """All that match at the time the instruction runs. `single`: those in one of the zones, which is chosen."""

    filter: Filter
    single: bool = False


class Choose(GameNode, frozen=True, tag="choose"):
    """Chosen while resolving (not targeted). `who` chooses; `random` picks instead.

    `amount`: no more than that, and (when `least` is not 0) no fewer. `single`: all out of one player's zone.
    `different`: no two may share this; `alike`: all must. `total`: their reserve costs are no more than that in all.
    """

    filter: Filter
    least: int = 1
    most: int = 1
    who: Who = "you"
    random: bool = False
    amount: Amount | None = None
    single: bool = False
    different: Aspect = ""
    alike: Aspect = ""
    total: int | None = None


class Victim(GameNode, frozen=True, tag="victim"):
    """The other side of the trigger's event: the unit that was hit, killed or attacked."""


class Linked(GameNode, frozen=True, tag="linked"):
    """The object that the source is linked to."""


class Mastery(GameNode, frozen=True, tag="mastery"):
    """A player's mastery, if it is the one of that `key` ("": whichever they have)."""

    key: str = ""
    who: Who = "you"


class Done(GameNode, frozen=True, tag="done"):
    """What it has done that to (unless `here`, also as it was paid for); of cards from `origins`, if some are given."""

    verb: Verb
    here: bool = False
    origins: tuple[CardZone, ...] = ()


class Remembered(GameNode, frozen=True, tag="remembered"):
    """The cards that the source has put aside (banished "with" it), as long as they are where it put them."""


class Top(GameNode, frozen=True, tag="top"):
    """The top (or bottom) cards of players' decks, as many as there are; `least`: or so many, as is chosen."""

    amount: Amount = 1
    who: Who = "you"
    bottom: bool = False
    least: int | None = None


class OnStack(GameNode, frozen=True, tag="on_stack"):
    """The items of the Effects Stack that match: those that target what is meant, or that come `of` it."""

    filter: Filter
    targeting: Ref | None = None
    of: Ref | None = None


class Both(GameNode, frozen=True, tag="both"):
    """All that these mean, together: "target ally and your champion"."""

    refs: tuple[Ref, ...]


Ref = Union[
    Target,
    This,
    Champion,
    EventSubject,
    It,
    Every,
    Choose,
    Victim,
    Linked,
    Remembered,
    Mastery,
    Top,
    OnStack,
    Done,
    Both,
]


# Numbers --------------------------------------------------------------------------------------------------


class X(GameNode, frozen=True, tag="x"):
    """The value declared for X."""


class Level(GameNode, frozen=True, tag="level"):
    """LV: the level of the controller's champion, modifiers included."""


class Count(TraitNode, frozen=True, tag="count"):
    """How many match. `by`: how many different names, reserve costs or costs of either kind they have, or how many
    have the same, at most; "different_elements": how many of them have elements that differ, at most; "elements": how
    many elements they have in all. `also`: together with these."""

    filter: Filter
    times: int = 1
    by: CountedBy = ""
    also: Filter | None = None


class Stat(FieldNode, frozen=True, tag="stat"):
    """A stat of the (first) thing meant, "cost" its reserve cost; last-known information when it is gone."""

    of: Ref
    stat: StatName


class Counters(CounterNode, frozen=True, tag="counters"):
    """How many counters of a kind are on the thing meant."""

    of: Ref
    counter: str


class ZoneSize(GameNode, frozen=True, tag="zone_size"):
    """How many cards a player has in a zone."""

    zone: Literal["hand", "memory", "graveyard", "deck", "banishment"]
    who: Who = "you"


class EventAmount(GameNode, frozen=True, tag="event_amount"):
    """The number in the trigger's event."""


class Sum(GameNode, frozen=True, tag="sum"):
    """The sum of amounts."""

    parts: tuple[Amount, ...]


class Scaled(GameNode, frozen=True, tag="scaled"):
    """An amount times one number and divided by another, rounded down (miscellaneous-topics, rounding)."""

    of: Amount
    times: int = 1
    divided_by: int = 1


class Limited(GameNode, frozen=True, tag="limited"):
    """An amount, but no more than another ("for each of up to three ...")."""

    of: Amount
    most: Amount


class HowMany(GameNode, frozen=True, tag="how_many"):
    """How many things a reference means that match; how much, of counters and damage. What was moved was removed."""

    of: Ref
    filter: Filter | None = None


class ThatMany(GameNode, frozen=True, tag="that_many"):
    """As many, or as much, as the instruction before was about."""


class Influence(GameNode, frozen=True, tag="influence"):
    """The cards in a player's hand and memory (game-terms, Influence)."""

    who: Who = "you"


class Paid(GameNode, frozen=True, tag="paid"):
    """How many cards were reserved for the resolving activation."""


class Among(GameNode, frozen=True, tag="among"):
    """Of a stat among all that match ("cost" is the reserve cost); `of`: only these, wherever they are by now."""

    filter: Filter
    stat: SummedStat
    how: Literal["total", "greatest", "least"] = "total"
    counter: str = ""
    of: Ref | None = None


class OfPlayers(GameNode, frozen=True, tag="of_players"):
    """An amount as each of these players sees it ("you" in it is that player): the greatest, or the least."""

    of: Amount
    how: Literal["greatest", "least"]
    who: Who = "opponent"


class TimesThisTurn(GameNode, frozen=True, tag="times_this_turn"):
    """How often such an event (as `Event` describes it) has happened this turn, or with `total` how much in all.
    `other`: not as what asks was activated."""

    kind: str
    subject: Filter | None = None
    whose: Literal["any", "you", "opponent"] = "any"
    total: bool = False
    victim: Filter | None = None
    other: bool = False
    used: tuple[Filter, ...] = ()
    origin: str = ""
    what: str = ""


Amount = Union[
    int,
    X,
    Level,
    Count,
    Stat,
    Counters,
    ZoneSize,
    EventAmount,
    Sum,
    Scaled,
    Influence,
    Paid,
    Limited,
    Among,
    TimesThisTurn,
    HowMany,
    ThatMany,
    OfPlayers,
]


# Keywords -------------------------------------------------------------------------------------------------


class Keyword(TraitNode, frozen=True, tag="keyword", cache_hash=True):
    """A keyword ability of the glossary; `value` is its N (0: none), `word` its element, name or type.
    `amount`: what is added to N, found when a continuous effect confers the keyword."""

    name: str
    value: int = 0
    word: str = ""
    amount: Amount = 0
