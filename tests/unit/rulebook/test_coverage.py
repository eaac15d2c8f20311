"""Every rule of the rulebook has its row; every row names a module and tests that exist."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from gatcg_desktop.cli import main
from gatcg_desktop.cli.commands.rules import markdown
from gatcg_desktop.lessons.files.lesson_files import SUFFIX
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.localization import translated
from gatcg_desktop.rulebook import all_rules, rule
from gatcg_desktop.rulebook.coverage import CONTEXT, Status, coverage, places, rows_of, totals
from tests.helpers.scenarios import SCENARIOS

ROOT = Path(__file__).parents[3]


@cache
def test_functions(path: str) -> frozenset[str]:
    """The names of the test functions in a file."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


test_functions.__test__ = False  # type: ignore[attr-defined]


def test_every_row_names_a_module_that_exists() -> None:
    modules = {row.module for row in coverage() if row.module}
    assert {one for one in modules if find_spec(f"gatcg_desktop.{one}") is None} == set()


def test_every_row_names_tests_that_exist() -> None:
    scenarios = {path.name.removesuffix(SUFFIX) for path in SCENARIOS}

    def wrong(test: str) -> bool:
        path, _, name = test.partition("::")
        name, _, case = name.removesuffix("]").partition("[")
        if not (ROOT / path).is_file() or name not in test_functions(path):
            return True
        # A case is a scenario file, or is written in the file of the test.
        return bool(case) and case not in scenarios and f'"{case}"' not in (ROOT / path).read_text(encoding="utf-8")

    assert sorted({test for row in coverage() for test in row.tests if wrong(test)}) == []


def test_every_row_is_either_proved_or_excused_or_owed() -> None:
    odd = [
        row.key
        for row in coverage()
        if (bool(row.module and row.tests), bool(row.not_needed), bool(row.left_out), bool(row.missing)).count(True)
        != 1
    ]
    assert odd == []


def test_keys_are_unique_and_can_be_typed() -> None:
    keys = [row.key for row in coverage()]
    assert len(keys) == len(set(keys))
    assert [key for key in keys if not re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)+", key)] == []


def test_numbers_of_a_page_have_no_holes_upward() -> None:
    """Under every rule "1.2.3" there is a rule "1.2": a row left out would show (pages skip numbers, not levels)."""
    there = {(row.page, row.heading, row.number) for row in coverage()}
    orphans = [
        row.key
        for row in coverage()
        if "." in row.number and (row.page, row.heading, row.number.rpartition(".")[0]) not in there
    ]
    assert orphans == []


def test_sentences_are_sentences_of_our_own_length() -> None:
    odd = [row.key for row in coverage() if not row.says.endswith((".", '."', '".')) or len(row.says) > 160]
    assert odd == []


def test_every_rule_the_referee_cites_has_a_row() -> None:
    cited = {key for row in coverage() for key in row.cited}
    assert sorted({rule.key for rule in all_rules() if rule.page} - cited) == []


def test_a_rule_is_called_by_its_heading_or_the_words_of_its_page() -> None:
    called = {row.key: row.called() for row in coverage()}
    assert called["copy.1.1.1"] == "Copy 1.1.1", "of a page game-mechanics-copy"
    assert [row.called("fr") for row in coverage() if row.key == "copy.1.1.1"] == ["Copier 1.1.1"]
    assert called["copy.copying-objects.1"] == "Copying Objects 1"
    assert not [name for name in called.values() if "-" in name.split(" ")[0] and name[0].islower()]


def test_what_a_lesson_links_to_is_called_in_the_language_of_the_program() -> None:
    named = {key for source in library().all() for step in source.lesson.step for key in step.rules}
    headings = {row.stands_under for key in named for row in rows_of(key)}
    alike = {one for one in headings if translated(one, CONTEXT, "fr") == one}
    headings |= {heading for one in all_rules() for heading in one.headings}
    assert rule("combat.cleave").place("fr").startswith("Fauchage ")
    assert len(headings) > 100 and alike <= {"Cascade", "Champion", "Destruction", "Interdiction", "Unique"}


def test_several_numbers_may_be_cited_at_once() -> None:
    assert places("Leveling Up 4, 7.2", {"", "Leveling Up"}) == [("Leveling Up", "4"), ("Leveling Up", "7.2")]
    assert places("2, 11", {""}) == [("", "2"), ("", "11")]
    assert places("A 1, B 2", {"A", "B"}) == [("A", "1"), ("B", "2")]


def test_the_document_is_what_the_data_say() -> None:
    written = (ROOT / "docs" / "rules-coverage.md").read_text(encoding="utf-8")
    assert written == markdown(), "run: gatcg-desktop rules --markdown > docs/rules-coverage.md"


def test_the_command_prints_the_totals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    now = totals()
    assert {name: told[name] for name in now.__struct_fields__} == msgspec.to_builtins(now)
    assert len(told["rules"]) == told["rules_total"] == sum(told[status] for status in get_args(Status))
    assert main(["rules"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith(f"Rules: {now.rules_total}. ")


def test_the_command_tells_one_rule_by_either_key(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "keywords.cleave.1"]) == 0
    by_row = capsys.readouterr().out
    assert main(["rules", "combat.cleave"]) == 0
    by_citation = capsys.readouterr().out
    assert "proved by: tests/" in by_row and by_row.strip() in by_citation
    assert by_citation.startswith("combat.cleave: Cleave")
    assert main(["rules", "keywords.pride-n.1"]) == 0
    covered = capsys.readouterr().out
    assert "there by: obeys" in covered and "proved by: tests/" in covered
    assert main(["rules", "formats.draft-rules.1"]) == 0
    assert "there by: _size: size < rules.least" in capsys.readouterr().out
    assert main(["rules", "manual.resolve"]) == 0
    assert "A rule of this program" in capsys.readouterr().out
    assert main(["rules", "keywords.cleave.1", "--json"]) == 0
    assert [row["key"] for row in json.loads(capsys.readouterr().out)["rules"]] == ["keywords.cleave.1"]


def test_a_rule_that_there_is_not_is_refused_with_what_is_near(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "keywords.cleve.1"]) == 2
    assert "Did you mean keywords.cleave.1" in capsys.readouterr().err
    assert rows_of("nothing.at.all") == ()
