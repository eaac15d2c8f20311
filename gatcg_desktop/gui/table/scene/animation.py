"""Motion: one animation moves everything that has a new place, and never keeps anybody waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.table.layout.scene_key import Placement
from gatcg_desktop.gui.table.scene.table_item import TableItem


class Movement(NamedTuple):
    """Where an item comes from, and how large it was there. It goes to its home."""

    item: TableItem
    start: Placement
    scale: float = 1.0
    leaves: bool = False


class Motion(QObject):
    """Moves items from where they were to where they belong, within 120 to 180 ms.

    A new run first brings the last one to its end. With `enabled` False everything is there at once. Items that
    leave are handed to `gone` when they have arrived.
    """

    def __init__(self, gone: Callable[[TableItem], None], moved: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self.enabled = True
        self._gone = gone
        self._moved = moved
        self._movements: Sequence[Movement] = ()
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._step)
        self._animation.finished.connect(self._arrive)

    @property
    def running(self) -> bool:
        """Whether something is on its way."""
        return bool(self._movements)

    def run(self, movements: Sequence[Movement], milliseconds: int = THEME.slow) -> None:
        """Start moving. The items must have their homes; they are put at their starts now."""
        self.finish()
        if not movements:
            return
        self._movements = movements
        if not self.enabled:
            self.finish()
            return
        self._step(0.0)
        self._animation.setDuration(milliseconds)
        self._animation.start()

    def finish(self) -> None:
        """Bring everything to its home at once."""
        if self._movements:
            self._animation.stop()
            self._arrive()

    def forget(self, item: TableItem) -> None:
        """Stop moving an item that somebody else moves now."""
        self._movements = [way for way in self._movements if way.item is not item]

    def _step(self, value: object) -> None:
        t = float(value)  # type: ignore[arg-type]
        for item, start, scale, _ in self._movements:
            home = item.home
            item.setPos(start.cx + (home.cx - start.cx) * t, start.cy + (home.cy - start.cy) * t)
            item.setRotation(start.angle + (home.angle - start.angle) * t)
            if scale != 1.0:
                item.setScale(scale + (1.0 - scale) * t)
        self._moved()

    def _arrive(self) -> None:
        movements, self._movements = self._movements, ()
        for way in movements:
            way.item.put(way.item.home)
            if way.leaves:
                self._gone(way.item)
        self._moved()
