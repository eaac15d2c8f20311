"""Changed costs, when something may be activated, and plays that are changed otherwise: as long as this is there."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, CostChange
from gatcg_desktop.language.meaning.instructions.plays import CostChanged, Plays, method_of
from gatcg_desktop.language.meaning.phrases.amounts import times_each
from gatcg_desktop.language.wording import NotUnderstood

AS_PLAYED = frozenset({"Imbue", "Kindle", "Prepare", "Fast Activation"})
"""Keywords that matter only as a card is activated: cards have them in every zone where they could be."""
PLAYED_FROM = ("hand", "memory", "graveyard", "banishment", "material", "effects_stack")


class When(msgspec.Struct, frozen=True):
    """When a cost is changed, and how many times over (None: once)."""

    condition: Condition | None = None
    times: Amount | None = None


ONCE = When()


def cost_change(amount: Amount, when: When) -> CostChange:
    return CostChange(amount if when.times is None else times_each(when.times, amount), condition=when.condition)


def others_cost(plays: Plays, change: CostChanged, when: When) -> Ability:
    if plays.who is not None:
        raise NotUnderstood("which player, all the time")
    if isinstance(when.condition, ast.AimsAt):
        raise NotUnderstood("at what the cards of others aim")
    found = cost_change(change.amount, when)
    zone: Any = plays.zone
    return msgspec.structs.replace(found, applies=plays.filter, method=method_of(plays, change), from_zone=zone)
