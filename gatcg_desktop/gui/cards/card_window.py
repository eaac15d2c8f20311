"""The window of the card desk."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.cards.card_desk import CardDesk
from gatcg_desktop.gui.cards.card_page import CardPage
from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.placing import keep_place, make_room_beside
from gatcg_desktop.gui.foundation.theme import px

SIZE = (1180, 700)


class CardWindow(QWidget):
    """A desk and the page of its current card in a window of its own, beside whatever is played. Closed, it keeps its
    query.

    Signals: download_requested(); try_wanted(slug), a board with this card; lesson_wanted(id).
    """

    download_requested = Signal()
    try_wanted = Signal(str)
    lesson_wanted = Signal(str)

    def __init__(self, cards: AllCards, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("role", "ground")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.desk = CardDesk(cards, self)
        self.page = CardPage(cards, self)
        self.halves = QSplitter(Qt.Orientation.Horizontal, self, childrenCollapsible=False, handleWidth=px(12))
        self.halves.addWidget(self.desk)
        self.halves.addWidget(self.page)
        self.halves.setStretchFactor(0, 1)
        self.page.setMinimumWidth(px(380))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(14), px(14), px(14), px(14))
        layout.addWidget(scrolled(self.halves))
        self.desk.download_requested.connect(self.download_requested)
        self.desk.given_up.connect(self.close)
        self.desk.current_changed.connect(self.page.show_card)
        self.desk.chosen.connect(lambda _: self.page.story.setFocus())
        self.page.try_wanted.connect(self.try_wanted)
        self.page.lesson_wanted.connect(self.lesson_wanted)
        close = QShortcut(QKeySequence(QKeySequence.StandardKey.Close), self)
        close.activated.connect(self.close)
        make_room_beside(self, SIZE)
        keep_place(self, "cards")
        keep_place(self.halves, "cards, halves")
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
