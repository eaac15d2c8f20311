"""The engine's budgets: random self-play, forking, undoing, seeking, thinking elsewhere. Each beside its yardstick."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

import msgspec

from gatcg_desktop.bench.yardsticks import (
    FRAME_MS,
    bare_pipe,
    chess_library,
    deep_copy,
    push_and_pop,
    random_plies_per_second,
    seconds_of,
    there_and_back,
)
from gatcg_desktop.bots.processes.parallel import Worker
from gatcg_desktop.bots.selfplay import play_game
from gatcg_desktop.bots.trying import NOTHING, Outcome, Trial
from gatcg_desktop.decks.seating import Seating, seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.journal import redo, undo
from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.rules.model.fields import PlayerId

ROUNDS = 7
SECONDS = 0.5
"""How long a round of self-play and of its yardstick lasts."""
LONG_GAME = 2_000
"""Steps of the game that is sought in."""
SEEKS = 1_000
SEED = 2


class Budget(msgspec.Struct, frozen=True):
    """One budget: the median of the rounds, its yardstick's, and the median of their ratios.

    `budget` bounds the ratio, from below where `at_least` says so, else from above; `ok` whether it is kept.
    """

    value: float
    yardstick: float
    ratio: float
    budget: float
    ok: bool
    unit: str
    at_least: bool = False


def engine_budgets(rounds: int = ROUNDS, seconds: float = SECONDS) -> dict[str, Budget]:
    """Measure all of the engine's budgets; takes about twenty seconds. Raises UserMistake without python-chess."""
    chess_library()  # before the twenty seconds, not after them
    table = seating([], starter_set())
    middle = _middle(table)
    state = middle.state.copy()  # without what is derived from it: that is copied by nobody, and compiled cannot be
    long = _long_game(table)
    return {
        "random_selfplay": in_turns(
            lambda number: decisions_per_second(table, seconds, number),
            lambda number: random_plies_per_second(seconds, number),
            rounds,
            0.30,
            "decisions/s",
            at_least=True,
        ),
        "fork": in_turns(lambda _: 1e3 * _fork(middle, 300), lambda _: 1e3 * deep_copy(state, 5), rounds, 0.01, "ms"),
        "undo_write": in_turns(
            lambda _: 1e6 * _undo(long), lambda number: 1e6 * push_and_pop(5_000, number), rounds, 1.0, "us"
        ),
        "seek": in_turns(lambda number: 1e3 * seek_p99(long, number), lambda _: FRAME_MS, rounds, 1.0, "ms, p99"),
        "worker_and_back": worker_and_back(middle, rounds),
    }


def in_turns(
    ours: Callable[[int], float],
    theirs: Callable[[int], float],
    rounds: int,
    budget: float,
    unit: str,
    at_least: bool = False,
) -> Budget:
    """Measure both by turns, so that what else the machine does meets both; the first round only warms up."""
    pairs = [(ours(number), theirs(number)) for number in range(rounds + 1)][1:]
    ratio = median(value / yardstick for value, yardstick in pairs)
    return Budget(
        round(median(value for value, _ in pairs), 4),
        round(median(yardstick for _, yardstick in pairs), 4),
        round(ratio, 5),
        budget,
        ratio >= budget if at_least else ratio <= budget,
        unit,
        at_least,
    )


def decisions_per_second(table: Seating, seconds: float, number: int) -> float:
    """Decisions a second of random self-play with the starter decks: rules on, all options listed, one core."""
    decisions = 0
    spent = 0.0
    while spent < seconds:
        _, played = play_game(table, ["random", "random"], SEED + number, decisions)
        decisions += played.decisions
        spent += played.seconds
    return decisions / spent


def _middle(table: Seating) -> Game:
    """A position about half-way through a game."""
    _, whole = play_game(table, ["random", "random"], SEED)
    game, _ = play_game(table, ["random", "random"], SEED, most=whole.decisions // 2)
    return game


def worker_and_back(game: Game, rounds: int) -> Budget:
    """A position on its way as a thinker sends it: to a process that thinks, and what came of it back, with nothing
    thought between. Beside it the same position through a bare pipe and back."""
    world = game.root()
    if world is None:
        raise RuntimeError("the game is in the middle of a process")
    trial = Trial(world, (), PlayerId(1), SEED)
    worker: Worker[Trial, Outcome] = Worker(_nothing_thought, 60.0)
    try:
        with bare_pipe() as pipe:
            return in_turns(
                lambda _: 1e3 * seconds_of(lambda: _errand(worker, trial), 100),
                lambda _: 1e3 * seconds_of(lambda: there_and_back(pipe, trial), 100),
                rounds,
                1.0,
                "ms",
            )
    finally:
        worker.end()


def _nothing_thought(trial: Trial) -> Outcome:
    return NOTHING


def _errand(worker: Worker[Trial, Outcome], trial: Trial) -> None:
    worker.give(trial)
    if worker.future is None or worker.future.result() != NOTHING:
        raise RuntimeError("the process did not answer")


def _long_game(table: Seating) -> Game:
    """The first random game of at least LONG_GAME steps."""
    for number in range(500):
        game, played = play_game(table, ["random", "random"], SEED, number)
        if played.steps >= LONG_GAME:
            return game
    raise RuntimeError(f"none of 500 random games took {LONG_GAME} steps")


def _fork(game: Game, times: int) -> float:
    begun = time.perf_counter()
    for _ in range(times):
        game.fork()
    return (time.perf_counter() - begun) / times


def _undo(game: Game) -> float:
    """Seconds for undoing one write: a whole game is taken back, and put there again unmeasured."""
    state = game.state.copy()
    writes = game.journal.writes
    backwards = writes[::-1]
    begun = time.perf_counter()
    undo(state, backwards)
    spent = time.perf_counter() - begun
    for write in writes:
        redo(state, write)
    if not state.same_as(game.state):
        raise RuntimeError("undoing and redoing a game did not lead back to it")
    return spent / len(writes)


def seek_p99(game: Game, seed: int) -> float:
    """Seconds that all but one in a hundred seeks to a random step stay below, a fresh cursor's first among them."""
    dice = random.Random(seed)
    cursor = Cursor(game)
    times = []
    for _ in range(SEEKS):
        position = dice.randrange(len(game.steps) + 1)
        begun = time.perf_counter()
        cursor.seek(position)
        times.append(time.perf_counter() - begun)
    return sorted(times)[SEEKS * 99 // 100]
