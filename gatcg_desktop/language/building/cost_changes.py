"""Changed costs, and plays that are changed otherwise."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import (
    Ability,
    Amount,
    ChangePlays,
    Condition,
    CostChange,
    Effect,
    Filter,
    Keyword,
    Who,
)
from gatcg_desktop.language.building.durations import Until
from gatcg_desktop.language.building.groups import Group
from gatcg_desktop.language.building.meaning import Meaning, Words, times_each
from gatcg_desktop.language.building.occasions import Occasion
from gatcg_desktop.language.building.rebuild import with_x
from gatcg_desktop.language.wording import NotUnderstood

Method = Literal["", "activate", "materialize"]

_AS_PLAYED = frozenset({"Imbue", "Kindle", "Prepare"})
"""Keywords that matter only as a card is activated: cards have them in every zone where they could be."""
_PLAYED_FROM = ("hand", "memory", "graveyard", "banishment", "material", "effects_stack")


class When(NamedTuple):
    """When a cost is changed, and how many times over (None: once)."""

    condition: Condition | None = None
    times: Amount | None = None


class Change(NamedTuple):
    """By how much a cost is changed, of plays of which kind."""

    amount: Amount
    method: Method


class Plays(NamedTuple):
    """Plays of cards that match; whose, the filter says."""

    filter: Filter
    method: Method = ""
    who: Who | None = None
    zone: str = ""


class CostChanges(Meaning):
    """Changed costs, and plays that are changed otherwise."""

    def by(self, parts: list[Amount]) -> Amount:
        return parts[0]

    def direction(self, parts: list[int]) -> int:
        return parts[0]

    def to_activate(self, _: list[Any]) -> Method:
        return "activate"

    def to_materialize(self, _: list[Any]) -> Method:
        return "materialize"

    def to_play_either(self, _: list[Any]) -> Method:
        return ""

    def this_cost(self, parts: list[Any]) -> Amount:
        return signed(parts[0], parts[1])

    def changed_cost(self, parts: list[Any]) -> Change:
        return Change(signed(parts[0], parts[1]), parts[2])

    # When ---------------------------------------------------------------------------------------------------

    def always(self, _: list[Any]) -> When:
        return When()

    def cost_unless(self, parts: list[Condition]) -> When:
        return When(ast.Not(parts[0]))

    def cost_while(self, parts: list[Condition]) -> When:
        return When(parts[0])

    def cost_aimed(self, parts: list[Words]) -> When:
        return When(ast.AimsAt(self._object(parts[0])))

    def cost_aimed_at_card(self, parts: list[Words]) -> When:
        return When(ast.AimsAt(self._card(parts[0], "graveyard")))

    def cost_each(self, parts: list[Amount]) -> When:
        return When(times=parts[0])

    # Of this card -------------------------------------------------------------------------------------------

    def own_cost(self, parts: list[Any]) -> Ability:
        return self._change(parts[0], parts[1])

    def own_cost_while(self, parts: list[Any]) -> Ability:
        condition, amount, when = parts
        if when.condition is not None:
            raise NotUnderstood("a cost under two conditions")
        return self._change(amount, When(condition, when.times))

    def own_cost_fast(self, parts: list[Any]) -> Ability:
        return ast.Restricted((parts[0],), (CostChange(parts[1]), Keyword("Fast Activation")))

    def own_cost_where(self, parts: list[Any]) -> Ability:
        return self._change(self._explained(parts[0], parts[1]), When())

    def _explained(self, amount: Amount, x: Amount) -> Amount:
        """An amount with X, once it is said what X is."""
        found = with_x(amount, x)
        if found == amount or self.card.x_cost:
            raise NotUnderstood("which X is explained")
        return found

    def _change(self, amount: Amount, when: When) -> CostChange:
        return CostChange(amount if when.times is None else times_each(when.times, amount), condition=when.condition)

    def ability_cost(self, parts: list[Any]) -> Occasion:
        return Occasion(changes=(self._change(signed(parts[0], parts[1]), parts[2]),))

    def ability_dearer(self, parts: list[Any]) -> Occasion:
        if not isinstance(parts[0], int) or parts[1] < 0:
            raise NotUnderstood("how much an ability costs the next time")
        return Occasion(dearer=parts[0])

    def ability_cost_where(self, parts: list[Any]) -> Occasion:
        if parts[2] != When():
            raise NotUnderstood("an amount explained and counted")
        amount = self._explained(signed(parts[0], parts[1]), parts[3])
        return Occasion(changes=(self._change(amount, When()),))

    # Of other cards -----------------------------------------------------------------------------------------

    def _played(self, words: Words, whose: Literal["any", "you", "opponent"], method: Method) -> Plays:
        return Plays(msgspec.structs.replace(self._card(words, "graveyard"), controller=whose), method)

    def everyones_plays(self, parts: list[Words]) -> Plays:
        return self._played(parts[0], "any", "")

    def your_activations(self, parts: list[Words]) -> Plays:
        return self._played(parts[0], "you", "activate")

    def your_activations_from(self, parts: list[Any]) -> Plays:
        return self._played(parts[0], "you", "activate")._replace(zone=parts[1])

    def your_materializations(self, parts: list[Words]) -> Plays:
        return self._played(parts[0], "you", "materialize")

    def your_plays(self, parts: list[Words]) -> Plays:
        return self._played(parts[0], "you", "")

    def their_activations(self, parts: list[Words]) -> Plays:
        return self._played(parts[0], "opponent", "activate")

    def their_materializations(self, parts: list[Words]) -> Plays:
        return self._played(parts[0], "opponent", "materialize")

    def that_players_activations(self, parts: list[Words]) -> Plays:
        return self._played(parts[0], "any", "activate")._replace(who=self._that_player())

    def that_players_materializations(self, parts: list[Words]) -> Plays:
        return self._played(parts[0], "any", "materialize")._replace(who=self._that_player())

    @staticmethod
    def _method(plays: Plays, change: Change) -> Method:
        if plays.method and plays.method != change.method:
            raise NotUnderstood("which plays cost more or less")
        return change.method

    def cost_others(self, parts: list[Any]) -> Ability:
        plays, change, when = parts
        if plays.who is not None:
            raise NotUnderstood("which player, all the time")
        found = self._change(change.amount, when)
        return msgspec.structs.replace(
            found, applies=plays.filter, method=self._method(plays, change), from_zone=plays.zone
        )

    def cost_others_while(self, parts: list[Any]) -> Ability:
        return self.cost_others([parts[1], parts[2], When(parts[0])])

    def cost_others_in_turn(self, parts: list[Any]) -> Ability:
        return self.cost_others([*parts, When(ast.YourTurn())])

    def cost_others_where(self, parts: list[Any]) -> Ability:
        plays, change, amount = parts
        return self.cost_others([plays, Change(self._explained(change.amount, amount), change.method), When()])

    def first_of_yours(self, _: list[Any]) -> str:
        return "you"

    def first_of_theirs(self, _: list[Any]) -> str:
        return "opponent"

    def first_of_each(self, _: list[Any]) -> str:
        return "any"

    def cost_first(self, parts: list[Any]) -> Ability:
        words, whose, change = parts
        if change.method != "activate":
            raise NotUnderstood("the first of which plays")
        return CostChange(change.amount, self._played(words, whose, "activate").filter, method="activate", first=True)

    def cost_abilities(self, parts: list[Any]) -> Ability:
        if parts[1].method != "activate":
            raise NotUnderstood("playing abilities")
        group: Group = parts[0]
        if group.by:
            raise NotUnderstood("abilities of things counted by their costs")
        return CostChange(parts[1].amount, group.filter, of="ability")

    def cost_abilities_while(self, parts: list[Any]) -> Ability:
        return msgspec.structs.replace(self.cost_abilities(parts[:2]), condition=parts[2])

    def cost_abilities_unless(self, parts: list[Any]) -> Ability:
        return self.cost_abilities_while([*parts[:2], ast.Not(parts[2])])

    # Otherwise changed --------------------------------------------------------------------------------------

    def ignore_elements(self, parts: list[Plays]) -> Ability:
        plays = parts[0]
        if plays.zone or plays.who is not None:
            raise NotUnderstood("where from elements do not matter, or to whom")
        return ast.IgnoreElements(plays.filter, method=plays.method)

    def plays_have(self, parts: list[Any]) -> Ability:
        plays, keyword = parts
        if keyword.name not in _AS_PLAYED or plays.zone or plays.who is not None:
            raise NotUnderstood("keywords that matter later")
        return ast.Static(msgspec.structs.replace(plays.filter, zones=_PLAYED_FROM), keywords=(keyword,))

    def ignore_own(self, parts: list[Condition]) -> Ability:
        return ast.IgnoreElements(condition=parts[0] if parts else None)

    def own_unnegatable(self, _: list[Any]) -> Ability:
        return ast.Unnegatable()

    def own_fast(self, parts: list[Condition]) -> Ability:
        return ast.Restricted((parts[0],), (Keyword("Fast Activation"),))

    def your_next(self, parts: list[Words]) -> ChangePlays:
        return self._next(parts[0], "you")

    def their_next(self, parts: list[Any]) -> ChangePlays:
        return self._next(parts[0], parts[1] if len(parts) > 1 else self._that_player())

    def _next(self, words: Words, who: Who) -> ChangePlays:
        return ChangePlays(self._card(words, "graveyard"), who, next=True)

    def next_costs(self, parts: list[Change]) -> dict[str, Any]:
        if parts[0].method != "activate":
            raise NotUnderstood("the next of which plays")
        return {"cost": parts[0].amount}

    def next_is(self, parts: list[Token]) -> dict[str, Any]:
        return {"add_subtypes": (str(parts[0]),)}

    def next_fast(self, _: list[Any]) -> dict[str, Any]:
        return {"fast": True}

    def next_enters(self, parts: list[Any]) -> dict[str, Any]:
        if str(parts[1]) == "damage":
            raise NotUnderstood("entering with damage")
        return {"counter": str(parts[1]), "counters": parts[0]}

    def change_next(self, parts: list[Any]) -> Effect:
        return self._other(msgspec.structs.replace(parts[0], **parts[1]))

    def change_next_entering(self, parts: list[Any]) -> Effect:
        play, does, *entering = parts
        if "counter" in does:
            raise NotUnderstood("entering with counters twice")
        return self._other(msgspec.structs.replace(play, **does, **self.next_enters(entering)))

    def next_unnegatable(self, parts: list[ChangePlays]) -> Effect:
        return self._other(msgspec.structs.replace(parts[0], unnegatable=True))

    def next_ignored(self, parts: list[ChangePlays]) -> Effect:
        return self._other(msgspec.structs.replace(parts[0], any_element=True))

    def _changed_plays(self, parts: list[Any], duration: Until) -> Effect:
        plays, change = parts
        if plays.zone:
            raise NotUnderstood("where from plays are changed for a time")
        whose: dict[str, Who] = {"you": "you", "opponent": "opponent", "any": "each"}
        described = msgspec.structs.replace(plays.filter, controller="any")
        who = plays.who or whose[plays.filter.controller]
        return self._other(
            ChangePlays(described, who, self._method(plays, change), cost=change.amount, until=self._ends(duration))
        )

    def plays_this_turn(self, parts: list[Any]) -> Effect:
        return self._changed_plays(parts, Until("turn"))

    def plays_for(self, parts: list[Any]) -> Effect:
        return self._changed_plays(parts[:2], parts[2])

    def plays_for_first(self, parts: list[Any]) -> Effect:
        return self._changed_plays(parts[1:], parts[0])

    def all_unnegatable(self, parts: list[Until]) -> Effect:
        return self._other(ChangePlays(method="", unnegatable=True, until=self._ends(parts[0])))

    @staticmethod
    def _ends(duration: Until) -> Literal["turn", "next_turn"]:
        if duration not in (Until("turn"), Until("next_turn")):
            raise NotUnderstood("for how long plays are changed")
        return "turn" if duration.duration == "turn" else "next_turn"


def signed(amount: Amount, sign: int) -> Amount:
    """An amount less (-1) or more (1)."""
    if isinstance(amount, int):
        return amount * sign
    return amount if sign > 0 else ast.Scaled(amount, sign)
