"""A player that tries its options out: each in the same few worlds, played on for two turns, and judged.

Every option is tried in the same worlds (`rules/views/other_worlds.py`), so that luck strikes all alike; what lags
behind is given up early. What the heuristic would do is done unless another option is clearly better: that is what it
is measured against. All numbers are fixed, so the same seed gives the same answer on any machine.
"""

from __future__ import annotations

import hashlib
import logging
import math
from collections.abc import Generator

from gatcg_desktop.bots.heuristic import HeuristicPlayer
from gatcg_desktop.bots.trying import HelperGone, Helpers, Trial, trying
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.choices import AnyPick, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.other_worlds import other_world, unknown_cards

log = logging.getLogger(__name__)

WORLDS = 6
"""In how many worlds an option is tried."""
LOOK = 3
"""After how many of them an option that lags behind is given up."""
MOST_OPTIONS = 8
SEARCHED = frozenset(
    {
        DecisionKind.OPPORTUNITY,
        DecisionKind.MATERIALIZE,
        DecisionKind.ATTACK_TARGET,
        DecisionKind.TARGETS,
        DecisionKind.MAY,
        DecisionKind.RETALIATE,
        DecisionKind.CHOOSE,
        DecisionKind.MODES,
    }
)
"""The kinds of decision that are worth it; the heuristic answers the others."""

Thinking = Generator[bool, None, Answer]
"""Yields between pieces of work whether it only waits for others."""
Picks = tuple[AnyPick, ...]


class Thinker:
    """Answers for a player from what they may know: the worlds it tries are dealt from that alone."""

    def __init__(self, definitions: Definitions, player: PlayerId, seed: int, helpers: Helpers | None = None) -> None:
        """`helpers`: who tries the options out, with the same outcome (None: this process)."""
        self._helpers = helpers
        self._definitions = definitions
        self._player = player
        self._seed = seed
        self._heuristic = HeuristicPlayer(seed)

    def answer(self, game: Game) -> Answer:
        """The answer to what the game asks the player."""
        thinking = self.thinking(game)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                answer: Answer = done.value
                return answer

    def thinking(self, game: Game) -> Thinking:
        """The same, in small pieces: whoever has other things to do goes on between them, and may give it up."""
        decision = game.decision
        assert decision is not None
        usual = self._heuristic.answer_in(game, self._definitions, self._player)
        options = self._options(game, decision, usual.picks)
        if len(options) < 2:
            return usual
        try:
            best = yield from self._best(game, options)
        except HelperGone as problem:
            log.warning("a process that thinks is gone (%s): the heuristic answers", problem)
            return usual
        return Answer(decision.player, best)

    def _options(self, game: Game, decision: Decision, usual: Picks) -> list[Picks]:
        """What is tried, the usual answer first; plays of cards that are alike are one."""
        if decision.kind not in SEARCHED or decision.most != 1 or decision.worded:
            return [usual]
        query = GameQuery(game.state, self._definitions)
        found: dict[object, Picks] = {}
        for picks in (usual, *((option,) for option in decision.options), *(((),) if decision.least == 0 else ())):
            found.setdefault(_alike(query, picks), picks)
        return list(found.values())[:MOST_OPTIONS]

    def _best(self, game: Game, options: list[Picks]) -> Generator[bool, None, Picks]:
        unknown = unknown_cards(game, self._definitions, self._player)
        values: list[list[float]] = [[] for _ in options]
        alive = list(range(len(options)))
        for number in range(WORLDS):
            world = other_world(game, unknown, self._seed_of(game, number))
            root = world.root() if world is not None else None
            if root is None:
                return options[0]
            yield False
            tried = yield from self._tried([Trial(root, options[place], self._player, self._seed) for place in alive])
            for place, value in zip(alive, tried, strict=True):
                values[place].append(value)
            if number + 1 >= LOOK:
                alive = _in_the_running(values, alive)
                if len(alive) == 1:
                    break
        if 0 not in alive:  # clearly worse than another
            return options[max(alive, key=lambda place: sum(values[place]))]
        best = max(alive, key=lambda place: (sum(values[place]), -place))
        return options[best] if _leads(values[best], values[0]) else options[0]

    def _seed_of(self, game: Game, number: int) -> bytes:
        """Of what the player knows alone: their own seed and how many answers were given."""
        return hashlib.blake2b(f"{self._seed}/{len(game.answers)}/{number}".encode(), digest_size=16).digest()

    def _tried(self, trials: list[Trial]) -> Generator[bool, None, list[float]]:
        if self._helpers is not None:
            return (yield from self._helpers.tried(trials))
        values = []
        for trial in trials:
            value = yield from trying(self._definitions, trial)
            values.append(value)
        return values


def _alike(query: GameQuery, picks: Picks) -> object:
    """What plays of the same face from the same zone have in common; anything else is itself."""
    pick = picks[0] if len(picks) == 1 else None
    if not isinstance(pick, PlayCard):
        return picks
    return query.card(pick.card).key, query.state.zone_of(pick.card), pick.method


def _in_the_running(values: list[list[float]], alive: list[int]) -> list[int]:
    """Without those that the best of them leads by two standard errors."""
    best = max(alive, key=lambda place: (sum(values[place]), -place))
    return [place for place in alive if place == best or not _leads(values[best], values[place], 2.0)]


def _leads(one: list[float], other: list[float], errors: float = 1.0) -> bool:
    """Whether `one` is better than `other`, world by world, by so many standard errors."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean > 0.002 and mean > errors * math.sqrt(spread / len(gaps))
