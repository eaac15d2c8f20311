"""Two verbs that share what is done: whoever does the one or the other to it."""

from __future__ import annotations

import pytest

from tests.helpers.boards import ADA, Board, ally, settle
from tests.helpers.worded import unread, worded

DEEDS = (
    worded("idea", "action", "Draw a card.", cost=0),
    worded("shed", "action", "Discard a card.", cost=0),
    worded("cheer", "action", "Recover 1.", cost=0),
    worded("rite", "action", "Sacrifice an ally.", cost=0),
)


@pytest.mark.parametrize(
    ("event", "heard"),
    [
        ("you draw or discard a card", {"idea": 1, "cheer": 0, "rite": 0, "shed": 1}),
        ("you sacrifice or suppress an ally", {"idea": 0, "cheer": 0, "rite": 1, "shed": 0}),
        ("you activate or materialize a card", {"idea": 1, "cheer": 1, "rite": 1, "shed": 1}),
        ("an opponent draws or discards a card", {"idea": 0, "cheer": 0, "rite": 0, "shed": 0}),
    ],
)
def test_each_of_the_two_is_heard(event: str, heard: dict[str, int]) -> None:
    text = f"Whenever {event}, put a quest counter on Bell."
    board = Board(worded("bell", "item", text, cost=0), *DEEDS, ally("wolf", 1, 1))
    bell = board.field(ADA, "bell")
    board.field(ADA, "wolf")
    cards = {key: board.put(ADA, "hand", key) for key in heard}
    board.put(ADA, "hand", "filler", 3)
    desk, found = board.start(), {}
    for key, card in cards.items():
        thing = settle(desk.play(card)).query.object(bell)
        assert thing is not None
        found[key] = thing.count("quest") - sum(found.values())
    assert found == heard


def test_both_must_be_done_to_such_a_thing() -> None:
    assert unread("Whenever you draw or sacrifice an ally, recover 1.", "ITEM")
