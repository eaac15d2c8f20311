"""Whether a goal can be reached whatever the others do: every line is tried, over the engine.

Whoever solves chooses one way, of the others every way is looked at. What chance decides is reached by nobody: a line
in which dice are thrown, or a card is drawn, counts as none. So what is found works against every opponent and deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, permutations

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.engine.dice import DICE
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.puzzles.puzzle_files import Goal, SetUp, copies_resolved, goal_reached
from gatcg_desktop.rules.model.choices import AnyPick, DeclareAttack, PassOpportunity, Pick, PlayCard
from gatcg_desktop.rules.model.entities import MATCH, Card, Match
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId

MOST_POSITIONS = 200_000
"""How many positions are looked at before a puzzle counts as too large."""
MOST_ANSWERS = 80
"""How many answers a line may have: what costs nothing can be done without end."""
MOST_WAYS = 400
"""How many ways there may be to answer one question."""

Picks = tuple[AnyPick, ...]


class TooLarge(Exception):
    """There is more to try than anybody waits for."""


class Solution(msgspec.Struct, frozen=True):
    """What was found: the first answers that reach the goal (none: it cannot be reached), of how many there are;
    whether anybody can miss it; how many positions were looked at; whether chance put an end to any line."""

    works: tuple[Picks, ...]
    ways: int
    missable: bool
    positions: int
    by_chance: bool


def solve(puzzle: SetUp, goal: Goal, most: int = MOST_POSITIONS) -> Solution:
    """Try every line from where a puzzle stands. Raises TooLarge."""
    search = _Search(puzzle, goal, most)
    decision = puzzle.game.decision
    if decision is None or decision.player != puzzle.player:
        ways: list[Picks] = [()]
        works = tuple(ways) if search.reached(puzzle.game) else ()
    else:
        ways = list(_ways(puzzle.game, decision))
        works = tuple(picks for picks in ways if search.reached_after(puzzle.game, picks))
    careless = _Search(puzzle, goal, most, NOBODY)
    return Solution(works, len(ways), not careless.reached(puzzle.game), search.positions, search.met_chance)


def best_answer(puzzle: SetUp, goal: Goal, game: Game, most: int = MOST_POSITIONS) -> Picks | None:
    """What whoever is asked in the game of a puzzle does best: to reach the goal, or to keep the other from it. None
    where nothing does. Raises TooLarge."""
    search, decision = _Search(puzzle, goal, most), game.decision
    if decision is None:
        return None
    wanted = decision.player == puzzle.player
    ways = _ways(game, decision)
    return next((picks for picks in ways if search.reached_after(game, picks) == wanted), None)


def chance_at_random(puzzle: SetUp, goal: Goal, most: int = MOST_POSITIONS) -> float:
    """How likely somebody reaches the goal who answers by lot, while the others do what is worst for it: how hard a
    puzzle is. Raises TooLarge."""
    return _Search(puzzle, goal, most).chance(puzzle.game)


class _Search:
    """The positions known so far, by what was answered since the last one at rest. `chooser` does what is best for the
    goal of the puzzle's player, all others what is worst for it."""

    def __init__(self, puzzle: SetUp, goal: Goal, most: int, chooser: PlayerId | None = None) -> None:
        self._player = puzzle.player
        self._chooser = puzzle.player if chooser is None else chooser
        self._goal = goal
        self._most = most
        self._known: dict[bytes, bool] = {}
        self._chances: dict[bytes, float] = {}
        self._turn = _match(puzzle.game).turn
        self._chance = _chance(puzzle.game)
        self.positions = 0
        self.met_chance = False

    def reached_after(self, game: Game, picks: Picks) -> bool:
        """Whether the goal is reached once whoever is asked has answered this."""
        fork = game.fork()
        assert fork.decision is not None
        try:
            fork.answer(Answer(fork.decision.player, picks))
        except (Refused, EngineFault):
            return fork.decision.player != self._chooser  # a way that nobody can go
        return self.reached(fork)

    def reached(self, game: Game) -> bool:
        """Whether the goal is reached from here."""
        over = self._over(game)
        if over is not None:
            return over
        if len(game.answers) > MOST_ANSWERS:
            return False
        key = self._key(game)
        known = self._known.get(key)
        if known is None:
            self._count()
            decision = game.decision
            assert decision is not None
            each = (self.reached_after(game, picks) for picks in _ways(game, decision))
            known = any(each) if decision.player == self._chooser else all(each)
            self._known[key] = known
        return known

    def chance(self, game: Game) -> float:
        """How likely the goal is reached from here where `chooser` answers by lot."""
        over = self._over(game)
        if over is not None:
            return float(over)
        if len(game.answers) > MOST_ANSWERS:
            return 0.0
        key = self._key(game)
        known = self._chances.get(key)
        if known is None:
            self._count()
            decision = game.decision
            assert decision is not None
            chances = []
            for picks in _ways(game, decision):
                fork = game.fork()
                with suppress(Refused, EngineFault):
                    fork.answer(Answer(decision.player, picks))
                    chances.append(self.chance(fork))
            known = min(chances, default=0.0)
            if chances and decision.player == self._chooser:
                known = sum(chances) / len(chances)
            self._chances[key] = known
        return known

    def _key(self, game: Game) -> bytes:
        key = _key(game)
        if self._goal == "make two copies resolve":  # what has resolved is not told by the position
            key += bytes((copies_resolved(self._player, game),))
        return key

    def _count(self) -> None:
        self.positions += 1
        if self.positions > self._most:
            raise TooLarge

    def _over(self, game: Game) -> bool | None:
        """Whether the goal was reached or missed; None while that is open."""
        over = goal_reached(self._goal, self._player, game, self._turn)
        if over is None and _chance(game) != self._chance:
            self.met_chance = True
            return False
        return over


def _match(game: Game) -> Match:
    return game.state.entity(MATCH, Match)


def _chance(game: Game) -> tuple[object, ...]:
    """What a line must not change: the dice, and how many cards lie in the decks."""
    state = game.state
    return state[DICE], *(len(state.zone("deck", player)) for player in _match(game).players)


def _key(game: Game) -> bytes:
    """A position: how it was at rest, and what was answered since."""
    since = game.since_rest
    rest = game
    if since:
        rest = game.fork()
        rest.take_back(len(since))
    root = rest.root()
    assert root is not None
    return root.encode() + msgspec.msgpack.encode([(answer.player, answer.picks) for answer in since])


def _ways(game: Game, decision: Decision) -> Iterator[Picks]:
    """Every way to answer, attacks and plays first; of cards that are alike, and lie in the same place, one is as good
    as another. Raises TooLarge."""
    options = sorted(decision.options, key=_promise)
    choose = permutations if decision.ordered else combinations
    seen: set[tuple[object, ...]] = set()
    for number in range(decision.least, min(decision.most, len(options)) + 1):
        for picks in choose(options, number):
            field = decision.distinct_by
            if field and len({getattr(pick, field) for pick in picks}) < len(picks):
                continue
            kinds = tuple(_kind(game, pick) for pick in picks)
            kind = kinds if decision.ordered else tuple(sorted(kinds, key=repr))
            if kind not in seen:
                seen.add(kind)
                if len(seen) > MOST_WAYS:
                    raise TooLarge
                yield picks


def _promise(option: AnyPick) -> int:
    return 0 if isinstance(option, DeclareAttack) else 2 if isinstance(option, PassOpportunity) else 1


def _kind(game: Game, pick: AnyPick) -> object:
    """What picks that are as good as each other have in common: cards of one face in a hand or a memory."""
    if isinstance(pick, Pick | PlayCard):
        id = pick.id if isinstance(pick, Pick) else pick.card
        thing = game.state.get(id)
        zone = game.state.zone_of(id)
        if isinstance(thing, Card) and zone[0] in ("hand", "memory", "material"):
            return type(pick).__name__, thing.key, zone, thing.properties, thing.counters
    return pick
