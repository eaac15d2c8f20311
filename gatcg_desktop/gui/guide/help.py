"""Help, Guide: opens the guide at the page that fits, or brings it to the front."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

if TYPE_CHECKING:
    from gatcg_desktop.gui.guide.guide_window import GuideWindow
    from gatcg_desktop.gui.guide.pages import PageName

log = logging.getLogger(__name__)


class Help(QObject):
    """Does what the action asks for. `fitting` says which page fits what is on the screen.

    Attributes: `window`, the guide while it is open.
    """

    def __init__(self, over: QWidget, action: QAction, fitting: Callable[[], PageName]) -> None:
        super().__init__(over)
        self._over, self._action, self._fitting = over, action, fitting
        self._pages: dict[QWidget | None, PageName] = {}
        self.window: GuideWindow | None = None
        action.triggered.connect(lambda _=False: self.show())

    def serve(self, window: QWidget, page: PageName) -> None:
        """The same key opens this page over another window of the program."""
        window.addAction(self._action)
        self._pages[window] = page
        window.destroyed.connect(lambda: self._pages.pop(window))

    def show(self) -> None:
        """Show the page that fits."""
        if self.window is None:
            from gatcg_desktop.gui.guide.guide_window import GuideWindow

            try:
                self.window = GuideWindow(self._over)
            except OSError as problem:
                log.info("the guide cannot be read: %s", problem)
                words = self.tr("The guide is missing from this installation; please reinstall.")
                QMessageBox(QMessageBox.Icon.Information, self.tr("Guide"), words, parent=self._over).open()
                return
            self.window.destroyed.connect(self._closed)
        self.window.show_page(self._pages.get(QApplication.activeWindow()) or self._fitting())
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def _closed(self) -> None:
        self.window = None
