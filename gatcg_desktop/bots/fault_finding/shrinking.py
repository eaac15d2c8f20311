"""From a game that went wrong to the shortest script found that still does, as a lesson file.

The script begins at the last point of rest that a board can tell and that still leads to the failure; then cards are
taken from the board, and moves from the script, as long as it fails without them. Where no board tells it, the script
begins with the set-up of the game: its decks, its seed, and every answer that it needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from gatcg_desktop.bots.failures import Failure, where_of
from gatcg_desktop.catalogue.definitions import named_by
from gatcg_desktop.decks.seating import Seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.authoring.recording import NotABoard, board_of, brought, move_of
from gatcg_desktop.lessons.board.cards import LessonCards
from gatcg_desktop.lessons.files.format import FORMAT, Board, Lesson, LessonCard, LessonStep, PlayerBoard
from gatcg_desktop.lessons.files.lesson_files import MAX_BYTES, LessonProblem, Source, lesson_text, parse_lesson
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.lessons.play.runner import Runner, prepare
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import new_game

BEGINNINGS = 6
"""How many points of rest are tried, from the last one back."""
MOST_TRIES = 80
"""How often cards are taken from the board."""
MOST_CUTS = 120
"""How often moves are taken from the script."""
PILES = ("hand", "memory", "field", "graveyard", "banishment", "material", "deck")

Probe = Callable[[Game, Definitions], str]
"""What is wrong with a game as it stands, "" nothing."""


class Unscripted(UserMistake):
    """Why no script leads to a failure."""


def failing_lesson(seating: Seating, seed: bytes, failure: Failure, id: str, probe: Probe) -> Lesson:
    """The shortest script found that fails as the game of this seed did. `probe` finds what went wrong in a position.

    Raises Unscripted where not even all answers of the game lead there.
    """
    shrinker = _Shrinker(seating, failure, id, probe)
    rests: list[tuple[int, Game]] = []
    moves: list[str] = []
    if failure.answers:
        rests, moves = shrinker.told(new_game(seating.definitions, seating.seats, seed))
    tried = 0
    for place, at in reversed(rests):
        try:
            board = board_of(at.state, seating.definitions)
        except NotABoard:
            continue
        lesson = shrinker.lesson(board, tuple(moves[place:]))
        if not shrinker.otherwise_in_file(lesson):
            return shrinker.shrunk(lesson, smaller=True)
        tried += 1
        if tried == BEGINNINGS:
            break
    whole = shrinker.lesson(shrinker.beginning(seed), tuple(moves))
    reason = shrinker.otherwise_in_file(whole)
    if reason:
        raise Unscripted("{reason}", reason=reason)
    return shrinker.shrunk(whole, smaller=False)


class _Shrinker:
    def __init__(self, seating: Seating, failure: Failure, id: str, probe: Probe) -> None:
        self._seating = seating
        self._failure = failure
        self._id = id
        self._probe = probe
        definitions = seating.definitions
        cards = LessonCards(definitions, {key: (key, face.name.casefold()) for key, face in definitions.items()})
        self._cards = brought(definitions, starter_set())
        names = {PlayerId(place): seat.name for place, seat in enumerate(seating.seats, 1)}
        self._names = Names(cards, {}, names)

    def told(self, game: Game) -> tuple[list[tuple[int, Game]], list[str]]:
        """The last points of rest, each with how many moves were made before, and all moves. Raises Unscripted."""
        rests: list[tuple[int, Game]] = []
        moves: list[str] = []
        failure = self._failure
        for answer in failure.answers:
            if game.decision is None:
                raise Unscripted("the same answers end another game before it fails")
            if game.decision.kind == DecisionKind.OPPORTUNITY:
                rests.append((len(moves), game.fork()))
                del rests[: -2 * BEGINNINGS]
            last = len(moves) + 1 == len(failure.answers) and failure.kind in ("refused", "fault")
            moves.append(move_of(answer, game, self._names, failure.told if last else ""))
            if not last:
                try:
                    game.answer(answer)
                except Exception as problem:  # whatever it is, the game that was played did not meet it
                    raise Unscripted("the same answers do not lead there again: {reason}", reason=problem) from problem
        return rests, moves

    def beginning(self, seed: bytes) -> Board:
        """The board of the whole game."""
        players = {
            seat.name: PlayerBoard(
                material=seat.material, deck=seat.main, champion=None, boons=seat.boons, barrier=seat.barrier
            )
            for seat in self._seating.seats
        }
        return Board(players, seed="hex:" + seed.hex(), game=True)

    def lesson(self, board: Board, moves: tuple[str, ...]) -> Lesson:
        """A lesson that makes these moves there; the last one does what fails."""
        title = f"{self._id}: {self._failure.told}"[:200]
        return self._with_its_cards(Lesson(FORMAT, self._id, title, board, (LessonStep(do=moves),)))

    def otherwise_in_file(self, lesson: Lesson) -> str:
        """Why the lesson, read from its file, does not go wrong as the game did; "" where it does."""
        text = lesson_text(lesson)
        if len(text.encode()) > MAX_BYTES:
            return str(UserMistake("its script is larger than the {size} KB of a lesson", size=MAX_BYTES // 1024))
        try:
            source = parse_lesson(text, self._id)
        except LessonProblem as problem:
            return str(problem.reason)
        return self._otherwise(source)

    def otherwise(self, lesson: Lesson) -> str:
        """The same without writing and reading the file, which takes longer than playing it."""
        return self._otherwise(Source(lesson, "", self._id))

    def _otherwise(self, source: Source) -> str:
        failure = self._failure
        try:
            runner = Runner(prepare(source))
            (mark,) = runner.play_all()
        except LessonProblem as problem:
            refused = problem.__cause__
            if failure.kind == "refused" and isinstance(refused, Refused) and str(refused) == failure.told:
                return ""
            return "" if failure.kind == "fault" and where_of(problem) == failure.where else str(problem.reason)
        except Exception as problem:  # a fault at the set-up, or one that nothing of the program holds back
            return "" if failure.kind == "fault" and where_of(problem) == failure.where else repr(problem)
        if failure.kind not in ("refused", "fault"):
            game, told = runner.game, _plain(failure.told)
            for _ in range(1 + mark.answers - min([mark.answers, *mark.moves[-2:-1]])):
                if _plain(self._probe(game, runner.prepared.cards.definitions)) == told:
                    return ""
                if len(game.answers) <= 1:
                    break
                game.take_back()  # reserve that nobody was asked for has been paid since
        return str(UserMistake("its script runs to the end, and nothing goes wrong"))

    def shrunk(self, lesson: Lesson, *, smaller: bool) -> Lesson:
        """The shortest lesson found whose file still fails; with fewer cards on the board as well if `smaller`."""
        short = self.shorter(self.smaller(lesson) if smaller else lesson)
        return lesson if self.otherwise_in_file(short) else short

    def smaller(self, lesson: Lesson) -> Lesson:
        """The lesson with as few cards on the board as it still fails with."""
        tries, size = 0, 64
        while size:
            for fewer in _with_fewer(lesson.board, size):
                tries += 1
                if tries > MOST_TRIES:
                    return lesson
                trial = self._with_its_cards(msgspec.structs.replace(lesson, board=fewer, cards={}))
                if not self.otherwise(trial):
                    lesson = trial
                    break
            else:
                size //= 4
        return lesson

    def shorter(self, lesson: Lesson) -> Lesson:
        """The lesson with as few moves as it still fails with, the last ones tried first."""
        cuts, size = 0, len(lesson.step[0].do) // 2
        while size:
            end = len(lesson.step[0].do)
            while end > 0:
                cuts += 1
                if cuts > MOST_CUTS:
                    return lesson
                moves = lesson.step[0].do
                trial = self.lesson(lesson.board, moves[: max(0, end - size)] + moves[end:])
                if not self.otherwise(trial):
                    lesson = trial
                end -= size
            size //= 2
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


_NUMBER = re.compile(r"[0-9]+")


def _plain(told: str) -> str:
    """What is wrong, without the ids of things, which are others on a board."""
    return _NUMBER.sub("", told)


def _with_fewer(board: Board, size: int) -> Iterator[Board]:
    """The board with so many entries of one pile taken away, for every pile and place."""
    for name, player in board.players.items():
        for zone in PILES:
            pile = getattr(player, zone) or ()
            for start in range(0, len(pile), size):
                left = pile[:start] + pile[start + size :]
                changed = msgspec.structs.replace(player, **{zone: left})
                yield msgspec.structs.replace(board, players={**board.players, name: changed})
