"""Other cards activated before, things of different elements, damage to two units, and what a unit inherits."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Board, action, ally, card, settle
from tests.helpers.worded import unread, worded

# Other cards


def struck_with(text: str, *before: str) -> tuple[int, int]:
    """What an attack with this text costs Ada and deals, after she attacked with these cards."""
    wake = action("wake", t.Wake(t.Champion()), cost=0)
    board = Board(
        worded("slash", "attack", text, power=2, speed="slow", cost=3),
        card("jab", "attack", power=0, speed="slow", cost=0),
        worded("idea", "action", "Recover 1.", cost=0),
        wake,
    )
    first = [board.put(ADA, "hand", key) for key in before]
    wakes = [board.put(ADA, "hand", "wake") for _ in before]
    slash = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    for attack, ready in zip(first, wakes, strict=True):
        settle(desk.play(attack))
        settle(desk.play(ready))
    damage, held = desk.damage(BO), len(desk.zone("hand", ADA))
    settle(desk.play(slash))
    return held - 1 - len(desk.zone("hand", ADA)), desk.damage(BO) - damage


@pytest.mark.parametrize(("before", "power"), [((), 2), (("jab",), 4), (("jab", "jab"), 6), (("idea",), 2)])
def test_the_attack_itself_is_no_other_one(before: tuple[str, ...], power: int) -> None:
    text = "Slash gets +2 POWER for each other attack card you've activated this turn."
    assert struck_with(text, *before) == (3, power)


@pytest.mark.parametrize(("before", "cost"), [((), 3), (("jab",), 2), (("jab", "jab"), 1)])
def test_it_costs_less_for_each_other_one(before: tuple[str, ...], cost: int) -> None:
    text = "This card costs 1 less to activate for each other attack card you've activated this turn."
    assert struck_with(text, *before) == (cost, 2)


@pytest.mark.parametrize(("before", "power"), [((), 2), (("idea",), 4), (("jab",), 3)])
def test_an_attack_is_no_action_that_could_be_left_out(before: tuple[str, ...], power: int) -> None:
    """What wakes the champion is an action as well, each time."""
    text = "Slash gets +1 POWER for each other action card you've activated this turn."
    assert struck_with(text, *before) == (3, power)


def test_what_stays_says_nothing_of_its_own_activation() -> None:
    unread("Odd Bell gets +1 POWER for each other attack card you've activated this turn.", "action")


# Different elements


@pytest.mark.parametrize(
    ("elements", "price"),
    [
        ((), 4),
        ((("FIRE",),), 3),
        ((("FIRE",), ("FIRE",)), 3),
        ((("FIRE",), ("WIND",)), 2),
        ((("FIRE",), ("WIND",), ("WATER",)), 1),
    ],
)
def test_less_for_each_ally_of_a_different_element(elements: tuple[tuple[str, ...], ...], price: int) -> None:
    text = "This card costs 1 less to activate for each different element Beast ally you control.\nDraw a card."
    allies = [ally(f"cat-{number}", subtypes=("BEAST",), elements=one) for number, one in enumerate(elements)]
    board = Board(worded("feast", "action", text, cost=4), *allies, ally("fox", elements=("EXIA",)))
    for one in allies:
        board.field(ADA, one.key)
    board.field(ADA, "fox")
    feast = board.put(ADA, "hand", "feast")
    board.put(ADA, "hand", "filler", 4)
    board.start().play(feast, pay=price)


# Two units


@pytest.mark.parametrize(("targets", "left"), [(1, (0, 0)), (0, (0, 1))])
def test_so_much_is_prevented_for_each_of_two(targets: int, left: tuple[int, int]) -> None:
    ward = worded(
        "ward",
        "action",
        "Prevent the next 2 damage that would be dealt to your champion and up to one other target unit until end of turn.",
        cost=0,
    )
    burn = worded("burn", "action", "Deal 2 damage to each champion. Deal 1 damage to each ally.", cost=0)
    board = Board(ward, burn, ally("cat", 1, 9))
    cat = board.field(BO, "cat")
    played, fire = board.put(ADA, "hand", "ward"), board.put(ADA, "hand", "burn")
    desk = board.start()
    desk.answer("opportunity", *(one for one in desk.game.decision.options if getattr(one, "card", 0) == played))  # type: ignore[union-attr]
    assert desk.game.decision is not None and desk.game.decision.kind == "targets"
    assert board.champions[ADA] not in {one.id for one in desk.game.decision.options}
    desk.answer("targets", *((cat,) if targets else ())).resolve()
    settle(desk.play(fire))
    thing = desk.query.object(cat)
    assert thing is not None
    assert (desk.damage(ADA), thing.damage) == left
    assert desk.damage(BO) == 2


# What a unit inherits


@pytest.mark.parametrize(("element", "dealt"), [("UMBRA", 3), ("FIRE", 2)])
@pytest.mark.parametrize("cursed", [True, False])
def test_this_unit_is_who_inherits_it(element: str, dealt: int, cursed: bool) -> None:
    bane = worded(
        "bane",
        "action",
        "Inherited Effect — If damage would be dealt to this unit by an umbra element source, "
        "that source deals that much damage plus 1 to this unit instead.",
        cost=0,
    )
    board = Board(bane, ally("spark", 2, 1, elements=(element,)))
    if cursed:
        board.writer.create(Card(ADA, "bane"), ("lineage", board.champions[BO]))
    attacker = board.field(ADA, "spark")
    desk = settle(board.start().attack(attacker, board.champions[BO]))
    assert desk.damage(BO) == (dealt if cursed else 2)


def test_a_unit_is_no_item() -> None:
    unread("If damage would be dealt to this unit, prevent 1 of that damage.", "item")
