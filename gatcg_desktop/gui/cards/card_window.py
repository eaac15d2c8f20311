"""The window of the card desk."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.cards.card_desk import CardDesk
from gatcg_desktop.gui.foundation.theme import px

SIZE = (1180, 700)


class CardWindow(QWidget):
    """A desk in a window of its own, beside whatever is played. Closed, it keeps its query.

    Signals: download_requested().
    """

    download_requested = Signal()

    def __init__(self, cards: AllCards, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("role", "ground")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.desk = CardDesk(cards, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(14), px(14), px(14), px(14))
        layout.addWidget(self.desk)
        self.desk.download_requested.connect(self.download_requested)
        self.desk.given_up.connect(self.close)
        close = QShortcut(QKeySequence(QKeySequence.StandardKey.Close), self)
        close.activated.connect(self.close)
        self.resize(px(SIZE[0]), px(SIZE[1]))
        self._name()

    def bring(self) -> None:
        """Show it in front, ready to type."""
        if self.isMinimized():
            self.showNormal()
        self.show()
        self.raise_()
        self.activateWindow()
        self.desk.take_focus()

    def _name(self) -> None:
        self.setWindowTitle(self.tr("Cards"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "desk"):
            self._name()
