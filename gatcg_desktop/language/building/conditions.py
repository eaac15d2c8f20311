"""Conditions, read while resolving or while they matter."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Bound, Condition, Filter
from gatcg_desktop.language.building.comparisons import HowMany, compared
from gatcg_desktop.language.building.groups import Group
from gatcg_desktop.language.building.meaning import Meaning, Words, merged
from gatcg_desktop.language.wording import NotUnderstood


class Conditions(Meaning):
    """Conditions, read while resolving or while they matter."""

    def control_one(self, parts: list[Words]) -> Condition:
        return ast.Controls(self._of_yours(self._object(parts[0])))

    def control_another(self, parts: list[Words]) -> Condition:
        return ast.Controls(self._of_yours(self._other_than_this(parts[0])))

    def control_some(self, parts: list[Any]) -> Condition:
        how, noun = parts
        return controls(self._of_yours(self._object(noun)), how)

    def so_much_dealt(self, parts: list[Token]) -> Condition:
        if not self.hit:
            raise NotUnderstood("which damage was dealt")
        return ast.Compare(ast.EventAmount(), "at_least", int(parts[0]))

    def control_apart(self, parts: list[Any]) -> Condition:
        how, noun, by = parts
        return compared(Group(self._of_yours(self._object(noun)), by).number(), how)

    def control_none(self, parts: list[Words]) -> Condition:
        return ast.Not(self.control_one(parts))

    def brewed(self, _: list[Any]) -> Condition:
        return ast.HasProperty(ast.This(), "brewed")

    def starcalled(self, _: list[Any]) -> Condition:
        return ast.HasProperty(ast.This(), "starcalled")

    def nothing_reserved(self, _: list[Any]) -> Condition:
        return ast.Compare(ast.Paid(), "equal", 0)

    def imbued(self, _: list[Any]) -> Condition:
        self._about_this()
        return ast.IsImbued()

    def self_prepared(self, _: list[Any]) -> Condition:
        self._about_this()
        return ast.WasPaid()

    def prepared(self, _: list[Any]) -> Condition:
        self._about_this()
        return ast.WasPaid()

    def class_matches(self, _: list[Any]) -> Condition:
        return ast.ClassBonus()

    def your_turn(self, _: list[Any]) -> Condition:
        return ast.YourTurn()

    def your_first_turn(self, _: list[Any]) -> Condition:
        return ast.FirstTurn()

    def not_your_turn(self, _: list[Any]) -> Condition:
        return ast.Not(ast.YourTurn())

    def opponent_controls(self, parts: list[Words]) -> Condition:
        found = self._object(parts[0])
        if found.controller != "any":
            raise NotUnderstood("whose objects an opponent controls")
        return ast.Controls(msgspec.structs.replace(found, controller="opponent"))

    def opponents_control_none(self, parts: list[Words]) -> Condition:
        return ast.Not(self.opponent_controls(parts))

    def a_thing(self, parts: list[Words]) -> tuple[HowMany, Words]:
        if parts[0].get("plural"):
            raise NotUnderstood("one of several")
        return HowMany("at_least", 1), parts[0]

    def many_things(self, parts: list[Any]) -> tuple[HowMany, Words]:
        how, words = parts
        return how, words

    def some_are(self, parts: list[Any]) -> Condition:
        (how, words), trait = parts
        return controls(self._object(merged([words, trait])), how)

    some_have = some_are

    def trait(self, parts: list[str]) -> Words:
        match parts[0]:
            case "rested" | "awake":
                return {"rested": parts[0] == "rested"}
            case "attacking" | "defending":
                return {parts[0]: True}
            case "distant" | "fostered" | "ephemeral":
                return {"property": parts[0]}
            case state:
                raise NotUnderstood(f"which ones are {state}")

    def of_level(self, parts: list[Any]) -> Words:
        return {"bounds": (Bound("level", "equal" if parts[0][0] == "just" else parts[0][0], parts[0][1]),)}

    def phase_word(self, parts: list[Token]) -> str:
        return str(parts[0])

    def your_phase(self, parts: list[Any]) -> Condition:
        return ast.AllOf((ast.YourTurn(), ast.DuringPhase(parts[0])))

    def not_your_phase(self, parts: list[Any]) -> Condition:
        return ast.Not(self.your_phase(parts))

    def opponent_controls_some(self, parts: list[Any]) -> Condition:
        how, noun = parts
        found = self._object(noun)
        if found.controller != "any":
            raise NotUnderstood("whose objects an opponent controls")
        return ast.SomePlayer("opponent", controls(msgspec.structs.replace(found, controller="you"), how))

    def either_condition(self, parts: list[Condition]) -> Condition:
        return ast.AnyOf(tuple(parts))

    def all_conditions(self, parts: list[Condition]) -> Condition:
        return ast.AllOf(tuple(parts))


def controls(found: Filter, how: HowMany) -> Condition:
    """Whether so many objects match."""
    if how.operator == "at_least":
        return ast.Controls(found, how.number)
    if how == HowMany("equal", 0):
        return ast.Not(ast.Controls(found))
    return ast.Compare(ast.Count(found), how.operator, how.number)
