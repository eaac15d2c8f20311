"""What the documents say is there is there: a newcomer who follows a path arrives."""

from __future__ import annotations

import re
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


def _project_files() -> list[str]:
    folders = ("gatcg_desktop", "resources", "ui", "tests", "tools", "packaging", "docs", ".ci")
    found = [path for folder in folders for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts]
    return [f"/{path.relative_to(ROOT).as_posix()}" for path in (*found, *ROOT.iterdir())]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_a_document_names_is_there(document: str) -> None:
    files = _project_files()
    named = set(_PATH.findall((ROOT / document).read_text("utf-8")))
    astray = [
        name
        for name in sorted(named)
        if not name.startswith(OF_THE_PERSON) and not any(file.endswith("/" + name.strip("/")) for file in files)
    ]
    assert not astray, f"{document} names what is not there"


def test_a_path_that_is_not_there_would_be_noticed() -> None:
    assert _PATH.findall("see `language/no_such_room.py` and `rules/query/`") == [
        "language/no_such_room.py",
        "rules/query/",
    ]
    assert not any(file.endswith("/language/no_such_room.py") for file in _project_files())
    assert any(file.endswith("/rules/query") for file in _project_files())
