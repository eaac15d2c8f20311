"""The page of a card: its printings, both faces, rulings, how it is read, and what it is about."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.cards.card_lines import type_words
from gatcg_desktop.gui.cards.card_story import Story, printed_story, story_of
from gatcg_desktop.gui.cards.story_page import edition_words, facts_line, story_html
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.designer_forms import ComboBox
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon, px
from gatcg_desktop.gui.foundation.translation import error_text, language
from gatcg_desktop.gui.pictures.card_picture import CardPicture
from gatcg_desktop.language.sentences import Language

PICTURE_WIDTH = 210
SLOW_MS = 150
"""What takes longer to find out of a card leaves it to what is printed meanwhile."""
KEPT = 40
"""How many cards one can go back."""


class CardPage(QFrame):
    """Tells of one card; links lead to others.

    Attributes: `card`, its record; `face`, which of its faces is in front; `edition`, the uuid of the printing shown;
    `telling`, whether something is still being found out.
    Signals: try_wanted(slug), a board with this card; lesson_wanted(id); shown(slug), another card is told of.
    """

    try_wanted = Signal(str)
    lesson_wanted = Signal(str)
    shown = Signal(str)

    def __init__(self, cards: AllCards, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self._cards = cards
        self.card: CardRecord | None = None
        self.face = 0
        self._slug = ""
        self.telling = False
        self._story: Story | None = None
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(self._show_printed)
        self._before: list[str] = []
        self.picture = CardPicture(self, PICTURE_WIDTH)
        self.picture.set_pictures(cards.pictures)
        self.picture.show_nothing()
        self.title = QLabel(self, wordWrap=True)
        self.title.setProperty("type", "cardname")
        self.kind = QLabel(self, wordWrap=True)
        self.facts = QLabel(self, wordWrap=True)
        self.facts.setProperty("tone", "muted")
        self.editions = ComboBox(self)
        self.editions.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.editions.setMinimumContentsLength(8)
        self.turn = QPushButton(self)
        self.trial = QPushButton(self)
        self.trial.setProperty("kind", "primary")
        self.back = QToolButton(self)
        self.story = QTextBrowser(self, openLinks=False)
        self._lay_out()
        self.editions.currentIndexChanged.connect(lambda _: self._show_edition())
        self.turn.clicked.connect(self.turn_over)
        self.trial.clicked.connect(lambda: self.card is not None and self.try_wanted.emit(self.card.slug))
        self.back.clicked.connect(self.go_back)
        self.story.anchorClicked.connect(self._follow)
        cards.refilled.connect(self._refresh)
        THEME_CHANGES.changed.connect(self._refresh)
        self._name()
        self._tell()

    def _lay_out(self) -> None:
        right, above, whole = QVBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        right.setSpacing(px(6))
        names = QHBoxLayout()
        names.addWidget(self.title, 1)
        names.addWidget(self.back)
        right.addLayout(names)
        for widget in (self.kind, self.facts, self.turn, self.trial):
            right.addWidget(widget)
        right.insertStretch(3, 1)
        above.setSpacing(px(12))
        above.addWidget(self.picture)
        above.addLayout(right, 1)
        whole.setContentsMargins(px(12), px(12), px(12), px(12))
        whole.addLayout(above)
        whole.addWidget(self.editions)
        whole.addWidget(self.story, 1)

    # What a caller uses ------------------------------------------------------------------------------------

    def show_card(self, slug: str) -> None:
        """Tell of the card that has a face of that slug; "" or an unknown one: of nothing."""
        if self._slug and slug != self._slug:
            self._before = [*self._before[-KEPT:], self._slug]
        self._show(slug)

    def go_back(self) -> None:
        """Tell of the card before."""
        if self._before:
            self._show(self._before.pop())

    def turn_over(self) -> None:
        """Show the other face."""
        if self.card is not None:
            self._turn_to((self.face + 1) % (1 + len(self.card.faces)))

    @property
    def edition(self) -> str:
        """The uuid of the printing that is shown, "" where none has a picture."""
        return self.editions.currentData() or ""

    # Telling -----------------------------------------------------------------------------------------------

    def _turn_to(self, face: int) -> None:
        self.face = face
        self._tell()
        self._write()

    def _show(self, slug: str) -> None:
        shelf = self._cards.shelf
        self.card = shelf.cards.get(slug) if shelf is not None else None
        self._slug = slug if self.card is not None else ""
        faces = (self.card, *self.card.faces) if self.card is not None else ()
        self.face = next((place for place, face in enumerate(faces) if face.slug == slug), 0)
        self._tell()
        self._ask_story()
        self.shown.emit(self._slug)

    def _tell(self) -> None:
        """Name, picture and numbers of the face in front, at once."""
        card = self.card
        for widget in (self.editions, self.turn, self.trial, self.kind, self.facts):
            widget.setVisible(card is not None)
        self.back.setEnabled(bool(self._before))
        if card is None:
            self.title.setText("")
            self.picture.show_nothing()
            self.story.clear()
            return
        face = (card, *card.faces)[self.face]
        self.title.setText(card_name(face.name))
        self.kind.setText(type_words(face))
        self.facts.setText(facts_line(face))
        self.turn.setVisible(bool(card.faces))
        self.editions.blockSignals(True)
        self.editions.clear()
        for edition in face.pictured_editions:
            self.editions.addItem(edition_words(edition), edition.uuid)
        self.editions.blockSignals(False)
        self.editions.setVisible(self.editions.count() > 0)
        self._show_edition()

    def _show_edition(self) -> None:
        if self.card is not None:
            face = (self.card, *self.card.faces)[self.face]
            self.picture.show_card(self.edition or face.slug)

    def _ask_story(self) -> None:
        card, shelf = self.card, self._cards.shelf
        self._story = None
        self.story.clear()
        self.telling = card is not None and shelf is not None
        if card is None or shelf is None:
            return
        self._slow.start()
        speech: Language = "fr" if language() == "fr" else "en"
        self._cards.tell(lambda: story_of(card, shelf, speech), self._show_story, self._show_trouble)

    def _show_story(self, story: Story) -> None:
        if self.card is not None and story.card.slug == self.card.slug:
            self.telling = False
            self._story = story
            self._write()

    def _write(self) -> None:
        if self._story is not None:
            self.story.setHtml(story_html(self._story, self.face))

    def _show_printed(self) -> None:
        """The rest takes its time, as it does once after the catalogue changed."""
        if self.card is not None and self.telling:
            self._story = printed_story(self.card)
            self._write()

    def _show_trouble(self, error: Exception) -> None:
        self.telling = False
        self.story.setPlainText(error_text(error))

    def _follow(self, link: QUrl) -> None:
        kind, _, value = link.toString().partition(":")
        if kind == "card":
            self.show_card(value)
        elif kind == "lesson":
            self.lesson_wanted.emit(value)
        elif kind == "edition":
            self._choose_edition(value)
        elif kind == "https":
            QDesktopServices.openUrl(link)

    def _choose_edition(self, uuid: str) -> None:
        faces = (self.card, *self.card.faces) if self.card is not None else ()
        for place, face in enumerate(faces):
            if face.edition(uuid) is not None and place != self.face:
                self._turn_to(place)
        self.editions.setCurrentIndex(max(0, self.editions.findData(uuid)))

    def _refresh(self, *_: object) -> None:
        """Other cards, colours or words: the same card is told anew."""
        if self._slug:
            self._show(self._slug)

    def _name(self) -> None:
        self.turn.setText(self.tr("&Other face"))
        self.trial.setText(self.tr("&Try it"))
        self.trial.setToolTip(self.tr("A board with this card in hand, and something for it to do"))
        self.back.setToolTip(self.tr("The card before (Alt+Left)"))
        self.back.setAccessibleName(self.tr("The card before"))
        self.back.setIcon(icon("chevron-left"))
        self.back.setShortcut("Alt+Left")
        self.editions.setAccessibleName(self.tr("Printing"))
        self.story.setAccessibleName(self.tr("About this card"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "story"):
            self._name()
            self._refresh()
