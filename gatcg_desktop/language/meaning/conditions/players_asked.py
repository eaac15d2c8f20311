"""Conditions about players: what some of them have, control or have done, and who has more or most of something."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Bound, Condition, Filter
from gatcg_desktop.language.meaning.conditions.groups_of_things import AT_LEAST_ONE, Several, compared, controls
from gatcg_desktop.language.meaning.conditions.history import Deed, having_done
from gatcg_desktop.language.meaning.conditions.states import one, parity_of
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.phrases.amounts import had_cards
from gatcg_desktop.language.meaning.phrases.descriptions import Described, Place
from gatcg_desktop.language.meaning.phrases.noun_phrases import Meant, objects_described
from gatcg_desktop.language.meaning.phrases.people import Whom, actor_that
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range, operator_of
from gatcg_desktop.language.meaning.rows import constant, row, same
from gatcg_desktop.language.wording import NotUnderstood

Degree = Literal["more", "less"]


class Person(NamedTuple):
    """Of whom something is asked: of any of these players, of each (`every`) or of none."""

    who: ast.Who
    every: bool = False
    none: bool = False


constant(
    person_opponent=Person("opponent"),
    person_any=Person("each"),
    person_each_opponent=Person("opponent", every=True),
    person_each=Person("each", every=True),
    person_no_opponent=Person("opponent", none=True),
    person_nobody=Person("each", none=True),
    held_influence=ast.Influence(),
    rivals_one=False,
    rivals_all=True,
    degree_more="more",
    degree_less="less",
    most_word="greatest",
    least_word="least",
)
same("has_holding")

_OPPOSITE = {"at_least": "less", "less": "at_least", "at_most": "more", "more": "at_most", "odd": "even", "even": "odd"}


@row("person_that")
def person_that(d: Discourse) -> Person:
    found: Whom = actor_that(d).value
    return Person(found.who)


@row("player_is")
def player_is(
    d: Discourse, person: Person | None = None, holding: Bound | None = None, deed: Deed | None = None
) -> Condition:
    """That so much is so of some player, as that player sees it; of each of them, that it is otherwise of none."""
    person = person or person_that(d)
    if holding is None:
        assert deed is not None
        holding = having_done(d, deed)
    if person.every:
        return ast.Not(_some(person.who, _otherwise(holding)))
    found = _some(person.who, holding)
    return ast.Not(found) if person.none else found


def _otherwise(holding: Bound) -> Bound:
    if holding.operator == "equal":
        if holding.than != 0:
            raise NotUnderstood("that each of them has just so many")
        return msgspec.structs.replace(holding, operator="at_least", than=1)
    if (holding.operator, holding.than) == AT_LEAST_ONE:
        return msgspec.structs.replace(holding, operator="equal", than=0)
    return msgspec.structs.replace(holding, operator=_OPPOSITE[holding.operator])


def _some(who: ast.Who, holding: Bound) -> Condition:
    of, operator, than = holding.of, holding.operator, holding.than
    several = who in ("opponent", "each")
    if than == of:  # more than "you", who is none of them
        if who != "opponent" or operator not in ("more", "less"):
            raise NotUnderstood("whose are compared")
        return ast.Compare(_rival(of, operator == "more"), operator, of)
    if isinstance(of, ast.ZoneSize) and not several:
        of = msgspec.structs.replace(of, who=who)
        return parity_of(of, int(operator == "odd")) if operator in ("odd", "even") else compared(of, (operator, than))
    if not several and who not in ("event", "target", "hit"):
        raise NotUnderstood("of which player that is asked")
    return ast.SomePlayer(who, _seen(holding)) if not _on_field(holding) or not several else _controlled(who, holding)


def _on_field(holding: Bound) -> bool:
    return isinstance(holding.of, ast.Count) and holding.of.filter.kind == "object"


def _controlled(who: ast.Who, holding: Bound) -> Condition:
    """Of one of the field: that there is one which one of them controls."""
    assert isinstance(holding.of, ast.Count)
    if (holding.operator, holding.than) != AT_LEAST_ONE or holding.of.by:
        return ast.SomePlayer(who, _seen(holding))
    whose: Literal["opponent", "any"] = "opponent" if who == "opponent" else "any"
    return ast.Controls(msgspec.structs.replace(holding.of.filter, controller=whose))


def _seen(holding: Bound) -> Condition:
    """The condition as the player sees it."""
    of, operator, than = holding.of, holding.operator, holding.than
    if operator in ("odd", "even"):
        return parity_of(of, int(operator == "odd"))
    if _on_field(holding):
        assert isinstance(of, ast.Count)
        return controls(of.filter, (operator, than), of.by)
    if isinstance(of, ast.TimesThisTurn) and (operator, than) == ("equal", 0):
        return ast.Not(ast.Compare(of, "at_least", 1))
    return compared(of, (operator, than))


@row("controller_is")
def controller_is(d: Discourse, np: Meant, holding: Bound) -> Condition:
    return ast.Matches(one(np), Filter(bounds=(holding,)))


@row("its_controller_is")
def its_controller_is(d: Discourse, holding: Bound) -> Condition:
    """The controller of the object that was just spoken of."""
    last = d.mentions[0] if d.mentions else None
    if last is None or last.kind != "object" or last.moved or last.called or isinstance(last.ref, ast.Every):
        raise NotUnderstood("whose controller")
    return ast.Matches(last.ref, Filter(bounds=(holding,)))


@row("that_player_opposes")
def that_player_opposes(d: Discourse) -> Condition:
    if person_that(d).who != "target":
        raise NotUnderstood("which player that is")
    (slot,) = (slot for slot, line in enumerate(d.targets) if line.filter.kind == "player")
    if d.targets[slot].filter.controller != "any":
        raise NotUnderstood("a player who is known to be an opponent")
    return ast.Matches(ast.Target(slot), Filter(kind="player", controller="opponent"))


# What players have or control


@row("controlling_some")
def controlling_some(d: Discourse, howmany: Range, n: Described) -> Bound:
    held = objects_described(d, n)
    if held.controller != "any":
        raise NotUnderstood("whose objects those are")
    found = ast.Count(msgspec.structs.replace(held, controller="you"), 1, n.by)  # type: ignore[arg-type]
    return Bound("player", operator_of(howmany[0]), howmany[1], of=found)


@row("controlling_these")
def controlling_these(d: Discourse, some1: Several) -> Bound:
    return controlling_some(d, some1.how, some1.n)


@row("holding_parity")
def holding_parity(d: Discourse, parity: Literal["odd", "even"], zone: str) -> Bound:
    return Bound("player", parity, of=ast.ZoneSize(zone))  # type: ignore[arg-type]


# Who has more than another


@row("held_objects")
def held_objects(d: Discourse, n: Described) -> Amount:
    return controlling_some(d, AT_LEAST_ONE, n).of if not n.by else _incomparable()


def _incomparable() -> Amount:
    raise NotUnderstood("how many of several sorts are more")


@row("held_cards")
def held_cards(d: Discourse, zone: str) -> Amount:
    return ast.ZoneSize(zone)  # type: ignore[arg-type]


def _rival(held: Amount, most: bool) -> Amount:
    return ast.OfPlayers(held, "greatest" if most else "least", "opponent")


@row("more_than_you")
def more_than_you(d: Discourse, degree: Degree, held: Amount) -> Bound:
    """Than whoever controls the ability has."""
    return Bound("player", degree, held, of=held)


@row("you_have_more")
def you_have_more(d: Discourse, held: Amount, degree: Degree, rivals: bool) -> Condition:
    """More than any one of them: than the one with the least; than each of them: than the one with the most."""
    return ast.Compare(held, degree, _rival(held, rivals == (degree == "more")))


@row("more_here")
def more_here(d: Discourse, a: str, b: str) -> Condition:
    if a == b or not {a, b} <= {"hand", "memory", "graveyard", "deck", "banishment"}:
        raise NotUnderstood("which cards are more than which")
    return ast.Compare(ast.ZoneSize(a), "more", ast.ZoneSize(b))  # type: ignore[arg-type]


# Who has the most


class Most(NamedTuple):
    """The most or the least that players have of something."""

    how: Literal["greatest", "least"]
    had: Amount


@row("most_influence")
def most_influence(d: Discourse, mostword: Literal["greatest", "least"]) -> Most:
    return Most(mostword, ast.Influence())


@row("most_cards")
def most_cards(d: Discourse, mostword: Literal["greatest", "least"], zones: Place) -> Most:
    return Most(mostword, had_cards(d, zones))


@row("you_have_most")
def you_have_most(d: Discourse, most: Most) -> Condition:
    """No less, or no more, than any other player: several may have as much."""
    others = ast.OfPlayers(most.had, most.how, "opponent")
    return ast.Compare(most.had, "at_least" if most.how == "greatest" else "at_most", others)


@row("opponent_with_most")
def opponent_with_most(d: Discourse, most: Most, holding: Bound) -> Condition:
    """How much the one has who has the most of it."""
    if holding.of != most.had or holding.operator in ("odd", "even"):
        raise NotUnderstood("which opponent has it")
    return ast.Compare(ast.OfPlayers(most.had, most.how, "opponent"), holding.operator, holding.than)  # type: ignore[arg-type]
