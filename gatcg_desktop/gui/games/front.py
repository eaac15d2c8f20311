"""What stands in the window: pages of games and forks, and which of them is in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

if TYPE_CHECKING:  # imported when a game begins: the first paint does not wait for it
    from gatcg_desktop.gui.games.game_page import GamePage


class Front(QObject):
    """The pages of a window.

    Attributes: `stack` (all pages, the start screen among them), `page` (the game's or the fork's in front, None while
    there is none).

    Signals: changed(): another page is in front, or another position of it is shown.
    """

    changed = Signal()

    def __init__(self, stack: QStackedWidget) -> None:
        super().__init__(stack)
        self.stack = stack
        self.page: GamePage | None = None

    def bring(self, page: GamePage) -> None:
        """Put a page in front."""
        self.page = page
        page.table.setFocus()  # before, too: what has the keyboard on the way is read out
        self.stack.setCurrentWidget(page)
        page.table.setFocus()
        self.changed.emit()

    def remove(self, page: GamePage | None) -> None:
        """Take a page out of the window and end it."""
        if page is not None:
            self.stack.removeWidget(page)
            page.deleteLater()

    def say(self, text: str, sign: str) -> None:
        """Say something over the page in front."""
        if self.page is not None:
            self.page.toast.say(text, sign)
