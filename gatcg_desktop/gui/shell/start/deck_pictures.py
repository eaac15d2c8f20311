"""The pictures of the decks on the start screen: drawn faces, or the printed ones of cards that have some."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gatcg_desktop.gui.games.deck_choice import DeckLook
from gatcg_desktop.gui.pictures.card_pictures import Pictures

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.model import EditionRecord
    from gatcg_desktop.gui.pictures.supply import UsePictures
    from gatcg_desktop.rules.model.definitions import CardDefinition


class DeckPictures:
    """Lets `pictures` show the cards of decks. `use`: how printed pictures come, which takes a moment to begin with;
    it waits for the first card that has one, so that the first paint does not. `faces`: what may be shown, by key."""

    def __init__(self, pictures: Pictures, use: UsePictures | None) -> None:
        self._pictures = pictures
        self._use = use
        self.faces: dict[str, CardDefinition] = {}
        self._editions: dict[str, tuple[EditionRecord, ...]] = {}

    def take(self) -> None:
        """Show these cards again, after a game or for the first time."""
        if self._use is not None and self._editions:
            self._use(self.faces, self._editions)
        else:
            self._pictures.use(self.faces)

    def add(self, looks: Iterable[DeckLook], *, seen: bool) -> None:
        """Show the champions of more decks. `seen`: the screen is, so that no game has the pictures."""
        had = bool(self._editions)
        for face in (look.card for look in looks if look.card is not None):
            self.faces.setdefault(face.definition.key, face.definition)
            if face.edition is not None:
                self._editions[face.definition.key] = (face.edition,)
        if self._editions and not had and seen:
            self.take()
