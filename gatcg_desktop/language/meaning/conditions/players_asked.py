"""Conditions about players: what some of them have, control or have done, and who has more or most of something."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Bound, Condition
from gatcg_desktop.language.meaning.conditions.groups_of_things import AT_LEAST_ONE, compared, controls
from gatcg_desktop.language.meaning.conditions.states import parity_of
from gatcg_desktop.language.wording import NotUnderstood

Degree = Literal["more", "less"]


class Person(NamedTuple):
    """Of whom something is asked: of any of these players, of each (`every`) or of none."""

    who: ast.Who
    every: bool = False
    none: bool = False


_OPPOSITE = {"at_least": "less", "less": "at_least", "at_most": "more", "more": "at_most", "odd": "even", "even": "odd"}


def denied(holding: Bound) -> Bound:
    """What is so of a player of whom that is not."""
    if holding.operator == "equal":
        if holding.than != 0:
            raise NotUnderstood("that each of them has just so many")
        return msgspec.structs.replace(holding, operator="at_least", than=1)
    if (holding.operator, holding.than) == AT_LEAST_ONE:
        return msgspec.structs.replace(holding, operator="equal", than=0)
    return msgspec.structs.replace(holding, operator=_OPPOSITE[holding.operator])


def some_player(who: ast.Who, holding: Bound) -> Condition:
    """That so much is so of some player, as that player sees it."""
    of, operator, than = holding.of, holding.operator, holding.than
    several = who in ("opponent", "each")
    if than == of:  # more than "you", who is none of them
        if who != "opponent" or operator not in ("more", "less"):
            raise NotUnderstood("whose are compared")
        return ast.Compare(of_rivals(of, operator == "more"), operator, of)
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


def incomparable() -> Amount:
    raise NotUnderstood("how many of several sorts are more")


def of_rivals(held: Amount, most: bool) -> Amount:
    return ast.OfPlayers(held, "greatest" if most else "least", "opponent")


class Most(NamedTuple):
    """The most or the least that players have of something."""

    how: Literal["greatest", "least"]
    had: Amount
