"""Dice in texts: amounts that are rolled, results that are spoken of, and lists of what happens by them."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.events import DieRolled
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import read, unread, written


def played(text: str, *targets: int, hand: int = 3) -> Desk:
    """After Ada has played an action with this text; Bo's champion may be its target."""
    board = Board(written("deed", "action", text, cost=0), ally("wolf", 2, 30), card("spare", "item"), deck=12)
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", hand)
    return board.start().play(deed, targets=tuple(board.champions[player] for player in targets)).resolve()


def results(desk: Desk) -> list[int]:
    """What was rolled, die by die."""
    return [one.event.result for one in desk.game.steps if isinstance(one.event, DieRolled)]


@pytest.mark.parametrize(
    ("text", "dice", "more"),
    [
        ("Deal D6 damage to target champion.", 1, 0),
        ("Deal D6+D6 damage to target champion.", 2, 0),
        ("Deal 4+D6 damage to target champion.", 1, 4),
        ("Deal LV+D6 damage to target champion.", 1, 1),
        ("Deal X damage to target champion, where X is D6.", 1, 0),
        ("Roll D6. Deal damage to target champion equal to the result.", 1, 0),
        ("Roll a six-sided die. Deal X damage to target champion, where X is the result.", 1, 0),
        ("Roll two six-sided dice. Deal damage to target champion equal to the result.", 2, 0),
        ("Roll a D20. Deal damage to target champion equal to the result.", 1, 0),
        ("Roll two D6. Deal damage to target champion equal to the total result.", 2, 0),
    ],
)
def test_as_much_is_dealt_as_the_dice_show(text: str, dice: int, more: int) -> None:
    desk = played(text, BO)
    rolled = results(desk)
    assert len(rolled) == dice
    assert desk.damage(BO) == sum(rolled) + more


def test_dice_have_as_many_sides_as_they_are_called() -> None:
    assert [one.sides for one in nodes((read("Recover D8."),)) if isinstance(one, ast.RollDie)] == [8]
    assert [one.sides for one in nodes((read("Roll a twenty-sided die."),)) if isinstance(one, ast.RollDie)] == [20]


def test_an_object_gets_what_is_rolled() -> None:
    board = Board(written("hound", "ally", "On Attack: Hound gets +D6 POWER until end of turn.", power=1, life=9))
    hound = board.field(ADA, "hound")
    desk = board.start().attack(hound, board.champions[BO]).resolve()
    assert results(desk)
    assert desk.view().object(hound).power == 1 + sum(results(desk))


LIST = (
    "Depending on D6+D6\u2014\n\u2022 2\u2014 Recover 1.\n\u2022 3 to 5\u2014 Nothing happens.\n"
    "\u2022 6, 7, or 8\u2014 You draw a card.\n\u2022 9-12\u2014 You draw two cards."
)


def test_a_list_of_results_has_one_of_its_lines_happen() -> None:
    desk = played(LIST)
    total = sum(results(desk))
    assert len(results(desk)) == 2
    assert len(desk.zone("hand", ADA)) == 3 + (2 if total >= 9 else 1 if total >= 6 else 0)


def test_a_list_asks_of_each_result_what_its_line_says() -> None:
    roll, asked = read(LIST).effects  # type: ignore[union-attr]
    assert roll == ast.RollDie(6, 2)
    numbers = [one.right for one in nodes((asked,)) if isinstance(one, ast.Compare)]
    assert numbers == [2, 3, 5, 6, 7, 8, 9, 12]
    assert all(one.left == ast.EventAmount() for one in nodes((asked,)) if isinstance(one, ast.Compare))


def test_if_the_result_is_so_much() -> None:
    text = "Roll a six-sided die. If the result is {}, draw a card. Otherwise, recover 1."
    for least, drawn in (("1 or more", 1), ("7 or more", 0), ("less than 7", 1)):
        assert len(played(text.format(least)).zone("hand", ADA)) == 3 + drawn


@pytest.mark.parametrize(
    "text",
    [
        "Deal D6+D8 damage to target champion.",
        "Deal damage to target champion equal to the result.",
        "Draw a card. If the result is 4 or more, recover 1.",
        "Each opponent rolls a six-sided die.",
        "Roll a sided die.",
        "Roll an zero-sided die.",
    ],
)
def test_dice_that_are_not_guessed_at(text: str) -> None:
    assert unread(text)


def test_nothing_is_rolled_all_the_time() -> None:
    assert unread("Odd Bell gets +D6 POWER.", "ALLY", "Odd Bell")


def test_what_happens_on_so_high_a_result() -> None:
    desk = played("Roll a D6. On a 4 or higher, draw a card.")
    assert len(desk.zone("hand", ADA)) == 3 + (results(desk)[0] >= 4)
    assert len(played("Roll a D6. On a 1 or more, draw a card.").zone("hand", ADA)) == 4
    assert len(played("Roll a D6. On a 7 or more, draw a card.").zone("hand", ADA)) == 3
