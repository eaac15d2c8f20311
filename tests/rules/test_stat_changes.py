"""Where power, life and keywords come from: what is told of each source adds up to what the object has."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.views.stat_changes import stat_changes
from tests.helpers.boards import ADA, BO, Board, ally, card

SQUAD = t.Filter(types=("ALLY",), controller="you")


def test_each_source_is_told_with_what_it_gives() -> None:
    banner = card("banner", "item", abilities=(t.Static(SQUAD, power=2, life=1, keywords=(t.Keyword("Taunt"),)),))
    curse = card("curse", "item", abilities=(t.Static(t.Filter(types=("ALLY",), controller="opponent"), power=-1),))
    board = Board(ally("wolf", 2, 3), banner, curse)
    wolf = board.field(ADA, "wolf", counters=(("buff", 2),))
    first, second = board.field(ADA, "banner"), board.field(BO, "curse")
    query = board.start().query
    changes = stat_changes(query, wolf)
    assert {(one.source, one.key, one.power, one.life) for one in changes if one.power or one.life} == {
        (first, "banner", 2, 1),
        (second, "curse", -1, 0),
        (0, "", 2, 2),
    }
    assert [one.gained for one in changes if one.gained] == [(("Taunt", 0),)]


def test_looking_changes_nothing_and_adds_up() -> None:
    banner = card("banner", "item", abilities=(t.Static(SQUAD, power=3),))
    swap = card("swap", "item", abilities=(t.Static(SQUAD, traits=t.TraitChange(swap=True)),))
    board = Board(ally("wolf", 2, 7), banner, swap)
    wolf = board.field(ADA, "wolf")
    board.field(ADA, "banner")
    board.field(ADA, "swap")
    desk = board.start()
    before = desk.query.state.encode()
    thing = desk.view().object(wolf)
    assert thing is not None and (thing.power, thing.life) == (7, 5)
    changes = stat_changes(desk.query, wolf)
    assert 2 + sum(one.power for one in changes) == 7 and 7 + sum(one.life for one in changes) == 5
    assert desk.query.state.encode() == before and desk.view().object(wolf) == thing


def test_nothing_is_told_of_what_is_not_on_the_field() -> None:
    board = Board(ally("wolf", 2, 2))
    held = board.hand(ADA, "wolf")[0]
    assert stat_changes(board.start().query, held) == ()
