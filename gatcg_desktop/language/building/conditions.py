"""Conditions, read while resolving or while they matter."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.counters import counters_on
from gatcg_desktop.language.building.groups import Group
from gatcg_desktop.language.building.meaning import Meaning, Words
from gatcg_desktop.language.tree import Condition, Filter
from gatcg_desktop.language.wording import NotUnderstood


class Conditions(Meaning):
    """Conditions, read while resolving or while they matter."""

    def control_one(self, parts: list[Words]) -> Condition:
        return tree.Controls(self._of_yours(self._object(parts[0])))

    def control_another(self, parts: list[Words]) -> Condition:
        return tree.Controls(self._of_yours(self._other_than_this(parts[0])))

    def control_some(self, parts: list[Any]) -> Condition:
        return tree.Controls(self._of_yours(self._object(parts[1])), int(parts[0]))

    def control_none(self, parts: list[Words]) -> Condition:
        return tree.Not(self.control_one(parts))

    def state(self, parts: list[Token]) -> str:
        return str(parts[0])

    def self_state(self, parts: list[str]) -> Condition:
        self._about_this()
        match parts[0]:
            case "awake":
                return tree.Not(tree.HasProperty(tree.This(), "rested"))
            case "attacking":
                return tree.Matches(tree.This(), Filter(attacking=True))
            case state:
                return tree.HasProperty(tree.This(), state)

    def self_not_state(self, parts: list[str]) -> Condition:
        return tree.Not(self.self_state(parts))

    def champion_distant(self, _: list[Any]) -> Condition:
        return tree.HasProperty(tree.Champion(), "distant")

    def brewed(self, _: list[Any]) -> Condition:
        return tree.HasProperty(tree.This(), "brewed")

    def activated_before(self, parts: list[Words]) -> Condition:
        return tree.PlayedThisTurn(self._your_card(parts[0], "graveyard"))

    def imbued(self, _: list[Any]) -> Condition:
        self._about_this()
        return tree.IsImbued()

    def prepared(self, _: list[Any]) -> Condition:
        return tree.WasPaid()

    def class_matches(self, _: list[Any]) -> Condition:
        return tree.ClassBonus()

    def your_turn(self, _: list[Any]) -> Condition:
        return tree.YourTurn()

    def not_your_turn(self, _: list[Any]) -> Condition:
        return tree.Not(tree.YourTurn())

    def champion_level(self, parts: list[Token]) -> Condition:
        return tree.Compare(tree.Level(), "at_least", int(parts[0]))

    def has_at_least(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.ZoneSize(parts[1]), "at_least", int(parts[0]))

    def has_at_most(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.ZoneSize(parts[1]), "at_most", int(parts[0]))

    def has_exactly(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.ZoneSize(parts[1]), "equal", int(parts[0]))

    def has_one(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.ZoneSize(parts[0]), "equal", 1)

    def has_none(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.ZoneSize(parts[0]), "equal", 0)

    def counters_on(self, parts: list[Any]) -> Condition:
        number, counter, holder = parts
        return tree.Compare(counters_on(holder, str(counter)), "at_least", int(number))

    def counters_at_most(self, parts: list[Any]) -> Condition:
        number, counter, holder = parts
        return tree.Compare(counters_on(holder, str(counter)), "at_most", int(number))

    def no_counters_on(self, parts: list[Any]) -> Condition:
        return self.counters_at_most([0, *parts])

    def one_counter_on(self, parts: list[Any]) -> Condition:
        return self.counters_on([1, *parts])

    def has_counters(self, parts: list[Any]) -> Condition:
        holder, number, counter = parts
        return self.counters_on([number, counter, holder])

    def has_counters_at_most(self, parts: list[Any]) -> Condition:
        holder, number, counter = parts
        return self.counters_at_most([number, counter, holder])

    def has_no_counters(self, parts: list[Any]) -> Condition:
        holder, counter = parts
        return self.counters_at_most([0, counter, holder])

    def has_one_counter(self, parts: list[Any]) -> Condition:
        holder, counter = parts
        return self.counters_on([1, counter, holder])

    def opponent_controls(self, parts: list[Words]) -> Condition:
        found = self._object(parts[0])
        if found.controller != "any":
            raise NotUnderstood("whose objects an opponent controls")
        return tree.Controls(msgspec.structs.replace(found, controller="opponent"))

    def opponents_control_none(self, parts: list[Words]) -> Condition:
        return tree.Not(self.opponent_controls(parts))

    def champion_is_attacking(self, _: list[Any]) -> Condition:
        return tree.Matches(tree.Champion(), Filter(attacking=True))

    def some_attacking(self, parts: list[Words]) -> Condition:
        return tree.Controls(msgspec.structs.replace(self._object(parts[0]), attacking=True))

    def there_are(self, parts: list[Any]) -> Condition:
        return tree.Compare(parts[1].number(), "at_least", int(parts[0]))

    def there_are_at_most(self, parts: list[Any]) -> Condition:
        return tree.Compare(parts[1].number(), "at_most", int(parts[0]))

    def there_are_none(self, parts: list[Group]) -> Condition:
        return tree.Compare(parts[0].number(), "equal", 0)

    def there_is(self, parts: list[Group]) -> Condition:
        return tree.Compare(parts[0].number(), "at_least", 1)

    def there_is_another(self, parts: list[Group]) -> Condition:
        return tree.Compare(parts[0].below(), "at_least", 1)

    def has_omens(self, parts: list[Any]) -> Condition:
        return tree.Compare(Group(*parts[1:]).number(), "at_least", int(parts[0]))

    def has_omens_at_most(self, parts: list[Any]) -> Condition:
        return tree.Compare(Group(*parts[1:]).number(), "at_most", int(parts[0]))
