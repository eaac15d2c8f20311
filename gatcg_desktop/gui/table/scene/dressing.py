"""Gives items their pictures, without a frame having to wait for them."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer

from gatcg_desktop.gui.table.rendering.appearance import Appearance, CardAppearance
from gatcg_desktop.gui.table.rendering.renderer import Late, Renderer
from gatcg_desktop.gui.table.scene.table_item import TableItem

SECONDS = 0.002
"""How long pictures are drawn at a stretch; the rest waits for the next turn of the event loop."""
FIRST = 0.006
"""The same as the table comes to be seen."""


class Dressing(QObject):
    """Dresses the items of a table. What there is no time for is seen as it was, or (what is new) as a plain plate,
    until it is drawn.

    Before anybody sees the table (`seen`) its size is still to come, and nothing is drawn for one that does not stay.
    """

    def __init__(self, renderer: Renderer, parent: QObject) -> None:
        super().__init__(parent)
        self._renderer = renderer
        self._late: dict[TableItem, Appearance] = {}
        self._until = 0.0
        self.seen = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.draw_late)

    def begin(self, whole: bool) -> None:
        """A new look at the table begins. `whole`: all of it is drawn at once."""
        if not self.seen:
            self._until = 0.0
        else:
            self._until = float("inf") if whole else time.perf_counter() + SECONDS

    def dress(self, item: TableItem, look: Appearance) -> None:
        """Give an item its picture, or (when this look has drawn enough) a plain plate until it is drawn."""
        drawn = self._renderer.drawn(look)
        if drawn is None and isinstance(look, Late) and time.perf_counter() > self._until:
            if _is_same_card(item.look, look):
                item.stretch(look, look.width, look.height)
            else:
                item.dress(look, self._renderer.rough(look))
            self._late[item] = look
            if self.seen:
                self._timer.start()
        else:
            item.dress(look, drawn or self._renderer.pixmap(look))
            self._late.pop(item, None)

    def dress_anew(self, item: TableItem, look: Appearance) -> None:
        """A better picture of what an item wears is there: it wears the one it has until the other is drawn."""
        self._late[item] = look
        if self.seen:
            self._timer.start()

    def table_is_seen(self) -> None:
        """Draw what there is, the most of a frame long: now the table has its size."""
        if not self.seen:
            self.seen = True
            self._timer.start()
            self.draw_late(FIRST)

    def draw_late(self, seconds: float = SECONDS) -> None:
        """Draw what was left for later, for that long at most (it draws one picture in any case)."""
        until = time.perf_counter() + seconds
        while self._late:
            item, look = self._late.popitem()
            if item.scene() is not None and item.look == look:  # it may be on its way out
                item.dress(look, self._renderer.pixmap(look))
            if time.perf_counter() > until:
                break
        if not self._late:
            self._timer.stop()

    @property
    def complete(self) -> bool:
        """Whether every picture is drawn."""
        return not self._late


def _is_same_card(before: Appearance | None, look: Appearance) -> bool:
    """Whether a known card is drawn anew, perhaps at another size: until then it may be seen as it was."""
    if not isinstance(look, CardAppearance) or not isinstance(before, CardAppearance):
        return False
    return bool(look.key) and (before.key, before.shape) == (look.key, look.shape)
