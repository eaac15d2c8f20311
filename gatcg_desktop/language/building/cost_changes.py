"""Changed costs."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning, times_each
from gatcg_desktop.language.building.occasions import Occasion
from gatcg_desktop.language.building.rebuild import with_x
from gatcg_desktop.language.tree import Ability, Amount, Condition, CostChange
from gatcg_desktop.language.wording import NotUnderstood


class When(NamedTuple):
    """When a cost is changed, and how many times over (None: once)."""

    condition: Condition | None = None
    times: Amount | None = None


class CostChanges(Meaning):
    """Changed costs."""

    def by(self, parts: list[Amount]) -> Amount:
        return parts[0]

    def direction(self, parts: list[int]) -> int:
        return parts[0]

    def this_cost(self, parts: list[Any]) -> Amount:
        return signed(parts[0], parts[1])

    def always(self, _: list[Any]) -> When:
        return When()

    def cost_while(self, parts: list[Condition]) -> When:
        return When(parts[0])

    def cost_each(self, parts: list[Amount]) -> When:
        return When(times=parts[0])

    def own_cost(self, parts: list[Any]) -> Ability:
        return self._change(parts[0], parts[1])

    def own_cost_while(self, parts: list[Any]) -> Ability:
        condition, amount, when = parts
        if when.condition is not None:
            raise NotUnderstood("a cost under two conditions")
        return self._change(amount, When(condition, when.times))

    def own_cost_where(self, parts: list[Any]) -> Ability:
        return self._change(self._explained(parts[0], parts[1]), When())

    def _explained(self, amount: Amount, x: Amount) -> Amount:
        """An amount with X, once it is said what X is."""
        found = with_x(amount, x)
        if found == amount or self.card.x_cost:
            raise NotUnderstood("which X is explained")
        return found

    def cost_others(self, parts: list[Any]) -> Ability:
        described = msgspec.structs.replace(self._card(parts[0], "hand"), zone="graveyard")
        return CostChange(signed(parts[1], parts[2]), msgspec.structs.replace(described, controller="you"))

    def ability_cost(self, parts: list[Any]) -> Occasion:
        return Occasion(changes=(self._change(signed(parts[0], parts[1]), parts[2]),))

    def ability_cost_where(self, parts: list[Any]) -> Occasion:
        if parts[2] != When():
            raise NotUnderstood("an amount explained and counted")
        amount = self._explained(signed(parts[0], parts[1]), parts[3])
        return Occasion(changes=(self._change(amount, When()),))

    def _change(self, amount: Amount, when: When) -> CostChange:
        return CostChange(amount if when.times is None else times_each(when.times, amount), condition=when.condition)


def signed(amount: Amount, sign: int) -> Amount:
    """An amount less (-1) or more (1)."""
    if isinstance(amount, int):
        return amount * sign
    return amount if sign > 0 else tree.Scaled(amount, sign)

