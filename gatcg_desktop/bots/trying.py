"""Trying an option out in a world: played on by the heuristic on both sides and judged, here or in other processes.

What another process gets is a world: the unknown cards in it are dealt anew, and how the game came there is not part of
it. So it holds no card that the player who thinks may not know.
"""

from __future__ import annotations

import threading
from collections.abc import Generator, Sequence

import msgspec

from gatcg_desktop.bots.evaluation import Standing, chance_to_win, standings
from gatcg_desktop.bots.heuristic import HeuristicPlayer, only_answer
from gatcg_desktop.bots.parallel import Lost, Worker, result_of
from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.engine.journal import Journal
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.rules.model.choices import AnyPick, Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.procedure.referee import Referee
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.observation import Observation

TURNS = 2
"""How many turns are played on before a position is judged."""
MOST_ANSWERS = 160
"""How many answers a playout takes at most."""
PATIENCE = 20.0
"""Seconds after which a process that tries one option counts as hanging."""

AIMED = frozenset({DecisionKind.TARGETS, DecisionKind.ATTACK_TARGET})
"""The kinds of decision in which somebody says what a play or an attack is aimed at."""

Trying = Generator[bool, None, "Outcome"]
"""Yields between pieces of work whether it only waits for others."""


class Trial(msgspec.Struct, frozen=True):
    """An answer to what a world asks. `world`: its state at rest, `since`: what was answered from there; `seed` is of
    the players that play it on."""

    world: State
    picks: tuple[AnyPick, ...]
    player: PlayerId
    seed: int
    since: tuple[Answer, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """What became of an answer: the chance of the player to win, a few turns on, and where they and their opponent
    stand then. `aims`: what the play was aimed at afterwards; `over`: the game was."""

    chance: float
    mine: Standing = Standing(0, 0, 0)
    theirs: Standing = Standing(0, 0, 0)
    aims: tuple[ThingId, ...] = ()
    over: bool = False


NOTHING = Outcome(0.0)
"""Of an answer that is not taken."""


class HelperGone(Exception):
    """A process that tried something out died or hung; there is another in its place."""


def trying(definitions: Definitions, trial: Trial) -> Trying:
    """What becomes of an answer, a few turns on."""
    game = Game(Referee(definitions), Writer(trial.world.copy(), Journal(), []))
    game.start()
    try:
        for answer in (*trial.since, Answer(trial.player, trial.picks)):
            game.answer(answer)
    except (Refused, EngineFault):
        return NOTHING
    players = {player: HeuristicPlayer(trial.seed) for player in game.state.entity(MATCH, Match).players}
    last = game.state.entity(MATCH, Match).turn + TURNS
    aims: list[ThingId] = []
    aiming = True
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if decision is None or game.state.entity(MATCH, Match).turn >= last:
            break
        yield False
        answer = _played_on(game, definitions, players, decision)
        aiming = aiming and decision.player == trial.player and decision.kind != DecisionKind.OPPORTUNITY
        if aiming and decision.kind in AIMED:
            aims.extend(pick.id for pick in answer.picks if isinstance(pick, Pick))
        try:
            game.answer(answer)
        except (Refused, EngineFault):
            break
    chance = chance_to_win(game.state, definitions, trial.player)
    mine, theirs = standings(GameQuery(game.state, definitions), trial.player)
    return Outcome(chance, mine, theirs, tuple(aims), game.decision is None)


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

    def __call__(self, trial: Trial) -> Outcome:
        if self._definitions is None:
            self._definitions = Definitions(self._faces)
        work = trying(self._definitions, trial)
        while True:
            try:
                next(work)
            except StopIteration as done:
                outcome: Outcome = done.value
                return outcome


class Helpers:
    """Processes that try options out for a thinker. They begin when something is to be tried, in a thread of their own,
    and end with `end`, or with the program."""

    def __init__(self, definitions: Definitions, processes: int) -> None:
        self._job = TrialJob(definitions)
        self._processes = processes
        self._workers: list[Worker[Trial, Outcome]] = []
        self._beginning = threading.Thread(target=self._begin)

    def _begin(self) -> None:
        """A process takes a while to begin, which nobody should wait for."""
        while len(self._workers) < self._processes:
            self._workers.append(Worker(self._job, PATIENCE))

    def tried(self, trials: Sequence[Trial]) -> Generator[bool, None, list[Outcome]]:
        """The outcomes of trials, in their order. Raises HelperGone when a process died or hung, or all were ended."""
        if self._beginning.ident is None:
            self._beginning.start()
        while self._beginning.is_alive():
            yield True
        if not self._workers:
            raise HelperGone("they were ended")
        values: dict[int, Outcome] = {}
        waiting = list(range(len(trials)))
        given: dict[int, int] = {}  # the place of a worker, and of its trial
        while len(values) < len(trials):
            progress = False
            for place, worker in enumerate(self._workers):
                if place in given and worker.future is not None and (worker.future.done() or worker.left < 0):
                    value: Outcome | Lost = Lost("it hung")
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
        self._processes = 0  # nobody begins another
        if self._beginning.is_alive():
            self._beginning.join()
        for worker in self._workers:
            worker.end()
        self._workers.clear()
