"""What is said of things after the noun: whose they are, what they have, where they are."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Bound, Filter, Ref
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import (
    Described,
    Place,
)
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

Operator = Literal["at_least", "at_most", "equal", "more", "less"]
Range = tuple[str, Amount]
"""How an amount is bounded, "just" where it is only said."""


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


def at(n: Described, place: Place) -> Described:
    if n.place is not None:
        raise NotUnderstood("where that is")
    return Described(n.filter, n.card, place=place)


def in_relation(aspect: ast.Quality, np: Meant) -> Described:
    """In that relation to what was meant before, or to any one that is described."""
    other = ast.Every(np.ref.filter) if isinstance(np.ref, ast.Choose) else np.ref
    if np.cards or np.moved or (isinstance(np.ref, ast.Choose) and np.ref != ast.Choose(np.ref.filter)):
        raise NotUnderstood("to what something is related")
    return Described(Filter(alike=ast.Alike(aspect, other)))


@row("lineage_of")
def lineage_of(d: Discourse, np: Meant) -> Ref:
    """Of a champion that is targeted, was spoken of, or is another player's; the others have rows of their own."""
    match np.ref:
        case ast.Target(slot) if not np.cards and d.targets[slot].filter.types == ("CHAMPION",):
            return np.ref
        case ast.Champion(who) if who != "you":
            return np.ref
        case ast.Victim() if np.pronoun:
            return np.ref
        case _:
            raise NotUnderstood("whose lineage")


@row("post_named_as", "post_alike_to", "post_shares")
def post_shares(d: Discourse, np: Meant, shareable: ast.Quality = "name", shared: str = "") -> Described:
    """That have something in common with what was meant before: its name, its reserve cost, an element ..."""
    if isinstance(np.ref, ast.Every | ast.Choose) or shared == "name":  # that has a row of its own
        raise NotUnderstood("with what something is shared")
    return Described(Filter(alike=ast.Alike("cost" if shared else shareable, np.ref)))
