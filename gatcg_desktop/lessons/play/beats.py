"""The beats of a lesson: where it stops to be looked at. It begins with its board, and each beat after that changes
one thing that is seen, or asks the learner for a move.

A beat covers at most MOST engine steps. What nobody sees (a cost that was counted, Opportunity that went on, an item
that begins to resolve) is shown together with what comes of it, as far as there is room.

Nobody has to look long at what goes as it always goes: Opportunity that is passed, a cost that is paid, the phases of a
turn. Such a beat is seen in passing, on the way to the next one at which the lesson stops.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, zip_longest

import msgspec

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.board.patience import look
from gatcg_desktop.lessons.files.format import LessonStep
from gatcg_desktop.rules.model.events import (
    CardMoved,
    CostPaid,
    DamageDealt,
    EffectEnded,
    Noted,
    ObjectEntered,
    ObjectLeft,
    OpportunityGiven,
    OrientationChanged,
    PhaseBegan,
    PhaseSkipped,
    PlayAnnounced,
    PlayerLeft,
    PutOnStack,
    Resolved,
    Resolving,
    TokenCeased,
    Triggered,
)
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.zones import PLAYED

TRIGGERS = ("triggers.", "stack.")
"""How rules begin that are about how abilities trigger, and come onto the stack."""
LEARNER = PlayerId(1)
"""Who makes the moves of a step that is the learner's."""
MOST = 3
"""How many engine steps one beat may cover."""
UNSEEN = (
    CostPaid,
    EffectEnded,
    Noted,
    OpportunityGiven,
    PhaseSkipped,
    PlayAnnounced,
    PlayerLeft,
    Resolving,
    Triggered,
)
"""Events that by themselves change nothing a viewer sees on the table."""
ROUTINE = frozenset(
    {
        "activation.announce",
        "bestowment.announce",
        "combat.attack_card",
        "combat.end",
        "combat.intent_leaves",
        "combat.phase",
        "combat.rest",
        "combat.retaliate",
        "costs.floating_memory",
        "costs.memory",
        "costs.reserve",
        "materialization.announce",
        "opportunity.pass",
        "playing.card_leaves",
        "resolution.end",
        "resolution.object",
        "turn.begin",
        "turn.clean_up",
        "turn.draw",
        "turn.draw_card",
        "turn.end",
        "turn.end_part",
        "turn.main",
        "turn.materialize",
        "turn.recollect",
        "turn.recollection",
        "turn.skip",
        "turn.wake_up",
    }
)
"""The rules by which things go as they always go; where a step of a lesson names one, it is what the step is about."""
MOVES = (CardMoved, ObjectLeft, ObjectEntered, OrientationChanged, Resolved, TokenCeased)
"""What is one change with what follows by the same rule: a hand that is drawn, an object that goes to a zone."""

BY_THAT = frozenset({("resolution.object", "field.enter"), ("ending.lose", "ending.win")})
"""Rules of which the second always has its way after the first."""


class Mark(msgspec.Struct, frozen=True):
    """Where a step of the lesson ends: the answers given by then, and how many steps of the game had happened.

    `moves`: after each of its moves, the number of answers given.
    """

    given: tuple[Answer, ...]
    position: int
    moves: tuple[int, ...] = ()

    @property
    def answers(self) -> int:
        """How many answers had been given."""
        return len(self.given)


class Beat(msgspec.Struct, frozen=True):
    """One stop of a lesson, at a step of it (from 0).

    `position` is how many engine steps are shown, `first` how many were before; `answers` how many answers have been
    given by the end of what is walked through here. `told`: the step has come to its end, so its question may be asked.
    `asks`: the learner has to move now. `passing`: it is seen in passing.
    """

    step: int
    answers: int
    position: int
    first: int
    told: bool = False
    asks: bool = False
    passing: bool = False

    @property
    def length(self) -> int:
        """How many engine steps it covers."""
        return self.position - self.first

    @property
    def rests(self) -> bool:
        """Whether a lesson may be taken up there: the step is told, or the learner moves."""
        return self.told or self.asks


class Script(msgspec.Struct, frozen=True):
    """A lesson that was played to its end: where each of its steps ends, and its beats."""

    marks: tuple[Mark, ...]
    beats: tuple[Beat, ...]

    def answers_at(self, beat: Beat) -> tuple[Answer, ...]:
        """The answers that have been given by the end of what is walked through at a beat."""
        return self.marks[beat.step].given[: beat.answers]

    def ahead(self, step: int, answers: int) -> tuple[tuple[Answer, ...], tuple[Answer, ...]]:
        """How a step goes on after so many answers, and the lesson after it, as far as nothing of it is taken back."""
        given = self.marks[step].given
        longest = max((mark.given for mark in self.marks if mark.given[: len(given)] == given), key=len)
        return given[answers:], longest[len(given) :]

    def rest(self, step: int, *, asked: bool = False) -> int:
        """The beat at which a lesson may be taken up at a step, or at the nearest one there is: where the learner
        moves, or (`asked`) where all moves are made and the question of the step is asked."""
        step = max(0, min(step, self.beats[-1].step))
        here = ((place, beat) for place, beat in enumerate(self.beats) if beat.step == step)
        return next(place for place, beat in here if beat.told or (beat.asks and not asked))


def stop_after(beats: Sequence[Beat], place: int) -> int:
    """Where a lesson stops next after a beat; there is such a place after each but the last."""
    return next(later for later in range(place + 1, len(beats)) if not beats[later].passing)


def stop_before(beats: Sequence[Beat], place: int) -> int:
    """Where a lesson stopped before it came to a beat; -1 at the beginning."""
    return next((earlier for earlier in reversed(range(place)) if not beats[earlier].passing), -1)


def bring(game: Game, answers: Sequence[Answer]) -> int:
    """Take back and give answers until a game stands where these were given. Gives how many were left as they were."""
    kept = keep(game, answers)
    for answer in answers[kept:]:
        game.answer(answer)
    return kept


def keep(game: Game, answers: Sequence[Answer]) -> int:
    """Take back what a game was answered otherwise. Gives how many answers are left."""
    kept = next(
        (place for place, (one, other) in enumerate(zip(game.answers, answers, strict=False)) if one != other),
        min(len(game.answers), len(answers)),
    )
    if kept < len(game.answers):
        game.take_back(len(game.answers) - kept)
    return kept


def beats_of(game: Game, steps: Sequence[LessonStep], marks: Sequence[Mark]) -> tuple[Beat, ...]:
    """The beats of a lesson as far as its marks reach; `game`, which has its board and the moves before the lesson, is
    given its answers."""
    began, before = len(game.steps), len(game.answers)
    reached = [began] * (before + 1)
    beats: list[Beat] = []
    for number, mark in enumerate(marks):
        if number == 0:
            board = Beat(0, before, began, began)
            if mark.answers == before:
                beats += _told_of_the_board(board, steps[0])
                continue
            beats.append(board)
        given = _played(game, mark, reached)
        here = reached[given]
        for end, asks in _stretches(steps[number], mark, given):
            position = reached[end]
            cuts = [here + cut for cut in cuts_of(game.steps[here:position])] or [here]
            stops = _stops([game.steps[one:other] for one, other in pairwise((here, *cuts))], steps[number].rules)
            for cut, stop in zip(cuts, stops, strict=True):
                last = cut == position
                told = last and not asks and end == len(mark.given)
                beats.append(Beat(number, end, cut, here, told, last and asks, not stop))
                here = cut
    since = [beats[max(0, stop_before(beats, place))].position for place in range(len(beats))]
    return tuple(
        _on_the_way(one, other, steps[one.step], game.steps[before : one.position])
        for one, other, before in zip_longest(beats, beats[1:], since)
    )


def _told_of_the_board(board: Beat, step: LessonStep) -> list[Beat]:
    """The board of a lesson whose first step makes no move: it is seen before anything is asked about it."""
    told = msgspec.structs.replace(board, told=True)
    return [told] if step.question is None else [board, told]


def _on_the_way(beat: Beat, following: Beat | None, step: LessonStep, shown: Sequence[Step]) -> Beat:
    """The beat, in passing where the learner has made the move of a step that asks nothing, and the next step begins
    with what is seen here or nothing has come of the move yet (in what is `shown` since the stop before): nothing would
    be said in between."""
    done = step.yours and beat.told and step.question is None
    if not done or following is None:
        return beat
    as_made = ROUTINE.union({"combat.declare"}).difference(step.rules)  # the learner has just drawn the arrow
    nothing = all(isinstance(one.event, UNSEEN) or one.rule in as_made for one in shown)
    return msgspec.structs.replace(beat, passing=nothing or following.position == beat.position)


def _played(game: Game, mark: Mark, reached: list[int]) -> int:
    """Play on to a mark, noting how many engine steps there were after each answer. Gives how many answers of those
    before it still stand: a play that was taken back has gone."""
    kept = keep(game, mark.given)
    del reached[kept + 1 :]
    for answer in mark.given[kept:]:
        look()
        game.answer(answer)
        reached.append(len(game.steps))
    return kept


def _stretches(step: LessonStep, mark: Mark, given: int) -> Iterator[tuple[int, bool]]:
    """What is walked through in one go: the number of answers at its end, and whether the learner moves there."""
    if step.yours:
        yield from ((place, True) for place in range(given, len(mark.given)) if mark.given[place].player == LEARNER)
    yield len(mark.given), False


def _stops(beats: Sequence[Sequence[Step]], named: Collection[str]) -> list[bool]:
    """At which of the beats up to a move or to the end of a step the lesson stops: at the last one, and at what is not
    seen in passing. What the last one only tidies up after is looked at there, unless it has gone by then."""
    stops = [not _in_passing(one, other, named) for one, other in zip_longest(beats, beats[1:], fillvalue=())]
    if not stops[-1] and True in stops:
        place = len(stops) - 1 - stops[::-1].index(True)
        stops[place] = _has_resolved(beats[place], beats[place + 1 :])
    return [*stops[:-1], True]


def _has_resolved(shown: Sequence[Step], later: Sequence[Sequence[Step]]) -> bool:
    """Whether what a beat has put onto the stack is there no more, later on."""
    put = {step.event.instance for step in shown if isinstance(step.event, PutOnStack)}
    return any(isinstance(step.event, Resolved) and step.event.instance in put for beat in later for step in beat)


def _in_passing(shown: Sequence[Step], coming: Sequence[Step], named: Collection[str]) -> bool:
    """Whether a beat is nothing to stop at: nothing is seen, things go as always and by no rule the step names, or what
    comes next is the rest of the same change."""
    seen = [step for step in shown if not isinstance(step.event, UNSEEN)]
    if not seen:
        return True
    last = seen[-1]
    if last.rule in ROUTINE and last.rule not in named:
        return True
    following = next((step for step in coming if not isinstance(step.event, UNSEEN)), None)
    return following is not None and (_one_change(last, following) or _nobody_answers(last, following, named))


def _nobody_answers(put: Step, following: Step, named: Collection[str]) -> bool:
    """Whether a triggered ability was put onto the stack, things go on as always, and the step is about no trigger."""
    of_trigger = isinstance(put.event, PutOnStack) and put.event.kind == "triggered"
    return of_trigger and following.rule in ROUTINE and not any(rule.startswith(TRIGGERS) for rule in named)


def _one_change(one: Step, other: Step) -> bool:
    """Whether what follows is the rest of what was seen: more cards by the same rule, the item that a card becomes on
    the stack or the object that it resolves into, the other blow of the same combat."""
    if isinstance(one.event, CardMoved) and isinstance(other.event, PutOnStack):
        return one.event.to_zone == PLAYED[0]
    if isinstance(one.event, PhaseBegan) and one.rule == other.rule:  # it says what is about to be seen
        return True
    if one.rule != other.rule:
        return (one.rule, other.rule) in BY_THAT
    if isinstance(one.event, DamageDealt):
        return other.cause == one.cause or one.rule == "combat.damage"
    return isinstance(one.event, MOVES)


def cuts_of(steps: Sequence[Step]) -> list[int]:
    """Where a row of engine steps is cut into beats, counted from its beginning: after each that is seen, and at the
    latest after MOST."""
    cuts: list[int] = []
    since = 0
    for number, step in enumerate(steps, start=1):
        if not isinstance(step.event, UNSEEN) or number - since == MOST:
            cuts.append(number)
            since = number
    left = len(steps) - since
    if left and cuts and cuts[-1] - (cuts[-2] if len(cuts) > 1 else 0) + left <= MOST:
        cuts.pop()
    return [*cuts, len(steps)] if left else cuts
