"""Costs: what is paid for an ability, and additional and alternative costs."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Cost, Filter, Payment, Whose
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.abilities.said import Said, worked_together
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import times_each
from gatcg_desktop.language.meaning.phrases.descriptions import MOST_TOTAL, YOUR_CHAMPION, Described, Place, both_of
from gatcg_desktop.language.meaning.phrases.many import ANY_MANY, Many, number_of
from gatcg_desktop.language.meaning.phrases.noun_phrases import Relation, objects_described, relation
from gatcg_desktop.language.meaning.phrases.nouns import other_ones
from gatcg_desktop.language.meaning.phrases.places import card_filter
from gatcg_desktop.language.meaning.phrases.things import Effects, of_yours
from gatcg_desktop.language.meaning.rows import Fields, Reading, alone, constant, longer, row, same
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
        if self.n.by.startswith(MOST_TOTAL):
            raise NotUnderstood("what so many things cost at most")
        if self.n.by.startswith(_TOTAL):
            return {**least, "total": int(self.n.by.removeprefix(_TOTAL))}
        if self.n.by and least:
            raise NotUnderstood("what so many things share")
        return {**relation(self.n.by), **least}


_TOTAL = "total_cost_"

constant(
    cost_rest=(("rest", True),),
    pay_sacrifice_this=(("sacrifice_this", True),),
    pay_rest_champion=(("rest_other", YOUR_CHAMPION),),
    pay_delevel=(("delevel", True),),
    back_yours="material",
    play_this=None,
)
same("cost_deed", "home", "extra_optional")
alone("costs_one", "ingredients_one")
longer("costs_more", "ingredients_more")


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


@row("cost_reserve")
def cost_reserve(d: Discourse, price: Amount) -> Piece:
    return (("reserve", price),)


@row("pay_banish_this")
def pay_banish_this(d: Discourse) -> Piece:
    return (("banish_this", True),)


@row("pay_banish_this_with")
def pay_banish_this_with(d: Discourse, counter: str) -> Piece:
    return (("banish_this", True), ("counter", counter))


@row("pay_banish_this_from")
def pay_banish_this_from(d: Discourse, home: str) -> Reading:
    """The cost says where its source is: there alone the ability works."""
    return Reading((("banish_this", True),), d.but(place=home))


@row("pay_discard_this")
def pay_discard_this(d: Discourse) -> Reading:
    return Reading((("this_to", "discard"),), d.but(place="hand"))


@row("pay_return_this")
def pay_return_this(d: Discourse, back: str) -> Piece:
    return (("this_to", back),)


@row("back_owners")
def back_owners(d: Discourse, zone: str) -> str:
    if zone not in ("hand", "memory", "material"):
        raise NotUnderstood("where it is returned")
    return zone


@row("things_one")
def things_one(d: Discourse, n: Described) -> Things:
    return Things(1, n)


@row("things_another")
def things_another(d: Discourse, n: Described) -> Things:
    return Things(1, n, other=True)


@row("things_some")
def things_some(d: Discourse, many: Many, n: Described) -> Things:
    return Things(number_of(many.most), n, least=None if many.least == many.most else many.number)


@row("things_others")
def things_others(d: Discourse, many: Many, n: Described) -> Things:
    """Others than what is given up beside them: nothing is given up twice."""
    return msgspec.structs.replace(things_some(d, many, n), other=True)


@row("things_y")
def things_y(d: Discourse, n: Described) -> Things:
    return things_some(d, ANY_MANY, n)


def _given(d: Discourse, things: Things) -> Filter:
    """Objects that are given up: always the payer's own."""
    found = objects_described(d, things.n)
    if things.other:
        found = both_of(found, other_ones(d, "another"))
    return found if found.property == "owned" else of_yours(found)


def _cards(d: Discourse, things: Things, at: str = "", aside: bool = False) -> tuple[Filter, str]:
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


@row("pay_sacrifice")
def pay_sacrifice(d: Discourse, things: Things) -> Piece:
    found = _given(d, things)
    if things.amount == 1 and not things.relation:
        return (("sacrifice", found),)
    return _payment("sacrifice", found, things)


@row("pay_sacrifice_both")
def pay_sacrifice_both(d: Discourse, a: Things, b: Things) -> Piece:
    """One after the other: nothing is given up for both."""
    return payments(*(Payment("sacrifice", _given(d, one), one.amount, **one.relation) for one in (a, b)))


def _payment(how: str, found: Filter, things: Things) -> Piece:
    return payments(Payment(how, found, things.amount, **things.relation))  # type: ignore[arg-type]


def payments(*payments: Payment) -> Piece:
    return (("payments", payments),)


@row("pay_rest")
def pay_rest(d: Discourse, things: Things) -> Piece:
    found = _given(d, things)
    if found.rested:
        raise NotUnderstood("resting what is rested")
    found = msgspec.structs.replace(found, rested=None)  # only what is awake can be rested
    if things.amount == 1 and not things.relation:
        return (("rest_other", found),)
    return _payment("rest", found, things)


@row("pay_return")
def pay_return(d: Discourse, things: Things, back: str) -> Piece:
    return _payment(back, _given(d, things), things)


@row("pay_discard")
def pay_discard(d: Discourse, things: Things) -> Piece:
    if things.n.place == Place(("lineage",), single=True) and things.amount == 1 and not things.other:
        found = msgspec.structs.replace(card_filter(things.n.filter), zone="lineage", controller="any")
        return _payment("discard", found, things)
    found, _ = _cards(d, things, "hand")
    if found == Filter(kind="card", zone="hand", controller="you") and not things.relation:
        return (("discard", things.amount),)
    return _payment("discard", found, things)


@row("pay_banish")
def pay_banish(d: Discourse, things: Things) -> Piece:
    if things.n.place == Place(("graveyard",), single=True) and not things.other:
        found = msgspec.structs.replace(card_filter(things.n.filter), zone="graveyard", controller="any")
        return (("payments", (Payment("banish", found, things.amount, single=True, **things.relation),)),)
    if not things.n.card and things.n.filter.controller == "you":
        return _payment("banish", _given(d, things), things)
    found, zone = _cards(d, things)
    if things.amount == 1 and zone == "graveyard":
        return (("banish_from_graveyard", found),)
    return _payment("banish", found, things)


@row("pay_banish_all")
def pay_banish_all(d: Discourse, n: Described) -> Piece:
    """As many as there are, which may be none."""
    place = n.place
    if place is None or place.holder is not None or len(place.zones) != 1 or place.whose != "you" or n.by:
        raise NotUnderstood("where the cards are")
    found = msgspec.structs.replace(card_filter(n.filter), zone=place.zones[0], controller="you")
    return payments(Payment("banish", found, ast.Count(found)))


@row("pay_banish_both")
def pay_banish_both(d: Discourse, a: Things, b: Things) -> Piece:
    """Cards of two descriptions out of one place, which is said at the end."""
    if a.other or a.n.place is not None or b.n.place is None:
        raise NotUnderstood("where the cards are")
    a = msgspec.structs.replace(a, n=msgspec.structs.replace(a.n, place=b.n.place))
    if b.other and b.least is None:
        raise NotUnderstood("other than which card")
    b = msgspec.structs.replace(b, other=False)
    return payments(*(Payment("banish", _cards(d, one)[0], one.amount, **one.relation) for one in (a, b)))


@row("pay_reveal")
def pay_reveal(d: Discourse, things: Things) -> Piece:
    return _payment("reveal", _cards(d, things, aside=True)[0], things)


@row("pay_damage")
def pay_damage(d: Discourse, num: int) -> Piece:
    return (("damage", num),)


@row("pay_recover")
def pay_recover(d: Discourse, num: int) -> Piece:
    return (("recover", num),)


# Additional costs


@row("each_costs")
def each_costs(d: Discourse, extracosts: tuple[Piece, ...]) -> Said:
    return Said("each_costs", extra=cost_of(extracosts))


@row("extra_paid")
def extra_paid(d: Discourse, extracosts: tuple[Piece, ...]) -> ast.AdditionalCost:
    return ast.AdditionalCost(cost_of(extracosts))


@row("extra")
def extra(d: Discourse, playthis: None, extrapaid: ast.AdditionalCost) -> Ability:
    return extrapaid


@row("may_pay_for")
def may_pay_for(d: Discourse, extrapaid: ast.AdditionalCost, playthis: None = None) -> ast.AdditionalCost:
    return msgspec.structs.replace(extrapaid, optional=True)


@row("extra_then")
def extra_then(d: Discourse, maypayfor: ast.AdditionalCost, clauses: Effects) -> tuple[Ability, ...]:
    """What an action does besides where that was paid."""
    if d.lasting:
        raise NotUnderstood("what is done when the cost of an object was paid")
    paid = ast.If(ast.WasPaid(), worked_together(clauses))
    return (maypayfor, ast.OnResolve((paid,), d.targets))


_PREPARED = ast.Cost(remove_counters="preparation", counters=ast.X(), counters_on_champion=True)


@row("prepare_x")
def prepare_x(d: Discourse) -> Ability:
    return ast.AdditionalCost(_PREPARED, optional=True)


@row("prepare_some")
def prepare_some(d: Discourse) -> Ability:
    return ast.AdditionalCost(_PREPARED, optional=True, least_x=1)


@row("extra_gains")
def extra_gains(d: Discourse, maypayfor: ast.AdditionalCost, quoted: str) -> Ability:
    """What it gains when that was paid; the card is banished at the end of its resolution."""
    match d.quotes(quoted, d.card):
        case (ast.OnResolve(effects=effects) as gained,) if gained == ast.OnResolve(effects, text=gained.text):
            then = (*effects, ast.Banish(ast.This()))
            return msgspec.structs.replace(maypayfor, then=then)
        case _:
            raise NotUnderstood("what the card gains when that was paid")


@row("use_cost")
def use_cost(d: Discourse, price: Amount) -> Ability:
    return ast.AttackCost(Cost(reserve=price))


@row("use_deed")
def use_deed(d: Discourse, pay: Piece) -> Ability:
    return ast.AttackCost(cost_of((pay,)))


@row("use_reduced")
def use_reduced(d: Discourse, a: Amount, b: Amount, foreach: Amount) -> Ability:
    if not isinstance(b, int):
        raise NotUnderstood("an amount that is not a number")
    return ast.AttackCost(Cost(reserve=ast.Sum((a, times_each(foreach, -b)))))


@row("brew")
def brew(d: Discourse, ingredients: tuple[Payment, ...]) -> Cost:
    return Cost(payments=ingredients)


@row("ingredient")
def ingredient(d: Discourse, num: int, n: Described) -> Payment:
    return Payment("sacrifice", of_yours(objects_described(d, n)), num, **relation(n.by))


@row("ingredient_named")
def ingredient_named(d: Discourse, num: int, name: str) -> Payment:
    return Payment("sacrifice", Filter(name=name, controller="you"), num)
