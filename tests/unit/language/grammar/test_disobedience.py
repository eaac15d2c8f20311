"""Allies that do not obey their controller."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack
from gatcg_desktop.rules.play.attack_permissions import obeys
from tests.helpers.boards import ADA, BO, Board, ally
from tests.helpers.worded import unread, worded


@pytest.mark.parametrize(
    ("text", "counters", "expected"),
    [
        ("Allies with fate counters on them don't obey their controller.", 1, False),
        ("Allies with fate counters on them don't obey their controller.", 0, True),
        ("Allies your opponents control don't obey their controller.", 1, True),
        ("As long as you control an ally with a fate counter on it, allies don't obey their controller.", 1, False),
    ],
)
def test_what_does_not_obey_does_not_attack(text: str, counters: int, expected: bool) -> None:
    board = Board(worded("riot", "item", text), ally("wolf", 1, 9))
    board.field(ADA, "riot")
    wolf = board.field(ADA, "wolf", counters=(("fate", counters),) if counters else ())
    desk = board.start()
    assert obeys(desk.query, wolf) == expected
    if expected:
        desk.attack(wolf, desk.champions[BO])
    else:
        assert "an effect says so" in str(desk.refused(DeclareAttack(wolf)))


def test_for_a_time_an_ally_does_not_obey() -> None:
    text = "Target ally doesn't obey its controller until end of turn."
    board = Board(worded("deed", "action", text, cost=0), ally("wolf", 1, 9))
    wolf = board.field(ADA, "wolf")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(wolf,)).resolve()
    assert desk.refused(DeclareAttack(wolf)).rule == "combat.obedience"


def test_one_ally_obeys_its_controller_and_several_theirs() -> None:
    assert unread("Allies doesn't obey its controller.", "item")
    assert unread("Allies with fate counter on them don't obey their controller.", "item")
