"""An exam: questions from all over the lessons by a seed, answered once each, with a result that can be printed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from html import escape
from random import Random

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lessons.practice.questions import PracticeQuestion
from gatcg_desktop.localization import told

QUESTIONS = 20
PASSED = 0.8
"""The part that has to be right."""
RIGHT, WRONG = "\u2713", "\u2717"


class ExamAnswer(msgspec.Struct, frozen=True):
    """An answer given in an exam: the words of the question and of what was answered, and the right one. `title`:
    of the lesson, which says what the question is about; `why`: what speaks for the answer given, or against it."""

    question: PracticeQuestion
    asked: str
    answered: str
    right_answer: str
    right: bool
    title: str = ""
    why: str = ""


class ExamResult(msgspec.Struct, frozen=True):
    """All answers of an exam, its seed and when it ended; without a seed, of a practice. `name` is who took it."""

    seed: str
    ended: datetime
    answers: tuple[ExamAnswer, ...]
    name: str = ""

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(one.right for one in self.answers)

    @property
    def passed(self) -> bool:
        """Whether enough were."""
        return bool(self.answers) and self.right >= PASSED * len(self.answers)


def exam(questions: Iterable[PracticeQuestion], seed: str, count: int = QUESTIONS) -> tuple[PracticeQuestion, ...]:
    """The questions of the exam with that seed: the same for everybody who has these lessons, one of a lesson at most,
    as long as there are lessons enough."""
    chance = Random(f"exam {seed}")
    by_lesson: dict[str, list[PracticeQuestion]] = defaultdict(list)
    for question in sorted(questions, key=lambda one: one.key):
        by_lesson[question.lesson].append(question)
    lessons = sorted(by_lesson)
    chance.shuffle(lessons)
    return tuple(chance.choice(by_lesson[lesson]) for lesson in lessons[:count])


def result_page(result: ExamResult, language: str, taken: str) -> str:
    """The result as a page of HTML in a language, to print: when it was `taken`, in the words of that language, how
    many were right, each question with what was answered and, where that was wrong, the right answer. Whatever stands
    in it is escaped."""

    def line(message: Message, tag: str) -> str:
        return f"<{tag}>{escape(told(message, language))}</{tag}>"

    title = say("Exam") if result.seed else say("Practice")
    head = [line(title, "h1")]
    if result.name:
        head.append(f"<p>{escape(result.name)}</p>")
    if result.seed:
        head.append(line(say("Number {seed}, taken on {date}", seed=result.seed, date=taken), "p"))
        head.append(line(say("Passed") if result.passed else say("Not passed"), "h2"))
    head.append(line(say("{right} of {asked} answered rightly", right=result.right, asked=len(result.answers)), "p"))
    rows = "".join(f"<li>{_answer(one, language)}</li>" for one in result.answers)
    return (
        f'<!DOCTYPE html><html lang="{escape(language)}"><head><meta charset="utf-8">{line(title, "title")}</head>'
        f"<body>{''.join(head)}<ol>{rows}</ol></body></html>"
    )


def _answer(one: ExamAnswer, language: str) -> str:
    asked = f"<b>{escape(one.asked)}</b><br>{escape(one.answered)}"
    shown = " ".join(filter(None, (RIGHT if one.right else WRONG, one.title and f"{escape(one.title)}.", asked)))
    if one.right:
        return shown
    instead = told(say("Right would have been: {answer}", answer=one.right_answer), language)
    return "<br>".join(filter(None, (shown, escape(one.why), f"<i>{escape(instead)}</i>")))
