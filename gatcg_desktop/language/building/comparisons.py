"""Conditions that compare amounts: how many there are of something."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Filter
from gatcg_desktop.language.building.amounts import Amounts
from gatcg_desktop.language.building.counters import counters_on
from gatcg_desktop.language.building.groups import Group
from gatcg_desktop.language.wording import NotUnderstood


class HowMany(NamedTuple):
    """A number, and whether it is the least, the most or just that."""

    operator: Literal["at_least", "at_most", "equal", "less"]
    number: int


Against = tuple[Literal["at_least", "at_most", "equal", "less", "more"], Amount]
"""How an amount is held against another, and against which."""


class Comparisons(Amounts):
    """Conditions that compare amounts: how many there are of something."""

    def so_many(self, parts: list[Token]) -> HowMany:
        return HowMany("at_least", int(parts[0]))

    def so_few(self, parts: list[Token]) -> HowMany:
        return HowMany("at_most", int(parts[0]))

    def just_so_many(self, parts: list[Token]) -> HowMany:
        return HowMany("equal", int(parts[0]))

    def fewer(self, parts: list[Token]) -> HowMany:
        return HowMany("less", int(parts[0]))

    def none_of(self, _: list[Any]) -> HowMany:
        return HowMany("equal", 0)

    def there_are(self, parts: list[Any]) -> Condition:
        how, group = parts
        return compared(group.number(), how)

    def there_are_counters(self, parts: list[Any]) -> Condition:
        how, kind, holder = parts
        return compared(counters_on(holder, str(kind)), how)

    def there_is(self, parts: list[Any]) -> Condition:
        return compared(parts[0].number(), HowMany("at_least", 1))

    you_have = there_are

    def opponent_has(self, parts: list[Any]) -> Condition:
        how, words, zone = parts
        return ast.SomePlayer("opponent", compared(ast.Count(self._your_card(words, zone)), how))

    def person_there(self, _: list[Any]) -> ast.Who:
        return self._that_player()

    def that_player_has(self, parts: list[Any]) -> Condition:
        who, how, zone = parts
        return compared(ast.ZoneSize(zone, who), how)

    def that_players_parity(self, parts: list[Any]) -> Condition:
        who, parity, zone = parts
        return parity_of(ast.ZoneSize(zone, who), parity)

    def has_one(self, parts: list[Any]) -> Condition:
        return ast.Compare(ast.ZoneSize(parts[0]), "equal", 1)

    def one_counter_on(self, parts: list[Any]) -> Condition:
        kind, holder = parts
        return ast.Compare(counters_on(holder, str(kind)), "at_least", 1)

    def equals_one_of(self, parts: list[Any]) -> Condition:
        stat, group = parts
        if not isinstance(stat, ast.Stat) or stat.stat != "cost" or not isinstance(group, Group) or group.by:
            raise NotUnderstood("what is equal to the cost of one of several")
        like = ast.Alike("cost", ast.Every(group.filter))
        return ast.Matches(stat.of, Filter(kind="card", zone="anywhere", alike=like))

    def measures(self, parts: list[Any]) -> Condition:
        amount, (operator, than) = parts
        costs = all(isinstance(one, ast.Stat) and one.stat == "cost" for one in (amount, than))
        if costs and operator == "equal":  # of nothing there is no cost
            return ast.Matches(amount.of, Filter(kind="card", zone="anywhere", alike=ast.Alike("cost", than.of)))
        return ast.Compare(amount, operator, than)

    def against_least(self, parts: list[Amount]) -> Against:
        return "at_least", parts[0]

    def against_most(self, parts: list[Amount]) -> Against:
        return "at_most", parts[0]

    def against_just(self, parts: list[Amount]) -> Against:
        return "equal", parts[0]

    def against_less(self, parts: list[Amount]) -> Against:
        return "less", parts[0]

    def against_more(self, parts: list[Amount]) -> Against:
        return "more", parts[0]

    def is_odd(self, _: list[Any]) -> int:
        return 1

    def is_even(self, _: list[Any]) -> int:
        return 0

    def parity_of_counters(self, parts: list[Any]) -> Condition:
        parity, kind, holder = parts
        return parity_of(counters_on(holder, str(kind)), parity)

    def parity_of_cards(self, parts: list[Any]) -> Condition:
        return parity_of(parts[1].number(), parts[0])

    def balanced(self, _: list[Any]) -> Condition:
        return ast.Compare(ast.ZoneSize("hand"), "equal", ast.ZoneSize("memory"))

    def omens_held(self, parts: list[Any]) -> Group:
        return Group(*parts)

    def there_is_another(self, parts: list[Group]) -> Condition:
        return ast.Compare(parts[0].below(), "at_least", 1)


def parity_of(amount: Amount, odd: int) -> Condition:
    """Whether an amount is odd or even: what is left of it when its half is taken off twice."""
    half = ast.Scaled(amount, 1, 2)
    return ast.Compare(ast.Sum((amount, ast.Scaled(half, -2))), "equal", odd)


def compared(amount: Amount, how: HowMany) -> Condition:
    """An amount held against a number; all cards of a zone are its size."""
    if isinstance(amount, ast.Count) and amount.times == 1 and not amount.by:
        zone = amount.filter.zone
        if zone in ("hand", "memory", "graveyard", "banishment") and amount.filter == Filter(
            kind="card", zone=zone, controller="you"
        ):
            return ast.Compare(ast.ZoneSize(zone), how.operator, how.number)
    return ast.Compare(amount, how.operator, how.number)
