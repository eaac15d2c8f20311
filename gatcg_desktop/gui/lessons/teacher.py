"""The teacher's view: everything larger, the whole screen, and a pointer that can be seen from the last row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop.gui.lessons.pointer import Pointer
from gatcg_desktop.gui.sound.speaker import SPEAKER

if TYPE_CHECKING:
    from gatcg_desktop.gui.shell.window import Window

LARGER = 1.35


class TeacherView:
    """Turns the window into one for a projector, and back into what it was."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._scale = window.settings.scale
        self._full = window.isFullScreen()
        self.pointer = Pointer(window)
        SPEAKER.teaching = True
        window.set_scale(self._scale * LARGER)
        window.named_actions["full_screen"].setChecked(True)

    def end(self) -> None:
        """Give the window its size and its pointer back."""
        SPEAKER.teaching = False
        self.pointer.close_pointer()
        self._window.set_scale(self._scale)
        self._window.named_actions["full_screen"].setChecked(self._full)
