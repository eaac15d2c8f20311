"""What workers tell of tests: all that went wrong and what came of the test itself, and the rest where it is read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.helpers.told_reports import tell


def told(worker: bool = True, failed: str = "", **option: object) -> list[str]:
    """What is told of a test that failed in a phase, if in any."""
    heard: list[str] = []
    config = SimpleNamespace(option=SimpleNamespace(**{"durations": None, "xmlpath": None, **option}))
    if worker:
        config.workerinput = {}
    hooks = SimpleNamespace(
        pytest_runtest_logstart=lambda **_: heard.append("begins"),
        pytest_runtest_logreport=lambda report: heard.append(report.when),
        pytest_runtest_logfinish=lambda **_: heard.append("ends"),
    )
    item = SimpleNamespace(config=config, ihook=hooks, nodeid="it", location=("it", 1, "it"))
    phases = ("setup", "teardown") if failed == "setup" else ("setup", "call", "teardown")
    reports = [
        pytest.TestReport("it", ("it", 1, "it"), {}, "failed" if phase == failed else "passed", None, cast(Any, phase))
        for phase in phases
    ]
    tell(cast(pytest.Item, item), reports)
    return heard


def test_a_worker_tells_what_came_of_a_test_and_whatever_went_wrong() -> None:
    assert told() == ["call", "ends"]
    assert told(failed="call") == ["call", "ends"]
    assert told(failed="setup") == ["setup", "ends"]
    assert told(failed="teardown") == ["call", "teardown", "ends"]


def test_where_it_is_read_all_is_told() -> None:
    whole = ["begins", "setup", "call", "teardown", "ends"]
    assert told(xmlpath="report.xml") == told(durations=5) == told(worker=False) == whole
