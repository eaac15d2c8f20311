"""What the shipped lessons promise together: courses, comparisons, the schema, real cards."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from gatcg_desktop.lessons.board.real_cards import faces_in
from gatcg_desktop.lessons.files.format import Lesson, text_in, texts
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.files.magic_format import MagicLesson
from gatcg_desktop.lessons.files.schema import schema_text
from gatcg_desktop.lessons.play.beats import LEARNER
from gatcg_desktop.lessons.play.runner import Runner, check, prepare
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import MATCH, Match
from tests.helpers.shared_data import real_records

ROOT = Path(__file__).resolve().parents[4]
COMPARED = [source for source in library().all() if source.lesson.like]
STATES = re.compile(
    r"\b(is|are|was|were|has|have|does|do|did|may|can|cannot|must|needs?|stays?|goes|go|comes|came|dies|wins|becomes?"
    r"|belongs?|keeps?|means|leaves|loses|lasts|outlives?|reach|reaches|takes|waits|works|makes|nobody|never|not|no)\b",
    re.IGNORECASE,
)
"""Words of English by which a title says what is so."""
ASKS = re.compile(r"(Who|Whose|What|When|Where|Which|How|If|In which)\b")


def test_every_course_is_there_and_numbered_without_gaps() -> None:
    found = {key: [source.lesson.number for source in row] for key, row in library().lessons.items()}
    assert list(found) == [
        "first-game",
        "stack",
        "playing",
        "copying",
        "targeting",
        "combat",
        "layers",
        "champions",
        "judge",
        "magic",
    ]
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in found.values())
    assert len(found["first-game"]) == 12 and len(found["magic"]) == 34
    assert sum(map(len, found.values())) >= 150


def test_every_judge_case_asks_for_the_ruling_and_names_the_rule_it_goes_by() -> None:
    cases = [source.lesson for source in library().lessons["judge"]]
    assert len(cases) >= 150
    for case in cases:
        asked = [step.question for step in case.step if step.question is not None]
        assert asked, f"{case.id} asks nothing"
        assert all(len(question.answer) >= 3 for question in asked), f"{case.id} has a question with two answers"
        assert any(step.rules for step in case.step if step.do or step.expect), f"{case.id} names no rule"
    assert [source.lesson.id for source in library().all() if not source.lesson.summary] == [], "a summary ends each"


def test_there_are_at_least_400_questions_and_each_has_three_answers_or_more() -> None:
    asked = [step.question for source in library().all() for step in source.lesson.step if step.question is not None]
    assert len(asked) >= 400
    assert min(len(question.answer) for question in asked) >= 3
    assert all(answer.claim for question in asked for answer in question.answer), "all of them are proved"
    assert sum(any(answer.on for answer in question.answer) for question in asked) >= 60, "answered on the table"


def test_no_title_says_what_the_lesson_asks() -> None:
    """A title that says what is so, in words of the right answer or of the summary, leaves nothing to be asked."""
    for source in library().all():
        title = re.sub(r'"[^"]*"', "", text_in(source.lesson.title, "en"))
        asked = [step.question for step in source.lesson.step if step.question is not None]
        right = [answer for question in asked for answer in question.answer if answer.right]
        told = _beginnings(text_in(source.lesson.summary, "en"))
        told |= {
            one for answer in right for text in (answer.says, answer.why) for one in _beginnings(text_in(text, "en"))
        }
        states = STATES.search(title) and not ASKS.match(title) and not title.endswith("?")
        assert not (asked and states and _beginnings(title) <= told), f"{source.lesson.id} is called {title!r}"


def _beginnings(text: str) -> set[str]:
    """How the words of a text begin, but for the shortest."""
    return {word[:5] for word in re.findall(r"[a-z']{4,}", text.casefold())}


def test_the_french_of_an_object_is_never_that_of_an_item() -> None:
    for source in library().all():
        for _, english in texts(source.lesson) if isinstance(source.lesson, Lesson) else ():
            french = text_in(english, "fr")
            if re.search(r"\bobjects?\b", english, re.IGNORECASE) and "item" not in english.casefold():
                assert not re.search(r"\bobjets?\b(?!.en.jeu)", french, re.IGNORECASE), f"{source.lesson.id}: {french}"


def test_at_least_thirty_lessons_tell_why_a_likely_move_is_wrong() -> None:
    assert sum(any(step.wrong for step in source.lesson.step) for source in library().all()) >= 30


def test_no_question_is_asked_twice() -> None:
    asked: dict[tuple[str, str, str], str] = {}
    for source in library().all():
        for before, step in zip((None, *source.lesson.step), source.lesson.step, strict=False):
            if step.question is not None:
                words = (str(before and before.say), str(step.say), str(step.question.ask))
                other = asked.setdefault(words, source.lesson.id)
                assert other == source.lesson.id, f"{source.lesson.id} asks the same as {other}"


@pytest.mark.parametrize("source", COMPARED, ids=lambda source: source.lesson.id)
def test_a_comparison_is_with_the_other_rulebook_and_both_name_a_rule_where_they_part(source: Source) -> None:
    other = library().find(source.lesson.like)
    assert other is not None
    assert isinstance(source.lesson, MagicLesson) != isinstance(other.lesson, MagicLesson)
    for lesson in (source.lesson, other.lesson):
        steps = lesson.step
        parts = next((step for step in steps if step.parts), steps[-1])
        assert parts.rules, f"{lesson.id} names no rule where they part"
    if other.lesson.like == source.lesson.id:
        marked = [any(step.parts for step in lesson.step) for lesson in (source.lesson, other.lesson)]
        assert marked[0] == marked[1], f"only one of {source.lesson.id} and {other.lesson.id} says that they part"


def test_the_first_course_is_one_game_that_the_learner_plays_and_wins() -> None:
    chapters = [source.lesson for source in library().lessons["first-game"]]
    assert all(isinstance(one, Lesson) for one in chapters)
    for earlier, later in pairwise(chapters):
        assert isinstance(earlier, Lesson) and isinstance(later, Lesson)
        assert later.continues == earlier.id
        assert not later.step[0].do and text_in(later.step[0].say, "en"), f"{later.id} begins with no word on its board"
        assert any(step.yours for step in later.step), f"nobody moves in {later.id}"
        assert any(step.wrong for step in later.step), f"{later.id} foresees no wrong move"
    last = library().lessons["first-game"][-1]
    runner = Runner(prepare(last))
    assert any(runner.game.state.zone("objects", 0)) and not runner.game.state.entity(MATCH, Match).outcome
    runner.play_all()
    assert runner.game.state.entity(MATCH, Match).winner == LEARNER


def test_a_chapter_begins_on_the_table_the_one_before_it_leaves() -> None:
    rows = library().lessons["first-game"]
    for earlier, later in pairwise(rows[3:6]):
        runner = Runner(prepare(earlier))
        runner.play_all()
        assert prepare(later).game.state.encode() == runner.game.state.encode()


def test_the_schema_beside_the_description_is_the_one_that_is_used() -> None:
    assert (ROOT / "docs" / "lesson.schema.json").read_text(encoding="utf-8") == schema_text()


@pytest.mark.shared_data
def test_lessons_hold_with_the_real_cards_they_name() -> None:
    records = {record.slug: record for record in real_records()}
    asked: set[str] = set()

    faces = faces_in(records)

    def real(slug: str) -> tuple[CardDefinition, ...]:
        asked.add(slug)
        return faces(slug)

    named = [
        source
        for source in library().all()
        if isinstance(source.lesson, Lesson) and any(card.real for card in source.lesson.cards.values())
    ]
    assert named
    for source in named:
        assert check(source, real=real).faults == (), source.lesson.id
    assert asked <= set(records), "every card that a lesson names is a real one"
