"""How strong the bots are, forty games each: whoever changes one of them sees here whether it became weaker.

The floors lie under what was measured (docs/bots.md) by more than chance takes away; the games are always the same.
"""

from __future__ import annotations

import pytest

from gatcg_desktop.bots.arena import Pool, arena, pool_of, starter_pool
from gatcg_desktop.bots.processes.parallel import Workers, processors
from gatcg_desktop.decks.deck_lists import deck_lists
from tests.helpers.shared_data import real_records, shared_path

pytestmark = pytest.mark.exhaustive
SEED = 40
GAMES = 40


def real(decks: str) -> Pool:
    records = real_records()
    return pool_of(deck_lists(shared_path(decks), {one.slug: one for one in records}), records)


@pytest.mark.parametrize(
    ("decks", "mirror", "floor"), [("", False, 38), ("decks", True, 35), ("decks/tournament.json.gz", False, 29)]
)
def test_steady_beats_dice(decks: str, mirror: bool, floor: int) -> None:
    pool = real(decks) if decks else starter_pool()
    games = GAMES // len(pool.seats) if mirror else GAMES
    report = arena(pool, ("steady", "random"), games, SEED, Workers(processors()), mirror)
    assert report.problems == ()
    assert report.first.games == GAMES and report.first.wins >= floor, report


def test_the_thinker_beats_steady() -> None:
    report = arena(starter_pool(), ("thinker", "steady"), GAMES, SEED, Workers(processors()))
    assert report.problems == ()
    assert report.first.games == GAMES and report.first.wins >= 28, report
