"""Noun phrases: what an instruction, an event or a condition is about."""

from __future__ import annotations

from typing import TypedDict, cast

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Filter, Ref, TargetLine
from gatcg_desktop.language.ast.vocabulary import CountedBy
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.descriptions import (
    Described,
    TotalCost,
    both_of,
    with_extreme,
)
from gatcg_desktop.language.meaning.phrases.many import Aiming, number_of
from gatcg_desktop.language.meaning.phrases.nouns import other_ones
from gatcg_desktop.language.meaning.phrases.places import cards_described
from gatcg_desktop.language.meaning.rows import Reading, row
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood


class Meant(msgspec.Struct, frozen=True):
    """What a noun phrase means. `cards`: cards that are no objects; `placeless`: where they are was not said.

    `moved`: put elsewhere since it was mentioned. `pronoun`: it was mentioned before. `several`: one or more of them,
    at once.
    """

    ref: Ref
    cards: bool = False
    placeless: bool = False
    moved: bool = False
    pronoun: bool = False
    omens: bool = False
    several: bool = False


def filter_of(d: Discourse, n: Described) -> Filter:
    """What a description describes. Raises NotUnderstood where something of it would get lost."""
    if n.extreme is not None:
        raise NotUnderstood("the extreme of which ones")
    if n.card:
        return cards_described(d, n)
    if n.place is not None or n.random:
        raise NotUnderstood("where objects are")
    if n.filter.face_down is not None:
        raise NotUnderstood("an object that lies face down")
    return n.filter


def objects_described(d: Discourse, n: Described) -> Filter:
    """Objects, as they are described. Raises NotUnderstood for cards that are none."""
    if n.card:
        raise NotUnderstood("cards as if they were objects")
    return filter_of(d, n)


class Relation(TypedDict, total=False):
    """Fields of a node: what several things share, or do not, and what they cost together."""

    alike: ast.Aspect
    different: ast.Aspect
    total: int


def relation(by: CountedBy | TotalCost) -> Relation:
    """What `by` says that several things share or do not."""
    if not by:
        return {}
    if isinstance(by, TotalCost):
        if not by.or_less:
            raise NotUnderstood("what chosen things share")
        return {"total": by.number}
    how, _, aspect = by.partition("_")
    if aspect.removesuffix("s") not in ("name", "element", "cost"):
        raise NotUnderstood("what chosen things share")
    shared = cast("ast.Aspect", aspect.removesuffix("s"))
    return {"alike": shared} if how == "same" else {"different": shared}


def targets_of(d: Discourse, n: Described, least: int, most: int) -> Reading:
    found = filter_of(d, n)
    if n.card and (n.place is None or n.place.seen or found.controller not in ("any", "you")):
        raise NotUnderstood("targets among which cards")
    if n.random:
        raise NotUnderstood("targets at random")
    single = n.place is not None and n.place.single
    line = TargetLine(found, least, most, single=single, **relation(n.by))
    ref = ast.Target(len(d.targets))
    mention = Mention(ref, "card" if n.card else "object", nouns_of(found))
    return Reading(Meant(ref, cards=n.card), d.with_target(line, mention))


def other_than_hit(d: Discourse, n: Described, targets: bool = False) -> Described:
    if d.hit and "ATTACK" in d.card.types and targets and not n.card:  # than what the attack hit
        return msgspec.structs.replace(n, filter=both_of(n.filter, Filter(besides=ast.Victim())))
    found = both_of(n.filter, other_ones(d, "another"))
    if targets:  # nothing is targeted twice by one ability (objects-and-targeting, Target 1.1)
        found = msgspec.structs.replace(found, besides=None)
    return msgspec.structs.replace(n, filter=found)


@row("targets")
def targets(d: Discourse, aiming: Aiming, n: Described) -> Reading:
    if aiming.other:
        n = other_than_hit(d, n, targets=True)
    if aiming.most != ast.X():
        return targets_of(d, n, aiming.number, number_of(aiming.most))
    if n.by or aiming.number:
        raise NotUnderstood("what X is")
    found = targets_of(d, n, 0, ANY_AMOUNT)
    *before, line = found.discourse.targets
    bounded = msgspec.structs.replace(line, most_amount=ast.X())
    return found._replace(discourse=found.discourse.but(targets=(*before, bounded)))


def mean(d: Discourse, n: Described, found: Filter, ref: Ref) -> Reading:
    among = found if isinstance(ref, ast.Choose) and not (n.card or ref.random) else None
    mention = Mention(ast.It(), "card" if n.card else "object", nouns_of(found), among=among)
    return Reading(Meant(ref, cards=n.card, placeless=n.card and n.place is None), d.mentioning(mention))


def things_chosen(d: Discourse, n: Described, least: int, most: int, amount: Amount | None = None) -> Reading:
    plain = msgspec.structs.replace(n, extreme=None, random=n.random and n.card)
    found = with_extreme(n, cards_described(d, plain) if n.card else filter_of(d, plain))
    single = n.place is not None and n.place.single
    ref = ast.Choose(found, least, most, random=n.random, amount=amount, single=single, **relation(n.by))
    return mean(d, n, found, ref)


def cards_of_seen(d: Discourse, ref: Ref) -> Reading:
    if not d.seen:
        raise NotUnderstood("among which cards")
    return Reading(Meant(ref, cards=True), d.mentioning(Mention(ast.It(), "card", ("card",))))


def cards_meant(d: Discourse, ref: Ref) -> Reading:
    return Reading(Meant(ref, cards=True), d.mentioning(Mention(ast.It(), "card", ("card",))))


def slug(name: str) -> str:
    """The key of a token, mastery or card by its name."""
    words = "".join(
        letter if letter.isascii() and letter.isalnum() else " " for letter in name.casefold().replace("'", "")
    )
    return "-".join(words.split())


def things_counted(d: Discourse, n: Described) -> Filter:
    if n.by or (n.card and (n.place is None or n.place.single or "lineage" in n.place.zones)):
        raise NotUnderstood("among which things")
    return filter_of(d, n)
