"""When alone something may be activated."""

from __future__ import annotations

from typing import Any, NamedTuple

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.tree import Condition
from gatcg_desktop.language.wording import NotUnderstood


class Occasion(NamedTuple):
    """When alone something may be activated: what must hold, whether at slow speed, whether once a turn."""

    condition: Condition | None = None
    slow: bool = False
    once: bool = False


class Occasions(Meaning):
    """When alone something may be activated."""

    def only_line(self, parts: list[Any]) -> Occasion:
        conditions = tuple(part for part in parts if not isinstance(part, str))
        words = {part for part in parts if isinstance(part, str)}
        if len(words) + len(conditions) != len(parts):
            raise NotUnderstood("an occasion named twice")
        condition = tree.AllOf(conditions) if len(conditions) > 1 else conditions[0] if conditions else None
        return Occasion(condition, "slow" in words, "once" in words)

    def only_if(self, parts: list[Condition]) -> Condition:
        return parts[0]

    def in_your_turn(self, _: list[Any]) -> Condition:
        return tree.YourTurn()

    def in_their_turn(self, _: list[Any]) -> Condition:
        return tree.Not(tree.YourTurn())

    def in_your_phase(self, parts: list[Any]) -> Condition:
        return tree.AllOf((tree.YourTurn(), tree.DuringPhase(parts[0])))

    def in_their_phase(self, parts: list[Any]) -> Condition:
        return tree.AllOf((tree.Not(tree.YourTurn()), tree.DuringPhase(parts[0])))

    def at_slow_speed(self, _: list[Any]) -> str:
        return "slow"

    def once_a_turn(self, _: list[Any]) -> str:
        return "once"
