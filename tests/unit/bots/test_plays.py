from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.bots.considered import Play
from gatcg_desktop.bots.plays import HELD_ANSWER, affordable, attack_power, best_attack
from gatcg_desktop.bots.position import Position
from gatcg_desktop.language import ast as t
from tests.helpers.boards import ADA, BO, Board, ally

PLAYS = st.lists(st.tuples(st.integers(1, 400), st.integers(0, 6)), max_size=7)


@given(PLAYS, st.integers(0, 10))
def test_the_chosen_plays_can_be_paid_and_no_others_are_worth_more(pairs: list[tuple[int, int]], hand: int) -> None:
    plays = [Play(place, worth, weight, 1) for place, (worth, weight) in enumerate(pairs)]
    chosen = affordable(plays, hand, 0)
    assert sum(play.weight for play in chosen) <= hand
    best = max(
        sum(play.worth for play in group)
        for size in range(len(plays) + 1)
        for group in combinations(plays, size)
        if sum(play.weight for play in group) <= hand
    )
    assert sum(play.worth for play in chosen) == best


def test_cards_are_kept_for_an_answer_unless_the_play_is_worth_more() -> None:
    cheap, dear = Play("cheap", HELD_ANSWER - 1, 3, 1), Play("dear", HELD_ANSWER + 1, 3, 1)
    assert affordable([cheap], 4, held=3) == []
    assert affordable([dear], 4, held=3) == [dear]
    assert affordable([cheap], 6, held=3) == [cheap]


def test_a_distant_unit_attacks_with_the_number_of_its_ranged() -> None:
    board = Board(ally("archer", 1, 3, abilities=(t.Keyword("Ranged", 2), t.Keyword("Taunt"))))
    near, far = board.field(ADA, "archer"), board.field(ADA, "archer", properties=("distant",))
    desk = board.start()
    position = Position(desk.query, ADA)
    assert [attack_power(position, position.objects[one]) for one in (near, far)] == [1, 1 + 2]
    assert [position.objects[near].has(name) for name in ("Ranged", "Taunt", "Range")] == [True, True, False]


def test_a_unit_with_true_sight_sees_what_it_may_attack_behind_stealth() -> None:
    sight, stealth = t.Keyword("True Sight"), t.Keyword("Stealth")
    board = Board(ally("hawk", 2, 3, abilities=(sight,)), ally("cub", 2, 3), ally("thief", 5, 1, abilities=(stealth,)))
    hawk, cub = board.field(ADA, "hawk"), board.field(ADA, "cub")
    board.field(BO, "thief", rested=True)
    position = Position(board.start().query, ADA)
    seeing, blind = (best_attack(position, position.objects[one], 2) for one in (hawk, cub))
    assert seeing > blind
