"""Instructions about objects: damage, destroy, rest, counters, tokens."""

from __future__ import annotations

import re
from typing import Any

from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.tree import Effect
from gatcg_desktop.language.wording import NotUnderstood


class Objects(Meaning):
    """Instructions about objects: damage, destroy, rest, counters, tokens."""

    def load(self, parts: list[Any]) -> Effect:
        return self._away(tree.Load(parts[0], self._thing(parts[1])))

    def damage(self, parts: list[Any]) -> Effect:
        return tree.Damage(parts[0], self._thing(parts[1]))

    def unpreventable(self, parts: list[Any]) -> Effect:
        return tree.Damage(parts[0], self._thing(parts[1]), unpreventable=True)

    def destroy(self, parts: list[Any]) -> Effect:
        return self._away(tree.Destroy(self._thing(parts[0])))

    def banish(self, parts: list[Any]) -> Effect:
        return self._away(tree.Banish(parts[0]))

    def rest(self, parts: list[Any]) -> Effect:
        return tree.Rest(self._thing(parts[0]))

    def wake(self, parts: list[Any]) -> Effect:
        return tree.Wake(self._thing(parts[0]))

    def sacrifice(self, parts: list[Any]) -> Effect:
        what = parts[0]
        if isinstance(what, tree.Choose):  # players sacrifice only what they control
            what = tree.Choose(self._of_yours(what.filter), what.least, what.most)
        elif not isinstance(what, tree.This):
            raise NotUnderstood("who sacrifices")
        return self._away(tree.Sacrifice(self._thing(what)))

    def put_counters(self, parts: list[Any]) -> Effect:
        if parts[1] == "damage":
            raise NotUnderstood("damage counters put by an effect")
        return tree.PutCounters(str(parts[1]), parts[0], self._thing(parts[2]))

    def remove_counters(self, parts: list[Any]) -> Effect:
        if parts[1] == "damage":
            raise NotUnderstood("damage counters removed by an effect")
        return tree.RemoveCounters(str(parts[1]), parts[0], self._thing(parts[2]))

    def become_distant(self, parts: list[Any]) -> Effect:
        return tree.Become(self._thing(parts[0]), "distant")

    def become_fostered(self, parts: list[Any]) -> Effect:
        return tree.Become(self._thing(parts[0]), "fostered")

    def summon(self, parts: list[Any]) -> Effect:
        self.last = tree.It()
        return tree.Summon(parts[1], parts[0], rested=len(parts) > 2)

    def rested(self, _: list[Any]) -> str:
        return "rested"

    def name(self, words: list[Token]) -> str:
        return slug(" ".join(word if word.type == "NAME" else word.capitalize() for word in words))

    def own_name(self, _: list[Any]) -> str:
        return slug(self.card.name)

    def copy_object(self, parts: list[Any]) -> Effect:
        self.last = tree.It()
        return tree.CopyObject(self._thing(parts[0]))

    def prevent(self, parts: list[Any]) -> Effect:
        return tree.Prevent(parts[0], self._thing(parts[2]), damage=parts[1])

    def gain_control(self, parts: list[Any]) -> Effect:
        return tree.GainControl(self._thing(parts[0]))

    def gain_control_turn(self, parts: list[Any]) -> Effect:
        return tree.GainControl(self._thing(parts[0]), "turn")

    def any_damage(self, _: list[Any]) -> str:
        return "any"

    def combat_damage(self, _: list[Any]) -> str:
        return "combat"

    def noncombat_damage(self, _: list[Any]) -> str:
        return "noncombat"


def slug(name: str) -> str:
    """The key of a token by its name."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold().replace("'", "")).strip("-")
