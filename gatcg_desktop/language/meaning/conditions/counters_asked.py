"""Conditions about counters: how many there are, were, or were removed."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition
from gatcg_desktop.language.meaning.conditions.groups_of_things import AT_LEAST_ONE, compared
from gatcg_desktop.language.meaning.conditions.states import one, parity_of
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import REMOVED, counters_on
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import NotUnderstood


@row("counter_removed")
def counter_removed(d: Discourse, counter: str = "", howmany: Range = AT_LEAST_ONE) -> Condition:
    if not d.removed or (counter and d.removed not in (counter, "any")):
        raise NotUnderstood("what counter was removed")
    return compared(REMOVED, howmany)


@row("had_counters")
def had_counters(d: Discourse, num: int, counter: str) -> Condition:
    if d.card.types and not d.lasting:
        raise NotUnderstood("counters that were on a card")
    return ast.Compare(counters_on(ast.This(), counter), "at_least", num)


@row("you_have_counters", "there_are_counters")
def there_are_counters(d: Discourse, howmany: Range, counter: str, np: Meant) -> Reading:
    of = one(np)
    return Reading(compared(counters_on(of, counter), howmany), d.but(tallied=(counter, of)))


@row("there_are_just_counters")
def there_are_just_counters(d: Discourse, num: int, counter: str, np: Meant) -> Reading:
    """So many and no more, as "with two counters on it" says it."""
    of = one(np)
    return Reading(ast.Compare(counters_on(of, counter), "equal", num), d.but(tallied=(counter, of)))


@row("there_is_counter")
def there_is_counter(d: Discourse, counter: str, np: Meant) -> Condition:
    return ast.Compare(counters_on(one(np), counter), "at_least", 1)


@row("counters_parity")
def counters_parity(d: Discourse, parity: str, counter: str, np: Meant) -> Condition:
    return parity_of(counters_on(one(np), counter), int(parity == "odd"))
