"""What champions say of levelling up, all the time."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.rows import row
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.wording import NotUnderstood

Abilities = tuple[Ability, ...]


def _champion(d: Discourse) -> None:
    if "CHAMPION" not in d.card.types:
        raise NotUnderstood("what is no champion and levels up")


@row("levels_alike_then")
def levels_alike_then(d: Discourse, clauses: tuple[ast.Effect, ...]) -> Abilities:
    _champion(d)
    if d.targets or any(isinstance(node, ast.It) for node in nodes(clauses)):
        raise NotUnderstood("what is done as it levels up")
    return (ast.LevelsAlike(clauses),)


@row("levels_into_named")
def levels_into_named(d: Discourse, quoted: str) -> Abilities:
    _champion(d)
    if SELF in quoted or not quoted[:1].isupper():
        raise NotUnderstood("which lineage")
    return (ast.LevelsInto(quoted),)
