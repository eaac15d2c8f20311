"""A thing of a lesson that gets another name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gatcg_desktop.lessons.authoring.renaming import renamed
from gatcg_desktop.lessons.files.format import Lesson, PlacedCard
from gatcg_desktop.lessons.files.lesson_files import lesson_text, parse_lesson
from gatcg_desktop.lessons.play.runner import check

LESSON = """format = 1
rulebook = "grand-archive"
id = "renamed"
title = "Play"
[board.players.Ada]
hand = ["spark-volley * 2", "gatehouse-runner * 3"]
[board.players.Bo]
field = ["Play: bridge-keeper", "Guard: undertow-otter"]
[[step]]
say = "Play it at Play."
do = ["Ada: play Spark Volley -> Play"]
point = ["Play", { thing = "Play", line = 1 }, "Bo's hand"]
expect = [{ object = "Spark Volley", targets = ["Play"] }, { zone = "Bo's field", holds = ["Play", "Guard"] },
  { zone = "Bo's field", has = ["Bridge Keeper"] }]
wrong = [{ do = "Ada: pass", why = "Not Play." }]
yours = true
[step.question]
ask = "Is Play hit?"
[[step.question.answer]]
says = "Play"
right = true
why = "It is."
on = "Play"
claim = [{ object = "play", damage = 2 }]
[[step.question.answer]]
says = "Guard"
why = "It is not."
on = "Guard"
[[step]]
do = ["resolve"]
"""


def _lesson() -> Lesson:
    lesson = parse_lesson(LESSON, "renamed").lesson
    assert isinstance(lesson, Lesson)
    return lesson


def test_steps_follow_a_name_but_words_verbs_and_longer_names_stay() -> None:
    step = renamed(_lesson(), "Play", "Nora").step[0]
    assert step.do == ("Ada: play Spark Volley -> Nora",), "the verb is no name"
    assert step.say == "Play it at Play.", "what is told is the author's"
    assert [getattr(one, "thing", one) for one in step.point] == ["Nora", "Nora", "Bo's hand"]
    assert step.expect[0].targets == ("Nora",) and step.expect[1].holds == ("Nora", "Guard")
    assert step.question is not None and step.question.ask == "Is Play hit?"
    first, second = step.question.answer
    assert (first.says, first.on, first.claim[0].object) == ("Play", "Nora", "Nora"), "however it is written"
    assert second.on == "Guard"
    keeper = renamed(_lesson(), "Keeper", "Nora").step[0]
    assert keeper.expect[2].has == ("Bridge Keeper",), "that is a card"


@pytest.mark.parametrize("old", ["Play", "Guard"])
def test_a_lesson_with_another_name_holds_as_before(old: str) -> None:
    text = LESSON.replace(f'"{old}: ', '"Nora: ')
    without = parse_lesson(text, "renamed")
    assert check(without).faults, "somebody is spoken of who is not there"
    lesson = without.lesson
    assert isinstance(lesson, Lesson)
    assert check(parse_lesson(lesson_text(renamed(lesson, old, "Nora")), "renamed")).faults == ()


def test_what_is_linked_to_a_thing_stays_linked_to_it() -> None:
    lesson = _lesson()
    bo = lesson.board.players["Bo"]
    link = PlacedCard("bridge-keeper", "Twin", linked="Guard")
    board = replace(lesson.board, players={**lesson.board.players, "Bo": replace(bo, field=(*bo.field, link))})
    after = renamed(replace(lesson, board=board), "Guard", "Nora").board.players["Bo"].field
    assert after[2] == replace(link, linked="Nora") and after[:2] == bo.field
