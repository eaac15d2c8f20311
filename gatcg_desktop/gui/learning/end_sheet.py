"""What comes over the table, which is dimmed, when a game is over: how it ended, and where one can go from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QCloseEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.announcing import announce, be_to_readers
from gatcg_desktop.gui.foundation.button_rows import FlowLayout
from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.theme import THEME, px
from gatcg_desktop.gui.learning.review_head import ReviewHead
from gatcg_desktop.gui.panels.act_button import ActButton
from gatcg_desktop.gui.pictures.card_pictures import Pictures

VEIL = 200
"""How much of the ground lies over the table, of 255."""
RIM = 24
"""How much of the table is seen around the sheet at least, at text scale 1."""
WIDE = 720
"""How wide the sheet is where nothing but words stand on it, at text scale 1."""
HIGH = 44
"""How high the small buttons are, at text scale 1."""
LARGE = 125
"""How large the large one is, in hundredths of what it is on the table, at text scale 1."""
MOST_LARGE = 0.42
"""How much of the width there is it takes at most: in large letters the small ones would stand below each other beside
it, and hide how the game ended."""
ARMED_MS = 700
"""How long a press that was meant for the game does not begin what comes next."""

_BY_TAB = Qt.FocusPolicy.TabFocus


class Ending(msgspec.Struct, frozen=True):
    """How a game ended, in words: the `title` says who won, `why` what did it, `rule` by which rule and `summary` how
    long that took. `face`: of the champion that won. "" is for what nobody knows."""

    title: str
    why: str
    rule: str = ""
    summary: str = ""
    face: str = ""


class Way(NamedTuple):
    """Where one can go from the end of a game: the words of its button, what it does, and what comes of that ("": the
    words say it)."""

    words: str
    go: Callable[[], object]
    follows: str = ""


class EndSheet(QWidget):
    """Lies over a page. `ending` says how it ended and `ways` where to go, the first of them by the large button and
    Enter, in the language of the moment. `table` has the keyboard once it is gone.

    Attributes: `body`, where what else is known of the game stands; `ways`, the small buttons; `again`, the large one.

    Signals: closed(): it is gone, and the table has the keyboard again.
    """

    closed = Signal()

    def __init__(
        self,
        ending: Callable[[], Ending],
        ways: Callable[[], Sequence[Way]],
        pictures: Pictures,
        page: QWidget,
        table: QWidget,
    ) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # else a pass too many at the end would press what comes first
        self._ending, self._ways, self._page, self._table, self._armed = ending, ways, page, table, False
        self.box = QFrame(self)
        self.box.setProperty("role", "sheet")
        self.head = ReviewHead(ending().face, pictures, self.box)
        self.body = QVBoxLayout()
        self.ways: list[QPushButton] = []
        self._small = FlowLayout(gap=px(8))
        for number in range(1, len(ways())):
            self._add_way(number)
        self.again = ActButton(self.box)
        self.again.clicked.connect(lambda: self._go(0))
        self._lay_out()
        page.installEventFilter(self)
        QTimer.singleShot(ARMED_MS, self, self.arm)

    def _lay_out(self) -> None:
        whole, inner, foot = QVBoxLayout(self.box), QWidget(self.box), QHBoxLayout()
        scrolls, side = QVBoxLayout(inner), QVBoxLayout()
        self.body.setContentsMargins(px(24), 0, px(24), 0)
        self.body.setSpacing(px(8))
        scrolls.setContentsMargins(0, 0, 0, 0)
        scrolls.addWidget(self.head)  # scrolled with the rest, which would have no room beside it in large letters
        scrolls.addLayout(self.body, 1)
        side.addStretch(1)  # the small ones stand in the middle beside the large one, in as many rows as they need
        side.addLayout(self._small)
        side.addStretch(1)
        foot.setContentsMargins(px(24), 0, px(24), 0)
        foot.setSpacing(px(12))
        foot.addLayout(side, 1)
        foot.addWidget(self.again, 0, Qt.AlignmentFlag.AlignBottom)
        whole.setContentsMargins(1, 1, 1, px(20))
        whole.setSpacing(px(12))
        area = scrolled(inner)
        area.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click beside a button is none on it
        whole.addWidget(area, 1)
        whole.addLayout(foot)

    # Words -----------------------------------------------------------------------------------------------------

    def say(self) -> None:
        """Say everything in the language of the moment."""
        ending, ways = self._ending(), self._ways()
        self.head.title.setText(ending.title)
        self.head.why.setText(ending.why)
        self.head.why.setToolTip(ending.rule)
        self.head.summary.setText(ending.summary)
        self.setAccessibleName(ending.title)
        self.setAccessibleDescription(ending.why)
        for number in range(len(self.ways) + 1, len(ways)):  # another way may come while the sheet lies there
            self._add_way(number)
            self._fill()
        for button, way in zip(self.ways, ways[1:], strict=True):
            button.setText(way.words)
        self._say_again()

    def _add_way(self, number: int) -> None:
        button = QPushButton(self.box)
        button.setMinimumHeight(px(HIGH))
        button.clicked.connect(lambda: self._go(number))
        if self.ways:
            self.setTabOrder(self.ways[-1], button)
        self.ways.append(button)
        self._small.addWidget(button)

    def _say_again(self) -> None:
        first = self._ways()[0]
        self.again.say(first.words, first.follows, "yours" if self._armed else "idle", self.tr("Enter"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "again"):
            self.say()

    # Where it lies ---------------------------------------------------------------------------------------------

    def come(self) -> None:
        """Come over the page, and take the keyboard."""
        self.say()
        self._fill()
        be_to_readers(self, QAccessible.Role.Grouping)
        self.show()
        self.raise_()
        self.setFocus()
        announce(self, f"{self.head.title.text()}. {self.head.why.text()}", in_turn=True)

    def room_for_box(self, most: QSize) -> QSize:
        """How large the sheet is in that room."""
        width = min(px(WIDE), most.width())
        layout = self.box.layout()
        assert layout is not None
        inner = self.head.heightForWidth(width) + self.body.sizeHint().height()
        return QSize(width, min(inner + self.again.sizeHint().height() + px(60), most.height()))

    def _fill(self) -> None:
        page = self._page
        self.setGeometry(page.rect())
        most = page.size() - QSize(2 * px(RIM), 2 * px(RIM))
        self.again.unit = min(px(LARGE) / 100, MOST_LARGE * most.width() / ActButton.WIDTH)
        size = self.room_for_box(most)
        self.box.setGeometry(
            QRect(QPoint((page.width() - size.width()) // 2, (page.height() - size.height()) // 2), size)
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._page:
            self._fill()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), THEME.colour("ground", VEIL))

    # What hands do ---------------------------------------------------------------------------------------------

    def arm(self) -> None:
        """Let the large button be pressed: the last press of the game is long over."""
        self._armed = True
        self._say_again()

    def _go(self, number: int) -> None:
        self._ways()[number].go()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """The keyboard goes round in the sheet: nothing below is worked from here."""
        stops: list[QWidget] = []
        one = self.nextInFocusChain()
        while one is not None and one is not self:
            if self.isAncestorOf(one) and one.isVisible() and one.isEnabled() and one.focusPolicy() & _BY_TAB:
                stops.append(one)
            one = one.nextInFocusChain()
        focus: QWidget | None = QApplication.focusWidget()
        at = stops.index(focus) if focus is not None and focus in stops else -1 if forward else 0
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        if stops:
            stops[(at + (1 if forward else -1)) % len(stops)].setFocus(reason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """No key that is meant for the table reaches it."""
        focus = QApplication.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (focus if isinstance(focus, QAbstractButton) and self.isAncestorOf(focus) else self.again).click()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        focus = QApplication.focusWidget()
        if focus is None or focus is self or self.isAncestorOf(focus):
            self._table.setFocus()
        self.closed.emit()
