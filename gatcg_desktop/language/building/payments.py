"""What may be done while paying, to pay for a part of a cost."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.language.ast import Ability, FloatingOnly, PaysFor, X
from gatcg_desktop.language.building.costs import Costs
from gatcg_desktop.language.building.rebuild import with_x
from gatcg_desktop.language.wording import NotUnderstood


class Payments(Costs):
    """What may be done while paying, to pay for a part of a cost."""

    def for_memory(self, _: list[Any]) -> str:
        return "memory"

    def for_reserve(self, _: list[Any]) -> str:
        return "reserve"

    def pays_for(self, parts: list[Any]) -> Ability:
        kind, deed, worth = parts
        return PaysFor(kind, self.costs([deed]), worth)

    def pays_for_x(self, parts: list[Any]) -> Ability:
        kind, deed, worth, explained = parts
        if worth != X():
            raise NotUnderstood("which X is explained")
        return PaysFor(kind, self.costs([deed]), with_x(worth, explained))

    def pays_for_own(self, parts: list[Any]) -> Ability:
        kind, deed, worth = parts
        return PaysFor(kind, self.costs([deed]), worth, own=True)

    def pays_for_own_last(self, parts: list[Any]) -> Ability:
        return self.pays_for_own([parts[1], parts[0], parts[2]])

    def floating_only(self, _: list[Any]) -> Ability:
        return FloatingOnly()
