"""For every production of the grammar there is a test that plays with it."""

from __future__ import annotations

import pytest

from tests.helpers.boards import ADA, Board, Desk
from tests.helpers.proof_checks import every_proof, proved
from tests.helpers.proofs import MOST, brought_up_to_date, every_production, load, name_of, runs_of
from tests.helpers.unnoticed import changed
from tests.helpers.witness import Witness, fails_with, witnessing
from tests.helpers.worded import worded

REFRESH = "where a test that plays with it is missing, write it; then run: python -m tests.helpers.proofs"


def test_every_production_is_proved(request: pytest.FixtureRequest) -> None:
    assert request.config.pluginmanager.has_plugin("tests.helpers.proof_checks")
    assert every_production() - set(load()) == set(), REFRESH
    assert set(load()) - every_production() == set(), f"they are no productions; {REFRESH}"


def test_every_test_that_is_named_exists() -> None:
    tests = set(load().values())
    made = {function: runs_of(function) for function in {test.partition("[")[0] for test in tests}}
    assert [test for test in sorted(tests) if test not in made[test.partition("[")[0]]] == [], REFRESH


# How a proof is found ---------------------------------------------------------------------------------------


def draws() -> Desk:
    board = Board(worded("gust", "action", "Draw two cards.", cost=0), worded("lull", "action", "Recover 1.", cost=0))
    board.put(ADA, "hand", "lull")
    gust = board.put(ADA, "hand", "gust")
    return board.start().play(gust).resolve()


def looks_at_what_changed() -> None:
    assert len(draws().zone("hand", ADA)) == 3


def looks_at_nothing() -> None:
    draws()


def reads_and_plays_another() -> None:
    worded("gust", "action", "Draw two cards.")
    Board().start().passes()


def test_a_test_proves_what_it_fails_without() -> None:
    with witnessing(Witness()) as witness:
        looks_at_what_changed()
    assert set(witness.played) == {"gust", "lull"}
    assert {"draw", "recover"} == {"draw", "recover"} & (witness.played["gust"] | witness.played["lull"])
    wanted = frozenset({"draw", "recover"})
    assert proved(looks_at_what_changed, witness.played, wanted) == {"draw"}
    assert proved(looks_at_nothing, witness.played, wanted) == set()
    found = every_proof(looks_at_what_changed, witness.played)
    assert set(found) == witness.played["gust"] and found["draw"] == len(witness.played["gust"])
    assert every_proof(looks_at_nothing, witness.played) == {}


def test_a_field_that_is_another_is_noticed_or_not() -> None:
    with witnessing(Witness()) as witness:
        looks_at_what_changed()
    others = dict(changed(witness.abilities["gust"]))
    assert set(others) == {"OnResolve.effects", "Draw.amount"}
    for other in others.values():
        assert fails_with(looks_at_what_changed, "gust", other)
        assert not fails_with(looks_at_nothing, "gust", other)


def test_a_card_that_was_only_read_proves_nothing() -> None:
    with witnessing(Witness()) as witness:
        reads_and_plays_another()
    assert witness.played == {}


def test_a_card_that_says_too_much_proves_nothing() -> None:
    many = frozenset(f"production-{n}" for n in range(MOST + 1))
    assert proved(looks_at_what_changed, {"gust": many}, many) == set()
    assert every_proof(looks_at_what_changed, {"gust": many}) == {}


# The file ---------------------------------------------------------------------------------------------------

HERE = "tests/unit/language/grammar/test_proofs.py::"


@pytest.mark.parametrize(("text", "many", "kinds"), [("Draw.", 1, (1, "a")), pytest.param("Rest.", 2, ())])
@pytest.mark.parametrize("held", [True, frozenset()])
def test_a_name_says_what_a_test_is_run_with(text: str, many: int, kinds: tuple[object, ...], held: object) -> None:
    function = f"{HERE}test_a_name_says_what_a_test_is_run_with"
    assert name_of(function, {"many": 2, "text": "Rest."}) == f"{function}[Rest. | 2]"
    assert runs_of(function) == {
        f"{function}[Draw. | True | (1, 'a') | 1]",
        f"{function}[Draw. | (1, 'a') | 1]",
        f"{function}[Rest. | True | () | 2]",
        f"{function}[Rest. | () | 2]",
    }
    assert name_of(function, {"text": text, "many": many, "kinds": kinds, "held": held}) in runs_of(function)


def test_a_function_that_does_not_exist_makes_no_tests() -> None:
    assert runs_of(f"{HERE}test_nothing") == runs_of("tests/unit/language/test_nothing.py::test_nothing") == set()


def test_proofs_that_hold_are_kept_and_the_plainest_is_taken_else() -> None:
    kept, other = f"{HERE}test_every_production_is_proved", f"{HERE}test_every_test_that_is_named_exists"
    before = {"draw": kept, "recover": kept, "rather": f"{HERE}test_nothing", "no_such": kept}
    found = {
        kept: {"draw": 9},
        "x": {"recover": 7},
        other: {"draw": 2, "glimpse": 5, "recover": 8, "y": 1, "redirect": 4},
    }
    after = brought_up_to_date(before, found)
    assert after == {"draw": kept, "glimpse": other, "recover": "x", "redirect": other}
