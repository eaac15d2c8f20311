"""The grammar's productions by name, and which of them a reading uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lark import ParseTree

from gatcg_desktop.language import parsing

_HEAD = re.compile(r"^(?P<mark>[?!]*)(?P<name>[a-z_]+)\s*:(?P<rest>.*)$")
_QUOTED = re.compile(r'"[^"]*"')
_ALIAS = re.compile(r"->\s*(?P<alias>[a-z_]+)")


def productions() -> dict[str, tuple[str, ...]]:
    """The names of the productions that have a meaning of their own, by subject (the file of the grammar), as written.

    A production is named by its alias, or else by its rule; rules that only stand for others have no meaning.
    """
    found: dict[str, tuple[str, ...]] = {}
    for file in sorted((Path(parsing.__file__).parent / "grammar").glob("*.lark")):
        names = dict.fromkeys(_named(file.read_text(encoding="utf-8")))
        if names:
            found[file.stem] = tuple(names)
    return found


def _named(grammar: str) -> Iterator[str]:
    rule, mark = "", ""
    for line in _alternatives(grammar):
        if head := _HEAD.match(line):
            rule, mark, line = head["name"], head["mark"], head["rest"]
        if not rule or rule.startswith("_"):
            continue
        if aliased := _ALIAS.search(line):
            yield aliased["alias"]
        elif "?" not in mark and line.strip():
            yield rule


def _alternatives(grammar: str) -> Iterator[str]:
    """The lines with a meaning, an alternative that goes on over several lines as one."""
    begun = ""
    for line in grammar.split("\n"):
        if line.startswith(("//", "%")) or not line.strip():
            continue
        begun = f"{begun} {line.strip()}" if begun else line
        words = _QUOTED.sub("", begun)
        if words.count("(") == words.count(")"):
            yield begun
            begun = ""


@contextmanager
def used_productions() -> Iterator[set[str]]:
    """Gathers the names of the productions of everything that is read within."""
    used: set[str] = set()

    def gather(found: ParseTree) -> None:
        used.update(str(part.data) for part in found.iter_subtrees())

    token = parsing.ON_PARSED.set(gather)
    try:
        yield used
    finally:
        parsing.ON_PARSED.reset(token)
