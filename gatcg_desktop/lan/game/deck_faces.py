"""The host's look at the decks of a match: every card is the host's own, and the format's rules are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import Deck, merge_entries
from gatcg_desktop.decks.legality import check_deck
from gatcg_desktop.decks.seating import check_beginning, faces_of_keys
from gatcg_desktop.decks.starter_set import StarterSet
from gatcg_desktop.engine.decisions import Vocabulary
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.messages.game_terms import Format
from gatcg_desktop.lan.messages.protocol import ChooseDeck, Settings
from gatcg_desktop.language.wording import BOONS
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import CardDefinition

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore


FacesOf = Callable[[ChooseDeck, Settings], tuple[CardDefinition, ...]]
"""The faces a deck needs. Raises UserMistake for a deck the host cannot or may not use."""


class DeckFaces:
    """Gives the faces of a deck, from the starter set and the host's catalogue (`store` None: it has none)."""

    def __init__(self, starter: StarterSet, store: CardStore | None = None) -> None:
        self._starter = starter
        self._store = store
        self._lookup = NameLookup(starter, store)

    def faces_of(self, deck: ChooseDeck, settings: Settings) -> tuple[CardDefinition, ...]:
        """The faces a game with the deck may need. Raises UserMistake for a deck that cannot or may not be played."""
        faces = faces_of_keys((*deck.material, *deck.main, *deck.sideboard), self._starter, self._store)
        check_beginning(deck.name, deck.material, deck.main, faces)
        reason = self._why_not(deck, settings.format, faces)
        if reason:
            raise UserMistake("The deck may not be played in this format. {reason}", reason=reason)
        if settings.format == "pantheon":
            faces |= self._of_pantheon(deck)
        return tuple(faces.values())

    @property
    def names(self) -> Vocabulary:
        """What speaks against the name of a card that a player says in a game."""
        return self._lookup.why_no_card

    def why_not(self, deck: ChooseDeck, format: Format) -> Message | None:
        """What the format has against a deck, in a sentence; None when it may be played. Raises UserMistake for cards
        that nobody here knows."""
        return self._why_not(
            deck, format, faces_of_keys((*deck.material, *deck.main, *deck.sideboard), self._starter, self._store)
        )

    def _why_not(self, deck: ChooseDeck, format: Format, faces: dict[str, CardDefinition]) -> Message | None:
        if format != "pantheon" and deck.boons:
            return say("Boons can be chosen only in the Pantheon format.")
        if format == "free":
            return None
        listed = Deck(
            deck.name,
            *(
                merge_entries((1, faces[key].name) for key in keys)
                for keys in (deck.material, deck.main, deck.sideboard)
            ),
        )
        problems = check_deck(listed, self._lookup, format)
        if not problems:
            return self._boons_missing(deck) if format == "pantheon" else None
        if len(problems) == 1:
            return problems[0].reason
        return say("{reason} ({number} more)", reason=problems[0].reason, number=len(problems) - 1)

    @cached_property
    def _barrier(self) -> str:
        """The key of the catalogue's barrier token, "" when there is none. Reads the whole catalogue, once."""
        tokens = (
            card.slug for card in self._store or () if _is_barrier((*card.types, *card.supertypes), card.subtypes)
        )
        return next(tokens, "")

    def _boons_missing(self, deck: ChooseDeck) -> Message | None:
        """Whether the player still has to choose the boons (format-conventions, Pantheon Rules 3)."""
        boons = faces_of_keys(deck.boons, self._starter, self._store)
        if sorted(kind for key in deck.boons for kind in boons[key].types) != sorted(BOONS):
            return say("Pantheon needs one lesser and one greater boon: choose them in the lobby.")
        return None

    def _of_pantheon(self, deck: ChooseDeck) -> dict[str, CardDefinition]:
        """The faces of boons and barrier. Raises UserMistake when there is no barrier."""
        if not self._barrier:
            raise UserMistake("The host's catalogue has no barrier token, which Pantheon needs: download it again.")
        return faces_of_keys((*deck.boons, self._barrier), self._starter, self._store)


Boons = tuple[tuple[str, str], ...]
"""Boons to choose from: key and name, by name."""


def boons_in(store: CardStore | None) -> tuple[Boons, Boons]:
    """The lesser and the greater boons of a catalogue. Reads all of it: for a worker."""
    found: dict[str, list[tuple[str, str]]] = {kind: [] for kind in BOONS}
    for card in store or ():
        for kind in BOONS:
            if kind in card.types:
                found[kind].append((card.slug, card.name))
    lesser, greater = (tuple(sorted(boons, key=lambda boon: boon[1])) for boons in found.values())
    return lesser, greater


def barrier_of(faces: Iterable[CardDefinition]) -> str:
    """The key of the barrier token among these faces; "" when there is none."""
    return next((face.key for face in faces if _is_barrier((*face.types, *face.supertypes), face.subtypes)), "")


def _is_barrier(types: Iterable[str], subtypes: Iterable[str]) -> bool:
    return "TOKEN" in types and "BARRIER" in subtypes
