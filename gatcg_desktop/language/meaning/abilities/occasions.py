"""When, how often and by whom alone something may be activated."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition, CostChange
from gatcg_desktop.language.meaning.phrases.things import all_of
from gatcg_desktop.language.wording import NotUnderstood


class Occasion(NamedTuple):
    """When alone something may be activated: what must hold, whether at slow speed, how often a turn and ever (0: any
    number of times), whether by anyone, and what its cost is changed by."""

    condition: Condition | None = None
    slow: bool = False
    a_turn: int = 0
    ever: int = 0
    anyone: bool = False
    changes: tuple[CostChange, ...] = ()
    dearer: int = 0

    def joined(self, other: Occasion) -> Occasion:
        """This and another together. Raises NotUnderstood when both say how often."""
        if (self.a_turn and other.a_turn) or (self.ever and other.ever):
            raise NotUnderstood("an occasion named twice")
        conditions = tuple(one for one in (self.condition, other.condition) if one is not None)
        return Occasion(
            _all(conditions),
            self.slow or other.slow,
            self.a_turn or other.a_turn,
            self.ever or other.ever,
            self.anyone or other.anyone,
            (*self.changes, *other.changes),
            self.dearer or other.dearer,
        )


def _all(conditions: tuple[Condition, ...]) -> Condition | None:
    """All of the conditions as one."""
    flat: list[Condition] = []
    for one in conditions:
        flat += one.conditions if isinstance(one, ast.AllOf) and len(conditions) > 1 else (one,)
    return all_of(tuple(flat))
