"""The wrong moves that a lesson foresees: whether somebody has just made one, and why it is wrong here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.files.format import Text, WrongMove
from gatcg_desktop.lessons.play.lesson_moves import MoveProblem, make
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.rules.model.choices import AnyPick, subject_of
from gatcg_desktop.rules.model.entities import Card, Object
from gatcg_desktop.rules.views.redaction import ids_in, with_ids


def outcome_of(move: str, game: Game, names: Names) -> Answer | Refused:
    """The first answer that a move gives now, or why the rules refuse it. The game stays as it was.

    Raises MoveProblem for a move that fits nothing that is asked.
    """
    trial = game.fork()
    given = len(trial.answers)
    try:
        make(move, "", trial, names)
    except Refused as refused:
        return refused if len(trial.answers) == given else trial.answers[given]
    except MoveProblem:
        if len(trial.answers) == given:
            raise
    return trial.answers[given]


def alike(game: Game, picks: Sequence[AnyPick], others: Sequence[AnyPick]) -> bool:
    """Whether they are the same but for their order, or for which of several equal things is meant."""
    left = [one for one in others if one not in picks]
    for pick in picks:
        if pick not in others:
            equal = next((one for one in left if equal_picks(pick, one, game.state)), None)
            if equal is None:
                return False
            left.remove(equal)
    return not left


def equal_picks(one: AnyPick, other: AnyPick, state: State) -> bool:
    """Whether it comes to the same to pick one or the other: they differ in the thing that they are about, and that is
    of the same kind in the same place, in the same state, and nothing else in the game refers to either."""
    here, there = subject_of(one), subject_of(other)
    if here == there or with_ids(one, lambda id: there if id == here else id) != other:
        return one == other
    if state.zone_of(here) != state.zone_of(there) or state.zone_of(here)[0] == "deck":
        return False
    first, second = state.get(here), state.get(there)
    apart = {here, there}
    if isinstance(first, Object) and isinstance(second, Object):
        same = _standing(first) == _standing(second)
        apart |= {first.card, second.card} - {0}
    elif isinstance(first, Card) and isinstance(second, Card):
        same = replace(first, incarnation=0) == replace(second, incarnation=0)
    else:
        return False
    others = (thing for id, thing in state.entities.items() if id not in apart)
    return same and not any(apart.intersection(ids_in(thing)) for thing in others)


def _standing(thing: Object) -> Object:
    """An object but for what every object has for itself: the card that represents it, and when it came."""
    return replace(thing, card=0, timestamp=0)


def foreseen(
    wrong: Iterable[WrongMove], made: Answer, refusal: Refused | None, game: Game, names: Names
) -> Text | None:
    """Why a move is wrong here, as far as the lesson says so: `made` was answered, which the rules refuse with
    `refusal` (None: they allow it). None where nobody foresaw it."""
    for one in wrong:
        try:
            outcome = outcome_of(one.do, game, names)
        except MoveProblem:
            continue
        if isinstance(outcome, Refused):
            if refusal is not None and (str(outcome), outcome.rule) == (str(refusal), refusal.rule):
                return one.why
        elif alike(game, outcome.picks, made.picks):
            return one.why
    return None
