"""Trying an option out in a world: played on by the heuristic on both sides and judged, here or in other processes.

What another process gets is a world: the unknown cards in it are dealt anew, and how the game came there is not part of
it. So it holds no card that the player who thinks may not know.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

import msgspec

from gatcg_desktop.bots.evaluation import chance_to_win
from gatcg_desktop.bots.heuristic import HeuristicPlayer, only_answer
from gatcg_desktop.bots.parallel import Lost, Worker, result_of
from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.engine.journal import Journal
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.rules.model.choices import AnyPick
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.referee import Referee
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.observation import Observation

TURNS = 2
"""How many turns are played on before a position is judged."""
MOST_ANSWERS = 160
"""How many answers a playout takes at most."""
PATIENCE = 20.0
"""Seconds after which a process that tries one option counts as hanging."""

Trying = Generator[bool, None, float]
"""Yields between pieces of work whether it only waits for others."""


class Trial(msgspec.Struct, frozen=True):
    """An answer to what a world asks. `world`: its state at rest; `seed` is of the players that play it on."""

    world: State
    picks: tuple[AnyPick, ...]
    player: PlayerId
    seed: int


class HelperGone(Exception):
    """A process that tried something out died or hung; there is another in its place."""


def trying(definitions: Definitions, trial: Trial) -> Trying:
    """What becomes of an answer: the chance of the player to win, a few turns on."""
    game = Game(Referee(definitions), Writer(trial.world.copy(), Journal(), []))
    game.start()
    decision = game.decision
    if decision is None:
        return 0.0
    try:
        game.answer(Answer(decision.player, trial.picks))
    except (Refused, EngineFault):
        return 0.0
    players = {player: HeuristicPlayer(trial.seed) for player in game.state.entity(MATCH, Match).players}
    last = game.state.entity(MATCH, Match).turn + TURNS
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if decision is None or game.state.entity(MATCH, Match).turn >= last:
            break
        yield False
        try:
            game.answer(_played_on(game, definitions, players, decision))
        except (Refused, EngineFault):
            break
    return chance_to_win(game.state, definitions, trial.player)


def _played_on(
    game: Game, definitions: Definitions, players: dict[PlayerId, HeuristicPlayer], decision: Decision
) -> Answer:
    """In a world nothing is hidden that would have to be kept from anybody."""
    player = PlayerId(decision.player)
    seen = Observation(player, GameQuery(game.state, definitions), decision, {})
    return only_answer(decision) or players[player].answer(seen)


class TrialJob:
    """Tries options out in another process, which gets the definitions once."""

    def __init__(self, definitions: Definitions) -> None:
        self._faces = dict(definitions)
        self._definitions: Definitions | None = None

    def __call__(self, trial: Trial) -> float:
        if self._definitions is None:
            self._definitions = Definitions(self._faces)
        work = trying(self._definitions, trial)
        while True:
            try:
                next(work)
            except StopIteration as done:
                value: float = done.value
                return value


class Helpers:
    """Processes that try options out for a thinker. They are begun at once, and end with `end`, or with the program."""

    def __init__(self, definitions: Definitions, processes: int) -> None:
        self._job = TrialJob(definitions)
        self._workers: list[Worker[Trial, float]] = [Worker(self._job, PATIENCE) for _ in range(processes)]

    def tried(self, trials: Sequence[Trial]) -> Generator[bool, None, list[float]]:
        """The values of trials, in their order. Raises HelperGone when a process died or hung."""
        values: dict[int, float] = {}
        waiting = list(range(len(trials)))
        given: dict[int, int] = {}  # the place of a worker, and of its trial
        while len(values) < len(trials):
            progress = False
            for place, worker in enumerate(self._workers):
                if place in given and worker.future is not None and (worker.future.done() or worker.left < 0):
                    value: float | Lost = Lost("it hung")
                    if worker.future.done():
                        value = result_of(worker.future)
                    if isinstance(value, Lost):
                        worker.end()
                        self._workers[place] = Worker(self._job, PATIENCE)
                        raise HelperGone(value.reason)
                    values[given.pop(place)] = value
                    progress = True
                if place not in given and waiting:
                    given[place] = waiting.pop(0)
                    self._workers[place].give(trials[given[place]])
                    progress = True
            if not progress:
                yield True
        return [values[place] for place in range(len(trials))]

    def end(self) -> None:
        """End all processes, whatever they do."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()
