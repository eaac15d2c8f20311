"""A part of a game as a lesson that a person would show: on a board of its own, a step for each thing that is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec

from gatcg_desktop.decks.starter_set import StarterSet
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.dice import DICE, Dice
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.authoring.drafting import slug
from gatcg_desktop.lessons.authoring.passages import (
    GoesOtherwise,
    Passage,
    Swaps,
    given_again,
    hold_answer,
    lines_of,
    passage_of,
)
from gatcg_desktop.lessons.authoring.questions import bilingual, champions_stand, points_at, question_before
from gatcg_desktop.lessons.authoring.recording import board_of, brought, in_words, move_of
from gatcg_desktop.lessons.authoring.trimming import trimmed
from gatcg_desktop.lessons.board.boards import ZONES, load_board, told_dice
from gatcg_desktop.lessons.board.cards import LessonCards
from gatcg_desktop.lessons.board.patience import look
from gatcg_desktop.lessons.board.piles import written
from gatcg_desktop.lessons.files.format import (
    FORMAT,
    BilingualText,
    Board,
    Expectation,
    Lesson,
    LessonCard,
    LessonStep,
    Pile,
    PlayerBoard,
    Question,
)
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, lesson_text, parse_lesson
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.lessons.play.pointing import spots_in
from gatcg_desktop.lessons.play.runner import check
from gatcg_desktop.lessons.play.telling import audible, worth_saying
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.procedure.new_game import Seat, new_game

MOST_TRIED = 4
"""How many turns are gone back to, to begin on a board, before the lesson is the whole game."""
MOST_AHEAD = 12
"""How many of the answers that follow a move are held against another one."""
MOST_RULES = 3
"""How many rules a step names."""


class GameSource(msgspec.Struct, frozen=True):
    """A game as it was saved: how it began, and every answer."""

    definitions: dict[str, CardDefinition]
    seats: tuple[Seat, ...]
    seed: bytes
    first_player: int
    answers: tuple[Answer, ...]

    @property
    def names(self) -> dict[PlayerId, str]:
        """What the players are called."""
        return {PlayerId(number): seat.name for number, seat in enumerate(self.seats, start=1)}

    def begin(self) -> Game:
        """The game at its beginning."""
        return new_game(Definitions(self.definitions), self.seats, self.seed, self.first_player)


class _Deed(msgspec.Struct):
    """What is done in one go: its moves, the engine's step it begins at, what may be asked before it, what there is at
    its end of what it touched, and how the champions stand there."""

    moves: list[str]
    first: int
    question: Question | None = None
    point: tuple[str, ...] = ()
    expect: tuple[Expectation, ...] = ()


class Recorded(msgspec.Struct, frozen=True):
    """A lesson of a game. `why_whole`: where it is the whole game, why no board near it will do."""

    lesson: Lesson
    why_whole: UserMistake | None = None


def lesson_of(played: GameSource, first: int, last: int, starter: StarterSet) -> Recorded:
    """The steps of the game numbered `first` to `last` as a lesson. It begins on a board where one tells the position,
    with what was done since then before it; else it is the whole game. Raises UserMistake for steps the game does not
    have, TooMuch.
    """
    game = played.begin()
    boards: list[_Beginning] = []
    shown = len(played.answers)
    end = 0
    for place, answer in enumerate(played.answers):
        look()
        if len(game.steps) > last:
            break
        if shown > place and _tells_all(game.state, game):
            turn = game.state.entity(MATCH, Match).turn
            same_turn = [one.turn for one in boards].count(turn)
            boards = [*(boards[:-1] if same_turn > 1 else boards), _Beginning(turn, place, game.fork())]
        game.answer(answer)
        end = place + 1
        if len(game.steps) >= first:
            shown = min(shown, place)
    if shown >= end:
        raise UserMistake(
            "The game has {count} step: there is nothing from {first} to {last}.",
            plural="The game has {count} steps: there is nothing from {first} to {last}.",
            count=len(game.steps),
            first=first,
            last=last,
        )
    why = UserMistake("before it there is no main phase with an empty Effects Stack.")
    for begins in boards[: -MOST_TRIED - 1 : -1]:
        try:
            return Recorded(_on_a_board(played, begins, played.answers[begins.place : end], shown, starter))
        except (GoesOtherwise, LessonProblem) as problem:
            why = problem
    board = Board(
        {
            seat.name: PlayerBoard(
                material=seat.material, deck=seat.main, champion=None, boons=seat.boons, barrier=seat.barrier
            )
            for seat in played.seats
        },
        played.names.get(PlayerId(played.first_player), ""),
        seed="hex:" + played.seed.hex(),
        game=True,
    )
    definitions = Definitions(played.definitions)
    passage = passage_of(played.begin(), played.answers[:end], definitions)
    cards = brought(definitions, starter)
    lesson = _lesson(played, played.begin(), passage, played.answers[:end], shown, board, cards)
    return Recorded(lesson, UserMistake("The lesson begins with the whole game: {reason}", reason=why))


class _Beginning(NamedTuple):
    """A position that a board may tell, and how many answers were given before it."""

    turn: int
    place: int
    game: Game


def _tells_all(state: State, game: Game) -> bool:
    """Whether a board tells such a position: the turn player's main phase, nothing under way."""
    match, decision = state.entity(MATCH, Match), game.decision
    asked = decision is not None and decision.kind == DecisionKind.OPPORTUNITY and decision.player == match.turn_player
    return asked and match.phase is Phase.MAIN and not state.zone(*STACK)


def _on_a_board(
    played: GameSource, begins: _Beginning, answers: Sequence[Answer], shown: int, starter: StarterSet
) -> Lesson:
    """The lesson on the board that stands there, without what it goes the same way without and is told by the same
    words, with the dice as they lie. Raises GoesOtherwise, LessonProblem where the game does not go so on it."""
    definitions = Definitions(played.definitions)
    state = begins.game.fork().state
    dice = told_dice(state.entity(DICE, Dice))
    passage = passage_of(begins.game.fork(), answers, definitions)
    cards = brought(definitions, starter)
    known = LessonCards(definitions, {})

    def made(without: frozenset[ThingId]) -> Lesson:
        board = board_of(state, definitions, dice, without=without)
        keys = _keys(board) | {card.other_face for card in cards.values()}
        kept = {key: card for key, card in cards.items() if key in keys or "TOKEN" in card.supertypes.upper()}
        game = load_board(board, known).game
        given = given_again(passage, game.fork(), without)
        return _lesson(played, game, passage, given, shown - begins.place, board, kept)

    whole = made(frozenset())
    _hold(whole, starter)
    least = whole

    def goes(without: frozenset[ThingId]) -> bool:
        nonlocal least
        try:
            lesson = made(without)
        except GoesOtherwise:
            return False
        if _says(lesson) != _says(whole):
            return False
        least = lesson
        return True

    trimmed(passage, goes)
    try:
        _hold(least, starter)
    except (GoesOtherwise, LessonProblem):
        return whole
    return least


def _says(lesson: Lesson) -> list[object]:
    """What a lesson says and asks, whatever its moves and what it points at are called."""
    return [
        (step.say, step.rules, step.expect, step.question and [(one.says, one.why) for one in step.question.answer])
        for step in lesson.step
    ]


def _hold(lesson: Lesson, starter: StarterSet) -> None:
    """Raises LessonProblem where a lesson, read from its file, has a fault."""
    source = parse_lesson(lesson_text(lesson), "recorded")
    for fault in check(source, starter).faults:
        raise LessonProblem(source.file, fault.line, "{reason}", reason=fault.reason)


def _keys(board: Board) -> set[str]:
    found: set[str] = set()
    for one in board.players.values():
        piles: tuple[Pile, ...] = tuple(getattr(one, zone) or () for zone in (*ZONES, "field", "deck"))
        champion: Pile = (one.champion,) if one.champion else ()
        for pile in (*piles, champion):
            for entry in written(pile, ()):
                found |= {entry.card, *entry.lineage, *entry.loaded}
    return found


def _lesson(
    played: GameSource,
    beginning: Game,
    passage: Passage,
    given: Sequence[Answer],
    before: int,
    board: Board,
    cards: Mapping[str, LessonCard],
    exactly: bool = False,
) -> Lesson:
    """A lesson on a board: `beginning` stands there, where a passage is `given` again, and its first answers, `before`,
    are made before the lesson begins. Of things that come to the same the first is as good as the one that was taken,
    and can be said in words, unless it is told `exactly`."""
    definitions, game, swaps = passage.definitions, beginning.fork(), Swaps()
    known = LessonCards(definitions, {key: (key, face.name.casefold()) for key, face in definitions.items()})
    names = Names(known, {}, played.names)
    earlier: list[str] = []
    deeds: list[_Deed] = []
    lines: list[Message] = []
    turn = 0

    def end() -> None:
        if deeds:
            touched = (spot.id for spot in spots_in(game.steps[deeds[-1].first :]))
            deeds[-1].point = points_at(touched, game.state, names)
            deeds[-1].expect = champions_stand(game, names, played.names)

    for number, turned in enumerate(passage.turned):
        look()
        meant = swaps.of(given[number])
        answer, move = (meant, move_of(meant, game, names)) if exactly else in_words(meant, game, names)
        if answer != meant:
            swaps.take(meant, answer, game.state)
        here, begins = len(game.steps), _begins(answer, game, deeds)
        ahead = tuple(map(swaps.of, given[number + 1 : number + 1 + MOST_AHEAD]))
        question = question_before(answer, ahead, game, names) if begins and number >= before else None
        if begins:
            end()
        try:
            hold_answer(answer, game, turned, definitions)
        except GoesOtherwise:  # it did not come to the same after all
            assert not exactly
            return _lesson(played, beginning, passage, given, before, board, cards, exactly=True)
        lines += lines_of(game, definitions, len(lines))
        if number < before:
            earlier.append(move)
            continue
        turn = turn or game.state.entity(MATCH, Match).turn
        if begins:
            deeds.append(_Deed([], here, question))
        deeds[-1].moves.append(move)
    end()
    turn_begins = LessonStep(BilingualText(f"Turn {turn}.", f"Tour {turn}."))
    steps = [turn_begins]
    waiting: list[str] = []
    waits = 0
    for deed, until in zip(deeds, [*(one.first for one in deeds[1:]), len(lines)], strict=True):
        first = deed.first
        if deed.question is not None and not waiting:
            steps[-1] = msgspec.structs.replace(steps[-1], question=deed.question)
        waits = waits if waiting else first
        waiting += deed.moves
        told = worth_saying(game.steps[first:until])
        if told:  # of what goes without saying no step is made
            said = [lines[first + place] for place in told]
            keys = dict.fromkeys(game.steps[first + place].rule for place in told)
            rules = tuple(key for key in keys if rule(key) is not None)[:MOST_RULES]
            does = tuple(waiting)
            steps.append(LessonStep(bilingual(*said), does, rules=rules, point=deed.point, expect=deed.expect))
            waiting = []
    if waiting:  # the end is told, whatever it is
        heard = [lines[waits + place] for place in audible(game.steps[waits:])]
        steps.append(LessonStep(bilingual(*heard[-1:]), do=tuple(waiting)))
    names_of_all = tuple(played.names.values())
    title = f"{' and '.join(names_of_all)}, turn {turn}"
    titles = BilingualText(title, f"{' et '.join(names_of_all)}, tour {turn}")
    mark = sha256(msgspec.json.encode((board, steps))).hexdigest()[:6]
    return Lesson(
        FORMAT, f"{slug(title)}-{mark}", titles, board, tuple(steps[:200]), cards=dict(cards), before=tuple(earlier)
    )


def _begins(answer: Answer, game: Game, deeds: Sequence[_Deed]) -> bool:
    """Whether a new step begins with an answer: with whatever is done where somebody has Opportunity, but that passes
    follow each other in one."""
    decision = game.decision
    if not deeds:
        return True
    if decision is None or decision.kind not in (DecisionKind.OPPORTUNITY, DecisionKind.MATERIALIZE):
        return False
    passes = answer.picks == (PassOpportunity(),)
    return not (passes and deeds[-1].moves[-1].endswith(": pass"))
