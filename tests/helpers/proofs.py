"""Proofs: for every production of the grammar a test that plays a card which is read with it.

`python -m tests.helpers.proofs [tests to run]` brings tests/golden/proofs.json up to date. What a test proves is found
out by running it: it vouches for the productions of a card made of words that stood on its board, if the test fails as
soon as that card says nothing. `proof_checks.py` asks the same of the tests that the file names, whenever they run.
"""

from __future__ import annotations

import importlib
import itertools
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.language.grammar_usage import productions

FILE = Path(__file__).resolve().parents[1] / "golden" / "proofs.json"
WHERE = ("tests/unit/language",)
CHECK = "tests/unit/language/grammar/test_proofs.py"
MOST = 48
"""A card that is read with more productions than this proves none of them."""


Proofs = Mapping[str, str]
"""The test (`name_of`) by production."""


@lru_cache(maxsize=1)
def load() -> Proofs:
    """What the file says; nothing is proved without it."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, str]) if FILE.exists() else {}


def every_production() -> set[str]:
    """The names of all productions of the grammar."""
    return {name for names in productions().values() for name in names}


def name_of(function: str, parameters: Mapping[str, Any]) -> str:
    """How a test is named in the file: with what it is run with, sentences first, and not with where that is listed."""
    values = [value for _, value in sorted(parameters.items()) if _is_plain(value)]
    words = [value for value in values if isinstance(value, str)]
    others = [repr(value) for value in values if not isinstance(value, str)]
    return function + (f"[{' | '.join(words + others)}]" if values else "")


def _is_plain(value: Any) -> bool:
    if isinstance(value, tuple | list):
        return all(map(_is_plain, value))
    if isinstance(value, dict):
        return all(map(_is_plain, (*value, *value.values())))
    return value is None or isinstance(value, str | int)


def runs_of(function: str) -> set[str]:
    """The names of the tests that a function (file::name or file::class::name) makes; none if there is no such."""
    file, *names = function.split("::")
    try:
        found: Any = importlib.import_module(file.removesuffix(".py").replace("/", "."))
        marks: list[pytest.Mark] = []
        for name in names:
            found = getattr(found, name)
            marks += getattr(found, "pytestmark", ())
    except (ImportError, AttributeError):
        return set()
    runs = itertools.product(*(_values(mark) for mark in marks if mark.name == "parametrize"))
    return {name_of(function, {name: value for part in run for name, value in part.items()}) for run in runs}


def _values(mark: pytest.Mark) -> Iterator[dict[str, Any]]:
    names, rows = mark.args[:2]
    if isinstance(names, str):
        names = [name.strip() for name in names.split(",")]
    for row in rows:
        values = getattr(row, "values", row)  # of pytest.param
        yield dict(zip(names, values if len(names) > 1 or values is not row else (row,), strict=True))


def brought_up_to_date(before: Proofs, found: Mapping[str, Mapping[str, int]]) -> dict[str, str]:
    """The proofs with what was found: for each test that ran, what it proves and how many productions it plays for it.

    Proofs that hold are kept; a new one is the test of the card that is read with the fewest productions.
    """
    every = every_production()
    kept = {
        name: test
        for name, test in before.items()
        if name in every and name in found.get(test, {name: 0}) and test in runs_of(test.partition("[")[0])
    }
    made: dict[str, tuple[int, str]] = {}
    for test, proved in found.items():
        for name, many in proved.items():
            if name in every - set(kept):
                made[name] = min(made.get(name, (many, test)), (many, test))
    return dict(sorted((kept | {name: test for name, (_, test) in made.items()}).items()))


def write(*which: str) -> int:
    """Run tests (all of the language, unless said otherwise) and write the file anew. Gives the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "found.json"
        status = pytest.main(["-q", f"--find-proofs={path}", f"--ignore={CHECK}", *(which or WHERE)])
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            return int(status)
        found = msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, int]])
    after = brought_up_to_date(load(), found)
    temporary = FILE.with_suffix(".new")
    temporary.write_bytes(msgspec.json.format(msgspec.json.encode(after), indent=1) + b"\n")
    os.replace(temporary, FILE)
    missing = sorted(every_production() - set(after))
    print(f"{len(after)} productions are proved; without proof: {', '.join(missing) or 'none'}.")
    return int(status) or int(bool(missing))


if __name__ == "__main__":
    sys.exit(write(*sys.argv[1:]))
