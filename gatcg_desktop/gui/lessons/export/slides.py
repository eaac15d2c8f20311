"""A lesson as slides: what the table shows at each stop, with the words that are told there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
    """A stop of a lesson: the picture, what is told (what has happened, or once it was seen what the step says), and
    what is asked then.

    `number` is the step, from 1; `yours`: the learner would have to move now.
    """

    picture: QImage
    number: int
    words: str
    yours: bool
    ask: str = ""
    choices: tuple[Choice, ...] = ()


class ShownLesson(msgspec.Struct, frozen=True):
    """A lesson to be written: what it is called, what it comes to, and its slides, to be taken once."""

    title: str
    summary: str
    slides: Iterable[Slide]


def slides_of(
    live: Prepared,
    script: Script,
    pictures: Pictures,
    language: str,
    *,
    dimmed: bool = True,
    progress: Progress = lambda done, total: None,
) -> Iterator[Slide]:
    """Every stop of a prepared lesson, drawn one after the other; answers are shuffled, always in the same way. What is
    spoken of is pointed at, and the rest `dimmed`."""
    session = LessonSession(live, script)
    stage = Stage(session, pictures, size=SIZE)
    question = QuestionBox(live.lesson.id)
    stage.page.table.table.spotlight.dims = dimmed
    pointing = PointingOut(session, stage.page.table, question)
    stage.page.corner.hide()
    try:
        total = sum(not beat.passing for beat in session.beats)
        for place in range(total):
            if place:
                session.next()
            asked = session.step.question if session.told else None
            question.show_question(place, asked)
            if asked is not None:
                question.order = _order(live.lesson.id, asked)  # what stands for an answer has its letter
            session.stop_here(asked is not None)  # the light is on what it is about
            yield _slide(session, stage.picture(stage.page.table), language)
            session.stop_here(False)
            progress(place + 1, total)
    finally:
        pointing.deleteLater()
        question.deleteLater()
        stage.close()


def _slide(session: LessonSession, picture: QImage, language: str) -> Slide:
    step = session.step
    words = text_in(step.say, language) if session.speaks else session.words or "\n".join(session.happened)
    slide = Slide(picture, session.number + 1, words, session.yours)
    if step.question is None or not session.told:
        return slide
    ask = text_in(step.question.ask, language)
    return msgspec.structs.replace(slide, ask=ask, choices=choices_of(session.lesson.id, step.question, language))


def choices_of(lesson: str, question: Question, language: str) -> tuple[Choice, ...]:
    """The answers to a question in an order of chance that is the same each time it is written."""
    return tuple(_choice(question.answer[place], language) for place in _order(lesson, question))


def _order(lesson: str, question: Question) -> tuple[int, ...]:
    return shuffled(question.answer, Random(f"{lesson} {text_in(question.ask, 'en')}"))


def _choice(answer: AnswerLine, language: str) -> Choice:
    return Choice(text_in(answer.says, language), text_in(answer.why, language), answer.right)
