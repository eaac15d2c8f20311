"""Names of docs/glossary.md: the field's words, one for each thing, and every word of ours with its line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from gatcg_desktop.engine.entity import DerivedFrom, NotDerivedFrom
from gatcg_desktop.rules.model import effects, entities
from tests.helpers.sources import PACKAGE, nodes, trees

pytestmark = pytest.mark.reads_sources

GLOSSARY = Path(__file__).resolve().parents[2] / "docs" / "glossary.md"

NO_SUBJECT = {"common", "manager", "misc", "utils"}
"""What tells nothing of what stands in a module or what a class is for."""

GIVEN_UP = {
    *("bake", "bans", "chronicle", "corruption", "deeds", "environment", "refereed", "scribe", "tallies", "veil"),
    *("voice", "wished"),
}
"""Words of ours that made way for those of the field."""


def _words(name: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def named_so(below: Iterable[ast.AST], words: set[str]) -> Iterator[str]:
    """Classes that others see whose names have one of the words."""
    for node in below:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            if _words(node.name) & words:
                yield node.name


def test_no_module_or_class_has_a_word_that_was_given_up() -> None:
    words = NO_SUBJECT | GIVEN_UP
    modules = [path for path in trees() if _words(path.stem) & words]
    assert [str(path.relative_to(PACKAGE)) for path in modules] == []
    assert {path.name: found for path, below in nodes().items() if (found := list(named_so(below, words)))} == {}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("class GameScribe: ...\nclass NPCBans: ...", ["GameScribe", "NPCBans"]),
        ("class Describes: ...\nclass _Voice: ...\nclass Baker: ...", []),
    ],
)
def test_a_word_that_was_given_up_is_found(text: str, names: list[str]) -> None:
    assert list(named_so(ast.walk(ast.parse(text)), GIVEN_UP)) == names


def test_the_first_line_of_a_module_tells_its_subject() -> None:
    silent = [path for path, tree in trees().items() if not (ast.get_docstring(tree) or "").split("\n")[0].strip()]
    assert [str(path.relative_to(PACKAGE)) for path in silent] == []


OF_THE_RULEBOOK = {"Match", "Player", "Card", "Object", "Combat"}
"""What the official rules call so too."""


def test_every_entity_of_ours_stands_in_the_glossary() -> None:
    kinds = {
        name
        for module in (entities, effects)
        for name, kind in vars(module).items()
        if isinstance(kind, type)
        and issubclass(kind, DerivedFrom | NotDerivedFrom)
        and kind.__module__ == module.__name__
    }
    assert len(kinds) > 15
    told = set(re.findall(r"`(\w+)`", GLOSSARY.read_text("utf-8")))
    assert kinds - told - OF_THE_RULEBOOK == set()
