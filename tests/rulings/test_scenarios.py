"""Published rulings as files (docs/lesson-format.md, "Rulings"): positions in our own words, cards by slug."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gatcg_desktop.cli.commands import lessons as command
from gatcg_desktop.lessons.files.lesson_files import SUFFIX, parse_lesson, read_lesson
from gatcg_desktop.lessons.play.checking import check_any
from tests.helpers.commands import run_command
from tests.helpers.rulings import load
from tests.helpers.scenarios import RECORDS, SCENARIOS, cases, holds, real_cards
from tests.helpers.shared_data import shared_path

HERE = Path(__file__).parent / "scenarios"
HANDBOOK = Path(__file__).resolve().parents[2] / "docs" / "lesson-format.md"


@pytest.mark.exhaustive(sample=50)
@pytest.mark.parametrize("path", cases(HERE, {name: kept.why for kept in load().wrong.values() for name in kept.by}))
def test_a_ruling_is_as_the_file_says(path: Path) -> None:
    holds(path)


@pytest.mark.shared_data
def test_the_ruling_of_the_handbook_holds() -> None:
    page = HANDBOOK.read_text(encoding="utf-8").partition("## Rulings")[2].partition("\n## ")[0]
    lines = [line.removeprefix("    ") for line in page.splitlines() if line.startswith("    ") or not line]
    found = check_any(parse_lesson("\n".join(lines), HANDBOOK.name), real_cards).checked
    assert found.faults == () and found.expectations == 2


def test_every_scenario_has_an_id_of_its_own_and_is_named_after_it() -> None:
    assert {path.name.removesuffix(SUFFIX): read_lesson(path).lesson.id for path in SCENARIOS} == {
        path.name.removesuffix(SUFFIX): path.name.removesuffix(SUFFIX) for path in SCENARIOS
    }
    assert len({path.name for path in SCENARIOS}) == len(SCENARIOS)


def test_every_scenario_says_why_and_which_rule_it_is_about() -> None:
    lessons = {path.name: read_lesson(path).lesson for path in SCENARIOS}
    assert [name for name, one in lessons.items() if not (one.summary and one.covers and one.title)] == []


@pytest.mark.shared_data
def test_the_command_checks_a_scenario_with_card_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = shared_path(RECORDS)
    path = next(path for path in SCENARIOS if "real:" in path.read_text(encoding="utf-8"))
    assert run_command(command, "check", "--cards", str(records), str(path), "--json") == 0
    assert json.loads(capsys.readouterr().out)["failed"] == 0
    broken = tmp_path / path.name
    broken.write_text(re.sub(r"real:[a-z-]+", "real:no-such-card", path.read_text(encoding="utf-8"), count=1))
    assert run_command(command, "check", "--cards", str(records), str(broken)) == 1
    told = capsys.readouterr().out
    assert str(broken) in told and "no real card 'no-such-card'" in told and "--cards" in told
