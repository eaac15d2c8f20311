"""What is lit while a question waits: what it turns on, and never the right answer alone."""

from __future__ import annotations

from gatcg_desktop.lessons.files.lesson_files import Source, parse_lesson
from gatcg_desktop.lessons.play.pointing import Spot
from gatcg_desktop.lessons.play.question_light import spots_asked
from gatcg_desktop.lessons.play.runner import Runner, check, prepare

TEXT = """format = 1
rulebook = "grand-archive"
id = "asked"
title = "Asked"
[board.players.Ada]
hand = ["spark-volley", "gatehouse-runner * 3"]
[board.players.Bo]
field = ["Keeper: bridge-keeper", "Otter: bridge-keeper"]
deck = ["Plan: gatehouse-runner", "gatehouse-runner"]
[[step]]
say = "She aims."
do = ["Ada: play Spark Volley -> Keeper"]
[step.question]
ask = "ASK"
[[step.question.answer]]
says = "RIGHT"
why = "So."
right = true
claim = [{ object = "Keeper", damage = 2 }]
[[step.question.answer]]
says = "WRONG"
why = "No."
claim = [{ object = "Keeper", damage = 0 }]
[[step]]
say = "It resolves."
do = ["resolve"]
"""


def _asked(ask: str, right: str = "Two", wrong: str = "None", say: str = "She aims.", point: str = "") -> Source:
    text = TEXT.replace("RIGHT", right).replace("WRONG", wrong).replace("She aims.", say)
    return parse_lesson(
        text.replace('ask = "ASK"', f'ask = "{ask}"' + (f"\npoint = [{point}]" if point else "")), "asked"
    )


def _lit(*asked: str, **texts: str) -> set[str]:
    runner = Runner(prepare(_asked(*asked, **texts)))
    runner.play()
    state, names = runner.game.state, runner.prepared.names
    called = {
        Spot("thing", names.one(name, state)): name for name in ("Keeper", "Otter", "Ada's champion", "Spark Volley")
    }
    return {called.get(spot, f"{spot.zone} of {spot.player}") for spot in spots_asked(runner.steps[0], state, names)}


def test_what_a_question_names_is_lit_with_what_resolves_next_and_what_it_is_aimed_at() -> None:
    assert _lit("How much?") == {"Spark Volley", "Keeper"}
    assert _lit("Does the Otter live?") == {"Spark Volley", "Keeper", "Otter"}
    assert _lit("Is Ada's champion hurt?") == {"Spark Volley", "Keeper", "Ada's champion"}
    assert _lit("How much?", say="Now the Otters look on.") == {"Spark Volley", "Keeper", "Otter"}
    assert _lit("Is it an otter? The champion?") == {"Spark Volley", "Keeper"}, "words, not names"


def test_what_the_right_answer_alone_speaks_of_stays_dark() -> None:
    assert _lit("Who is hurt?", "The Keeper", "Nobody") == {"Spark Volley"}, "not what it is aimed at"
    assert _lit("Who is hurt?", "The Keeper", "The Otter") == {"Spark Volley", "Keeper", "Otter"}, "lit alike"
    assert _lit("Who is hurt?", "Nobody", "The Otter") == {"Spark Volley", "Keeper", "Otter"}
    assert _lit("Is it the Keeper?", "The Keeper", "Nobody") == {"Spark Volley", "Keeper"}, "the question tells it"
    assert _lit("What resolves?", "Spark Volley", "The Otter") == {"Spark Volley", "Otter"}
    assert _lit("Who is safe?", "The Otter", "Nobody", say="The Otter looks on.") == {"Spark Volley", "Keeper"}


def test_what_lies_out_of_sight_is_lit_where_it_lies() -> None:
    assert _lit("Where is the Plan?") == {"Spark Volley", "Keeper", "deck of 2"}


def test_a_question_that_names_what_is_dark_is_a_fault() -> None:
    dark = _asked("Will the Ashen Chalice break?")
    (fault,) = check(dark).faults
    assert "the question speaks of 'Ashen Chalice', and nothing called so is lit" in str(fault.reason)
    assert fault.step == 1 and TEXT.splitlines()[fault.line - 1] == "[step.question]"
    assert not check(_asked("Will the Keeper break?")).faults
    assert not check(_asked("Will the Ashen Chalice break?", point='"Keeper"')).faults, "it says what it is about"
