"""The way to a study room of one's own: what it needs is imported when one is opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from gatcg_desktop.gui.match.study.teaching import Teaching
    from gatcg_desktop.gui.shell.window import Window


class StudyDesk(QObject):
    """The one room of a window: `teaching`, None while there is none."""

    def __init__(self, window: Window, name: Callable[[], str], announce: bool = True) -> None:
        """`name`: what the teacher is called; `announce`: the network may be told of the room."""
        super().__init__(window)
        self.teaching: Teaching | None = None
        self._window, self._name, self._announce = window, name, announce
        if (app := QApplication.instance()) is not None:
            app.aboutToQuit.connect(self.close)  # as long as something can be said
        window.named_actions["study_room"].triggered.connect(lambda _=False: self.begin())

    def begin(self) -> None:
        """Open a room over what is on the table; where there is one, show the class."""
        if self.teaching is None:
            from gatcg_desktop.gui.match.study.teaching import Teaching

            self.teaching = Teaching(self._window, self._name(), self._announce)
            self.teaching.destroyed.connect(self._gone)
        self.teaching.show_panel()

    def _gone(self) -> None:
        self.teaching = None

    def close(self) -> None:
        """End the room, if there is one."""
        if self.teaching is not None:
            self.teaching.close()
