"""Games that bots play against each other, counted and hashed. No window, no clock in what is hashed."""

from __future__ import annotations

import hashlib
import math
import random
import time
from collections.abc import Callable, Sequence

import msgspec

from gatcg_desktop.bots.game_loop import Bot, play_on
from gatcg_desktop.bots.plays import left_to_people
from gatcg_desktop.bots.position import Position
from gatcg_desktop.bots.processes.helping import Helpers, Thinking, all_thought, steadily
from gatcg_desktop.bots.processes.parallel import Lost, Workers
from gatcg_desktop.bots.processes.parallel import games as games_of
from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.bots.steady import SteadyPlayer, goldfish_answer
from gatcg_desktop.bots.thinker import Thinker
from gatcg_desktop.decks.seating import Seating
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.views.observation import observe
from gatcg_desktop.settings import BotKind

SLIPS = 0.25
"""How often `practice` answers at random where it has a choice of what to play or attack."""
_MAY_SLIP = frozenset(
    {
        DecisionKind.OPPORTUNITY,
        DecisionKind.MATERIALIZE,
        DecisionKind.ATTACK_TARGET,
        DecisionKind.TARGETS,
        DecisionKind.RETALIATE,
    }
)

MOST_DECISIONS = 5_000
"""A game that takes longer counts as unfinished."""


class PlayedGame(msgspec.Struct, frozen=True):
    """One game. `winner` is a seat, from 1 (0: a draw, or not played to its end). `problem`: why it was broken off;
    `thought`: the seconds that each seat thought where it had a choice.

    `digest` is 32 bytes over every step's event and rule and every write, the same wherever it is played.
    """

    winner: int
    finished: bool
    decisions: int
    steps: int
    turns: int
    seconds: float
    digest: bytes
    illegal: int = 0
    errors: int = 0
    problem: str = ""
    thought: tuple[tuple[float, ...], ...] = ()


class Tally(msgspec.Struct, frozen=True):
    """What became of a number of games. `seconds`: spent playing; hashing is not counted.

    `results`: how many games each seat won, and how many were drawn or not played to their end.
    """

    games: int
    decisions: int
    steps: int
    results: dict[str, int]
    seconds: float
    decisions_per_second: int
    illegal_answers: int
    errors: int
    journal_hash: str


def make_bot(kind: BotKind, definitions: Definitions, player: PlayerId, seed: int) -> Bot:
    """A bot at a seat. It is given no more of the game than a player there may see."""
    bot = make_thinking(kind, definitions, player, seed)
    return lambda game: all_thought(bot(game))


def make_thinking(
    kind: BotKind,
    definitions: Definitions,
    player: PlayerId,
    seed: int,
    helpers: Helpers | None = None,
    longest: float = math.inf,
) -> Callable[[Game], Thinking]:
    """The same bot, thinking in pieces. `helpers`: who thinks for it, with the same answers (None: this process);
    `longest`: after so many seconds a thinker decides by what it knows."""
    dice, steady = RandomPlayer(seed), SteadyPlayer(seed)
    slips = random.Random(seed)

    def passing(game: Game) -> Thinking:
        return goldfish_answer(_asked(game))
        yield

    def at_random(game: Game) -> Thinking:
        return dice.answer(_asked(game), game.state.entity(MATCH, Match).turn)
        yield

    def thinking(game: Game) -> Thinking:
        return (yield from steadily(steady, game, definitions, player, helpers))

    def practising(game: Game) -> Thinking:
        decision = _asked(game)
        if decision.kind not in _MAY_SLIP or slips.random() >= SLIPS:
            return (yield from thinking(game))
        position = Position(observe(game.state, definitions, player).query, player)
        offered = tuple(option for option in decision.options if not left_to_people(position, option))
        turn = game.state.entity(MATCH, Match).turn
        return dice.answer(msgspec.structs.replace(decision, options=offered), turn)

    match kind:
        case "goldfish":
            return passing
        case "random":
            return at_random
        case "practice":
            return practising
        case "steady":
            return thinking
        case "thinker":
            return Thinker(definitions, player, seed, helpers, longest).thinking


def _asked(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def seed_of(seed: int, number: int, place: int) -> int:
    """The seed of a player (place from 1) or of the shuffles (place 0) in one game of many."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}/{place}".encode(), digest_size=7).digest(), "big")


class Table(msgspec.Struct, frozen=True):
    """Who sits at one game of those that `seed` stands for, and which bot answers at each seat."""

    seating: Seating
    bots: tuple[BotKind, ...]
    seed: int
    number: int

    @property
    def shuffles(self) -> bytes:
        """The seed of the game's shuffles."""
        return seed_of(self.seed, self.number, 0).to_bytes(8, "big")

    def begin(self) -> Game:
        """The game before its first answer."""
        return new_game(self.seating.definitions, self.seating.seats, self.shuffles)

    def seated(self) -> dict[int, Bot]:
        """The bots by player, as they are before the game."""
        return {
            seat: make_bot(kind, self.seating.definitions, PlayerId(seat), seed_of(self.seed, self.number, seat))
            for seat, kind in enumerate(self.bots, 1)
        }


def play_game(
    seating: Seating, bots: Sequence[BotKind], seed: int, number: int = 0, most: int = MOST_DECISIONS
) -> tuple[Game, PlayedGame]:
    """Play the game `number` of those that `seed` stands for, one kind of bot at each seat.

    An answer that is refused, or a fault of the program, breaks the game off and is told in `problem`.
    """
    table = Table(seating, tuple(bots), seed, number)
    seated = table.seated()
    thought: dict[int, list[float]] = {seat: [] for seat in seated}
    begun = time.perf_counter()
    game = table.begin()
    failure = play_on(game, seated, most, thought=thought)
    seconds = time.perf_counter() - begun
    decisions, problem = len(game.answers), ""
    if failure is not None:
        decisions = len(failure.answers) - (failure.kind != "bot")
        problem = f"{failure.asked}: {failure.told}"
    match = game.state.entity(MATCH, Match)
    return game, PlayedGame(
        match.winner,
        game.decision is None,
        decisions,
        len(game.steps),
        match.turn,
        seconds,
        journal_digest(game),
        illegal=int(failure is not None and failure.kind == "refused"),
        errors=int(failure is not None and failure.kind != "refused"),
        problem=problem,
        thought=tuple(map(tuple, thought.values())),
    )


def journal_digest(game: Game) -> bytes:
    """A hash of everything that happened: each step's event, rule and place, and each write."""
    encoder = msgspec.msgpack.Encoder(order="deterministic")
    digest = hashlib.blake2b(digest_size=32)
    buffer = bytearray()
    for step in game.steps:
        encoder.encode_into((step.event, step.rule, step.actor, step.cause, step.start, step.manual), buffer)
        digest.update(buffer)
    for write in game.journal.writes:
        encoder.encode_into(write, buffer)
        digest.update(buffer)
    return digest.digest()


class SelfplayJob:
    """Plays the games of a seed at one table."""

    def __init__(self, seating: Seating, bots: Sequence[BotKind], seed: int) -> None:
        self._seating = seating
        self._bots = bots
        self._seed = seed

    def __call__(self, number: int) -> PlayedGame:
        return play_game(self._seating, self._bots, self._seed, number)[1]


def play_games(
    seating: Seating,
    bots: Sequence[BotKind],
    games: int,
    seed: int,
    tell: Callable[[int, PlayedGame], None] = lambda number, played: None,
    workers: Workers | None = None,
) -> Tally:
    """Play games, one after the other in this process where no `workers` are named; `tell` hears of each as it ends."""
    results = {**{str(seat): 0 for seat in range(1, len(seating.seats) + 1)}, "draw": 0, "unfinished": 0}
    total = hashlib.blake2b(digest_size=32)
    all: dict[int, PlayedGame] = {}
    for number, one in games_of(SelfplayJob(seating, bots, seed), range(games), workers or Workers()):
        if isinstance(one, Lost):
            one = PlayedGame(0, False, 0, 0, 0, 0.0, b"", errors=1, problem=one.reason)
        all[number] = one
        tell(number, one)
    played = [all[number] for number in range(games)]
    for one in played:
        results[str(one.winner) if one.winner else "draw" if one.finished else "unfinished"] += 1
        total.update(one.digest)
    decisions, seconds = sum(one.decisions for one in played), sum(one.seconds for one in played)
    return Tally(
        games,
        decisions,
        sum(one.steps for one in played),
        results,
        round(seconds, 3),
        round(decisions / seconds) if seconds else 0,
        sum(one.illegal for one in played),
        sum(one.errors for one in played),
        total.hexdigest(),
    )
