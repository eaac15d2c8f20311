"""Lessons whose game goes on from another: the moves before them, and whether they begin where that one ends."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gatcg_desktop.lessons.authoring.drafting import Draft
from gatcg_desktop.lessons.files.format import Lesson
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, Source, lesson_text, parse_lesson
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.play.checking import check_any
from gatcg_desktop.lessons.play.runner import prepare


def chapter() -> Lesson:
    """A chapter in the middle of the first game."""
    source = library().find("attacking")
    assert source is not None and isinstance(source.lesson, Lesson)
    return source.lesson


def written(lesson: Lesson) -> Source:
    """A lesson as it is read again from its file."""
    return parse_lesson(lesson_text(lesson), "chapter")


def faults(lesson: Lesson) -> str:
    return " | ".join(str(fault.reason) for fault in check_any(written(lesson)).checked.faults)


def test_a_chapter_holds_and_its_file_says_all_of_it() -> None:
    assert faults(chapter()) == ""
    assert written(chapter()).lesson == chapter()


def test_what_happened_before_is_on_the_timeline_but_not_in_the_lesson() -> None:
    prepared = prepare(written(chapter()))
    assert len(prepared.game.answers) >= len(chapter().before)
    checked = check_any(written(chapter())).checked
    assert sum(checked.beats) < len(prepared.game.steps), "the beats walk through this chapter only"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"continues": "no-such-lesson"}, "no lesson 'no-such-lesson' to continue"),
        ({"continues": "magic-fork"}, "no lesson 'magic-fork' to continue"),
        ({"continues": "answering"}, "does not begin where 'answering' ends"),
        ({"continues": "your-hand"}, "does not begin where 'your-hand' ends"),
    ],
)
def test_a_lesson_that_does_not_begin_where_the_other_ends_is_at_fault(changed: dict[str, str], told: str) -> None:
    assert told in faults(replace(chapter(), **changed))


def test_another_board_is_another_game() -> None:
    lesson = chapter()
    assert "does not begin where" in faults(replace(lesson, board=replace(lesson.board, turn_number=6)))


def test_a_move_before_that_cannot_be_made_is_told_with_its_line() -> None:
    lesson = chapter()
    source = written(replace(lesson, before=(*lesson.before, "Ada: play Shelf Leviathan")))
    with pytest.raises(LessonProblem, match="before the lesson, 'Ada: play Shelf Leviathan'") as refused:
        prepare(source)
    assert refused.value.line == source.line_of("before") > 1


def test_a_board_of_ones_own_begins_a_game_of_its_own() -> None:
    draft = Draft(chapter())
    prepared = prepare(draft.source())
    draft.take_board(prepared.game, prepared.cards.definitions)
    assert draft.lesson.before == () and draft.lesson.continues == ""
    assert not prepare(draft.source()).game.answers
