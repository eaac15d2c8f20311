"""Sample hands of a deck, and how likely a card of it is seen by a turn."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.statistics import OPENING_HAND, chance_to_see, sample_hand, seen_by
from gatcg_desktop.gui.foundation.button_rows import FlowLayout
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.designer_forms import ComboBox, SpinBox, leave_wheel
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.pictures.card_picture import CardPicture
from gatcg_desktop.gui.pictures.card_pictures import Pictures

TURNS = 8


class HandsPanel(QWidget):
    """Deals hands, and counts odds. `key_of`: the face of a card, by its name."""

    def __init__(
        self,
        pictures: Pictures,
        key_of: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._deck = Deck()
        self._key_of = key_of
        self.hand: tuple[str, ...] = ()
        self.deal = QPushButton(self)
        self.deal.clicked.connect(self.deal_another)
        self.draw = QPushButton(self)
        self.draw.clicked.connect(lambda: self._show_hand(len(self.hand) + 1))
        self._seed = random.getrandbits(32)
        self.pictures = [CardPicture(self, 74) for _ in range(OPENING_HAND + 5)]
        cards = QGridLayout()
        cards.setSpacing(px(6))
        for place, picture in enumerate(self.pictures):
            picture.set_pictures(pictures)
            picture.hide()
            cards.addWidget(picture, place // 4, place % 4)
        cards.setColumnStretch(4, 1)
        self.card = ComboBox(self)
        self.card.setMinimumContentsLength(8)
        self.card.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.least = SpinBox(self)
        self.least.setRange(1, 9)
        self.first = QCheckBox(self)
        leave_wheel(self.card, self.least)
        self.card.currentIndexChanged.connect(lambda _: self._count())
        self.least.valueChanged.connect(lambda _: self._count())
        self.first.toggled.connect(lambda _: self._count())
        self._title = QLabel(self)
        self._title.setProperty("type", "heading")
        self._at_least = QLabel(self)
        self.odds = QLabel(self, textFormat=Qt.TextFormat.RichText)
        buttons, asked = FlowLayout(gap=px(6)), QHBoxLayout()
        buttons.addWidget(self.deal)
        buttons.addWidget(self.draw)
        asked.addWidget(self._at_least)
        asked.addWidget(self.least)
        asked.addWidget(self.card, 1)
        rows = QVBoxLayout(self)
        rows.addLayout(buttons)
        rows.addLayout(cards)
        rows.addSpacing(px(8))
        rows.addWidget(self._title)
        rows.addLayout(asked)
        rows.addWidget(self.first)
        rows.addWidget(self.odds)
        rows.addStretch(1)
        self.name_parts()

    def show_deck(self, deck: Deck) -> None:
        """The hands are of this deck from now on."""
        if deck.main == self._deck.main:
            return
        self._deck = deck
        before = self.card.currentData()
        names = sorted(deck.card_names(), key=lambda name: card_name(name).casefold())
        main = {name for _, name in deck.main}
        self.card.blockSignals(True)
        self.card.clear()
        for name in names:
            if name in main:
                self.card.addItem(card_name(name), name)
        self.card.setCurrentIndex(max(0, self.card.findData(before)))
        self.card.blockSignals(False)
        self._show_hand(OPENING_HAND)
        self._count()

    def deal_another(self) -> None:
        """Shuffle anew."""
        self._seed = random.getrandbits(32)
        self._show_hand(OPENING_HAND)

    def refresh(self) -> None:
        """Faces that were not known are."""
        self._show_hand(max(OPENING_HAND, len(self.hand)))

    def name_parts(self) -> None:
        """Say everything in the language of the program."""
        self.deal.setText(self.tr("&Another hand"))
        self.draw.setText(self.tr("D&raw one more"))
        self._title.setText(self.tr("How likely a card is seen"))
        self._at_least.setText(self.tr("At least"))
        self.first.setText(self.tr("I go &first"))
        self.least.setAccessibleName(self.tr("Copies"))
        self.card.setAccessibleName(self.tr("Card"))
        self._count()

    def _show_hand(self, size: int) -> None:
        self.hand = sample_hand(self._deck.main, self._seed, size)
        self.draw.setEnabled(len(self.hand) < min(len(self.pictures), self._deck.size("main")))
        for picture, name in zip(self.pictures, (*self.hand, *[""] * len(self.pictures)), strict=False):
            picture.setVisible(bool(name))
            if name:
                picture.show_card(self._key_of(name))
                picture.setToolTip(card_name(name))
                picture.setAccessibleName(card_name(name))

    def _count(self) -> None:
        name = self.card.currentData()
        copies = sum(count for count, card in self._deck.main if card == name)
        size, least, first = self._deck.size("main"), self.least.value(), self.first.isChecked()
        if name is None:
            self.odds.clear()
            return
        chances = [chance_to_see(copies, size, seen_by(turn, first=first), least) for turn in range(1, TURNS + 1)]
        head = "".join(f"<td align='right'>&nbsp;&nbsp;{turn}</td>" for turn in range(1, TURNS + 1))
        body = "".join(f"<td align='right'>&nbsp;&nbsp;{round(100 * chance)}</td>" for chance in chances)
        words = self.tr("By turn"), self.tr("Percent")
        self.odds.setText(f"<table><tr><td>{words[0]}</td>{head}</tr><tr><td>{words[1]}</td>{body}</tr></table>")
