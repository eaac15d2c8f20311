"""Which answers are worth comparing, and trying one out in a world: played on by steady on both sides and judged.

A world may be sent to another process (`helping.py`): the unknown cards in it are dealt anew, and how the game came
there is not part of it. So it holds no card that the player who thinks may not know.
"""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from gatcg_desktop.bots.position_worth import Standing, chance_to_win, standings
from gatcg_desktop.bots.steady import SteadyPlayer, only_answer
from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.engine.journal import Journal
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.rules.model.choices import AnyPick, Pick, PlayCard
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
"""How many answers a playout of so many turns takes at most, those aside with which somebody could only pass."""

AIMED = frozenset({DecisionKind.TARGETS, DecisionKind.ATTACK_TARGET})
"""The kinds of decision in which somebody says what a play or an attack is aimed at."""

Picks = tuple[AnyPick, ...]
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
"""The kinds of decision whose options are compared; steady answers the others."""

Trying = Generator[bool, None, "Outcome"]
"""Yields between pieces of work whether it only waits for others."""


class Trial(msgspec.Struct, frozen=True):
    """An answer to what a world asks, and `then` those of the same player to what they are asked next in that turn that
    is worth comparing. `world`: its state at rest, `since`: what was answered from there; `seed` is of the players
    that play it on, for so many `turns`."""

    world: State
    picks: Picks
    player: PlayerId
    seed: int
    since: tuple[Answer, ...] = ()
    turns: int = TURNS
    then: tuple[Picks, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """What became of an answer: the chance of the player to win, a few turns on, and where they and their opponent
    stand then. `aims`: what the play was aimed at afterwards; `over`: the game was. `answers`: how many it took.
    `next`: what the player could answer to what they were asked next in that turn, steady's answer first; nothing
    where that was not worth comparing."""

    chance: float
    mine: Standing = Standing(0, 0, 0)
    theirs: Standing = Standing(0, 0, 0)
    aims: tuple[ThingId, ...] = ()
    over: bool = False
    answers: int = 0
    next: tuple[Picks, ...] = ()


NOTHING = Outcome(0.0)
"""Of an answer that is not taken."""


def trying(definitions: Definitions, trial: Trial) -> Trying:
    """What becomes of an answer, a few turns on."""
    referee = Referee(definitions)
    game = Game(referee, Writer(trial.world.copy(), Journal(), []))
    game.start()
    try:
        for answer in (*trial.since, Answer(trial.player, trial.picks)):
            game.answer(answer)
    except (Refused, EngineFault):
        return NOTHING
    referee.hurried = True
    begun = len(game.answers)
    players = {player: SteadyPlayer(trial.seed) for player in game.state.entity(MATCH, Match).players}
    first = game.state.entity(MATCH, Match).turn
    aims: list[ThingId] = []
    aiming = True
    to_come = list(trial.then)
    following: tuple[Picks, ...] = ()
    for _ in range(MOST_ANSWERS * trial.turns // TURNS):
        decision, turn = game.decision, game.state.entity(MATCH, Match).turn
        if decision is None or turn >= first + trial.turns:
            break
        yield False
        answer = _played_on(game, definitions, players, decision)
        if not following and turn == first and decision.player == trial.player:
            options = worth_comparing(GameQuery(game.state, definitions), decision, (answer.picks,))
            if len(options) > 1 and to_come:
                answer = Answer(trial.player, to_come.pop(0))
            elif len(options) > 1:
                following = tuple(options)
        aiming = aiming and decision.player == trial.player and bool(game.since_rest)
        if aiming and decision.kind in AIMED:
            aims.extend(pick.id for pick in answer.picks if isinstance(pick, Pick))
        try:
            game.answer(answer)
        except Exception:  # a world is thrown away with its faults; taking one back asks what was not hurried then
            break
    chance = chance_to_win(game.state, definitions, trial.player)
    mine, theirs = standings(GameQuery(game.state, definitions), trial.player)
    return Outcome(chance, mine, theirs, tuple(aims), game.decision is None, len(game.answers) - begun, following)


def worth_comparing(query: GameQuery, decision: Decision, first: tuple[Picks, ...]) -> list[Picks]:
    """At most MOST_OPTIONS answers, `first` of all those that are given; plays of cards that are alike are one. The
    first of these alone where comparing is not worth it."""
    if decision.kind not in SEARCHED or decision.most != 1 or decision.worded:
        return [first[0]]
    found: dict[object, Picks] = {}
    for picks in (*first, *((option,) for option in decision.options), *(((),) if decision.least == 0 else ())):
        found.setdefault(alike(query, picks), picks)
    return list(found.values())[:MOST_OPTIONS]


def alike(query: GameQuery, picks: Picks) -> object:
    """What plays of the same face from the same zone have in common; anything else is itself."""
    pick = picks[0] if len(picks) == 1 else None
    if not isinstance(pick, PlayCard):
        return picks
    return query.card(pick.card).key, query.state.zone_of(pick.card), pick.method


def _played_on(
    game: Game, definitions: Definitions, players: dict[PlayerId, SteadyPlayer], decision: Decision
) -> Answer:
    """In a world nothing is hidden that would have to be kept from anybody."""
    player = PlayerId(decision.player)
    seen = Observation(player, GameQuery(game.state, definitions), decision, {})
    return only_answer(decision) or players[player].answer(seen)
