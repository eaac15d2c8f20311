"""Instructions about players and their champions."""

from __future__ import annotations

from typing import Any

from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.tree import Effect


class Players(Meaning):
    """Instructions about players and their champions."""

    def recover(self, parts: list[Any]) -> Effect:
        return self._other(tree.Recover(parts[0]))

    def player_recovers(self, parts: list[Any]) -> Effect:
        return self._other(tree.Recover(parts[1], parts[0]))

    def end_combat(self, _: list[Any]) -> Effect:
        return self._other(tree.EndPart("combat"))

    def distort_time(self, _: list[Any]) -> Effect:
        return self._other(tree.DistortTime())

    def empower(self, parts: list[Any]) -> Effect:
        return self._other(tree.Empower(parts[0]))

    def gain_agility(self, parts: list[Token]) -> Effect:
        return self._other(tree.GrantAgility(int(parts[0])))
