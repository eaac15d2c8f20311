"""A lesson as slides: what the table shows at each beat, with the words that are told there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from gatcg_desktop.gui.games.replaying import Stage
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.pointing_out import PointingOut
from gatcg_desktop.gui.lessons.question_box import QuestionBox, shuffled
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.lessons.files.format import AnswerLine, Question, text_in
from gatcg_desktop.lessons.play.beats import Script
from gatcg_desktop.lessons.play.runner import Prepared

SIZE = QSize(1280, 720)
Progress = Callable[[int, int], None]


class Choice(msgspec.Struct, frozen=True):
    """An answer as it is printed: its words, why, and whether it is right."""

    says: str
    why: str
    right: bool


class Slide(msgspec.Struct, frozen=True):
    """A beat of a lesson: the picture, what is told, and what is asked once the step has been told.

    `number` is the step, from 1; `yours`: the learner would have to move now.
    """

    picture: QImage
    number: int
    words: str
    yours: bool
    ask: str = ""
    choices: tuple[Choice, ...] = ()


def slides_of(
    live: Prepared,
    script: Script,
    pictures: Pictures,
    language: str,
    *,
    size: QSize = SIZE,
    lit: bool = True,
    progress: Progress = lambda done, total: None,
) -> Iterator[Slide]:
    """Every beat of a prepared lesson, drawn one after the other; answers are shuffled, always in the same way. `lit`:
    what is spoken of is lit, and the rest dimmed."""
    session = LessonSession(live, script)
    stage = Stage(session, pictures, size=size)
    question = QuestionBox(live.lesson.id)
    pointing = PointingOut(session, stage.page.table, question) if lit else None
    stage.page.corner.hide()
    try:
        total = len(session.beats)
        for place in range(total):
            if place:
                session.next()
            yield _slide(session, stage.picture(stage.page.table), language)
            progress(place + 1, total)
    finally:
        if pointing is not None:
            pointing.deleteLater()
        question.deleteLater()
        stage.close()


def _slide(session: LessonSession, picture: QImage, language: str) -> Slide:
    step = session.step
    slide = Slide(picture, session.number + 1, text_in(step.say, language), session.yours)
    if step.question is None or not session.told:
        return slide
    ask = text_in(step.question.ask, language)
    return msgspec.structs.replace(slide, ask=ask, choices=choices_of(session.lesson.id, step.question, language))


def choices_of(lesson: str, question: Question, language: str) -> tuple[Choice, ...]:
    """The answers to a question in an order of chance that is the same each time it is written."""
    order = shuffled(question.answer, Random(f"{lesson} {text_in(question.ask, 'en')}"))
    return tuple(_choice(question.answer[place], language) for place in order)


def _choice(answer: AnswerLine, language: str) -> Choice:
    return Choice(text_in(answer.says, language), text_in(answer.why, language), answer.right)
