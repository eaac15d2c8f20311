"""A short line over the table that goes away by itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, QTimer, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.theme import icon_pixmap, px

LEAST, MOST = 360, 860
"""How wide it is, as far as its sentence has one line in that, at text scale 1: it covers little of the cards."""
NARROW = 260
"""How narrow it may be at text scale 1 to leave free what stands at both its sides."""
SHORT_MS = 5_000
PER_CHARACTER_MS = 45


def reading_ms(text: str) -> int:
    """How long a sentence is shown that goes away by itself."""
    return SHORT_MS + PER_CHARACTER_MS * len(text)


class Toast(QFrame):
    """One line at a time at the lower middle of its `room`; a newer one takes the older one's place.

    It stays as long as reading it takes, is closed by its button, and is announced to screen readers. Where its room is
    too narrow it reaches further to the left, and where that is too low for its lines further up, but never over what
    it `leaves` free beside it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._sign = QLabel(self)
        self.label = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        close = self._close = QToolButton(self)
        close.setText("×")
        close.setAutoRaise(True)
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        close.setMaximumHeight(px(26))
        close.setAccessibleName(self.tr("Close"))
        close.clicked.connect(self.hide)
        layout = self._row = QHBoxLayout(self)
        layout.setContentsMargins(12, 2, 8, 2)
        layout.setSpacing(10)
        layout.addWidget(self._sign)
        layout.addWidget(self.label, 1)
        layout.addWidget(close)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self._while = ""
        self.room: Callable[[], QRect] = parent.rect
        self.leaves: Callable[[], QRect] = QRect
        self.hide()

    @property
    def text(self) -> str:
        """What is shown; "" when nothing is."""
        return self.label.text() if self.isVisible() else ""

    def say(self, text: str, sign: str = "ban", in_turn: bool = False, until: SignalInstance | None = None) -> None:
        """Show a sentence with an icon of resources/icons. `in_turn`: as in `announce`. `until` something is told it is
        so, and then shown no longer."""
        self._sign.setPixmap(icon_pixmap(sign, "danger" if sign == "ban" else "muted", 16, self.devicePixelRatioF()))
        self.label.setText(text)
        self.place()
        self.show()
        self.raise_()
        self._timer.start(reading_ms(text))
        if until is not None:
            self._while = text
            until.connect(self._no_longer, Qt.ConnectionType.SingleShotConnection)
        announce(self, text, in_turn)

    def _no_longer(self) -> None:
        self.unsay(self._while)

    def unsay(self, text: str) -> None:
        """Show that sentence no longer: it is not so any more. Another one stays."""
        if self.text == text:
            self.hide()

    def place(self) -> None:
        """Stand where its room is now."""
        room, used = self.room(), self.leaves()
        at = self._within(room, LEAST)
        if at.intersects(used):
            room.setRight(used.left() - px(6))
            at = self._within(room, NARROW)
        if not at.isEmpty():
            self.setFixedSize(at.size())
            self.move(at.topLeft())

    def _within(self, room: QRect, least: int) -> QRect:
        """Where it stands in a room, `least` pixels wide at text scale 1; empty while there is no place for it."""
        margins, over = self._row.contentsMargins(), self.parentWidget()
        assert over is not None
        beside = self._sign.sizeHint().width() + self._close.sizeHint().width() + 2 * self._row.spacing()
        one_line = self.label.fontMetrics().horizontalAdvance(self.label.text()) + px(8)
        wanted = max(px(LEAST), margins.left() + margins.right() + beside + one_line)
        width = max(0, min(wanted, px(MOST), max(room.width(), px(least)), over.width() - 16))
        height = max(self.heightForWidth(width), min(px(40), room.height()))
        left = min(room.left() + (room.width() - width) // 2, room.right() + 1 - width)
        return QRect(max(8, left), room.bottom() + 1 - height, width, height)
