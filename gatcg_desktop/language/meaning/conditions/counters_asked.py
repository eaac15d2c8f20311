"""Counters: how many there are, were, or were removed, and events in which they are put somewhere or removed."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition
from gatcg_desktop.language.meaning.conditions.events import Does, Subject
from gatcg_desktop.language.meaning.conditions.groups_of_things import AT_LEAST_ONE, compared
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import REMOVED, counters_on
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range
from gatcg_desktop.language.meaning.rows import Fields, row
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


# What happens to them


@row("one_counter")
def one_counter(d: Discourse, counter: str) -> tuple[str, bool]:
    """Each single one: several at once are so many events (game-effects, rule 8)."""
    return counter, False


@row("several_counters")
def several_counters(d: Discourse, counter: str) -> tuple[str, bool]:
    return counter, True


@row("puts_counters")
def puts_counters(d: Discourse, somecounters: tuple[str, bool], subj: Subject) -> Does:
    """That they put there themselves, whoever controls what that is on."""
    return Does("counters_put", subject=subj, sort="object", fields=counters_fields(somecounters, subj))


@row("takes_counters")
def takes_counters(d: Discourse, somecounters: tuple[str, bool], subj: Subject) -> Does:
    return Does("counters_removed", subject=subj, sort="object", fields=counters_fields(somecounters, subj))


def counters_fields(counters: tuple[str, bool], on: Subject) -> Fields:
    """What is told of an event with counters."""
    counter, grouped = counters
    if counter == "damage" or on.grouped:
        raise NotUnderstood("which counters on what")
    return (("what", counter), ("grouped", True)) if grouped else (("what", counter),)
