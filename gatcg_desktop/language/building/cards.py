"""Instructions about cards: draw, discard, mill, return, materialize."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.tree import Effect


class Cards(Meaning):
    """Instructions about cards: draw, discard, mill, return, materialize."""

    def draw(self, parts: list[Any]) -> Effect:
        return self._other(tree.Draw(parts[0], to="memory" if len(parts) > 1 else "hand"))

    def player_draws(self, parts: list[Any]) -> Effect:
        return self._other(tree.Draw(parts[1], parts[0], "memory" if len(parts) > 2 else "hand"))

    def into_memory(self, _: list[Any]) -> str:
        return "memory"

    def discard(self, parts: list[Any]) -> Effect:
        return self._other(tree.Discard(parts[0], random=len(parts) > 1))

    def player_discards(self, parts: list[Any]) -> Effect:
        return self._other(tree.Discard(parts[1], parts[0], random=len(parts) > 2))

    def at_random(self, _: list[Any]) -> str:
        return "random"

    def mill_one(self, _: list[Any]) -> Effect:
        return self._other(tree.Mill(1))

    def mill(self, parts: list[Any]) -> Effect:
        return self._other(tree.Mill(parts[0]))

    def player_mills_one(self, parts: list[Any]) -> Effect:
        return self._other(tree.Mill(1, parts[0]))

    def player_mills(self, parts: list[Any]) -> Effect:
        return self._other(tree.Mill(parts[1], parts[0]))

    def return_to_hand(self, parts: list[Any]) -> Effect:
        return self._away(tree.ReturnToHand(parts[0]))

    def return_to_memory(self, parts: list[Any]) -> Effect:
        return self._away(tree.PutInto(parts[0], "memory"))

    def put_this_into_memory(self, _: list[Any]) -> Effect:
        return self._away(tree.PutInto(tree.This(), "memory"))

    def return_to_material(self, parts: list[Any]) -> Effect:
        return self._away(tree.PutInto(parts[0], "material"))

    def materialize(self, parts: list[Any]) -> Effect:
        # Nobody else sees the material deck: its owner may say that nothing was found, even of just "a card".
        return self._other(tree.Materialize(self._card(parts[0], "material"), optional=True))

    def glimpse(self, parts: list[Any]) -> Effect:
        return self._other(tree.Glimpse(parts[0]))
