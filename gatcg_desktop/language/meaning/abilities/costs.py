"""Costs: what is paid for an ability, and additional and alternative costs."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Cost, Filter, Payment, Whose
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import Described, TotalCost, both_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Relation, objects_described, relation
from gatcg_desktop.language.meaning.phrases.nouns import other_ones
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import of_yours
from gatcg_desktop.language.meaning.rows import Fields, row, row_with_words
from gatcg_desktop.language.syntax.verb_forms import form_of
from gatcg_desktop.language.wording import NotUnderstood

Piece = Fields
"""A part of a cost: fields of `Cost`. The payments of several pieces add up."""


class Together(Relation, total=False):
    """Fields of a payment besides: how few are enough, and what the costs add up to."""

    least: int
    total: int


class Things(msgspec.Struct, frozen=True):
    """What is given up: how many of which description, "another" than the source or not."""

    amount: int
    n: Described
    other: bool = False
    least: int | None = None

    @property
    def relation(self) -> Together:
        """What they share or add up to, and whether there may be fewer."""
        least: Together = {} if self.least is None else {"least": self.least}
        if isinstance(self.n.by, TotalCost):
            if self.n.by.or_less:
                raise NotUnderstood("what so many things cost at most")
            return {**least, "total": self.n.by.number}
        if self.n.by and least:
            raise NotUnderstood("what so many things share")
        return {**relation(self.n.by), **least}


def paid_in(cost: Cost, zone: str) -> Cost:
    """The cost of what lies in a zone ("" if that is not said). Raises NotUnderstood for other cards elsewhere."""
    for node in nodes(cost):
        if isinstance(node, Filter) and node.kind == "card" and node.other and node.zone != zone:
            raise NotUnderstood("other than which card")
    return cost


def cost_of(pieces: tuple[Piece, ...], zone: str = "") -> Cost:
    """The pieces as one cost of what lies in a zone. Raises NotUnderstood where they do not go together."""
    return paid_in(pieces_joined(pieces), zone)


def pieces_joined(pieces: tuple[Piece, ...]) -> Cost:
    """The pieces as one cost, of which is not known yet where its source lies."""
    found: dict[str, Any] = {}
    payments: tuple[Payment, ...] = ()
    for piece in pieces:
        for name, value in piece:
            if name == "payments":
                payments = (*payments, *cast("tuple[Payment, ...]", value))
            elif name in found:
                raise NotUnderstood("two costs of one kind")
            else:
                found[name] = value
    return Cost(**found, payments=payments)


def objects_given_up(d: Discourse, things: Things) -> Filter:
    """Objects that are given up: always the payer's own."""
    found = objects_described(d, things.n)
    if things.other:
        found = both_of(found, other_ones(d, "another"))
    return found if found.property == "owned" else of_yours(found)


def cards_given_up(d: Discourse, things: Things, at: str = "", aside: bool = False) -> tuple[Filter, str]:
    """Cards that are given up out of one of the payer's zones, and from which; `aside`: or put aside by the source."""
    n = things.n
    remembered = aside and n.place is not None and n.place.remembered
    whose: Whose = "any" if remembered else "you"
    if not n.card or n.random:
        raise NotUnderstood("which cards are paid")
    zone: Any = at
    if n.place is not None:
        if at or len(n.place.zones) != 1 or n.place.whose != whose or n.place.zones[0] == "lineage":
            raise NotUnderstood("where the cards are")
        zone = n.place.zones[0]
    if not zone:
        raise NotUnderstood("where the cards are")
    other = n.filter.other or things.other
    found = card_filter(msgspec.structs.replace(n.filter, other=False))
    return msgspec.structs.replace(found, zone=zone, controller=whose, other=other, remembered=remembered), zone


def payment_of(how: str, found: Filter, things: Things) -> Piece:
    return payments(Payment(how, found, things.amount, **things.relation))  # type: ignore[arg-type]


def payments(*payments: Payment) -> Piece:
    return (("payments", payments),)


PREPARED = ast.Cost(remove_counters="preparation", counters=ast.X(), counters_on_champion=True)


@row("extra_gains")
def extra_gains(d: Discourse, maypayfor: ast.AdditionalCost, quoted: str) -> Ability:
    """What it gains when that was paid; the card is banished at the end of its resolution."""
    match d.quotes(quoted, d.card):
        case (ast.OnResolve(effects=effects) as gained,) if gained == ast.OnResolve(effects, text=gained.text):
            then = (*effects, ast.Banish(ast.This()))
            return msgspec.structs.replace(maypayfor, then=then)
        case _:
            raise NotUnderstood("what the card gains when that was paid")


@row_with_words("either_cost")
def either_cost(d: Discourse, a: Piece, b: Piece, words: dict[str, str]) -> ast.AdditionalCost:
    found = tuple(ast.AdditionalCost(cost_of((one,)), text=words[role]) for role, one in (("a", a), ("b", b)))
    if found[0].cost == found[1].cost or any(isinstance(node, ast.X) for one in found for node in nodes(one)):
        raise NotUnderstood("which of two costs")
    return ast.AdditionalCost(Cost(), either=found)


@row("pays_each")
def pays_each(
    d: Discourse, paidkind: str, extracosts: tuple[Piece, ...], given: tuple[Described | None, str], num: int
) -> Ability:
    deed = cost_of(extracosts)
    things, participle = given
    fits = bool(deed.payments) and deed == Cost(payments=deed.payments)
    for one in deed.payments:
        fits &= participle == form_of(one.how, "e") and (things is None) == (one.how == "remove")
        cards = one.filter.kind == "card" or one.filter.types
        fits &= things is None or (things.card or things.filter.types) == cards
    if not fits:
        raise NotUnderstood("what each pays for a part of a cost")
    return ast.PaysFor(paidkind, deed, num, own=True, each=True)  # type: ignore[arg-type]


def elsewhere(zone: str) -> str:
    """A zone from which a card may be activated that usually is not."""
    if zone in ("hand", "deck"):
        raise NotUnderstood("where else from")
    return zone
