"""Conditions about counters: how many there are, were, or were removed."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition
from gatcg_desktop.language.meaning.conditions.groups_of_things import AT_LEAST_ONE, compared
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import REMOVED, counters_on
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range
from gatcg_desktop.language.meaning.rows import row
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
