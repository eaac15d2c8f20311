"""What may be read beside a sentence that is not understood.

Such a sentence leaves nothing behind that a later one could mean. And what it changes of an earlier one is not read
without it either: carried out alone that would be something else.
"""

from __future__ import annotations

import re

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.abilities.said import Said
from gatcg_desktop.language.wording import NotUnderstood

_ALTERS = re.compile(
    r"\binstead\b|\brather than\b|\benters? the field\b|^X is\b|\bcan't be (?:0|prevented|chosen|redirected)\b"
    r"|\badditional cost\b|\bcosts? (?:\S+ ){0,3}(?:less|more)\b|\bpays? (?:its|their|the|his|her|those|that)\b"
    r"|\bthis (?:effect|damage)\b|\bthat damage is\b|\bnew targets?\b|\bthe same (?:target|unit|ally|card) can't\b"
)
"""What an unread sentence says that changes what is done by one before it."""
_BY_ITSELF = re.compile(r"\bwould\b.*\binstead\b")
"""A replacement of what may happen later."""
_FREE = ("plain", "if", "delayed")
"""How a sentence joins what came before that asks nothing about it."""


def alters_what_is_before(words: tuple[str, ...]) -> bool:
    """Whether an unread sentence changes how an earlier one is carried out."""
    said = " ".join(words)
    return _ALTERS.search(said) is not None and _BY_ITSELF.search(said) is None


def refuse_what_hangs_on_unread(sentences: tuple[Said, ...]) -> None:
    """Raises NotUnderstood where a sentence is read that an unread one changes, or that needs an unread one."""
    if not any(said.unread for said in sentences):
        return
    for at, said in enumerate(sentences):
        before = sentences[at - 1] if at else None
        if said.how == "let_x":
            raise NotUnderstood("what X is for")
        if said.alters and before is not None and not before.unread:
            raise NotUnderstood("what a sentence changes")
        if said.unread and before is not None and not before.unread and any(map(_is_added_to, nodes(before.effects))):
            raise NotUnderstood("what a sentence adds")
        if before is None or not any(one.unread for one in sentences[:at]):
            continue
        follows = said.how in ("otherwise", "undone", "unable") and before.how in ("if", "done") and not before.optional
        if before.unread and said.how not in _FREE and not follows:
            raise NotUnderstood("what the players do before it")
        if not said.unread and any(_looks_back(node) for node in nodes(said.effects)):
            raise NotUnderstood("what was done before it")


def _is_added_to(node: ast.Node) -> bool:
    """Whether a sentence after it may say more of it, in words that do not tell: what is paid for a permission, what
    becomes of something that turned into a unit."""
    match node:
        case ast.AllowPlay() | ast.AllowStarcalling():
            return True
        case ast.TraitChange():
            return bool(node.add_types or node.set_types)
        case _:
            return False


def _looks_back(node: ast.Node) -> bool:
    match node:
        case ast.Done() | ast.Remembered() | ast.ThatMany():
            return True
        case ast.Filter(seen=seen, remembered=remembered):
            return seen or remembered
        case _:
            return False
