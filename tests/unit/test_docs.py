"""What the documents say is there is there: a newcomer who follows a path arrives."""

from __future__ import annotations

import re
from collections.abc import Set
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    *(str(path.relative_to(ROOT)) for path in sorted((ROOT / "docs").rglob("*.md"))),
)

_PATH = re.compile(r"`([\w./-]+(?:\.(?:py|rows|ui|json|toml|md|svg|qss)|/))`")

OF_THE_PERSON = ("config/", "data/", "cache/", "state/", "something.", "resources/lessons/COURSE/")
"""Where files begin that the program makes at the person's, or that somebody is to make: no part of the project."""


@cache
def _project_files() -> Set[str]:
    """Where every file and folder of the project is, from each folder above it on."""
    folders = ("gatcg_desktop", "resources", "ui", "tests", "tools", "packaging", "docs", ".ci")
    found = [path for folder in folders for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts]
    parts = [path.relative_to(ROOT).parts for path in (*found, *ROOT.iterdir())]
    return {"/".join(names[start:]) for names in parts for start in range(len(names))}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_a_document_names_is_there(document: str) -> None:
    files = _project_files()
    named = set(_PATH.findall((ROOT / document).read_text("utf-8")))
    astray = [name for name in sorted(named) if not name.startswith(OF_THE_PERSON) and name.strip("/") not in files]
    assert not astray, f"{document} names what is not there"


def test_a_path_that_is_not_there_would_be_noticed() -> None:
    assert _PATH.findall("see `language/no_such_room.py` and `rules/query/`") == [
        "language/no_such_room.py",
        "rules/query/",
    ]
    assert "language/no_such_room.py" not in _project_files()
    assert "rules/query" in _project_files()
