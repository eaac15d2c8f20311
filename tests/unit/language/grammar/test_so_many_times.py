"""Events for the first time each turn: what happened before the ability was there counts, another's does not."""

from __future__ import annotations

import pytest

from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

SLAY = worded("slay", "action", "Destroy target ally.", cost=0)
IDEA = worded("idea", "action", "Recover 1.", cost=0)


def bell(event: str, *, enters: bool = False) -> tuple[Board, int]:
    """Ada has, or may play, a bell that draws a card for such an event; both have wolves."""
    text = f"Whenever {event} each turn, draw a card."
    board = Board(worded("bell", "item", text, cost=0), SLAY, IDEA, ally("wolf", 1, 3))
    put = board.put(ADA, "hand", "bell") if enters else board.field(ADA, "bell")
    return board, put


def settled(desk: Desk) -> Desk:
    while desk.stack():
        desk.resolve()
    return desk


@pytest.mark.parametrize(("time", "drawn"), [("first", [1, 1, 1]), ("second", [0, 1, 1]), ("third", [0, 0, 1])])
def test_a_death_is_one_of_so_many_in_the_turn(time: str, drawn: list[int]) -> None:
    board, _ = bell(f"an ally you control dies for the {time} time")
    wolves = [board.field(ADA, "wolf") for _ in range(3)]
    slays = [board.put(ADA, "hand", "slay") for _ in range(3)]
    desk = board.start()
    before, found = len(desk.zone("hand", ADA)), []
    for number, (slay, wolf) in enumerate(zip(slays, wolves, strict=True), 1):
        settled(desk.play(slay, targets=(wolf,)).resolve())
        found.append(len(desk.zone("hand", ADA)) - before + number)
    assert found == drawn


def test_what_is_not_described_does_not_count() -> None:
    board, _ = bell("an ally you control dies for the first time")
    theirs, mine = board.field(BO, "wolf"), board.field(ADA, "wolf")
    slays = [board.put(ADA, "hand", "slay") for _ in range(2)]
    desk = board.start()
    before = len(desk.zone("hand", ADA))
    settled(desk.play(slays[0], targets=(theirs,)).resolve())
    assert len(desk.zone("hand", ADA)) == before - 1
    settled(desk.play(slays[1], targets=(mine,)).resolve())
    assert len(desk.zone("hand", ADA)) == before - 1


@pytest.mark.parametrize("event", ["an ally you control dies", "you recover"])
def test_what_happened_before_it_was_there_was_the_first_time(event: str) -> None:
    board, late = bell(f"{event} for the first time", enters=True)
    wolves = [board.field(ADA, "wolf") for _ in range(2)]
    deeds = [board.put(ADA, "hand", "idea" if "recover" in event else "slay") for _ in range(2)]
    desk = board.start()
    for deed, wolf, then in zip(deeds, wolves, (late, 0), strict=True):
        settled(desk.play(deed, targets=(wolf,) if "dies" in event else ()).resolve())
        if then:
            before = len(desk.play(then).resolve().zone("hand", ADA))
    assert len(desk.zone("hand", ADA)) == before - 1


def test_recovering_for_the_first_time_is_heard_once() -> None:
    board, _ = bell("you recover for the first time")
    ideas = [board.put(ADA, "hand", "idea") for _ in range(2)]
    desk = board.start()
    before = len(desk.zone("hand", ADA))
    for idea in ideas:
        settled(desk.play(idea).resolve())
    assert len(desk.zone("hand", ADA)) == before - 2 + 1


@pytest.mark.parametrize("event", ["another ally enters the field", "one or more allies die", "an ally attacks"])
def test_what_nobody_counts_is_not_read(event: str) -> None:
    assert "how often" in unread(f"Whenever {event} for the first time each turn, draw a card.", "ITEM")
