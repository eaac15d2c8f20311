"""A lesson is made ready beside the GUI thread. Where that takes long, it is said, and can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QProgressDialog

from gatcg_desktop.gui.foundation.turns import Pieces, in_turns
from gatcg_desktop.lessons.board.patience import Patience

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gatcg_desktop.gui.foundation.background import Background

T = TypeVar("T")
SOON_MS = 1_000
"""After how long it is said that something is waited for."""


class Waiting(QObject):
    """Has work on lessons done that may be anybody's: with patience, and one after the other. What is begun takes the
    place of what nobody has waited for to its end.

    Attributes: `dialog`, while it is said that something is waited for.
    """

    def __init__(self, window: QWidget, background: Background, tell: Callable[[Exception], None]) -> None:
        """`tell` is told what could not be done."""
        super().__init__(window)
        self._window = window
        self._background = background
        self._tell = tell
        self._patience: Patience | None = None
        self._pieces: Pieces | None = None
        self.dialog: QProgressDialog | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._say)

    def run(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do `work` in the worker, then call `then` with what it gave."""
        self.stop()
        patience = self._patience = Patience()

        def patiently() -> T:
            with patience:
                return work()

        def done(given: T) -> None:
            if not patience.stopped:
                self._end()
                then(given)

        def failed(problem: Exception) -> None:
            if not patience.stopped:
                self._end()
                self._tell(problem)

        self._soon.start()
        self._background.run(patiently, done, failed, patience.stop)

    def bring(self, pieces: Pieces) -> None:
        """Bring something onto the table in turns: it takes the place of what was still coming."""
        self._pieces = pieces
        in_turns(self, pieces, lambda: self._pieces is pieces, lambda: None)

    def stop(self) -> None:
        """Wait no longer for what is being done; nobody is told of it."""
        if self._patience is not None:
            self._patience.stop()
        self._end()

    def _end(self) -> None:
        self._patience = None
        self._soon.stop()
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def _say(self) -> None:
        dialog = self.dialog = QProgressDialog(self._window)
        dialog.setWindowTitle(self.tr("A lesson"))
        dialog.setLabelText(self.tr("The lesson is played through before it is shown…"))
        dialog.setCancelButtonText(self.tr("Stop"))
        dialog.setRange(0, 0)
        dialog.setMinimumDuration(0)
        dialog.canceled.connect(self.stop)
        dialog.show()
