"""Playing a lesson on Magic, and holding what it says against the small model of its copy rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import msgspec

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.lessons.board.patience import TooMuch, look
from gatcg_desktop.lessons.files.format import CARDS, LessonStep, Pointed, Question, text_in
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, Source
from gatcg_desktop.lessons.files.magic_format import MagicCard, MagicLesson, MagicPlacedCard
from gatcg_desktop.lessons.play.magic_expectations import differs
from gatcg_desktop.lessons.play.pointing import asked_about
from gatcg_desktop.lessons.play.verdicts import Checked, Fault, Judge, hold
from gatcg_desktop.localization import LANGUAGES
from gatcg_desktop.magic.abilities import read
from gatcg_desktop.magic.game import MagicGame, NotPossible, Seat
from gatcg_desktop.magic.rules import RULES
from gatcg_desktop.magic.values import Added, Face, Values
from gatcg_desktop.mistakes import UserMistake


def begin(source: Source, language: str = "en") -> MagicGame:
    """The game of a lesson's board. Raises LessonProblem."""
    lesson = source.lesson
    assert isinstance(lesson, MagicLesson)
    faces: dict[str, Values] = {}
    names: dict[str, tuple[str, ...]] = {}
    for key, card in lesson.cards.items():
        try:
            face = _face(card, language)
        except ValueError as error:
            raise LessonProblem(
                source.file, source.line_of("cards", key), "the card {card}: {reason}", card=key, reason=error
            ) from error
        faces[key] = Values(face)
        names[key] = tuple({key, *(text_in(card.name, one, CARDS).casefold() for one in LANGUAGES)})
    for key, card in lesson.cards.items():
        if card.flipped:
            if card.flipped not in faces:
                raise LessonProblem(
                    source.file, source.line_of("cards", key), "there is no card {card}", card=repr(card.flipped)
                )
            faces[key] = Values(faces[key].face, faces[card.flipped].face)
    game = MagicGame(faces, names)
    for number, (name, one) in enumerate(lesson.board.players.items(), start=1):
        hand, graveyard = list(one.hand), list(one.graveyard)
        placed = [MagicPlacedCard(entry) if isinstance(entry, str) else entry for entry in one.battlefield]
        for key in (*hand, *graveyard, *(entry.card for entry in placed)):
            if key not in faces:
                line = source.line_of("board", "players", name)
                raise LessonProblem(source.file, line, "there is no card {card} below [cards]", card=repr(key))
        seat = game.seats[name] = Seat(number, name, one.life, one.energy, one.library, hand, graveyard)
        for entry in placed:
            _place(game, seat, entry)
    game.turn = next(iter(game.seats))
    return game


def _place(game: MagicGame, seat: Seat, entry: MagicPlacedCard) -> None:
    plus = (Added(*entry.plus),) if entry.plus is not None else ()
    id = game.place(
        seat,
        entry.card,
        tapped=entry.tapped,
        face_down=entry.face_down,
        is_flipped=entry.flipped,
        token=entry.token,
        counters=tuple(entry.counters.items()),
        chosen=entry.chosen,
        added=plus,
    )
    if entry.called:
        game.called[entry.called.casefold()] = id


def _face(card: MagicCard, language: str) -> Face:
    words = card.types.casefold().replace("-", " - ").split(" - ")
    return Face(
        text_in(card.name, language, CARDS),
        tuple(words[0].split()),
        tuple(words[1].split()) if len(words) > 1 else (),
        tuple(card.colors.casefold().split()),
        card.cost,
        card.power,
        card.toughness,
        tuple(read(line) for line in card.does),
    )


class MagicBeat(msgspec.Struct, frozen=True):
    """One stop of a lesson on Magic, at a step of it (from 0): the board, or the game after a move. `told`: the step
    has come to its end."""

    step: int
    game: MagicGame
    told: bool
    happened: tuple[Message, ...] = ()
    passing: bool = False


class MagicRunner:
    """Plays a lesson step by step; `positions` are the games after each step, `beats` those it stops at."""

    def __init__(self, source: Source, language: str = "en") -> None:
        assert isinstance(source.lesson, MagicLesson)
        self.source = source
        self.lesson: MagicLesson = source.lesson
        self._language = language
        self.game = begin(source, language)
        self.positions: list[MagicGame] = []
        self.beats: list[MagicBeat] = []

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """The steps of the lesson."""
        return self.lesson.step

    @property
    def texts(self) -> dict[str, str]:
        """What the cards say, by name, in the language of the lesson."""
        told = self.lesson.cards.values()
        return {text_in(card.name, self._language, CARDS): text_in(card.text, self._language, CARDS) for card in told}

    def play(self) -> MagicGame:
        """Play the next step and give the position after it. Raises LessonProblem."""
        number = len(self.positions)
        self.game.log.clear()
        self.game.rules.clear()
        moves = self.steps[number].do
        if not number and (moves or self.steps[0].question is not None):
            self.beats.append(MagicBeat(number, self.game.snapshot(), told=False))
        if not moves:
            self.beats.append(MagicBeat(number, self.game.snapshot(), told=True))
        for place, move in enumerate(moves, start=1):
            try:
                look()
                before = len(self.game.log)
                self.game.do(move)
            except (NotPossible, TooMuch) as problem:
                line = self.source.line_of("step", number, "do")
                raise LessonProblem(
                    self.source.file,
                    line,
                    "step {number}, {move}: {reason}",
                    number=number + 1,
                    move=repr(move),
                    reason=problem,
                ) from problem
            happened = tuple(self.game.log[before:])
            self.beats.append(MagicBeat(number, self.game.snapshot(), place == len(moves), happened))
        self.positions.append(self.game.snapshot())
        return self.positions[-1]

    def play_all(self) -> list[MagicGame]:
        """Every position. Raises LessonProblem."""
        while len(self.positions) < len(self.steps):
            self.play()
        return self.positions


def pointed_at(points: Iterable[str | Pointed], game: MagicGame) -> tuple[int, ...]:
    """The ids of what is there of what a step points at: permanents, what is on the stack, players."""
    return tuple(id for point in points if isinstance(id := _pointed(point, game), int))


def answers_on_board(question: Question, game: MagicGame) -> dict[int, int]:
    """The ids of what stands for an answer to a question, each with that answer's place; nothing for one alone, as on
    the table."""
    answers = enumerate(question.answer)
    found = {id: place for place, answer in answers if answer.on for id in pointed_at((answer.on,), game)}
    return found if len(found) > 1 else {}


def _pointed(point: str | Pointed, game: MagicGame) -> int | UserMistake:
    if isinstance(point, Pointed):
        return UserMistake("a lesson on Magic points at things, not at a line of their text")
    try:
        return game.find(point)
    except NotPossible as problem:
        return problem


def check_magic(source: Source) -> Checked:
    """Play a lesson on Magic and hold everything it says against what happens."""
    lesson = source.lesson
    assert isinstance(lesson, MagicLesson)
    faults: list[Fault] = []
    if lesson.rule not in RULES:
        faults.append(
            Fault(source.line_of("rule"), 0, UserMistake("the model knows no rule {rule}", rule=repr(lesson.rule)))
        )
    for number, step in enumerate(lesson.step):
        faults += [
            Fault(
                source.line_of("step", number, "rules"),
                number + 1,
                UserMistake("the model knows no rule {rule}", rule=repr(key)),
            )
            for key in step.rules
            if key not in RULES
        ]

    played: list[MagicRunner] = []
    unpointed: list[Fault] = []
    asked: list[tuple[bool, bool]] = []

    def begin_playing() -> Callable[[], Judge]:
        runner = MagicRunner(source)
        played.append(runner)

        def play() -> Judge:
            number, game = len(runner.positions), runner.play()
            step, line = lesson.step[number], source.line_of("step", number, "point")
            question = step.question
            answers = [answer.on for answer in question.answer if answer.on] if question is not None else ()
            found = (_pointed(point, game) for point in (*step.point, *asked_about(step), *answers))
            unpointed.extend(Fault(line, number + 1, one) for one in found if isinstance(one, UserMistake))
            on_board = question is not None and bool(answers_on_board(question, game))
            asked.append((on_board or bool(pointed_at(asked_about(step), game)), on_board))
            return partial(differs, game)

        return play

    checked = hold(source, begin_playing, tuple(faults))
    beats = played[0].beats if played else []
    lengths = tuple(int(bool(beat.step or place)) for place, beat in enumerate(beats))
    counted = {
        "pointed": sum(bool(step.point) for step in lesson.step),
        "asked_pointed": sum(lit for lit, _ in asked),
        "asked_on_table": sum(on_board for _, on_board in asked),
    }
    return msgspec.structs.replace(checked, faults=(*checked.faults, *unpointed), beats=lengths, **counted)
