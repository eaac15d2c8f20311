"""A part of a game as a lesson that a person would show: on a board of its own, a step for each thing that is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import cast

import msgspec

from gatcg_desktop.decks.starter_set import StarterSet
from gatcg_desktop.engine.decisions import Answer, EngineFault
from gatcg_desktop.engine.dice import DICE, Dice
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.authoring.drafting import slug
from gatcg_desktop.lessons.authoring.questions import bilingual, champions_stand, points_at, question_before
from gatcg_desktop.lessons.authoring.recording import PLAYS, VERBS, NotABoard, board_of, brought, move_of
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
    LessonStep,
    Pile,
    PlayerBoard,
    Question,
)
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, lesson_text, parse_lesson
from gatcg_desktop.lessons.play.beats import UNSEEN
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.lessons.play.pointing import spots_in
from gatcg_desktop.lessons.play.runner import Runner, check, prepare
from gatcg_desktop.lessons.play.telling import worth_saying
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rules.model.choices import PassOpportunity, Pick, PlayCard, subject_of
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import MATCH, Card, Match
from gatcg_desktop.rules.model.events import AnyEvent, Passed
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import OMNISCIENT
from gatcg_desktop.rules.views.narration import narrate
from gatcg_desktop.rules.views.projection import project

SPARE = 3
"""How many cards a deck keeps below those that are touched."""
MOST_TRIED = 3
"""How many earlier positions are tried as the board, before the lesson is the whole game."""
MOST_AHEAD = 12
"""How many of the answers that follow a move are held against another one."""
LEFT_OUT = (("graveyard", "banishment", "material"), ("graveyard", "banishment"), ("banishment",), ())
"""From which zones a board leaves out what lies there untouched: the most that the game goes the same way without."""
MOST_RULES = 3
"""How many rules a step names."""
_SILENT = (*UNSEEN, Passed)


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


class _Course(msgspec.Struct, frozen=True):
    """How a game goes on from a position: what is told of it, what lies in each zone at its end, how objects stand at
    its beginning and end."""

    told: tuple[str, ...]
    zones: dict[str, dict[str, tuple[int, ...]]]
    begins: object
    ends: object


def lesson_of(played: GameSource, first: int, last: int, starter: StarterSet) -> Lesson:
    """The steps of the game numbered `first` to `last` as a lesson. It begins on a board where one tells the position,
    with what was done since then before it; else it is the whole game. Raises UserMistake for steps the game does not
    have, TooMuch.
    """
    game = played.begin()
    boards: list[tuple[int, Game]] = []
    shown = len(played.answers)
    end = 0
    for place, answer in enumerate(played.answers):
        look()
        if len(game.steps) > last:
            break
        if shown > place and _tells_all(game.state, game):
            boards = [*boards, (place, game.fork())][-MOST_TRIED:]
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
    for place, standing in reversed(boards):
        lesson = _on_a_board(played, standing, played.answers[place:end], shown - place, starter)
        if lesson is not None:
            return lesson
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
    return _lesson(
        played, played.begin(), played.answers[:end], shown, board, brought(Definitions(played.definitions), starter)
    )


def _tells_all(state: State, game: Game) -> bool:
    """Whether a board tells such a position: the turn player's main phase, nothing under way."""
    match, decision = state.entity(MATCH, Match), game.decision
    asked = decision is not None and decision.kind == DecisionKind.OPPORTUNITY and decision.player == match.turn_player
    return asked and match.phase is Phase.MAIN


def _on_a_board(
    played: GameSource, standing: Game, answers: Sequence[Answer], before: int, starter: StarterSet
) -> Lesson | None:
    """The lesson on the board that stands there, trimmed, with the dice as they lie: else None, if the game does not go
    the same way on it."""
    definitions = Definitions(played.definitions)
    try:
        whole = board_of(standing.state, definitions, told_dice(standing.state.entity(DICE, Dice)))
    except NotABoard:
        return None
    course = _course(played, standing.fork(), answers)
    cards = brought(definitions, starter)

    def made(board: Board) -> Lesson | None:
        keys = _keys(board) | {card.other_face for card in cards.values()}
        kept = {key: card for key, card in cards.items() if key in keys or "TOKEN" in card.supertypes.upper()}
        lesson = _lesson(played, standing.fork(), answers, before, board, kept)
        return lesson if _goes_so(lesson, played, course, starter) else None

    lesson = made(whole)
    if lesson is None:  # nor will it on a part of the board
        return None
    trimmed = (made(_trimmed(whole, standing.state, course, zones)) for zones in LEFT_OUT)
    return next(filter(None, trimmed), lesson)


def _course(played: GameSource, game: Game, answers: Sequence[Answer]) -> _Course:
    """Play on from a position, and note how it goes."""
    here, begins = len(game.steps), _standing(game, Definitions(played.definitions))
    for answer in answers:
        look()
        game.answer(answer)
    definitions = Definitions(played.definitions)
    zones = {
        name: {zone: game.state.zone(zone, seat) for zone in (*ZONES, "deck")} for seat, name in played.names.items()
    }
    told = tuple(_told(game, definitions, here))
    return _Course(told, zones, begins, _standing(game, definitions))


def _trimmed(whole: Board, state: State, course: _Course, zones: Sequence[str]) -> Board:
    """A board without the cards that stay in these zones all the time, and with the tops of its decks."""
    players = {}
    for player, (name, one) in enumerate(whole.players.items(), start=1):
        piles = {"deck": _top(one.deck or (), _touched(state.zone("deck", player), course.zones[name]["deck"]) + SPARE)}
        for zone in zones:
            there = state.zone(zone, player)
            left = [id for id in there if id not in course.zones[name][zone]]
            piles[zone] = tuple(state.entity(id, Card).key for id in left)
        players[name] = msgspec.structs.replace(one, **piles)
    return msgspec.structs.replace(whole, players=players)


def _touched(before: Sequence[int], after: Sequence[int]) -> int:
    """How many cards of a deck have left it or their place, counted from above: those below lie together as before."""
    left = len(before)
    place = after.index(before[-1]) if before and before[-1] in after else -1
    while left and place >= 0 and before[left - 1] == after[place]:
        left, place = left - 1, place - 1
    return left


def _goes_so(lesson: Lesson, played: GameSource, course: _Course, starter: StarterSet) -> bool:
    """Whether the game goes the same way on the board of a lesson, and what it points at and asks about is there."""
    definitions = Definitions(played.definitions)
    try:
        source = parse_lesson(lesson_text(lesson), "recorded")
        prepared = prepare(source, starter)
        begins = _standing(load_board(lesson.board, prepared.cards).game, definitions)
        runner = Runner(prepared)
        runner.play_all()
    except (LessonProblem, EngineFault):
        return False
    told = tuple(_told(runner.game, definitions, 0))
    alike = told[len(told) - len(course.told) :] == course.told
    same = alike and begins == course.begins and _standing(runner.game, definitions) == course.ends
    return same and not check(source, starter).faults


def _standing(game: Game, definitions: Definitions) -> object:
    """What has to be alike: what is in hands and memories, how each object stands, whose turn it is."""
    view = project(game.state, definitions, OMNISCIENT)
    held = [
        [game.state.entity(id, Card).key for id in game.state.zone(zone, one.id)]
        for one in view.players
        for zone in ("hand", "memory")
    ]
    objects = sorted(
        (one.key, one.controller, one.power or 0, one.life or 0, one.level or 0, one.damage, one.rested, one.counters)
        for one in view.objects
    )
    match = game.state.entity(MATCH, Match)
    return held, objects, match.phase, match.turn_player, match.winner


def _keys(board: Board) -> set[str]:
    found: set[str] = set()
    for one in board.players.values():
        piles: tuple[Pile, ...] = tuple(getattr(one, zone) or () for zone in (*ZONES, "field", "deck"))
        champion: Pile = (one.champion,) if one.champion else ()
        for pile in (*piles, champion):
            for entry in written(pile, ()):
                found |= {entry.card, *entry.lineage, *entry.loaded}
    return found


def _top(deck: Pile, many: int) -> Pile:
    """The uppermost cards of a deck."""
    kept: list[str] = []
    for entry in written(deck, ()):
        kept += [entry.card] * entry.n
    return tuple(kept[:many])


def _lesson(
    played: GameSource, game: Game, answers: Sequence[Answer], before: int, board: Board, cards: object
) -> Lesson:
    """A lesson on a board: `game` stands there, and the first answers, `before`, are made before it begins."""
    definitions = Definitions(played.definitions)
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

    for number, answer in enumerate(answers):
        look()
        here, begins = len(game.steps), _begins(answer, game, deeds)
        move = move_of(answer, game, names) if board.game else _in_words(answer, game, names)
        ahead = answers[number + 1 : number + 1 + MOST_AHEAD]
        question = question_before(answer, ahead, game, names) if begins and number >= before else None
        if begins:
            end()
        game.answer(answer)
        lines += _lines(game, definitions, len(lines))
        if number < before:
            earlier.append(move)
            continue
        turn = turn or game.state.entity(MATCH, Match).turn
        if begins:
            deeds.append(_Deed([], here, question))
        deeds[-1].moves.append(move)
    end()
    beginning = LessonStep(BilingualText(f"Turn {turn}.", f"Tour {turn}."))
    steps = [beginning]
    waiting: list[str] = []
    for deed, until in zip(deeds, [*(one.first for one in deeds[1:]), len(lines)], strict=True):
        first = deed.first
        if deed.question is not None and not waiting:
            steps[-1] = msgspec.structs.replace(steps[-1], question=deed.question)
        waiting += deed.moves
        told = worth_saying(game.steps[first:until])
        if told:  # of what goes without saying no step is made
            said = [lines[first + place] for place in told]
            keys = dict.fromkeys(game.steps[first + place].rule for place in told)
            rules = tuple(key for key in keys if rule(key) is not None)[:MOST_RULES]
            does = tuple(waiting)
            steps.append(LessonStep(bilingual(*said), does, rules=rules, point=deed.point, expect=deed.expect))
            waiting = []
    if waiting:
        steps.append(LessonStep(waiting[-1], do=tuple(waiting)))
    names_of_all = tuple(played.names.values())
    title = f"{' and '.join(names_of_all)}, turn {turn}"
    titles = BilingualText(title, f"{' et '.join(names_of_all)}, tour {turn}")
    mark = sha256(msgspec.json.encode((board, steps))).hexdigest()[:6]
    found: dict[str, object] = {"cards": cards, "before": tuple(earlier)}
    return Lesson(FORMAT, f"{slug(title)}-{mark}", titles, board, tuple(steps[:200]), **found)  # type: ignore[arg-type]


def _in_words(answer: Answer, game: Game, names: Names) -> str:
    """A move that means the same on another board: of cards alike the first will do as well as the one that was taken,
    and its id says nothing there."""
    move = move_of(answer, game, names)
    who, _, told = move.partition(": ")
    if not told.startswith("answer "):
        return move
    called = [names.called_in(subject_of(pick), game.state) for pick in answer.picks if subject_of(pick)]
    decision = game.decision
    if len(called) != len(answer.picks) or not called or decision is None:
        return move
    first = answer.picks[0]
    verb = VERBS.get(DecisionKind(decision.kind), "choose")
    if isinstance(first, PlayCard):
        verb = PLAYS[first.method]
    elif not isinstance(first, Pick):
        return move
    return f"{who}: {verb} {', '.join(called)}"


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


def _lines(game: Game, definitions: Definitions, since: int) -> list[Message]:
    """A line for each step of a game from one on."""
    query = GameQuery(game.state, definitions)
    events = (cast("AnyEvent", step.event) for step in game.steps[since:])
    return [narrate(event, query.name, lambda key: definitions[key].name) for event in events]


def _told(game: Game, definitions: Definitions, since: int) -> Iterator[str]:
    """What happened, but for what nobody sees."""
    for step, line in zip(game.steps[since:], _lines(game, definitions, since), strict=True):
        if not isinstance(step.event, _SILENT):
            yield str(line)
