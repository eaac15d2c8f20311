"""A player who picks at random among what is legal."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.rules.model.choices import ActivateAbility, PassOpportunity
from gatcg_desktop.rules.model.decision_kinds import DecisionKind

MOST_USES = 4
"""How often dice that know the turn use one ability in it: what costs nothing, or is announced by hand, has no end."""


class RandomPlayer:
    """Answers any decision legally, the same way for the same seed.

    `eager` is how often it plays something, from 0 to 1, where it could also pass.
    """

    def __init__(self, seed: int, eager: float = 0.7) -> None:
        self._random = random.Random(seed)
        self._eager = eager
        self._turn = 0
        self._uses: Counter[Any] = Counter()

    def answer(self, decision: Decision, turn: int = 0) -> Answer:
        """A legal answer to a decision. `turn` (0: unknown) bounds how often an ability is used in it."""
        if turn != self._turn:
            self._turn = turn
            self._uses.clear()
        if not decision.options:
            return Answer(decision.player, decision.suggestion)
        options = list(decision.options)
        if decision.kind == DecisionKind.OPPORTUNITY:
            options = self._plays(options, turn)
        answer = self._picked(decision, options)
        if turn:
            for pick in answer.picks:
                if type(pick) is ActivateAbility:
                    self._uses[pick] += 1
        return answer

    def _plays(self, options: list[Any], turn: int) -> list[Any]:
        """What to choose among with Opportunity: the plays, where it is eager enough for one."""
        uses = self._uses
        if turn and uses:
            options = [option for option in options if uses[option] < MOST_USES] or options
        plays = [option for option in options if type(option) is not PassOpportunity]
        return plays if plays and self._random.random() < self._eager else options

    def _picked(self, decision: Decision, options: list[Any]) -> Answer:
        # A choice among numbers takes the same dice as `randint`, and one of options the same as `sample`.
        count = self._random.choice(range(decision.least, min(decision.most, len(options)) + 1))
        if count == 1 and not decision.distinct_by:
            return Answer(decision.player, (self._random.choice(options),))
        return Answer(decision.player, tuple(self._distinct(options, count, decision.distinct_by)))

    def _distinct(self, options: list[Any], count: int, field: str) -> list[Any]:
        if not field:
            return self._random.sample(options, count)
        self._random.shuffle(options)
        found: dict[Any, Any] = {}
        for option in options:
            found.setdefault(getattr(option, field), option)
        return list(found.values())[:count]
