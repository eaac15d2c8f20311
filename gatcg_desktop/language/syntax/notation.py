"""The notation of the grammar's rows, and what they stand for.

A line is `category name = pattern`; further lines `| pattern` are other ways to write the same row. In a pattern

- a bare word stands for itself; `(a|b c)` is one of these, and `(a|)` one or nothing;
- `<cat>` is another category and `<role:cat>` the same under a name of its own; in capitals it is a class of words;
- `#` in a category is a number, s or p: a row with it is two rows, and `[is|are]` is the word for each number;
- `{draw}` is a verb, in the form that the category's ending asks for: `VP.b` (draw), `VP.s` (draws), `VP.e` (drawn),
  `VP.i` (drawing); a row of `VP` is four rows, and in it `@` is that ending;
- `*` at the head of a category is each of `KINDS`: the row is one for every kind of rule, and in it `*` is that kind;
- `!2` after the name is a penalty: of two ways to read a text the one with less of it is preferred.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product

from gatcg_desktop.language.parser.grammar import Alternative, Part
from gatcg_desktop.language.syntax.verb_forms import FORMS, form_of

KINDS = ("Static", "Cost", "Restrict", "Shield", "Play", "Copy", "Instead", "Zone")
"""The kinds of rules that hold as long as something is there."""

_ROW = re.compile(
    r"(?P<category>[A-Za-z_0-9.#@*]+)\s+(?P<name>[a-z_0-9]+)(?: !(?P<penalty>\d+))?\s*=\s*(?P<pattern>.+)"
)
_PIECE = re.compile(r"<(?:(?P<role>[a-z_]+):)?(?P<category>[A-Za-z_0-9.#@*]+)>|(?P<word>\S+)")
_OF_NUMBER = re.compile(r"\[([^\]|]*)\|([^\]|]*)\]")
_VERB = re.compile(r"\{([a-z]+)\}")


def alternatives_of(lines: Iterable[str]) -> Iterator[Alternative]:
    """The alternatives that lines of rows declare. Raises ValueError for a line that is no row."""
    category = name = ""
    penalty = variant = 0
    for line in lines:
        line = line.split(" //", 1)[0].rstrip()
        if not line.strip() or line.startswith("//"):
            continue
        if line.lstrip().startswith("|"):
            pattern = line.lstrip()[1:].strip()
        else:
            found = _ROW.fullmatch(line)
            if found is None:
                raise ValueError(f"no row of the grammar: {line!r}")
            category, name, pattern = found["category"], found["name"], found["pattern"]
            penalty, variant = int(found["penalty"] or 0), 0
        for one in _patterns(pattern):
            for kind, written in _forms(category, one):
                parts = tuple(_parts(written))
                yield Alternative(kind, name, parts, penalty, variant)
            variant += 1


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
