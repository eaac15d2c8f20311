"""What is chosen by click stands in the query as text: reading the choices of a field in it, and writing others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from gatcg_desktop.catalogue.search.parsing import parse
from gatcg_desktop.catalogue.search.tree import Either, Every, FieldTest, Operator, Place, Term, Word, written

_PLAIN = re.compile(r"[\w'.-]+")
_NOWHERE = Place(0, 0)


class Choice(NamedTuple):
    """One value of a field that a card may have, as a test of the query: `element`, ":", "fire"."""

    field: str
    operator: Operator
    value: str


def choices(query: str, field: str) -> tuple[Choice, ...]:
    """What a query asks of a field in one place for all cards: `e:fire`, or `(e:fire or e:water)`."""
    group = _group(query, field)
    return tuple(Choice(field, test.operator, test.value.text) for test in group[1]) if group is not None else ()


def with_choices(query: str, field: str, chosen: Iterable[Choice]) -> str:
    """The query with these as the only choices of the field (none: without them); all else stays as it was typed."""
    tests: list[Term] = [_test(one) for one in chosen]
    text = written(Either(tuple(tests))) if len(tests) > 1 else written(tests[0]) if tests else ""
    if len(tests) > 1:
        text = f"({text})"
    group = _group(query, field)
    if group is not None:
        before, after = query[: group[0].start].rstrip(), query[group[0].end :].lstrip()
        return " ".join(part for part in (before, text, after) if part)
    rest = query.strip()
    if rest and text and isinstance(parse(rest).term, Either) and not _enclosed(rest):
        rest = f"({rest})"
    return " ".join(part for part in (rest, text) if part)


def same(one: Choice, other: Choice) -> bool:
    """Whether two choices ask for the same, however they are written."""
    return one.value.casefold() == other.value.casefold() and _operator(one) == _operator(other)


def _operator(choice: Choice) -> str:
    return ":" if choice.operator == "=" else choice.operator


def _test(choice: Choice) -> FieldTest:
    value = Word(choice.value, _PLAIN.fullmatch(choice.value) is None, _NOWHERE)
    return FieldTest(choice.field, choice.operator, value, _NOWHERE)


def _group(query: str, field: str) -> tuple[Place, tuple[FieldTest, ...]] | None:
    """Where the choices of the field stand, with the parentheses around them, and which they are."""
    term = parse(query).term
    for one in term.terms if isinstance(term, Every) else (term,):
        tests = one.terms if isinstance(one, Either) else (one,)
        found = tuple(test for test in tests if isinstance(test, FieldTest) and test.field == field)
        if found and len(found) == len(tests):
            start, end = min(test.place.start for test in found), max(test.place.end for test in found)
            return (_with_parentheses(query, start, end) if len(found) > 1 else Place(start, end)), found
    return None


def _with_parentheses(query: str, start: int, end: int) -> Place:
    while True:
        before, after = len(query[:start].rstrip()), len(query) - len(query[end:].lstrip())
        if query[before - 1 : before] != "(" or query[after : after + 1] != ")":
            return Place(start, end)
        start, end = before - 1, after + 1


def _enclosed(query: str) -> bool:
    """Whether the first parenthesis is closed by the last character."""
    if not query.startswith("(") or '"' in query:
        return False
    depth = 0
    for at, char in enumerate(query):
        depth += (char == "(") - (char == ")")
        if depth == 0:
            return at == len(query) - 1
    return False
