"""Alternative costs, and where from else a card may be activated."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language.ast import AlternativeCost, Condition, Cost, This
from gatcg_desktop.language.building.cost_changes import CostChanges, signed
from gatcg_desktop.language.wording import NotUnderstood


class Alternatives(CostChanges):
    """Alternative costs, and where from else a card may be activated."""

    def other_line(self, parts: list[Any]) -> AlternativeCost:
        found: AlternativeCost = parts[0]
        follows: str = parts[1] if len(parts) > 1 else ""
        return msgspec.structs.replace(found, property=follows)

    def cheaper_alternative(self, parts: list[Any]) -> AlternativeCost:
        found: AlternativeCost = parts[0]
        by, direction, when = parts[1:]
        change = self._change(signed(by, direction), when)
        if found.fixed:
            raise NotUnderstood("which cost is less")
        cheaper: AlternativeCost = msgspec.structs.replace(found, changes=(change,))
        return cheaper

    def alternative_while(self, parts: list[Any]) -> AlternativeCost:
        return self._only_while(parts[1], parts[0])

    def alternative_while_last(self, parts: list[Any]) -> AlternativeCost:
        return self._only_while(parts[0], parts[1])

    @staticmethod
    def _only_while(found: AlternativeCost, condition: Condition) -> AlternativeCost:
        return msgspec.structs.replace(found, condition=condition)

    def rather(self, parts: list[Cost]) -> AlternativeCost:
        return AlternativeCost(parts[0], fixed=True)

    def elsewhere(self, parts: list[Any]) -> AlternativeCost:
        cost, zone = parts
        return AlternativeCost(cost, self._elsewhere(zone), fixed=True)  # type: ignore[arg-type]

    def elsewhere_too(self, parts: list[Any]) -> AlternativeCost:
        """Nothing says that the printed cost is not paid (card activation 1.9.2)."""
        cost, zone = parts
        return AlternativeCost(cost, self._elsewhere(zone), printed=True)  # type: ignore[arg-type]

    def printed_elsewhere(self, parts: list[str]) -> AlternativeCost:
        self.last = This()
        return AlternativeCost(Cost(), self._elsewhere(parts[0]), printed=True)  # type: ignore[arg-type]

    @staticmethod
    def _elsewhere(zone: str) -> str:
        if zone == "hand":
            raise NotUnderstood("where else from")
        return zone

    def then_banished(self, _: list[Any]) -> str:
        return "banishing"

    def then_bottom(self, _: list[Any]) -> str:
        return "bottoming"

    def then_rested(self, _: list[Any]) -> str:
        return "rested"

    def then_ephemeral(self, _: list[Any]) -> str:
        return "ephemeral"
