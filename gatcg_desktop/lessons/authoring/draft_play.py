"""A draft as it is played while it is made: up to the step that is worked on, and to its end for what is not so."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.lessons.authoring.drafting import FILE, empty
from gatcg_desktop.lessons.board.real_cards import Real, nothing_real
from gatcg_desktop.lessons.files.format import Lesson
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, Source
from gatcg_desktop.lessons.play.runner import Prepared, Runner, check, prepare
from gatcg_desktop.lessons.play.verdicts import Checked


class Played(NamedTuple):
    """A draft, played up to the end of a step (from 0; -1: its board).

    `ends`: how many answers had been given before each move of that step. `problem`: why it cannot be played so far.
    """

    lesson: Lesson
    at: int
    prepared: Prepared
    answers: tuple[Answer, ...]
    ends: tuple[int, ...]
    problem: LessonProblem | None
    checked: Checked


def play(source: Source, at: int, real: Real) -> Played:
    """Play a draft up to the end of a step, and check all of it. Raises LessonProblem for a board that cannot be."""
    assert isinstance(source.lesson, Lesson)
    prepared = prepare(source, real=real)
    runner = Runner(prepared)
    problem: LessonProblem | None = None
    before = len(runner.game.answers)
    while len(runner.marks) <= at and problem is None:
        before = len(runner.game.answers)
        try:
            runner.play()
        except LessonProblem as found:
            problem = found
    moves = runner.marks[-1].moves if runner.marks and problem is None else ()
    answers = tuple(runner.game.answers)
    return Played(source.lesson, at, prepared, answers, (before, *moves)[:-1], problem, check(source, real=real))


def nothing_played(problem: LessonProblem) -> Played:
    """A lesson without anything, in place of one whose board cannot be."""
    return play(Source(empty(), "", FILE), -1, nothing_real)._replace(problem=problem)
