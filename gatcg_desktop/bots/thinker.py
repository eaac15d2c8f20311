"""A player that tries its options out: each in the same few worlds, played on for two turns, and judged.

Every option is tried in the same worlds (`rules/views/other_worlds.py`), so that luck strikes all alike; what lags
behind is given up early, and what is left is searched deeper, by what the player does next. What steady would do is
done unless another option is clearly better: that is what it is measured against. All numbers are fixed, so the same
seed gives the same answer on any machine; a clock is asked only where a person waits, as a cap.
"""

from __future__ import annotations

import hashlib
import logging
import math
import time
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeVar

import msgspec

from gatcg_desktop.bots.processes.helping import Helpers, Thinking, all_thought, steadily
from gatcg_desktop.bots.processes.parallel import WorkerGone
from gatcg_desktop.bots.steady import SteadyPlayer
from gatcg_desktop.bots.trying import TURNS, Outcome, Picks, Trial, trying, worth_comparing
from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.choices import PlayCard
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
DEPTH = 3
"""How many own decisions of a turn are searched, one after the other."""
DEEPENED = 3
"""So many of the options that are still in the running then are searched deeper, the best first."""
FOLLOWED = 4
"""How many answers to each further decision are tried, steady's among them."""
MOST_ANSWERS = 4_000
"""After how many answers, in all playouts of a decision, no further world is begun."""
Comparing = Generator[bool, None, "Compared"]
"""Like Thinking, for who wants to know more than the answer."""
Plan = tuple[Picks, ...]
"""What a player answers, and then to what they are asked next that is worth comparing."""
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


class _Effort:
    """What a decision has cost so far, and until when it may be thought about."""

    def __init__(self, until: float) -> None:
        self.until = until
        self.answers = 0


class _Tried:
    """What came of plans in the worlds that they were tried in; `alive` are the places of those not given up."""

    def __init__(self, outcomes: list[list[Outcome]], alive: list[int], worlds: list[Trial]) -> None:
        self.outcomes = outcomes
        self.alive = alive
        self.worlds = worlds

    def values(self, place: int) -> list[float]:
        """The chances to win with a plan, world by world."""
        return [outcome.chance for outcome in self.outcomes[place]]


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
        first = (usual.picks,) if played is None else (usual.picks, played)
        options = worth_comparing(GameQuery(game.state, self._definitions), decision, first)
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
        best = lines.pop(_best([[outcome.chance for outcome in found] for found in outcomes]))
        compared = Compared(only.player, (best, *lines))
        lines.sort(key=compared.chance, reverse=True)
        return Compared(only.player, (best, *lines))

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

    def _outcomes(
        self, game: Game, decision: Decision, options: list[Picks], turns: int = TURNS
    ) -> Generator[bool, None, list[list[Outcome]]]:
        """What came of each option; the lists of those that were given up are shorter."""
        rest, unknown = worlds_at_rest(game, self._definitions, self._player)
        worlds = (self._trial(rest, game, decision, unknown, number, turns) for number in range(WORLDS))
        effort = _Effort(time.monotonic() + self._longest)
        tried = yield from self._in_worlds(worlds, [(picks,) for picks in options], effort)
        if tried.worlds and len(tried.alive) > 1:
            hidden = {id for cards in unknown for id in cards.ids}
            worth = sorted(tried.alive, key=lambda place: -sum(tried.values(place)))
            for place in worth[:DEEPENED]:
                plan = (options[place],)
                tried.outcomes[place] = yield from self._deeper(
                    tried.worlds, plan, tried.outcomes[place], hidden, effort
                )
        return tried.outcomes

    def _deeper(
        self, worlds: list[Trial], plan: Plan, outcomes: list[Outcome], hidden: AbstractSet[ThingId], effort: _Effort
    ) -> Generator[bool, None, list[Outcome]]:
        """What comes of a plan where the player goes on with what is clearly better than what steady would do next,
        one decision after the other. The same answer in all worlds, which they may not tell apart."""
        while len(plan) < DEPTH:
            following = _in_all(outcomes, hidden)[:FOLLOWED]
            if len(following) < 2:
                break
            plans = [(*plan, picks) for picks in following]
            tried = yield from self._in_worlds(worlds, plans, effort, outcomes)
            best = _best([tried.values(place) for place in range(len(plans))]) if tried.worlds else 0
            if best == 0 or len(tried.outcomes[best]) < len(outcomes):
                break
            plan, outcomes = plans[best], tried.outcomes[best]
        return outcomes

    def _in_worlds(
        self,
        worlds: Iterable[Trial | None],
        plans: list[Plan],
        effort: _Effort,
        known: Sequence[Outcome] = (),
    ) -> Generator[bool, None, _Tried]:
        """What comes of plans in one world after the other, as far as the effort goes, or until one is left. `known`:
        what came of the first of them in these worlds; another that is left is tried in all of them then, too."""
        tried = _Tried([[] for _ in plans], list(range(len(plans))), [])
        for trial in worlds:
            if effort.answers >= MOST_ANSWERS:
                break
            if trial is None:
                continue
            yield False
            there = known[len(tried.worlds) : len(tried.worlds) + 1]
            asked = [place for place in tried.alive if place or not there]
            trials = [msgspec.structs.replace(trial, picks=plans[place][0], then=plans[place][1:]) for place in asked]
            found = yield from in_time(self._tried(trials), effort.until)
            if found is None:
                break
            effort.answers += sum(outcome.answers for outcome in found)
            tried.worlds.append(trial)
            if there and 0 in tried.alive:
                tried.outcomes[0].extend(there)
            for place, outcome in zip(asked, found, strict=True):
                tried.outcomes[place].append(outcome)
            if len(tried.worlds) >= LOOK:
                tried.alive = _in_the_running([tried.values(place) for place in range(len(plans))], tried.alive)
                if tried.alive == [0] or (len(tried.alive) == 1 and not known):
                    break
        return tried

    def _trial(
        self, rest: Game, game: Game, decision: Decision, unknown: list[Unknown], number: int, turns: int
    ) -> Trial | None:
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
        if since and world.decision != decision:
            return None
        return Trial(root, (), self._player, self._seed, since, turns)

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


def _in_all(outcomes: list[Outcome], hidden: AbstractSet[ThingId]) -> list[Picks]:
    """What could be answered next in every world, without the cards that the player does not know yet."""
    return [
        picks
        for picks in outcomes[0].next
        if all(picks in outcome.next for outcome in outcomes)
        and not any(isinstance(pick, PlayCard) and pick.card in hidden for pick in picks)
    ]


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
