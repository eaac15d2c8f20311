"""Changed costs, when something may be activated, and plays that are changed otherwise: as long as this is there."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, CostChange, Keyword
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.changes import Change
from gatcg_desktop.language.meaning.instructions.plays import CostChanged, Plays, method_of, played
from gatcg_desktop.language.meaning.phrases.amounts import times_each
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import objects_described
from gatcg_desktop.language.meaning.rebuild import with_x
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

_AS_PLAYED = frozenset({"Imbue", "Kindle", "Prepare", "Fast Activation"})
"""Keywords that matter only as a card is activated: cards have them in every zone where they could be."""
PLAYED_FROM = ("hand", "memory", "graveyard", "banishment", "material", "effects_stack")


class When(msgspec.Struct, frozen=True):
    """When a cost is changed, and how many times over (None: once)."""

    condition: Condition | None = None
    times: Amount | None = None


ONCE = When()


# When


def cost_change(amount: Amount, when: When) -> CostChange:
    return CostChange(amount if when.times is None else times_each(when.times, amount), condition=when.condition)


def x_explained(d: Discourse, amount: Amount, x: Amount) -> Amount:
    """An amount with X, once it is said what X is."""
    found = with_x(amount, x)
    if found == amount or d.card.x_cost:
        raise NotUnderstood("which X is explained")
    return found


# Of this card


@row("own_cost_alike")
def own_cost_alike(d: Discourse, a: Described, thiscost: Amount, b: Described) -> tuple[Ability, ...]:
    """The same change once more for each of several subtypes."""
    first, others = objects_described(d, a), objects_described(d, b)
    if len(first.subtypes) != 1 or msgspec.structs.replace(others, subtypes=first.subtypes) != first:
        raise NotUnderstood("what the same is true for")
    return tuple(
        cost_change(thiscost, When(ast.Controls(msgspec.structs.replace(first, subtypes=(subtype,), controller="you"))))
        for subtype in (*first.subtypes, *others.subtypes)
    )


# Of other cards


def others_cost(plays: Plays, change: CostChanged, when: When) -> Ability:
    if plays.who is not None:
        raise NotUnderstood("which player, all the time")
    if isinstance(when.condition, ast.AimsAt):
        raise NotUnderstood("at what the cards of others aim")
    found = cost_change(change.amount, when)
    zone: Any = plays.zone
    return msgspec.structs.replace(found, applies=plays.filter, method=method_of(plays, change), from_zone=zone)


@row("cost_first")
def cost_first(d: Discourse, n: Described, firstby: str, changedcost: CostChanged, costwhen: When = ONCE) -> Ability:
    found, zone = played(n, firstby)
    if changedcost.method != "activate" or zone:
        raise NotUnderstood("the first of which plays")
    change = cost_change(changedcost.amount, costwhen)
    return msgspec.structs.replace(change, applies=found, method="activate", first=True)


# Otherwise changed


@row("plays_have")
def plays_have(d: Discourse, plays: Plays, a: Change) -> Ability:
    if len(a.keywords) != 1 or a.keywords[0].name not in _AS_PLAYED or plays.zone or plays.who is not None:
        raise NotUnderstood("keywords that matter later")
    return ast.Static(msgspec.structs.replace(plays.filter, zones=PLAYED_FROM), keywords=a.keywords)


@row("others_fast")
def others_fast(d: Discourse, n: Described) -> Ability:
    found, zone = played(n, "you")
    return plays_have(d, Plays(found, "activate", zone=zone), Change(keywords=(Keyword("Fast Activation"),)))


# When, how often and by whom alone
