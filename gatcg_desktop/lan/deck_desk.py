"""The host's look at the decks of a match: every card is the host's own, and the format's rules are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop.cards.names import NameLookup
from gatcg_desktop.cards.starter import StarterSet
from gatcg_desktop.decks.deck import Deck, gather
from gatcg_desktop.decks.legality import check_deck
from gatcg_desktop.decks.seating import faces_of_keys
from gatcg_desktop.lan.protocol import ChooseDeck, Settings
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.definitions import CardDefinition

if TYPE_CHECKING:
    from gatcg_desktop.cards.store import CardStore


class DeckDesk:
    """Gives the faces of a deck, from the starter set and the host's catalogue (`store` None: it has none)."""

    def __init__(self, starter: StarterSet, store: CardStore | None = None) -> None:
        self._starter = starter
        self._store = store
        self._lookup = NameLookup(starter, store)

    def faces_of(self, deck: ChooseDeck, settings: Settings) -> tuple[CardDefinition, ...]:
        """The faces a game with the deck may need. Raises UserMistake for a deck that cannot or may not be played."""
        faces = faces_of_keys((*deck.material, *deck.main, *deck.sideboard), self._starter, self._store)
        if not any(faces[key].level == 0 and "CHAMPION" in faces[key].types for key in deck.material):
            raise UserMistake("The deck has no level 0 champion in its material deck, so no game can begin.")
        if not deck.main:
            raise UserMistake("The deck has no main deck.")
        if settings.format == "standard":
            listed = Deck(
                deck.name, *(gather((1, faces[key].name) for key in keys) for keys in (
                    deck.material, deck.main, deck.sideboard
                ))
            )
            problems = check_deck(listed, self._lookup)
            if problems:
                more = f" ({len(problems) - 1} more)" if len(problems) > 1 else ""
                raise UserMistake(f"The deck may not be played in this format. {problems[0].reason}{more}")
        return tuple(faces.values())
