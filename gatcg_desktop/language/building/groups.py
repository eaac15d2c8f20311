"""Cards in a place, to be counted, asked about or done something with."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Filter, Ref
from gatcg_desktop.language.building.counters import REMOVED, counters_on
from gatcg_desktop.language.building.meaning import Meaning, merged
from gatcg_desktop.language.wording import NotUnderstood


class Group(NamedTuple):
    """Cards that match; `by`: what they count by.

    A lineage is its inner cards and the champion on top (game-terms, Lineage 1), which no zone holds.
    """

    filter: Filter
    by: str = ""

    def number(self, times: int = 1) -> Amount:
        """How many they are."""
        found = self.filter
        if self.by == "different_elements":
            raise NotUnderstood("how many elements there are")
        if found.zone == "lineage" and not set(found.subtypes) & _NO_CHAMPIONS:
            if found != Filter(kind="card", zone="lineage", controller="you") or times != 1:
                raise NotUnderstood("whether the champion itself counts")
            return ast.Sum((1, ast.Count(found)))
        return ast.Count(found, times, self.by)  # type: ignore[arg-type]

    def below(self) -> Amount:
        """How many other cards there are in the lineage of the champion that asks."""
        if self.filter.zone != "lineage" or self.filter.controller != "you":
            raise NotUnderstood("other than which card")
        return ast.Count(self.filter)


class Deeds(NamedTuple):
    """Things to which that was done this way."""

    done: ast.Done
    filter: Filter

    def number(self, times: int = 1) -> Amount:
        """How many they are."""
        found = ast.HowMany(self.done, None if self.filter == Filter() else self.filter)
        return found if times == 1 else ast.Scaled(found, times)


_NO_CHAMPIONS = frozenset({"CURSE"})
"""What a champion card never is."""


class Groups(Meaning):
    """Cards in a place, to be counted, asked about or done something with."""

    def tally_objects(self, parts: list[Any]) -> Group:
        return Group(self._object(parts[0]), *parts[1:])

    def tally_done(self, parts: list[Any]) -> Deeds:
        words, verb = parts[:2]
        self._was_done(verb)
        return Deeds(ast.Done(verb, here=len(parts) > 2), self._object(words))

    def this_way(self, _: list[Any]) -> str:
        return "this way"

    def tally_cards(self, parts: list[Group]) -> Group:
        return parts[0]

    def for_each(self, parts: list[Group]) -> Amount:
        return parts[0].number()

    def for_each_counter_among(self, parts: list[Any]) -> Amount:
        return ast.Among(self._object(parts[1]), "counters", "total", str(parts[0]))

    def for_each_of(self, parts: list[Any]) -> Amount:
        return ast.Limited(parts[1].number(), int(parts[0]))

    def for_each_counter(self, parts: list[Any]) -> Amount:
        return counters_on(parts[1], str(parts[0]))

    def for_each_counter_of(self, parts: list[Any]) -> Amount:
        return ast.Limited(counters_on(parts[2], str(parts[1])), int(parts[0]))

    def for_every_before(self, parts: list[Any]) -> Amount:
        return ast.Scaled(counters_on(ast.This(), str(parts[1])), 1, int(parts[0]))

    def for_each_moved(self, _: list[Any]) -> Amount:
        return REMOVED

    def for_every_moved(self, parts: list[Any]) -> Amount:
        return ast.Scaled(REMOVED, 1, int(parts[0]))

    def for_every(self, parts: list[Any]) -> Amount:
        return ast.Scaled(parts[1].number(), 1, int(parts[0]))

    def for_every_counter(self, parts: list[Any]) -> Amount:
        return ast.Scaled(counters_on(parts[2], str(parts[1])), 1, int(parts[0]))

    def those_omens(self, parts: list[Any]) -> Group:
        return Group(*parts)

    def omens(self, parts: list[Any]) -> Filter:
        found = self._card(merged(parts), "banishment")
        return msgspec.structs.replace(found, controller="you", counter="omen")

    def different_costs(self, _: list[Any]) -> str:
        return "different_costs"

    def different_any_costs(self, _: list[Any]) -> str:
        return "different_any_costs"

    def different_names(self, _: list[Any]) -> str:
        return "different_names"

    def different_elements(self, _: list[Any]) -> str:
        return "different_elements"

    def same_name(self, _: list[Any]) -> str:
        return "same_name"

    def same_cost(self, _: list[Any]) -> str:
        return "same_cost"

    def your_lineage(self, _: list[Any]) -> Ref:
        return ast.Champion()

    def own_lineage(self, _: list[Any]) -> Ref:
        if "CHAMPION" not in self.card.types:
            raise NotUnderstood("the lineage of what is no champion")
        return ast.Champion()

    def hit_lineage(self, _: list[Any]) -> Ref:
        if self.hit != "champion":
            raise NotUnderstood("which champion was hit")
        self.spoken["champion"] = ast.Victim()
        return ast.Victim()

    def target_lineage(self, _: list[Any]) -> Ref:
        return self._aim(Filter(types=("CHAMPION",)), 1, 1)
