"""The teacher's view: everything larger, the whole screen, and a pointer that can be seen from the last row."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.lessons.pointer import Pointer
from gatcg_desktop.gui.sound.speaker import SPEAKER

LARGER = 1.6


class TeacherView:
    """Turns the window into one for a projector, and back into what it was."""

    def __init__(self, window: QWidget, scale: float, set_scale: Callable[[float], None], full_screen: QAction) -> None:
        """`scale` is the window's now, `set_scale` changes it; `full_screen` fills the screen."""
        self._scale, self._set_scale = scale, set_scale
        self._full, self._full_screen = window.isFullScreen(), full_screen
        self.pointer = Pointer(window)
        SPEAKER.teaching = True
        set_scale(self._scale * LARGER)
        full_screen.setChecked(True)

    def end(self) -> None:
        """Give the window its size and its pointer back."""
        SPEAKER.teaching = False
        self.pointer.close_pointer()
        self._set_scale(self._scale)
        self._full_screen.setChecked(self._full)
