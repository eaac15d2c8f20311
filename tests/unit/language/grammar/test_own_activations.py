"""What a card hears of its own activation, and of several targets what is done to some of them."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, Decline
from gatcg_desktop.rules.model.entities import Object
from tests.helpers.boards import ADA, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

WOLF = ally("wolf", 2, 5, subtypes=("BEAST",))
LAMP = card("lamp", "item")
STEEL = "Put a buff counter on up to three target objects you control."
HEARD = "Whenever you activate this card, if {many} for its activation, draw a card into your memory."


def steeled(targets: tuple[str, ...], heard: str, text: str = STEEL) -> tuple[Desk, dict[str, int]]:
    """Ada activates an action that targets some of what she has, and hears of it."""
    board = Board(worded("deed", "action", f"{heard}\n\n{text}", cost=0), WOLF, LAMP, ally("stag", 1, 5))
    ids = {key: board.field(ADA, key) for key in ("wolf", "lamp", "stag")}
    played = board.put(ADA, "hand", "deed")
    return board.start().play(played).answer("targets", *(ids[key] for key in targets)), ids


@pytest.mark.parametrize(
    ("many", "targets", "drawn"),
    [
        ("there's exactly one target", ("wolf",), 1),
        ("there's exactly one target", ("wolf", "lamp"), 0),
        ("there's exactly one target", (), 0),
        ("there are two or more targets", ("wolf", "lamp"), 1),
        ("there are two or more targets", ("lamp",), 0),
    ],
)
def test_a_card_hears_how_many_targets_its_activation_has(many: str, targets: tuple[str, ...], drawn: int) -> None:
    desk, _ = steeled(targets, HEARD.format(many=many))
    assert desk.stack() == ["deed"] * (1 + drawn)
    desk.resolve()
    assert len(desk.zone("memory", ADA)) == drawn


@pytest.mark.parametrize("answer", [Accept(), Decline()])
def test_an_activation_can_be_negated_by_what_hears_of_it(answer: Accept | Decline) -> None:
    desk, ids = steeled(("wolf",), "Whenever you activate Deed, you may negate its activation.")
    desk.resolve().answer("may", answer)
    while desk.stack():
        desk.resolve()
    assert desk.game.state.entity(ids["wolf"], Object).count("buff") == (answer == Decline())


def test_a_copy_of_an_activation_is_not_activated() -> None:
    board = Board(worded("deed", "action", "Whenever you activate this card, draw a card.\n\nRecover 1.", cost=0))
    deed, twin = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "twin")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(deed)
    assert desk.stack() == ["deed", "deed"]
    desk.play(twin, targets=(desk.view().stack[0].id,)).resolve()
    assert desk.stack() == ["deed", "deed", "deed*"]


@pytest.mark.parametrize(
    "which", ["each of those targets this turn if they're Beasts", "each of those targets that's a Beast this turn"]
)
def test_something_is_done_to_those_targets_that_are_as_described(which: str) -> None:
    text = f"{STEEL} Prevent the next 2 damage that would be dealt to {which}."
    zap = worded("zap", "action", "Deal 3 damage to target ally.", cost=0)
    board = Board(worded("deed", "action", text, cost=0), WOLF, ally("stag", 1, 5), zap)
    units = [board.field(ADA, key) for key in ("wolf", "stag", "wolf")]
    played, *shots = board.put(ADA, "hand", "deed"), *(board.put(ADA, "hand", "zap") for _ in units)
    desk = board.start().play(played).answer("targets", *units[:2]).resolve()
    for unit, shot in zip(units, shots, strict=True):
        desk.play(shot, targets=(unit,)).resolve()
    assert [desk.game.state.entity(id, Object).damage for id in units] == [1, 3, 3]


def test_one_target_is_not_several_and_cards_are_no_objects() -> None:
    unread("Put a buff counter on target ally. Wake up that ally if they're Beasts.")
    unread(
        "Banish up to two target cards in a graveyard. Put a buff counter on each of those targets if they're units."
    )
    unread("If there's exactly one target for its activation, draw a card.")
