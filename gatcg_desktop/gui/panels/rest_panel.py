"""What stands where decisions are asked when there is none: a look at the past, or the end of the game."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.gui.session.session import Session


class RestPanel(QWidget):
    """Says why nothing can be done, and has the button that leads on.

    Signals: new_game_wanted().
    """

    new_game_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.label = QLabel(self)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.label.setProperty("type", "heading")
        self.button = QPushButton(self)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self._on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.label)
        layout.addStretch(1)
        layout.addWidget(self.button)
        session.position_changed.connect(self._refresh)
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._refresh()

    def _on(self) -> None:
        if self._session.live:
            self.new_game_wanted.emit()
        else:
            self._session.go_live()

    def _refresh(self, *_: object) -> None:
        session = self._session
        view = session.view
        if not session.live:
            self.label.setText(self.tr("You are looking at the past. Nothing changes here."))
            self.button.setText(self.tr("Back to the present  (End)"))
        elif session.over:
            winner = view.player(view.winner).name if view.winner else ""
            won = self.tr("{player} won the game.").format(player=winner)
            self.label.setText(won if winner else self.tr("A draw."))
            self.button.setText(self.tr("New game"))
        self.setVisible(not session.live or session.over)
