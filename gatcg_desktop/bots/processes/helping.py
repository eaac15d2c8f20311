"""Processes that think for the bots of a window, which never waits for them: what they are given and give back.

They get nothing that the player who thinks may not know: worlds of a thinker (`trying.py`), observations for steady.
Whoever thinks gives the same answer with helpers and without.
"""

from __future__ import annotations

import logging
from collections.abc import Generator, Sequence
from typing import TypeVar

import msgspec

from gatcg_desktop.bots.considered import Habits
from gatcg_desktop.bots.processes.parallel import AskedWorkers, WorkerGone, WorkerHung
from gatcg_desktop.bots.steady import SteadyPlayer, only_answer, quick_answer
from gatcg_desktop.bots.trying import Outcome, Trial, trying
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.observation import Observation, observe

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds after which a process that tries one option, or answers as steady, counts as hanging."""

ASKED = 2
"""How many processes are asked what steady answers, one after the other, before none is."""

Thinking = Generator[bool, None, Answer]
"""Yields between pieces of work whether it only waits for others."""
T = TypeVar("T")


def all_thought(thinking: Generator[bool, None, T]) -> T:
    """What is thought in the end, for whoever waits for it."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            thought: T = done.value
            return thought


class Asked(msgspec.Struct, frozen=True):
    """What a player is asked and all that they may know (`state`, an observation), for steady to answer."""

    state: State
    decision: Decision
    player: PlayerId
    habits: Habits


class Answered(msgspec.Struct, frozen=True):
    """What steady answers, with the ids of the observation, and what it remembers of that."""

    answer: Answer
    habits: Habits


Piece = Trial | Asked
Thought = Outcome | Answered


class HelperJob:
    """Does in another process what is given; it gets the definitions once."""

    def __init__(self, definitions: Definitions) -> None:
        self._faces = dict(definitions)
        self._definitions: Definitions | None = None

    def __call__(self, piece: Piece) -> Thought:
        if self._definitions is None:
            self._definitions = Definitions(self._faces)
        if isinstance(piece, Asked):
            steady = SteadyPlayer(piece.habits)
            query = GameQuery(piece.state, self._definitions)
            answer = steady.answer(Observation(piece.player, query, piece.decision, {}))
            return Answered(answer, steady.habits)
        return all_thought(trying(self._definitions, piece))


class Helpers(AskedWorkers[Piece, Thought]):
    """Processes that think for the bots of one game."""

    def __init__(self, definitions: Definitions, processes: int) -> None:
        super().__init__(HelperJob(definitions), processes, PATIENCE)

    def tried(self, trials: Sequence[Trial]) -> Generator[bool, None, list[Outcome]]:
        """What comes of answers, in their order. Raises WorkerGone."""
        done = yield from self.done(trials)
        return [one for one in done if isinstance(one, Outcome)]

    def answered(self, asked: Asked) -> Generator[bool, None, Answered]:
        """What steady answers. Raises WorkerGone."""
        (done,) = yield from self.done([asked])
        assert isinstance(done, Answered)
        return done


def steadily(
    steady: SteadyPlayer, game: Game, definitions: Definitions, player: PlayerId, helpers: Helpers | None
) -> Thinking:
    """What steady answers to what the game asks a player, found out by a helper (None: here, in one piece).

    Where a helper dies it is found out here all the same, and where it hangs by the one that takes its place. Where
    that hangs, too, the answer is any that is legal: whoever waits is not to hang with them.
    """
    decision = game.decision
    assert decision is not None
    answer = only_answer(decision)
    if answer is not None:
        return answer
    seen = observe(game.state, definitions, player, decision)
    if helpers is not None and seen.decision is not None:
        asked = Asked(seen.query.state.bare(), seen.decision, player, steady.habits)
        for _ in range(ASKED):
            try:
                done = yield from helpers.answered(asked)
            except WorkerHung:
                log.warning("a process that answers as steady hung at %s", decision.kind)
            except WorkerGone as problem:
                log.warning("a process that answers as steady is gone (%s): this one does", problem)
                break
            else:
                steady.habits = done.habits
                return seen.answer(done.answer)
        else:
            return Answer(decision.player, quick_answer(decision))
    return seen.answer(steady.answer(seen))
