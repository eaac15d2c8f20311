"""A short line over the table that goes away by itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.theme import icon_pixmap, px

LEAST, MOST = 520, 860
"""How wide it is, as far as its sentence has one line in that, at text scale 1: it covers little of the cards."""
SHORT_MS = 5_000
PER_CHARACTER_MS = 45


def reading_ms(text: str) -> int:
    """How long a sentence is shown that goes away by itself."""
    return SHORT_MS + PER_CHARACTER_MS * len(text)


class Toast(QFrame):
    """One line at a time at the lower middle of its room; a newer one takes the older one's place.

    It stays as long as reading it takes, is closed by its button, and is announced to screen readers. `keep_off` says
    what it does not lie over just now: it stands at the top of its room then.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._sign = QLabel(self)
        self.label = QLabel(self)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        close = self._close = QToolButton(self)
        close.setText("×")
        close.setAutoRaise(True)
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        close.setAccessibleName(self.tr("Close"))
        close.clicked.connect(self.hide)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 8, 8)
        layout.setSpacing(10)
        layout.addWidget(self._sign)
        layout.addWidget(self.label, 1)
        layout.addWidget(close)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self._room = QRect()
        self.keep_off: Callable[[], QRect] = QRect
        self.hide()

    @property
    def text(self) -> str:
        """What is shown; "" when nothing is."""
        return self.label.text() if self.isVisible() else ""

    def say(self, text: str, sign: str = "ban") -> None:
        """Show a sentence with an icon of resources/icons."""
        self._sign.setPixmap(icon_pixmap(sign, "danger" if sign == "ban" else "muted", 16, self.devicePixelRatioF()))
        self.label.setText(text)
        self._place()
        self.show()
        self.raise_()
        self._timer.start(reading_ms(text))
        announce(self, text)

    def set_room(self, room: QRect) -> None:
        """The part of the parent at whose lower middle it stands, so that neither hand nor panels are covered."""
        self._room = room
        self._place()

    def make_room(self) -> None:
        """Look again whether it lies over what it is to keep off."""
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        room = self._room
        around = self.layout().contentsMargins().left() + self.layout().contentsMargins().right()
        beside = self._sign.sizeHint().width() + self._close.sizeHint().width() + 2 * self.layout().spacing()
        one_line = self.label.fontMetrics().horizontalAdvance(self.label.text()) + px(8)
        width = min(max(px(LEAST), around + beside + one_line), px(MOST), room.width() - 40)
        if width > 0:
            self.setFixedWidth(width)
            self.setFixedHeight(max(self.heightForWidth(width), px(40)))
            at = QRect(room.left() + (room.width() - width) // 2, room.bottom() - self.height(), width, self.height())
            if at.intersects(self.keep_off()):
                at.moveTop(room.top())
            self.move(at.topLeft())
