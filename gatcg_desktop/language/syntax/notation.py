"""The notation of the grammar's rows, and what they stand for.

A line is `category name = pattern`; further lines `| pattern` are other ways to write the same row. In a pattern

- a bare word stands for itself; `(a|b c)` is one of these, and `(a|)` one or nothing;
- `<cat>` is another category and `<role:cat>` the same under a name of its own; in capitals it is a class of words;
- `#` in a category is a number, s or p: a row with it is two rows, and `[is|are]` is the word for each number;
- `{draw}` is a verb, in the form that the category's ending asks for: `VP.b` (draw), `VP.s` (draws), `VP.e` (drawn),
  `VP.i` (drawing); a row of `VP` is four rows, and in it `@` is that ending;
- `*` at the head of a category is each of `KINDS`: the row is one for every kind of rule, and in it `*` is that kind;
- `!2` after the name is a penalty: of two ways to read a text the one with less of it is preferred;
- `=> meaning`, behind the pattern or in a line of its own, is what the row means, as an expression of its parts (see
  `meaning/expressions.py`); lines `refused if expression: reason` before it say when it means nothing, and
  `only if expression: reason` what must hold before its parts are looked at; `where name = expression` calls something
  by a name (`where a, b = ...` each of a pair), `if expression => meaning` is what it means in one case. A line that is
  indented further goes on with the one before. A row of this name without a meaning has a function in `meaning`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from typing import Literal

import msgspec

from gatcg_desktop.language.parser.grammar import Alternative, Part
from gatcg_desktop.language.syntax.verb_forms import FORMS, form_of

KINDS = ("Static", "Cost", "Restrict", "Shield", "Play", "Copy", "Instead", "Zone")
"""The kinds of rules that hold as long as something is there."""

_ROW = re.compile(
    r"(?P<category>[A-Za-z_0-9.#@*]+)\s+(?P<name>[a-z_0-9]+)(?: !(?P<penalty>\d+))?\s*=\s*(?P<pattern>.+)"
)
_REFUSED = re.compile(r"(?P<how>refused|only) if (?P<when>.+): (?P<reason>[^:]+)")
_WHERE = re.compile(r"where (?P<name>[a-z_, ]+) = (?P<value>.+)")
_PIECE = re.compile(r"<(?:(?P<role>[a-z_]+):)?(?P<category>[A-Za-z_0-9.#@*]+)>|(?P<word>\S+)")
_OF_NUMBER = re.compile(r"\[([^\]|]*)\|([^\]|]*)\]")
_VERB = re.compile(r"\{([a-z]+)\}")


class Row(msgspec.Struct):
    """A row as it is written. `before`: when it means nothing, and why; what a name means, and the name (`where`); when
    it means something else, and what (`if`). `only`: when alone it can mean anything."""

    category: str
    name: str
    penalty: int
    patterns: list[str]
    before: list[tuple[Literal["refused", "where", "if"], str, str]] = []
    only: list[tuple[str, str]] = []
    meaning: str = ""


def rows(lines: Iterable[str]) -> list[Row]:
    """The rows that lines declare. Raises ValueError for a line that is no part of one."""
    found: list[Row] = []
    for line in _whole_lines(lines):
        written, _, meaning = line.partition("=> ")
        written, meaning = written.strip(), meaning.strip()
        if not line.startswith(" "):
            if (row := _ROW.fullmatch(written)) is None:
                raise ValueError(f"no row of the grammar: {line!r}")
            found.append(Row(row["category"], row["name"], int(row["penalty"] or 0), [row["pattern"]]))
        elif written.startswith("|"):
            found[-1].patterns.append(written[1:].strip())
        elif refused := _REFUSED.fullmatch(written):
            if refused["how"] == "only":
                found[-1].only.append((refused["when"], refused["reason"]))
            else:
                found[-1].before.append(("refused", refused["when"], refused["reason"]))
        elif where := _WHERE.fullmatch(written):
            found[-1].before.append(("where", where["value"], where["name"]))
        elif written.startswith("if ") and meaning:
            found[-1].before.append(("if", written.removeprefix("if "), meaning))
            continue
        elif written:
            raise ValueError(f"no row of the grammar: {line!r}")
        found[-1].meaning = meaning or found[-1].meaning
    return found


def _whole_lines(lines: Iterable[str]) -> Iterator[str]:
    """The lines without remarks, each with those that go on with it."""
    whole = ""
    for line in lines:
        line = "" if line.startswith("//") else line.split(" //", 1)[0].rstrip()
        if line.startswith("    "):
            whole += f" {line.strip()}"
        elif line:
            if whole:
                yield whole
            whole = line
    if whole:
        yield whole


def alternatives_of(found: Iterable[Row]) -> Iterator[Alternative]:
    """The alternatives that rows declare."""
    for row in found:
        written = (one for pattern in row.patterns for one in _patterns(pattern))
        for variant, pattern in enumerate(written):
            for kind, form in _forms(row.category, pattern):
                yield Alternative(kind, row.name, tuple(_parts(form)), row.penalty, variant)


def _patterns(pattern: str) -> Iterator[str]:
    """The patterns without "one of these"."""
    pieces = re.split(r"(\([^()]*\|[^()]*\))", pattern)
    choices = [piece[1:-1].split("|") if piece.startswith("(") and "|" in piece else [piece] for piece in pieces]
    for chosen in product(*choices):
        yield " ".join(" ".join(chosen).split())


def _forms(category: str, pattern: str) -> Iterator[tuple[str, str]]:
    """The row for each number and each form of its verb."""
    if category.startswith("*"):
        for kind in KINDS:
            yield from _forms(category.replace("*", kind), pattern.replace("*", kind))
        return
    endings = list(FORMS) if "@" in category else [""]
    numbers = "sp" if "#" in category or "#" in pattern else " "
    for number, ending in product(numbers, endings):
        form = ending or category.rpartition(".")[2]
        if number != " " and form not in FORMS:
            form = "s" if number == "s" else "b"
        written = _OF_NUMBER.sub(r"\1" if number == "s" else r"\2", pattern)
        written = _VERB.sub(partial(_verb, form if form in FORMS else "b"), written)
        kind = category.replace("#", number).replace("@", ending)
        yield kind, written.replace("#", number).replace("@", ending)


def _verb(form: str, found: re.Match[str]) -> str:
    return form_of(found[1], form)


def _parts(pattern: str) -> Iterator[Part]:
    for piece in _PIECE.finditer(pattern):
        if piece["category"]:
            category = piece["category"]
            yield Part("", category, piece["role"] or category.partition(".")[0].lower())
        else:
            yield Part(piece[0])
