"""Items of things that have gone, for things to come: making one costs as much as all the rest of bringing it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QGraphicsScene

from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.scene.table_item import TableItem

MOST = 120
"""How many are kept: about as many as there are things on the table late in a long game."""


class SpareItems:
    """The items that stand for nothing now. Those that were on the table a moment ago are given out first, because
    they need not be added to the scene again.

    Items within the window of the Effects Stack belong to it and are not kept.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._put_away: list[TableItem] = []
        self._on_table: list[TableItem] = []

    def give(self, items: Iterable[TableItem]) -> None:
        """Take items whose things have gone at once. `clear_table` takes those off the table that nobody wanted."""
        for item in items:
            if item.parentItem() is None:
                self._on_table.append(item)
            else:
                self._scene.removeItem(item)

    def take(self, thing: SceneKey) -> TableItem:
        """An item for a thing, still as it last looked; it may have to be added to the scene."""
        for kept in (self._on_table, self._put_away):
            if kept:
                item = kept.pop()
                item.thing = thing
                return item
        return TableItem(thing)

    def clear_table(self) -> None:
        """Nothing else comes: what is left stands on the table for nothing."""
        for item in self._on_table:
            self._scene.removeItem(item)
        self._put_away = (self._put_away + self._on_table)[:MOST]
        self._on_table.clear()
