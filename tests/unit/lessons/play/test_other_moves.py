"""What speaks against a move that is not the lesson's, as it is found on a fork."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.files.lesson_files import parse_lesson
from gatcg_desktop.lessons.play.beats import bring
from gatcg_desktop.lessons.play.other_moves import Instead, instead
from gatcg_desktop.lessons.play.runner import prepare, script_of
from gatcg_desktop.lessons.play.wrong_moves import outcome_of
from gatcg_desktop.rules.model.events import DamageDealt

SMALL = """format = 1
rulebook = "grand-archive"
id = "small"
title = "Small"
[board.players.Ada]
hand = HAND
field = ["Runner: gatehouse-runner", "Duelist: cinder-duelist"]
[board.players.Bo]
field = ["Keeper: bridge-keeper", "Otter: undertow-otter"]
[[step]]
say = "Your move."
do = DO
yours = true
"""
RUNNERS = '["spark-volley", "gatehouse-runner * {count}"]'
VOLLEY = '["Ada: play Spark Volley", "Ada: target Keeper"]'
ATTACK = """["Ada: attack with Duelist -> Bo's champion"]"""


def _found(hand: str, do: str, move: str, answers: int = 0) -> tuple[Instead, Game, list[Answer]]:
    source = parse_lesson(SMALL.replace("HAND", hand).replace("DO", do), "small.lesson.toml")
    prepared, script = prepare(source), script_of(prepare(source))
    given = list(script.marks[0].given)
    bring(prepared.game, given[:answers])
    before = prepared.game.state.encode()
    made = outcome_of(move, prepared.game, prepared.names)
    assert isinstance(made, Answer)
    found = instead(prepared.game, made, given[answers:])
    assert prepared.game.state.encode() == before and len(prepared.game.answers) == answers
    return found, prepared.game, given


@pytest.mark.parametrize(
    ("hand", "do", "move", "lost", "spent"),
    [
        (RUNNERS.format(count=5), VOLLEY, "gatehouse-runner", False, False),
        (RUNNERS.format(count=3), VOLLEY, "gatehouse-runner", True, False),
        ('["hold-the-gate", "gatehouse-runner"]', '["Ada: play Hold the Gate"]', "gatehouse-runner", True, True),
    ],
    ids=["enough", "few", "itself"],
)
def test_a_card_that_leaves_too_little_for_the_lessons_own(
    hand: str, do: str, move: str, lost: bool, spent: bool
) -> None:
    found, _game, given = _found(hand, do, f"Ada: play {move}")
    assert (found.lost is not None, found.spent) == (lost, spent)
    assert found.lost is None or found.lost[0] == given[0]
    assert found.can_wait is not lost, "with enough cards it is only a matter of order"


def test_passing_lets_the_phase_go_by() -> None:
    found, *_ = _found(RUNNERS.format(count=3), ATTACK, "Ada: pass")
    assert found.phase_left and found.lost is None and not found.can_wait


def test_another_attacker_is_followed_onto_the_same_target() -> None:
    found, game, given = _found(RUNNERS.format(count=3), ATTACK, "Ada: attack with Runner")
    (way,) = found.ways
    hits = [step.event for step in way.game.steps[way.began : way.ended] if isinstance(step.event, DamageDealt)]
    assert [hit.object for hit in hits] == [pick.id for pick in given[-1].picks] and found.can_wait
    assert way.began == len(game.steps)


def test_another_target_is_followed_until_it_is_hurt() -> None:
    found, *_ = _found(RUNNERS.format(count=3), VOLLEY, "Ada: target Otter", answers=1)
    hits = [one.event for way in found.ways for one in way.game.steps if isinstance(one.event, DamageDealt)]
    assert len(found.ways) == 1 and [hit.amount for hit in hits] == [2]


def test_what_depends_on_targets_still_to_be_chosen_has_many_ways() -> None:
    found, *_ = _found(RUNNERS.format(count=5), ATTACK, "Ada: play Spark Volley")
    assert len(found.ways) > 2 and found.lost is None
