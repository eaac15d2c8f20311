"""What rows mean, as they say it: parts, names, refusals, and what is no expression."""

from __future__ import annotations

import ast
import gc
import inspect
from collections.abc import Iterator

import pytest

from gatcg_desktop.language.meaning import NAMES
from gatcg_desktop.language.meaning.expressions import give_meanings, meaning_of, only_if_of
from gatcg_desktop.language.meaning.rows import MEANINGS
from gatcg_desktop.language.parsing import grammar
from gatcg_desktop.language.syntax import FILES, rows_of
from gatcg_desktop.language.syntax.notation import Row, rows
from gatcg_desktop.language.wording import NotUnderstood


@pytest.mark.parametrize(
    ("expression", "meant"),
    [
        ("a", 2),
        ("d", "said"),
        ("(a, *b)", (2, 3, 4)),
        ("a if b else 0", 2),
        ("absent", None),
        ("absent or 5", 5),
        ("absent and a", None),
        ("a + b[0] - 1", 4),
        ("-a", -2),
        ("not a", False),
        ("a in b", False),
        ("a not in b", True),
        ("a is absent", False),
        ("a <= 2", True),
        ("len(b)", 2),
        ("double(a, more=1)", 5),
        ("double(**fields)", 6),
        ("b.index(4)", 1),
    ],
)
def test_an_expression_is_of_the_parts_of_its_row(expression: str, meant: object) -> None:
    (row,) = rows([f"A a = some words => {expression}"])
    names = {"len": len, "double": lambda a, more=0: 2 * a + more, "fields": {"a": 3}}
    found = meaning_of(row, frozenset({"a", "b", "absent"}), names)
    assert found("said", a=2, b=(3, 4)) == meant


def test_a_row_is_refused_for_the_first_reason_there_is() -> None:
    (row,) = rows(["A a = <NUM>", "  refused if num == 1: one", "  refused if num < 3: few", "  => num"])
    meaning = meaning_of(row, frozenset({"num"}), {})
    for number, reason in ((1, "one"), (2, "few")):
        with pytest.raises(NotUnderstood, match=reason):
            meaning(None, num=number)
    assert meaning(None, num=3) == 3


def test_what_a_row_calls_by_a_name_is_found_once_and_where_it_stands() -> None:
    found: list[int] = []

    def twice(a: int) -> int:
        found.append(a)
        return 2 * a

    names: dict[str, object] = {"twice": twice, "any": any}
    lines = ["  refused if num == 1: one", "  where more = twice(num)", "  refused if more > 9: many"]
    (row,) = rows(["A a = <NUM>", *lines, "  where more = (more, num)", "  => more if any(n for n in more) else 0"])
    meaning = meaning_of(row, frozenset({"num"}), names)
    assert (meaning(None, num=3), meaning(None, num=0), found) == ((6, 3), 0, [3, 0])
    for number, reason in ((1, "one"), (5, "many")):
        with pytest.raises(NotUnderstood, match=reason):
            meaning(None, num=number)
    assert found == [3, 0, 5]


def test_a_row_says_cases_names_each_of_a_pair_and_tells_what_it_was_about() -> None:
    lines = [
        "  where less, more = (num - 1, num + 1)",
        "  if less == 0 => more",
        "  refused if less > 5: {more}, not {num!r}",
    ]
    (row,) = rows(["A a = <NUM>", *lines, "  => (less, more)"])
    meaning = meaning_of(row, frozenset({"num"}), {})
    assert (meaning(None, num=1), meaning(None, num=3)) == (2, (2, 4))
    with pytest.raises(NotUnderstood, match="8, not 7"):
        meaning(None, num=7)


def test_a_row_means_what_another_means_and_calls_no_row_that_is_none() -> None:
    known = rows(["B twice_that = <NUM> => num + num", "B one_more_than_twice = <NUM> => twice_that(d, num=num) + 1"])
    names: dict[str, object] = {}
    try:
        give_meanings(known, {"twice_that": frozenset({"num"}), "one_more_than_twice": frozenset({"num"})}, names)
        assert MEANINGS["one_more_than_twice"](None, num=4) == 9
    finally:
        for one in known:
            MEANINGS.pop(one.name, None)
    with pytest.raises(ValueError, match="nobody knows"):
        meaning_of(known[1], frozenset({"num"}), {})


def test_what_must_hold_is_asked_before_the_parts() -> None:
    (row,) = rows(["A a = <NUM>", "  only if d > 1: too early", "  => num"])
    why = only_if_of(row, {})
    assert (why(1), why(2)) == ("too early", "")
    assert meaning_of(row, frozenset({"num"}), {})(1, num=3) == 3


def test_a_meaning_goes_on_in_lines_that_are_indented_further() -> None:
    (row,) = rows(["A a = one // a remark", "  | two", "// another", "  => (1,", "    2)"])
    assert (row.patterns, row.meaning) == (["one", "two"], "(1, 2)")


@pytest.mark.parametrize(
    ("expression", "why"), [("nobody", "nobody knows"), ("lambda: a", "no expression"), ("a b", "a b")]
)
def test_what_is_no_expression_is_refused_as_the_grammar_is_made(expression: str, why: str) -> None:
    (row,) = rows([f"A a = some words => {expression}"])
    with pytest.raises(ValueError, match=why):
        meaning_of(row, frozenset({"a"}), {})


def _wrong_calls(expression: str, roles: frozenset[str]) -> Iterator[str]:
    """Calls in an expression that what is called does not take."""
    for node in ast.walk(ast.parse(expression, mode="eval")):
        match node:
            case ast.Call(func=ast.Name(id=name), args=args, keywords=fields) if name not in roles:
                if any(isinstance(one, ast.Starred) for one in args) or any(one.arg is None for one in fields):
                    continue
                called = NAMES[name]
                if not callable(called) or getattr(called, "__module__", "") == "builtins" or name == "replaced":
                    continue
                try:
                    inspect.signature(called).bind(*args, **{str(one.arg): one for one in fields})
                except TypeError as error:
                    yield f"{ast.unparse(node)}: {error}"


def test_what_rows_call_is_given_what_it_takes() -> None:
    """Rows are no Python, so the checker of types does not see what they call."""
    roles: dict[str, frozenset[str]] = {}
    for many in grammar().rows.values():
        for one in many:
            roles[one.name] = roles.get(one.name, frozenset()) | {part.role for part in one.parts}
    written = [(row.name, text) for file in FILES for row in rows_of(file) for text in _written(row)]
    assert len(written) > 1000
    assert [wrong for name, text in written for wrong in _wrong_calls(text, roles[name])] == []
    assert list(_wrong_calls("Draw(1, nobody=2)", frozenset()))
    assert list(_wrong_calls("both_of(1)", frozenset()))


def test_the_garbage_collector_has_no_grammar_to_go_through() -> None:
    """It has tens of thousands of parts, and each full collection of a program that has read a card would pay for them."""
    alternatives = [one for many in grammar().rows.values() for one in many]
    waiting = [*grammar().tries.values(), *grammar().growing.values()]
    tries = []
    while waiting:
        tries.append(waiting.pop())
        waiting += (*tries[-1].words.values(), *tries[-1].categories.values())
    parts = [part for one in alternatives for part in one.parts]
    assert len(parts) > 10000 and len(tries) > 10000
    assert not any(gc.is_tracked(one) for one in (*parts, *alternatives, *tries))
    meanings = [MEANINGS[row.name] for file in FILES for row in rows_of(file) if row.meaning]
    assert len(meanings) > 1000
    assert not any(meaning.__closure__ for meaning in meanings)


def _written(row: Row) -> list[str]:
    return [
        *(text for _, text, _ in row.before),
        *(when for when, _ in row.only),
        *([row.meaning] if row.meaning else []),
    ]
