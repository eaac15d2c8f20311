"""What stands behind Sheen N+ counts the sheen counters on the mastery (mastery, Fractured Memories)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from tests.helpers.boards import ADA, BO, Board, action, card

MEMORIES = card("memories", "mastery", cost_kind="none", cost=None)
GLEAM = action("gleam", more=(t.Restricted((t.SheenAtLeast(2),), (t.OnResolve((t.Draw(2),)),)),))


@pytest.mark.parametrize("counters", [None, 0, 1, 2, 3])
def test_sheen_unlocks_with_so_many_counters_on_the_own_mastery_and_not_below(counters: int | None) -> None:
    board = Board(MEMORIES, GLEAM)
    if counters is not None:
        board.status(ADA, "memories", counters=(("sheen", counters),))
    board.status(BO, "memories", counters=(("sheen", 5),))
    spell = board.put(ADA, "hand", "gleam")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert len(desk.zone("hand", ADA)) == (2 if counters is not None and counters >= 2 else 0)
