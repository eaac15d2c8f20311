"""How objects enter the field."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Effect, Filter
from gatcg_desktop.language.building.meaning import Meaning, Words, times_each
from gatcg_desktop.language.wording import NotUnderstood


class Arrivals(Meaning):
    """How objects enter the field."""

    def arrivals(self, parts: list[Any]) -> ast.Arrive:
        words, manner = parts
        return ast.Arrive(self._arriving(words), **manner)

    def own_arrivals(self, parts: list[Any]) -> ast.Arrive:
        words, manner = parts
        return ast.Arrive(self._of_yours(self._arriving(words)), **manner)

    def activated_arrivals(self, parts: list[Any]) -> ast.Arrive:
        words, manner = parts
        found = self._arriving(words)
        return ast.Arrive(msgspec.structs.replace(found, controller="you"), activated=True, **manner)

    def _arriving(self, words: Words) -> Filter:
        if not words.get("plural"):
            raise NotUnderstood("which ones enter")
        return self._object(words)

    def arrivals_this_turn(self, parts: list[Any]) -> Effect:
        until, arrivals = parts
        if until.duration != "turn":
            raise NotUnderstood("for how long they enter so")
        return self._other(arrivals)

    def next_arrival(self, parts: list[Words]) -> Effect:
        return self._other(ast.Arrive(self._arriving(parts[0]), rested=True, once=True))

    def static_arrivals(self, parts: list[ast.Arrive]) -> tuple[Ability, ...]:
        found = parts[0]
        if found.activated:
            raise NotUnderstood("which cards enter")
        return (ast.EntersWith(found.counter, found.counters, applies=found.filter, rested=found.rested),)

    def enters_with(self, parts: list[Any]) -> tuple[Ability, ...]:
        if parts[1] == "damage":
            raise NotUnderstood("damage counters it enters with")
        return (ast.EntersWith(str(parts[1]), parts[0]),)

    def enters_with_each(self, parts: list[Any]) -> tuple[Ability, ...]:
        return self.enters_with([times_each(parts[2], parts[0]), parts[1]])

    def enters_with_x(self, parts: list[Any]) -> tuple[Ability, ...]:
        if parts[0] != ast.X() or self.card.x_cost:
            raise NotUnderstood("which X is explained")
        return self.enters_with([parts[2], parts[1]])
