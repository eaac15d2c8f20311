"""Where the cards of decks come from: all cards of the catalogue, or the starter set where there is none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.starter_set import StarterFacts, starter_set
from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.cards.card_desk import CardDesk
from gatcg_desktop.gui.cards.story_page import edition_words
from gatcg_desktop.gui.pictures.face_facts import printed_definition
from gatcg_desktop.gui.pictures.supply import UsePictures

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.model import EditionRecord
    from gatcg_desktop.rules.model.definitions import CardDefinition


class CardSource(QObject):
    """Cards by key, and desks to find them on.

    `use_pictures` says what `pictures` are made of. Signals: known(), there are other cards than before;
    download_requested().
    """

    known = Signal()
    download_requested = Signal()

    def __init__(self, cards: AllCards, use_pictures: UsePictures, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cards = cards
        self.pictures = cards.pictures
        self._use_pictures = use_pictures
        self._starter = starter_set()
        self._faces: dict[str, CardDefinition] = dict(self._starter.definitions)
        self._editions: dict[str, tuple[EditionRecord, ...]] = {}
        cards.refilled.connect(self._refilled)
        self._refilled()

    @property
    def complete(self) -> bool:
        """Whether there is a catalogue."""
        return self.cards.catalogue.state == "ready"

    def desk(self, parent: QWidget) -> CardDesk:
        """What finds cards."""
        desk = CardDesk(self.cards, parent, card_width=116)
        desk.download_requested.connect(self.download_requested)
        return desk

    def card(self, key: str) -> CardRecord | StarterFacts | None:
        """The card with a face of that key."""
        shelf = self.cards.shelf
        if shelf is not None and key in shelf.cards:
            return shelf.cards[key]
        face = self._starter.definitions.get(key)
        return self._starter.by_name(face.name) if face is not None else None

    def editions(self, key: str) -> tuple[tuple[str, str], ...]:
        """The printings of a card that have a picture: uuid, and what they are called."""
        card = self.card(key)
        if not isinstance(card, CardRecord):
            return ()
        return tuple((edition.uuid, edition_words(edition)) for edition in card.pictured_editions)

    def show_faces(self, cards: Iterable[CardRecord | StarterFacts]) -> None:
        """Let these be shown before the catalogue was asked for anything."""
        new = False
        for card in cards:
            if isinstance(card, CardRecord) and card.slug not in self._faces:
                definition = printed_definition(card)
                self._faces[card.slug], self._editions[card.slug] = definition, card.pictured_editions
                for edition in card.pictured_editions:
                    self._faces[edition.uuid], self._editions[edition.uuid] = definition, (edition,)
                new = True
        if new:
            self._use_pictures(self._faces, self._editions)

    def _refilled(self) -> None:
        shelf = self.cards.shelf
        if shelf is not None:
            self._faces = {**self._starter.definitions, **shelf.faces}
            self._editions = {key: tuple(editions) for key, editions in shelf.editions.items()}
        self._use_pictures(self._faces, self._editions)
        self.known.emit()
