"""Going through a tree: every node, with what it stands in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from gatcg_desktop.language.ast import ByHand, ByHandEffect, Node

_PARTS = (Node, tuple)


def nodes(root: Node | Iterable[Node]) -> Iterator[Node]:
    """Every node of a tree, or of several, each before what it holds, in the order of the fields."""
    waiting: list[object] = []
    waiting += [root] if isinstance(root, Node) else [*root][::-1]
    while waiting:  # a generator within a generator would hand every node up through all it stands in
        part = waiting.pop()
        if isinstance(part, Node):
            yield part
            for name in part.__struct_fields__[::-1]:
                value = getattr(part, name)
                if isinstance(value, _PARTS):
                    waiting.append(value)
        elif isinstance(part, tuple):
            waiting += part[::-1]


def by_hand_text(root: Node | Iterable[Node]) -> str:
    """The first text in a tree, or in several, that the players carry out themselves; "" where there is none."""
    return next((node.text for node in nodes(root) if isinstance(node, ByHand | ByHandEffect)), "")


@lru_cache(maxsize=4096)
def is_by_hand(ability: Node) -> bool:
    """Whether the players carry out some of an ability themselves. Each is looked through once."""
    return by_hand_text(ability) != ""
