"""The entities of a game of Grand Archive. All frozen; ids are unique across all kinds.

Cards, objects, played cards and instances are different things: a card is physical and always in one zone; an
object stands on the field and is represented by a card or is a token; a played card lies in the Effects Stack
with a timestamp; its instances (one play and any copies) are what is ordered there.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.language.tree import (
    Ability,
    AttackCost,
    Cant,
    Condition,
    Duration,
    Effect,
    Event,
    Filter,
    Keyword,
    TargetLine,
    TraitChange,
    Verb,
)

MATCH = 0
"""The id of the Match entity. Players are 1, 2, ... in seat order."""

FIELD: Zone = ("field", 0)
"""Cards that represent objects."""
OBJECTS: Zone = ("objects", 0)
STACK: Zone = ("stack", 0)
"""Instances, the last one resolves next."""
PLAYED: Zone = ("effects_stack", 0)
"""Cards in the Effects Stack (unordered by the rules; in order of their timestamps here)."""
EFFECTS: Zone = ("effects", 0)
TRIGGERS: Zone = ("triggers", 0)
"""Triggered abilities waiting to be put onto the stack."""
STANDING: Zone = ("standing", 0)
"""Masteries, statuses and bestowed boons: player functions that are not objects."""


class Phase(StrEnum):
    """Where in a turn the game is (game-mechanics-turn-order, rule 1)."""

    SETUP = "setup"
    WAKE_UP = "wake_up"
    MATERIALIZE = "materialize"
    RECOLLECTION = "recollection"
    DRAW = "draw"
    MAIN = "main"
    COMBAT = "combat"
    END = "end"


class Origin(msgspec.Struct, frozen=True):
    """Where an object or instance came from: a card, an effect that summons a token, or a copy effect.

    `of` is the id of what was copied, `by` of the instance or source that made it.
    """

    kind: Literal["card", "token", "copy", "function"]
    of: int = 0
    by: int = 0


class Match(msgspec.Struct, frozen=True, tag="match"):
    """The turn and who may act.

    `stage` counts the parts of the current phase already begun. `holder` is the player with Opportunity (0:
    nobody), `passed` how many have passed in succession. `clock` is the last timestamp given. `losers` in the
    order in which players lost; `outcome` "" while the game goes on, then "won" or "draw". `acted`: something
    resolved since all last had Opportunity in this part of the phase. `ending` is what an effect ends as soon as it
    has resolved, `skips` the phases players will skip (player, phase, times), `late` the materialize phase after the
    main phase while time is `distorted`.
    """

    players: tuple[int, ...]
    turn: int = 0
    turn_player: int = 0
    first_player: int = 0
    phase: Phase = Phase.SETUP
    stage: int = 0
    holder: int = 0
    passed: int = 0
    acted: bool = False
    clock: int = 0
    losers: tuple[int, ...] = ()
    winner: int = 0
    outcome: Literal["", "won", "draw"] = ""
    ending: Literal["", "combat", "phase", "turn"] = ""
    skips: tuple[tuple[int, str, int], ...] = ()
    distorted: bool = False
    late: bool = False


class Player(msgspec.Struct, frozen=True, tag="player"):
    """A player. `turns` begun so far; `agility` and `empower` are for this turn; `failed_draw`: drew from an
    empty deck; `had_champion`: has controlled a champion; `activated` counts cards activated this turn and
    `activations` are their faces (each with "|" and a subtype it had in addition); `aenean`: cards with Aenean
    Progression resolved this game; `verdict`: an effect made the player win or lose. `done`: how often this turn
    what is counted happened to the player."""

    name: str
    turns: int = 0
    agility: tuple[int, ...] = ()
    empower: int = 0
    failed_draw: bool = False
    had_champion: bool = False
    lost: str = ""
    activated: int = 0
    activations: tuple[str, ...] = ()
    aenean: int = 0
    verdict: Literal["", "won", "lost"] = ""
    done: tuple[tuple[str, int], ...] = ()
    tallies: tuple[tuple[int, int, int], ...] = ()


class Given(msgspec.Struct, frozen=True):
    """Something given up to pay for a play or an ability, and how: it was sacrificed, banished, discarded ..."""

    verb: Verb
    id: int


class Card(msgspec.Struct, frozen=True, tag="card"):
    """A physical card. `incarnation` grows with every change of zone: what refers to (id, incarnation) refers
    to one stay in one zone. `face_up` overrides the zone's default when it is not None; `seen_by` may look at it.
    `counters` and `properties` last as long as it stays in its zone; `timestamp` is when it entered a lineage.
    `copy`: not a physical card but a copy of one, which ceases to exist when it leaves its zone (copy, 1.4 and 1.5).
    `given`: of an intent, what was given up to pay for its activation.
    """

    owner: int
    key: str
    incarnation: int = 0
    face_up: bool | None = None
    seen_by: tuple[int, ...] = ()
    generated: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    properties: tuple[str, ...] = ()
    timestamp: int = 0
    copy: bool = False
    given: tuple[Given, ...] = ()

    def count(self, counter: str) -> int:
        """How many counters of that kind are on it."""
        return dict(self.counters).get(counter, 0)


class Object(msgspec.Struct, frozen=True, tag="object"):
    """Something on the field.

    `card` is the representing card (0: a token), `key` the printed face it has its characteristics from.
    `damage` is marked damage (damage counters for a champion), `damaged_turn` the turn it last took some. `used`
    counts uses of abilities this turn, `times` uses ever (Cascade), `chosen_modes` the modes ever chosen, by the
    ability's position. `link` is the linked object, `remembered` the cards put aside (with their incarnations),
    `chosen` the card name chosen for it, `paid` the cards reserved for its activation. `face_timestamp` is when
    its present face came up (0: when it entered). `replaced_by`: whose replacement its controller chose to apply
    first to where it goes. `hit_by`: what hit it this turn. `deeds` are what it did this turn, for conditions that ask.
    `given`: what was given up to pay for its activation, reserved cards aside. `came_from`: the zone it entered from.
    """

    owner: int
    controller: int
    key: str
    card: int
    timestamp: int
    entered_turn: int
    origin: Origin
    rested: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    properties: tuple[str, ...] = ()
    used: tuple[tuple[int, int], ...] = ()
    enters: int = 0
    times: tuple[tuple[int, int], ...] = ()
    chosen_modes: tuple[tuple[int, int], ...] = ()
    damaged_turn: int = 0
    link: int = 0
    remembered: tuple[tuple[int, int], ...] = ()
    chosen: str = ""
    paid: tuple[int, ...] = ()
    face_timestamp: int = 0
    replaced_by: int = 0
    hit_by: tuple[int, ...] = ()
    deeds: tuple[str, ...] = ()
    given: tuple[Given, ...] = ()
    came_from: str = ""

    def count(self, counter: str) -> int:
        """How many counters of that kind are on it."""
        for kind, number in self.counters:
            if kind == counter:
                return number
        return 0

    @property
    def is_token(self) -> bool:
        return self.card == 0


class Standing(Object, frozen=True, tag="standing"):
    """A mastery, a status or a bestowed boon: a player function that is not an object (mastery, statuses, boons).

    It has a controller, a face with abilities, counters and a timestamp as objects have, and stands in STANDING.
    `mode` is what a mastery is set to.
    """

    kind: Literal["mastery", "status", "boon"] = "mastery"
    mode: str = ""


class Played(msgspec.Struct, frozen=True, tag="played"):
    """The record of a card in the Effects Stack: what was declared and paid when it was played."""

    card: int
    incarnation: int
    key: str
    player: int
    timestamp: int
    method: Literal["activation", "materialization", "bestowment"]
    from_zone: str
    x: int = 0
    paid: tuple[int, ...] = ()
    properties: tuple[str, ...] = ()
    given: tuple[Given, ...] = ()
    enters_with: tuple[tuple[str, int], ...] = ()


class Told(msgspec.Struct, frozen=True):
    """What an ability did to which objects or cards, and how much that was, for a trigger that it makes."""

    verb: Verb
    objects: tuple[int, ...]
    amount: int


class Kept(msgspec.Struct, frozen=True):
    """What the words of a delayed or reflexive trigger mean of the ability that made it.

    `targets` are that ability's, `target_marks` the incarnations of cards among them, `things` what "it" was, with
    the incarnations of cards (0 for anything else). `deeds`: what it did to what, and how much that was.
    """

    targets: tuple[tuple[int, ...], ...] = ()
    target_marks: tuple[tuple[int, ...], ...] = ()
    things: tuple[tuple[int, int], ...] = ()
    x: int = 0
    amount: int = 0
    victim: int = 0
    subject: int = 0
    event_player: int = 0
    given: tuple[Given, ...] = ()
    deeds: tuple[Told, ...] = ()


Manner = Literal["", "reflexive", "delayed"]
"""What sort of trigger it is: an ordinary one, one that followed an action, one made earlier."""

InstanceKind = Literal["activation", "materialization", "bestowment", "activated", "triggered"]


class Instance(msgspec.Struct, frozen=True, tag="instance"):
    """One ordered item of the Effects Stack.

    For a play, `played` is the Played entity. For an ability, `source` is the object or card it came from,
    `key` the face and `ability` the tree. `targets` holds, per target line, the ids chosen (0 for one that
    became illegal), `target_marks` the incarnations of targeted cards. `number` is what people call it: #7.
    `parts` are the positions of the face's abilities that were unlocked when the card was played, `lost` those
    whose restriction was found unmet since. `victim` is the other side of a trigger's event. `spell`: it counts as a
    Spell though its source is none. `given` is what was given up to pay for it,
    reserved cards aside. `event_player` is whose that event was; `kept` is what the words of a delayed or
    reflexive trigger mean. `shares` are how much of what is divided among them the targets get, per line.
    """

    kind: InstanceKind
    controller: int
    number: int
    key: str
    played: int = 0
    source: int = 0
    source_mark: int = 0
    ability: Ability | None = None
    targets: tuple[tuple[int, ...], ...] = ()
    target_marks: tuple[tuple[int, ...], ...] = ()
    lines: tuple[TargetLine, ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    copy: bool = False
    properties: tuple[str, ...] = ()
    empowered: int = 0
    origin: Origin = Origin("card")
    subject: int = 0
    amount: int = 0
    by_hand: bool = False
    text: str = ""
    parts: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    victim: int = 0
    spell: bool = False
    subject_mark: int = -1
    counters: tuple[tuple[str, int], ...] = ()
    manner: Manner = ""
    given: tuple[Given, ...] = ()
    kept: Kept | None = None
    event_player: int = 0
    shares: tuple[tuple[int, ...], ...] = ()

    def count(self, counter: str) -> int:
        """How many counters of that kind are on it."""
        return dict(self.counters).get(counter, 0)


class PendingTrigger(msgspec.Struct, frozen=True, tag="pending"):
    """A triggered ability that waits for the stack. `subject`, `amount` and `event_player` are its event's.

    `given`: what was given up to pay for the intent it is of, which may have left when this resolves.
    """

    controller: int
    source: int
    key: str
    ability: Ability
    text: str
    source_mark: int = 0
    subject: int = 0
    amount: int = 0
    properties: tuple[str, ...] = ()
    victim: int = 0
    mode: int = -1
    subject_mark: int = -1
    manner: Manner = ""
    kept: Kept | None = None
    event_player: int = 0
    given: tuple[Given, ...] = ()


class Change(msgspec.Struct, frozen=True, tag="change"):
    """A continuous effect from a resolved ability, on a fixed set of objects (an instanced effect).

    With `described` ("have", "are") the set stays open: all that fits, seen by `controller`. Amounts in `traits`
    are numbers, found when the effect began. `attacks`: it changes the attacks of the objects, all of them or only the
    next that is declared `when` this holds. `made_turn` is the turn in which it began.
    """

    source: int
    controller: int
    timestamp: int
    objects: tuple[int, ...]
    until: Duration
    power: int = 0
    life: int = 0
    level: int = 0
    keywords: tuple[Keyword, ...] = ()
    lose_abilities: bool = False
    control: int = 0
    traits: TraitChange | None = None
    described: Filter | None = None
    attacks: Literal["", "all", "next"] = ""
    when: Condition | None = None
    made_turn: int = 0
    key: str = ""
    cant: tuple[Cant, ...] = ()
    must_attack: bool = False


class Shield(msgspec.Struct, frozen=True, tag="shield"):
    """An effect on the damage an object would be dealt: prevention (game-mechanics-damage-prevention, rule 5), or a
    shared one on it and `also` (rule 8). `all`: whatever the amount but `keep`; `from_source`: only damage of such
    sources; `then`: what follows; `at_least` and `at_most`: only damage of that much. `described`: whatever fits
    instead of an object (`object` is 0). `change`: no prevention; the damage times `times` plus `amount`; with `by`
    it is the source that is meant.
    """

    source: int
    controller: int
    timestamp: int
    object: int
    amount: int
    style: Literal["shield", "instance", "each"]
    damage: Literal["any", "combat", "noncombat"]
    until: Duration
    all: bool = False
    also: tuple[int, ...] = ()
    from_source: Filter | None = None
    then: tuple[Effect, ...] = ()
    key: str = ""
    keep: int = 0
    at_least: int | None = None
    at_most: int | None = None
    described: Filter | None = None
    change: bool = False
    times: int = 1
    by: bool = False
    unpreventable: bool = False


class Ban(msgspec.Struct, frozen=True, tag="ban"):
    """What players may not do for a time (with `cards`: only with those that match, as `controller` sees them).

    `most`: not more than so often a turn. "during_next_turn": during the next turn of the players after `made_turn`.
    """

    source: int
    controller: int
    key: str
    players: tuple[int, ...]
    what: Cant
    cards: Filter | None
    timestamp: int
    until: Duration = "turn"
    most: int = 0
    made_turn: int = 0


class AttackTax(msgspec.Struct, frozen=True, tag="attack_tax"):
    """What declaring attacks costs for a time."""

    source: int
    controller: int
    key: str
    cost: AttackCost
    timestamp: int
    until: Duration = "turn"


class AllowedPlay(msgspec.Struct, frozen=True, tag="allowed_play"):
    """A permission to activate certain cards from where they are (timing-and-permissions, Special Play 3).

    `cards` with their incarnations: it ends for a card that moves.
    """

    source: int
    controller: int
    cards: tuple[tuple[int, int], ...]
    until: Literal["turn", "permanent", "while_source", "next_turn", "next_turn_end"]
    any_element: bool = False
    made_turn: int = 0


class PlayChange(msgspec.Struct, frozen=True, tag="play_change"):
    """Plays of cards that match are changed for these players; `next`: the first of them only (ChangePlays)."""

    source: int
    controller: int
    players: tuple[int, ...]
    filter: Filter
    method: Literal["", "activate", "materialize"]
    next: bool
    cost: int
    fast: bool
    unnegatable: bool
    any_element: bool
    counter: str
    counters: int
    until: Literal["turn", "next_turn"]
    add_subtypes: tuple[str, ...] = ()


class ElementRule(msgspec.Struct, frozen=True, tag="element_rule"):
    """Elements enabled or disabled for a player; the newest counts (game-effects, rule 4)."""

    source: int
    player: int
    elements: tuple[str, ...]
    enable: bool
    timestamp: int
    until: Literal["turn", "permanent"]


class ArrivalRule(msgspec.Struct, frozen=True, tag="arrival_rule"):
    """How objects that match, seen by `controller`, enter the field for the rest of the turn (`Arrive`).

    `spent`: it has applied, and ends at the next check unless it is for the whole turn.
    """

    source: int
    controller: int
    key: str
    filter: Filter
    rested: bool
    counter: str
    counters: int
    once: bool
    activated: bool
    until: Literal["turn"] = "turn"
    spent: bool = False


class DelayedTrigger(msgspec.Struct, frozen=True, tag="delayed_trigger"):
    """An ability that will trigger once, at the beginning of a phase or when `event` happens to a subject.

    With `repeats` it triggers each time, `until` the end of the turn. With `player` it waits for a phase of theirs.
    `kept` is what its words mean.
    """

    controller: int
    source: int
    key: str
    phase: Literal["", "recollection", "main", "end"]
    whose: Literal["any", "you"]
    effects: tuple[Effect, ...]
    text: str
    made_turn: int
    subjects: tuple[int, ...] = ()
    event: Event | None = None
    marks: tuple[int, ...] = ()
    until: Literal["", "turn", "next_turn"] = ""
    repeats: bool = False
    targets: tuple[TargetLine, ...] = ()
    condition: Condition | None = None
    kept: Kept | None = None
    player: int = 0


class LastKnown(msgspec.Struct, frozen=True, tag="last_known"):
    """Last-known information: what an object was when it left the field. It keeps the object's id."""

    object: Object
    power: int | None
    life: int | None
    level: int | None
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    elements: tuple[str, ...]
    keywords: tuple[str, ...]
    card_mark: int = 0
    supertypes: tuple[str, ...] = ()
    turn: int = 0


class Combat(msgspec.Struct, frozen=True, tag="combat"):
    """The attack under way. Roles hold object ids; a role that was lost is taken out.

    `attacking` is False when the attacker was removed from combat; retaliation against it still happens.
    """

    attacker: int
    attacking_player: int
    defending_player: int
    targets: tuple[int, ...]
    weapons: tuple[int, ...] = ()
    retaliating: tuple[int, ...] = ()
    intercepted: bool = False
    cleave: bool = False
    attacking: bool = True
    stage: Literal["retaliation", "damage", "end"] = "retaliation"


COMBAT = -3
"""The id of the Combat entity while there is a combat phase."""
