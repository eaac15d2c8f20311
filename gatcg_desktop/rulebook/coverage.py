"""Which module carries each numbered rule of the official rulebook, and which tests prove it.

The rows are data, `coverage/*.jsonl` beside this file: one line for each numbered rule of each page, in the order of
the rulebook, with a sentence in our own words. A row names a module and tests, or the reason why a program needs
nothing for the rule, or why the program leaves it out, or what is missing.

A rule is "covered" when its row names the checks that carry it and its tests fail without each of them
(`python -m tests.helpers.mutants`). It is "carried" when a module and tests are named, but no such check: the tests
play the rule, and nobody has seen that they would notice its loss.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

import msgspec

from gatcg_desktop.localization import translated
from gatcg_desktop.rulebook import HEADINGS, SITE, all_rules

CONTEXT = HEADINGS
"""Of the translations of what rows say: there are some for the rows that lessons name."""
PARTS = ("general-rules", "game-mechanics", "glossary")

Status = Literal["covered", "carried", "not_needed", "left_out", "missing"]


class CoverageRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One numbered rule. `page` is a path on the official site, `heading` the heading there ("" for the general rules
    of a page), `number` as printed ("" for a rule without one). `module` is relative to the package, `tests` are
    paths with names, as pytest takes them. Each of `checks` is a function of that module, which stands for all it asks
    and calls, or with ": " and some words behind it only for what says these words ("draw: forbidden")."""

    key: str
    page: str
    heading: str
    number: str
    says: str
    module: str = ""
    checks: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    not_needed: str = ""
    left_out: str = ""
    missing: str = ""

    @property
    def status(self) -> Status:
        """Whether the program carries the rule, and whether its tests are known to notice when it does not."""
        if self.missing:
            return "missing"
        if self.left_out:
            return "left_out"
        if self.not_needed:
            return "not_needed"
        return "covered" if self.checks else "carried"

    @property
    def reason(self) -> str:
        """Why nothing carries the rule; empty when something does."""
        return self.not_needed or self.left_out or self.missing

    @property
    def place(self) -> str:
        """Where the rule is, for people: file, heading and number."""
        return " ".join(part for part in (self.page.rsplit("/", 1)[-1], self.heading, self.number) if part)

    @property
    def stands_under(self) -> str:
        """The heading that it stands under, or else the page in plain words."""
        return self.heading or _in_words(self.page)

    def called(self, language: str = "en") -> str:
        """What it stands under in a language, and the number."""
        return f"{translated(self.stands_under, CONTEXT, language)} {self.number}".rstrip()

    @property
    def link(self) -> str:
        """Where the official text is."""
        return SITE + self.page

    def sentence(self, language: str = "en") -> str:
        """What the rule says in a language; "" where nobody has said it in that."""
        told = translated(self.says, CONTEXT, language)
        return told if language[:2] == "en" or told != self.says else ""

    @property
    def cited(self) -> tuple[str, ...]:
        """The keys under which the referee names this rule in steps, decisions and refusals."""
        return _cited().get((self.page, self.heading, self.number), ())


class Totals(msgspec.Struct, frozen=True):
    """How many rules there are and what became of them."""

    rules_total: int
    covered: int
    carried: int
    not_needed: int
    left_out: int
    missing: int


@cache
def coverage() -> tuple[CoverageRow, ...]:
    """Every row, in the order of the rulebook."""
    folder = files(__package__) / "coverage"
    rows: list[CoverageRow] = []
    for part in PARTS:
        lines = (folder / f"{part}.jsonl").read_bytes().splitlines()
        rows += [msgspec.json.decode(line, type=CoverageRow) for line in lines]
    return tuple(rows)


@cache
def _by_key() -> dict[str, CoverageRow]:
    return {row.key: row for row in reversed(coverage())}


def row_of(key: str) -> CoverageRow | None:
    """The row of that key, the first of several; None for a key that has none."""
    return _by_key().get(key)


def totals() -> Totals:
    """Count the rows by what became of them."""
    found = Counter(row.status for row in coverage())
    return Totals(rules_total=found.total(), **{status: found[status] for status in get_args(Status)})


def rows_of(key: str) -> tuple[CoverageRow, ...]:
    """The rows of a key: the row itself, or those the referee cites under that key. Empty when there is none."""
    own = tuple(row for row in coverage() if row.key == key)
    return own or tuple(row for row in coverage() if key in row.cited)


@cache
def _cited() -> dict[tuple[str, str, str], tuple[str, ...]]:
    found: dict[tuple[str, str, str], tuple[str, ...]] = {}
    headings: dict[str, set[str]] = {}
    for row in coverage():
        headings.setdefault(row.page, set()).add(row.heading)
    for rule in all_rules():
        if not rule.page:
            continue
        for heading, number in places(rule.number, headings.get(rule.page, set())):
            at = (rule.page, heading, number)
            found[at] = (*found.get(at, ()), rule.key)
    return found


def _in_words(page: str) -> str:
    """What a page is about: its own part of a path in which each begins with the words that the one above ends with."""
    *above, last = (part.split("-") for part in page.split("/"))
    for words in reversed(above):
        shared = next((n for n in range(min(len(words), len(last) - 1), 0, -1) if words[-n:] == last[:n]), 0)
        if shared:
            last = last[shared:]
            break
    return " ".join(last).capitalize()


def places(numbers: str, headings: set[str]) -> list[tuple[str, str]]:
    """ "Leveling Up 4, 7.2" as headings of that page and numbers below them: [("Leveling Up", "4"), ...]."""
    ordered = sorted((one for one in headings if one), key=len, reverse=True)
    found: list[tuple[str, str]] = []
    heading, left = "", numbers
    while True:
        named = next((one for one in ordered if f"{left} ".startswith(one + " ")), "")
        heading = named or heading
        number, more, left = left.removeprefix(named).strip().partition(", ")
        found.append((heading, number))
        if not more:
            return found
