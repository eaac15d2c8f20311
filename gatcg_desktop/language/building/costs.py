"""Costs, changed costs, additional costs."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning, Words, times_each, whole_number
from gatcg_desktop.language.tree import Ability, Cost
from gatcg_desktop.language.wording import NotUnderstood


class Costs(Meaning):
    """Costs, changed costs, additional costs."""

    def direction(self, parts: list[int]) -> int:
        return parts[0]

    def cost_plain(self, parts: list[Any]) -> Ability:
        return tree.CostChange(int(parts[0]) * parts[1])

    def cost_if(self, parts: list[Any]) -> Ability:
        return tree.CostChange(int(parts[0]) * parts[1], condition=parts[2])

    def cost_if_first(self, parts: list[Any]) -> Ability:
        return tree.CostChange(int(parts[1]) * parts[2], condition=parts[0])

    def cost_each(self, parts: list[Any]) -> Ability:
        return tree.CostChange(times_each(parts[2], int(parts[0]) * parts[1]))

    def cost_others(self, parts: list[Any]) -> Ability:
        described = msgspec.structs.replace(self._card(parts[0], "hand"), zone="graveyard")
        return tree.CostChange(int(parts[1]) * parts[2], msgspec.structs.replace(described, controller="you"))

    def extra(self, parts: list[Cost]) -> Ability:
        return tree.AdditionalCost(parts[0])

    def use_cost(self, parts: list[Any]) -> Ability:
        return tree.AttackCost(Cost(reserve=parts[0]))

    def extra_optional(self, parts: list[Cost]) -> Ability:
        return tree.AdditionalCost(parts[0], optional=True)

    def costs(self, parts: list[dict[str, Any]]) -> Cost:
        found: dict[str, Any] = {}
        for part in parts:
            if not found.keys().isdisjoint(part):
                raise NotUnderstood("two costs of one kind")
            found.update(part)
        return Cost(**found)

    def cost_rest(self, _: list[Any]) -> dict[str, Any]:
        return {"rest": True}

    def cost_reserve(self, parts: list[Any]) -> dict[str, Any]:
        if parts[0] == tree.X():
            raise NotUnderstood("an ability whose cost is X")
        return {"reserve": parts[0]}

    def cost_banish_this(self, _: list[Any]) -> dict[str, Any]:
        return {"banish_this": True}

    def cost_sacrifice_this(self, _: list[Any]) -> dict[str, Any]:
        return {"sacrifice_this": True}

    def cost_sacrifice(self, parts: list[Words]) -> dict[str, Any]:
        return {"sacrifice": self._of_yours(self._object(parts[0]))}

    def cost_sacrifice_another(self, parts: list[Words]) -> dict[str, Any]:
        return {"sacrifice": self._of_yours(self._other_than_this(parts[0]))}

    def cost_discard(self, parts: list[Any]) -> dict[str, Any]:
        return {"discard": whole_number(parts[0])}

    def cost_counters(self, parts: list[Any]) -> dict[str, Any]:
        if parts[1] == "damage":
            raise NotUnderstood("damage counters as a cost")
        return {"remove_counters": str(parts[1]), "counters": whole_number(parts[0])}

    def cost_champion_counters(self, parts: list[Any]) -> dict[str, Any]:
        return {**self.cost_counters(parts), "counters_on_champion": True}

    def cost_graveyard(self, parts: list[Words]) -> dict[str, Any]:
        return {"banish_from_graveyard": self._your_card(parts[0], "graveyard")}
