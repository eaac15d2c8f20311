"""Everything there is to say of a deck, found together: for a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.champion_line import advice
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.faces import Faces
from gatcg_desktop.decks.format_rules import GameFormat
from gatcg_desktop.decks.legality import check_deck
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.decks.resolve import CardLookup, find_card
from gatcg_desktop.decks.starter_set import StarterFacts, StarterSet
from gatcg_desktop.decks.statistics import Makeup, makeup
from gatcg_desktop.language.ast.walk import by_hand_text

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore


class Judged(msgspec.Struct, frozen=True):
    """A deck with what was found: its cards by name, what its format has against it, what of it can never be played,
    which of its cards the players carry out by hand at least in part, and what it is made of."""

    deck: Deck
    cards: dict[str, CardRecord | StarterFacts]
    problems: tuple[Problem, ...]
    advice: tuple[Problem, ...]
    by_hand: tuple[str, ...]
    makeup: Makeup

    @property
    def playable(self) -> bool:
        """Whether a game can begin with it, legal or not: all cards are known, and a champion and a main deck there."""
        starts = any(self.cards[name].level == 0 for _, name in self.deck.material if name in self.cards)
        return starts and bool(self.deck.main) and len(self.cards) == len(self.deck.card_names())


def judged(
    deck: Deck, game_format: GameFormat, starter: StarterSet, store: CardStore | None, lookup: NameLookup | None = None
) -> Judged:
    """Look at a deck. `lookup`: one over the same cards, which keeps what it found from deck to deck."""
    lookup = lookup or NameLookup(starter, store)
    own: CardLookup[CardRecord | StarterFacts] = lookup
    cards = {name: card for name in deck.card_names() if (card := find_card(name, own)) is not None}
    return Judged(
        deck,
        cards,
        tuple(check_deck(deck, lookup, game_format)),
        tuple(advice(deck, lookup)),
        by_hand(cards, starter, store),
        makeup(deck, lookup),
    )


def by_hand(
    cards: dict[str, CardRecord | StarterFacts], starter: StarterSet, store: CardStore | None
) -> tuple[str, ...]:
    """The names of those cards of which the program leaves a text to the players."""
    faces = Faces(starter, store)
    for card in cards.values():
        if isinstance(card, CardRecord):
            faces.add(card)
    left = []
    for name, card in cards.items():
        keys = (card.slug, *(face.slug for face in card.faces)) if isinstance(card, CardRecord) else ()
        if any(by_hand_text(faces.definitions[key].abilities) for key in keys):
            left.append(name)
    return tuple(left)
