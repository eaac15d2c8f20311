"""The wrong moves that a lesson foresees: whether somebody has just made one, and why it is wrong here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.files.format import Text, WrongMove
from gatcg_desktop.lessons.play.lesson_moves import MoveProblem, make
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.rules.model.choices import AnyPick, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.fields import ThingId


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
    """Whether they are the same but for their order, or for which of several copies of a card is played."""
    if set(picks) == set(others):
        return True
    if len(picks) != 1 or len(others) != 1:
        return False
    one, other = picks[0], others[0]
    if not isinstance(one, PlayCard) or not isinstance(other, PlayCard) or one.method != other.method:
        return False
    return copies(one.card, other.card, game.state)


def copies(one: ThingId, other: ThingId, state: State) -> bool:
    """Whether both are the same card, in the same zone."""
    first, second = state.get(one), state.get(other)
    both = isinstance(first, Card) and isinstance(second, Card) and first.key == second.key
    return both and state.zone_of(one) == state.zone_of(other)


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
