"""Instructions about players and their champions."""

from __future__ import annotations

from typing import Any

from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect, Filter
from gatcg_desktop.language.building.meaning import Meaning


class Players(Meaning):
    """Instructions about players and their champions."""

    def recover(self, parts: list[Any]) -> Effect:
        return self._other(ast.Recover(parts[0]))

    def player_recovers(self, parts: list[Any]) -> Effect:
        return self._other(ast.Recover(parts[1], parts[0]))

    def end_combat(self, _: list[Any]) -> Effect:
        return self._other(ast.EndPart("combat"))

    def distort_time(self, _: list[Any]) -> Effect:
        return self._other(ast.DistortTime())

    def empower(self, parts: list[Any]) -> Effect:
        return self._other(ast.Empower(parts[0]))

    def gain_agility(self, parts: list[Token]) -> Effect:
        return self._other(ast.GrantAgility(int(parts[0])))

    def delevel(self, _: list[Any]) -> Effect:
        return self._other(ast.Delevel())

    def level_up(self, _: list[Any]) -> Effect:
        return self._other(ast.LevelUp(Filter(kind="card", zone="material", types=("CHAMPION",))))
