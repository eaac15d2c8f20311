"""The words of sentences, in rows that hold English and French together: `key = English | French`.

A second line that begins with a bar goes on with the row. Words that begin or end with a space stand in quotes. What
stands in braces is a part of the tree (`sentences/templates.py`), which a key that is a node's says (`patterns.py`).
What is of no language, parts alone or why there are no words (`! reason`), is written once.
"""

from __future__ import annotations

import re
from importlib import resources
from typing import NamedTuple


class Row(NamedTuple):
    """The same words in each language."""

    english: str
    french: str


def rows_of(text: str) -> dict[str, Row]:
    """The rows of a file. Raises ValueError for what is none, or for one that stands there twice."""
    found: dict[str, Row] = {}
    for line in text.replace("\n  |", " |").splitlines():
        if not line or line.startswith("//"):
            continue
        key, _, words = line.partition(" = ")
        told = [_unquoted(side) for side in words.split(" | ")]
        if len(told) == 1 and (words.startswith("! ") or re.fullmatch(r"(\{[^{}]*\}|[^\w{}])+", words)):
            told *= 2
        if len(told) != 2 or key in found:
            raise ValueError(line)
        found[key] = Row(*told)
    return found


def _unquoted(words: str) -> str:
    return words[1:-1] if words[:1] == words[-1:] == '"' else words


def _all_rows() -> dict[str, Row]:
    files = sorted((one for one in resources.files(__package__).iterdir()), key=lambda one: one.name)
    return rows_of("\n".join(one.read_text("utf-8") for one in files if one.name.endswith(".rows")))


ROWS = _all_rows()
