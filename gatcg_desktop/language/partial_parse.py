"""What is understood of a paragraph that is not understood as a whole.

Sentences that are read are carried out by the referee and those that are not by the players (`ByHandEffect`), each in
its place; what sets them off or what they cost is read as well. Where nothing of all that is read, nothing is left.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import get_args

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.rebuild import rebuilt
from gatcg_desktop.language.paragraphs import bubbles, plain
from gatcg_desktop.language.wording import CardFacts, NotUnderstood

_UNKNOWN_BUBBLE = re.compile(r"\s*\[[^\[\]]*\]\s*")
_AROUND = (ast.If, ast.May, ast.MayPay, ast.Delayed, ast.WhenYouDo, ast.ForEach, ast.Separate, ast.ByHandEffect)
"""Instructions that are about others."""
_INSTRUCTIONS = tuple(kind for kind in get_args(ast.Effect) if kind not in _AROUND)

Compiled = Callable[[str, CardFacts, str], tuple[Ability, ...]]
"""The compiler of one paragraph: its plain words, the card, and the text its abilities show."""


def partly_parsed(printed: str, card: CardFacts, compiled: Compiled) -> tuple[Ability, ...]:
    """The abilities of a paragraph, with what is left to the players in them; nothing where nothing is understood.

    A restriction that nobody knows is left to the players with what stands behind it, which is offered all the time.
    """
    text, known = plain(printed), True
    try:
        bubbles(text)
    except NotUnderstood:
        text, known = _UNKNOWN_BUBBLE.sub("", text), False
    try:
        found = compiled(text, msgspec.structs.replace(card, partly=printed), printed)
    except NotUnderstood:
        return ()
    if not known or not runs_some(found):
        found = tuple(rebuilt(one, lambda node: _at_once(node, printed, known)) for one in found)
    return () if all(_left_whole(one, printed) for one in found) else found


def runs_some(abilities: tuple[Ability, ...]) -> bool:
    """Whether the referee carries out some instruction of abilities."""
    return any(isinstance(node, _INSTRUCTIONS) for node in nodes(abilities))


def _left_whole(ability: Ability, printed: str) -> bool:
    """Whether nothing more is known of what a card does as it resolves than that it is left to the players."""
    match ability:
        case ast.Restricted(_, abilities):
            return all(_left_whole(one, printed) for one in abilities)
        case ast.OnResolve():
            return ability == ast.OnResolve((ast.ByHandEffect(printed),), text=ability.text)
        case _:
            return type(ability) is ast.Keyword


def _at_once(node: ast.Node, printed: str, known: bool) -> ast.Node | None:
    """Of an ability whose every sentence is left to the same players, all of it at once; whatever it does where it is
    not `known` when it does that."""
    if not isinstance(node, ast.OnResolve | ast.Triggered | ast.Activated | ast.AsEnters):
        return None
    if not known and type(node) is not ast.AsEnters:
        return msgspec.structs.replace(node, effects=(ast.ByHandEffect(printed),), modes=())
    asked = {one.who if type(one) is ast.ByHandEffect else "" for one in node.effects}
    if len(asked) != 1 or "" in asked:
        return None
    return msgspec.structs.replace(node, effects=(ast.ByHandEffect(printed, who=asked.pop()),))  # type: ignore[arg-type]
