"""A button whose words keep to one line: the last of them are cut where they are too long for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from gatcg_desktop.gui.foundation.theme import px


class FittedButton(QPushButton):
    """A button as wide as its place. `words` is what it says in full, which its tooltip should have too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = ""

    def say(self, words: str) -> None:
        """Say this."""
        self.words = words
        self._fit()

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        room = max(self.width() - px(30), px(60))
        shown = metrics.elidedText(self.words, Qt.TextElideMode.ElideRight, room)
        if shown != self.text():
            self.setText(shown)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(90), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()
