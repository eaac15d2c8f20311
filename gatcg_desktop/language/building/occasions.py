"""When, how often and by whom alone something may be activated."""

from __future__ import annotations

from typing import Any, NamedTuple

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition, CostChange
from gatcg_desktop.language.building.meaning import Meaning
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
    return ast.AllOf(tuple(flat)) if len(flat) > 1 else flat[0] if flat else None


class Occasions(Meaning):
    """When, how often and by whom alone something may be activated."""

    def only_line(self, parts: list[Occasion]) -> Occasion:
        found = parts[0]
        for part in parts[1:]:
            if part.slow and found.slow:
                raise NotUnderstood("an occasion named twice")
            found = found.joined(part)
        return found

    def tail(self, parts: list[Occasion]) -> Occasion:
        return parts[0]

    def anyone_may(self, _: list[Any]) -> Occasion:
        return Occasion(anyone=True)

    def only_if(self, parts: list[Condition]) -> Occasion:
        return Occasion(parts[0])

    def in_your_turn(self, _: list[Any]) -> Occasion:
        return Occasion(ast.YourTurn())

    def in_their_turn(self, _: list[Any]) -> Occasion:
        return Occasion(ast.Not(ast.YourTurn()))

    def in_your_phase(self, parts: list[Any]) -> Occasion:
        return Occasion(ast.AllOf((ast.YourTurn(), ast.DuringPhase(parts[0]))))

    def in_their_phase(self, parts: list[Any]) -> Occasion:
        return Occasion(ast.AllOf((ast.Not(ast.YourTurn()), ast.DuringPhase(parts[0]))))

    def at_slow_speed(self, _: list[Any]) -> Occasion:
        return Occasion(slow=True)

    def times_two(self, _: list[Any]) -> int:
        return 2

    def times_three(self, _: list[Any]) -> int:
        return 3

    def times_a_turn(self, parts: list[int]) -> Occasion:
        return Occasion(a_turn=parts[0])

    def times_in_your_turn(self, parts: list[int]) -> Occasion:
        return Occasion(ast.YourTurn(), a_turn=parts[0])

    def times_ever(self, parts: list[int]) -> Occasion:
        return Occasion(ever=parts[0])
