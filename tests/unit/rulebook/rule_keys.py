"""The rule keys written in the source: read from its syntax trees, so that nothing has to be run to find them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache

from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.sources import PACKAGE, nodes

REFEREE = ("engine", "rules", "effects")
"""Where every word of the form "subject.word" is a rule key."""

KEY = re.compile(r"[a-z_]+\.[a-z_]+")
METHODS = ("activation", "materialization", "bestowment")
PUT_TOGETHER = {
    "f'turn.{phase.value}'": {
        # A game begins in the set-up phase, and combat has a key of its own.
        f"turn.{phase.value}"
        for phase in Phase
        if phase not in (Phase.SETUP, Phase.COMBAT)
    },
    "f'{method}.announce'": {f"{method}.announce" for method in METHODS},
}
"""Keys that are made of parts, by the expression that makes them."""

TOLD = ("Refused", "Explained", "rule", "show_rule")
"""What is called with a rule key outside of the referee."""


def _referee() -> Iterator[tuple[str, ast.AST]]:
    """All that stands in the referee's packages, with the file."""
    for path, below in nodes().items():
        file = path.relative_to(PACKAGE)
        if file.parts[0] in REFEREE:
            yield from ((str(file), node) for node in below)


@cache
def referee_keys() -> Mapping[str, str]:
    """Every rule key the referee can name, with a place ("rules/procedure/turn.py:31") where it does."""
    found: dict[str, str] = {}
    for file, node in _referee():
        if not isinstance(node, ast.Constant | ast.JoinedStr):
            continue
        keys: set[str] = set()
        if isinstance(node, ast.JoinedStr):
            keys = PUT_TOGETHER.get(ast.unparse(node), set())
        elif isinstance(node.value, str) and KEY.fullmatch(node.value):
            keys = {node.value}
        for key in keys:
            found.setdefault(key, f"{file}:{node.lineno}")
    return found


def unread_key_parts() -> list[str]:
    """Places where the referee puts together what looks like a rule key, but PUT_TOGETHER does not know how."""
    found = []
    for file, node in _referee():
        if not isinstance(node, ast.JoinedStr) or ast.unparse(node) in PUT_TOGETHER:
            continue
        whole = "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)
        if KEY.fullmatch(whole):
            found.append(f"{file}:{node.lineno}: {ast.unparse(node)}")
    return found


@cache
def told_keys() -> Mapping[str, str]:
    """Keys that other packages than the referee's give to a refusal or ask the rulebook for, with a place."""
    found: dict[str, str] = {}
    for path, below in nodes().items():
        if path.relative_to(PACKAGE).parts[0] in REFEREE:
            continue
        for node in below:
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in TOLD:
                continue
            for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    if KEY.fullmatch(argument.value):
                        found.setdefault(argument.value, f"{path.relative_to(PACKAGE)}:{node.lineno}")
    return found
