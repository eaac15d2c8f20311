"""Help, Guide: opens the guide at the page that fits, or brings it to the front."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMessageBox, QWidget

from gatcg_desktop.gui.guide.guide_window import GuideWindow
from gatcg_desktop.gui.guide.pages import PageName

log = logging.getLogger(__name__)


class Help(QObject):
    """Does what the action asks for. `fitting` says which page fits what is on the screen.

    Attributes: `window`, the guide while it is open.
    """

    def __init__(self, over: QWidget, action: QAction, fitting: Callable[[], PageName]) -> None:
        super().__init__(over)
        self._over, self._fitting = over, fitting
        self.window: GuideWindow | None = None
        action.triggered.connect(lambda _=False: self.show())

    def show(self) -> None:
        """Show the page that fits."""
        if self.window is None:
            try:
                self.window = GuideWindow(self._over)
            except OSError as problem:
                log.info("the guide cannot be read: %s", problem)
                words = self.tr("The guide is missing from this installation; please reinstall.")
                QMessageBox(QMessageBox.Icon.Information, self.tr("Guide"), words, parent=self._over).open()
                return
            self.window.destroyed.connect(self._closed)
        self.window.show_page(self._fitting())
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def _closed(self) -> None:
        self.window = None
