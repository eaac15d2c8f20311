"""Conditions, read while resolving or while they matter."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Filter
from gatcg_desktop.language.ast.vocabulary import CountedBy
from gatcg_desktop.language.meaning.phrases.descriptions import Described
from gatcg_desktop.language.meaning.phrases.postmodifiers import Range


class Several(msgspec.Struct, frozen=True):
    """So many of what is described."""

    how: Range
    n: Described


AT_LEAST_ONE: Range = ("at_least", 1)


def controls(found: Filter, how: Range, by: CountedBy = "") -> Condition:
    """Whether so many objects match."""
    operator, number = how
    if by:
        return compared(ast.Count(found, 1, by), how)
    if operator == "at_least" and isinstance(number, int):
        return ast.Controls(found, number)
    if how == ("equal", 0):
        return ast.Not(ast.Controls(found))
    return ast.Compare(ast.Count(found), operator, number)  # type: ignore[arg-type]


def compared(amount: Amount, how: Range) -> Condition:
    """An amount held against a number; all cards of a zone are its size."""
    operator: Any = how[0]
    if isinstance(amount, ast.Count) and amount.times == 1 and not amount.by:
        zone: Any = amount.filter.zone
        if zone in ("hand", "memory", "graveyard", "banishment") and amount.filter == Filter(
            kind="card", zone=zone, controller="you"
        ):
            return ast.Compare(ast.ZoneSize(zone), operator, how[1])
    return ast.Compare(amount, operator, how[1])
