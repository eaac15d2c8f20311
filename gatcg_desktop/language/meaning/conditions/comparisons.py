"""Conditions that compare amounts, and those about masteries."""

from __future__ import annotations

from typing import Any, Literal

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Filter
from gatcg_desktop.language.meaning.conditions.groups_of_things import Several
from gatcg_desktop.language.meaning.conditions.states import one
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import ANY
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range, bounding
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood

Degree = Literal["more", "less"]


def so_many_done(d: Discourse, some1: Several, done: ast.Done) -> Condition:
    if done.verb not in d.deeds or some1.n.place is not None:
        raise NotUnderstood(f"what was {done.verb}")
    found = some1.n.filter
    operator: Any = some1.how[0]
    return ast.Compare(ast.HowMany(done, None if found == ANY else found), operator, some1.how[1])


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


bounding(
    against_least="at_least", against_most="at_most", against_just="equal", against_less="less", against_more="more"
)
