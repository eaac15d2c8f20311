"""Playing a lesson through the engine's one door, and checking what it promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec

from gatcg_desktop.decks.starter_set import StarterSet, starter_set
from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.board.boards import LoadedBoard, load_board
from gatcg_desktop.lessons.board.cards import CardProblem, LessonCards, cards_of
from gatcg_desktop.lessons.board.patience import TooMuch, look
from gatcg_desktop.lessons.board.piles import BoardProblem
from gatcg_desktop.lessons.board.real_cards import Real, nothing_real
from gatcg_desktop.lessons.files.format import CARDS, Lesson, LessonStep, Pointed, text_in
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, Source
from gatcg_desktop.lessons.play.beats import Mark, Script, beats_of, bring
from gatcg_desktop.lessons.play.expectations import Position
from gatcg_desktop.lessons.play.lesson_moves import MoveProblem, make
from gatcg_desktop.lessons.play.naming import Names, NoSuchThing
from gatcg_desktop.lessons.play.pointing import answers_on_table, spot_of, spots_of
from gatcg_desktop.lessons.play.question_light import names_in_the_dark, spots_asked
from gatcg_desktop.lessons.play.verdicts import Checked, Fault, Judge, hold
from gatcg_desktop.lessons.play.wrong_moves import outcome_of
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rulebook.coverage import coverage


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
                source.file, line, "the card {card}: {reason}", card=self._card_named(problem.key), reason=problem
            ) from problem
        except BoardProblem as problem:
            raise LessonProblem(
                source.file, source.line_of("board", *problem.place), "{reason}", reason=problem
            ) from problem
        except TooMuch as problem:
            raise LessonProblem(source.file, source.line_of("board"), "{reason}", reason=problem) from problem
        self.names = Names.of(self.loaded, self.cards)
        self._play_before()

    def _card_named(self, key: str) -> str:
        """What a card is called by who wrote it: its name, or its key where it has none of the lesson's own."""
        card = self.lesson.cards.get(key)
        return (text_in(card.name, "en", CARDS) if card is not None else "") or key

    @property
    def game(self) -> Game:
        """The game, which `Runner` plays on."""
        return self.loaded.game

    def _play_before(self) -> None:
        """Make the moves that were made before the lesson begins."""
        moves = self.lesson.before
        first = next((one.do[0] for one in self.lesson.step if one.do), "")
        for move, following in zip(moves, (*moves[1:], first), strict=False):
            try:
                make(move, following, self.game, self.names)
            except (MoveProblem, Refused, TooMuch) as problem:
                raise LessonProblem(
                    self.source.file,
                    self.source.line_of("before"),
                    "before the lesson, {move}: {reason}",
                    move=repr(move),
                    reason=problem,
                ) from problem


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
        self.began = len(self.game.steps)
        self._board = self.game.fork()

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
            except (MoveProblem, Refused, TooMuch) as problem:
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
        mark = Mark(tuple(self.game.answers), len(self.game.steps), tuple(moves))
        self.marks.append(mark)
        return mark

    def play_all(self) -> tuple[Mark, ...]:
        """Play the lesson to its end. Raises LessonProblem."""
        while len(self.marks) < len(self.steps):
            self.play()
        return tuple(self.marks)

    def beginning(self) -> Game:
        """The game as the lesson begins, with its board and the moves before."""
        return self._board.fork()

    def script(self) -> Script:
        """What was played, with its beats; the answers are given once more for it. Raises TooMuch."""
        return Script(tuple(self.marks), beats_of(self.beginning(), self.steps, self.marks))


def script_of(prepared: Prepared) -> Script:
    """Play a lesson to its end, in a game of its own. Raises LessonProblem."""
    runner = Runner(prepared)
    runner.play_all()
    return runner.script()


def check(
    source: Source, starter: StarterSet | None = None, real: Real = nothing_real, language: str = "en"
) -> Checked:
    """Play a lesson and hold everything it says against what happens. Nothing is raised: faults are told."""
    lesson = source.lesson
    assert isinstance(lesson, Lesson)

    played: list[Runner] = []
    found: list[Fault] = []
    asked: list[tuple[bool, bool]] = []

    def begin() -> Callable[[], Judge]:
        runner = Runner(prepare(source, starter, real, language))
        played.append(runner)

        def play() -> Judge:
            before = runner.marks[-1].position if runner.marks else runner.began
            pointed = _unpointed(source, runner)
            runner.play()
            found.extend(pointed())
            asked.append(_asked(runner))
            return Position(runner.game, runner.prepared.names, before).fault

        return play

    checked = hold(source, begin, tuple(_unknown_rules(source, lesson)))
    script = Script((), ())
    try:
        script = played[0].script() if played else script
        if not checked.faults:
            found += _unfit_wrong_moves(source, played[0], script)
    except TooMuch as problem:
        found.append(Fault(1, 0, problem))
    beats = script.beats
    return msgspec.structs.replace(
        checked,
        faults=(*checked.faults, *found),
        beats=tuple(beat.length for beat in beats),
        pointed=sum(bool(step.point) for step in lesson.step),
        asked_pointed=sum(lit for lit, _ in asked),
        asked_on_table=sum(on_table for _, on_table in asked),
        stops=tuple(Counter(beat.step for beat in beats if not beat.passing).values()),
    )


def _unfit_wrong_moves(source: Source, runner: Runner, script: Script) -> list[Fault]:
    """Wrong moves that nobody could make where the learner moves, and those that the lesson itself goes on with."""
    faults: list[Fault] = []
    game, names = runner.beginning(), runner.prepared.names
    left = {(number, one) for number, step in enumerate(runner.steps) for one in step.wrong}
    for beat in script.beats:
        if not beat.asks or not runner.steps[beat.step].wrong:
            continue
        look()
        bring(game, script.answers_at(beat))
        for one in runner.steps[beat.step].wrong:
            try:
                outcome = outcome_of(one.do, game, names)
            except MoveProblem:
                continue
            left.discard((beat.step, one))
            if outcome == script.marks[beat.step].given[beat.answers]:
                reason = UserMistake("{move} is no wrong move: the lesson goes on with it", move=repr(one.do))
                faults.append(Fault(source.line_of("step", beat.step, "wrong"), beat.step + 1, reason))
    for number, one in sorted(left, key=lambda pair: (pair[0], pair[1].do)):
        reason = UserMistake("{move} fits nothing that the learner is asked here", move=repr(one.do))
        faults.append(Fault(source.line_of("step", number, "wrong"), number + 1, reason))
    return faults


def _asked(runner: Runner) -> tuple[bool, bool]:
    """Whether something is lit as the question of the step just played is asked, and whether that is its answers."""
    step, state, names = runner.steps[len(runner.marks) - 1], runner.game.state, runner.prepared.names
    if step.question is None:
        return False, False
    on_table = bool(answers_on_table(step.question, state, names))
    return on_table or bool(spots_asked(step, state, names)), on_table


def _unpointed(source: Source, runner: Runner) -> Callable[[], list[Fault]]:
    """What tells, once the next step was played, what it points at that is there neither before nor after it, and what
    its question speaks of, or stands for an answer to it, and is not there as it is asked."""
    number, names = len(runner.marks), runner.prepared.names
    points = runner.steps[number].point
    there = {point for point in points if spots_of((point,), runner.game.state, names)}

    def missing(point: str | Pointed, *place: str | int) -> list[Fault]:
        try:
            spot_of(point, runner.game.state, names)
        except NoSuchThing as unknown:
            return [Fault(source.line_of("step", number, *place), number + 1, unknown)]
        return []

    def told() -> list[Fault]:
        faults = [fault for point in points if point not in there for fault in missing(point, "point")]
        question = runner.steps[number].question
        for point in question.point if question is not None else ():
            faults += missing(point, "question", "point")
        for place, answer in enumerate(question.answer if question is not None else ()):
            if answer.on:
                faults += missing(answer.on, "question", "answer", place)
        line = source.line_of("step", number, "question")
        dark = names_in_the_dark(runner.steps[number], runner.game.state, names)
        reasons = (
            UserMistake("the question speaks of {name}, and nothing called so is lit", name=repr(one)) for one in dark
        )
        return [*faults, *(Fault(line, number + 1, reason) for reason in reasons)]

    return told


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
