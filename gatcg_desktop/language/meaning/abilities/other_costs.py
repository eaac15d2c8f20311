"""What pays for a part of a cost, counters taken off things, and costs that are paid instead of the printed one."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Cost, Filter, Payment
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.abilities.costs import Piece, cost_of, payments
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.instructions.counters import Taken
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION, Described
from gatcg_desktop.language.meaning.rows import row, row_with_words
from gatcg_desktop.language.syntax.verb_forms import form_of
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood

# One of several


@row_with_words("either_cost")
def either_cost(d: Discourse, a: Piece, b: Piece, words: dict[str, str]) -> ast.AdditionalCost:
    found = tuple(ast.AdditionalCost(cost_of((one,)), text=words[role]) for role, one in (("a", a), ("b", b)))
    if found[0].cost == found[1].cost or any(isinstance(node, ast.X) for one in found for node in nodes(one)):
        raise NotUnderstood("which of two costs")
    return ast.AdditionalCost(Cost(), either=found)


# What pays for a part of a cost


@row("pays_each")
def pays_each(
    d: Discourse, paidkind: str, extracosts: tuple[Piece, ...], given: tuple[Described | None, str], num: int
) -> Ability:
    deed = cost_of(extracosts)
    things, participle = given
    if deed != Cost(payments=deed.payments) or not deed.payments:
        raise NotUnderstood("what each pays for a part of a cost")
    for one in deed.payments:
        if participle != form_of(one.how, "e") or (things is None) != (one.how == "remove"):
            raise NotUnderstood("what each pays for a part of a cost")
        if things is not None and (things.card or things.filter.types) != (
            one.filter.kind == "card" or one.filter.types
        ):
            raise NotUnderstood("what each pays for a part of a cost")
    return ast.PaysFor(paidkind, deed, num, own=True, each=True)  # type: ignore[arg-type]


# Alternative costs


def elsewhere(zone: str) -> str:
    """A zone from which a card may be activated that usually is not."""
    if zone in ("hand", "deck"):
        raise NotUnderstood("where else from")
    return zone


@row("other_follows")
def other_follows(d: Discourse, otherwise: ast.AlternativeCost, follows: str) -> ast.AlternativeCost:
    if follows == "inheriting" and [one.how for one in otherwise.cost.payments] != ["banish"]:
        raise NotUnderstood("which card was banished")
    return msgspec.structs.replace(otherwise, property=follows)


# Counters off things


@row("pay_some_counters")
def pay_some_counters(d: Discourse, countersof: Taken, bearers: tuple[Filter | None, bool]) -> Piece:
    counter, least, most = countersof
    if counter in ("", "damage") or least == ANY_AMOUNT:
        raise NotUnderstood("which counters as a cost")
    found, single = bearers
    if least == most and (found is None or found == YOUR_CHAMPION):
        plain: Piece = (("remove_counters", counter), ("counters", most))
        return plain if found is None else (*plain, ("counters_on_champion", True))
    if found is None or not isinstance(least, int) or not isinstance(most, int):
        raise NotUnderstood("how many counters are removed")
    fewer = None if least == most else least
    return payments(Payment("remove", found, most, least=fewer, counter=counter, single=single))
