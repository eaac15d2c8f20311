"""What a teacher's lesson says, in the words of the messages: its steps, and its questions as a vote."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gatcg_desktop.lan.messages.study import Light, StepTold, Words
from gatcg_desktop.lessons.files.format import Lesson, Question, Text, text_in
from gatcg_desktop.lessons.play.pointing import Spot

MOST_LIGHTS = 8


def words_of(text: Text) -> Words:
    """A text of a lesson in both languages."""
    return Words(text_in(text, "en"), text_in(text, "fr"))


def step_told(lesson: Lesson, number: int, spots: Iterable[Spot], seen: bool = True, asks: bool = False) -> StepTold:
    """Step `number` (from 0) of a lesson, which points at `spots` by now; without its words until it is `seen`, and
    with its question waiting while it `asks`."""
    step = lesson.step[number]
    lights = tuple(Light(spot.kind, spot.id, spot.zone, spot.player, spot.line) for spot in spots)[:MOST_LIGHTS]
    say, rules = (words_of(step.say), step.rules) if seen else (Words(), ())
    return StepTold(words_of(lesson.title), say, number + 1, len(lesson.step), rules, lights, asks)


def question_of(question: Question, order: Sequence[int]) -> tuple[Words, tuple[Words, ...], int, tuple[Words, ...]]:
    """A question of a lesson with its answers in the order in which they are shown, the place of the right one, and why
    each is right or not."""
    answers = [question.answer[place] for place in order]
    right = next((place for place, answer in enumerate(answers) if answer.right), -1)
    reasons = tuple(words_of(answer.why) for answer in answers)
    return words_of(question.ask), tuple(words_of(answer.says) for answer in answers), right, reasons
