"""What is wrong with a deck, as high as its sentences are, up to where it scrolls."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gatcg_desktop.gui.foundation.theme import px

MOST = 190
"""Its height in pixels at text scale 1; what is longer scrolls."""


class DeckProblems(QPlainTextEdit):
    """Sentences to read, one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document().documentLayout().documentSizeChanged.connect(lambda _: self.updateGeometry())

    def tell(self, sentences: list[str]) -> None:
        """Show these, from the first."""
        self.setPlainText("\n".join(f"• {sentence}" for sentence in sentences))

    def sizeHint(self) -> QSize:
        lines = round(self.document().size().height())  # its layout counts lines, not pixels
        return QSize(super().sizeHint().width(), min(px(MOST), self._high(lines)))

    def minimumSizeHint(self) -> QSize:
        """Two lines in any case: a sentence about a card has them in most widths."""
        return QSize(super().minimumSizeHint().width(), max(self._high(2), min(self.sizeHint().height(), px(60))))

    def _high(self, lines: int) -> int:
        around = self.height() - self.viewport().height() + 2 * round(self.document().documentMargin())
        return around + lines * self.fontMetrics().lineSpacing()
