"""The house of docs/architecture.md: imports at the top, rooms and files that one can see over."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.helpers.sources import PACKAGE, nodes

pytestmark = pytest.mark.reads_sources

ROOT = Path(__file__).resolve().parents[2]

MOST_FILES = 20
MOST_LINES = 400
MOST_METHODS = 30

LAZY = ("cli", "demo", "gui", "app", "bench")
"""Who may import inside a function: what a command or a window needs only once it is asked for."""

LAZY_FILES = {
    "bots/processes/parallel.py": "Dask, where a cluster is named; it is an optional extra",
    "crash.py": "Qt, where there is a window",
    "paths.py": "platformdirs, which --version has no use for",
    "pictures/fetching.py": "Pillow, when the first picture has come",
    "pictures/sources.py": "requests, when the first picture is asked for",
}

CROWDED: dict[str, int] = {}
"""Rooms that are still too full, with the most files they may have. Only gets smaller."""

LONG: dict[str, int] = {}
"""Files that are still too long, with the most lines they may have. Only gets smaller."""

MANY_METHODS: set[str] = set()
"""Classes with more methods. Only gets smaller."""


def _relative(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def _sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def inner_imports(below: Iterable[ast.AST]) -> list[int]:
    """The lines of imports inside functions."""
    return [
        inner.lineno
        for node in below
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]


def test_imports_stand_at_the_top_of_a_module() -> None:
    inner = {
        _relative(path): lines
        for path, below in nodes().items()
        if not _relative(path).startswith(LAZY)
        and _relative(path) not in LAZY_FILES
        and (lines := inner_imports(below))
    }
    assert inner == {}


def test_an_inner_import_is_found() -> None:
    assert inner_imports(ast.walk(ast.parse("import a\ndef f():\n    if a:\n        import b\n"))) == [4]


def test_rooms_have_about_twenty_files() -> None:
    rooms: dict[str, int] = {}
    for path in _sources():
        rooms[_relative(path.parent)] = rooms.get(_relative(path.parent), 0) + 1
    assert {room: count for room, count in rooms.items() if count > CROWDED.get(room, MOST_FILES)} == {}
    assert {room for room in CROWDED if rooms.get(room, 0) <= MOST_FILES} == set(), "take these from the list"


def test_files_have_one_subject_and_at_most_400_lines() -> None:
    lines = {_relative(path): len(path.read_text(encoding="utf-8").splitlines()) for path in _sources()}
    assert {file: count for file, count in lines.items() if count > LONG.get(file, MOST_LINES)} == {}
    assert {file for file in LONG if lines.get(file, 0) <= MOST_LINES} == set(), "take these from the list"


def test_classes_have_at_most_30_methods() -> None:
    found = {
        f"{_relative(path)}: {node.name}"
        for path, below in nodes().items()
        for node in below
        if isinstance(node, ast.ClassDef)
        and sum(isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) for one in node.body) > MOST_METHODS
    }
    assert found == MANY_METHODS


def open_painters(below: Iterable[ast.AST]) -> list[int]:
    """The lines where a painter is begun that nothing ends when its painting fails."""
    held: set[ast.expr] = set()
    named: dict[str, set[ast.expr]] = {}
    begun: list[ast.expr] = []
    for node in below:
        match node:
            case ast.With(items=items):
                held |= {item.context_expr for item in items}
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                named.setdefault(name, set()).add(value)
            case ast.Call(func=ast.Name(id="QPainter" | "QStylePainter")):
                begun.append(node)
    for expression in list(held):
        if isinstance(expression, ast.Name):
            held |= named.get(expression.id, set())
    return sorted(painter.lineno for painter in begun if painter not in held)


def test_painters_are_ended_also_where_painting_fails() -> None:
    """One that an exception leaves open outlives what it paints on, and the program dies of that below Python."""
    found = [
        f"{_relative(path)}:{line}" for path, below in nodes(PACKAGE / "gui").items() for line in open_painters(below)
    ]
    assert not found, f"begin these in a `with`: {found}"


def test_an_open_painter_is_found() -> None:
    code = "a = QPainter(x)\nwith QPainter(x) as b:\n    pass\nc = QStylePainter(x)\nwith c:\n    pass\n"
    assert open_painters(ast.walk(ast.parse(code))) == [1]


COMMANDS = "arena command coverage deck explain host selfplay soak sync window"
OF_TEXTS = (
    "abilities amounts cards changes comparisons conditions costs damage descriptions events history"
    " instructions joining keywords modifying nouns objects paragraphs people players plays references stack"
    " statics words"
)
ONE_MEANING = {
    **dict.fromkeys(COMMANDS.split(), "what a command does, and the command"),
    **dict.fromkeys(OF_TEXTS.split(), "what a text says of them, how that is said again, what the rules make of it"),
    "card_desk": "the card desk",
    "catalogue": "the catalogue of cards",
    "definitions": "card definitions",
    "differences": "what two things differ in",
    "dragging": "dragging with the mouse",
    "face_facts": "what a drawn face shows",
    "leading": "a teacher who leads a class",
    "lesson_files": "lessons in files",
    "library": "what a person has of something",
    "network": "the network of matches",
    "other_zones": "abilities of cards that are not on the field",
    "parsing": "from written words to a tree",
    "payments": "what is paid",
    "piles": "decks, graveyards and banishments",
    "position_text": "a position in words",
    "positions": "positions of a game",
    "questions": "the questions of lessons",
    "reading": "reading what somebody brings",
    "rules": "the rules of a game, by number",
    "schema": "how something is laid out on the disk",
    "setup": "what a game begins with",
    "sources": "where something comes from",
    "tokens": "a text in pieces, before it is parsed",
    "zones": "zones",
}
"""What modules of one name have in common: a name stands for one thing, wherever it stands."""


def test_modules_of_one_name_are_about_one_thing() -> None:
    named = Counter(path.stem for path in _sources() if path.stem != "__init__")
    repeated = {name for name, count in named.items() if count > 1}
    assert repeated - set(ONE_MEANING) == set(), "call it by what sets it apart, or say here what they have in common"
    assert set(ONE_MEANING) - repeated == set(), "take these from the list"
