"""So much for each of something, but no more than so much; for each of several; what a weapon has of durability."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, ally, card, settle
from tests.helpers.worded import unread, worded


@pytest.mark.parametrize(
    ("change", "buried", "power"),
    [
        ("+1 POWER for each Warrior card in your graveyard, up to +3 POWER", 2, 7),
        ("+1 POWER for each Warrior card in your graveyard, up to +3 POWER", 5, 8),
        ("+2 POWER for each Warrior card in your graveyard, up to +6 POWER", 2, 9),
        ("+2 POWER for each Warrior card in your graveyard, up to +6 POWER", 5, 11),
        ("-1 POWER for each Warrior card in your graveyard, up to -3 POWER", 5, 2),
    ],
)
def test_the_change_grows_no_further(change: str, buried: int, power: int) -> None:
    board = Board(
        worded("hound", "ally", f"Hound gets {change}.", power=5, life=5), ally("lancer", classes=("WARRIOR",))
    )
    hound = board.field(ADA, "hound")
    board.put(ADA, "graveyard", "lancer", buried)
    assert traits(board.start().query, hound).power == power


@pytest.mark.parametrize("most", ["+5 POWER", "-4 POWER", "+4 LIFE", "+2 POWER"])
def test_what_does_not_go_into_it_is_not_read(most: str) -> None:
    assert unread(f"Odd Bell gets +2 POWER for each ally you control, up to {most}.", "ALLY")


@pytest.mark.parametrize("counters", [1, 3])
def test_a_weapon_that_is_gone_had_so_much_durability(counters: int) -> None:
    text = "Destroy target weapon you control. When you do, deal damage equal to its durability to target unit."
    board = Board(worded("ruin", "action", text, cost=0), card("blade", "weapon", power=1, durability=2))
    blade = board.field(ADA, "blade", counters=(("durability", counters),))
    ruin = board.put(ADA, "hand", "ruin")
    desk = board.start().play(ruin, targets=(blade,)).resolve()
    desk.answer("targets", next(one for one in desk.game.decision.options if one.id == desk.champions[BO]))  # type: ignore[union-attr]
    settle(desk)
    assert desk.damage(BO) == counters


@pytest.mark.parametrize("players", [2, 3])
def test_for_each_opponent_is_once_for_each_of_them(players: int) -> None:
    board = Board(
        worded("toll", "action", "Draw a card for each opponent.", cost=0), players=("Ada", "Bo", "Cy")[:players]
    )
    toll = board.put(ADA, "hand", "toll")
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    settle(desk.play(toll))
    assert before - len(desk.zone("deck", ADA)) == players - 1


@pytest.mark.parametrize(("counters", "drawn"), [(2, 0), (3, 1), (8, 2)])
def test_for_each_three_is_for_every_three(counters: int, drawn: int) -> None:
    text = "Whenever you recover, draw a card for each three page counters on Tome."
    board = Board(worded("tome", "item", text, cost=0), worded("hum", "action", "Recover 1.", cost=0))
    board.field(ADA, "tome", counters=(("page", counters),))
    hum = board.put(ADA, "hand", "hum")
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    settle(desk.play(hum))
    assert before - len(desk.zone("deck", ADA)) == drawn
