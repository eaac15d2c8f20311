"""The review of a game that is over: how it turned, and its worst mistakes, each with a way to play on from there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.games.review import Mistake
from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import counted
from gatcg_desktop.gui.learning.review_plot import ReviewPlot
from gatcg_desktop.gui.learning.review_words import Told
from gatcg_desktop.gui.learning.reviewing import Reviewing
from gatcg_desktop.gui.pictures.card_picture import CardPicture
from gatcg_desktop.gui.pictures.card_pictures import Pictures

PICTURE = 84
OF_ROOM = 0.82
"""How much of a large window's width and height the sheet takes."""


def label(parent: QWidget, role: str = "", *, wrap: bool = True) -> QLabel:
    """A label of a type role for plain words."""
    made = QLabel(parent)
    if role:
        made.setProperty("type", role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    return made


class MistakeCard(QFrame):
    """A mistake: its card, when it was, what was better, and two buttons. Signals: look_wanted(), play_on_wanted()."""

    look_wanted = Signal()
    play_on_wanted = Signal()

    def __init__(self, told: Told, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.told = told
        self.setProperty("role", "card")
        picture = CardPicture(self, PICTURE)
        picture.set_pictures(pictures)
        picture.show_card(told.key) if told.key else picture.show_nothing()
        when, loss = label(self, "small"), label(self, "heading", wrap=False)
        self._when = when
        loss.setText(f"−{told.loss}")
        loss.setAccessibleName(self.tr("{loss} of a hundred less to win").format(loss=told.loss))
        played, better = label(self, "heading"), label(self)
        played.setText(told.played)
        better.setText(told.better)
        better.setToolTip(told.stands)
        self.look, self.play_on = QPushButton(self.tr("See it"), self), QPushButton(self.tr("Play on from here"), self)
        self.look.clicked.connect(self.look_wanted)
        self.play_on.clicked.connect(self.play_on_wanted)
        for button, words in ((self.look, self.tr("See it")), (self.play_on, self.tr("Play on from here"))):
            button.setProperty("kind", "second")
            button.setAccessibleName(f"{words}: {told.played}")
        top, texts, buttons, row = QHBoxLayout(), QVBoxLayout(), QHBoxLayout(), QHBoxLayout(self)
        top.addWidget(when, 1)
        top.addWidget(loss)
        buttons.addWidget(self.look)
        buttons.addWidget(self.play_on)
        texts.addLayout(top)
        texts.addWidget(played)
        texts.addWidget(better)
        texts.addStretch(1)
        texts.addLayout(buttons)
        row.setContentsMargins(px(10), px(10), px(10), px(10))
        row.setSpacing(px(10))
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(texts, 1)

    def number(self, number: int) -> None:
        """Say which of the mistakes it is, the worst being the first."""
        self.setAccessibleName(f"{number}: {self.told.played}")
        self._when.setText(f"{number} · {self.told.when}")


class ReviewSheet(QDialog):
    """Shows a review while it is made.

    Signals: look_wanted(steps): show the table as it was then. play_on_wanted(answers): fork there. export_wanted().
    """

    look_wanted = Signal(int)
    play_on_wanted = Signal(int)
    export_wanted = Signal()

    def __init__(
        self,
        reviewing: Reviewing,
        tell: Callable[[Mistake], Told],
        names: tuple[str, ...],
        seat: int,
        result: str,
        pictures: Pictures,
        parent: QWidget | None = None,
    ) -> None:
        """`tell` says a mistake; `seat`, from 1, is for whom it is shown; `result` is how the game ended."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._reviewing, self._tell, self._names, self._seat = reviewing, tell, names, seat
        self._result, self._pictures = result, pictures
        self._cards: dict[Mistake, MistakeCard] = {}
        self._seen: object = None
        self.title, self.summary = label(self, "display"), label(self, "small")
        self.heading, self.note = label(self, "heading", wrap=False), label(self, "small")
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.plot = ReviewPlot(self)
        self.progress = QProgressBar(self, textVisible=False)
        self.progress.setFixedHeight(px(6))
        self.told = label(self, "small")
        self.told.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.stop, self.export, self.close_button = QPushButton(self), QPushButton(self), QPushButton(self)
        self.stop.clicked.connect(lambda: (reviewing.go_on if reviewing.over else reviewing.stop)())
        self.export.clicked.connect(self.export_wanted)
        self.close_button.clicked.connect(self.close)
        self._lay_out()
        self.plot.moment_chosen.connect(self._look)
        reviewing.changed.connect(self._show)
        self._say()
        self._show()
        self.close_button.setFocus()  # a pass too many at the end of the game must not stop it
        room = parent.size() if parent is not None else self.sizeHint()
        width, height = max(px(1080), round(room.width() * OF_ROOM)), max(px(640), round(room.height() * OF_ROOM))
        self.resize(min(width, room.width() - px(40)), min(height, room.height() - px(40)))

    def _lay_out(self) -> None:
        layout, over, told, foot = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        self.row = QHBoxLayout()
        self.row.setSpacing(px(12))
        over.addWidget(self.heading)
        over.addWidget(self.note, 1)
        told.addWidget(self.told, 1)
        told.addWidget(self.stop)
        foot.addWidget(self.export)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout.setContentsMargins(px(20), px(16), px(20), px(16))
        layout.setSpacing(px(8))
        layout.addWidget(self.title)
        layout.addWidget(self.summary)
        layout.addLayout(over)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self.progress)
        layout.addLayout(told)
        layout.addLayout(self.row)
        layout.addLayout(foot)

    @property
    def told_mistakes(self) -> tuple[Told, ...]:
        """The mistakes as they are shown."""
        return tuple(card.told for card in self.cards)

    @property
    def cards(self) -> list[MistakeCard]:
        """The cards that are shown, the worst mistake first."""
        return list(self._cards.values())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "close_button"):
            self._show_mistakes(())
            self._seen = None
            self._say()
            self._show()

    def _say(self) -> None:
        self.setWindowTitle(self.tr("Review of the game"))
        self.title.setText(self._result)
        self.heading.setText(self.tr("How the game turned"))
        self.note.setText(
            self.tr("Each bar is one decision: how far it moved the chance to win, as the computer counts it.")
        )
        self.plot.setAccessibleName(self.tr("How the game turned"))
        self.export.setText(self.tr("S&ave…"))
        self.close_button.setText(self.tr("&Close"))

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
            counted("{count} step", "{count} steps", last.steps),
            counted("{count} decision", "{count} decisions", last.answers),
        )
        self.summary.setText(" · ".join(counts))
        seen = (review.moments, review.mistakes)
        if seen != self._seen:
            self._seen = seen
            self.plot.show_review(review, self._names, self._seat)
            self._show_mistakes(review.mistakes)

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

    def _show_mistakes(self, mistakes: tuple[Mistake, ...]) -> None:
        """Only what is new is made, and what is no more among the worst goes: the others find their places."""
        if mistakes == tuple(self._cards):
            return
        before, self._cards = self._cards, {}
        for number, mistake in enumerate(mistakes, 1):
            card = before.pop(mistake, None) or self._card_of(mistake)
            card.number(number)
            self.row.removeWidget(card)
            self.row.addWidget(card, 1)
            self._cards[mistake] = card
        for card in before.values():
            self.row.removeWidget(card)
            card.hide()
            card.deleteLater()
        if self._reviewing.over:
            announce(self, self.told.text())

    def _card_of(self, mistake: Mistake) -> MistakeCard:
        card, moment = MistakeCard(self._tell(mistake), self._pictures, self), mistake.moment
        card.look_wanted.connect(lambda: self.look_wanted.emit(moment.steps))
        card.play_on_wanted.connect(lambda: self.play_on_wanted.emit(moment.answers))
        return card

    def _look(self, number: int) -> None:
        review = self._reviewing.review
        if review is not None:
            self.look_wanted.emit(review.moments[number].steps)
