"""The lists that are ready to play are played to the end of a game."""

from __future__ import annotations

import pytest

from gatcg_desktop.bots.selfplay import play_game
from gatcg_desktop.decks.seating import seating
from gatcg_desktop.decks.starter_set import starter_set

LISTS = [deck.key for deck in starter_set().lists]


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("place", range(len(LISTS)), ids=LISTS)
def test_bots_play_a_list_against_another_to_the_end(place: int) -> None:
    table = seating([LISTS[place], LISTS[(place + 5) % len(LISTS)]], starter_set())
    _, played = play_game(table, ("practice", "practice"), seed=place)
    assert (played.problem, played.finished) == ("", True)
