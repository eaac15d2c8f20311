"""`Any` in what others see of a module below the window: within a type, too, where ruff's ANN401 does not look."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.helpers.sources import PACKAGE, trees

pytestmark = pytest.mark.reads_sources

LEFT = {
    "engine/decisions.py: Answer.picks": "choices of a game, and the kernel knows none",
    "engine/decisions.py: Decision.fits": "what a game describes, for itself",
    "engine/decisions.py: Decision.options": "choices of a game",
    "engine/decisions.py: Decision.suggestion": "choices of a game",
    "engine/disclosure.py: Redact": "the value of a field, whose type the hints of its struct tell",
    "engine/state.py: State.derived": "room for whatever is derived, under keys of whoever derives it",
    "engine/state.py: State.kept": "the same, from an earlier version",
    "language/going_on.py: Reads": "the meaning of a text, which its start symbol tells",
    "language/meaning/instructions/changes.py: OPEN": "a duration that is none yet",
    "language/meaning/instructions/objects.py: manner_of": "fields of several nodes, for their constructors",
    "language/meaning/phrases/descriptions.py: said_of": "fields of a node, for its constructor",
    "language/meaning/rows.py: Meaning": "the function of a row: its parts are told by the grammar",
    "language/meaning/rows.py: Reading.value": "the meaning of a row",
    "language/modal.py: Reads.__call__": "the meaning of a text",
    "language/parsing.py: Read.meaning": "the meaning of a text",
    "language/parsing.py: read": "the meaning of a text",
    "rules/instructions/run.py: Runner": "each runs one kind of instruction, the key it is found by",
    "rules/query/continuous/levels.py: Finder": "of a player or of a thing, as the key it is found by says",
}
"""Where it is left, and why. Only gets smaller."""


def _has_any(annotation: ast.expr | None) -> bool:
    return annotation is not None and re.search(r"\bAny\b", ast.unparse(annotation)) is not None


def _told_with_any(body: list[ast.stmt], owner: str = "") -> Iterator[str]:
    """Public functions that take or give it, public fields and constants, and names for types."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            hidden = node.name.startswith("_") and not node.name.startswith("__")
            given = node.args
            parts = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
            if not hidden and (_has_any(node.returns) or any(part and _has_any(part.annotation) for part in parts)):
                yield owner + node.name
            if node.name == "__init__":
                for inner in ast.walk(node):
                    if isinstance(inner, ast.AnnAssign) and _has_any(inner.annotation):
                        name = ast.unparse(inner.target)
                        if name.startswith("self.") and not name.startswith("self._"):
                            yield owner + name.removeprefix("self.")
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from _told_with_any(node.body, f"{owner}{node.name}.")
        elif isinstance(node, ast.AnnAssign) and _has_any(node.annotation):
            if not ast.unparse(node.target).startswith("_"):
                yield owner + ast.unparse(node.target)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript) and _has_any(node.value):
            yield owner + ast.unparse(node.targets[0])


def test_no_signature_below_the_window_has_any() -> None:
    found = {
        f"{path.relative_to(PACKAGE).as_posix()}: {name}"
        for path, tree in trees().items()
        if not path.is_relative_to(PACKAGE / "gui")
        for name in _told_with_any(tree.body)
    }
    assert found == set(LEFT)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("def f(a: dict[str, Any]): ...", ["f"]),
        ("def f() -> tuple[Any, int]: ...", ["f"]),
        ("class A:\n    b: tuple[Any, ...] = ()\n    def c(self) -> 'list[Any]': ...", ["A.b", "A.c"]),
        ("class A:\n    def __init__(self) -> None:\n        self.b: list[Any] = []", ["A.b"]),
        ("Some = Callable[[Any], int]", ["Some"]),
        ("def _f(a: list[Any]): ...\ndef f(a: AnyPick) -> object:\n    b: Any = a", []),
    ],
)
def test_any_is_found(text: str, names: list[str]) -> None:
    assert list(_told_with_any(ast.parse(text).body)) == names
