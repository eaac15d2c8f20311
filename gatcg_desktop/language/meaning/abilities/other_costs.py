"""What pays for a part of a cost, counters taken off things, and costs that are paid instead of the printed one."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, Cost, Filter, Payment
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.abilities.costs import Piece, cost_of, payments
from gatcg_desktop.language.meaning.discourse import Discourse, Mention
from gatcg_desktop.language.meaning.instructions.counters import Taken
from gatcg_desktop.language.meaning.phrases.amounts import signed
from gatcg_desktop.language.meaning.phrases.descriptions import YOUR_CHAMPION, Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import objects_described
from gatcg_desktop.language.meaning.phrases.things import Effects
from gatcg_desktop.language.meaning.rebuild import with_x
from gatcg_desktop.language.meaning.rows import Reading, constant, row, row_with_words, same
from gatcg_desktop.language.syntax.verb_forms import form_of
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood

constant(
    paid_memory="memory",
    paid_reserve="reserve",
    floating_only=ast.FloatingOnly(),
    follows_banished="banishing",
    follows_bottom="bottoming",
    follows_rested="rested",
    follows_ephemeral="ephemeral",
    follows_abilities="inheriting",
)
same("while_paying", "other_plain", "otherwise_plain")


# One of several


@row_with_words("either_cost")
def either_cost(d: Discourse, a: Piece, b: Piece, words: dict[str, str]) -> ast.AdditionalCost:
    found = tuple(ast.AdditionalCost(cost_of((one,)), text=words[role]) for role, one in (("a", a), ("b", b)))
    if found[0].cost == found[1].cost or any(isinstance(node, ast.X) for one in found for node in nodes(one)):
        raise NotUnderstood("which of two costs")
    return ast.AdditionalCost(Cost(), either=found)


# What pays for a part of a cost


@row("pays_for")
def pays_for(d: Discourse, whilepaying: str, pay: Piece, q: Amount) -> Ability:
    return ast.PaysFor(whilepaying, cost_of((pay,)), q)  # type: ignore[arg-type]


@row("pays_for_x")
def pays_for_x(d: Discourse, whilepaying: str, pay: Piece, q: Amount, a: Amount) -> Ability:
    if q != ast.X():
        raise NotUnderstood("which X is explained")
    return ast.PaysFor(whilepaying, cost_of((pay,)), with_x(q, a))  # type: ignore[arg-type]


@row("pays_for_own")
def pays_for_own(d: Discourse, paidkind: str, pay: Piece, q: Amount) -> Ability:
    return ast.PaysFor(paidkind, cost_of((pay,)), q, own=True)  # type: ignore[arg-type]


@row("given_things")
def given_things(d: Discourse, n: Described, participle: str) -> tuple[Described | None, str]:
    return n, participle


@row("given_counters")
def given_counters(d: Discourse, participle: str) -> tuple[Described | None, str]:
    return None, participle


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


@row("paid_rather")
def paid_rather(d: Discourse, extracosts: tuple[Piece, ...]) -> ast.AlternativeCost:
    return ast.AlternativeCost(cost_of(extracosts), fixed=True)


@row("paid_nothing")
def paid_nothing(d: Discourse) -> ast.AlternativeCost:
    return ast.AlternativeCost(Cost(), fixed=True)


@row("other_ignoring")
def other_ignoring(d: Discourse, by: Amount, direction: int) -> ast.AlternativeCost:
    change = ast.CostChange(signed(by, direction))
    return ast.AlternativeCost(Cost(), printed=True, changes=(change,), any_element=True)


def elsewhere(zone: str) -> str:
    """A zone from which a card may be activated that usually is not."""
    if zone in ("hand", "deck"):
        raise NotUnderstood("where else from")
    return zone


@row("paid_elsewhere")
def paidelsewhere(d: Discourse, extracosts: tuple[Piece, ...], home: str) -> ast.AlternativeCost:
    return ast.AlternativeCost(cost_of(extracosts, home), elsewhere(home), fixed=True)  # type: ignore[arg-type]


@row("paid_elsewhere_too")
def paid_elsewhere_too(d: Discourse, extracosts: tuple[Piece, ...], home: str) -> ast.AlternativeCost:
    """Nothing says that the printed cost is not paid (card activation 1.9.2)."""
    return ast.AlternativeCost(cost_of(extracosts, home), elsewhere(home), printed=True)  # type: ignore[arg-type]


@row("paid_printed")
def paid_printed(d: Discourse, home: str) -> Reading:
    after = d.mentioning(Mention(ast.This(), "card", ("card",), definite=True))
    return Reading(ast.AlternativeCost(Cost(), elsewhere(home), printed=True), after)  # type: ignore[arg-type]


@row("otherwise_while")
def otherwise_while(d: Discourse, cond: Condition, paid: ast.AlternativeCost) -> ast.AlternativeCost:
    return msgspec.structs.replace(paid, condition=cond)


@row("other_follows")
def other_follows(d: Discourse, otherwise: ast.AlternativeCost, follows: str) -> ast.AlternativeCost:
    if follows == "inheriting" and [one.how for one in otherwise.cost.payments] != ["banish"]:
        raise NotUnderstood("which card was banished")
    return msgspec.structs.replace(otherwise, property=follows)


@row("other_does")
def other_does(d: Discourse, otherwise: ast.AlternativeCost, clauses: Effects) -> ast.AlternativeCost:
    if d.targets or any(isinstance(node, ast.It) for node in nodes(clauses)):
        raise NotUnderstood("what is done as a card is activated")
    return msgspec.structs.replace(otherwise, then=clauses)


# Counters off things

constant(bearers_self=(None, True), bearers_champion=(YOUR_CHAMPION, True))


@row("bearers_one")
def bearers_one(d: Discourse, n: Described) -> tuple[Filter, bool]:
    return objects_described(d, n), True


@row("bearers_all")
def bearers_all(d: Discourse, n: Described) -> tuple[Filter, bool]:
    return objects_described(d, n), False


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
