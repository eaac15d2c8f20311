"""The rows that hold the words of both languages: each is whole, and none stands there for nothing."""

from __future__ import annotations

import ast
import re

import pytest

from gatcg_desktop.language import ast as tree
from gatcg_desktop.language.sentences.english import English
from gatcg_desktop.language.sentences.french import French
from gatcg_desktop.language.sentences.rows import ROWS, Row, rows_of
from tests.helpers.sources import PACKAGE, nodes


def _asked_for() -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys that the printer has in its code, and the patterns of those that it puts together."""
    whole: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for below in nodes(PACKAGE / "language" / "sentences").values():
        for node in below:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                if any(part and re.fullmatch("[a-z_]*[a-z]{2}[a-z_]*", str(part)) for part in parts):
                    said = "".join("[A-Za-z0-9_]*" if part is None else re.escape(str(part)) for part in parts)
                    patterns.append(re.compile(said))
    return whole, patterns


def test_every_row_is_asked_for() -> None:
    whole, patterns = _asked_for()
    unused = {key for key in ROWS if key not in whole and not any(one.fullmatch(key) for one in patterns)}
    assert len(ROWS) > 600
    by_rows = {key for row in ROWS.values() for key in re.findall(r":(?:if|row|one)=(\w+)", " ".join(row))}
    unused = {key for key in unused if key not in by_rows and not key.startswith(tuple(f"{row}_" for row in by_rows))}
    assert {key for key in unused if not hasattr(tree, re.split(r"\W", key)[0])} == set()  # a row may be a node's


def test_what_a_row_has_said_by_a_method_both_printers_have() -> None:
    methods = {name for row in ROWS.values() for name in re.findall(r"[:.](\w+)\(", " ".join(row))}
    assert {"own_zone", "thence"} <= methods
    assert all(hasattr(language, name) for name in methods - {"names"} for language in (English, French))


def test_a_row_may_go_on_in_a_second_line_and_have_spaces_around() -> None:
    text = '// Words.\n\nof_death = on death\n  | de mort\n\nand = " and " | " et "\n'
    assert rows_of(text) == {"of_death": Row("on death", "de mort"), "and": Row(" and ", " et ")}


def test_what_is_of_no_language_is_written_once() -> None:
    text = "Not = {condition:denied()}\nMay = ! who may do that\ntold = {what}, {how:a}"
    assert rows_of(text) == {
        "Not": Row("{condition:denied()}", "{condition:denied()}"),
        "May": Row("! who may do that", "! who may do that"),
        "told": Row("{what}, {how:a}", "{what}, {how:a}"),
    }


@pytest.mark.parametrize(
    "text", ["win = win the game", "win = {who} wins", "win = a | b | c", "win = a | b\nwin = c | d"]
)
def test_what_is_no_row_or_stands_there_twice_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="win"):
        rows_of(text)
