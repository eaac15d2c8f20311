"""Conditions about what happened this turn."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import YOUR_CHAMPION, Meaning, Words
from gatcg_desktop.language.tree import Amount, Condition
from gatcg_desktop.language.wording import NotUnderstood


class History(Meaning):
    """Conditions about what happened this turn."""

    def champion_dealt(self, parts: list[Any]) -> Condition:
        _champion(parts[0])
        # An attack's hits are what combat damage is dealt by (game-terms, Hit).
        dealt = tree.TimesThisTurn("hit", YOUR_CHAMPION, total=True)
        return tree.Compare(dealt, "at_least", int(parts[1]) if len(parts) > 1 else 1)

    def champion_took(self, parts: list[Any]) -> Condition:
        _champion(parts[0])
        return tree.Compare(tree.TimesThisTurn("damaged", YOUR_CHAMPION, total=True), "at_least", int(parts[1]))

    def suppressed_this_turn(self, parts: list[Words]) -> Condition:
        return _ever(tree.TimesThisTurn("suppressed", self._object(parts[0])))

    def has_died(self, parts: list[Words]) -> Condition:
        found = self._object(parts[0])
        if found.controller != "any":
            raise NotUnderstood("who controlled what has died")
        return _ever(tree.TimesThisTurn("death", msgspec.structs.replace(found, controller="you")))

    def any_died(self, parts: list[Words]) -> Condition:
        return _ever(tree.TimesThisTurn("death", self._object(parts[0])))

    def none_attacked(self, parts: list[Words]) -> Condition:
        return tree.Not(_ever(tree.TimesThisTurn("attack", self._object(parts[0]))))

    def not_attacked(self, _: list[Any]) -> Condition:
        return tree.Not(_ever(tree.TimesThisTurn("attack", whose="you")))

    def negated_this_turn(self, _: list[Any]) -> Condition:
        return _ever(tree.TimesThisTurn("negated"))

    def yours_negated_this_turn(self, _: list[Any]) -> Condition:
        return _ever(tree.TimesThisTurn("negated", whose="you"))

    def have_brewed(self, parts: list[Words]) -> Condition:
        found = msgspec.structs.replace(self._object(parts[0]), kind="instance", property="brewed")
        return _ever(tree.TimesThisTurn("activate", found, "you"))

    def have_materialized(self, _: list[Any]) -> Condition:
        return _ever(tree.TimesThisTurn("materialize", whose="you"))

    def have_not_materialized(self, parts: list[Any]) -> Condition:
        return tree.Not(self.have_materialized(parts))

    def is_first_attack(self, parts: list[tree.Ref]) -> Condition:
        if not isinstance(parts[0], (tree.This, tree.Champion)):
            raise NotUnderstood("whose first attack")
        return tree.Not(tree.HasProperty(parts[0], "attacked_again"))

    def cards_materialized(self, _: list[Any]) -> Amount:
        return tree.TimesThisTurn("materialize", whose="you")


def _champion(ref: tree.Ref) -> None:
    if ref != tree.Champion():
        raise NotUnderstood("whose damage this turn")


def _ever(times: tree.TimesThisTurn) -> Condition:
    return tree.Compare(times, "at_least", 1)
