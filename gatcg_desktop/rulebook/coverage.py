"""Which module carries each numbered rule of the official rulebook, and which tests prove it.

The rows are data, `coverage/*.jsonl` beside this file: one line for each numbered rule of each page, in the order of
the rulebook, with a sentence in our own words. A row names a module and tests, or the reason why a program needs
nothing for the rule, or what is missing.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from gatcg_desktop.rulebook import SITE, all_rules

PARTS = ("general-rules", "game-mechanics", "glossary")

Status = Literal["covered", "not_needed", "missing"]


class CoverageRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One numbered rule. `page` is a path on the official site, `heading` the heading there ("" for the general rules
    of a page), `number` as printed ("" for a rule without one). `module` is relative to the package, `tests` are
    paths with names, as pytest takes them."""

    key: str
    page: str
    heading: str
    number: str
    says: str
    module: str = ""
    tests: tuple[str, ...] = ()
    not_needed: str = ""
    missing: str = ""

    @property
    def status(self) -> Status:
        """Whether the program carries the rule."""
        if self.missing:
            return "missing"
        return "not_needed" if self.not_needed else "covered"

    @property
    def place(self) -> str:
        """Where the rule is, for people: file, heading and number."""
        return " ".join(part for part in (self.page.rsplit("/", 1)[-1], self.heading, self.number) if part)

    @property
    def link(self) -> str:
        """Where the official text is."""
        return SITE + self.page

    @property
    def cited(self) -> tuple[str, ...]:
        """The keys under which the referee names this rule in steps, decisions and refusals."""
        return _cited().get((self.page, self.heading, self.number), ())


class Totals(msgspec.Struct, frozen=True):
    """How many rules there are and what became of them."""

    rules_total: int
    covered: int
    not_needed: int
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


def totals() -> Totals:
    """Count the rows by what became of them."""
    found = [row.status for row in coverage()]
    return Totals(len(found), found.count("covered"), found.count("not_needed"), found.count("missing"))


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
