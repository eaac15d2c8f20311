"""Masteries and statuses: gaining and losing them, their counters and their directions."""

from __future__ import annotations

from typing import Any

from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Condition, Effect
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.building.tokens import slug
from gatcg_desktop.language.wording import DIRECTIONS, NotUnderstood


class Masteries(Meaning):
    """Masteries and statuses: gaining and losing them, their counters and their directions."""

    def gain_mastery(self, parts: list[str]) -> Effect:
        self._other(ast.GainMastery(parts[0]))
        self.last = ast.Mastery(parts[0])
        return ast.GainMastery(parts[0])

    def gain_status(self, parts: list[str]) -> Effect:
        return self._other(ast.GainStatus(parts[0]))

    def lose_status(self, _: list[Any]) -> Effect:
        if "STATUS" not in self.card.types:
            raise NotUnderstood("which status is lost")
        return self._other(ast.LoseStanding())

    def turn_mastery(self, parts: list[ast.Mastery]) -> Effect:
        return self._other(ast.SetMasteryMode(DIRECTIONS, key=parts[0].key))

    def turn_mastery_aside(self, parts: list[ast.Mastery]) -> Effect:
        return self._other(ast.SetMasteryMode(DIRECTIONS, adjacent=True, key=parts[0].key))

    def mastery(self, parts: list[str]) -> ast.Mastery:
        if parts[0] == slug(self.card.name) and "MASTERY" not in self.card.types:
            raise NotUnderstood("'your' before the card's own name")
        self.last = mastery = ast.Mastery(parts[0])
        self.fresh = self.moved = False
        return mastery

    def directions(self, parts: list[Token]) -> tuple[str, ...]:
        found = tuple(str(part) for part in parts if part.type == "NAME")
        if not set(found) <= set(DIRECTIONS):
            raise NotUnderstood("which direction")
        return found

    def mastery_faces(self, parts: list[Any]) -> Condition:
        mastery, directions = parts
        facing = tuple(ast.MasteryMode(direction, mastery.key) for direction in directions)
        return ast.AnyOf(facing) if len(facing) > 1 else facing[0]

    def has_status(self, parts: list[str]) -> Condition:
        return ast.HasStatus(parts[0])

    def mastery_turns(self, parts: list[Any]) -> ast.Event:
        mastery, before, after = parts
        self.last = None
        if len(before) != 1 or len(after) != 1:
            raise NotUnderstood("which directions")
        return ast.Event("mastery_turned", whose="you", modes=(*before, *after), key=mastery.key)

    def opponent_gains_status(self, _: list[Any]) -> ast.Event:
        if "STATUS" not in self.card.types:
            raise NotUnderstood("which status is gained")
        return ast.Event("status_gained", whose="opponent")
