"""Going through a tree: every node, with what it stands in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from gatcg_desktop.language.tree import Node


def nodes(root: Node | Iterable[Node]) -> Iterator[Node]:
    """Every node of a tree, or of several, each before what it holds, in the order of the fields."""
    if isinstance(root, Node):
        yield root
        for field in msgspec.structs.fields(root):
            value = getattr(root, field.name)
            if isinstance(value, Node | tuple):
                yield from nodes(value)
    else:
        for part in root:
            if isinstance(part, Node | tuple):
                yield from nodes(part)
