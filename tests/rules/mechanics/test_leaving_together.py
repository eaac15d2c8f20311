"""What leaves the field at the same time sees the rest of it leave, in whichever order the program takes it off."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from tests.helpers.boards import ADA, Board, action, ally

ANOTHER = t.Filter(types=("ALLY",), controller="you", other=True)
EVERY = t.Every(t.Filter(types=("ALLY",)))


def watcher(key: str, kind: t.EventKind, *, limit: int = 0, grouped: bool = False) -> t.Triggered:
    return t.Triggered(t.Event(kind, ANOTHER, grouped=grouped), (t.Draw(1),), limit=limit, text=key)


@pytest.mark.parametrize(
    ("kind", "effect"),
    [
        ("death", t.Destroy(EVERY)),
        ("death", t.Sacrifice(EVERY)),
        ("death", t.Damage(2, EVERY)),
        ("leave", t.Banish(EVERY)),
        ("leave", t.ReturnToHand(EVERY)),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_each_of_two_that_leave_together_sees_the_other(kind: t.EventKind, effect: t.Effect) -> None:
    board = Board(ally("mourner", abilities=(watcher("mourner", kind),)), action("wipe", effect))
    for _ in range(2):
        board.field(ADA, "mourner")
    assert drawn(board, "wipe") == 2


def test_what_has_left_before_sees_nothing_any_more() -> None:
    board = Board(ally("mourner", abilities=(watcher("mourner", "death"),)), action("wipe", t.Destroy(EVERY)))
    board.field(ADA, "mourner")
    board.field(ADA, "filler")
    board.field(ADA, "filler")
    assert drawn(board, "wipe") == 2


def test_a_limit_counts_what_happens_after_it_has_left() -> None:
    board = Board(ally("mourner", abilities=(watcher("mourner", "death", limit=1),)), action("wipe", t.Destroy(EVERY)))
    board.field(ADA, "mourner")
    for _ in range(3):
        board.field(ADA, "filler")
    assert drawn(board, "wipe") == 1


def test_one_or_more_that_leave_together_are_one_event() -> None:
    board = Board(ally("mourner", abilities=(watcher("m", "death", grouped=True),)), action("wipe", t.Destroy(EVERY)))
    board.field(ADA, "mourner")
    for _ in range(3):
        board.field(ADA, "filler")
    assert drawn(board, "wipe") == 1


def drawn(board: Board, key: str) -> int:
    """How many cards Ada draws once she has played something, and all has resolved."""
    played = board.put(ADA, "hand", key)
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    before = len(desk.query.cards("deck", ADA))
    desk.play(played)
    while (decision := desk.game.decision) is not None and (desk.query.stack or decision.kind == "order_triggers"):
        if decision.kind == "order_triggers":
            desk.in_any_order()
        else:
            desk.resolve()
    return before - len(desk.query.cards("deck", ADA))
