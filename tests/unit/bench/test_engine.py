from __future__ import annotations

import sys
from collections.abc import Iterator

import msgspec
import pytest

from gatcg_desktop import cli
from gatcg_desktop.bench import engine, yardsticks
from gatcg_desktop.bench.engine import Budget, engine_budgets
from gatcg_desktop.mistakes import UserMistake

NAMES = ["random_selfplay", "fork", "undo_write", "seek", "worker_and_back"]


@pytest.fixture(scope="module")
def budgets(request: pytest.FixtureRequest) -> Iterator[dict[str, Budget]]:
    pytest.importorskip("chess", reason="python-chess is the yardstick and is not installed")
    with pytest.MonkeyPatch.context() as patch:
        if not request.config.getoption("exhaustive"):  # half of the time is the game that is long enough
            patch.setattr(engine, "LONG_GAME", 300)
        yield engine_budgets(rounds=1, seconds=0.05)


def test_every_budget_has_its_value_yardstick_and_ratio(budgets: dict[str, Budget]) -> None:
    assert list(budgets) == NAMES
    for budget in budgets.values():
        assert budget.value > 0 and budget.yardstick > 0 and budget.ratio > 0
        assert budget.ok == (budget.ratio >= budget.budget if budget.at_least else budget.ratio <= budget.budget)
    assert [budget.budget for budget in budgets.values()] == [0.3, 0.01, 1.0, 1.0, 1.0]


@pytest.mark.exhaustive  # what is measured beside the rest of the suite says little
def test_undoing_and_seeking_stay_far_inside_their_budgets(budgets: dict[str, Budget]) -> None:
    assert budgets["undo_write"].ratio < 0.8
    decision = 1_000 / budgets["random_selfplay"].value  # in milliseconds, on this machine as it is now
    assert budgets["seek"].value < 50 * decision


@pytest.mark.exhaustive
def test_a_fork_costs_a_small_part_of_a_deep_copy(budgets: dict[str, Budget]) -> None:
    assert budgets["fork"].ratio < 0.05


def test_the_command_prints_an_object_per_budget_and_tells_a_missed_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = Budget(3.0, 10.0, 0.3, 0.2, True, "decisions/s", True)
    missed = Budget(3.0, 10.0, 0.3, 0.01, False, "ms")
    monkeypatch.setattr(engine, "engine_budgets", lambda rounds: {"random_selfplay": kept, "fork": kept})
    assert cli.main(["bench", "engine", "--json"]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert {"value", "yardstick", "ratio", "budget", "ok"} <= set(told["fork"])
    assert told["random_selfplay"]["ok"] is True
    monkeypatch.setattr(engine, "engine_budgets", lambda rounds: {"random_selfplay": kept, "fork": missed})
    assert cli.main(["bench", "engine", "--rounds", "3"]) == 1
    lines = capsys.readouterr().out.splitlines()[1:]
    assert [line.split()[0] for line in lines] == ["ok", "MISSED"]
    assert "at least 0.2" in lines[0] and "at most 0.01" in lines[1]


def test_without_the_yardstick_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    with pytest.raises(UserMistake, match="pip install chess"):
        yardsticks.random_plies_per_second(0.01, 1)
    assert cli.main(["bench", "engine", "--rounds", "1"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("given", [["bench"], ["bench", "everything"], ["bench", "engine", "--rounds", "0"]])
def test_a_mistake_is_one_sentence_and_status_two(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(given) == 2
    assert capsys.readouterr().err.count("\n") == 1
