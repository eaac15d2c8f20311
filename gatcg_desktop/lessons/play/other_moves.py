"""What comes of a move that is not the lesson's: tried on a fork, in which nobody answers it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.choices import (
    Accept,
    ActivateAbility,
    AnyPick,
    DeclareAttack,
    Decline,
    PassOpportunity,
    Pick,
    PlayCard,
    subject_of,
)
from gatcg_desktop.rules.model.combat_events import AttackDeclared
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import COMBAT, MATCH, Match
from gatcg_desktop.rules.model.events import CardMoved, ObjectEntered, PlayAnnounced, PutOnStack, Resolving
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.zones import STACK

MOST_ANSWERS = 40
"""How many answers a move is followed."""
MOST_WAYS = 12
"""In how many ways a move may be carried out and still be followed."""


class Followed(msgspec.Struct, frozen=True):
    """A move, carried out until nothing of it is left to come.

    `began`: how many engine steps there were before it, `ended` how many when it was over or its phase was.
    `phase_left`: it let the phase of its turn go by.
    """

    game: Game
    began: int
    ended: int
    phase_left: bool


class Instead(msgspec.Struct, frozen=True):
    """What speaks against a move where a lesson goes on with another.

    `ways`: what comes of it, in each way in which it can be carried out; none where there are too many. `lost`: the
    play of the lesson that the rules refuse afterwards, now or later on, and why; `spent`: it would pay for the move
    itself. `phase_left`: the phase in which the lesson's move is made goes by. `can_wait`: the rules allow it after
    the lesson's move too.
    """

    ways: tuple[Followed, ...] = ()
    lost: tuple[Answer, Refused] | None = None
    spent: bool = False
    phase_left: bool = False
    can_wait: bool = False


def instead(game: Game, made: Answer, script: Sequence[Answer], later: Sequence[Answer] = ()) -> Instead:
    """What speaks against `made` where a step of a lesson goes on with `script`, whose first answer is the move asked
    for, and the steps after it with `later`. `made` is allowed; the game stays as it was."""
    ahead = (*script, *later)
    ways = tuple(_ways(game, made, ahead))
    if not ways:
        return Instead()
    if all(way.phase_left for way in ways):
        return Instead(ways, phase_left=True)
    if game.decision is None or game.decision.kind != DecisionKind.OPPORTUNITY:
        return Instead(ways)
    lost = [_lost(way.game, made.player, ahead, game.state) for way in ways]
    if lost[0] is not None and all(one is not None and one[0] == lost[0][0] for one in lost):
        card = subject_of(lost[0][0].picks[0])
        spent = game.state.zone_of(card)[0] == "hand" and all(_paid(way, card) for way in ways)
        return Instead(ways, lost[0], spent)
    return Instead(ways, can_wait=made.picks != (PassOpportunity(),) and _still_there(game, made, script))


def on_the_way(step: Step) -> bool:
    """Whether a step is only how things come about: what is played, resolves, and is put away; what a deck brings,
    which nobody should learn before."""
    event = step.event
    if isinstance(event, CardMoved):
        return event.from_zone != "hand"
    if isinstance(event, ObjectEntered):
        return event.origin == "card"
    return isinstance(event, (AttackDeclared, PlayAnnounced, PutOnStack, Resolving))


def _paid(way: Followed, card: int) -> bool:
    """Whether that card has gone to pay for the move."""
    return way.game.state.zone_of(card)[0] == "memory"


def _ways(game: Game, made: Answer, script: Sequence[Answer]) -> list[Followed]:
    """Every way in which a move may be carried out; none where there are too many, or where it cannot be."""
    fork = game.fork()
    before = _phase(fork)
    try:
        fork.answer(made)
        likewise = script if _alike(made, script[0]) else ()
        forks = list(islice(_over(fork, made.player, before, script, likewise, MOST_ANSWERS), MOST_WAYS + 1))
    except (Refused, EngineFault):
        return []
    return [] if len(forks) > MOST_WAYS else [_followed(one, len(game.steps), before) for one in forks]


def _followed(game: Game, began: int, before: tuple[int, Phase]) -> Followed:
    ended = next((place for place in range(began, len(game.steps)) if game.steps[place].rule.startswith("turn.")), None)
    left = ended is not None and _phase(game) != before
    return Followed(game, began, len(game.steps) if ended is None else ended, left)


def _alike(made: Answer, wanted: Answer) -> bool:
    """Whether what the lesson chooses afterwards can be chosen after the other move as well: another attacker on the
    same target, another number for the same play."""
    kinds = {type(one) for answer in (made, wanted) for one in answer.picks}
    return len(kinds) == 1 and not kinds & {PlayCard, ActivateAbility, Pick}


def _over(
    game: Game,
    mover: int,
    before: tuple[int, Phase],
    script: Sequence[Answer],
    likewise: Sequence[Answer],
    most: int,
) -> Iterator[Game]:
    """Games in which all of a move has been carried out, one for each way there is. Raises Refused, EngineFault."""
    for _ in range(most):
        decision = game.decision
        if decision is None or _settled(game, decision, before):
            yield game
            return
        ways = _answers(decision, mover, script, likewise)
        for picks in ways[1:]:
            fork = game.fork()
            fork.answer(Answer(decision.player, picks))
            yield from _over(fork, mover, before, script, likewise, most - 1)
        game.answer(Answer(decision.player, ways[0]))


def _settled(game: Game, decision: Decision, before: tuple[int, Phase]) -> bool:
    """Whether nothing is left to come: whose turn it is may act again, or another phase has begun."""
    if decision.kind != DecisionKind.OPPORTUNITY:
        return False
    match = game.state.entity(MATCH, Match)
    under_way = match.phase is Phase.COMBAT or game.state.get(COMBAT) is not None or bool(game.state.zone(*STACK))
    return not under_way and (_phase(game) != before or decision.player == match.turn_player)


def _answers(
    decision: Decision, mover: int, script: Sequence[Answer], likewise: Sequence[Answer] = ()
) -> list[tuple[AnyPick, ...]]:
    """How a decision on the way may be answered: Opportunity is passed, what may be declined is, and reserve is paid
    with what the lesson has no use for. What a learner has to choose is chosen as in `likewise`, or in every way."""
    options = decision.options
    if decision.kind == DecisionKind.OPPORTUNITY:
        return [(PassOpportunity(),)]
    if decision.kind == DecisionKind.PAY_RESERVE:
        needed = {pick.card for answer in script for pick in answer.picks if isinstance(pick, PlayCard)}
        return [tuple(sorted(options, key=lambda one: subject_of(one) in needed)[: decision.least])]
    if Decline() in options or (not decision.least and decision.player != mover):
        return [(Decline(),) if Decline() in options else ()]
    chosen = [one.picks for one in likewise if one.player == decision.player and one.picks]
    if chosen := [picks for picks in chosen if set(picks) <= set(options)]:
        return chosen[:1]
    if decision.player == mover and decision.most == 1:
        return [*((one,) for one in options if one != Accept()), *([()] if not decision.least else [])]
    return [decision.suggestion if len(decision.suggestion) >= decision.least else options[: decision.least]]


def _lost(game: Game, mover: int, script: Sequence[Answer], before: State) -> tuple[Answer, Refused] | None:
    """The mover's first play, attack or ability of the lesson that can no longer be chosen as it goes on from there, of
    what was there `before` the move: what comes later has another id then, and is not lost."""
    fork = game.fork()
    try:
        for answer in script:
            decision = fork.decision
            if decision is None or decision.player != answer.player:
                return None
            if decision.kind == DecisionKind.PAY_RESERVE:
                fork.answer(Answer(decision.player, _answers(decision, answer.player, script)[0]))
                continue
            try:
                fork.answer(answer)
            except Refused as refused:
                done = answer.picks[0] if answer.picks else None
                acts = isinstance(done, (PlayCard, ActivateAbility, DeclareAttack)) and answer.player == mover
                return (answer, refused) if acts and before.get(subject_of(done)) is not None else None
    except (Refused, EngineFault):
        return None
    return None


def _still_there(game: Game, made: Answer, script: Sequence[Answer]) -> bool:
    """Whether a move can be made once the lesson's own is over, however that is carried out."""
    fork = game.fork()
    before = _phase(fork)
    try:
        for answer in script:
            fork.answer(answer)
        after = list(islice(_over(fork, made.player, before, script, (), MOST_ANSWERS), MOST_WAYS + 1))
    except (Refused, EngineFault):
        return False
    return all(one.decision is not None and set(made.picks) <= set(one.decision.options) for one in after)


def _phase(game: Game) -> tuple[int, Phase]:
    """The turn and its phase; combat is part of the main phase."""
    match = game.state.entity(MATCH, Match)
    return match.turn, Phase.MAIN if match.phase is Phase.COMBAT else match.phase
