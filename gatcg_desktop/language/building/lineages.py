"""Lineages: levels up and down."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect, Filter
from gatcg_desktop.language.building.meaning import Meaning


class Lineages(Meaning):
    """Lineages: levels up and down."""

    def delevel(self, _: list[Any]) -> Effect:
        return self._other(ast.Delevel())

    def level_up(self, _: list[Any]) -> Effect:
        return self._other(ast.LevelUp(Filter(kind="card", zone="material", types=("CHAMPION",))))
