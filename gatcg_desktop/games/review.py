"""A game looked back at: how each decision moved the chance to win, and which were mistakes.

The chance is what `bots/position_worth.py` makes of the position, with all cards known. Whether a decision was a
mistake is asked as it was asked then: the thinker compares what could have been done from what the player could know.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Generator, Mapping, Sequence
from types import MappingProxyType

import msgspec

from gatcg_desktop.bots.position_worth import chance_to_win
from gatcg_desktop.bots.processes.helping import all_thought
from gatcg_desktop.bots.processes.parallel import AskedWorkers
from gatcg_desktop.bots.thinker import Compared, Line, Thinker, leads
from gatcg_desktop.bots.trying import SEARCHED, Picks, alike
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId
from gatcg_desktop.rules.query.game_query import GameQuery

SEED = 1
"""Of the thinker that looks back: the same game gets the same review."""
MOST_POINTS = 3
"""How many turning points are told: mistakes, and where there are not as many, what else the game turned on."""
LEAST_LOSS = 0.03
"""What a decision has to have cost of the chance to win to count as a mistake."""
LEAST_TURN = 0.05
"""How far a chance has to move at once for the game to turn there."""
PATIENCE = 120.0
"""Seconds after which a process that looks at one decision counts as hanging."""


class Moment(msgspec.Struct, frozen=True):
    """A position in which somebody was asked: how many answers and steps there were before it, the turn, who answered
    (0: nobody, the game was over), and the chance of each player to win, in seat order. `choice`: whether there was
    something to compare."""

    answers: int
    steps: int
    turn: int
    player: PlayerId
    chances: tuple[float, ...]
    choice: bool = False


class Lapse(msgspec.Struct, frozen=True):
    """What was played where something better was there, as the thinker had it then, and the chances with either."""

    played: Line
    better: Line
    chance: float
    better_chance: float

    @property
    def loss(self) -> float:
        """What it cost of the chance to win."""
        return self.better_chance - self.chance


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision that the game turned on: the moment before it and the one after. `lapse`: what would have been better,
    None where the decision was none of the mistakes."""

    moment: Moment
    after: Moment
    lapse: Lapse | None = None

    def swing(self, seat: int) -> float:
        """How far it moved the chance of a seat, from 1; a mistake by what it cost against the better way."""
        if self.lapse is not None:
            return -self.lapse.loss if self.moment.player == seat else self.lapse.loss
        return self.after.chances[seat - 1] - self.moment.chances[seat - 1]


class Review(msgspec.Struct, frozen=True):
    """What is known of a game: its moments, of which `ahead` are not looked at yet, and the lapses found so far by
    their answers."""

    moments: tuple[Moment, ...]
    lapses: Mapping[int, Lapse] = MappingProxyType({})
    ahead: int = 0

    @property
    def part(self) -> float:
        """How much of the game its moments reach over, from 0 to 1."""
        return len(self.moments) / (len(self.moments) + self.ahead)

    def turning_points(self, seat: int, tells: Callable[[TurningPoint], bool]) -> tuple[TurningPoint, ...]:
        """What the game turned on for a seat, from 1: the decisions that cost most, and in the room they leave what
        moved the chance furthest of that of which there is something to tell, the largest first; nothing while moments
        are ahead."""
        if self.ahead:
            return ()

        def weight(point: TurningPoint) -> tuple[float, int]:
            return -abs(point.swing(seat)), point.moment.answers

        pairs = [TurningPoint(*pair, self.lapses.get(pair[0].answers)) for pair in itertools.pairwise(self.moments)]
        mistakes = sorted((point for point in pairs if point.lapse is not None), key=weight)[:MOST_POINTS]
        turns = [point for point in pairs if point.lapse is None and abs(point.swing(seat)) >= LEAST_TURN]
        told = itertools.islice(filter(tells, sorted(turns, key=weight)), MOST_POINTS - len(mistakes))
        return tuple(sorted([*mistakes, *told], key=weight))


class ReviewJob:
    """Looks at the moments of a game, in this process or another. The game is played once for numbers that come in the
    order of the game."""

    def __init__(self, setup: GameSetup, answers: Sequence[Answer]) -> None:
        self._setup = setup
        self._answers = tuple(answers)
        self._definitions: Definitions | None = None
        self._game: Game | None = None

    @property
    def moments(self) -> range:
        """The numbers of all moments: one before each answer, and the end."""
        return range(len(self._answers) + 1)

    def __call__(self, number: int) -> Lapse | None:
        return self.judge(number)

    def __reduce__(self) -> tuple[type[ReviewJob], tuple[GameSetup, tuple[Answer, ...]]]:
        return ReviewJob, (self._setup, self._answers)  # another process plays the game itself

    def look_at(self, number: int) -> Moment:
        """The moment of a number."""
        game, definitions = self._standing_at(number)
        match, decision = game.state.entity(MATCH, Match), game.decision
        chances = tuple(chance_to_win(game.state, definitions, player) for player in match.players)
        player, choice = NOBODY, False
        if number < len(self._answers) and decision is not None:
            player = PlayerId(self._answers[number].player)
            choice = decision.player == player and decision.kind in SEARCHED and decision.most == 1
            choice = choice and len(decision.options) + (decision.least == 0) > 1
        return Moment(number, len(game.steps), match.turn, player, chances, choice)

    def judge(self, number: int) -> Lapse | None:
        """What would have been better than the answer of that number; None where nothing clearly was."""
        game, definitions = self._standing_at(number)
        played = self._answers[number]
        decision = game.decision
        if decision is None or any(pick not in decision.options for pick in played.picks):
            return None  # conceded, or moved by hand
        compared = _compared(game, definitions, PlayerId(played.player), played.picks)
        query = GameQuery(game.state, definitions)
        kind = alike(query, played.picks)
        line = next((line for line in compared.lines if alike(query, line.picks) == kind), None)
        better = compared.lines[0]
        if line is None or line is better or not line.outcomes:
            return None
        shared = [outcome.chance for outcome in better.outcomes[: len(line.outcomes)]]
        clear = leads(shared, [outcome.chance for outcome in line.outcomes])
        lapse = Lapse(line, better, compared.chance(line), compared.chance(better))
        return lapse if clear and lapse.loss >= LEAST_LOSS else None

    def _standing_at(self, number: int) -> tuple[Game, Definitions]:
        if self._definitions is None:
            self._definitions = Definitions(self._setup.definitions)
        game = self._game
        if game is None or len(game.answers) > number:
            game = self._game = self._setup.begin()
        for answer in self._answers[len(game.answers) : number]:
            game.answer(answer)
        return game, self._definitions


def _compared(game: Game, definitions: Definitions, player: PlayerId, played: Picks) -> Compared:
    return all_thought(Thinker(definitions, player, SEED).comparing(game, played))


class ReviewWorkers(AskedWorkers[int, "Lapse | None"]):
    """Processes that judge the answers of one game."""

    def __init__(self, job: ReviewJob, processes: int) -> None:
        super().__init__(job, processes, PATIENCE)


def reviewing(
    job: ReviewJob,
    workers: ReviewWorkers,
    judged: frozenset[int],
    found: dict[int, Lapse | None],
    tell: Callable[[Review, int, int], None],
) -> Generator[bool, None, Review]:
    """The review of a game; yields whether it only waits for others. `judged`: whose decisions may be mistakes. `found`
    is filled with what is found out of them, by number, and what is in it already is not looked at again. `tell` hears
    of what is known, from the first moment on, how many decisions were judged, and of how many. Raises WorkerGone.

    To look at a moment takes less than a process to begin, so that is done here, one after the other."""
    looked: list[Moment] = []
    for number in job.moments:
        looked.append(job.look_at(number))
        if ahead := len(job.moments) - len(looked):
            tell(Review(tuple(looked), ahead=ahead), 0, 0)
        yield False
    moments = tuple(looked)
    open = [moment.answers for moment in moments if moment.choice and moment.player in judged]
    left = [number for number in open if number not in found]

    def known() -> Review:
        return Review(moments, {number: lapse for number, lapse in found.items() if lapse is not None})

    def judge(place: int, lapse: Lapse | None) -> None:
        found[left[place]] = lapse
        tell(known(), len(found), len(open))

    tell(known(), len(found), len(open))
    yield from workers.done(left, judge)
    return known()
