"""Items of things that have gone, for things to come: making one costs as much as all the rest of bringing it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.scene.table_item import TableItem

MOST = 120
"""How many are kept: about as many as there are things on the table late in a long game."""


class SpareItems:
    """The items that stand for nothing now. They stay in the scene, out of sight: taking one away and adding it again
    costs more than hiding it. Those that were seen a moment ago are given out first, because they need not be shown.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._kept: dict[QGraphicsItem | None, list[TableItem]] = {}
        self._seen: dict[TableItem, None] = {}

    def give(self, items: Iterable[TableItem]) -> None:
        """Take items whose things have gone at once. `clear_table` hides those that nobody wanted."""
        for item in items:
            self._kept.setdefault(item.parentItem(), []).append(item)
            self._seen[item] = None

    def take(self, thing: SceneKey, parent: QGraphicsItem | None = None) -> TableItem:
        """An item for a thing, still as it last looked, within a `parent` or on the table; it may have to be added to
        the scene."""
        kept = self._kept.get(parent)
        if not kept:
            return TableItem(thing, parent)
        item = kept.pop()
        item.thing = thing
        if item in self._seen:
            del self._seen[item]
        else:
            item.show()
        return item

    def clear_table(self) -> None:
        """Nothing else comes: what is left stands for nothing."""
        for kept in self._kept.values():
            for item in kept[MOST:]:
                self._scene.removeItem(item)
            del kept[MOST:]
        for item in self._seen:
            item.hide()
        self._seen.clear()
