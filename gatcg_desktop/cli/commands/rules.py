"""The command `rules`: the rulebook as this program carries it, as a table, as JSON, or one rule."""

from __future__ import annotations

import argparse
import difflib
import textwrap
from itertools import groupby

import msgspec

from gatcg_desktop.cli.speech import aligned, language, worded
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rulebook import RuleText, all_rules, rule
from gatcg_desktop.rulebook.coverage import CoverageRow, coverage, rows_of, totals
from gatcg_desktop.rulebook.rule_changes import rulebook_state

WIDTH = 100
HEAD = """# The rulebook, rule by rule

Made by `gatcg-desktop rules --markdown` from the data in `gatcg_desktop/rulebook/coverage/`; do not edit it by hand.
Each row is one numbered rule of the official comprehensive rules, in a sentence of our own: where it stands, its key
(`gatcg-desktop rules KEY` tells one), the module that carries it, and the tests that prove it. Below a key are those
under which the referee cites the rule. The sentences are in English, the language of the official rules, whatever
language the program speaks. "Not needed" gives the reason why a program needs nothing for the rule, "left
out" why this one has nothing for it yet.

"Covered" means that the row names, below the module, the checks that carry the rule (a function, or what it asks or
calls with the words given), and that the tests named beside it fail when any of them is always so, never so or not
done (`python -m tests.helpers.mutants`). "Carried" is less: a module carries the rule and tests play it, but nobody has
named a check that they notice the loss of.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The key of one rule, `--json`, or `--markdown`."""
    parser.add_argument("key", nargs="?", metavar="KEY", help="one rule: its key, or one the referee cites")
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")
    parser.add_argument("--markdown", action="store_true", help="print the table of docs/rules-coverage.md")


def run(args: argparse.Namespace) -> int:
    """Print what was asked for. Raises UserMistake for a key that there is not."""
    if args.key:
        print(_as_json(_found(args.key), args.key) if args.json else _one(args.key))
    elif args.markdown:
        print(markdown(), end="")
    elif args.json:
        print(_as_json(coverage()))
    else:
        print(_listing())
    return 0


def markdown() -> str:
    """The whole of docs/rules-coverage.md."""
    now = totals()
    lines = [
        HEAD,
        (
            f"{now.rules_total} rules: {now.covered} covered, {now.carried} carried, {now.not_needed} not needed, "
            f"{now.left_out} left out, {now.missing} missing.\n"
        ),
    ]
    for page, rows in groupby(coverage(), key=lambda row: row.page):
        lines.append(f"## {page}\n")
        lines.append("| Rule | Key | In our words | Where | Proof |")
        lines.append("|---|---|---|---|---|")
        for row in rows:
            key = "<br>".join(f"`{one}`" for one in (row.key, *row.cited))
            at = " ".join(part for part in (row.heading, row.number) if part)
            lines.append(f"| {at} | {key} | {_cell(row.says)} | {_where(row)} | {_proof(row)} |")
        lines.append("")
    return "\n".join([*lines, *_changes()])


def _changes() -> list[str]:
    state = rulebook_state()
    where = {row.key: row for row in coverage()}
    lines = [
        f"## Changed in the rulebook since {state.since}\n",
        f"The rows agree, number by number, with the public text of {state.compared}, the newest then. These rules are",
        "new there, changed, worded in a few other words, or moved to another number.\n",
        "| Rule | Key | In our words | What | On |",
        "|---|---|---|---|---|",
    ]
    for one in state.changes:
        row = where[one.key]
        lines.append(f"| {row.place} | `{row.key}` | {_cell(row.says)} | {one.kind} | {one.on} |")
    return [*lines, ""]


def _where(row: CoverageRow) -> str:
    if not row.module:
        return row.status.replace("_", " ")
    carried = "" if row.checks else " (carried)"
    return "<br>".join((f"`{row.module}`{carried}", *(f"`{_cell(check)}`" for check in row.checks)))


def _proof(row: CoverageRow) -> str:
    if row.reason:
        return _cell(row.reason)
    return "<br>".join(f"`{test.rsplit('/', 1)[-1]}`" for test in row.tests)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


_STATUS = {
    "covered": "covered",
    "carried": "carried",
    "not_needed": "not needed",
    "left_out": "left out",
    "missing": "missing",
}


def _listing() -> str:
    now = totals()
    lines = [worded("Each rule in our own words, which are English like the official rules:"), ""]
    for page, rows in groupby(coverage(), key=lambda row: row.page):
        lines.append(page)
        lines += aligned([(row.key, worded(_STATUS[row.status]), row.says) for row in rows], inset="  ")
    lines.append("")
    lines.append(
        worded(
            "Rules: {total}. Covered: {covered}. Carried: {carried}. Not needed: {spared}. Left out: {left_out}. "
            "Missing: {missing}.",
            total=now.rules_total,
            covered=now.covered,
            carried=now.carried,
            spared=now.not_needed,
            left_out=now.left_out,
            missing=now.missing,
        )
    )
    return "\n".join(lines)


def _found(key: str) -> tuple[CoverageRow, ...]:
    rows = rows_of(key)
    if not rows and rule(key) is None:
        keys = [row.key for row in coverage()] + [one.key for one in all_rules()]
        near = difflib.get_close_matches(key, keys, 3, 0.5)
        found = worded("Did you mean {names}?", names=", ".join(near))
        hint = " " + (found if near else worded("`gatcg-desktop rules` lists them all."))
        raise UserMistake("There is no rule {key}.{hint}", key=repr(key), hint=hint)
    return rows


def _one(key: str) -> str:
    parts: list[str] = []
    rows = _found(key)
    cited = rule(key)
    if cited is not None:
        parts.append(_told(cited))
    for row in rows:
        parts.append(_row(row))
    return "\n\n".join(parts)


def _told(text: RuleText) -> str:
    spoken = language()
    lines = [f"{text.key}: {text.title(spoken)}", *textwrap.wrap(text.sentence(spoken), WIDTH)]
    lines.append(text.link or worded("A rule of this program, not of the game."))
    return "\n".join(lines)


def _row(row: CoverageRow) -> str:
    lines = [f"{row.key}: {row.place}", *textwrap.wrap(row.says, WIDTH), row.link]
    if row.cited:
        lines.append(worded("cited as: {keys}", keys=", ".join(row.cited)))
    if row.module:
        lines.append(worded("carried by: {module}", module=f"gatcg_desktop.{row.module}"))
    lines += [worded("there by: {check}", check=check) for check in row.checks]
    if row.checks:
        lines += [worded("proved by: {test}", test=test) for test in row.tests]
    else:
        lines += [worded("played by: {test}", test=test) for test in row.tests]
    if row.not_needed:
        lines.append(worded("not needed: {why}", why=row.not_needed))
    if row.left_out:
        lines.append(worded("left out: {why}", why=row.left_out))
    if row.missing:
        lines.append(worded("missing: {why}", why=row.missing))
    return "\n".join(lines)


def _as_json(rows: tuple[CoverageRow, ...], key: str = "") -> str:
    now = totals()
    found = [
        {
            **msgspec.to_builtins(row),
            "module": row.module,
            "checks": row.checks,
            "tests": row.tests,
            "status": row.status,
            "cited": row.cited,
            "link": row.link,
        }
        for row in rows
    ]
    answer = {**msgspec.to_builtins(now), "rules": found}
    if key:
        told = rule(key)
        answer = {"key": key, "told": told and {"title": told.title(), "says": told.sentence()}, "rules": found}
    return msgspec.json.encode(answer).decode()
