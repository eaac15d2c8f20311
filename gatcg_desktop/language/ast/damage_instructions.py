"""The ability tree, part of instructions: damage dealt, changed and removed."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.language.ast.operands import Amount, Filter, Ref
from gatcg_desktop.language.ast.vocabulary import Duration, Who


class Damage(Node, frozen=True, tag="damage"):
    """Deal non-combat damage to each thing meant; `split`: the amount is divided among them, at least 1 each.

    `up_to`: the controller chooses how much, up to the amount. `by`: what deals it, if that is not the source.
    """

    amount: Amount
    to: Ref
    unpreventable: bool = False
    split: bool = False
    up_to: bool = False
    by: Ref | None = None


class Recover(Node, frozen=True, tag="recover"):
    """Remove damage counters from a player's champion."""

    amount: Amount
    who: Who = "you"


class ChangeDamage(Node, frozen=True, tag="change_damage"):
    """Damage to (or, with `by`, from) the objects meant is more or less, or a multiple, the next time or each time, or
    ("event") the next time that any of them are dealt damage together.

    `times` comes first. `source`: only of sources that match. `dynamic`: `what` is an Every whose set stays open.
    `unpreventable`: that is all that changes. `uses`: not only the next time, but so many times. `instead`: who is
    dealt it.
    """

    amount: Amount
    what: Ref
    by: bool = False
    times: int = 1
    style: Literal["instance", "each", "event"] = "each"
    damage: Literal["any", "combat", "noncombat"] = "any"
    until: Duration = "turn"
    source: Filter | None = None
    dynamic: bool = False
    unpreventable: bool = False
    uses: int = 1
    instead: Ref | None = None
