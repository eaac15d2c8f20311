"""On the way back to a match that was broken off, until its table is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
)

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.games.kept.kept_words import names_of, turn_and_time_of
from gatcg_desktop.gui.match.lobby_words import coming_back_words, stage_words
from gatcg_desktop.gui.match.network import GamesNearby, NetworkMatch
from gatcg_desktop.lan.connection.discovery import address_of
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gatcg_desktop.lan.connection.broken_off import LeftMatch

PATIENCE_MS = 4_000
"""After that long without a host it is said what the host has to do."""


class ReturnDialog(QDialog):
    """Tells how far it is. A host who has another address now is found by the match, or typed.

    Signals: try_wanted(address, port): look for the match there; "" and 0 for one that was hosted here.
    put_away_wanted(): do not offer it any more.
    """

    try_wanted = Signal(str, int)
    put_away_wanted = Signal()

    def __init__(self, left: LeftMatch, nearby: GamesNearby | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Back to the match"))
        self.left = left
        self.match: NetworkMatch | None = None
        self._nearby = None if left.hosted else nearby
        self._tried = (left.address, left.port)
        title = QLabel(names_of(left), self)
        title.setProperty("type", "title")
        when = QLabel(turn_and_time_of(left), self)
        when.setProperty("tone", "muted")
        self.status = QLabel(self)
        self.progress = QProgressBar(self, textVisible=False)
        self.progress.setRange(0, 0)
        self.progress.setAccessibleName(self.tr("Reconnecting"))
        self.trouble = QLabel(self)
        self.trouble.setProperty("tone", "danger")
        for label in (title, self.status, self.trouble):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.address = QLineEdit(f"{left.address}:{left.port}", self, maxLength=100)
        where = QFormLayout()
        where.addRow(self.tr("Host's &address"), self.address)
        self.put_away = QPushButton(self.tr("&Put the offer away"), self)
        self.put_away.setToolTip(self.tr("It is not offered any more; its file is kept."))
        self.cancel = QPushButton(self.tr("Cancel"), self)
        self.again = QPushButton(self.tr("&Try again"), self, default=True)
        self.again.setProperty("kind", "primary")
        self.put_away.setAutoDefault(False)
        self.cancel.setAutoDefault(False)
        buttons = QHBoxLayout()
        buttons.addWidget(self.put_away)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.again)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(22, 18, 22, 18)
        rows.setSpacing(12)
        for widget in (title, when, self.status, self.progress, self.trouble):
            rows.addWidget(widget)
        rows.addLayout(where)
        rows.addStretch(1)
        rows.addLayout(buttons)
        where.setRowVisible(self.address, not left.hosted)
        self.put_away.clicked.connect(self.put_away_wanted)
        self.cancel.clicked.connect(self.reject)
        self.again.clicked.connect(self._again)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self._tell)
        if self._nearby is not None:
            self._nearby.changed.connect(self._look)
            self._nearby.begin()
        make_room(self, 520, 300)
        self._go()

    def tell(self, text: str) -> None:
        """Say what went wrong."""
        self.trouble.setText(text)
        self.trouble.setVisible(bool(text))

    def stop(self, why: str) -> None:
        """It did not come to the table: `why`, and what can be done now."""
        self._patience.stop()
        self.leave()
        self.tell(why)
        self.status.hide()
        self.progress.hide()
        self.again.show()
        self.again.setFocus()

    def show_match(self, match: NetworkMatch) -> None:
        """Tell of a match that is gone back to."""
        self.match = match
        match.changed.connect(self._tell)
        match.failed.connect(self._failed)
        self._tell()

    def leave(self) -> None:
        """Give up what is tried now. What is hosted is kept as it is."""
        match, self.match = self.match, None
        if match is not None:
            match.close(for_good=False)

    def done(self, result: int) -> None:
        """Closed: what is not at its table yet is left as it was."""
        self._patience.stop()
        if self._nearby is not None:
            self._nearby.end()
            self._nearby = None
        if result != QDialog.DialogCode.Accepted:
            self.leave()
        super().done(result)

    def _go(self) -> None:
        self.tell("")
        self.status.show()
        self.progress.show()
        self.again.setVisible(not self.left.hosted)
        self._patience.start()
        self._tell()
        if not self.left.hosted:
            self.address.setFocus()
            self.address.deselect()

    def _tell(self) -> None:
        match = self.match
        state = match.peer.state if match is not None and match.peer is not None else "connecting"
        if match is not None and match.waiting is not None:
            self.status.setText(translate_message(match.waiting))
        elif match is not None and state != "connecting":
            lobby = match.lobby
            away = tuple(seat.name for seat in lobby.seats if not seat.here) if lobby is not None else ()
            awaited = coming_back_words(away) if away else ""
            self.status.setText("\n".join(filter(None, (stage_words(match), awaited))))
        elif self.left.hosted:
            self.status.setText(self.tr("Opening the table again…"))
        else:
            where = f"{self._tried[0]}:{self._tried[1]}"
            words = (
                self.tr("Looking for the host at {address}…")
                if self._patience.isActive()
                else self.tr(
                    "Nobody has answered at {address} yet. The host has to go back to the match too, with Continue on "
                    "the start screen. It is tried again by itself."
                )
            )
            self.status.setText(words.format(address=where))

    def _failed(self, why: str | Message) -> None:
        if self.match is not None:
            self.stop(why if isinstance(why, str) else translate_message(why))

    def _again(self) -> None:
        if self.left.hosted:
            self._try("", 0)
            return
        try:
            self._try(*address_of(self.address.text()))
        except UserMistake:
            self.tell(self.tr("Type the address that the host shows, as 192.0.2.7:47610."))
            self.address.setFocus()

    def _try(self, address: str, port: int) -> None:
        self.leave()
        self._tried = (address, port)
        self._go()
        self.try_wanted.emit(address, port)

    def _look(self, games: tuple[Any, ...]) -> None:
        """A host says where it is now: that may be elsewhere than before."""
        for game in games:
            here = game.address, game.port
            if game.id.startswith(self.left.match.hex()) and self._is_looking and here != self._tried:
                self.address.setText(f"{game.address}:{game.port}")
                self._try(*here)

    @property
    def _is_looking(self) -> bool:
        peer = self.match.peer if self.match is not None else None
        return peer is None or peer.state == "connecting"
