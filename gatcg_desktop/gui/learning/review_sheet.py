"""What comes after a game: how it ended and how it turned, each turning point with a way to play on from there, and the
next game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.games.review import Review, TurningPoint
from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.button_rows import FlowLayout
from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import counted
from gatcg_desktop.gui.learning.review_head import ReviewHead
from gatcg_desktop.gui.learning.review_plot import ReviewPlot
from gatcg_desktop.gui.learning.review_words import Told
from gatcg_desktop.gui.learning.reviewing import Reviewing
from gatcg_desktop.gui.learning.turning_card import TurningCard, label
from gatcg_desktop.gui.panels.act_button import ActButton
from gatcg_desktop.gui.pictures.card_pictures import Pictures

OF_ROOM = 0.82
"""How much of a large window's width and height the sheet takes."""
BESIDE = 330
"""How wide a turning point is at least beside others, at text scale 1."""
HIGH = 36
"""How high the small buttons are, at text scale 1."""
ARMED_MS = 700
"""How long a press that was meant for the game does not begin the next one."""


class Ending(msgspec.Struct, frozen=True):
    """How a game ended, in words: the `title` says who won, `why` what did it and `rule` by which rule. `face`: of the
    champion that won; `lasted`: how long it took; `next_first`: who begins the next. "" is for what nobody knows."""

    title: str
    why: str
    rule: str
    face: str
    lasted: str
    next_first: str


class ReviewSheet(QDialog):
    """Shows how a game ended, and its review while that is made.

    Signals: look_wanted(steps): show the table as it was then. play_on_wanted(answers): fork there. export_wanted().
    again_wanted(): another game of the same decks. lesson_wanted(), start_wanted().
    """

    look_wanted = Signal(int)
    play_on_wanted = Signal(int)
    export_wanted = Signal()
    again_wanted = Signal()
    lesson_wanted = Signal()
    start_wanted = Signal()

    def __init__(
        self,
        reviewing: Reviewing,
        points: Callable[[Review], Sequence[TurningPoint]],
        tell: Callable[[TurningPoint], Told],
        names: tuple[str, ...],
        seat: int,
        ending: Callable[[], Ending],
        pictures: Pictures,
        parent: QWidget | None = None,
    ) -> None:
        """`points` are what a review turned on, and `tell` says one; `seat`, from 1, is for whom it is shown."""
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # else a pass too many at the end would press what comes first
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._reviewing, self._tell, self._names, self._seat = reviewing, tell, names, seat
        self._ending, self._points, self._pictures = ending, points, pictures
        self._cards: dict[TurningPoint, TurningCard] = {}
        self._seen: object = None
        self._armed = False
        self.head = ReviewHead(ending().face, pictures, self)
        self.heading, self.note = label(self, "heading", wrap=False), label(self, "small")
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.plot = ReviewPlot(self)
        self.progress = QProgressBar(self, textVisible=False)
        self.progress.setFixedHeight(px(6))
        self.told = label(self, "small")
        self.told.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.stop, self.close_button, self.export, self.lesson, self.start = (QPushButton(self) for _ in range(5))
        self.again = ActButton(self)
        self.again.unit = px(100) / 100
        self.stop.clicked.connect(lambda: (reviewing.go_on if reviewing.over else reviewing.stop)())
        self.export.clicked.connect(self.export_wanted)
        self.close_button.clicked.connect(self.close)
        self.lesson.clicked.connect(self.lesson_wanted)
        self.start.clicked.connect(self.start_wanted)
        self.again.clicked.connect(self.again_wanted)
        self._lay_out()
        self.plot.moment_chosen.connect(self._look)
        reviewing.changed.connect(self._show)
        self._say()
        self._show()
        QTimer.singleShot(ARMED_MS, self, self.arm)
        self.setFocus()
        room = parent.size() if parent is not None else self.sizeHint()
        width, height = max(px(1080), round(room.width() * OF_ROOM)), max(px(680), round(room.height() * OF_ROOM))
        self.resize(min(width, room.width() - px(40)), min(height, room.height() - px(40)))
        if parent is not None:
            self.move(parent.mapToGlobal(parent.rect().center()) - self.rect().center())

    def _lay_out(self) -> None:
        layout, over, told, foot = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        inner = QWidget(self)
        whole, middle = QVBoxLayout(inner), QVBoxLayout()
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.row.setSpacing(px(12))
        over.addWidget(self.heading)
        over.addWidget(self.note, 1)
        told.addWidget(self.told, 1)
        told.addWidget(self.stop)
        middle.setContentsMargins(px(20), 0, px(20), 0)
        middle.setSpacing(px(8))
        middle.addLayout(over)
        middle.addWidget(self.plot, 1)
        middle.addWidget(self.progress)
        middle.addLayout(told)
        middle.addLayout(self.row)
        ways = FlowLayout(gap=px(8))
        for button in (self.close_button, self.export, self.lesson, self.start):
            button.setAutoDefault(False)
            button.setMinimumHeight(px(HIGH))
            ways.addWidget(button)
        self.stop.setAutoDefault(False)
        self.again.setDefault(True)
        side = QVBoxLayout()  # the small ones stand in the middle beside the large one, in as many rows as they need
        side.addStretch(1)
        side.addLayout(ways)
        side.addStretch(1)
        foot.setContentsMargins(px(20), 0, px(20), 0)
        foot.addLayout(side, 1)
        foot.addWidget(self.again, 0, Qt.AlignmentFlag.AlignBottom)
        layout.setContentsMargins(0, 0, 0, px(14))
        layout.setSpacing(px(8))
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.head)  # scrolled with the rest, which would have no room beside it in large letters
        whole.addLayout(middle, 1)
        layout.addWidget(scrolled(inner), 1)
        layout.addLayout(foot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() - px(40) >= px(BESIDE) * max(2, len(self._cards))
        self.row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def arm(self) -> None:
        """Let the large button be pressed: the last press of the game is long over."""
        self._armed = True
        self._say_again()

    def _say_again(self) -> None:
        first = self._ending().next_first
        self.again.say(self.tr("Play again"), first, "yours" if self._armed else "idle", self.tr("Enter"))

    @property
    def told_points(self) -> dict[TurningPoint, Told]:
        """The turning points as they are shown."""
        return {point: card.told for point, card in self._cards.items()}

    @property
    def cards(self) -> list[TurningCard]:
        """The cards that are shown, the one that moved most first."""
        return list(self._cards.values())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "close_button"):
            self._show_points(())
            self._seen = None
            self._say()
            self._show()

    def _say(self) -> None:
        self.setWindowTitle(self.tr("Review of the game"))
        ending = self._ending()
        self.head.title.setText(ending.title)
        self.head.why.setText(ending.why)
        self.head.why.setToolTip(ending.rule)
        self.head.summary.setText(ending.lasted)
        self._say_again()
        self.heading.setText(self.tr("How the game turned"))
        self.note.setText(
            self.tr("Each bar is one decision: how far it moved the chance to win, as the computer counts it.")
        )
        self.plot.setAccessibleName(self.tr("How the game turned"))
        self.export.setText(self.tr("S&ave…"))
        self.close_button.setText(self.tr("&Look at the table"))
        self.lesson.setText(self.tr("Make a less&on of it"))
        self.start.setText(self.tr("&Back to the start"))

    def _show(self) -> None:
        reviewing, review = self._reviewing, self._reviewing.review
        self.progress.setVisible(not reviewing.over)
        self.stop.setText(self.tr("&Go on") if reviewing.over else self.tr("&Stop"))
        self.stop.setVisible(not (reviewing.over and reviewing.complete))
        self.export.setEnabled(review is not None)
        self.told.setText(self._state())
        self.progress.setRange(0, reviewing.total)  # 0 of 0: it only moves
        self.progress.setValue(reviewing.done)
        if review is None:
            return
        last = review.moments[-1]
        counts = (
            self.tr("Turn {turn}").format(turn=last.turn),
            self._ending().lasted,
            counted("{count} step", "{count} steps", last.steps),
            counted("{count} decision", "{count} decisions", last.answers),
        )
        self.head.summary.setText(" · ".join(filter(None, counts)))
        seen = (review.moments, points := self._points(review))
        if seen != self._seen:
            self._seen = seen
            self.plot.show_review(review, self._names, self._seat, points)
            self._show_points(points)

    def _state(self) -> str:
        reviewing = self._reviewing
        if reviewing.broken:
            return self.tr("The comparison could not go on. What was found by then is shown.")
        if reviewing.review is None:
            return self.tr("The game is played again…") if not reviewing.over else self.tr("Stopped.")
        if not reviewing.over:
            return self.tr("Looking for mistakes. Decisions compared: {done} of {total}.").format(
                done=reviewing.done, total=reviewing.total
            )
        if reviewing.done < reviewing.total:
            return self.tr("Stopped. Decisions compared: {done} of {total}.").format(
                done=reviewing.done, total=reviewing.total
            )
        lapses = len(reviewing.review.lapses)
        if not lapses:
            return self.tr("No decision was clearly worse than what the computer would have done.")
        return counted(
            "{count} decision was clearly worse than what the computer would have done.",
            "{count} decisions were clearly worse than what the computer would have done. These cost most:",
            lapses,
        )

    def _show_points(self, points: Sequence[TurningPoint]) -> None:
        """Only what is new is made, and what is no more among the largest goes: the others find their places."""
        if tuple(points) == tuple(self._cards):
            return
        before, self._cards = self._cards, {}
        for number, point in enumerate(points, 1):
            card = before.pop(point, None) or self._card_of(point)
            card.number(number)
            self.row.removeWidget(card)
            self.row.addWidget(card, 1)
            self._cards[point] = card
        for card in before.values():
            self.row.removeWidget(card)
            card.hide()
            card.deleteLater()
        if self._reviewing.over:
            announce(self, self.told.text())

    def _card_of(self, point: TurningPoint) -> TurningCard:
        card, moment = TurningCard(self._tell(point), self._pictures, self), point.moment
        card.look_wanted.connect(lambda: self.look_wanted.emit(moment.steps))
        card.play_on_wanted.connect(lambda: self.play_on_wanted.emit(moment.answers))
        return card

    def _look(self, number: int) -> None:
        review = self._reviewing.review
        if review is not None:
            self.look_wanted.emit(review.moments[number].steps)
