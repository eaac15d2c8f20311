"""The tests that a row of the coverage names fail without the checks that it names (`tests/helpers/mutants.py`)."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gatcg_desktop.rulebook.coverage import coverage
from tests.helpers.mutants import Examination, _answered, chosen, sites

ROOT = Path(__file__).parents[3]
SAMPLE = 2


def test_every_check_that_a_row_names_is_in_its_module() -> None:
    missing = [
        f"{row.key}: {row.module} has no {check!r}: name the function that carries the rule now"
        for row in coverage()
        for check in row.checks
        if not chosen(row.module, check)
    ]
    assert missing == []


def test_a_condition_is_taken_apart_into_single_questions() -> None:
    told = {site.text: site.changes for site in sites("rules.actions.replacing") if site.function == "by_supertype"}
    assert told["regalia"] == told["'CHAMPION' in face.types"] == ("always", "never")
    assert told["'graveyard'"] == ("the other",)
    assert {site.text for site in chosen("rules.actions.drawing", "shuffle: shuffle")} == {
        "game.writer.shuffle(('deck', player))"
    }


def test_what_a_call_gives_by_name_is_left_out_where_a_check_names_it() -> None:
    assert [(site.text, site.changes) for site in chosen("rules.actions.stack", "copy_instance: controller=")] == [
        ("controller=controller", ("not given",))
    ]
    assert chosen("rules.actions.stack", "copy_instance") == []


def test_a_case_an_assignment_and_a_bound_are_taken_away_where_a_check_names_them() -> None:
    assert [site.changes for site in chosen("rules.play.costs.play_costs", "_changed: cost = 0")] == [("not made",)]
    assert [one.changes for one in chosen("rules.query.elements", "enabled_elements: enabled = {")] == [("emptied",)]
    assert [site.changes for site in chosen("rules.query.amounts", "_value: case X()")] == [("passed over",)]
    assert [site.changes for site in chosen("rules.query.amounts", "price_of: max(0")] == [("no bound",)]
    without = chosen("rules.query.amounts", "price_of")
    assert [site.text for site in without] == ["type(amount) is int", "amount > 0"], "and no bound"


def test_what_is_answered_leaves_a_generator_one_and_gives_the_name_it_gave() -> None:
    """Without either the function breaks off, which any test notices that runs it."""
    asked, named = (ast.parse(text, mode="eval").body for text in ("(yield from ask())", "(found := find())"))
    assert ast.unparse(_answered(asked, ast.Constant(True))) == "((yield from ()), True)[1]"
    assert ast.unparse(_answered(named, ast.Constant(False))) == "((found := find()), False)[1]"
    assert ast.unparse(_answered(ast.Name("rested"), ast.Constant(False))) == "False"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a mutant lives in a forked process, which this system has not")
def test_a_mutant_for_which_the_machine_had_no_time_is_not_found() -> None:
    examination = Examination(())
    assert examination._fails([], lambda: signal.raise_signal(signal.SIGALRM)) is None
    assert examination._fails([], lambda: signal.raise_signal(signal.SIGVTALRM)) is True  # endless
    assert examination._fails([], lambda: None) is False


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a mutant lives in a forked process, which this system has not")
@pytest.mark.slow
@pytest.mark.timeout(900)
def test_no_mutant_of_a_sample_survives_the_tests_of_its_row(exhaustive: bool) -> None:
    command = [sys.executable, "-m", "tests.helpers.mutants", *([] if exhaustive else ["--sample", str(SAMPLE)])]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert exhaustive or f" {SAMPLE} mutants: " in ran.stdout
