"""Instructions about objects: damage, destroy, rest, transform, suppress."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect, Filter
from gatcg_desktop.language.building.meaning import Meaning, times_each
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS
from gatcg_desktop.language.wording import NotUnderstood


class Objects(Meaning):
    """Instructions about objects: damage, destroy, rest, transform, suppress."""

    def load(self, parts: list[Any]) -> Effect:
        return self._away(ast.Load(parts[0], self._thing(parts[1])))

    def damage(self, parts: list[Any]) -> Effect:
        return ast.Damage(parts[0], self._thing(parts[1]))

    def damage_and_each(self, parts: list[Any]) -> Effect:
        amount, to, number, each = parts
        return ast.Damage(ast.Sum((amount, times_each(each, int(number)))), self._thing(to))

    def unpreventable(self, parts: list[Any]) -> Effect:
        return ast.Damage(parts[0], self._thing(parts[1]), unpreventable=True)

    def stay_rested(self, parts: list[Any]) -> Effect:
        return ast.Become(self._thing(parts[0]), "dormant")

    def damage_split(self, parts: list[Any]) -> Effect:
        return ast.Damage(parts[0], self._thing(parts[1]), split=True)

    def damage_equal(self, parts: list[Any]) -> Effect:
        return ast.Damage(parts[1], self._thing(parts[0]))

    def unpreventable_equal(self, parts: list[Any]) -> Effect:
        return ast.Damage(parts[1], self._thing(parts[0]), unpreventable=True)

    def select(self, parts: list[Any]) -> Effect:
        if not isinstance(parts[0], ast.Choose):
            raise NotUnderstood("what is chosen")
        return ast.Select(parts[0])

    def player_sacrifices(self, parts: list[Any]) -> Effect:
        """Each player chooses among what they control themselves."""
        who, what = parts
        if isinstance(what, ast.Choose) and what.filter.controller == "any" and who != "its_controller":
            theirs = self._of_yours(what.filter)
            return self._away(ast.Sacrifice(msgspec.structs.replace(what, filter=theirs, who=who)))
        if isinstance(what, ast.Every) and what.filter.controller == "any" and who == "opponent":
            theirs = msgspec.structs.replace(what.filter, controller="opponent")
            return self._away(ast.Sacrifice(ast.Every(theirs)))
        raise NotUnderstood("who sacrifices what")

    def destroy(self, parts: list[Any]) -> Effect:
        return self._away(ast.Destroy(self._thing(parts[0])))

    def banish(self, parts: list[Any]) -> Effect:
        return self._away(ast.Banish(parts[0]), cards=True)

    def rest(self, parts: list[Any]) -> Effect:
        return ast.Rest(self._thing(parts[0]))

    def wake(self, parts: list[Any]) -> Effect:
        return ast.Wake(self._thing(parts[0]))

    def sacrifice(self, parts: list[Any]) -> Effect:
        what = parts[0]
        if isinstance(what, ast.Choose):  # players sacrifice only what they control
            what = msgspec.structs.replace(what, filter=self._of_yours(what.filter))
        elif isinstance(what, ast.Every):
            what = ast.Every(self._of_yours(what.filter))
        elif not isinstance(what, ast.This | ast.It):
            raise NotUnderstood("who sacrifices")
        return self._away(ast.Sacrifice(self._thing(what)))

    def turn_over(self, parts: list[Any]) -> Effect:
        return ast.Transform(self._thing(parts[0]))

    def wake_and_turn_over(self, parts: list[Any]) -> tuple[Effect, ...]:
        return ast.Wake(self._thing(parts[0])), ast.Transform(parts[0])

    def suppress(self, parts: list[Any]) -> Effect:
        return self._away(ast.Suppress(self._thing(parts[0])))

    def prevent(self, parts: list[Any]) -> Effect:
        return ast.Prevent(parts[0], self._thing(parts[2]), damage=parts[1])

    def prevent_everything(self, parts: list[Any]) -> Effect:
        return ast.Prevent(0, self._thing(parts[1]), "each", parts[0], all=True)

    def prevent_everything_to(self, parts: list[Any]) -> Effect:
        """Whatever matches when the damage would be dealt."""
        kind, words = parts
        if not words.get("plural"):
            raise NotUnderstood("which one")
        return ast.Prevent(0, ast.Every(self._object(words)), "each", kind, all=True, dynamic=True)

    def player_gains_control(self, parts: list[Any]) -> Effect:
        who, what = parts
        if who not in ("target", "its_controller"):
            raise NotUnderstood("who gains control")
        return ast.GainControl(self._thing(what), who=who)

    def any_player(self, _: list[Any]) -> Filter:
        return Filter(kind="player")

    def an_opponent(self, _: list[Any]) -> Filter:
        return Filter(kind="player", controller="opponent")

    def name_card_of(self, parts: list[Any]) -> Effect:
        if not self._lasting():
            raise NotUnderstood("what remembers the name")
        return self._other(ast.NameCard(self._card(parts[0], "graveyard")))

    def switch_stats(self, parts: list[Any]) -> Effect:
        return ast.Modify(self._thing(parts[0]), until=parts[1].duration, traits=ast.TraitChange(swap=True))

    def all_elements_enabled(self, parts: list[Token]) -> Effect:
        kinds = {"BASIC": BASIC_ELEMENTS, "ADVANCED": ADVANCED_ELEMENTS}
        if str(parts[0]) not in kinds:
            raise NotUnderstood("all elements of one element")
        return self._other(ast.EnableElements(kinds[str(parts[0])], until="turn"))

    def choose_player(self, parts: list[Filter]) -> Effect:
        self._other(ast.Draw())
        self.chosen_player = True
        return ast.Select(ast.Choose(parts[0]))

    def gain_control(self, parts: list[Any]) -> Effect:
        return ast.GainControl(self._thing(parts[0]))

    def gain_control_turn(self, parts: list[Any]) -> Effect:
        return ast.GainControl(self._thing(parts[0]), "turn")

    def any_damage(self, _: list[Any]) -> str:
        return "any"

    def combat_damage(self, _: list[Any]) -> str:
        return "combat"

    def noncombat_damage(self, _: list[Any]) -> str:
        return "noncombat"
