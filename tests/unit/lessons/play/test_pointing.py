"""What a step points at: things, zones, the stack, the button, a line of a text; what is not there is a fault."""

from __future__ import annotations

import pytest

from gatcg_desktop.lessons.files.format import Pointed
from gatcg_desktop.lessons.files.lesson_files import Source, parse_lesson
from gatcg_desktop.lessons.play.naming import NoSuchThing
from gatcg_desktop.lessons.play.pointing import Spot, spot_of, spots_of
from gatcg_desktop.lessons.play.runner import Runner, check, prepare
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.zones import STACK

SMALL = """format = 1
rulebook = "grand-archive"
id = "small"
title = "Small"
[board.players.Ada]
hand = ["spark-volley", "gatehouse-runner * 3"]
[board.players.Bo]
field = ["Keeper: bridge-keeper"]
[[step]]
say = "Aim."
do = ["Ada: play Spark Volley -> Keeper"]
point = ["Keeper"]
yours = true
[[step]]
say = "It resolves."
do = ["resolve"]
"""


def _source(old: str = "", new: str = "") -> Source:
    return parse_lesson(SMALL.replace(old, new) if old else SMALL, "small.lesson.toml")


def _faults(points: str) -> list[str]:
    return [str(fault.reason) for fault in check(_source('["Keeper"]', points)).faults]


def test_things_zones_the_stack_the_button_and_lines_are_found() -> None:
    runner = Runner(prepare(_source()))
    runner.play()
    state, names = runner.game.state, runner.prepared.names
    keeper = names.one("Keeper", state)
    line = names.definitions["bridge-keeper"].paragraphs[0]
    assert spot_of("Keeper", state, names) == Spot("thing", keeper)
    assert spot_of(Pointed("Keeper", 1), state, names) == Spot("thing", keeper, line=line)
    assert spot_of("#1", state, names) == Spot("thing", state.zone(*STACK)[0])
    assert spot_of("Bo's material deck", state, names) == Spot("zone", zone="material", player=PlayerId(2))
    assert spot_of("the Effects Stack", state, names) == Spot("stack")
    assert spot_of("The button", state, names) == Spot("button")


def test_what_has_not_come_yet_is_left_out_on_the_way() -> None:
    prepared = prepare(_source())
    spots = spots_of(("#1", "Keeper"), prepared.game.state, prepared.names)
    assert [spot.kind for spot in spots] == ["thing"] and spots[0].id == prepared.names.one("Keeper", prepared.game)


def test_of_cards_alike_in_a_hand_the_one_is_meant_that_the_others_do_not_cover() -> None:
    prepared = prepare(_source())
    state = prepared.game.state
    assert spot_of("Gatehouse Runner", state, prepared.names).id == state.zone("hand", 1)[-1]


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ('["Nobody"]', "nothing called 'Nobody'"),
        ('["Cy\'s hand"]', "no player 'Cy'"),
        ('[{ thing = "Keeper", line = 9 }]', "'Keeper' has no line 9"),
    ],
)
def test_pointing_at_what_is_not_there_is_a_fault_of_the_lesson(points: str, reason: str) -> None:
    (fault,) = _faults(points)
    assert reason in fault


def test_what_is_there_before_the_moves_or_after_them_may_be_pointed_at() -> None:
    assert _faults('["Spark Volley in hand", "#1"]') == []
    assert check(_source()).pointed == 1


def test_a_line_is_counted_from_one() -> None:
    prepared = prepare(_source())
    with pytest.raises(NoSuchThing):
        spot_of(Pointed("Ada", 1), prepared.game.state, prepared.names)


ASKED = """
[step.question]
ask = "Which?"
[[step.question.answer]]
says = "It"
why = "So."
right = true
on = "Keeper"
claim = [{ object = "Keeper", damage = 2 }]
[[step.question.answer]]
says = "Nothing"
why = "No."
claim = [{ gone = "Keeper" }]
[[step]]
say = "It resolves."
"""


def test_what_stands_for_an_answer_has_to_be_there_as_it_is_asked() -> None:
    asked = SMALL.replace('[[step]]\nsay = "It resolves."\n', ASKED.lstrip())
    assert not check(parse_lesson(asked, "asked")).faults
    missing = asked.replace('on = "Keeper"', 'on = "Gatekeeper"')
    (fault,) = check(parse_lesson(missing, "asked")).faults
    assert "Gatekeeper" in str(fault.reason) and fault.step == 1
    assert missing.splitlines()[fault.line - 1] == "[[step.question.answer]]"
