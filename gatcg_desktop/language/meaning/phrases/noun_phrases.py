"""Noun phrases: what an instruction, an event or a condition is about."""

from __future__ import annotations

from typing import TypedDict, cast

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Filter, Ref, TargetLine
from gatcg_desktop.language.ast.vocabulary import CountedBy
from gatcg_desktop.language.meaning.discourse import Discourse, Mention, nouns_of
from gatcg_desktop.language.meaning.phrases.descriptions import (
    ANY,
    SEEN,
    Described,
    Place,
    TotalCost,
    both_of,
    with_extreme,
)
from gatcg_desktop.language.meaning.phrases.many import ANY_MANY, Aiming, Many, number_of
from gatcg_desktop.language.meaning.phrases.nouns import other_ones
from gatcg_desktop.language.meaning.phrases.people import Whom
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


# Targets


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


# All, and some that are chosen


def _mean(d: Discourse, n: Described, found: Filter, ref: Ref) -> Reading:
    among = found if isinstance(ref, ast.Choose) and not (n.card or ref.random) else None
    mention = Mention(ast.It(), "card" if n.card else "object", nouns_of(found), among=among)
    return Reading(Meant(ref, cards=n.card, placeless=n.card and n.place is None), d.mentioning(mention))


@row("each", "all")
def each(d: Discourse, n: Described) -> Reading:
    found = filter_of(d, n)
    if n.by or n.random or (n.place is not None and n.place.single):
        raise NotUnderstood("all of which")
    return _mean(d, n, found, ast.Every(found))


def things_chosen(d: Discourse, n: Described, least: int, most: int, amount: Amount | None = None) -> Reading:
    plain = msgspec.structs.replace(n, extreme=None, random=n.random and n.card)
    found = with_extreme(n, cards_described(d, plain) if n.card else filter_of(d, plain))
    single = n.place is not None and n.place.single
    ref = ast.Choose(found, least, most, random=n.random, amount=amount, single=single, **relation(n.by))
    return _mean(d, n, found, ref)


@row("some")
def some(d: Discourse, many: Many, n: Described) -> Reading:
    if many.most == ANY_AMOUNT and many.least:
        raise NotUnderstood("how many at most")
    if isinstance(many.most, int):
        return things_chosen(d, n, many.number, many.most)
    if many.least == many.most and not n.card:
        raise NotUnderstood("an amount that is not a number")
    return things_chosen(d, n, int(many.least == many.most), 1, many.most)


def cards_of_seen(d: Discourse, ref: Ref) -> Reading:
    if not d.seen:
        raise NotUnderstood("among which cards")
    return Reading(Meant(ref, cards=True), d.mentioning(Mention(ast.It(), "card", ("card",))))


@row("of_them")
def of_them(d: Discourse, many: Many = ANY_MANY) -> Reading:
    if d.together is not None and many == Many(1, 1) and not d.sentences and not d.mentions and not d.seen:
        mention = Mention(ast.It(), nouns=nouns_of(d.together))
        return Reading(Meant(ast.Choose(Filter(among=ast.It()))), d.mentioning(mention))
    return cards_of_seen(d, ast.Choose(SEEN, many.number, number_of(many.most)))


@row("the_rest")
def the_rest(d: Discourse) -> Reading:
    """The other cards that are seen, or the others of those among which some were chosen and not put elsewhere."""
    last = d.mentions[0] if d.mentions and not d.seen else None
    if last is None or last.among is None or last.moved:
        return all_seen(d)
    found = msgspec.structs.replace(last.among, besides=ast.It())
    return Reading(Meant(ast.Every(found)), d.mentioning(Mention(ast.It(), nouns=last.nouns)))


@row("the_other", "both_of_them")
def all_seen(d: Discourse) -> Reading:
    return cards_of_seen(d, ast.Every(SEEN))


# Cards of a deck, of a whole zone, and omens


@row("top_cards")
def top_cards(d: Discourse, end: bool, ofdeck: Whom, q: Amount = 0, many: Many | None = None, num: int = 0) -> Reading:
    if q:
        return cards_meant(d, ast.Top(q, ofdeck.who, end))
    least, most = many or Many(0, num)
    if most == ANY_AMOUNT or (least not in (0, most)):
        raise NotUnderstood("how many cards of a deck")
    return cards_meant(d, ast.Top(most, ofdeck.who, end, least=0) if least == 0 else ast.Top(most, ofdeck.who, end))


def cards_meant(d: Discourse, ref: Ref) -> Reading:
    return Reading(Meant(ref, cards=True), d.mentioning(Mention(ast.It(), "card", ("card",))))


@row("self_in_graveyard")
def self_in_graveyard(d: Discourse) -> Reading:
    """What is done to this card needs it there: there the ability works, unless its event says where."""
    there = d.but(works_in="graveyard") if d.works_in == "field" else d
    return Reading(Meant(ast.This("graveyard"), cards=True), there)


@row("whole_zone")
def whole_zone(d: Discourse, poss: Whom, zones: Place) -> Reading:
    if zones.joint == "and/or":
        raise NotUnderstood("which of the zones")
    found = cards_described(d, Described(ANY, card=True, place=Place(zones.zones, poss.who)))
    return cards_meant(d, ast.Every(found, zones.joint == "or"))


@row("omens")
def omens(d: Discourse) -> Filter:
    return Filter(kind="card", zone="banishment", controller="you", counter="omen")


@row("target_omens")
def target_omens(d: Discourse, aiming: Aiming, mine: Filter) -> Reading:
    if aiming.other:
        mine = both_of(Filter(other=True) if "ACTION" not in d.card.types else other_ones(d, "another"), mine)
    ref, line = ast.Target(len(d.targets)), TargetLine(mine, aiming.number, number_of(aiming.most))
    return Reading(Meant(ref, cards=True), d.with_target(line, Mention(ref, "card", ("card",))))


def slug(name: str) -> str:
    """The key of a token, mastery or card by its name."""
    words = "".join(
        letter if letter.isascii() and letter.isalnum() else " " for letter in name.casefold().replace("'", "")
    )
    return "-".join(words.split())
