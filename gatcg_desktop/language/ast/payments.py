"""The ability tree, part of terms: what is paid for plays, abilities and attacks."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.language.ast.operands import Amount, Filter
from gatcg_desktop.language.ast.vocabulary import Aspect, PaidBy


class Payment(Node, frozen=True, tag="payment"):
    """Things given up for a cost: `amount` of those that fit, each another one, chosen by whoever pays.

    `how`: what is done with them; "hand", "memory" and "material" return objects or cards to their owner, "bottom"
    puts cards on the bottom of the deck, "reveal" leaves them where they are, "remove" takes counters of the kind
    `counter` ("any": of any) off objects, which need not be the payer's. `different`: no two may share this; `alike`:
    all must. `single`: all out of one player's zone, or off one object. `least`: no fewer than that, and `amount` at
    the most. An `amount` that counts what fits is all of it.
    `total`: the reserve costs of all of them add up to that.
    """

    how: PaidBy
    filter: Filter
    amount: Amount = 1
    different: Aspect = ""
    single: bool = False
    alike: Aspect = ""
    least: int | None = None
    counter: str = ""
    total: int | None = None


class Cost(Node, frozen=True, tag="cost"):
    """What must be paid, all of it. `rest`: rest the source; the filters: sacrifice (`sacrifices` of them), banish or
    rest one of these. `counters` come off the source or, with `counters_on_champion`, off the player's champion.

    `payments`: whatever else is given up. `this_to`: the source goes to that zone of its owner, or is discarded.
    `delevel`: the player's champion delevels. `damage`: so much unpreventable damage is dealt to that. `counter`: the
    source, banished, gets one of that kind.
    """

    reserve: Amount = 0
    memory: Amount = 0
    rest: bool = False
    sacrifice_this: bool = False
    banish_this: bool = False
    sacrifice: Filter | None = None
    discard: int = 0
    banish_from_graveyard: Filter | None = None
    remove_counters: str = ""
    counters: Amount = 0
    sacrifices: int = 1
    rest_other: Filter | None = None
    recover: int = 0
    counters_on_champion: bool = False
    payments: tuple[Payment, ...] = ()
    this_to: Literal["", "hand", "memory", "material", "discard"] = ""
    delevel: bool = False
    damage: int = 0
    counter: str = ""


class AttackCost(Node, frozen=True, tag="attack_cost"):
    """Declaring an attack costs more. `applies` describes the attackers (None: attacks in which this is used).

    `restriction`: not an additional cost; a player may refuse it, and then the attack is not declared.
    """

    cost: Cost
    applies: Filter | None = None
    target: Filter | None = None
    restriction: bool = False
    text: str = ""
