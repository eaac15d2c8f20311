"""Keywords that something has more than once: which count as one, which add up (glossary/keywords-and-abilities)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.keywords import REDUNDANT
from gatcg_desktop.rules.play.attack_permissions import obeys
from gatcg_desktop.rules.query.characteristics import all_traits, traits
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, target

HARMONIZE = t.Keyword("Harmonize")
ONCE = (
    "Cleave",
    "Fast Activation",
    "Floating Memory",
    "Foster",
    "Hindered",
    "Immortality",
    "Intercept",
    "Omnishroud",
    "Renewable",
    "Reservable",
    "Spellshroud",
    "Steadfast",
    "Stealth",
    "Taunt",
    "True Sight",
    "Unblockable",
)


@pytest.mark.parametrize("name", ONCE)
def test_a_redundant_keyword_counts_once_and_another_as_often_as_it_is_there(name: str) -> None:
    """Printed twice and given a third time; what it means (a trigger of Intercept, of Foster) is there once. Vigor,
    beside it, is none of them."""
    word, vigor = t.Keyword(name), (t.Keyword("Vigor"), t.Keyword("Vigor"))
    give = action("give", t.Modify(t.Target(), keywords=(word,)), targets=target(ALLY))
    board = Board(
        ally("thrice", 1, 9, abilities=(word, word, *vigor)), ally("once", 1, 9, abilities=(word, *vigor)), give
    )
    one, other = board.field(ADA, "thrice"), board.field(ADA, "once")
    spell = board.put(ADA, "hand", "give")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    if name not in ("Omnishroud", "Spellshroud"):
        desk.play(spell, targets=(one,)).resolve()
    assert traits(desk.query, one).abilities == traits(desk.query, other).abilities
    assert desk.view().object(one).keyword_words == (name, "Vigor")  # type: ignore[union-attr]
    abilities = [each for each in traits(desk.query, one).abilities if type(each) is t.Keyword]
    assert (abilities.count(word), abilities.count(vigor[0])) == (1, 2)


def test_the_redundant_keywords_are_those_that_the_glossary_calls_so() -> None:
    assert frozenset(ONCE) == REDUNDANT


@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_intercept_triggers_once_and_vigor_as_often_as_it_is_there(times: int) -> None:
    words = (HARMONIZE, *(t.Keyword("Intercept"), t.Keyword("Vigor")) * times)
    board = Board(ally("guard", 1, 9, abilities=words))
    one, guard = board.field(ADA, "filler"), board.field(BO, "guard", rested=False)
    mine = board.field(ADA, "guard", rested=True)
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    assert desk.stack() == ["guard"] * min(1, times)
    while desk.view().combat is not None:
        picks = () if desk.game.decision.kind != "opportunity" else (PassOpportunity(),)  # type: ignore[union-attr]
        if desk.game.decision.kind == "may":  # type: ignore[union-attr]
            picks = desk.game.decision.options[1:]  # type: ignore[union-attr,assignment]
        desk.answer(desk.game.decision.kind, *picks)  # type: ignore[union-attr]
    assert desk.query.object(mine).rested  # type: ignore[union-attr]
    desk.passes(2).in_any_order()
    assert [item.source for item in desk.view().stack] == [mine] * times, "at the end of its player's turn alone"
    for _ in range(times):
        desk.resolve()
    assert desk.query.object(mine).rested == (times == 0)  # type: ignore[union-attr]
    assert not desk.query.object(guard).rested  # type: ignore[union-attr]


@pytest.mark.parametrize(("numbers", "level"), [((2, 3), 3), ((3, 2), 3), ((2,), 2), ((2, 2), 2), ((), 0)])
def test_of_several_prides_the_highest_counts(numbers: tuple[int, ...], level: int) -> None:
    for has in (1, 2, 3, 4):
        board = Board(ally("proud", 1, 9, abilities=tuple(t.Keyword("Pride", n) for n in numbers)))
        unit = board.field(ADA, "proud")
        board.writer.change(board.champions[ADA], counters=(("level", has - 1),))
        assert obeys(board.start().query, unit) == (has >= level)


SNIPER = ally("sniper", 1, 9, abilities=(t.Keyword("Ranged", 5),))


@pytest.mark.parametrize(("numbers", "power"), [((), 0), ((2,), 2), ((2, 1), 3)])
@pytest.mark.parametrize("distant", [True, False])
def test_ranged_adds_up_for_the_attacks_of_a_distant_unit(numbers: tuple[int, ...], power: int, distant: bool) -> None:
    board = Board(ally("archer", 1, 9, abilities=(HARMONIZE, *(t.Keyword("Ranged", n) for n in numbers))), SNIPER)
    board.field(ADA, "sniper", properties=("distant",))
    archer, other = board.field(ADA, "archer", properties=("distant",) if distant else ()), board.field(BO, "filler")
    desk = board.start()
    desk.attack(archer, desk.champions[BO])
    assert desk.view().combat.power == 1 + (power if distant else 0)  # type: ignore[union-attr]
    assert desk.view().object(archer).power == 1, "its attack has it, not the unit"  # type: ignore[union-attr]
    assert all_traits(desk.anew)[archer].attack == (power if distant else 0)
    assert desk.view().object(other).power == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("distant", [True, False])
def test_ranged_is_no_power_while_defending(distant: bool) -> None:
    board = Board(ally("archer", 1, 9, abilities=(t.Keyword("Ranged", 2),)), ally("stout", 2, 9))
    one = board.field(ADA, "stout")
    archer = board.field(BO, "archer", properties=("distant",) if distant else ())
    desk = board.start()
    desk.attack(one, archer).passes(2).answer("retaliate", archer).passes(2)
    assert desk.query.object(one).damage == 1  # type: ignore[union-attr]
