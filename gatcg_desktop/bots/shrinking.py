"""From a game that went wrong to the shortest script found that still does, as a lesson file.

The script begins at the last point of rest that a board can tell and that still leads to the failure; then cards are
taken from the board as long as it fails without them. Where no board tells it, the script is the whole game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

from gatcg_desktop.catalogue.definitions import named_by
from gatcg_desktop.decks.seating import Seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import DICE, Dice
from gatcg_desktop.lessons.cards import LessonCards
from gatcg_desktop.lessons.files import LessonProblem, lesson_text, parse_lesson
from gatcg_desktop.lessons.format import FORMAT, Board, Lesson, LessonCard, LessonStep, PlayerBoard
from gatcg_desktop.lessons.naming import Names
from gatcg_desktop.lessons.recording import NotABoard, board_of, brought, move_of
from gatcg_desktop.lessons.runner import Runner, prepare
from gatcg_desktop.rules.model.definitions import Definitions

BEGINNINGS = 6
"""How many points of rest are tried, from the last one back."""
MOST_TRIES = 80
"""How often cards are taken from the board."""
PILES = ("hand", "memory", "field", "graveyard", "banishment", "material", "deck")

Trouble = Callable[[Game, Definitions], str]


class Failure(msgspec.Struct, frozen=True):
    """How a game went wrong, and with which answers: the last was refused or made the program fail, or the position
    after it is wrong."""

    kind: Literal["refused", "fault", "position"]
    told: str
    answers: tuple[Answer, ...]


def failing_lesson(seating: Seating, game: Game, failure: Failure, id: str, trouble: Trouble) -> Lesson | None:
    """The shortest script found that fails as the game did; the whole game where no shorter one does. None where not
    even that does, which is a finding of its own."""
    shrinker = _Shrinker(seating, failure, id, trouble)
    replay = game.fork()
    replay.take_back(len(replay.answers))
    rests = []
    moves: list[str] = []
    for answer in failure.answers:
        decision = replay.decision
        if decision is None:
            break
        if decision.kind == "opportunity":
            rests.append((len(moves), replay.fork()))
            del rests[: -2 * BEGINNINGS]
        last = len(moves) + 1 == len(failure.answers) and failure.kind != "position"
        moves.append(move_of(answer, replay, shrinker.names, failure.told if last else ""))
        if not last:
            replay.answer(answer)
    tried = 0
    for place, at in reversed(rests):
        try:
            board = board_of(at.state, seating.definitions)
        except NotABoard:
            continue
        lesson = shrinker.lesson(board, tuple(moves[place:]))
        if shrinker.fails(lesson):
            return shrinker.smaller(lesson)
        tried += 1
        if tried == BEGINNINGS:
            break
    whole = shrinker.lesson(shrinker.beginning(game), tuple(moves))
    return whole if shrinker.fails(whole) else None


class _Shrinker:
    def __init__(self, seating: Seating, failure: Failure, id: str, trouble: Trouble) -> None:
        self._seating = seating
        self._failure = failure
        self._id = id
        self._trouble = trouble
        definitions = seating.definitions
        cards = LessonCards(definitions, {key: (key, face.name.casefold()) for key, face in definitions.items()})
        self._cards = brought(definitions, set(), starter_set())
        self.names = Names(cards, {}, {place: seat.name for place, seat in enumerate(seating.seats, 1)})

    def beginning(self, game: Game) -> Board:
        """The board of the whole game."""
        players = {
            seat.name: PlayerBoard(
                material=seat.material, deck=seat.main, champion=None, boons=seat.boons, barrier=seat.barrier
            )
            for seat in self._seating.seats
        }
        return Board(players, seed="hex:" + seed_in(game).hex(), game=True)

    def lesson(self, board: Board, moves: tuple[str, ...]) -> Lesson:
        """A lesson that makes these moves there; the last one does what fails."""
        title = f"{self._id}: {self._failure.told}"[:200]
        return self._with_its_cards(Lesson(FORMAT, self._id, title, board, (LessonStep(do=moves),)))

    def fails(self, lesson: Lesson) -> bool:
        """Whether the lesson, read from its file, goes wrong as the game did."""
        failure = self._failure
        try:
            runner = Runner(prepare(parse_lesson(lesson_text(lesson), self._id)))
        except LessonProblem:
            return False
        try:
            runner.play_all()
        except LessonProblem as problem:
            if failure.kind == "refused":
                return isinstance(problem.__cause__, Refused) and str(problem.__cause__) == failure.told
            return failure.kind == "fault" and "the program failed" in str(problem)
        return failure.kind == "position" and bool(self._trouble(runner.game, runner.prepared.cards.definitions))

    def smaller(self, lesson: Lesson) -> Lesson:
        """The lesson with as few cards on the board as it still fails with."""
        tries, size = 0, 64
        while size:
            for fewer in _with_fewer(lesson.board, size):
                tries += 1
                if tries > MOST_TRIES:
                    return lesson
                trial = self._with_its_cards(msgspec.structs.replace(lesson, board=fewer, cards={}))
                if self.fails(trial):
                    lesson = trial
                    break
            else:
                size //= 4
        return lesson

    def _with_its_cards(self, lesson: Lesson) -> Lesson:
        """With the cards that are on the board, what they name, and no others."""
        told = set(_KEY.findall(lesson_text(lesson)))
        wanted = [key for key in self._cards if key in told]
        found: dict[str, LessonCard] = {}
        while wanted:
            key = wanted.pop()
            if key in self._cards and key not in found:
                found[key] = self._cards[key]
                face = self._seating.definitions[key]
                wanted += [*named_by(face), face.other_face]
        return msgspec.structs.replace(lesson, cards=dict(sorted(found.items())))


_KEY = re.compile(r"[a-z0-9][a-z0-9._-]*")


def seed_in(game: Game) -> bytes:
    """The seed that a game was begun with."""
    return game.state.entity(DICE, Dice).seed


def _with_fewer(board: Board, size: int) -> Iterator[Board]:
    """The board with so many entries of one pile taken away, for every pile and place."""
    for name, player in board.players.items():
        for zone in PILES:
            pile = getattr(player, zone) or ()
            for start in range(0, len(pile), size):
                left = pile[:start] + pile[start + size :]
                changed = msgspec.structs.replace(player, **{zone: left})
                yield msgspec.structs.replace(board, players={**board.players, name: changed})
