"""Known pieces where they were not read: what did not happen, counters by number, cards on the stack, swapped zones."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline
from gatcg_desktop.rules.query.characteristics import has_keyword, traits
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

ELDER = card("elder", "champion", level=2, life=25, cost_kind="memory", cost=0, classes=("WARRIOR",))


def resolved(desk: Desk) -> Desk:
    while desk.stack():
        desk.resolve()
    return desk


@pytest.mark.parametrize("leveled", [True, False])
def test_what_did_not_happen_this_turn_is_asked(leveled: bool) -> None:
    text = "(0): If your champion didn't level up this turn, sacrifice Lamp."
    board = Board(worded("lamp", "item", text), ELDER, worded("rise", "action", "Level up your champion.", cost=0))
    lamp, rise = board.field(ADA, "lamp"), board.put(ADA, "hand", "rise")
    elder = board.put(ADA, "material", "elder")
    desk = board.start()
    if leveled:
        desk.play(rise).resolve().answer("choose", elder)
    assert desk.use(lamp).resolve().objects(ADA) == (["lamp"] if leveled else [])


@pytest.mark.parametrize(("counters", "may"), [(1, False), (2, True), (3, False)])
def test_so_many_counters_are_just_so_many(counters: int, may: bool) -> None:
    text = "(0): Draw a card. Activate this ability only if there are two charge counters on Lamp."
    board = Board(worded("lamp", "item", text))
    lamp = board.field(ADA, "lamp", counters=(("charge", counters),))
    desk = board.start()
    if may:
        desk.use(lamp)
    else:
        assert desk.refused(ActivateAbility(lamp, 0))


COUNTER = (
    "This card costs X less to activate, where X is the highest reserve cost among Spell cards your opponents control "
    "on the effects stack."
)


@pytest.mark.parametrize(
    ("spells", "paid"),
    [((), 6), (("big",), 2), (("small",), 5), (("small", "big"), 2), (("plain",), 6)],
)
def test_cards_that_opponents_control_on_the_stack_are_looked_at(spells: tuple[str, ...], paid: int) -> None:
    text = f"{COUNTER}\n\nDraw a card."
    board = Board(
        worded("reply", "action", text, cost=6),
        worded("big", "action", "Recover 1.", cost=4, subtypes=("SPELL",)),
        worded("small", "action", "Recover 1.", cost=1, subtypes=("SPELL",)),
        worded("plain", "action", "Recover 1.", cost=5),
    )
    cards = [board.put(BO, "hand", key) for key in spells]
    board.put(BO, "hand", "filler", 9)
    reply = board.put(ADA, "hand", "reply")
    board.put(ADA, "hand", "filler", 6)
    own = board.put(ADA, "hand", "big")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start().play(own).passes()
    for one in cards:
        desk.play(one)
    desk.passes().play(reply, pay=paid)


def test_cards_on_the_stack_are_counted_and_nothing_is_done_with_them() -> None:
    board = Board(worded("reply", "action", "Draw a card for each card on the effects stack.", cost=0))
    first, second = (board.put(ADA, "hand", "reply") for _ in range(2))
    desk = board.start().play(first).play(second).resolve()
    assert len(desk.zone("hand", ADA)) == 2  # itself as well, while it resolves
    assert unread("Banish all cards on the effects stack.")
    assert unread("Return target card on the effects stack to your hand.")


@pytest.mark.parametrize(("accepts", "hand", "memory"), [(True, 1, 3), (False, 3, 1)])
def test_hand_and_memory_are_swapped_at_once(accepts: bool, hand: int, memory: int) -> None:
    text = (
        "You may have target opponent swap the cards in their hand and memory. Then if there are three or more cards "
        "in their memory, draw a card."
    )
    board = Board(worded("deed", "action", text, cost=0), ally("wolf"))
    deed = board.put(ADA, "hand", "deed")
    board.put(BO, "hand", "wolf", 3)
    board.put(BO, "memory", "filler")
    desk = board.start().play(deed, targets=(BO,)).resolve().answer("may", Accept() if accepts else Decline())
    assert (len(desk.zone("hand", BO)), len(desk.zone("memory", BO))) == (hand, memory)
    assert desk.zone("memory", BO) == (["wolf"] * 3 if accepts else ["filler"])
    assert len(desk.zone("hand", ADA)) == int(accepts)


def test_everybody_may_swap() -> None:
    board = Board(worded("deed", "action", "Each player swaps the cards in their hand and memory.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "memory", "filler", 2)
    board.put(BO, "hand", "filler", 1)
    desk = board.start().play(deed).resolve()
    assert [len(desk.zone(zone, player)) for player in (ADA, BO) for zone in ("hand", "memory")] == [2, 0, 0, 1]


def test_what_was_killed_comes_back_under_the_killers_control() -> None:
    text = "On Kill: Return the killed unit from its owner's graveyard to the field under your control rested."
    board = Board(worded("reaper", "ally", text, power=3, life=9), ally("wolf", 1, 2))
    reaper, wolf = board.field(ADA, "reaper"), board.field(BO, "wolf")
    desk = board.start().attack(reaper, wolf).fight()
    (thing,) = (one for one in resolved(desk).view().objects if one.key == "wolf")
    assert (thing.controller, thing.rested) == (ADA, True)
    assert unread("On Kill: Return the hit unit from its owner's graveyard to the field under your control.", "ally")


GUARD = (
    "Prevent the next 3 damage that would be dealt to target unit this turn.\n\n"
    "The first time damage is prevented from being dealt to a unit this way, that unit gains stealth until end of turn."
)


def test_what_happens_the_first_time_that_damage_is_prevented_happens_once() -> None:
    board = Board(
        worded("guard", "action", GUARD, cost=0),
        worded("sting", "action", "Deal 1 damage to each ally.", cost=0),
        ally("wolf", 1, 9),
    )
    wolf = board.field(ADA, "wolf")
    other = board.field(ADA, "wolf")
    guard, *stings = board.put(ADA, "hand", "guard"), *(board.put(ADA, "hand", "sting") for _ in range(2))
    desk = board.start().play(guard, targets=(wolf,)).resolve()
    desk.play(stings[0]).resolve()
    assert desk.stack() == ["guard"]
    desk.resolve()
    assert has_keyword(desk.query, wolf, "Stealth") and not has_keyword(desk.query, other, "Stealth")
    assert desk.play(stings[1]).resolve().stack() == []
    assert traits(desk.query, wolf).life == 9


def test_the_first_time_is_told_of_another_paragraph_only() -> None:
    assert unread(GUARD.replace("\n\n", " "))
