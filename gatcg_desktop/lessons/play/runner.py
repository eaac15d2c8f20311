"""Playing a lesson through the engine's one door, and checking what it promises."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from gatcg_desktop.decks.starter_set import StarterSet, starter_set
from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.board.boards import LoadedBoard, load_board
from gatcg_desktop.lessons.board.cards import CardProblem, LessonCards, cards_of
from gatcg_desktop.lessons.board.piles import BoardProblem
from gatcg_desktop.lessons.board.real_cards import Real, nothing_real
from gatcg_desktop.lessons.files.format import Lesson, LessonStep
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, Source
from gatcg_desktop.lessons.play.expectations import Position
from gatcg_desktop.lessons.play.moves import MoveProblem, make
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.lessons.play.verdicts import Checked, Fault, Judge, hold
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rulebook.coverage import coverage


class Mark(msgspec.Struct, frozen=True):
    """Where a step of the lesson ends: how many answers had been given, how many steps of the game had happened.

    `moves`: after each of its moves, the number of answers given.
    """

    answers: int
    position: int
    moves: tuple[int, ...] = ()


class Prepared:
    """A lesson at its beginning: the game, what things are called, the cards in the language asked for."""

    def __init__(self, source: Source, starter: StarterSet, real: Real, language: str) -> None:
        assert isinstance(source.lesson, Lesson)
        self.source = source
        self.lesson: Lesson = source.lesson
        try:
            self.cards: LessonCards = cards_of(self.lesson, starter, real, language)
            self.loaded: LoadedBoard = load_board(self.lesson.board, self.cards)
        except CardProblem as problem:
            line = source.line_of("cards", problem.key)
            raise LessonProblem(
                source.file, line, "the card {card}: {reason}", card=problem.key, reason=problem
            ) from problem
        except BoardProblem as problem:
            raise LessonProblem(
                source.file, source.line_of("board", *problem.place), "{reason}", reason=problem
            ) from problem
        self.names = Names.of(self.loaded, self.cards)

    @property
    def game(self) -> Game:
        """The game, which `Runner` plays on."""
        return self.loaded.game


def prepare(
    source: Source, starter: StarterSet | None = None, real: Real = nothing_real, language: str = "en"
) -> Prepared:
    """A lesson ready to be played. Raises LessonProblem for cards and boards that cannot be."""
    return Prepared(source, starter or starter_set(), real, language)


class Runner:
    """Plays a prepared lesson step by step. `marks` are the ends of the steps played so far."""

    def __init__(self, prepared: Prepared) -> None:
        self.prepared = prepared
        self.game = prepared.game
        self.marks: list[Mark] = []

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """The steps of the lesson."""
        return self.prepared.lesson.step

    def play(self) -> Mark:
        """Play the next step. Raises LessonProblem for a move that cannot be made."""
        number = len(self.marks)
        step = self.steps[number]
        moves: list[int] = []
        later = next((one.do[0] for one in self.steps[number + 1 :] if one.do), "")
        for place, move in enumerate(step.do):
            following = step.do[place + 1] if place + 1 < len(step.do) else later
            try:
                make(move, following, self.game, self.prepared.names)
            except (MoveProblem, Refused) as problem:
                source = self.prepared.source
                line = source.line_of("step", number, "do")
                raise LessonProblem(
                    source.file,
                    line,
                    "step {number}, {move}: {reason}",
                    number=number + 1,
                    move=repr(move),
                    reason=problem,
                ) from problem
            moves.append(len(self.game.answers))
        mark = Mark(len(self.game.answers), len(self.game.steps), tuple(moves))
        self.marks.append(mark)
        return mark

    def play_all(self) -> tuple[Mark, ...]:
        """Play the lesson to its end. Raises LessonProblem."""
        while len(self.marks) < len(self.steps):
            self.play()
        return tuple(self.marks)


def answers_of(prepared: Prepared) -> tuple[tuple[Answer, ...], tuple[Mark, ...]]:
    """All answers of a lesson and the ends of its steps, from a game of their own. Raises LessonProblem."""
    runner = Runner(prepared)
    marks = runner.play_all()
    return tuple(runner.game.answers), marks


def check(
    source: Source, starter: StarterSet | None = None, real: Real = nothing_real, language: str = "en"
) -> Checked:
    """Play a lesson and hold everything it says against what happens. Nothing is raised: faults are told."""
    lesson = source.lesson
    assert isinstance(lesson, Lesson)

    def begin() -> Callable[[], Judge]:
        runner = Runner(prepare(source, starter, real, language))

        def play() -> Judge:
            before = runner.marks[-1].position if runner.marks else 0
            runner.play()
            return Position(runner.game, runner.prepared.names, before).fault

        return play

    return hold(source, begin, tuple(_unknown_rules(source, lesson)))


def _unknown_rules(source: Source, lesson: Lesson) -> list[Fault]:
    known = {row.key for row in coverage()}
    faults = [
        Fault(source.line_of("covers"), 0, UserMistake("the rulebook has no numbered rule {key}", key=repr(key)))
        for key in lesson.covers
        if key not in known
    ]
    for number, step in enumerate(lesson.step):
        faults += [
            Fault(
                source.line_of("step", number, "rules"),
                number + 1,
                UserMistake("there is no rule key {key}", key=repr(key)),
            )
            for key in step.rules
            if rule(key) is None and key not in known
        ]
    return faults
