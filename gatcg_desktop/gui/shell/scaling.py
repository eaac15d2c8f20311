"""How large things are: "larger" means cards first, then everything; in a large window everything is larger."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.foundation.theme import window_unit

STEP = 0.1
MOST_CARDS = 1.3
"""How much larger than usual cards become before everything else does."""
MOST_GROWTH = 2.0


def larger(scale: float, cards: float) -> tuple[float, float]:
    """The size of everything and that of the cards, one step up."""
    if scale >= 1.0 and cards < MOST_CARDS:
        return scale, round(min(MOST_CARDS, cards + STEP), 2)
    return scale + STEP, cards


def smaller(scale: float, cards: float) -> tuple[float, float]:
    """The way back, one step."""
    if scale <= 1.0 and cards > 1.0:
        return scale, round(max(1.0, cards - STEP), 2)
    return scale - STEP, cards


def growth(room: QSize) -> float:
    """How much larger everything is in a window of that size than in one of 1600x900, in steps that need not be drawn
    anew with every pixel: words keep to the table, which takes its size from the window, and fall behind a little."""
    unit = window_unit(room)
    wanted = unit if unit <= 1.2 else max(1.2, 0.94 * unit)
    return round(min(MOST_GROWTH, max(1.0, math.floor(wanted / STEP + 1e-6) * STEP)), 2)


class GrowingChrome(QObject):
    """Watches the size of a window and tells when everything in it is to be `at` times as large as chosen."""

    def __init__(self, window: QWidget, changed: Callable[[], None]) -> None:
        super().__init__(window)
        self.at = 1.0
        self._changed = changed
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            wanted = growth(watched.size())
            if wanted != self.at:
                self.at = wanted
                self._changed()
        return False
