"""Lineages: cards put into them, levels up and down."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.tree import Effect, Filter, Ref
from gatcg_desktop.language.wording import NotUnderstood


class Lineages(Meaning):
    """Lineages: cards put into them, levels up and down."""

    def put_this_into_lineage(self, parts: list[Ref | None]) -> Effect:
        return self._away(tree.PutIntoLineage(tree.This(), self._of_one(parts[0])))

    def generate_into_lineage(self, parts: list[Any]) -> tuple[Effect, ...]:
        amount, key, champion = parts
        generated = tree.Generate(key, amount, "outside")
        return generated, self._other(tree.PutIntoLineage(tree.It(), self._of_one(champion)))

    @staticmethod
    def _of_one(champion: Ref | None) -> Ref | None:
        if champion is None:
            raise NotUnderstood("whose lineage")
        return None if champion == tree.Champion() else champion

    def delevel(self, _: list[Any]) -> Effect:
        return self._other(tree.Delevel())

    def level_up(self, _: list[Any]) -> Effect:
        return self._other(tree.LevelUp(Filter(kind="card", zone="material", types=("CHAMPION",))))
