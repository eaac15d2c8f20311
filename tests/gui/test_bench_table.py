"""`gatcg-desktop bench table`: every budget with its yardstick, on a small table here."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gatcg_desktop.bench import positions, table
from gatcg_desktop.bench.engine import Budget
from gatcg_desktop.bench.yardsticks import FRAME_MS
from gatcg_desktop.cli import main
from gatcg_desktop.rules.model.zones import OBJECTS, STACK


@pytest.fixture
def small(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "CARDS", (12,))
    monkeypatch.setattr(positions, "STACK_ITEMS", 5)
    monkeypatch.setattr(table, "FRAMES", 4)
    monkeypatch.setattr(table, "SEEKS", 5)
    monkeypatch.setattr(table, "MOVING", 12)
    monkeypatch.setattr(positions, "LONG_GAME", 60)


def measured() -> dict[str, Budget]:
    """The small table's budgets, measured once."""
    if not _MEASURED:
        _MEASURED.update(table.table_budgets(1))
    return _MEASURED


_MEASURED: dict[str, Budget] = {}


def test_every_gesture_is_measured_beside_bare_items(small: None) -> None:
    budgets = measured()
    assert list(budgets) == ["drag_12", "pan_12", "zoom_12", "resolve_12", "resolve_12_bare", "seek_2000"]
    for name, budget in budgets.items():
        assert isinstance(budget, Budget) and budget.value > 0 and budget.yardstick > 0, name
        assert budget.ok == (budget.ratio <= budget.budget), name
    assert [budget.budget for budget in budgets.values()] == [3.0, 1.5, 1.5, 1.0, 1.5, 1.0]
    alone, beside = budgets["resolve_12"], budgets["resolve_12_bare"]
    assert alone.value == beside.value and alone.yardstick == FRAME_MS != beside.yardstick


def test_the_crowded_position_is_what_it_says() -> None:
    game, definitions = positions.crowded(40)
    objects = [game.state[id] for id in game.state.zone(*OBJECTS)]
    tokens = [thing for thing in objects if thing.is_token]
    assert len(tokens) == 40 and len({(thing.key, thing.counters) for thing in tokens}) == 40, "none are alike"
    assert len(game.state.zone(*STACK)) == positions.STACK_ITEMS
    assert all(thing.key in definitions for thing in objects)


def test_the_command_prints_an_object_per_budget(
    small: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    budgets = measured()
    monkeypatch.setattr(table, "table_budgets", lambda rounds: budgets)
    assert main(["bench", "table", "--rounds", "1", "--json"]) in (0, 1)
    told = json.loads(capsys.readouterr().out)
    assert set(told["drag_12"]) == {"value", "yardstick", "ratio", "budget", "ok", "unit", "at_least"}
