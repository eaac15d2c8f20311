"""Counters put on, removed and moved."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Condition, Effect, Ref
from gatcg_desktop.language.building.meaning import MOVED, Meaning
from gatcg_desktop.language.wording import ANY_AMOUNT, BOONS, NotUnderstood

REMOVED = ast.HowMany(ast.Done("removed", here=True))
"""How many counters were removed, or moved, this way."""


class Counters(Meaning):
    """Counters put on, removed and moved."""

    def put_counters(self, parts: list[Any]) -> tuple[Effect, ...]:
        """So many counters of one kind, and so many of another, on the same."""
        *counters, on = parts
        found: list[Effect] = []
        for amount, kind in zip(counters[::2], counters[1::2], strict=True):
            found.append(ast.PutCounters(self._kind(kind), amount, self._counted(on)))
            on = ast.It() if isinstance(on, ast.Choose) else on  # chosen once
        return tuple(found)

    def put_counters_equal(self, parts: list[Any]) -> tuple[Effect, ...]:
        return self.put_counters([parts[2], parts[0], parts[1]])

    def remove_counters(self, parts: list[Any]) -> Effect:
        return ast.RemoveCounters(self._kind(parts[1]), parts[0], self._counted(parts[2]))

    def remove_all_counters(self, parts: list[Any]) -> Effect:
        return ast.RemoveCounters(str(parts[0]), ANY_AMOUNT, self._counted(parts[1]))

    def remove_any_counters(self, parts: list[Any]) -> Effect:
        return ast.RemoveCounters(self._kind(parts[0]), ANY_AMOUNT, self._counted(parts[1]), least=0)

    def remove_counters_up_to(self, parts: list[Any]) -> Effect:
        return ast.RemoveCounters(self._kind(parts[1]), int(parts[0]), self._counted(parts[2]), least=0)

    def remove_damage(self, parts: list[Any]) -> Effect:
        return ast.RemoveCounters("damage", ANY_AMOUNT, self._thing(parts[0]))

    def double_counters(self, parts: list[Any]) -> Effect:
        counter, on = parts
        if isinstance(on, ast.Choose | ast.Every) or self._many(on):
            raise NotUnderstood("which counters are doubled")
        return ast.PutCounters(self._kind(counter), ast.Counters(on, str(counter)), self._counted(on))

    def player_puts_counters(self, parts: list[Any]) -> Effect:
        who, amount, counter, words = parts
        found = self._object(words)
        if found.controller not in (who, "any") or who in ("each", "opponent"):
            raise NotUnderstood("on whose object counters are put")
        self.doer = None
        mine = msgspec.structs.replace(found, controller="you")
        return ast.PutCounters(self._kind(counter), amount, self._mean(ast.Choose(mine, who=who)))

    def counters_before(self, parts: list[Any]) -> Amount:
        if not self._lasting():
            raise NotUnderstood("counters that were on a card")
        return counters_on(ast.This(), str(parts[0]))

    def pass_on_counters(self, parts: list[Any]) -> Effect:
        amount = self.counters_before(parts[:1])
        return ast.PutCounters(self._kind(parts[0]), amount, self._counted(parts[1]))

    def counters_moved(self, _: list[Any]) -> Amount:
        return REMOVED

    def had_counters(self, parts: list[Any]) -> Condition:
        if self.card.types and not self._lasting():
            raise NotUnderstood("counters that were on a card")
        return ast.Compare(counters_on(ast.This(), str(parts[1])), "at_least", int(parts[0]))

    def counter_removed(self, _: list[Any]) -> Condition:
        return ast.Compare(REMOVED, "at_least", 1)

    def _many(self, on: Ref) -> bool:
        return isinstance(on, ast.Target) and self.targets[on.slot].most > 1

    def move_all_counters(self, parts: list[Any]) -> Effect:
        return self._move(parts[0], ANY_AMOUNT, ANY_AMOUNT, parts[1:])

    def move_counters(self, parts: list[Any]) -> Effect:
        return self._move(parts[1], int(parts[0]), int(parts[0]), parts[2:])

    def move_up_to(self, parts: list[Any]) -> Effect:
        return self._move(parts[1], 0, int(parts[0]), parts[2:])

    def move_any(self, parts: list[Any]) -> Effect:
        return self._move(parts[0], 0, ANY_AMOUNT, parts[1:])

    def _move(self, counter: str, least: int, most: int, places: list[Ref]) -> Effect:
        of, to = places
        if self._many(to) or isinstance(to, ast.Every):
            raise NotUnderstood("onto which counters are moved")
        return self._other(ast.MoveCounters(self._kind(counter), least, most, self._counted(of), self._counted(to)))

    def _counted(self, ref: Ref) -> Ref:
        """What counters are put on: an object, or a mastery, status or boon."""
        if isinstance(ref, ast.This) and not {"MASTERY", "STATUS", *BOONS}.isdisjoint(self.card.types):
            return ref
        return ref if ref is MOVED and self.cards else self._thing(ref)  # on a card: an omen

    @staticmethod
    def _kind(word: str) -> str:
        if str(word) == "damage":
            raise NotUnderstood("damage counters moved by an effect")
        return str(word)


def counters_on(holder: Ref, kind: str) -> Amount:
    """How many counters of a kind are on something; damage counters are damage."""
    return ast.Stat(holder, "damage") if kind == "damage" else ast.Counters(holder, kind)
