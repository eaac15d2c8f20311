"""A short line over the table that goes away by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, SignalInstance
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.theme import icon_pixmap, px

LEAST, MOST = 360, 860
"""How wide it is, as far as its sentence has one line in that, at text scale 1: it covers little of the cards."""
NARROW = 260
"""How narrow it may be at text scale 1 where nothing wider is free."""
LINES = 3
"""Into how many lines a sentence is broken at most to be narrower."""
SHORT_MS = 5_000
PER_CHARACTER_MS = 45


def reading_ms(text: str) -> int:
    """How long a sentence is shown that goes away by itself."""
    return SHORT_MS + PER_CHARACTER_MS * len(text)


class Toast(QFrame):
    """One sentence at a time, as far down in its `room` as something is free, and in its middle; a newer one takes the
    older one's place.

    It stays as long as reading it takes, is closed by its button, and is announced to screen readers. It `leaves` free
    what is used there; where no place is left for it, it gives up the last group of that, and so on. Once it stands it
    moves only if something comes there.
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
        self._while, self._stands = "", False
        self.room: Callable[[], QRect] = parent.rect
        self.leaves: Callable[[], Sequence[Sequence[QRect]]] = tuple
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
        self._stands = False
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
        """Stand where there is a place now, or go on to."""
        if not self.label.text():
            return
        room, groups = self.room(), list(self.leaves())
        stands, at = self.geometry() if self._stands else QRect(), None
        for most in range(len(groups), -1, -1):
            used = [one for group in groups[:most] for one in group]
            if room.contains(stands) and not any(map(stands.intersects, used)):
                return
            at = self._among(room, used, self._wide()) or self._among(room, used, [px(NARROW)])
            if at is not None:
                break
        at = at or QRect(room.topLeft(), self._size(room.width()).boundedTo(room.size()))
        self._stands = True
        self.setFixedSize(at.size())
        self.move(at.topLeft())

    def _among(self, room: QRect, used: Sequence[QRect], widths: Iterable[int]) -> QRect | None:
        """The lowest place of one of these widths at which nothing that is used lies; of those, the first width."""
        found: list[QRect] = []
        for width in widths:
            size = self._size(min(width, room.width()))
            corners = QRegion(QRect(room.topLeft(), room.size() - size + QSize(1, 1)))
            for one in used:  # an upper left corner that would let it lie over that
                corners -= one.adjusted(1 - size.width(), 1 - size.height(), 0, 0)
            middle = room.center().x() - size.width() // 2
            parts = cast(Iterable[QRect], corners)
            points = (QPoint(min(max(middle, one.left()), one.right()), one.bottom()) for one in parts)
            best = max(points, key=lambda point: (point.y(), -abs(point.x() - middle)), default=None)
            if best is not None:
                found.append(QRect(best, size))
        return max(found, key=QRect.bottom, default=None)

    def _wide(self) -> list[int]:
        """How wide it may be, the widest first."""
        margins = self._row.contentsMargins()
        beside = self._sign.sizeHint().width() + self._close.sizeHint().width() + 2 * self._row.spacing()
        one_line = self.label.fontMetrics().horizontalAdvance(self.label.text()) + px(8)
        around = margins.left() + margins.right() + beside
        wide = (around + round(one_line * (1 if lines == 1 else 1.1) / lines) for lines in range(1, LINES + 1))
        return list(dict.fromkeys(min(max(px(LEAST), one), px(MOST)) for one in wide))

    def _size(self, width: int) -> QSize:
        return QSize(width, max(self.heightForWidth(width), px(40)))
