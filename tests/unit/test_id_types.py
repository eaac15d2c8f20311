"""In the rules an id says what it is of (`rules/model/fields.py`): as a plain number it would pass for any other."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.helpers.sources import PACKAGE, nodes

pytestmark = pytest.mark.reads_sources

RULES = PACKAGE / "rules"

ONE = {
    *("actor", "attacker", "attacking_player", "bearer", "by", "card", "cause", "champion", "chooser", "controller"),
    *("copy_of", "deciding", "dealer", "defending_player", "entity", "holder", "id", "instance", "link", "object"),
    *("object_id", "of", "on", "opponent", "owner", "player", "source", "subject", "target", "thing", "turn_player"),
    *("unit", "victim", "weapon", "winner", "zone_owner"),
}
SEVERAL = {
    *("attackers", "cards", "champions", "defenders", "hit_by", "ids", "instances", "losers", "objects", "opponents"),
    *("options", "owners", "players", "retaliating", "sources", "targets", "things", "units", "weapons", "winners"),
}
"""What parameters, fields and variables that are ids are called."""

KERNEL = {
    "procedure/referee.py: player": "asked by engine/timeline.py, which knows no players, only numbers",
}
"""Where a number stands for an id, and why."""


def numbers_for_ids(below: Iterable[ast.AST]) -> Iterator[str]:
    """What is called like an id, or like several, and has `int` in its annotation."""
    for node in below:
        if isinstance(node, ast.arg):
            name, annotation = node.arg, node.annotation
        elif isinstance(node, ast.AnnAssign):
            name, annotation = ast.unparse(node.target).removeprefix("self.").lstrip("_"), node.annotation
        else:
            continue
        if name in ONE | SEVERAL and annotation is not None:
            if any(isinstance(part, ast.Name) and part.id == "int" for part in ast.walk(annotation)):
                yield name


def test_ids_in_the_rules_say_what_they_are_of() -> None:
    found = {
        f"{path.relative_to(RULES).as_posix()}: {name}"
        for path, below in nodes().items()
        if path.is_relative_to(RULES)
        for name in numbers_for_ids(below)
    }
    assert found == set(KERNEL)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("def f(query, card: int): ...", ["card"]),
        ("def f(*, targets: tuple[tuple[int, ...], ...] = ()): ...", ["targets"]),
        ("class A:\n    source: int = 0", ["source"]),
        ("def f(self):\n    self._objects: dict[int, str] = {}", ["objects"]),
        ("def f(card: CardId, amount: int, ids: list[ThingId]): ...", []),
    ],
)
def test_a_number_for_an_id_is_found(text: str, names: list[str]) -> None:
    assert list(numbers_for_ids(ast.walk(ast.parse(text)))) == names
