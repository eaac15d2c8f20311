"""The nodes of the tree with their fields and what they mean, as tables of docs/card-language.md."""

from __future__ import annotations

import typing
from collections.abc import Iterator

import msgspec

from gatcg_desktop.language import ast

_UNIONS = {
    "Abilities": ast.Ability,
    "Instructions": ast.Effect,
    "Conditions": ast.Condition,
    "Amounts": ast.Amount,
    "References": ast.Ref,
}


def node_kinds() -> dict[str, tuple[type[ast.Node], ...]]:
    """Every kind of node by what it is, in the order of the unions; what belongs to none of them comes last."""
    found = {
        title: tuple(kind for kind in typing.get_args(union) if isinstance(kind, type) and issubclass(kind, ast.Node))
        for title, union in _UNIONS.items()
    }
    placed = {kind for kinds in found.values() for kind in kinds}
    found["Parts of others"] = tuple(sorted(set(_below(ast.Node)) - placed, key=lambda kind: kind.__name__))
    return found


def _below(kind: type[ast.Node]) -> Iterator[type[ast.Node]]:
    for under in kind.__subclasses__():
        if under.__module__.startswith("gatcg_desktop.language."):
            if under not in (ast.CounterNode, ast.FieldNode, ast.GameNode, ast.TraitNode):
                yield under
            yield from _below(under)


def node_tables() -> str:
    """A table for each kind: the name, the word it is written with, its fields, and what it means."""
    lines: list[str] = []
    for title, kinds in node_kinds().items():
        lines += [f"### {title}", "", "| node | written as | fields | meaning |", "| --- | --- | --- | --- |"]
        for kind in kinds:
            tag = kind.__struct_config__.tag
            fields = ", ".join(_field(field) for field in msgspec.structs.fields(kind))
            lines.append(f"| {kind.__name__} | {tag or ''} | {fields} | {_meaning(kind)} |")
        lines.append("")
    return "\n".join(lines)


def _field(field: msgspec.structs.FieldInfo) -> str:
    return field.name if field.required else f"*{field.name}*"


def _meaning(kind: type[ast.Node]) -> str:
    return " ".join((kind.__doc__ or "").split()).replace("|", "\\|")
