"""The ability tree, part two: instructions, which are what a resolving ability tells the game to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Union

from gatcg_desktop.language.ast.card_instructions import (
    ActivateCard,
    AllowPlay,
    AllowStarcalling,
    BecomeCopy,
    ChooseWord,
    CopyObject,
    Delevel,
    Discard,
    DiscardThese,
    Divert,
    Draw,
    Generate,
    Glimpse,
    LetX,
    LevelUp,
    Load,
    LookAt,
    LookAtTop,
    Materialize,
    Mill,
    NameCard,
    PutInto,
    PutIntoLineage,
    ReturnToHand,
    Reveal,
    RevealUntil,
    Scavenge,
    Search,
    Shuffle,
    SwapCards,
    TurnCards,
)
from gatcg_desktop.language.ast.conditions import Condition
from gatcg_desktop.language.ast.damage_instructions import ChangeDamage, Damage, Recover
from gatcg_desktop.language.ast.events import Event
from gatcg_desktop.language.ast.game_instructions import (
    ByHandEffect,
    DistortTime,
    Empower,
    EnableElements,
    EndPart,
    GainMastery,
    GainStatus,
    GrantAgility,
    Lose,
    LoseStatus,
    RollDie,
    SetMasteryMode,
    SkipPhase,
    Win,
)
from gatcg_desktop.language.ast.marks import Node, TraitNode
from gatcg_desktop.language.ast.object_instructions import (
    Arrive,
    Banish,
    Become,
    Destroy,
    GainControl,
    Gather,
    LinkTo,
    MoveCounters,
    PutCounters,
    Redirect,
    RemoveCounters,
    Rest,
    Sacrifice,
    Select,
    Summon,
    Suppress,
    Transform,
    Wake,
)
from gatcg_desktop.language.ast.operands import Amount, Filter, Keyword, Ref
from gatcg_desktop.language.ast.payments import AttackCost, Cost
from gatcg_desktop.language.ast.play_instructions import ChangePlays
from gatcg_desktop.language.ast.stack_instructions import (
    AttackAgain,
    BanishAsItResolves,
    BanishSource,
    ChangeTarget,
    CopyInstance,
    CopyIntent,
    Negate,
    RedirectTargets,
    TriggerAbilities,
)
from gatcg_desktop.language.ast.target_lines import TargetLine
from gatcg_desktop.language.ast.vocabulary import Cant, Duration, Who

if TYPE_CHECKING:  # An instruction may grant an ability: `ast/__init__.py` gives the names at run time.
    from gatcg_desktop.language.ast.abilities import Ability, Mode


class TraitChange(TraitNode, frozen=True, tag="trait_change"):
    """Changes of characteristics beyond power, life and level, by layer.

    A: `set_*`. B: `set_types` (supertypes go with the old type), `add_types`, `add_subtypes`, `set_subtypes`,
    `add_supertypes`, `lose_supertypes`, `add_classes`. C: `set_elements`, `add_elements`. D: `lose_keywords`, then
    `abilities` gained. E, last: `swap` power and life. `by_life`: combat damage is dealt by life instead of by
    power. `abilities_of` (D): it has the activated abilities of all others that match, or (`all_abilities`) all
    that they have, of cards. As there, those behind restrictions count only while these are met. `barred_keywords`
    (D): it gains none of these from then on. `on_death` (D): each of its activated abilities triggers on death
    instead. `as_ally`: it can attack as though it were an ally. `again` (D): it has one more of each ability with
    that label.
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
    lose_keywords: tuple[str, ...] = ()
    add_classes: tuple[str, ...] = ()
    add_supertypes: tuple[str, ...] = ()
    by_life: bool = False
    abilities_of: Filter | None = None
    barred_keywords: tuple[str, ...] = ()
    on_death: bool = False
    all_abilities: bool = False
    as_ally: bool = False
    again: str = ""
    lose_supertypes: tuple[str, ...] = ()


class Modify(Node, frozen=True, tag="modify"):
    """The objects meant get changed stats or gain keywords, for a duration (set fixed now).

    `traits` are further changes, by layer. `dynamic` ("have", "are"): `what` is an Every whose set stays open.
    `attacks`: power, keywords and abilities go to the attacks of what is meant, to all of them or to the next one that
    is declared `when` this holds. `alternatives`: the controller chooses this or one of those instead.
    `cant` and `must_attack` as in a Static. `times`: cards have it only the next so many times that they are glimpsed.
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
    attacks: Literal["", "all", "next"] = ""
    when: Condition | None = None
    alternatives: tuple[Modify, ...] = ()
    cant: tuple[Cant, ...] = ()
    must_attack: bool = False
    times: int = 0


class Forbid(Node, frozen=True, tag="forbid"):
    """Players may not do something for a time, or only not with `cards` that match, or not more than so often a turn.

    "during_next_turn": during the next turn of these players.
    """

    what: Cant
    who: Who = "you"
    cards: Filter | None = None
    until: Duration = "turn"
    most: int = 0


class TaxAttacks(Node, frozen=True, tag="tax_attacks"):
    """For a time, declaring attacks costs more; amounts are found now."""

    cost: AttackCost
    until: Duration = "turn"


class Unless(Node, frozen=True, tag="unless"):
    """These happen unless one of the players pays reserve, or lets the `deeds` happen; after paying they happen.

    `of`: what it is whose controller is meant.
    """

    effects: tuple[Effect, ...]
    who: Who
    price: Amount = 0
    deeds: tuple[Effect, ...] = ()
    of: Ref | None = None


class Prevent(Node, frozen=True, tag="prevent"):
    """Prevent damage to the objects meant: a shield that absorbs, the next single instance, or so much each time.

    `all`: whatever the amount is, or all but `keep`. `source`: only of sources that match. `shared`: one effect for
    all of them. `then`: what else happens when damage was prevented; EventAmount is how much. `at_least` and
    `at_most`: only damage of that much. `dynamic`: `to` is an Every whose set stays open.
    """

    amount: Amount
    to: Ref
    style: Literal["shield", "instance", "each"] = "shield"
    damage: Literal["any", "combat", "noncombat"] = "any"
    until: Duration = "turn"
    all: bool = False
    source: Filter | None = None
    shared: bool = False
    then: tuple[Effect, ...] = ()
    keep: Amount = 0
    at_least: Amount | None = None
    at_most: Amount | None = None
    dynamic: bool = False


class May(Node, frozen=True, tag="may"):
    """The controller may do these (wholly or not at all); `then` if they did, `otherwise` if not.

    With another `who` each of those players may do `effects`, in which they are "you"; in the others they are the
    "actor".
    """

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Who = "you"


class MayPay(Node, frozen=True, tag="may_pay"):
    """The controller may pay; `then` if they did, `otherwise` if not. `most`: they choose X, no more than that."""

    cost: Cost
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    most: Amount | None = None


class If(Node, frozen=True, tag="if"):
    """An inline condition, read while resolving."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Delayed(Node, frozen=True, tag="delayed"):
    """Make a delayed trigger: at the beginning of that phase, or when `event` happens to what "it" is, once.

    `about`: to what the event happens, if it describes no subject. `whose`: anybody's phase, or that of the (first)
    player meant. `until`: it waits only so long, and with `repeats` triggers each time, in the rest of the game if
    nothing says how long. `condition` is its "if", and `targets` its own, whose slots come after the ability's."""

    phase: Literal["wake_up", "recollection", "main", "end"]
    effects: tuple[Effect, ...]
    whose: Literal["any", "you", "target", "event", "hit"] = "any"
    event: Event | None = None
    about: Ref | None = None
    until: Literal["", "turn", "next_turn", "next_turn_end"] = ""
    repeats: bool = False
    targets: tuple[TargetLine, ...] = ()
    condition: Condition | None = None


class WhenYouDo(Node, frozen=True, tag="when_you_do"):
    """A reflexive trigger, put onto the stack after this resolves. `targets` are its own; their slots come after those
    of the ability it is part of. `as_spell`: "as a Spell"."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetLine, ...] = ()
    as_spell: bool = False


class Separate(Node, frozen=True, tag="separate"):
    """Do these instructions so many times, each by itself ("choose a unit ... and do it again")."""

    times: Amount
    effects: tuple[Effect, ...]


class ForEach(Node, frozen=True, tag="for_each"):
    """Do these instructions for each of the things meant (that match), which "it" means each time."""

    what: Ref
    effects: tuple[Effect, ...]
    filter: Filter | None = None


class Either(Node, frozen=True, tag="either"):
    """Do one of these, which can be done; the controller chooses. The modes have words and instructions only. With
    another `who` each of those players does, who is "you" in them."""

    modes: tuple[Mode, ...]
    who: Who = "you"


class ChooseModes(Node, frozen=True, tag="choose_modes"):
    """The controller chooses so many of these as it runs (`amount`: exactly that many), and does them in order."""

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1
    amount: Amount | None = None


Effect = Union[
    ChangeDamage,
    ChangeTarget,
    Unless,
    Forbid,
    TaxAttacks,
    Draw,
    Damage,
    Recover,
    Modify,
    PutCounters,
    RemoveCounters,
    Destroy,
    Banish,
    Sacrifice,
    ReturnToHand,
    PutInto,
    Discard,
    Mill,
    Glimpse,
    Rest,
    Wake,
    Become,
    Summon,
    CopyObject,
    CopyInstance,
    Negate,
    BanishSource,
    Prevent,
    Materialize,
    Redirect,
    GainControl,
    Empower,
    GrantAgility,
    Reveal,
    Search,
    May,
    MayPay,
    If,
    Delayed,
    WhenYouDo,
    ByHandEffect,
    Transform,
    Load,
    Generate,
    Gather,
    Scavenge,
    Suppress,
    EndPart,
    SkipPhase,
    DistortTime,
    GainMastery,
    SetMasteryMode,
    GainStatus,
    LoseStatus,
    Win,
    Lose,
    NameCard,
    ChooseWord,
    RollDie,
    CopyIntent,
    AttackAgain,
    ActivateCard,
    AllowPlay,
    LevelUp,
    Delevel,
    RedirectTargets,
    TriggerAbilities,
    Shuffle,
    EnableElements,
    PutIntoLineage,
    Separate,
    LookAtTop,
    Select,
    DiscardThese,
    LookAt,
    RevealUntil,
    MoveCounters,
    Arrive,
    ChangePlays,
    LetX,
    ForEach,
    TurnCards,
    BanishAsItResolves,
    Either,
    AllowStarcalling,
    ChooseModes,
    Divert,
    SwapCards,
    LinkTo,
    BecomeCopy,
]
