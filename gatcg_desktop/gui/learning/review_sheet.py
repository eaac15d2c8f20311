"""What comes after a game that can be looked back at: how it ended, how it turned, and each turning point with a way to
play on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QProgressBar, QPushButton, QSizePolicy, QWidget

from gatcg_desktop.games.review import MOST_POINTS, Review, TurningPoint
from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import counted
from gatcg_desktop.gui.learning.end_sheet import Ending, EndSheet, Way
from gatcg_desktop.gui.learning.review_plot import ReviewPlot
from gatcg_desktop.gui.learning.review_words import TurningPointText
from gatcg_desktop.gui.learning.reviewing import Reviewing
from gatcg_desktop.gui.learning.turning_card import TurningCard, label
from gatcg_desktop.gui.pictures.card_pictures import Pictures

OF_WIDTH, OF_HEIGHT = 0.81, 0.86
"""How much of a large window the sheet takes."""
LEAST = QSize(1080, 680)
"""How large it is in a smaller one that has room for it, at text scale 1."""
BESIDE = 330
"""How wide a turning point is at least beside others, at text scale 1."""


class ReviewSheet(EndSheet):
    """Shows how a game ended, and its review while that is made.

    Signals: look_wanted(steps): show the table as it was then. play_on_wanted(answers): fork there.
    """

    look_wanted = Signal(int)
    play_on_wanted = Signal(int)

    def __init__(
        self,
        reviewing: Reviewing,
        points: Callable[[Review], Sequence[TurningPoint]],
        tell: Callable[[TurningPoint], TurningPointText],
        names: tuple[str, ...],
        seat: int,
        ending: Callable[[], Ending],
        ways: Callable[[], Sequence[Way]],
        pictures: Pictures,
        page: QWidget,
        table: QWidget,
    ) -> None:
        """`points` are what a review turned on, and `tell` says one; `seat`, from 1, is for whom it is shown."""
        super().__init__(ending, ways, pictures, page, table)
        self._reviewing, self._tell, self._names, self._seat = reviewing, tell, names, seat
        self._points, self._pictures = points, pictures
        self._cards: dict[TurningPoint, TurningCard] = {}
        self._seen: object = None
        self.heading, self.note = label(self.box, "title", wrap=False), label(self.box, "small")
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.plot = ReviewPlot(self.box)
        self.progress = QProgressBar(self.box, textVisible=False)
        self.progress.setFixedHeight(px(6))
        self.told = label(self.box, "small")
        self.told.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.stop = QPushButton(self.box)
        self.stop.clicked.connect(lambda: (reviewing.go_on if reviewing.over else reviewing.stop)())
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.row.setSpacing(px(12))
        over, told = QHBoxLayout(), QHBoxLayout()
        over.addWidget(self.heading)
        over.addWidget(self.note, 1)
        told.addWidget(self.told, 1)
        told.addWidget(self.stop)
        self.body.addLayout(over)
        self.body.addWidget(self.plot, 1)
        self.body.addWidget(self.progress)
        self.body.addLayout(told)
        self.body.addLayout(self.row)
        self.plot.moment_chosen.connect(self._look)
        reviewing.changed.connect(self._show)

    def room_for_box(self, most: QSize) -> QSize:
        room = self._page.size()
        wanted = QSize(round(room.width() * OF_WIDTH), round(room.height() * OF_HEIGHT))
        return wanted.expandedTo(QSize(px(LEAST.width()), px(LEAST.height()))).boundedTo(most)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.box.width() - px(48) >= px(BESIDE) * max(2, len(self._cards))
        self.row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    @property
    def told_points(self) -> dict[TurningPoint, TurningPointText]:
        """The turning points as they are shown."""
        return {point: card.told for point, card in self._cards.items()}

    @property
    def cards(self) -> list[TurningCard]:
        """The cards that are shown, the one that moved most first."""
        return list(self._cards.values())

    def say(self) -> None:
        super().say()
        self.heading.setText(self.tr("How the game turned"))
        self.note.setText(
            self.tr("Each bar is one decision: how far it moved the chance to win, as the computer counts it.")
        )
        self.plot.setAccessibleName(self.tr("How the game turned"))
        self._show_points(())
        self._seen = None
        self._show()

    def _show(self) -> None:
        reviewing, review = self._reviewing, self._reviewing.review
        self.progress.setVisible(not reviewing.over)
        self.stop.setText(self.tr("Go on") if reviewing.over else self.tr("Stop"))
        self.stop.setVisible(not (reviewing.over and reviewing.complete))
        self.told.setText(self._state())
        looked = review is not None and not review.ahead
        whole = reviewing.total if looked or review is None else len(review.moments) + review.ahead
        self.progress.setRange(0, whole)  # 0 of 0: it only moves
        self.progress.setValue(reviewing.done if looked or review is None else len(review.moments))
        if review is None:
            return
        seen = (review.moments, points := self._points(review))
        if seen != self._seen:
            self._seen = seen
            self.plot.show_review(review, self._names, self._seat, points)
            self._show_points(points)

    def _state(self) -> str:
        reviewing = self._reviewing
        if reviewing.broken:
            return self.tr("The comparison could not go on. What was found by then is shown.")
        review = reviewing.review
        if review is None or (review.ahead and reviewing.over):
            return self.tr("The game is played again…") if not reviewing.over else self.tr("Stopped.")
        if review.ahead:
            return self.tr("The game is played again: turn {turn}.").format(turn=review.moments[-1].turn)
        if not reviewing.over:
            return self.tr("Looking for mistakes. Decisions compared: {done} of {total}.").format(
                done=reviewing.done, total=reviewing.total
            )
        if reviewing.done < reviewing.total:
            return self.tr("Stopped. Decisions compared: {done} of {total}.").format(
                done=reviewing.done, total=reviewing.total
            )
        lapses = len(review.lapses)
        if not lapses:
            return self.tr("No decision was clearly worse than what the computer would have done.")
        if lapses < MOST_POINTS:
            return counted(
                "Only {count} decision was clearly worse than what the computer would have done.",
                "Only {count} decisions were clearly worse than what the computer would have done.",
                lapses,
            )
        if lapses == MOST_POINTS:
            return self.tr("Three decisions were clearly worse than what the computer would have done:")
        return counted(
            "{count} decision was clearly worse than what the computer would have done.",
            "{count} decisions were clearly worse than what the computer would have done. These three cost most:",
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
        card, moment = TurningCard(self._tell(point), self._pictures, self.box), point.moment
        card.look_wanted.connect(lambda: self.look_wanted.emit(moment.steps))
        card.play_on_wanted.connect(lambda: self.play_on_wanted.emit(moment.answers))
        return card

    def _look(self, number: int) -> None:
        review = self._reviewing.review
        if review is not None:
            self.look_wanted.emit(review.moments[number].steps)
