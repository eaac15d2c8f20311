"""A minute's tour of the start screen: what is where, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, px

if TYPE_CHECKING:
    from gatcg_desktop.gui.shell.start.start_screen import StartScreen

translate = QCoreApplication.translate

WIDTH = 340
AIR = 8
DIMMED = 130
"""How dark all else becomes, of 255."""


class Stop(NamedTuple):
    """What is shown, and what is said of it, in the language of the program."""

    of: QWidget
    words: Callable[[], str]


def stops_of(start: StartScreen) -> tuple[Stop, ...]:
    """The tour of the start screen."""
    ui = start.ui
    return (
        Stop(
            ui.opponents,
            lambda: translate(
                "Tour", "Who sits opposite is chosen here: the computer in three strengths, somebody here, or nobody."
            ),
        ),
        Stop(
            ui.seatOne,
            lambda: translate(
                "Tour", "And your deck. Those that come along are ready; a list of yours can be dropped here."
            ),
        ),
        Stop(
            ui.play,
            lambda: translate(
                "Tour", "Then play. The table tells you what can be done, and every step can be taken back."
            ),
        ),
        Stop(
            ui.learn,
            lambda: translate("Tour", "New to the game? The lessons show it on real tables, a few minutes each."),
        ),
        Stop(
            ui.decks, lambda: translate("Tour", "Decks are kept and built here; beside them all cards can be searched.")
        ),
        Stop(
            ui.opponents.tiles["network"],
            lambda: translate(
                "Tour", "Somebody in the same network is found from here, or finds you by a code that you tell."
            ),
        ),
        Stop(
            ui.settings,
            lambda: translate(
                "Tour", "Size, letters, colours and sound are chosen here. F1 opens the guide wherever you are."
            ),
        ),
    )


class Tour(QWidget):
    """Lies over a window and walks from stop to stop: Enter goes on, Escape ends it, as do the buttons. What a stop is
    about is lit and can be used by the pointer; Tab stays with the buttons, and all else is dimmed.

    Attributes: `place`, the number of the stop. Signals: ended(), seen or not.
    """

    ended = Signal()

    def __init__(self, window: QWidget, stops: Sequence[Stop]) -> None:
        super().__init__(window)
        self._window, self._stops, self.place = window, stops, 0
        self.card = QFrame(self)
        self.card.setProperty("role", "card")
        self.words = QLabel(self.card, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.count = QLabel(self.card)
        self.count.setProperty("tone", "muted")
        self.skip, self.on = QPushButton(self.card), QPushButton(self.card)
        self.on.setProperty("kind", "primary")
        self.skip.clicked.connect(self.end)
        self.on.clicked.connect(self.go_on)
        below = QHBoxLayout()
        for part in (self.count, self.skip, self.on):
            below.addWidget(part)
        rows = self._rows = QVBoxLayout(self.card)
        rows.addWidget(self.words)
        rows.addLayout(below)
        window.installEventFilter(self)
        THEME_CHANGES.changed.connect(self._arrange)
        self.setGeometry(window.rect())
        self.show()
        self.raise_()
        self._tell()

    def go_on(self) -> None:
        """To the next stop; after the last it ends."""
        if self.place + 1 == len(self._stops):
            self.end()
        else:
            self.place += 1
            self._tell()

    def end(self) -> None:
        """Away with it."""
        self._window.removeEventFilter(self)
        self.hide()
        self.ended.emit()
        self.deleteLater()

    def lit(self, air: int = AIR) -> QRect:
        """What this stop is about, in the window, with some air around it."""
        of = self._stops[self.place].of
        place = QRect(of.mapTo(self._window, QPoint(0, 0)), of.size())
        return place.adjusted(-air, -air, air, air).intersected(self.rect())

    def _tell(self) -> None:
        last = self.place + 1 == len(self._stops)
        self.words.setText(self._stops[self.place].words())
        self.count.setText(f"{self.place + 1} / {len(self._stops)}")
        self.skip.setText(self.tr("Skip the tour"))
        self.skip.setVisible(not last)
        self.on.setText(self.tr("Done") if last else self.tr("Next"))
        of = self._stops[self.place].of
        inside: QWidget | None = of
        while inside is not None and inside is not self._window:
            inside.installEventFilter(self)
            inside = inside.parentWidget()
        for area in self._window.findChildren(QScrollArea):
            if area.isAncestorOf(of):
                area.ensureWidgetVisible(of)
        self._arrange()
        self.on.setFocus()
        announce(self, self.words.text())

    def _arrange(self, *_: object) -> None:
        """The card stands below what is lit, or above it, or beside it, always whole."""
        width = min(px(WIDTH), self.width() - 2 * AIR)
        self.card.setFixedWidth(width)
        self.card.setFixedHeight(self._rows.totalHeightForWidth(width) + 2 * AIR)
        lit, high = self.lit(), self.card.height()
        top = lit.bottom() + AIR
        if top + high > self.height() - AIR:
            top = lit.top() - AIR - high
        left = max(AIR, min(lit.center().x() - width // 2, self.width() - width - AIR))
        if top < AIR:
            top = max(AIR, min(lit.center().y() - high // 2, self.height() - high - AIR))
            left = lit.right() + AIR if lit.right() + AIR + width < self.width() else max(AIR, lit.left() - AIR - width)
        self.card.move(left, top)
        self.setMask(QRegion(self.rect()) - QRegion(self.lit(0)) + QRegion(self.card.geometry()))
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self.setGeometry(self._window.rect())
            self._arrange()
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:  # what is lit had no use for it
            if event.key() == Qt.Key.Key_Escape:
                self.end()
                return True
        return False

    def focusNextPrevChild(self, next: bool) -> bool:
        """From one button to the other: all else is behind this."""
        (self.on if self.skip.hasFocus() or self.skip.isHidden() else self.skip).setFocus()
        return True

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "on"):
            self._tell()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.end()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.skip if self.skip.hasFocus() else self.on).click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            dark, hole = QPainterPath(), QPainterPath()
            dark.addRect(self.rect())
            hole.addRoundedRect(self.lit(), px(10), px(10))
            painter.fillPath(dark - hole, QColor(0, 0, 0, DIMMED))
            painter.setPen(QPen(THEME.colour("accent"), px(2)))
            painter.drawPath(hole)
