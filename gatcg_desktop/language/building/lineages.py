"""Lineages: levels up and down."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.tree import Effect, Filter


class Lineages(Meaning):
    """Lineages: levels up and down."""

    def delevel(self, _: list[Any]) -> Effect:
        return self._other(tree.Delevel())

    def level_up(self, _: list[Any]) -> Effect:
        return self._other(tree.LevelUp(Filter(kind="card", zone="material", types=("CHAMPION",))))
