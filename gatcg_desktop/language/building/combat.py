"""Instructions about combat, phases and turns."""

from __future__ import annotations

from typing import Any

from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect, Filter
from gatcg_desktop.language.building.meaning import YOUR_CHAMPION, Meaning


class Combats(Meaning):
    """Instructions about combat, phases and turns."""

    def end_turn(self, _: list[Any]) -> Effect:
        return self._other(ast.EndPart("turn"))

    def skip_phase(self, parts: list[Any]) -> Effect:
        return self._other(ast.SkipPhase(parts[0]))

    def player_skips(self, parts: list[Any]) -> Effect:
        return self._other(ast.SkipPhase(parts[1], parts[0]))

    def skipped_phase(self, parts: list[Token]) -> str:
        return str(parts[0]).removesuffix(" phase").replace(" ", "_")

    def redirect(self, parts: list[Any]) -> Effect:
        target, to = parts
        if to == ast.Target():  # chosen before, so that it is a target; an attack needs none
            self.last = self.last_target = to
        return ast.Redirect(self._thing(to), target)

    def some_attack(self, _: list[Any]) -> ast.Ref | None:
        return None

    def attack_on(self, parts: list[Filter]) -> ast.Ref:
        match parts[0]:
            case Filter(property="this"):
                return ast.This()
            case found if found == YOUR_CHAMPION:
                return ast.Champion()
            case found:
                return ast.Every(found)
