"""What descriptions mean: adjectives, heads, and how they are joined."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.descriptions import (
    ANY,
    YOUR_CHAMPION,
    Described,
    both_of,
    one_of,
    said_of,
)
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.wording import NotUnderstood

_TYPES = {
    "unit": Filter(types=("CHAMPION", "ALLY")),
    "object": ANY,
    "regalia": Filter(supertypes=("REGALIA",)),
    "token": Filter(token=True),
}
NOT = {
    "TOKEN": Filter(token=False),
    "UNIQUE": Filter(none_of=(Filter(supertypes=("UNIQUE",)),)),
    "REGALIA": Filter(none_of=(Filter(supertypes=("REGALIA",)),)),
    **{
        word: Filter(not_types=(word,))
        for word in ("ALLY", "CHAMPION", "ITEM", "WEAPON", "DOMAIN", "PHANTASIA", "ACTION", "ATTACK")
    },
}
_STATES = {
    "unique": Filter(supertypes=("UNIQUE",)),
    "nontoken": Filter(token=False),
    "attacking": Filter(attacking=True),
    "defending": Filter(defending=True),
    "rested": Filter(rested=True),
    "awake": Filter(rested=False),
    "damaged": Filter(damaged=True),
}
KINDS_OF_ELEMENTS = {"BASIC": BASIC_ELEMENTS, "ADVANCED": ADVANCED_ELEMENTS}

OF_TYPES = 4
"""Where type words stand among the words before a noun."""


def type_of(noun: str) -> Filter:
    """What a type noun describes."""
    return _TYPES[noun] if noun in _TYPES else Filter(types=(noun.upper(),))


def elements_of(word: str) -> tuple[str, ...]:
    """The elements a word stands for: itself, or all basic or advanced ones."""
    return KINDS_OF_ELEMENTS.get(word, (word,))


def other_ones(d: Discourse, word: str) -> Filter:
    """What "other" leaves out: an object itself or, in the text of an action, the only thing it spoke of, or
    what the sentence before was about."""
    last = d.mentions[0].ref if d.mentions else None
    if "ACTION" in d.card.types:
        if last == ast.Champion() and not d.targets:
            return Filter(none_of=(YOUR_CHAMPION,))
        if isinstance(last, ast.Target) and len(d.targets) == 1 and d.targets[0].most == 1:
            return Filter(besides=last)
        if isinstance(last, ast.It) and d.fresh and d.sentences and not (d.mentions[0].moved or d.mentions[0].of_each):
            return Filter(besides=last)
    if not {"ACTION", "ATTACK"}.isdisjoint(d.card.types) and d.works_in != "banishment":
        raise NotUnderstood(f"{word!r}: other than what")
    return Filter(other=True)


def in_state(state: str) -> Filter:
    """What is in a state, as a description."""
    return _STATES.get(state) or Filter(property=state)


def rank(found: Filter, head: bool = False) -> int:
    """Where words stand that say this: the first of them, of a head with its adjectives."""
    said = said_of(found).keys()
    ranks = {1} if not head else set()
    if found.any_of:
        ranks = {rank(found.any_of[0])}
    if found.types or found.supertypes == ("REGALIA",) or found.token:
        ranks.add(OF_TYPES)
    if found.subtypes:
        ranks.add(3)
    if found.classes:
        ranks.add(2)
    if head and found.not_types:
        ranks.add(OF_TYPES)
    if head and said - {"types", "not_types", "supertypes", "token", "subtypes", "classes", "any_of"}:
        ranks.add(1)
    if head:
        return min(ranks, default=5)
    return max(ranks)


@row("kind_joined", "kind_both")
def kind_joined(d: Discourse, a: tuple[Described, ...], b: Described) -> Described:
    parts = (*a, b)
    if len({part.card for part in parts}) > 1:
        raise NotUnderstood("cards and objects together")
    first, *others = (len(said_of(part.filter)) for part in parts)
    if first > 1 and any(number < 2 for number in others) and not b.card:
        raise NotUnderstood("which of the types an adjective belongs to")
    return Described(one_of(tuple(part.filter for part in parts)), card=b.card, several=True)


_RELATIONS = ("attack", "wield", "link")


@row("noun_post")
def noun_post(d: Discourse, n: Described, post: Described) -> Described:
    """What stands after a noun says more of it."""
    if post.place is not None:
        if n.place is not None or not n.card:
            raise NotUnderstood("where that is")
        return msgspec.structs.replace(n, place=post.place)
    if (alike := n.filter.alike) is not None and alike.aspect in _RELATIONS and isinstance(alike.to, ast.Every):
        raise NotUnderstood("of which of the two that is said")
    extreme = any(isinstance(bound.than, ast.Among) and bound.operator == "equal" for bound in n.filter.bounds)
    if extreme and post.filter.controller != "any":  # "the most power among allies you control": among those
        raise NotUnderstood("of which of the two that is said")
    if (post.random and n.random) or (post.by and n.by) or (post.extreme and n.extreme):
        raise NotUnderstood("the same said twice")
    return msgspec.structs.replace(
        n,
        filter=both_of(n.filter, post.filter),
        random=n.random or post.random,
        by=n.by or post.by,
        extreme=n.extreme or post.extreme,
    )


def of_opponents(n: Described) -> Described:
    """What opponents control, said before it."""
    if n.card or n.filter.controller != "any":
        raise NotUnderstood("whose these are")
    return msgspec.structs.replace(n, filter=both_of(n.filter, Filter(controller="opponent")))
