"""Help, Guide: opens the guide at the page that fits, or brings it to the front."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from gatcg_desktop.gui.guide.pages import page_of_room

if TYPE_CHECKING:
    from gatcg_desktop.gui.guide.guide_window import GuideWindow
    from gatcg_desktop.gui.guide.pages import PageName

log = logging.getLogger(__name__)


class Help(QObject):
    """Does what the action asks for, in whichever window of the program its key is pressed, dialogs among them.

    `fitting` says which page fits the main window, `over`.
    Attributes: `window`, the guide while it is open.
    """

    def __init__(self, over: QWidget, action: QAction, fitting: Callable[[], PageName]) -> None:
        super().__init__(over)
        self._over, self._action, self._fitting = over, action, fitting
        self.window: GuideWindow | None = None
        action.triggered.connect(lambda _=False: self.show())
        program = QApplication.instance()
        assert isinstance(program, QApplication)
        program.focusChanged.connect(self._serve)

    def _serve(self, _: QWidget | None, held: QWidget | None) -> None:
        """The same key in the window that has the keyboard now."""
        window = held.window() if held is not None else None
        if window is not None and self._over in _beneath(window) and self._action not in window.actions():
            window.addAction(self._action)

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
        front = QApplication.activeModalWidget() or QApplication.activeWindow()
        beneath = (page_of_room(type(one).__module__) for one in _beneath(front))
        pages = [page for page in beneath if page is not None]
        self.window.show_page(pages[0] if pages else self._fitting())
        self.window.show()
        # A dialog over the same window lets it be read.
        self.window.windowHandle().setTransientParent(None)  # type: ignore[arg-type]
        self.window.raise_()
        self.window.activateWindow()

    def _closed(self) -> None:
        self.window = None


def _beneath(window: QWidget | None) -> Iterator[QWidget]:
    """A window and those that it lies over."""
    while window is not None:
        yield window
        window = window.parentWidget()
