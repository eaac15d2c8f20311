"""Going through a tree: every node, with what it stands in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from gatcg_desktop.language.ast import ByHand, ByHandEffect, Node


def nodes(root: Node | Iterable[Node]) -> Iterator[Node]:
    """Every node of a tree, or of several, each before what it holds, in the order of the fields."""
    if isinstance(root, Node):
        yield root
        for name in root.__struct_fields__:
            value = getattr(root, name)
            if isinstance(value, Node | tuple):
                yield from nodes(value)
    else:
        for part in root:
            if isinstance(part, Node | tuple):
                yield from nodes(part)


def by_hand_text(root: Node | Iterable[Node]) -> str:
    """The first text in a tree, or in several, that the players carry out themselves; "" where there is none."""
    return next((node.text for node in nodes(root) if isinstance(node, ByHand | ByHandEffect)), "")


@lru_cache(maxsize=4096)
def is_by_hand(ability: Node) -> bool:
    """Whether the players carry out some of an ability themselves. Each is looked through once."""
    return by_hand_text(ability) != ""
