"""Where a lesson stops to be looked at: at its board, and then at most three engine steps further each time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gatcg_desktop.engine.steps import Step
from gatcg_desktop.lessons.files.format import Lesson, LessonStep
from gatcg_desktop.lessons.files.lesson_files import lesson_text, parse_lesson
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.play.beats import LEARNER, MOST, beats_of, bring, cuts_of
from gatcg_desktop.lessons.play.runner import Runner, prepare
from gatcg_desktop.lessons.play.telling import worth_saying
from gatcg_desktop.rules.model.events import ObjectLeft, OpportunityGiven, Passed, Resolving
from gatcg_desktop.rules.model.fields import PlayerId

SEEN, UNSEEN = Passed(PlayerId(1)), OpportunityGiven(PlayerId(1))


def _steps(kinds: str) -> list[Step]:
    """Engine steps of which s is seen and u is not."""
    events = {"s": SEEN, "u": UNSEEN}
    return [Step(number, events[kind], "", 0, 0, 0) for number, kind in enumerate(kinds)]


@pytest.mark.parametrize(
    ("kinds", "cuts"),
    [
        ("", []),
        ("s", [1]),
        ("ss", [1, 2]),
        ("us", [2]),
        ("uuss", [3, 4]),
        ("su", [2]),
        ("suu", [3]),
        ("uusu", [3, 4]),
        ("uuuus", [3, 5]),
        ("susu", [1, 4]),
        ("susuu", [1, 3, 5]),
    ],
)
def test_each_beat_ends_with_what_is_seen_and_none_has_more_than_three_steps(kinds: str, cuts: list[int]) -> None:
    assert cuts_of(_steps(kinds)) == cuts


def _stops_of(id: str, *named: str) -> list[tuple[int, list[str]]]:
    """The steps and rules of what each stop of a lesson shows, where its steps name these rules too."""
    source = library().find(id)
    assert source is not None
    runner = Runner(prepare(source))
    runner.play_all()
    steps = [replace(step, rules=(*step.rules, *named)) for step in runner.steps]
    beats = beats_of(runner.beginning(), steps, runner.marks)
    stops = [beat for beat in beats if not beat.passing]
    return [(beat.step, [one.rule for one in runner.game.steps[beat.first : beat.position]]) for beat in stops]


def test_what_goes_as_always_is_seen_in_passing_unless_the_step_is_about_it() -> None:
    stops = _stops_of("wielding")
    assert [rules for step, rules in stops if step == 1] == [
        ["combat.declare"],
        ["combat.damage"],
        ["counters.change"],
        ["turn.end", "opportunity.given"],
    ], "a turn goes by, and the Blade that is destroyed is seen on the way to the end"
    named = _stops_of("wielding", "opportunity.pass")
    assert sum("opportunity.pass" in rules for step, rules in named if step == 1) == 15, "what is named is stopped at"


@pytest.mark.parametrize("id", ["your-first-ally", "attacking", "last-in-first-out", "imbued-objects"])
def test_a_lesson_begins_with_its_board_and_every_beat_can_be_stood_at(id: str) -> None:
    source = library().find(id)
    assert source is not None
    runner = Runner(prepare(source))
    began, answered = len(runner.game.steps), len(runner.game.answers)
    runner.play_all()
    script = runner.script()
    first = script.beats[0]
    assert (first.position, first.answers, first.length) == (began, answered, 0)
    game = prepare(source).game
    place = began
    for beat in script.beats:
        bring(game, script.answers_at(beat))
        assert beat.first == place <= beat.position <= len(game.steps) and beat.length <= MOST
        place = beat.position
        if beat.told or beat.asks:
            assert beat.position == len(game.steps)
        if beat.asks:
            assert game.decision is not None and game.decision.player == LEARNER
    assert [beat.step for beat in script.beats if beat.told] == list(range(len(runner.steps)))
    assert game.state.encode() == runner.game.state.encode()


def test_a_play_that_is_taken_back_can_be_walked_through() -> None:
    """The lesson's later steps have fewer answers than its earlier ones."""
    shipped = library().find("illegal-plays-unwind")
    assert shipped is not None and isinstance(shipped.lesson, Lesson)
    steps = tuple(LessonStep("Here.", do=(move,)) for move in ("Ada: play Runner", "Ada: cancel"))
    lesson = replace(shipped.lesson, step=steps)
    source = parse_lesson(lesson_text(lesson), "taken-back")
    runner = Runner(prepare(source))
    runner.play_all()
    script = runner.script()
    counts = [len(script.answers_at(beat)) for beat in script.beats if beat.told]
    assert counts != sorted(counts)
    game = prepare(source).game
    for beat in (*script.beats, *reversed(script.beats)):
        bring(game, script.answers_at(beat))
        assert beat.position <= len(game.steps)
        if beat.told:
            assert beat.position == len(game.steps)


def test_what_is_one_change_is_one_stop() -> None:
    stops = [rules for _, rules in _stops_of("winning", "activation.announce", "costs.reserve")]
    assert ["activation.announce", "activation.announce"] not in stops, "the card on its way to the stack"
    assert sum("ending.lose" in rules for rules in stops) == 0, "who loses is seen with who wins"
    struck = [rules for rules in stops if "combat.damage" in rules]
    assert len(struck) == 2, "a blow and the one that is struck back are seen at once"


def test_what_comes_onto_the_stack_is_seen_there_though_nothing_comes_of_it() -> None:
    stops = [rules for step, rules in _stops_of("neither-damage-nor-destruction") if step == 0]
    bolt, strike_down = ["stack.put"], ["stack.put"]
    assert stops[1:4] == [bolt, ["resolution.begin", "effects.damage"], strike_down]
    assert stops[4][0] == "playing.card_leaves", "then Strike Down has resolved, and the Saint stands"
    assert len(stops) == 5


def test_damage_a_death_and_each_trigger_of_it_are_seen_one_after_the_other() -> None:
    seen = ("effects.damage", "checks.damage", "stack.put")
    stops = [{rule for rule in rules if rule in seen} for step, rules in _stops_of("triggers-of-both") if step == 1]
    assert stops == [{"effects.damage"}, {"checks.damage"}, {"stack.put"}, {"stack.put"}]
    passed = [rules for step, rules in _stops_of("retaliation") if step == 3]
    named = [rules for step, rules in _stops_of("retaliation", "triggers.event") if step == 3]
    assert len(named) == len(passed) + 1, "a trigger that nobody answers is a stop where the step is about it"


def test_a_target_that_is_redirected_is_a_stop_of_its_own() -> None:
    stops = [rules for step, rules in _stops_of("redirecting", "playing.card_leaves") if step == 1]
    assert stops[0] == ["resolution.begin", "targeting.redirect.1"], "the card that redirects is put away after it"
    chosen = [rules for step, rules in _stops_of("new-targets-only-if-told", "playing.card_leaves") if step == 2]
    assert chosen[0] == ["copy.new_targets"], "a copy that gets targets of its own"


def test_between_two_moves_of_the_learner_nothing_is_waited_for() -> None:
    source = library().find("your-first-ally")
    assert source is not None
    runner = Runner(prepare(source))
    runner.play_all()
    told = {beat.step: beat for beat in runner.script().beats if beat.told}
    assert told[1].passing, "the card is played, and the next step says how it is paid for"
    assert not told[4].passing, "a question is asked here"
    assert not told[5].passing, "this step says something itself"


def test_a_move_of_which_nothing_has_come_yet_is_no_stop_unless_the_step_is_about_it() -> None:
    source = library().find("winning")
    assert source is not None
    runner = Runner(prepare(source))
    runner.play_all()
    told = {beat.step: beat for beat in runner.script().beats if beat.told}
    assert told[11].passing, "the learner has passed, and that is all"
    assert told[2].passing, "the learner has drawn the arrow"
    step = replace(source.lesson.step[11], rules=("opportunity.pass",))
    lesson = replace(source.lesson, step=(*source.lesson.step[:11], step, *source.lesson.step[12:]))
    runner = Runner(prepare(parse_lesson(lesson_text(lesson), "winning")))
    runner.play_all()
    assert not any(beat.passing for beat in runner.script().beats if beat.told and beat.step == 11)


def test_what_the_next_line_tells_again_is_not_said() -> None:
    source = library().find("winning")
    assert source is not None
    runner = Runner(prepare(source))
    runner.play_all()
    steps = runner.game.steps
    said = worth_saying(steps)
    begun = [place for place, step in enumerate(steps) if isinstance(step.event, Resolving)]
    alone = [place for place in begun if 0 in worth_saying(steps[place:])]
    assert 0 < len(alone) < len(begun), "what enters the field has resolved"
    assert not set(begun).intersection(said), "nor does what was just put onto the stack"
    fallen = [place for place in said if isinstance(steps[place].event, ObjectLeft)]
    assert len(fallen) >= 4
    assert all(steps[place + 1].event.to_zone != "graveyard" or place + 1 not in said for place in fallen)
