"""Gives items their pictures, without a frame having to wait for them."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer

from gatcg_desktop.gui.table.rendering.appearance import (
    Appearance,
    CardAppearance,
    PileAppearance,
    RowAppearance,
    ZoneAppearance,
)
from gatcg_desktop.gui.table.rendering.renderer import Late, Renderer
from gatcg_desktop.gui.table.scene.table_item import TableItem

SECONDS = 0.002
"""How long pictures are drawn while the table is brought to another position; the rest waits."""
TURN, LATE = 0.016, 0.004
"""How long a turn of the event loop takes with the pictures that are drawn in it, and how long these are drawn at
least, so that a chooser of eleven is soon there also where painting the window takes a turn by itself."""
FIRST = 0.006
"""The same as the table comes to be seen."""


class Dressing(QObject):
    """Dresses the items of a table. What there is no time for is seen as it was, or (what is new) as a plain plate,
    until it is drawn, plates first.

    Before anybody sees the table (`seen`) its size is still to come, and nothing is drawn for one that does not stay.
    """

    def __init__(self, renderer: Renderer, parent: QObject) -> None:
        super().__init__(parent)
        self._renderer = renderer
        self._plain: dict[TableItem, Appearance] = {}
        self._as_it_was: dict[TableItem, Appearance] = {}
        self._until = 0.0
        self._since = 0.0
        self.seen = False
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._draw_in_turn)

    def begin(self) -> None:
        """A new look at the table begins."""
        now = time.perf_counter()
        self._until = now + SECONDS if self.seen else 0.0
        if not self._timer.isActive():
            self._since = now

    def dress(self, item: TableItem, look: Appearance, stays: bool = False) -> None:
        """Give an item its picture, or (when this look has drawn enough) one to be seen until it is drawn. `stays`: the
        item stood for the same thing before."""
        drawn = self._renderer.drawn(look)
        plain = self._plain.pop(item, None) is not None
        self._as_it_was.pop(item, None)
        if drawn is None and isinstance(look, Late) and time.perf_counter() > self._until:
            if not plain and item.can_stretch and _tells_no_more(item.look, look, stays):
                item.stretch(look, look.width, look.height)
                self._as_it_was[item] = look
            else:
                item.dress(look, self._renderer.rough(look))
                (self._as_it_was if isinstance(look, ZoneAppearance) else self._plain)[item] = look  # cards come first
            if self.seen:
                self._timer.start()
        else:
            item.dress(look, drawn or self._renderer.pixmap(look))

    def dress_anew(self, item: TableItem, look: Appearance) -> None:
        """A better picture of what an item wears is there: it wears the one it has until the other is drawn."""
        self._as_it_was[item] = look
        if self.seen:
            self._timer.start()

    def table_is_seen(self) -> None:
        """Draw what there is, the most of a frame long: now the table has its size."""
        if not self.seen:
            self.seen = True
            self._timer.start()
            self.draw_late(FIRST)

    def _draw_in_turn(self) -> None:
        self.draw_late(max(LATE, self._since + TURN - time.perf_counter()))

    def draw_late(self, seconds: float = LATE) -> None:
        """Draw what was left for later, for that long at most (it draws one picture in any case)."""
        until = time.perf_counter() + seconds
        while late := self._plain or self._as_it_was:
            item, look = late.popitem()
            if item.scene() is not None and item.look == look:  # it may be on its way out
                item.dress(look, self._renderer.pixmap(look))
            if time.perf_counter() > until:
                break
        self._since = time.perf_counter()
        if self.complete:
            self._timer.stop()

    @property
    def complete(self) -> bool:
        """Whether every picture is drawn."""
        return not self._plain and not self._as_it_was


def _tells_no_more(before: Appearance | None, look: Appearance, stays: bool) -> bool:
    """Whether an item may be seen for a moment as it was: nobody sees a card in it that `look` does not show, or that
    is now another than before (a champion of the next level is the same object)."""
    if type(before) is not type(look):
        return False
    if isinstance(before, CardAppearance) and isinstance(look, CardAppearance) and before.shape != look.shape:
        return False
    shown, shows = _face_of(before), _face_of(look)
    return (stays and (not shown or bool(shows))) or (bool(shown) and shown == shows)


def _face_of(look: Appearance | None) -> str:
    """The key of the face that a look shows, "" for none."""
    match look:
        case CardAppearance() | RowAppearance():
            return look.key
        case PileAppearance():
            return look.top
        case _:
            return ""
