"""Numbers, X, and amounts of things."""

from __future__ import annotations

from typing import Any

from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.counters import counters_on
from gatcg_desktop.language.building.groups import Group
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.tree import Amount


class Amounts(Meaning):
    """Numbers, X, and amounts of things."""

    def number(self, parts: list[Token]) -> Amount:
        return int(parts[0])

    def x(self, _: list[Any]) -> Amount:
        return tree.X()

    def number_and_x(self, parts: list[Token]) -> Amount:
        return tree.Sum((int(parts[0]), self.x([])))

    def damage_prevented(self, _: list[Any]) -> Amount:
        self.prevented = True
        return tree.EventAmount()

    def count(self, parts: list[Group]) -> Amount:
        found: Amount = parts[0].number()
        return found

    def count_counters(self, parts: list[Any]) -> Amount:
        return counters_on(parts[1], str(parts[0]))

    def influence(self, _: list[Any]) -> Amount:
        return tree.Influence()

    def twice(self, parts: list[Amount]) -> Amount:
        return tree.Scaled(parts[0], 2)

    def thrice(self, parts: list[Amount]) -> Amount:
        return tree.Scaled(parts[0], 3)

    def level(self, _: list[Any]) -> Amount:
        return tree.Level()

    def number_and_level(self, parts: list[Token]) -> Amount:
        return tree.Sum((int(parts[0]), tree.Level()))

    def one(self, _: list[Any]) -> Amount:
        return 1

    def some(self, parts: list[Any]) -> Amount:
        found: Amount = parts[0]
        return found

    def price(self, parts: list[Any]) -> Amount:
        found: Amount = parts[0]
        return found
