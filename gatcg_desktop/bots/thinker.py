"""A player that tries its options out: each in the same few worlds, played on for two turns, and judged.

Every option is tried in the same worlds (`rules/views/other_worlds.py`), so that luck strikes all alike; what lags
behind is given up early. What steady would do is done unless another option is clearly better: that is what it
is measured against. All numbers are fixed, so the same seed gives the same answer on any machine; a clock is asked only
where a person waits, as a cap.
"""

from __future__ import annotations

import hashlib
import logging
import math
import time
from collections import Counter
from collections.abc import Generator
from typing import TypeVar

import msgspec

from gatcg_desktop.bots.processes.helping import Helpers, Thinking, all_thought, steadily
from gatcg_desktop.bots.processes.parallel import WorkerGone
from gatcg_desktop.bots.steady import SteadyPlayer
from gatcg_desktop.bots.trying import TURNS, Outcome, Trial, trying
from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.choices import AnyPick, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.views.other_worlds import Unknown, other_world, worlds_at_rest

log = logging.getLogger(__name__)

WORLDS = 6
"""In how many worlds an option is tried."""
LOOK = 3
"""After how many of them an option that lags behind is given up, and so is one that makes no difference."""
LEAD = 0.002
"""By how much more a chance to win makes a difference."""
MOST_OPTIONS = 8
MOST_ANSWERS = 4_000
"""After how many answers, in all playouts of a decision, no further world is begun."""
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
"""The kinds of decision that are worth it; steady answers the others."""

Comparing = Generator[bool, None, "Compared"]
"""Like Thinking, for who wants to know more than the answer."""
Picks = tuple[AnyPick, ...]
T = TypeVar("T")


class Line(msgspec.Struct, frozen=True):
    """An option, and what came of it in one world after the other. None were tried where nothing was compared."""

    picks: Picks
    outcomes: tuple[Outcome, ...] = ()

    @property
    def aims(self) -> tuple[ThingId, ...]:
        """What the play was mostly aimed at."""
        aims = Counter(outcome.aims for outcome in self.outcomes).most_common(1)
        return aims[0][0] if aims else ()


class Compared(msgspec.Struct, frozen=True):
    """The options of a player as they were compared: what the thinker would do, then the others, best first."""

    player: PlayerId
    lines: tuple[Line, ...]

    def chance(self, line: Line) -> float:
        """The chance to win with a line. One that was given up early is held against the first in the worlds that both
        were tried in: luck strikes all alike."""
        first, tried = [outcome.chance for outcome in self.lines[0].outcomes], len(line.outcomes)
        gap = sum(theirs.chance - mine for theirs, mine in zip(line.outcomes, first, strict=False)) / max(1, tried)
        return min(1.0, max(0.0, sum(first) / max(1, len(first)) + gap))


class Thinker:
    """Answers for a player from what they may know: the worlds it tries are dealt from that alone."""

    def __init__(
        self,
        definitions: Definitions,
        player: PlayerId,
        seed: int,
        helpers: Helpers | None = None,
        longest: float = math.inf,
    ) -> None:
        """`helpers`: who tries the options out, with the same outcome (None: this process). `longest`: in so many
        seconds it decides by the worlds that are known by then, and as steady where none is."""
        self._helpers = helpers
        self._longest = longest
        self._definitions = definitions
        self._player = player
        self._seed = seed
        self._steady = SteadyPlayer(seed)

    def answer(self, game: Game) -> Answer:
        """The answer to what the game asks the player."""
        return all_thought(self.thinking(game))

    def thinking(self, game: Game) -> Thinking:
        """The same, in small pieces: whoever has other things to do goes on between them, and may give it up."""
        compared = yield from self.comparing(game)
        return Answer(compared.player, compared.lines[0].picks)

    def comparing(self, game: Game, played: Picks | None = None) -> Comparing:
        """The options of the player, compared, in small pieces. Where that is not worth it there is one line.

        `played`: an answer that is to be among them, though there may be too many.
        """
        decision = game.decision
        assert decision is not None
        usual = yield from steadily(self._steady, game, self._definitions, self._player, self._helpers)
        options = self._options(game, decision, (usual.picks,) if played is None else (usual.picks, played))
        only = Compared(PlayerId(decision.player), (Line(usual.picks),))
        if len(options) < 2:
            return only
        try:
            outcomes = yield from self._outcomes(game, decision, options)
        except WorkerGone as problem:
            log.warning("a process that thinks is gone (%s): steady answers", problem)
            return only
        if not outcomes[0]:
            return only
        lines = [Line(picks, tuple(found)) for picks, found in zip(options, outcomes, strict=True)]
        first = lines.pop(_best([[outcome.chance for outcome in found] for found in outcomes]))
        compared = Compared(only.player, (first, *lines))
        lines.sort(key=compared.chance, reverse=True)
        return Compared(only.player, (first, *lines))

    def chances(self, game: Game, turns: int) -> Generator[bool, None, list[float]]:
        """The chances to win so many turns after what steady would do, in a few worlds; none where nothing is known."""
        decision = game.decision
        assert decision is not None
        usual = yield from steadily(self._steady, game, self._definitions, self._player, self._helpers)
        try:
            (outcomes,) = yield from self._outcomes(game, decision, [usual.picks], turns)
        except WorkerGone as problem:
            log.warning("a process that thinks is gone (%s): nothing is known", problem)
            return []
        return [outcome.chance for outcome in outcomes]

    def _options(self, game: Game, decision: Decision, first: tuple[Picks, ...]) -> list[Picks]:
        """What is tried, the usual answer first; plays of cards that are alike are one."""
        if decision.kind not in SEARCHED or decision.most != 1 or decision.worded:
            return [first[0]]
        query = GameQuery(game.state, self._definitions)
        found: dict[object, Picks] = {}
        for picks in (*first, *((option,) for option in decision.options), *(((),) if decision.least == 0 else ())):
            found.setdefault(alike(query, picks), picks)
        return list(found.values())[:MOST_OPTIONS]

    def _outcomes(
        self, game: Game, decision: Decision, options: list[Picks], turns: int = TURNS
    ) -> Generator[bool, None, list[list[Outcome]]]:
        """What came of each option; the lists of those that were given up are shorter."""
        rest, unknown = worlds_at_rest(game, self._definitions, self._player)
        outcomes: list[list[Outcome]] = [[] for _ in options]
        values: list[list[float]] = [[] for _ in options]
        alive = list(range(len(options)))
        until, answers = time.monotonic() + self._longest, 0
        for number in range(WORLDS):
            if answers >= MOST_ANSWERS:
                break
            trial = self._trial(rest, game, decision, unknown, number)
            if trial is None:
                continue
            yield False
            trials = [msgspec.structs.replace(trial, picks=options[place], turns=turns) for place in alive]
            tried = yield from in_time(self._tried(trials), until)
            if tried is None:
                break
            answers += sum(outcome.answers for outcome in tried)
            for place, outcome in zip(alive, tried, strict=True):
                outcomes[place].append(outcome)
                values[place].append(outcome.chance)
            if len(values[alive[0]]) >= LOOK:
                alive = _in_the_running(values, alive)
                if len(alive) == 1 < len(options):
                    break
        return outcomes

    def _trial(self, rest: Game, game: Game, decision: Decision, unknown: list[Unknown], number: int) -> Trial | None:
        """A world in which the player is asked the same; None where what was answered since the game was at rest leads
        elsewhere in it."""
        world = other_world(rest, unknown, self._seed_of(game, number))
        root = world.root() if world is not None else None
        if world is None or root is None:
            return None
        since = game.since_rest
        try:
            for answer in since:
                world.answer(answer)
        except (Refused, EngineFault):
            return None
        return Trial(root, (), self._player, self._seed, since) if world.decision == decision or not since else None

    def _seed_of(self, game: Game, number: int) -> bytes:
        """Of what the player knows alone: their own seed and how many answers were given."""
        return hashlib.blake2b(f"{self._seed}/{len(game.answers)}/{number}".encode(), digest_size=16).digest()

    def _tried(self, trials: list[Trial]) -> Generator[bool, None, list[Outcome]]:
        if self._helpers is not None:
            return (yield from self._helpers.tried(trials))
        outcomes = []
        for trial in trials:
            outcome = yield from trying(self._definitions, trial)
            outcomes.append(outcome)
        return outcomes


def in_time(work: Generator[bool, None, T], until: float) -> Generator[bool, None, T | None]:
    """The same work, but None where it is not done by then."""
    while time.monotonic() < until:
        try:
            waits = next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        yield waits
    work.close()
    return None


def alike(query: GameQuery, picks: Picks) -> object:
    """What plays of the same face from the same zone have in common; anything else is itself."""
    pick = picks[0] if len(picks) == 1 else None
    if not isinstance(pick, PlayCard):
        return picks
    return query.card(pick.card).key, query.state.zone_of(pick.card), pick.method


def _best(values: list[list[float]]) -> int:
    """The place of what is done: the first, unless another is clearly better or it was given up."""
    most = max(map(len, values))
    alive = [place for place, found in enumerate(values) if len(found) == most]
    best = max(alive, key=lambda place: (sum(values[place]), -place))
    return best if 0 not in alive or leads(values[best], values[0]) else 0


def _in_the_running(values: list[list[float]], alive: list[int]) -> list[int]:
    """Without those that the best of them leads by two standard errors, and those that made in no world a difference
    to an earlier one: the same plays in another order, or any play in a game that is as good as won or lost."""
    apart: list[int] = []
    for place in alive:
        if all(_differ(values[place], values[earlier]) for earlier in apart):
            apart.append(place)
    best = max(apart, key=lambda place: (sum(values[place]), -place))
    return [place for place in apart if place == best or not leads(values[best], values[place], 2.0)]


def _differ(one: list[float], other: list[float]) -> bool:
    return any(abs(mine - theirs) > LEAD for mine, theirs in zip(one, other, strict=True))


def leads(one: list[float], other: list[float], errors: float = 1.0) -> bool:
    """Whether `one` is better than `other`, world by world, by so many standard errors."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean > LEAD and mean > errors * math.sqrt(spread / len(gaps))
