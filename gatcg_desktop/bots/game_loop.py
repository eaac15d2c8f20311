"""The one loop in which bots play a game: each is asked in its turn, and what goes wrong is told, not raised."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from gatcg_desktop.bots.failures import Failure, told_of, where_of
from gatcg_desktop.bots.steady import only_answer
from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.timeline import Game

Bot = Callable[[Game], Answer]
"""Answers the decision that a game stands at."""
Look = Callable[[Game], str]
"""What is wrong with a game as it stands, "" nothing."""


def nothing_wrong(game: Game) -> str:
    """The look of those who only play."""
    return ""


def play_on(
    game: Game,
    bots: Mapping[int, Bot],
    most: int,
    look: Look = nothing_wrong,
    thought: Mapping[int, list[float]] | None = None,
) -> Failure | None:
    """Let bots answer until the game is over or has so many answers; how it went wrong where it did.

    `look` sees the game after every answer. `thought` takes the seconds that each seat thought where it had a choice.
    """
    given = list(game.answers)
    while game.decision is not None and len(given) < most:
        decision = game.decision
        begun = time.perf_counter()
        try:
            answer = bots[decision.player](game)
        except Exception as problem:  # any mistake of the program is told, and other games go on
            return Failure("bot", told_of(problem), tuple(given), where_of(problem), decision.kind)
        if thought is not None and only_answer(decision) is None:
            thought[decision.player].append(time.perf_counter() - begun)
        given.append(answer)
        try:
            game.answer(answer)
        except Refused as refusal:
            return Failure("refused", str(refusal), tuple(given), asked=decision.kind)
        except Exception as problem:
            return Failure("fault", str(problem), tuple(given), where_of(problem), decision.kind)
        told = look(game)
        if told:
            return Failure("position", told, tuple(given), asked=decision.kind)
    return None
