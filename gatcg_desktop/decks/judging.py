"""Everything there is to say of a deck, found together: for a worker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.catalogue.compile_cache import CompileCache
from gatcg_desktop.catalogue.definitions import definition_of
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.champion_line import advice
from gatcg_desktop.decks.deck import Deck
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
    deck: Deck,
    game_format: GameFormat,
    starter: StarterSet,
    store: CardStore | None,
    by_hand: Mapping[str, bool] | None = None,
) -> Judged:
    """Look at a deck. `by_hand`: what is known of cards by slug, as `read_by_hand` gives it; None: all are read now,
    which takes a moment for each that was not read before."""
    lookup = NameLookup(starter, store)
    own: CardLookup[CardRecord | StarterFacts] = lookup
    cards = {name: card for name in deck.card_names() if (card := find_card(name, own)) is not None}
    known = read_by_hand(cards.values(), store) if by_hand is None else by_hand
    return Judged(
        deck,
        cards,
        tuple(check_deck(deck, lookup, game_format)),
        tuple(advice(deck, lookup)),
        tuple(name for name, card in cards.items() if known.get(card.slug)),
        makeup(deck, lookup),
    )


def read_by_hand(cards: Iterable[CardRecord | StarterFacts], store: CardStore | None) -> dict[str, bool]:
    """Whether the program leaves a text of a card to the players, by slug. Cards of the starter set it knows whole."""
    readings = CompileCache(store)
    found = {
        card.slug: isinstance(card, CardRecord)
        and any(by_hand_text(face.abilities) for face in definition_of(card, readings.read))
        for card in cards
    }
    readings.save()
    return found
