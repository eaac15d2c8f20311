"""A turning point of a game as a card of its review, and labels for plain words."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.learning.review_words import TurningPointText, swing_words
from gatcg_desktop.gui.pictures.card_picture import CardPicture
from gatcg_desktop.gui.pictures.card_pictures import Pictures

PICTURE = 84
DOT = 20
"""How large the number of a turning point is, in pixels at text scale 1."""


def label(parent: QWidget, role: str = "", *, wrap: bool = True) -> QLabel:
    """A label of a type role for plain words."""
    made = QLabel(parent)
    if role:
        made.setProperty("type", role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    return made


class TurningCard(QFrame):
    """What the game turned on: its card, when that was, what came of it or was better, and two buttons. Signals:
    look_wanted(), play_on_wanted()."""

    look_wanted = Signal()
    play_on_wanted = Signal()

    def __init__(self, told: TurningPointText, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.told = told
        self.setProperty("role", "card")
        picture = CardPicture(self, PICTURE)
        picture.set_pictures(pictures)
        picture.show_card(told.key) if told.key else picture.show_nothing()
        self._number, when, swing = label(self, wrap=False), label(self, "small"), label(self, "title", wrap=False)
        self._number.setProperty("role", "number")
        self._number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._number.setFixedSize(px(DOT), px(DOT))
        when.setText(told.when)
        swing.setText(swing_words(told.swing))
        swing.setProperty("tone", "good" if told.swing > 0 else "theirs")
        swing.setAccessibleName(
            self.tr("{swing} of a hundred more to win").format(swing=told.swing)
            if told.swing > 0
            else self.tr("{loss} of a hundred less to win").format(loss=-told.swing)
        )
        played, why = label(self, "cardname"), label(self)
        played.setText(told.played)
        why.setText(told.why)
        why.setToolTip(told.stands)
        self.look, self.play_on = QPushButton(self.tr("See it"), self), QPushButton(self.tr("Play on from here"), self)
        self.look.clicked.connect(self.look_wanted)
        self.play_on.clicked.connect(self.play_on_wanted)
        for button, words in ((self.look, self.tr("See it")), (self.play_on, self.tr("Play on from here"))):
            button.setProperty("kind", "second")
            button.setAccessibleName(f"{words}: {told.played}")
        top, texts, buttons, row = QHBoxLayout(), QVBoxLayout(), QHBoxLayout(), QHBoxLayout(self)
        top.setSpacing(px(8))
        top.addWidget(self._number)
        top.addWidget(when, 1)
        top.addWidget(swing)
        buttons.addWidget(self.look)
        buttons.addWidget(self.play_on)
        texts.addLayout(top)
        texts.addWidget(played)
        texts.addWidget(why)
        texts.addStretch(1)
        texts.addLayout(buttons)
        row.setContentsMargins(px(10), px(8), px(10), px(8))
        row.setSpacing(px(10))
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(texts, 1)

    def number(self, number: int) -> None:
        """Say which of them it is, the one that moved most being the first."""
        self.setAccessibleName(f"{number}: {self.told.played}")
        self._number.setText(str(number))
