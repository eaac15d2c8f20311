"""Whether real pictures can be had: told once when they cannot, and tried again until they can."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal

TRY_AGAIN_MS = 31_000
"""After which a source that could not be reached is asked again."""


class SourceWatch(QObject):
    """Watches a source of pictures. Signals: `changed(bool)`, whether it is away now; `again()`, now it may be back."""

    changed = Signal(bool)
    again = Signal()
    _heard = Signal()

    def __init__(self, is_away: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self.away = False
        self._is_away = is_away
        self._timer = QTimer(self, singleShot=True, interval=TRY_AGAIN_MS)
        self._timer.timeout.connect(self._try)
        self._heard.connect(self._look, Qt.ConnectionType.QueuedConnection)

    def hear(self, failed: bool) -> None:
        """A picture came or did not. From any thread."""
        if failed or self.away:
            self._heard.emit()

    def _look(self) -> None:
        away = self._is_away()
        if away and not self._timer.isActive():
            self._timer.start()
        if away != self.away:
            self.away = away
            self.changed.emit(away)
            if not away:
                self.again.emit()  # one picture tried for all

    def _try(self) -> None:
        self.again.emit()
        self._look()
