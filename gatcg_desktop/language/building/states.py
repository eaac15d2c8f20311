"""Conditions about one object: what it is, what it is doing, what it did this turn."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.tree import Condition, Filter


class States(Meaning):
    """Conditions about one object: what it is, what it is doing, what it did this turn."""

    def self_held(self, _: list[Any]) -> tree.Ref:
        if self.gone:  # what it was, when it left
            self.last = None
        else:
            self._about_this()
        return tree.This()

    def the_attacker(self, _: list[Any]) -> tree.Ref:
        self.last = tree.Every(Filter(attacking=True))
        self.fresh = self.moved = False
        return self.last

    def state(self, parts: list[Token]) -> str:
        return str(parts[0])

    def is_so(self, parts: list[Any]) -> Condition:
        of, state = self._one(parts[0]), parts[1]
        match state:
            case "awake":
                return tree.Not(tree.HasProperty(of, "rested"))
            case "attacking":
                return tree.Matches(of, Filter(attacking=True))
            case "defending":
                return tree.Matches(of, Filter(defending=True))
            case _:
                return tree.HasProperty(of, state)

    def is_not_so(self, parts: list[Any]) -> Condition:
        return tree.Not(self.is_so(parts))

    def _one(self, ref: tree.Ref) -> tree.Ref:
        """A reference that a condition can ask: what was chosen before is "it" by now."""
        if isinstance(ref, tree.Every) and ref.filter.property == "linked":
            return tree.Linked()
        if isinstance(ref, tree.Choose) or (isinstance(ref, tree.Every) and ref.filter != Filter(attacking=True)):
            return tree.It()
        return ref

    def attacks_one(self, parts: list[Any]) -> Condition:
        of, attacked = self._one(parts[0]), msgspec.structs.replace(self._object(parts[1]), defending=True)
        if of == tree.Every(Filter(attacking=True)):
            if "WEAPON" in self.card.types:
                return tree.AllOf((tree.HasProperty(tree.This(), "wielded"), tree.Controls(attacked)))
            return tree.Controls(attacked)
        return tree.AllOf((tree.Matches(of, Filter(attacking=True)), tree.Controls(attacked)))

    def fights_one(self, parts: list[Any]) -> Condition:
        of, other = self._one(parts[0]), self._object(parts[1])
        attacks = (tree.Matches(of, Filter(attacking=True)),
                   tree.Controls(msgspec.structs.replace(other, defending=True)))  # fmt: skip
        retaliates = (tree.HasProperty(of, "retaliating"),
                      tree.Controls(msgspec.structs.replace(other, attacking=True)))  # fmt: skip
        return tree.AnyOf((tree.AllOf(attacks), tree.AllOf(retaliates)))

    def has_keyword(self, parts: list[Any]) -> Condition:
        return tree.Matches(self._one(parts[0]), Filter(keyword=str(parts[1])))

    def is_a(self, parts: list[Any]) -> Condition:
        return tree.Matches(self._one(parts[0]), self._object(parts[1]))

    def is_unique(self, parts: list[Any]) -> Condition:
        return tree.Matches(self._one(parts[0]), Filter(supertypes=("UNIQUE",)))

    def is_of_element(self, parts: list[Any]) -> Condition:
        return tree.Matches(self._one(parts[0]), Filter(elements=(str(parts[1]),)))

    def has_attacked(self, parts: list[Any]) -> Condition:
        return tree.HasProperty(self._one(parts[0]), "attacked")

    def has_leveled(self, parts: list[Any]) -> Condition:
        return tree.HasProperty(self._one(parts[0]), "leveled")

    def was_harmed(self, parts: list[Any]) -> Condition:
        return tree.HasProperty(self._one(parts[0]), "harmed")

    def was_unharmed(self, parts: list[Any]) -> Condition:
        return tree.Not(self.was_harmed(parts))

    def was_unattacked(self, parts: list[Any]) -> Condition:
        return tree.Not(tree.HasProperty(self._one(parts[0]), "was_attacked"))

    def has_entered(self, parts: list[Any]) -> Condition:
        return tree.HasProperty(self._one(parts[0]), "entered")
