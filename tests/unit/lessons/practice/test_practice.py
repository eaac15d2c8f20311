"""Practising the questions of the lessons: what is due, what is mastered, what an exam asks."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.practice import schedule
from gatcg_desktop.lessons.practice.exam import ExamAnswer, ExamResult, exam, result_page
from gatcg_desktop.lessons.practice.mastery import Mastery, mastery
from gatcg_desktop.lessons.practice.questions import PracticeQuestion, QuestionKey, practice_questions
from gatcg_desktop.lessons.practice.schedule import Practice

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def question(name: str, *rules: str) -> PracticeQuestion:
    return PracticeQuestion(QuestionKey(name), name, 0, rules or ("a.rule",))


@pytest.fixture
def practice(tmp_path: Path) -> Practice:
    return Practice(tmp_path / "practice.json")


def learn(practice: Practice, key: str, days: int) -> None:
    """Answer a question rightly whenever it is due, for so many days."""
    now = NOON
    while now < NOON + days * DAY:
        now = max(now, practice.answered(QuestionKey(key), now, right=True).due)


def test_a_question_comes_back_later_each_time_it_is_known_and_soon_when_it_is_not(practice: Practice) -> None:
    gaps = []
    now = NOON
    for _ in range(5):
        due = practice.answered(QuestionKey("one"), now, right=True).due
        gaps.append(due - now)
        now = due
    assert gaps == sorted(gaps) and gaps[-1] > 10 * DAY
    assert practice.answered(QuestionKey("one"), now, right=False).due - now < timedelta(hours=1)


def test_what_was_answered_is_still_known_after_a_restart(practice: Practice, tmp_path: Path) -> None:
    practice.answered(QuestionKey("one"), NOON, right=True)
    practice.answered(QuestionKey("one"), NOON + DAY, right=False)
    again = Practice(tmp_path / "practice.json").memories["one"]
    assert again == practice.memories["one"]
    assert (again.asked, again.right, again.last_right) == (2, 1, False)


def test_a_daily_practice_asks_what_is_longest_overdue_and_then_what_is_new(practice: Practice) -> None:
    asked = [question(f"q{number:02}") for number in range(30)]
    practice.answered(QuestionKey("q07"), NOON + timedelta(minutes=5), right=False)
    practice.answered(QuestionKey("q03"), NOON, right=False)
    learn(practice, "q00", 40)
    today = practice.daily(asked, NOON + DAY)
    assert [one.key for one in today[:2]] == ["q03", "q07"]
    assert "q00" not in [one.key for one in today]
    assert len(today) == schedule.DAILY and len({one.key for one in today}) == schedule.DAILY


def test_what_is_due_does_not_keep_new_questions_away_for_ever(practice: Practice) -> None:
    asked = [question(f"q{number:02}") for number in range(60)]
    for one in asked[:40]:
        practice.answered(one.key, NOON, right=False)
    today = practice.daily(asked, NOON + DAY)
    new = [one for one in today if one.key not in practice.memories]
    assert len(today) == schedule.DAILY and len(new) == schedule.LEAST_NEW


def test_what_is_due_does_not_pile_up_over_the_weeks(practice: Practice) -> None:
    asked = [question(f"q{number:03}") for number in range(400)]
    chance = Random(3)
    piles = []
    for day in range(28):
        now = NOON + day * DAY
        if day % 7 > 4:
            continue  # nobody practises every day
        piles.append(practice.due(asked, now))
        for one in practice.daily(asked, now):
            practice.answered(one.key, now, right=chance.random() < 0.85)
    assert max(piles) < 3 * schedule.DAILY, piles
    known = mastery(asked, practice.memories)
    assert sum(one.key in practice.memories for one in asked) > 80
    assert known == {"a.rule": Mastery.SHAKY}


def test_a_rule_is_solid_when_its_questions_would_be_known_next_week(practice: Practice) -> None:
    asked = [question("one", "x"), question("two", "x"), question("three", "y"), question("four", "z")]
    learn(practice, "one", 30)
    practice.answered(QuestionKey("three"), NOON, right=True)
    assert mastery(asked, practice.memories) == {"x": Mastery.SOLID, "y": Mastery.SHAKY, "z": Mastery.NOT_SEEN}
    practice.answered(QuestionKey("two"), NOON, right=False)
    assert mastery(asked, practice.memories)["x"] is Mastery.SHAKY


def test_the_same_number_gives_everybody_the_same_exam_of_different_lessons() -> None:
    asked = practice_questions(library())
    first, second = exam(asked, "7"), exam(reversed(asked), "7")
    assert first == second != exam(asked, "8")
    assert len(first) == len({one.lesson for one in first}) == 20


def test_the_lessons_have_questions_enough_and_each_is_about_a_rule_or_a_lesson() -> None:
    asked = practice_questions(library())
    assert len(asked) >= 200
    assert len({one.key for one in asked}) == len(asked)
    found = library()
    for one in asked:
        source = found.find(one.lesson)
        assert source is not None and source.lesson.step[one.step].question is not None


@pytest.mark.parametrize(("right", "passed"), [(16, True), (15, False)])
def test_an_exam_is_passed_with_four_of_five(right: int, passed: bool) -> None:
    answers = tuple(
        ExamAnswer(question(f"q{number}", "x"), f"Ask {number}?", "so", "thus", number < right) for number in range(20)
    )
    result = ExamResult("7", NOON, answers)
    assert result.passed is passed


def test_the_printed_result_shows_what_was_wrong_and_escapes_what_people_write() -> None:
    answers = (
        ExamAnswer(question("a"), "Who <i>is</i> asked?", "Ada", "Ada", True),
        ExamAnswer(question("b"), "And now?", "nobody & none", "Bo", False, "<u>Turns</u>", "He & she"),
    )
    page = result_page(ExamResult("7", NOON, answers, "<b>Eve</b>"), "fr", "1er mai")
    assert "&lt;b&gt;Eve&lt;/b&gt;" in page and "Who &lt;i&gt;is&lt;/i&gt; asked?" in page
    assert "nobody &amp; none" in page and "Bo" in page
    assert "\u2717 &lt;u&gt;Turns&lt;/u&gt;. <b>And now?" in page and "He &amp; she" in page
    assert page.index("\u2713") < page.index("\u2717")
    assert "<h1>Examen</h1>" in page and "1er mai" in page
