"""Counters put on, removed and moved."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import ANY_AMOUNT, MOVED, Meaning
from gatcg_desktop.language.tree import Amount, Effect, Ref
from gatcg_desktop.language.wording import BOONS, NotUnderstood


class Counters(Meaning):
    """Counters put on, removed and moved."""

    def put_counters(self, parts: list[Any]) -> Effect:
        return tree.PutCounters(self._kind(parts[1]), parts[0], self._counted(parts[2]))

    def put_counters_equal(self, parts: list[Any]) -> Effect:
        return self.put_counters([parts[2], parts[0], parts[1]])

    def remove_counters(self, parts: list[Any]) -> Effect:
        return tree.RemoveCounters(self._kind(parts[1]), parts[0], self._counted(parts[2]))

    def remove_all_counters(self, parts: list[Any]) -> Effect:
        return tree.RemoveCounters(self._kind(parts[0]), ANY_AMOUNT, self._counted(parts[1]))

    def _counted(self, ref: Ref) -> Ref:
        """What counters are put on: an object, or a mastery, status or boon."""
        if isinstance(ref, tree.This) and not {"MASTERY", "STATUS", *BOONS}.isdisjoint(self.card.types):
            return ref
        return ref if ref is MOVED and self.cards else self._thing(ref)  # on a card: an omen

    @staticmethod
    def _kind(word: Any) -> str:
        if str(word) == "damage":
            raise NotUnderstood("damage counters moved by an effect")
        return str(word)


def counters_on(holder: Ref, kind: str) -> Amount:
    """How many counters of a kind are on something; damage counters are damage."""
    return tree.Stat(holder, "damage") if kind == "damage" else tree.Counters(holder, kind)
