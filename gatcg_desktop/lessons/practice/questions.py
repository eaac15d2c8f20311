"""The questions that can be practised: those of all lessons, each with the rules it is about."""

from __future__ import annotations

from hashlib import sha256
from typing import NewType

import msgspec

from gatcg_desktop.lessons.files.format import BilingualText, Lesson, Question
from gatcg_desktop.lessons.files.library import Library

QuestionKey = NewType("QuestionKey", str)
"""Names a question wherever its step stands: the lesson's id and a few digits of the English words it asks."""

LEAST_ANSWERS = 3
"""A question with fewer answers is guessed too easily to say anything of what is known."""


class PracticeQuestion(msgspec.Struct, frozen=True):
    """A question of a lesson: the lesson, the step it stands at (from 0), and the keys of the rules it is about."""

    key: QuestionKey
    lesson: str
    step: int
    rules: tuple[str, ...]


def practice_questions(library: Library) -> tuple[PracticeQuestion, ...]:
    """All questions of Grand Archive's lessons with enough answers, course by course.

    A question is about the rules of its own step and, since the next step shows what is asked, about those of that;
    where neither names any, about what the lesson covers.
    """
    return tuple(
        question
        for source in library.all()
        if isinstance(source.lesson, Lesson)
        for question in questions_of(source.lesson)
    )


def questions_of(lesson: Lesson) -> tuple[PracticeQuestion, ...]:
    """The questions of one lesson that can be practised, in their order."""
    found = []
    for place, step in enumerate(lesson.step):
        if step.question is None or len(step.question.answer) < LEAST_ANSWERS:
            continue
        shown = step.rules + (lesson.step[place + 1].rules if place + 1 < len(lesson.step) else ())
        rules = tuple(dict.fromkeys(shown)) or lesson.covers
        found.append(PracticeQuestion(key_of(lesson.id, step.question), lesson.id, place, rules))
    return tuple(found)


def key_of(lesson: str, question: Question) -> QuestionKey:
    """The key of a question: the same as long as its English words are."""
    words = question.ask.en or question.ask.fr if isinstance(question.ask, BilingualText) else question.ask
    return QuestionKey(f"{lesson}:{sha256(words.encode()).hexdigest()[:8]}")
