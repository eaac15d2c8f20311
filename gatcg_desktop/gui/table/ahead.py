"""A look at a question that would be asked later, on a fork of the game. The game itself is not touched."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.gui.foundation.translation import shown
from gatcg_desktop.rules.model.choices import Pick


class Ahead:
    """The question for the target of an attack or of an item of the stack, as it would be asked.

    `play` is the choice that leads there, `before` are the picks for the questions in between, `kind` is the
    question's kind. `targets` are the legal ones (None when that could not be found out: anything may be tried).
    """

    def __init__(self, session: Any, play: Any, kind: str, before: tuple[tuple[Any, ...], ...] = ()) -> None:
        self._game: Any = None
        self.decision: Decision | None = None
        game = getattr(session, "game", None)
        if game is None:
            return
        player = session.viewer
        try:
            fork = game.fork()
            fork.answer(Answer(player, (play,)))
            while fork.decision is not None and fork.decision.kind == "attack_weapons" and not fork.decision.least:
                fork.answer(Answer(player, ()))
            for picks in before:
                fork.answer(Answer(player, picks))
        except (Refused, EngineFault):
            return
        if fork.decision is not None and fork.decision.kind == kind:
            self._game, self.decision = fork, fork.decision

    @property
    def targets(self) -> frozenset[int] | None:
        """The ids that can be aimed at."""
        if self.decision is None:
            return None
        return frozenset(option.id for option in self.decision.options if isinstance(option, Pick))

    def why_not(self, id: int) -> str:
        """Why that cannot be aimed at; "" when it can or nobody knows."""
        if self.decision is None or Pick(id) in self.decision.options:
            return ""
        answer = Answer(self.decision.player, (Pick(id),))
        refusal = self._game.rules.why_not(self._game.state, self.decision, answer)
        return shown(refusal.message) if refusal is not None else ""
