"""Numbers, X, and amounts of things."""

from __future__ import annotations

import re
from typing import Any, Literal

from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Filter
from gatcg_desktop.language.building.counters import counters_on
from gatcg_desktop.language.building.groups import Group
from gatcg_desktop.language.building.meaning import Meaning, times_each
from gatcg_desktop.language.wording import NotUnderstood

StatName = Literal["power", "life", "level", "cost", "base_power", "base_life", "base_level"]
_STATS: dict[str, StatName] = {
    "power": "power",
    "life": "life",
    "level": "level",
    "reserve cost": "cost",
    "base power": "base_power",
    "base life": "base_life",
    "base level": "base_level",
}


_HOW_MANY = re.compile(r"\bany (?:amount|number) of\b|\bup to\b|\ball cards\b|\b[Yy]our (?:hand|memory)\b")
"""What says that it may be any number of things that something is done to."""


class Amounts(Meaning):
    """Numbers, X, and amounts of things."""

    def number(self, parts: list[Token]) -> Amount:
        return int(parts[0])

    def x(self, _: list[Any]) -> Amount:
        return ast.X()

    def that_many(self, _: list[Any]) -> Amount:
        if self.counted is not None:
            return self.counted
        if not _HOW_MANY.search(self.card.text):
            raise NotUnderstood("how many that is")
        return ast.ThatMany()

    def x_and_x(self, _: list[Any]) -> Amount:
        return ast.Scaled(self.x([]), 2)

    def number_and_x(self, parts: list[Token]) -> Amount:
        return ast.Sum((int(parts[0]), self.x([])))

    def damage_prevented(self, _: list[Any]) -> Amount:
        self.prevented = True
        return ast.EventAmount()

    x_and_number = number_and_x

    def level(self, _: list[Any]) -> Amount:
        return ast.Level()

    def number_and_level(self, parts: list[Token]) -> Amount:
        return ast.Sum((int(parts[0]), ast.Level()))

    def one(self, _: list[Any]) -> Amount:
        return 1

    def some(self, parts: list[Any]) -> Amount:
        found: Amount = parts[0]
        return found

    def price(self, parts: list[Any]) -> Amount:
        found: Amount = parts[0]
        return found

    # What X may be explained as -----------------------------------------------------------------------------

    def and_number(self, parts: list[Any]) -> Amount:
        return ast.Sum((parts[0], int(parts[1])))

    def minus_number(self, parts: list[Any]) -> Amount:
        return ast.Sum((parts[0], -int(parts[1])))

    def minus_amount(self, parts: list[Any]) -> Amount:
        return ast.Sum((parts[0], ast.Scaled(parts[1], -1)))

    def number_each(self, parts: list[Any]) -> Amount:
        return times_each(parts[1], int(parts[0]))

    def number_minus(self, parts: list[Any]) -> Amount:
        return ast.Sum((int(parts[0]), ast.Scaled(parts[1], -1)))

    def half(self, parts: list[Any]) -> Amount:
        return ast.Scaled(parts[0] if parts[1] == "down" else ast.Sum((parts[0], 1)), 1, 2)

    def down(self, _: list[Any]) -> str:
        return "down"

    def up(self, _: list[Any]) -> str:
        return "up"

    def divided(self, parts: list[Any]) -> Amount:
        return ast.Scaled(parts[0], 1, int(parts[1]))

    def influence(self, _: list[Any]) -> Amount:
        return ast.Influence()

    def twice(self, parts: list[Amount]) -> Amount:
        return ast.Scaled(parts[0], 2)

    def thrice(self, parts: list[Amount]) -> Amount:
        return ast.Scaled(parts[0], 3)

    def stat_of(self, parts: list[Any]) -> Amount:
        of, stat = parts if isinstance(parts[1], str) else (parts[1], parts[0])
        if isinstance(of, (ast.Choose, ast.Every)):
            of = ast.It()
        if stat == "base_power" or stat == "base_life":
            raise NotUnderstood("a base stat of one object")
        if stat == "cost" and isinstance(of, ast.Champion):
            raise NotUnderstood("the cost of a champion")
        return ast.Stat(of, stat)

    def influence_of_target(self, _: list[Any]) -> Amount:
        return ast.Influence(self._aim_at_player("opponent"))

    def stat_of_it(self, parts: list[Any]) -> Amount:
        return self.stat_of([self._meant_by("it"), parts[0]])

    def greatest(self, _: list[Any]) -> str:
        return "greatest"

    def least(self, _: list[Any]) -> str:
        return "least"

    def greatest_among(self, parts: list[Any]) -> Amount:
        how, stat, described = parts
        return self._among(stat, how, described)

    def total_among(self, parts: list[Any]) -> Amount:
        return self._among(parts[0], "total", parts[1])

    def _among(self, stat: StatName, how: Literal["total", "greatest", "least"], described: Filter) -> Amount:
        if stat == "base_level":
            raise NotUnderstood("the base levels of several")
        return ast.Among(described, stat, how)

    def quality(self, parts: list[StatName]) -> StatName:
        return parts[0]

    def quality_word(self, parts: list[Token]) -> StatName:
        return _STATS[str(parts[0]).lower()]

    # What can be counted ------------------------------------------------------------------------------------

    def count(self, parts: list[Group]) -> Amount:
        return parts[0].number()

    def count_counters(self, parts: list[Any]) -> Amount:
        kind, holder = parts
        if isinstance(holder, (ast.Choose, ast.Every)):
            holder = ast.It()
        return counters_on(holder, str(kind))

    def damage_of_hit(self, _: list[Any]) -> Amount:
        if not self.hit and not self.striking:
            raise NotUnderstood("which hit")
        return ast.EventAmount()

    def counters_among(self, parts: list[Any]) -> Amount:
        kind, noun = str(parts[0]), self._object(parts[1])
        if kind == "damage":
            raise NotUnderstood("damage counters among several")
        return ast.Among(noun, "counters", "total", kind)

    def these_objects(self, parts: list[Any]) -> Filter:
        return self._object(parts[0])

    def these_cards(self, parts: list[Group]) -> Filter:
        if parts[0].by or parts[0].filter.zone == "lineage":
            raise NotUnderstood("stats among these cards")
        return parts[0].filter


def negative(amount: Amount) -> Amount:
    """Minus an amount."""
    return -amount if isinstance(amount, int) else ast.Scaled(amount, -1)
