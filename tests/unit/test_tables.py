"""Rows that are one test where several processes share the suite: all are run, and each that fails is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.helpers.tables import Table, Tables

Nodes = list[pytest.Item | pytest.Collector]


@pytest.fixture
def collected(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[str], Nodes]]:
    """What a function `test_it` of a file that says this is collected as."""
    plugins = request.config.pluginmanager
    there = plugins.has_plugin("tables")  # with pytest-xdist

    def collect(text: str) -> Nodes:
        path = tmp_path / f"test_rows_{len(list(tmp_path.iterdir()))}.py"
        path.write_text("import pytest\nrows = pytest.mark.parametrize\n" + text, encoding="utf-8")
        module = pytest.Module.from_parent(request.session, path=path)
        return list(module.collect())

    if not there:
        plugins.register(Tables(request.config.option.exhaustive), "tables")
    yield collect
    if not there:
        plugins.unregister(name="tables")


def table(nodes: Nodes) -> Table:
    (found,) = nodes
    assert isinstance(found, Table)
    return found


def test_every_row_of_every_mark_is_run(collected: Callable[[str], Nodes]) -> None:
    found = table(
        collected(
            "done = []\n@rows('a', [1, 2])\n@rows('b, c', [(3, 4), pytest.param(5, 6, id='x')])\n"
            "def test_it(a, b, c): done.append((a, b, c))"
        )
    )
    found.runtest()
    assert sorted(found.module.done) == [(1, 3, 4), (1, 5, 6), (2, 3, 4), (2, 5, 6)]
    assert found.name == "test_it"


def test_a_row_may_be_anything(collected: Callable[[str], Nodes]) -> None:
    text = (
        "class Sheet:\n __slots__ = ('marks',)\n@rows('a', [Sheet, Sheet()])\ndef test_it(a): done.append(a)\ndone = []"
    )
    found = table(collected(text))
    found.runtest()
    assert len(found.module.done) == 2


def test_a_row_that_fails_is_told_by_the_name_with_which_it_runs_alone(collected: Callable[[str], Nodes]) -> None:
    found = table(collected("@rows('a', [1, 2, 3])\ndef test_it(a): assert a != 2"))
    with pytest.raises(AssertionError) as failure:
        found.runtest()
    assert failure.value.__notes__[-1].endswith("::test_it[2]")


def test_all_rows_that_fail_are_told(collected: Callable[[str], Nodes]) -> None:
    found = table(collected("@rows('a', [1, 2, 3])\ndef test_it(a):\n if a == 1: pytest.fail('no')\n assert a == 2"))
    with pytest.raises(ExceptionGroup, match="2 of 3 rows fail") as failure:
        found.runtest()
    first, second = failure.value.exceptions
    assert "no" in str(first) and str(first).endswith("::test_it[1]")
    assert second.__notes__[-1].endswith("::test_it[3]")


def test_a_row_that_is_skipped_is_told_once_the_others_were_run(collected: Callable[[str], Nodes]) -> None:
    found = table(
        collected(
            "done = []\n@rows('a', [1, 2, 3])\n"
            "def test_it(a):\n if a == 1: pytest.skip('nothing here')\n done.append(a)"
        )
    )
    with pytest.raises(pytest.skip.Exception, match="1 of 3 rows: nothing here"):
        found.runtest()
    assert found.module.done == [2, 3]


def test_a_row_that_has_to_fail_has_to(collected: Callable[[str], Nodes]) -> None:
    marked = "pytest.param(1, marks=pytest.mark.xfail(strict=True, reason='not yet'))"
    found = table(collected(f"@rows('a', [{marked}, 2])\ndef test_it(a): assert a != 1"))
    found.runtest()
    found = table(collected(f"@rows('a', [{marked}, 2])\ndef test_it(a): pass"))
    with pytest.raises(AssertionError, match="not yet"):
        found.runtest()


def test_as_many_rows_are_run_as_the_sample_has(collected: Callable[[str], Nodes], exhaustive: bool) -> None:
    nodes = collected(
        "done = []\n@pytest.mark.exhaustive(sample=3)\n@rows('a', range(9))\ndef test_it(a): done.append(a)"
    )
    if exhaustive:
        assert [type(row) for row in nodes] == [pytest.Function] * 9
        return
    found = table(nodes)
    found.runtest()
    assert len(set(found.module.done)) == 3


@pytest.mark.parametrize(
    "text",
    [
        "def test_it(): pass",
        "@rows('a', [1, 2])\ndef test_it(a, tmp_path): pass",
        "@rows('a', [1, 2])\ndef test_it(a, request): pass",
        "@pytest.fixture(autouse=True)\ndef anew(): pass\n@rows('a', [1, 2])\ndef test_it(a): pass",
        "@pytest.fixture\ndef b(a): return a\n@rows('a', [1, 2], indirect=True)\ndef test_it(a): pass",
        "@rows('a', [1, pytest.param(2, marks=pytest.mark.skip)])\ndef test_it(a): pass",
        "@rows('a', [])\ndef test_it(a): pass",
    ],
)
def test_rows_that_would_notice_stay_tests(collected: Callable[[str], Nodes], text: str) -> None:
    assert not any(isinstance(each, Table) for each in collected(text))


def test_what_is_made_once_is_given_to_every_row(collected: Callable[[str], Nodes]) -> None:
    found = table(
        collected(
            "done = []\n@pytest.fixture(scope='module')\ndef b(): return object()\n"
            "@rows('a', [1, 2])\ndef test_it(a, b): done.append((a, b))"
        )
    )
    found.funcargs["b"] = "what was made"
    found.runtest()
    assert found.module.done == [(1, "what was made"), (2, "what was made")]
