"""The cards of the catalogue beside the game: their window, made when it is asked for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.pictures.supply import PictureSupply

if TYPE_CHECKING:
    from gatcg_desktop.gui.cards.all_cards import AllCards
    from gatcg_desktop.gui.cards.card_window import CardWindow


class CardRoom(QObject):
    """Opens the window of the card desk. `cards` has what every desk shares, for the editor of decks too.

    Signals: download_requested(); try_wanted(slug), a board with this card; lesson_wanted(id).
    """

    download_requested = Signal()
    try_wanted = Signal(str)
    lesson_wanted = Signal(str)

    def __init__(self, window: QWidget, catalogue: Catalogue, supply: PictureSupply, games: Background) -> None:
        super().__init__(window)
        self._window = window
        self._catalogue = catalogue
        self._supply = supply
        self._background = games
        self._cards: AllCards | None = None
        self._shown: CardWindow | None = None

    def show(self) -> None:
        """Bring the window of the desk to the front. What it needs is imported in a worker the first time."""

        def kind() -> type[CardWindow]:
            from gatcg_desktop.gui.cards.card_window import CardWindow

            return CardWindow

        self._background.run(kind, self._bring)

    @property
    def cards(self) -> AllCards:
        """All cards of the catalogue, which is opened where it was not."""
        from gatcg_desktop.gui.cards.all_cards import AllCards

        if self._cards is None:
            self._cards = AllCards(self._catalogue, self._supply.of_cards, self._supply.use_cards, self)
        return self._cards

    def close(self) -> None:
        """End before the catalogue is closed."""
        if self._shown is not None:
            self._shown.close()
        if self._cards is not None:
            self._cards.close()

    def _bring(self, kind: type[CardWindow]) -> None:
        if self._shown is None:
            self._shown = kind(self.cards, self._window)
            self._shown.download_requested.connect(self.download_requested)
            self._shown.try_wanted.connect(self.try_wanted)
            self._shown.lesson_wanted.connect(self.lesson_wanted)
        self._shown.bring()
