"""A part of a game, given again from a board that stands for the position it began in: each answer about the same
things, held against what came of it in the game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from typing import cast

import msgspec

from gatcg_desktop.engine.decisions import Answer, EngineFault, Refused
from gatcg_desktop.engine.dice import IDS, Ids
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.authoring.recording import standing
from gatcg_desktop.lessons.board.boards import ZONES
from gatcg_desktop.lessons.board.patience import look
from gatcg_desktop.lessons.play.beats import UNSEEN
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.choices import subject_of
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Card, Match, Object
from gatcg_desktop.rules.model.events import AnyEvent, Passed
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import OMNISCIENT
from gatcg_desktop.rules.views.narration import narrate
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.redaction import ids_in, with_ids

_SILENT = (*UNSEEN, Passed)
_NOTHING = say("nothing")
Twins = dict[ThingId, ThingId]
"""What stands on a board for each thing of a game, by id."""


class GoesOtherwise(UserMistake):
    """A board on which the game does not go as it went; `str()` says what shows it."""


class Turned(msgspec.Struct, frozen=True):
    """An answer, what was told of what came of it, and the ids that were given away on the way."""

    answer: Answer
    told: tuple[Message, ...]
    created: range


class Passage(msgspec.Struct, frozen=True):
    """How a game went from a position on."""

    definitions: Definitions
    begins: State
    turned: tuple[Turned, ...]
    ends: State


def passage_of(game: Game, answers: Sequence[Answer], definitions: Definitions) -> Passage:
    """Play on from a position, and note how it goes."""
    begins, turned = game.fork().state, []
    for answer in answers:
        look()
        turned.append(_given(answer, game, definitions))
    return Passage(definitions, begins, tuple(turned), game.state)


def given_again(passage: Passage, board: Game, without: Collection[ThingId] = ()) -> tuple[Answer, ...]:
    """The answers of a passage as they are given on a board, and its end. `without` are the things of the game that the
    board leaves out. Raises GoesOtherwise."""
    twins = dict(_twins(passage.begins, board.state, passage.definitions, without))
    _hold(board.state, passage.begins, passage.definitions, twins, without)
    given = []
    for turned in passage.turned:
        look()
        if not all(twins.get(id) for pick in turned.answer.picks for id in ids_in(pick) if id):
            raise GoesOtherwise("what the board leaves out is chosen")
        given.append(_renamed(turned.answer, twins))
        created = hold_answer(given[-1], board, turned, passage.definitions)
        twins.update(zip(map(ThingId, turned.created), map(ThingId, created), strict=True))
    _hold(board.state, passage.ends, passage.definitions, twins, without)
    return tuple(given)


def hold_answer(answer: Answer, game: Game, turned: Turned, definitions: Definitions) -> range:
    """Give an answer, and hold what comes of it against what came of it in the game: the ids that were given away.
    Raises GoesOtherwise."""
    try:
        here = _given(answer, game, definitions)
    except (Refused, EngineFault) as problem:
        raise GoesOtherwise("{reason}", reason=problem) from problem
    for ours, theirs in zip_longest(here.told, turned.told, fillvalue=_NOTHING):
        if str(ours) != str(theirs):
            raise GoesOtherwise(
                "in the game \u201c{line}\u201d came, and on the board \u201c{other}\u201d", line=theirs, other=ours
            )
    if len(here.created) != len(turned.created):
        raise GoesOtherwise("more or less than in the game comes of what is done on the board")
    return here.created


class Swaps:
    """Things that stand for each other because they come to the same: one was picked for the other by its name."""

    def __init__(self) -> None:
        self._ids: Twins = {}

    def of(self, answer: Answer) -> Answer:
        """An answer with what its things are by now."""
        return _renamed(answer, self._ids)

    def take(self, meant: Answer, instead: Answer, state: State) -> None:
        """Let what is picked instead be what is meant, and the other way round."""
        now = dict(zip(map(subject_of, meant.picks), map(subject_of, instead.picks), strict=True))
        for id, other in tuple(now.items()):
            one, two = state.get(id), state.get(other)
            if isinstance(one, Object) and isinstance(two, Object) and one.card:
                now[one.card] = two.card
        left = sorted(set(now) - set(now.values()))
        now |= dict(zip(sorted(set(now.values()) - set(now)), left, strict=True))
        self._ids = {id: now.get(to, to) for id, to in ({id: id for id in now} | self._ids).items()}


def _renamed(answer: Answer, twins: Twins) -> Answer:
    picks = tuple(with_ids(pick, lambda id: twins.get(id, id)) for pick in answer.picks)
    return msgspec.structs.replace(answer, picks=picks)


def _hold(board: State, state: State, definitions: Definitions, twins: Twins, without: Collection[ThingId]) -> None:
    """Hold a position of a board against the game's. Raises GoesOtherwise."""
    here, there = _standing(board, definitions), _standing(state, definitions)
    left = {twins.get(id, id): so for id, so in there.items() if id not in without}
    for id, (name, *facts) in left.items():
        if here.pop(id, (name,))[1:] != tuple(facts):
            raise GoesOtherwise(
                "on the board {card} is not as in the game: no board tells all that happened before it", card=name
            )
    if here or _held(board) != _held(state, without) or _moment(board) != _moment(state):
        raise GoesOtherwise("the board leads to another position than the game")


def lines_of(game: Game, definitions: Definitions, since: int) -> list[Message]:
    """A line for each step of a game from one on."""
    query = GameQuery(game.state, definitions)
    events = (cast("AnyEvent", step.event) for step in game.steps[since:])
    return [narrate(event, query.name, lambda key: definitions[key].name) for event in events]


def _given(answer: Answer, game: Game, definitions: Definitions) -> Turned:
    """Give an answer. What nobody sees is not told of it."""
    here, first = len(game.steps), game.state.entity(IDS, Ids).next
    game.answer(answer)
    seen = zip(game.steps[here:], lines_of(game, definitions, here), strict=True)
    told = tuple(line for step, line in seen if not isinstance(step.event, _SILENT))
    return Turned(answer, told, range(first, game.state.entity(IDS, Ids).next))


def _twins(
    there: State, here: State, definitions: Definitions, without: Collection[ThingId]
) -> Iterator[tuple[ThingId, ThingId]]:
    """What stands here for each thing there: a board keeps the order of every zone. Raises GoesOtherwise."""

    def pairs(zone: str, one: int, other: int) -> Iterator[tuple[ThingId, ThingId]]:
        left = [id for id in there.zone(zone, one) if id not in without]
        try:
            yield from zip(left, here.zone(zone, other), strict=True)
        except ValueError as uneven:
            raise GoesOtherwise("the board has more or fewer cards than the game") from uneven

    for player in there.entity(MATCH, Match).players:
        yield player, player
        for zone in (*ZONES, "deck", "pantheon"):
            yield from pairs(zone, player, player)
        champion, things = standing(there, player, definitions)
        champion_here, things_here = standing(here, player, definitions)
        rows = [one for one in (champion, *things) if one not in without], (champion_here, *things_here)
        if len(rows[0]) != len(rows[1]):
            raise GoesOtherwise("the board has more or fewer cards than the game")
        for id, twin in zip(*rows, strict=True):
            if id is None or twin is None:
                continue
            yield id, twin
            one, other = there.get(id), here.get(twin)
            if isinstance(one, Object) and isinstance(other, Object):
                yield ThingId(one.card), ThingId(other.card)
                for zone in ("lineage", "loaded"):
                    yield from pairs(zone, id, twin)


def _standing(state: State, definitions: Definitions) -> dict[ThingId, tuple[object, ...]]:
    """How each object stands, its name first."""
    return {
        ThingId(one.id): (
            one.name,
            one.key,
            one.controller,
            one.power or 0,
            one.life or 0,
            one.level or 0,
            one.damage,
            one.rested,
            one.counters,
        )
        for one in project(state, definitions, OMNISCIENT).objects
    }


def _held(state: State, without: Collection[ThingId] = ()) -> list[list[str]]:
    """What is in hands and memories."""
    return [
        [state.entity(id, Card).key for id in state.zone(zone, player) if id not in without]
        for player in state.entity(MATCH, Match).players
        for zone in ("hand", "memory")
    ]


def _moment(state: State) -> tuple[object, ...]:
    match = state.entity(MATCH, Match)
    return match.turn, match.phase, match.turn_player, match.winner
