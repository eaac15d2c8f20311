"""Wrong moves that a lesson foresees: found again when they are made, whether the rules allow them or not."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.lessons.files.lesson_files import parse_lesson
from gatcg_desktop.lessons.play.lesson_moves import MoveProblem
from gatcg_desktop.lessons.play.runner import check, prepare
from gatcg_desktop.lessons.play.wrong_moves import alike, foreseen, outcome_of
from gatcg_desktop.rules.model.choices import ActivateAbility, DeclareAttack, PassOpportunity
from gatcg_desktop.rules.model.entities import Object

SMALL = """format = 1
rulebook = "grand-archive"
id = "small"
title = "Small"
[board.players.Ada]
hand = ["spark-volley", "gatehouse-runner * 3"]
field = [{ card = "gatehouse-runner", called = "Tired", rested = true }]
[board.players.Bo]
field = ["Keeper: bridge-keeper"]
[[step]]
say = "Aim at the Keeper."
do = ["Ada: play Spark Volley -> Keeper"]
yours = true
wrong = [
    { do = "Ada: pass", why = "Then your turn goes on without the Volley." },
    { do = "Ada: attack with Tired", why = "It is rested." },
]
"""
SOURCE = parse_lesson(SMALL, "small.lesson.toml")


def test_an_allowed_and_a_refused_move_are_both_known_again() -> None:
    prepared = prepare(SOURCE)
    game, names, wrong = prepared.game, prepared.names, SOURCE.lesson.step[0].wrong
    before = game.state.encode()
    passed = Answer(1, (PassOpportunity(),))
    assert outcome_of("Ada: pass", game, names) == passed
    assert foreseen(wrong, passed, None, game, names) == "Then your turn goes on without the Volley."
    attack = Answer(1, (DeclareAttack(names.one("Tired", game)),))
    refusal = outcome_of("Ada: attack with Tired", game, names)
    assert isinstance(refusal, Refused)
    assert foreseen(wrong, attack, refusal, game, names) == "It is rested."
    other = outcome_of("Ada: play gatehouse-runner", game, names)
    assert isinstance(other, Answer) and foreseen(wrong, other, None, game, names) is None
    assert game.state.encode() == before and game.answers == []


def test_a_move_that_nothing_asks_for_has_no_outcome() -> None:
    prepared = prepare(SOURCE)
    with pytest.raises(MoveProblem):
        outcome_of("Bo: pass", prepared.game, prepared.names)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Ada: pass", "Ada: play Spark Volley", "is no wrong move: the lesson goes on with it"),
        ("Ada: pass", "Bo: pass", "fits nothing that the learner is asked here"),
    ],
)
def test_a_wrong_move_that_is_none_is_a_fault_of_the_lesson(old: str, new: str, reason: str) -> None:
    assert check(SOURCE).faults == ()
    (fault,) = check(parse_lesson(SMALL.replace(old, new), "small.lesson.toml")).faults
    assert reason in str(fault.reason)


EQUAL = """format = 1
rulebook = "grand-archive"
id = "equal"
title = "Equal"
[board.players.Ada]
hand = ["spark-volley", "gatehouse-runner * 3"]
field = [{ card = "gatehouse-runner", n = 2 }, OTHER]
[board.players.Bo]
field = ["Keeper: bridge-keeper"]
[[step]]
say = "Attack."
do = ["Ada: attack with gatehouse-runner -> Keeper"]
yours = true
"""


@pytest.mark.parametrize(
    "other",
    [
        '{ card = "gatehouse-runner", rested = true }',
        '{ card = "gatehouse-runner", damage = 1 }',
        '{ card = "gatehouse-runner", counters = { buff = 1 } }',
        '{ card = "gatehouse-runner", token = true }',
        '"cinder-duelist"',
    ],
    ids=["rested", "damaged", "counters", "token", "another card"],
)
def test_of_equal_objects_any_will_do_and_one_in_another_state_will_not(other: str) -> None:
    game = prepare(parse_lesson(EQUAL.replace("OTHER", other), "equal.lesson.toml")).game
    mine = [id for id, thing in game.state.entities.items() if isinstance(thing, Object) and thing.owner == 1]
    first, second, third = (DeclareAttack(id) for id in mine[-3:])
    assert alike(game, [first], [second]) and alike(game, [second], [first])
    assert not alike(game, [first], [third]) and not alike(game, [third], [second])
    assert alike(game, [first, third], [third, second]) and not alike(game, [first, second], [first, third])
    assert not alike(game, [first], [PassOpportunity()]) and not alike(game, [first], [first, second])
    assert not alike(game, [ActivateAbility(first.unit, 0)], [ActivateAbility(second.unit, 1)])
