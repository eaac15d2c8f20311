"""The wrong moves that a lesson foresees: whether somebody has just made one, and why it is wrong here."""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.files.format import Text, WrongMove
from gatcg_desktop.lessons.play.moves import MoveProblem, make
from gatcg_desktop.lessons.play.naming import Names


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
        elif outcome == made:
            return one.why
    return None
