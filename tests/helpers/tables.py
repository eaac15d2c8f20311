"""The rows of a parametrised test are one test where several processes share the suite.

A row of a table costs a millisecond or less, and what pytest and pytest-xdist do about each test costs five. With
pytest-xdist a function with `parametrize` marks is therefore one test that goes through all of its rows and tells every
one that fails, by the name with which that row runs alone: `pytest "FILE::FUNCTION[ROW]"`. In one process, and where
tests are chosen with `-k` or by the name of a row, each row is a test, as always.

Rows stay tests of their own where they could notice the difference: with a fixture that is made anew for each test
(its own, or one that is used everywhere around it), with values that go to fixtures, in classes, with hypothesis, with
marks of single rows other than those in `ROW_MARKS`, and with `--exhaustive` where it runs more of them.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Collection, Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from _pytest.outcomes import Skipped

from tests.helpers.exhaustive import chosen_of

Node = pytest.Item | pytest.Collector

ROW_MARKS = frozenset({"shared_data", "xfail"})
"""What may be said of a single row of a table: what it reads, and that it has to fail."""


class Hooks:
    @pytest.hookspec(firstresult=True)
    def pytest_run_row(self, row: pytest.Function, run: Callable[[], None]) -> object:
        """Run one row of a table; `row` says which it is, and is not set up."""


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.add_hookspecs(Hooks)


def pytest_configure(config: pytest.Config) -> None:
    if _shared(config):
        config.pluginmanager.register(Tables(config.option.exhaustive), "tables")


def _shared(config: pytest.Config) -> bool:
    """Whether this is one of several processes, and no single rows were asked for."""
    options = config.option
    chosen = options.keyword or options.find_proofs or any("[" in argument for argument in config.args)
    return hasattr(config, "workerinput") and not chosen


@pytest.hookimpl(trylast=True)
def pytest_run_row(row: pytest.Function, run: Callable[[], None]) -> bool:
    run()
    return True


class Table(pytest.Function):
    """All rows of one function."""

    rows: Callable[[], Iterable[Node]]

    def runtest(self) -> None:
        given = {name: self.funcargs[name] for name in inspect.signature(self.obj).parameters}
        failed: list[Exception] = []
        passed_over: list[Skipped] = []
        every = [row for row in self.rows() if isinstance(row, pytest.Function)]
        if (mark := self.get_closest_marker("exhaustive")) is not None:
            every = chosen_of(every, mark)
        for row in every:
            try:
                self._run(row, functools.partial(row.obj, **row.callspec.params, **given))
            except Skipped as skipped:
                passed_over.append(skipped)
            except pytest.fail.Exception as failure:
                failed.append(AssertionError(f"{failure.msg}\nin {row.nodeid}").with_traceback(failure.__traceback__))
            except Exception as failure:
                failure.add_note(f"in {row.nodeid}")
                failed.append(failure)
        if len(failed) == 1:
            raise failed[0]
        if failed:
            raise ExceptionGroup(f"{len(failed)} of {len(every)} rows fail", failed)
        if passed_over:
            pytest.skip(f"{len(passed_over)} of {len(every)} rows: {passed_over[0].msg}")

    def _run(self, row: pytest.Function, run: Callable[[], None]) -> None:
        if (expected := row.get_closest_marker("xfail")) is None:
            self.ihook.pytest_run_row(row=row, run=run)
            return
        try:
            run()
        except (Exception, pytest.fail.Exception):
            return
        pytest.fail(f"It does not fail any more: {expected.kwargs.get('reason', '')}", pytrace=False)


class Tables:
    """Makes tables where tests are collected."""

    def __init__(self, whole: bool = False) -> None:
        self.opened = False
        """Whether the rows of a table are asked for."""
        self.whole = whole
        """Whether all rows are run where otherwise the mark `exhaustive` chooses some: then they are tests."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_pycollect_makeitem(self, collector: pytest.Collector, name: str, obj: object) -> Table | None:
        if self.opened or not isinstance(collector, pytest.Module) or not inspect.isfunction(obj):
            return None
        if not collector.istestfunction(obj, name) or (closed := _closed(obj)) is None:
            return None
        if self.whole and any(mark.name == "exhaustive" for mark in getattr(obj, "pytestmark", ())):
            return None
        table: Table = Table.from_parent(collector, name=name, callobj=closed)
        made = table._fixtureinfo.name2fixturedefs
        if "request" in table.fixturenames or any(each[-1].scope == "function" for each in made.values()):
            return None
        table.rows = functools.partial(self._rows, collector, name, obj)
        return table

    def _rows(self, collector: pytest.Module, name: str, obj: object) -> Iterable[Node]:
        self.opened = True
        try:
            return collector.ihook.pytest_pycollect_makeitem(collector=collector, name=name, obj=obj)
        finally:
            self.opened = False


def _closed(function: Callable[..., Any]) -> Callable[..., Any] | None:
    """The function without what its rows give; None where it has none, or where they have to stay tests."""
    marks: list[pytest.Mark] = getattr(function, "pytestmark", [])
    rows = [mark for mark in marks if mark.name == "parametrize"]
    if not rows or hasattr(function, "hypothesis"):
        return None
    parameters = inspect.signature(function).parameters
    for mark in rows:
        names, values = mark.args[:2] if len(mark.args) > 1 else ("", ())
        names = [each.strip() for each in names.split(",")] if isinstance(names, str) else names
        plain = isinstance(values, Collection) and len(values) > 0
        if not plain or mark.kwargs.get("indirect") or not all(map(_may_be_a_row, values)):
            return None
        parameters = {name: each for name, each in parameters.items() if name not in names}

    @functools.wraps(function)
    def closed() -> None:
        raise AssertionError("a table goes through its rows")

    closed.__signature__ = inspect.Signature(list(parameters.values()))  # type: ignore[attr-defined]
    closed.pytestmark = [mark for mark in marks if mark.name != "parametrize"]  # type: ignore[attr-defined]
    return closed


def _may_be_a_row(value: object) -> bool:
    if not isinstance(value, ParameterSet):
        return True
    marks = [each.mark if isinstance(each, pytest.MarkDecorator) else each for each in value.marks]
    return all(mark.name in ROW_MARKS and (mark.name != "xfail" or not mark.args) for mark in marks)
