"""Recorded games lead to the journals they led to: what is only put in order changes no behaviour."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.helpers.journals import Begin, Recorded, begin_own, hash_of, load, play, real_decks
from tests.helpers.shared_data import shared_path

OWN = [one for one in load() if one.cards[0] in ("starter", "workshop")]
REAL = [one for one in load() if one not in OWN]


def _name(one: Recorded) -> str:
    return "-".join((*one.cards, str(one.seed)))


@pytest.fixture(scope="module")
def begin_real() -> Iterator[Begin]:
    shared_path("api/cards-2026-06.json.gz")
    with real_decks() as begin:
        yield begin


@pytest.mark.exhaustive(sample=3)
@pytest.mark.parametrize("one", OWN, ids=_name)
def test_a_game_with_cards_of_our_own_leads_to_the_same_journal(one: Recorded) -> None:
    game = begin_own(one)
    play(game, one.answers)
    assert hash_of(game) == one.journal


@pytest.mark.exhaustive(sample=2)
@pytest.mark.shared_data
@pytest.mark.parametrize("one", REAL, ids=_name)
def test_a_game_with_real_decks_leads_to_the_same_journal(one: Recorded, begin_real: Begin) -> None:
    game = begin_real(one)
    play(game, one.answers)
    assert hash_of(game) == one.journal
