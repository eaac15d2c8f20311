"""Everything that is found of a deck, together."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.judging import judged
from gatcg_desktop.decks.starter_set import starter_set

CARDS = [
    CardRecord("plain", "p1", "Plain", types=("ACTION",), cost_kind="reserve", cost_value=2, effect="Draw a card."),
    CardRecord(
        "riddle", "r1", "Riddle", types=("ACTION",), cost_kind="reserve", effect="Whistle the tune that nobody knows."
    ),
    CardRecord("mask", "m1", "Mask", types=("ALLY",), faces=(CardRecord("face", "f1", "Face", effect="Juggle this."),)),
]


def test_what_the_players_carry_out_stands_with_the_deck(tmp_path: Path) -> None:
    deck = Deck("d", ((1, "Spirit of the Tides"),), ((2, "Plain"), (1, "Riddle"), (1, "Mask")))
    with CardStore.open(tmp_path / "cards.db") as store:
        store.replace_all(CARDS, "file", "made up")
        found = judged(deck, "standard", starter_set(), store)
        assert found.by_hand == ("Riddle", "Mask")
        assert found.playable and found.problems and found.makeup.average == 2
        unknown = msgspec.structs.replace(deck, main=(*deck.main, (1, "Nobody")))
        assert not judged(unknown, "standard", starter_set(), store).playable


@pytest.mark.parametrize("deck", [*starter_set().decks, *starter_set().lists], ids=lambda deck: deck.key)
def test_nothing_of_the_decks_at_hand_is_by_hand(deck: object) -> None:
    key = str(getattr(deck, "key", ""))
    found = judged(starter_set().list_of(key), "standard", starter_set(), None)
    assert (found.problems, found.advice, found.by_hand, found.playable) == ((), (), (), True)
