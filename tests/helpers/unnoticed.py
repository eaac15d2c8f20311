"""Fields of the tree that no test notices: it passes though a card on its board says something else.

`python -m tests.helpers.unnoticed [tests to run]` puts each card made of words onto the board of its test again, with
one field of one node back at its default (or a number one higher), and lists the fields for which no test failed.
What it lists is to be looked at: either it makes no difference there, or a test is missing, or the referee takes no
notice of the field.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from typing import Any

import msgspec
import pytest

from gatcg_desktop.language.ast import Node
from tests.helpers.proofs import CHECK, WHERE
from tests.helpers.witness import Witness, fails_with, witnessing

MOST = 60
"""Cards with more fields than this are left out."""


def changed(value: Any) -> Iterator[tuple[str, Any]]:
    """Every tree in which one field is another, with the name of the field."""
    if isinstance(value, tuple):
        for index, part in enumerate(value):
            for name, other in changed(part):
                yield name, (*value[:index], other, *value[index + 1 :])
    elif isinstance(value, Node):
        for field in msgspec.structs.fields(value):
            part = getattr(value, field.name)
            name = f"{type(value).__name__}.{field.name}" + (f"={part}" if isinstance(part, str) else "")
            if field.name == "text":
                continue
            if field.default is not msgspec.NODEFAULT and part != field.default:
                yield name, msgspec.structs.replace(value, **{field.name: field.default})
            elif type(part) is int and field.default is msgspec.NODEFAULT:
                yield name, msgspec.structs.replace(value, **{field.name: part + 1})
            for inner, other in changed(part):
                yield inner, msgspec.structs.replace(value, **{field.name: other})


class Changes:
    """A plugin: runs each test again for each field that was not noticed yet."""

    def __init__(self) -> None:
        self.noticed: set[str] = set()
        self.passed: dict[str, str] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        with witnessing(Witness()) as witness:
            result = yield
        for key, abilities in witness.abilities.items():
            others = list(changed(abilities))
            for name, other in others if len(others) <= MOST else ():
                if name not in self.noticed:
                    if fails_with(item.runtest, key, other):
                        self.noticed.add(name)
                    else:
                        self.passed.setdefault(name, item.nodeid)
        return result


def main(*which: str) -> int:
    """Run tests (all of the language, unless said otherwise) in this process, and list what none notices."""
    changes = Changes()
    options = ["-q", "-p", "no:tests.helpers.proof_checks", f"--ignore={CHECK}"]
    status = pytest.main([*options, *(which or WHERE)], plugins=[changes])
    for name in sorted(set(changes.passed) - changes.noticed):
        print(f"{name}: {changes.passed[name]}")
    print(f"{len(changes.noticed)} fields are noticed.")
    return int(status)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
