"""The ability tree, part of abilities: what has to happen for something to trigger."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language.ast.conditions import Condition
from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.language.ast.operands import Filter

EventKind = Literal[
    "enter",
    "death",
    "leave",
    "attack",
    "hit",
    "champion_hit",
    "kill",
    "damaged",
    "activate",
    "materialize",
    "play",
    "draw",
    "phase",
    "champion_attacked",
    "recover",
    "level_up",
    "sacrificed",
    "summon",
    "banished",
    "destroyed",
    "discarded",
    "fostered",
    "charge",
    "ally_hit",
    "targeted",
    "transformed",
    "milled",
    "memory_banished",
    "negated",
    "mastery_turned",
    "status_gained",
    "gathered",
    "suppressed",
    "glimpse",
    "revealed",
    "negates",
    "distant",
    "loaded",
    "counters_put",
    "counters_removed",
    "card_banished",
    "into_lineage",
    "agility",
    "empower",
    "prevented",
    "deals",
    "ability_activated",
    "ability_triggered",
    "recollected",
    "rested",
    "recalled",
    "banishes",
    "retaliate",
    "linked",
    "moved",
    "resolved",
]


class Event(Node, frozen=True, tag="event"):
    """The condition of a trigger. `subject` None means this object itself, `victim` describes the other side.

    `grouped`: "whenever one or more" (game-effects, rule 8). `count`: for "charge", how many counters. `modes`: for
    "mastery_turned", from which mode ("": any) to which; with `what` "opposite" to the one across, "clockwise" to the
    next one in that direction; `key`: of which mastery. "status_gained": the same status as this. `origin`: the zone
    it happens in or starts from. `what`: which counter, which damage, which cost it pays. `least`: its number is at
    least that. `nth`: only the so-manieth of its player in a turn. `during`: what must hold as it
    happens, and only then. Of an activation `victim` describes a target, and with `at_this` the object itself is one.
    `used`: of an attack, with a weapon or an attack card that is one of these. "ability_triggered": an "On ..." ability
    of the subject, of the kind `what`, is put onto the stack, where it is the other side.
    "moved": a card from a zone (`origin`) or into one (`what`), `whose` owner's.
    "banishes": a player banishes a card, from a zone (`origin`) that everybody sees.
    `whose` "target" stands in what is read only: a trigger to come keeps whom it waits for (`Delayed.whose`).
    """

    kind: EventKind
    subject: Filter | None = None
    phase: Literal["", "wake_up", "recollection", "main", "end"] = ""
    whose: Literal["any", "you", "opponent", "target"] = "any"
    grouped: bool = False
    victim: Filter | None = None
    count: int = 0
    modes: tuple[str, ...] = ()
    key: str = ""
    origin: str = ""
    what: str = ""
    least: int = 0
    nth: int = 0
    during: Condition | None = None
    at_this: bool = False
    used: tuple[Filter, ...] = ()
