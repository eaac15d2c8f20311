"""What is said of things after the noun: whose they are, what they have, where they are."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Bound, Filter
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import (
    Described,
    Place,
)
from gatcg_desktop.language.meaning.phrases.places import cards_described
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

Operator = Literal["at_least", "at_most", "equal", "more", "less"]
Range = tuple[str, Amount]
"""How an amount is bounded, "just" where it is only said."""


@row("post_that_name")
def post_that_name(d: Discourse) -> Described:
    if d.chose != "name":
        raise NotUnderstood("which name")
    return Described(Filter(named=True))


# With ...


def with_so_many_counters(operator: Operator, amount: Amount, counter: str) -> Filter:
    if counter == "damage":
        return Filter(bounds=(Bound("damage", operator, amount),))
    if counter and (operator, amount) == ("at_least", 1):
        return Filter(counter=counter)
    return Filter(bounds=(Bound("counters", operator, amount, counter),))


@row("have_measure")
def have_measure(d: Discourse, measure: str, range: Range) -> Filter:
    said, amount = range
    operator = operator_of(said)
    if isinstance(amount, int):
        if measure in ("reserve", "memory") and operator in ("equal", "at_most", "at_least"):
            return Filter(
                cost_kind=measure,  # type: ignore[arg-type]
                cost_at_most=amount if operator != "at_least" else None,
                cost_at_least=amount if operator != "at_most" else None,
            )
        if measure in ("power", "life") and operator in ("at_most", "at_least"):
            return Filter(**{f"{measure}_{operator}": amount})  # type: ignore[arg-type]
    return Filter(bounds=(Bound(measure, operator, amount),))  # type: ignore[arg-type]


def operator_of(said: str) -> Operator:
    """How an amount is held against another."""
    return "equal" if said == "just" else said  # type: ignore[return-value]


def bounding(**said: str) -> None:
    """Rows that bound an amount, which is their only part."""
    for name, how in said.items():
        row(name)(lambda _, how=how, **part: (how, *part.values()))


bounding(
    range_just="just",
    range_exactly="equal",
    range_at_most="at_most",
    range_at_least="at_least",
    range_less="less",
    range_more="more",
    how_many_range="at_least",
    how_at_least="at_least",
    how_few_range="at_most",
    how_many_exactly="equal",
    how_many_less="less",
)


# What a player has


@row("holding_influence")
def holding_influence(d: Discourse, range: Range) -> Bound:
    said, amount = range
    return Bound("player", operator_of(said), amount, of=ast.Influence())


@row("holding_cards")
def holding_cards(d: Discourse, howmany: Range, n: Described, zones: Place) -> Bound:
    (zone,) = zones.zones
    found = cards_described(d, _at(n, Place((zone,), "you")))
    plain = zone in ("hand", "memory") and found == Filter(kind="card", zone=zone, controller="you")  # type: ignore[arg-type]
    held = ast.ZoneSize(zone) if plain else ast.Count(found)  # type: ignore[arg-type]
    return Bound("player", operator_of(howmany[0]), howmany[1], of=held)


def _at(n: Described, place: Place) -> Described:
    if n.place is not None:
        raise NotUnderstood("where that is")
    return Described(n.filter, n.card, place=place)


# Where they are
