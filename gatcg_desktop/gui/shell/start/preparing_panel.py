"""In the place of the start screen's questions while a game is being prepared: which one, and a way to stop it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, px
from gatcg_desktop.gui.games.game_opening import Preparation

WIDTH = 560


class PreparingPanel(QFrame):
    """Hidden as long as nothing is prepared. `cancelled()`: the person does not want to wait."""

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = load_form("preparing_panel", self)
        self._preparation: Preparation | None = None
        self.ui.cancel.clicked.connect(self.cancelled)
        THEME_CHANGES.changed.connect(self._dress)
        self._dress()
        self.hide()

    def show_preparation(self, preparation: Preparation | None) -> None:
        """Tell of this one; None: nothing is prepared any more."""
        self._preparation = preparation
        self._tell()
        self.setVisible(preparation is not None)
        if preparation is not None:
            self.ui.cancel.setFocus()

    def _tell(self) -> None:
        preparation = self._preparation
        if preparation is None:
            return
        one = self.tr("{player} with {deck}")
        lines = [one.format(player=player, deck=deck) for player, deck in preparation.decks]
        self.ui.what.setText("\n".join(lines or [preparation.file]))
        title = self.tr("The game is being prepared") if lines else self.tr("The game is being opened")
        self.ui.title.setText(title)
        self.ui.progress.setAccessibleName(title)
        self.ui.hint.setVisible(bool(lines))

    def _dress(self) -> None:
        self.setFixedWidth(px(WIDTH))
        self.ui.cancel.setMinimumHeight(px(38))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape is a way out as well."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_preparation"):
            self._tell()
