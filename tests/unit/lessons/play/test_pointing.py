"""What a step points at: things, zones, the stack, the button, a line of a text; what is not there is a fault."""

from __future__ import annotations

import pytest

from gatcg_desktop.lessons.files.format import LessonStep, Pointed
from gatcg_desktop.lessons.files.lesson_files import Source, parse_lesson
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.play.naming import NoSuchThing
from gatcg_desktop.lessons.play.pointing import Spot, answers_on_table, asked_about, spot_of, spots_in, spots_of
from gatcg_desktop.lessons.play.runner import Runner, check, prepare
from gatcg_desktop.rules.model.events import (
    CardMoved,
    DamageDealt,
    DeckShuffled,
    Fizzled,
    Negated,
    PlayerLeft,
    PlayerLost,
)
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


def _asked(question: str = "", points: str = '["Keeper", "#1"]') -> tuple[Runner, LessonStep]:
    text = SMALL.replace('[[step]]\nsay = "It resolves."\n', ASKED.lstrip()).replace('["Keeper"]', points)
    runner = Runner(prepare(parse_lesson(text.replace('ask = "Which?"', f'ask = "Which?"\n{question}'), "asked")))
    runner.play()
    return runner, runner.steps[0]


def test_a_question_is_pointed_at_with_what_its_step_speaks_of_without_its_answer() -> None:
    assert asked_about(_asked()[1]) == ("#1",), "the Keeper stands for the right answer"
    assert asked_about(_asked('point = ["Keeper"]')[1]) == ("Keeper",), "what it says itself goes before"
    told = SMALL.replace('[[step]]\nsay = "It resolves."\n', ASKED.lstrip()).replace('on = "Keeper"\n', "")
    for ask, says, left in (
        ("Which?", "The Keeper", ()),
        ("Does the Keeper live?", "The Keeper dies", ("Keeper",)),
        ("Which?", "It", ("Keeper",)),
    ):
        text = told.replace('"Which?"', f'"{ask}"').replace('says = "It"', f'says = "{says}"')
        assert asked_about(parse_lesson(text, "told").lesson.step[0]) == left, (ask, says)
    everywhere = told.replace('says = "It"', 'says = "The Keeper"').replace('"Nothing"', '"Not the Keeper"')
    assert asked_about(parse_lesson(everywhere, "told").lesson.step[0]) == ("Keeper",), "all answers speak of it"


def test_answers_stand_on_the_table_as_things_and_as_zones_but_never_one_alone() -> None:
    runner, step = _asked()
    assert step.question is not None
    state, names = runner.game.state, runner.prepared.names
    assert answers_on_table(step.question, state, names) == {}, "it would be the right one"
    text = SMALL.replace('[[step]]\nsay = "It resolves."\n', ASKED.lstrip())
    zone = parse_lesson(text.replace('says = "Nothing"', 'says = "Nothing"\non = "Bo\'s graveyard"'), "zone").lesson
    assert isinstance(zone.step[0], LessonStep) and zone.step[0].question is not None
    assert answers_on_table(zone.step[0].question, state, names) == {
        Spot("thing", names.one("Keeper", state)): 0,
        Spot("zone", zone="graveyard", player=PlayerId(2)): 1,
    }


def test_what_a_question_speaks_of_has_to_be_there_as_it_is_asked() -> None:
    text = SMALL.replace('[[step]]\nsay = "It resolves."\n', ASKED.lstrip())
    (fault,) = check(parse_lesson(text.replace('ask = "Which?"', 'ask = "Which?"\npoint = ["Lamp"]'), "asked")).faults
    assert "Lamp" in str(fault.reason) and fault.step == 1
    nothing_next = text.replace('do = ["Ada: play Spark Volley -> Keeper"]\n', "").replace("yours = true\n", "")
    checked = check(parse_lesson(nothing_next, "asked"))
    assert (checked.asked_pointed, checked.asked_on_table) == (0, 0), "the Keeper stands for the right answer"
    assert check(parse_lesson(text.replace('["Keeper"]', '["#1"]'), "asked")).asked_pointed == 1


def test_every_answer_of_the_lessons_that_come_along_stands_somewhere_else() -> None:
    for source in library().all():
        for number, step in enumerate(source.lesson.step):
            places = [answer.on for answer in step.question.answer if answer.on] if step.question is not None else []
            assert len(set(places)) == len(places) != 1, (source.lesson.id, number)


@pytest.mark.parametrize(("id", "others"), [("all-lose", ["Ada", "Bo"]), ("gone-with-its-player", ["Bo"])])
def test_the_light_is_on_the_field_of_who_loses(id: str, others: list[str]) -> None:
    source = library().find(id)
    assert source is not None
    runner = Runner(prepare(source))
    runner.play_all()
    steps = runner.game.steps
    last = max(place for place, step in enumerate(steps) if isinstance(step.event, PlayerLost))
    spots = spots_in(steps[: last + 1])
    assert [(one.zone, one.player) for one in spots] == [
        ("field", runner.prepared.names.player(name)) for name in others
    ]


def test_of_what_leaves_the_game_with_its_player_the_light_is_on_where_it_lay() -> None:
    source = library().find("gone-with-its-player")
    assert source is not None
    runner = Runner(prepare(source))
    runner.play_all()
    steps, bo = runner.game.steps, runner.prepared.names.player("Bo")
    leaves = next(place for place, step in enumerate(steps) if isinstance(step.event, PlayerLeft))
    field, stack = Spot("zone", zone="field", player=bo), Spot("stack")
    assert spots_in(steps[leaves : leaves + 2]) == spots_in(steps[leaves + 2 : leaves + 3]) == (field,)
    last = next(place for place, step in enumerate(steps) if isinstance(step.event, Fizzled))
    assert spots_in(steps[leaves + 4 : last]) == (
        Spot("zone", zone="deck", player=bo),
        stack,
        Spot("zone", zone="memory", player=bo),
    )


def test_of_an_item_that_leaves_the_stack_without_resolving_the_light_is_on_the_stack() -> None:
    for id, event in (("copied-then-negated", Negated), ("sacrificed-for-nothing", Fizzled)):
        source = library().find(id)
        assert source is not None
        runner = Runner(prepare(source))
        runner.play_all()
        at = next(place for place, step in enumerate(runner.game.steps) if isinstance(step.event, event))
        assert spots_in(runner.game.steps[: at + 1]) == (Spot("stack"),)


def test_of_a_shuffle_the_light_is_on_the_deck() -> None:
    source = library().find("keywords-found")
    assert source is not None
    runner = Runner(prepare(source))
    runner.play_all()
    at = next(place for place, step in enumerate(runner.game.steps) if isinstance(step.event, DeckShuffled))
    ada = runner.prepared.names.player("Ada")
    assert spots_in(runner.game.steps[at - 1 : at + 1]) == (Spot("zone", zone="deck", player=ada),)


def test_what_is_touched_alike_is_pointed_at_together() -> None:
    """A Sweep hits both Martyrs: one blow after the other, of one sort."""
    source = library().find("triggers-of-both")
    assert source is not None
    runner = Runner(prepare(source))
    runner.play_all()
    hits = [place for place, step in enumerate(runner.game.steps) if isinstance(step.event, DamageDealt)][:2]
    steps = runner.game.steps[: hits[1] + 1]
    spots = {spot.id for spot in spots_in(steps)}
    martyrs = {step.event.object for step in steps if isinstance(step.event, DamageDealt)}
    assert len(martyrs) == 2 and martyrs <= spots
    assert not martyrs & {spot.id for spot in spots_in(runner.game.steps[: hits[0]])}


def test_the_light_stays_on_what_a_card_did_when_the_card_is_put_away() -> None:
    source = library().find("double-or-less")
    assert source is not None
    runner = Runner(prepare(source))
    runner.play_all()
    steps = runner.game.steps
    hurt = max(place for place, step in enumerate(steps) if isinstance(step.event, DamageDealt))
    away = next(place for place in range(hurt, len(steps)) if isinstance(steps[place].event, CardMoved))
    assert spots_in(steps[hurt : away + 1]) == spots_in(steps[hurt : hurt + 1])
    assert spots_in(steps[away : away + 1]), "where nothing else is seen, the card is looked at"
