"""The line a query is typed in: what cannot be used of it is underlined."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QLineEdit, QWidget

from gatcg_desktop.catalogue.search.parsing import MAX_QUERY
from gatcg_desktop.catalogue.search.tree import QueryMistake
from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, icon


class QueryLine(QLineEdit):
    """A line with a query.

    Signals: left_downwards(), by the arrow down or Page Down; given_up(), Esc on an empty line.
    """

    left_downwards = Signal()
    given_up = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mistakes: tuple[QueryMistake, ...] = ()
        self.setMaxLength(MAX_QUERY)
        self.setClearButtonEnabled(True)
        self._magnifier = self.addAction(icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        THEME_CHANGES.changed.connect(self._dress)

    def point_at(self, mistakes: tuple[QueryMistake, ...]) -> None:
        """Underline these parts of what stands there."""
        if mistakes == self._mistakes and not mistakes:
            return
        self._mistakes = mistakes
        attributes = []
        for mistake in mistakes:
            wave = QTextCharFormat()
            wave.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            wave.setUnderlineColor(THEME.colour("danger"))
            wave.setForeground(THEME.colour("danger"))
            start, end = mistake.place.start, max(mistake.place.end, mistake.place.start + 1)
            kind = QInputMethodEvent.AttributeType.TextFormat
            attributes.append(QInputMethodEvent.Attribute(kind, start - self.cursorPosition(), end - start, wave))
        # A line of Qt takes formats from an input method only; this one composes nothing.
        QCoreApplication.sendEvent(self, QInputMethodEvent("", attributes))

    @property
    def mistakes(self) -> tuple[QueryMistake, ...]:
        """What is underlined."""
        return self._mistakes

    def _dress(self) -> None:
        self._magnifier.setIcon(icon("search", "muted"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
            self.left_downwards.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)
