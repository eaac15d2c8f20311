"""What a deck is made of, and what is seen of it."""

from __future__ import annotations

import random

import msgspec
import pytest

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.differences import Difference, differences
from gatcg_desktop.decks.statistics import Bar, chance_to_see, makeup, sample_hand, seen_by
from tests.unit.decks.cards import Catalogue, Facts


class PricedFacts(Facts, frozen=True, kw_only=True):
    cost_value: int | str | None = None


CATALOGUE = Catalogue(
    [
        PricedFacts(name="Spark", cost_value=2, elements=("FIRE",)),
        PricedFacts(name="Wave", cost_value=12, elements=("WATER", "NORM"), types=("ALLY",)),
        PricedFacts(name="Breath", cost_value="X", elements=("FIRE",)),
        PricedFacts(name="Blade", cost_kind="memory", cost_value=1, types=("WEAPON",)),
    ]
)
DECK = Deck("d", ((1, "Blade"),), ((4, "Spark"), (2, "Wave"), (1, "Breath"), (3, "Nobody")))


def test_a_deck_by_costs_elements_and_types() -> None:
    made = makeup(DECK, CATALOGUE)
    assert [bar.number for bar in made.curve] == [0, 0, 4, 0, 0, 0, 0, 0, 0, 2, 1]
    assert [bar.key for bar in made.curve[-2:]] == ["9+", "X"]
    assert made.elements == (Bar("FIRE", 5), Bar("NORM", 2), Bar("WATER", 2))
    assert made.types == (Bar("ACTION", 5), Bar("ALLY", 2))
    assert made.average == pytest.approx((4 * 2 + 2 * 12) / 6)
    assert makeup(Deck("d"), CATALOGUE).curve == ()


def test_the_chance_to_see_a_card_is_what_dealing_comes_to() -> None:
    dice = random.Random(1)
    cards = [1] * 4 + [0] * 56
    hits = sum(sum(dice.sample(cards, 9)) >= 1 for _ in range(20_000)) / 20_000
    assert chance_to_see(4, 60, 9) == pytest.approx(hits, abs=0.01)
    assert chance_to_see(4, 60, 7) == pytest.approx(0.3995, abs=0.0001)
    assert chance_to_see(2, 60, 60, least=2) == 1
    assert chance_to_see(0, 60, 7) == chance_to_see(1, 0, 7) == chance_to_see(1, 60, 7, least=2) == 0


def test_whoever_goes_second_has_seen_one_card_more() -> None:
    assert [seen_by(turn, first=True) for turn in (1, 2, 3)] == [7, 8, 9]
    assert [seen_by(turn, first=False) for turn in (1, 2, 3)] == [8, 9, 10]


def test_a_sample_hand_is_of_the_deck_and_the_same_for_its_seed() -> None:
    hand = sample_hand(DECK.main, 3)
    assert hand == sample_hand(DECK.main, 3) != sample_hand(DECK.main, 4)
    assert len(hand) == 7 and hand.count("Breath") <= 1
    assert len(sample_hand(((2, "Spark"),), 1)) == 2


def test_two_lists_differ_in_what_came_and_what_left() -> None:
    other = msgspec.structs.replace(DECK, main=((2, "Spark"), (2, "Wave"), (4, "Tide")), material=())
    assert differences(DECK, other) == (
        Difference("material", "Blade", 1, 0),
        Difference("main", "Tide", 0, 4),
        Difference("main", "Breath", 1, 0),
        Difference("main", "Nobody", 3, 0),
        Difference("main", "Spark", 4, 2),
    )
    assert differences(DECK, DECK) == ()
