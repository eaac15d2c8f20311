"""The ability tree, part three: abilities, which are what a paragraph of a card's text is."""

from __future__ import annotations

from typing import Literal, Union

from gatcg_desktop.language.ast.conditions import Condition
from gatcg_desktop.language.ast.events import Event, EventKind
from gatcg_desktop.language.ast.instructions import Effect, TraitChange
from gatcg_desktop.language.ast.marks import Node, TraitNode
from gatcg_desktop.language.ast.operands import Amount, Filter, Keyword, Ref
from gatcg_desktop.language.ast.payments import AttackCost, Cost
from gatcg_desktop.language.ast.play_abilities import (
    AlternativeCost,
    CostChange,
    FloatingOnly,
    IgnoreElements,
    LevelsAlike,
    LevelsInto,
    PaysFor,
    PlayCondition,
    PlayFrom,
    StarcallingCost,
    TheirChoice,
    Unnegatable,
)
from gatcg_desktop.language.ast.target_lines import TargetLine
from gatcg_desktop.language.ast.vocabulary import Cant, Replaceable, ReplaceableDeed


class Mode(Node, frozen=True, tag="mode"):
    """One of the options of a modal ability, with its own targets and the restrictions it stands behind."""

    text: str
    effects: tuple[Effect, ...]
    targets: tuple[TargetLine, ...] = ()
    conditions: tuple[Condition, ...] = ()


class MoreModes(Node, frozen=True, tag="more_modes"):
    """With the condition met, at least and at most so many modes are chosen instead."""

    condition: Condition
    modes: tuple[int, int]


class OnResolve(Node, frozen=True, tag="on_resolve", cache_hash=True):
    """What an action card does when an activation of it resolves.

    `earlier`: so many target lines of the paragraphs before it come before its own, which it speaks of too. `repeats`:
    one mode may be chosen more than once. `most_x`: what is declared for X is no more than that.
    """

    effects: tuple[Effect, ...] = ()
    targets: tuple[TargetLine, ...] = ()
    modes: tuple[Mode, ...] = ()
    choose_modes: tuple[int, int] = (1, 1)
    text: str = ""
    more: MoreModes | None = None
    earlier: int = 0
    repeats: bool = False
    most_x: Amount | None = None


class Activated(Node, frozen=True, tag="activated", cache_hash=True):
    """[Cost]: [Effect]. `zone` is where it works; `limit` how often a turn (0: no limit).

    `cascade`: the mode is that of how often it was activated. `as_spell`: "as a Spell". `anyone`: any player may.
    `condition`: what must hold for it to be activated ("Activate this ability only if ..."). `total`: how often it may
    be activated at all (0: no limit). `changes`: what its own cost is changed by. `unchosen`: modes that were chosen
    before cannot be chosen again. `dearer`: how much more it costs for each time it was activated. `repeats` and
    `most_x` as of OnResolve.
    """

    cost: Cost
    effects: tuple[Effect, ...]
    targets: tuple[TargetLine, ...] = ()
    speed: Literal["fast", "slow"] = "fast"
    zone: Literal["field", "hand", "graveyard", "lineage", "intent"] = "field"
    limit: int = 0
    text: str = ""
    modes: tuple[Mode, ...] = ()
    cascade: bool = False
    as_spell: bool = False
    anyone: bool = False
    efficiency: bool = False
    condition: Condition | None = None
    total: int = 0
    changes: tuple[CostChange, ...] = ()
    choose_modes: tuple[int, int] = (1, 1)
    unchosen: bool = False
    dearer: int = 0
    repeats: bool = False
    most_x: Amount | None = None


class Triggered(Node, frozen=True, tag="triggered", cache_hash=True):
    """At/When/Whenever or On ...: an ability put onto the stack when its event happens.

    `condition` is the intervening "if": checked when the event happens and again when it resolves. `cascade`: the
    mode is that of how often it has triggered. `unchosen`: modes that were chosen before cannot be chosen again.
    `ever`: how often it may trigger at all (0: no limit). `zone`: where it works: among objects, in the graveyard, in
    the material deck, in banishment, on the Effects Stack, or ("self") wherever its card is when the event happens to
    that.
    """

    event: Event
    effects: tuple[Effect, ...]
    targets: tuple[TargetLine, ...] = ()
    modes: tuple[Mode, ...] = ()
    condition: Condition | None = None
    limit: int = 0
    text: str = ""
    cascade: bool = False
    as_spell: bool = False
    unchosen: bool = False
    choose_modes: tuple[int, int] = (1, 1)
    ever: int = 0
    zone: Literal["field", "graveyard", "material", "self", "banishment", "effects_stack"] = "field"
    repeats: bool = False


class Static(TraitNode, frozen=True, tag="static", cache_hash=True):
    """Continuous, while the source is on the field (or in the intent), or a card in the `zone` named. `applies` None
    means the source.

    `enable`: elements its controller has enabled. `may_wield`: it attacks with weapons as a champion does. Limits,
    and what `cant` says of players, hold for the players that `applies` (of kind "player") describes. `attacks`: power,
    keywords and abilities go to the attacks of what it applies to. `each_while`: it applies to those of them ("it") for
    which this holds, to players for whom it does. `cards`: only for cards that match. `most`: what players cannot do,
    they cannot do more than so often a turn. `only`: the source declares attacks against these alone.
    """

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
    traits: TraitChange | None = None
    enable: tuple[str, ...] = ()
    cant: tuple[Cant, ...] = ()
    must_attack: bool = False
    may_wield: bool = False
    hand_limit: int | None = None
    memory_limit: int | None = None
    reveal_top: bool = False
    attacks: bool = False
    each_while: Condition | None = None
    cards: Filter | None = None
    most: int = 0
    influence_limit: int | None = None
    zone: Literal["field", "banishment"] = "field"
    only: Filter | None = None


class AdditionalCost(Node, frozen=True, tag="additional_cost"):
    """An additional cost to play this card; an optional one is declared.

    `then`: what the card gains by it and does after everything else as it resolves. `least_x`: what X is at least.
    `either`: one of these is chosen and paid, and `cost` is nothing.
    """

    cost: Cost
    optional: bool = False
    text: str = ""
    then: tuple[Effect, ...] = ()
    least_x: int = 0
    either: tuple[AdditionalCost, ...] = ()


class DamageReplacement(Node, frozen=True, tag="damage_replacement"):
    """If damage would be dealt to something that matches (None: the source), it is changed by `amount`
    (negative: that much is prevented) or, with `prevent_all`, prevented; `times` multiplies it.

    `source`: only damage from sources that match; `by_this`: only damage this deals. With `prevent_all` so much as
    `keep` is left. `at_least` and `at_most`: only damage of that much. `limit`: how often a turn (0: always). `may`:
    what its controller may do for it to apply; `then`: what else happens; in these and in amounts EventAmount is the
    damage that would be dealt, and in `then` what was prevented. `instead`: who is dealt the damage. `also`: one of
    these is dealt it as well. `unpreventable`: that is all that changes. `shared`: so much is prevented of
    what would be dealt to all that match at once ("one or more"), of whose damage its controller says."""

    amount: Amount = 0
    to: Filter | None = None
    damage: Literal["any", "combat", "noncombat"] = "any"
    prevent_all: bool = False
    condition: Condition | None = None
    text: str = ""
    times: int = 1
    source: Filter | None = None
    by_this: bool = False
    keep: Amount = 0
    at_least: Amount | None = None
    at_most: Amount | None = None
    limit: int = 0
    may: tuple[Effect, ...] = ()
    then: tuple[Effect, ...] = ()
    instead: Ref | None = None
    unpreventable: bool = False
    also: Filter | None = None
    shared: bool = False


class AmountReplacement(Node, frozen=True, tag="amount_replacement"):
    """If players would glimpse, recover or recollect an amount, or counters would be put on what matches `on`, it is
    another one. Which cards are recollected their owner chooses then.

    In `amount` EventAmount is what it would be. `optional`: the ability's controller may have it so. "summon": so many
    tokens of the key `token` instead of those, or instead of those among `tokens`.
    """

    what: Replaceable
    amount: Amount
    who: Literal["any", "you", "opponent"] = "any"
    counter: str = ""
    on: Filter | None = None
    optional: bool = False
    text: str = ""
    token: str = ""
    tokens: tuple[str, ...] = ()


class EntersAsCopy(Node, frozen=True, tag="enters_as_copy"):
    """The object may enter the field as a copy of one that matches (static, not a trigger).

    `must`: it does if there is one. `abilities`: what it has besides ("except it has ...").
    """

    filter: Filter
    text: str = ""
    must: bool = False
    abilities: tuple[Ability, ...] = ()


class Restricted(Node, frozen=True, tag="restricted"):
    """Abilities behind restriction bubbles: ignored unless every condition holds."""

    conditions: tuple[Condition, ...]
    abilities: tuple[Ability, ...]


class Inherited(Node, frozen=True, tag="inherited"):
    """Inherited Effect: the champion has these while the card is in its lineage."""

    abilities: tuple[Ability, ...]


class ByHand(Node, frozen=True, tag="by_hand_ability"):
    """A paragraph the program does not understand: shown, announced, and carried out by the players.

    `when` says when its time comes, as far as the first words tell: as its card resolves; all the time; or when whoever
    controls it announces that it triggers or that they activate it, because what sets it off is not understood either.
    """

    text: str
    when: Literal["resolve", "activated", "triggered", "static"] = "static"

    @property
    def announced(self) -> bool:
        """Whether its controller puts it onto the stack by announcing it."""
        return self.when in ("activated", "triggered")


class EntersWith(Node, frozen=True, tag="enters_with"):
    """The object, or (`applies`) each one that matches, enters the field with counters on it, or rested."""

    counter: str = ""
    amount: Amount = 1
    text: str = ""
    applies: Filter | None = None
    rested: bool = False


class AsEnters(Node, frozen=True, tag="as_enters"):
    """As the object enters the field these are carried out: no trigger, and before anything triggers is put."""

    effects: tuple[Effect, ...]
    text: str = ""


class ZoneReplacement(Node, frozen=True, tag="zone_replacement"):
    """If something that matches (None: the source) would go to the graveyard (or leave), it goes elsewhere instead.

    `would`: "graveyard" from anywhere, "die", "leave" the field, "resolve" (from the Effects Stack), "banishment"
    (from the field or an intent); "level_up": the card that a champion that matches would level up into; "enter" the
    field from anywhere but the Effects Stack. `condition`: only while it holds. `face_down`: it lies so there. `then`:
    what else happens instead, where a champion would die of its damage."""

    to: Literal["banishment", "material", "hand", "memory", "deck_bottom", "graveyard"]
    would: Literal["graveyard", "die", "leave", "resolve", "banishment", "level_up", "enter"] = "graveyard"
    applies: Filter | None = None
    text: str = ""
    condition: Condition | None = None
    face_down: bool = False
    then: tuple[Effect, ...] = ()


class DeedReplacement(Node, frozen=True, tag="deed_replacement"):
    """If what matches (None: the source) would be done this to, these happen instead; `optional`: its controller may
    have it so, and `then` follows if they did. "drawn": if a player who matches would draw a card."""

    would: ReplaceableDeed
    effects: tuple[Effect, ...]
    applies: Filter | None = None
    optional: bool = False
    then: tuple[Effect, ...] = ()
    text: str = ""


class Wielding(Node, frozen=True, tag="wielding"):
    """Units attack with weapons as a champion does. `units` None: this object; `weapons` None: this weapon."""

    units: Filter | None = None
    weapons: Filter | None = None
    text: str = ""


class EntersIntent(Node, frozen=True, tag="enters_intent"):
    """Cards that match and that its controller activates enter the intent with more power, while they are there.

    `first`: only the first of them that is activated in each of its controller's turns.
    """

    filter: Filter
    power: Amount
    text: str = ""
    first: bool = False


class TriggersAgain(Node, frozen=True, tag="triggers_again"):
    """The "On ..." abilities for these events that trigger in an attack using this trigger an additional time."""

    events: tuple[EventKind, ...]
    text: str = ""


class BeginsOnField(Node, frozen=True, tag="begins_on_field"):
    """The card may begin the game on the field (a pre-game action)."""

    text: str = ""


Ability = Union[
    AmountReplacement,
    Keyword,
    OnResolve,
    Activated,
    Triggered,
    Static,
    CostChange,
    AdditionalCost,
    DamageReplacement,
    EntersAsCopy,
    Restricted,
    Inherited,
    ByHand,
    AlternativeCost,
    EntersWith,
    AsEnters,
    ZoneReplacement,
    AttackCost,
    PlayFrom,
    BeginsOnField,
    Wielding,
    EntersIntent,
    PlayCondition,
    IgnoreElements,
    LevelsAlike,
    LevelsInto,
    Unnegatable,
    PaysFor,
    FloatingOnly,
    StarcallingCost,
    TriggersAgain,
    TheirChoice,
    DeedReplacement,
]
