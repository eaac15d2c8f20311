"""Conditions that compare amounts, and those about masteries."""

from __future__ import annotations

from typing import Any, Literal

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Filter, Verb
from gatcg_desktop.language.meaning.conditions.groups_of_things import AT_LEAST_ONE, Several, compared
from gatcg_desktop.language.meaning.conditions.states import one
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import Tally
from gatcg_desktop.language.meaning.phrases.descriptions import ANY, Described
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, slug
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range, bounding
from gatcg_desktop.language.meaning.phrases.related import post_shares
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood

Degree = Literal["more", "less"]


def so_many_done(d: Discourse, some1: Several, done: ast.Done) -> Condition:
    if done.verb not in d.deeds or some1.n.place is not None:
        raise NotUnderstood(f"what was {done.verb}")
    found = some1.n.filter
    operator: Any = some1.how[0]
    return ast.Compare(ast.HowMany(done, None if found == ANY else found), operator, some1.how[1])


@row("done_here")
def done_here(d: Discourse, some1: Several, participle: Verb, agent: str = "") -> Condition:
    if agent and (d.doing not in (None, "you") or participle == "drawn"):
        raise NotUnderstood("who did that")
    return so_many_done(d, some1, d.done(participle))


@row("done_here_from")
def done_here_from(d: Discourse, some1: Several, participle: Verb, zone: str) -> Condition:
    if participle not in ("loaded", "banished", "discarded", "returned", "put"):
        raise NotUnderstood(f"from where something was {participle}")
    return so_many_done(d, some1, ast.Done(participle, here=True, origins=(zone,)))  # type: ignore[arg-type]


@row("thing_shares")
def thing_shares(d: Discourse, np: Meant, shareable: ast.Quality, of: Meant) -> Reading:
    """ "It" goes on with what is asked about, not with what it shares something with."""
    condition = ast.Matches(one(np), post_shares(d, of, shareable).filter)
    compared, *before = d.mentions
    if not np.pronoun or not compared.definite or not before:
        raise NotUnderstood("what 'it' means after that")
    return Reading(condition, d.but(mentions=(*before, compared), fresh=True))


# Amounts


@row("you_have", "there_are")
def there_are(d: Discourse, howmany: Range, tally: Tally) -> Reading:
    after = d.but(tallied=tally.counters) if tally.counters is not None else d
    return Reading(compared(tally.number(), howmany), after)


@row("measures")
def measures(d: Discourse, quantity: Amount, against: Range) -> Reading:
    operator: Any = against[0]
    than = against[1]
    if isinstance(than, Meant):
        if not isinstance(quantity, ast.Stat) or isinstance(one(than), ast.Every):
            raise NotUnderstood("what is compared")
        than = ast.Stat(one(than), quantity.stat)
        against = (operator, than)
    less, more = (quantity, than) if operator in ("less", "at_most") else (than, quantity)
    difference = ast.Sum((more, ast.Scaled(less, -1)))
    after = d.but(difference=difference if operator in ("less", "more") else None)
    if isinstance(quantity, ast.Stat) and isinstance(than, ast.Stat):  # it is said of the first that it is compared
        compared_first = [one for one in after.mentions if one.ref == quantity.of]
        after = after.but(mentions=(*compared_first, *(one for one in after.mentions if one.ref != quantity.of)))
    return Reading(_measured(quantity, against), after)


def _measured(quantity: Amount, against: Range) -> Condition:
    operator: Any = against[0]
    than = against[1]
    if isinstance(quantity, ast.Stat) and isinstance(than, ast.Stat) and quantity.stat == than.stat == "cost":
        if operator == "equal":  # of nothing there is no cost
            alike = ast.Alike("cost", than.of)
            return ast.Matches(quantity.of, Filter(kind="card", zone="anywhere", alike=alike))
    return ast.Compare(quantity, operator, than)


@row("you_did_not")
def you_did_not(d: Discourse, done1: Verb, n: Described) -> Condition:
    if not d.sentences:
        raise NotUnderstood(f"what was {done1}")
    return ast.Not(so_many_done(d, Several(AT_LEAST_ONE, n), ast.Done(done1, here=True)))


bounding(
    against_least="at_least", against_most="at_most", against_just="equal", against_less="less", against_more="more"
)


# Masteries and statuses


@row("mastery")
def mastery(d: Discourse, name: str) -> ast.Mastery:
    if name == slug(d.card.name) and "MASTERY" not in d.card.types:
        raise NotUnderstood("'your' before the card's own name")
    return ast.Mastery(name)
