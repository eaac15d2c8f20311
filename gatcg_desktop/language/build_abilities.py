"""Whole paragraphs: static abilities, changed costs, costs, events. Given their text by the compiler."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.build import Change, Conditions
from gatcg_desktop.language.build_nouns import Words
from gatcg_desktop.language.tree import Ability, Amount, Condition, Cost, Event, Filter
from gatcg_desktop.language.wording import NotUnderstood

_YOUR_CHAMPION = Filter(types=("CHAMPION",), controller="you")


class Occasion(NamedTuple):
    """When alone something may be activated: what must hold, whether at slow speed, whether once a turn."""

    condition: Condition | None = None
    slow: bool = False
    once: bool = False


class Abilities(Conditions):
    """The paragraphs of an object, an attack or an action that are not instructions."""

    # Static abilities -------------------------------------------------------------------------------------

    def static_plain(self, parts: list[Any]) -> Ability:
        return self._static(parts[0])

    def static_while(self, parts: list[Any]) -> Ability:
        return self._static(parts[0], condition=parts[1])

    def static_while_first(self, parts: list[Any]) -> Ability:
        return self._static(parts[1], condition=parts[0])

    def static_each(self, parts: list[Any]) -> Ability:
        return self._static(parts[0], each=self._object(parts[1]))

    def static_each_card(self, parts: list[Any]) -> Ability:
        return self._static(parts[0], each=self._your_card(parts[1], "graveyard"))

    def _static(self, modified: tuple[tree.Ref, Change], condition: Condition | None = None,
                each: Filter | None = None) -> Ability:  # fmt: skip
        subject, change = modified
        stats: dict[str, Amount] = dict(change.stats)
        if each is not None:
            if change.keywords:
                raise NotUnderstood("keywords for each of something")
            stats = {name: _times(each, amount) for name, amount in stats.items()}
        return tree.Static(
            self._applies(subject), stats.get("power", 0), stats.get("life", 0), stats.get("level", 0),
            change.keywords, condition=condition,
        )  # fmt: skip

    def _applies(self, subject: tree.Ref) -> Filter | None:
        match subject:
            case tree.This():
                return None
            case tree.Champion(who="you"):
                return _YOUR_CHAMPION
            case tree.Every(found) if not self.targets:
                return found
            case _:
                raise NotUnderstood("what this applies to all the time")

    # Changed costs ----------------------------------------------------------------------------------------

    def direction(self, parts: list[int]) -> int:
        return parts[0]

    def cost_plain(self, parts: list[Any]) -> Ability:
        return tree.CostChange(int(parts[0]) * parts[1])

    def cost_if(self, parts: list[Any]) -> Ability:
        return tree.CostChange(int(parts[0]) * parts[1], condition=parts[2])

    def cost_if_first(self, parts: list[Any]) -> Ability:
        return tree.CostChange(int(parts[1]) * parts[2], condition=parts[0])

    def cost_each(self, parts: list[Any]) -> Ability:
        return tree.CostChange(tree.Count(self._object(parts[2]), int(parts[0]) * parts[1]))

    def cost_each_card(self, parts: list[Any]) -> Ability:
        return tree.CostChange(tree.Count(self._your_card(parts[2], "graveyard"), int(parts[0]) * parts[1]))

    def cost_others(self, parts: list[Any]) -> Ability:
        described = msgspec.structs.replace(self._card(parts[0], "hand"), zone="graveyard")
        return tree.CostChange(int(parts[1]) * parts[2], msgspec.structs.replace(described, controller="you"))

    def extra(self, parts: list[Cost]) -> Ability:
        return tree.AdditionalCost(parts[0])

    def extra_optional(self, parts: list[Cost]) -> Ability:
        return tree.AdditionalCost(parts[0], optional=True)

    def use_cost(self, parts: list[Any]) -> Ability:
        return tree.AttackCost(Cost(reserve=parts[0]))

    # When something may be done ---------------------------------------------------------------------------

    def only_line(self, parts: list[Any]) -> Occasion:
        conditions = tuple(part for part in parts if not isinstance(part, str))
        words = {part for part in parts if isinstance(part, str)}
        if len(words) + len(conditions) != len(parts):
            raise NotUnderstood("an occasion named twice")
        condition = tree.AllOf(conditions) if len(conditions) > 1 else conditions[0] if conditions else None
        return Occasion(condition, "slow" in words, "once" in words)

    def only_if(self, parts: list[Condition]) -> Condition:
        return parts[0]

    def in_your_turn(self, _: list[Any]) -> Condition:
        return tree.YourTurn()

    def in_their_turn(self, _: list[Any]) -> Condition:
        return tree.Not(tree.YourTurn())

    def in_your_phase(self, parts: list[Any]) -> Condition:
        return tree.AllOf((tree.YourTurn(), tree.DuringPhase(parts[0])))

    def in_their_phase(self, parts: list[Any]) -> Condition:
        return tree.AllOf((tree.Not(tree.YourTurn()), tree.DuringPhase(parts[0])))

    def at_slow_speed(self, _: list[Any]) -> str:
        return "slow"

    def once_a_turn(self, _: list[Any]) -> str:
        return "once"

    # Costs ------------------------------------------------------------------------------------------------

    def costs(self, parts: list[dict[str, Any]]) -> Cost:
        found: dict[str, Any] = {}
        for part in parts:
            if not found.keys().isdisjoint(part):
                raise NotUnderstood("two costs of one kind")
            found.update(part)
        return Cost(**found)

    def cost_rest(self, _: list[Any]) -> dict[str, Any]:
        return {"rest": True}

    def cost_reserve(self, parts: list[Any]) -> dict[str, Any]:
        if parts[0] == tree.X():
            raise NotUnderstood("an ability whose cost is X")
        return {"reserve": parts[0]}

    def cost_banish_this(self, _: list[Any]) -> dict[str, Any]:
        return {"banish_this": True}

    def cost_sacrifice_this(self, _: list[Any]) -> dict[str, Any]:
        return {"sacrifice_this": True}

    def cost_sacrifice(self, parts: list[Words]) -> dict[str, Any]:
        return {"sacrifice": self._of_yours(self._object(parts[0]))}

    def cost_sacrifice_another(self, parts: list[Words]) -> dict[str, Any]:
        return {"sacrifice": self._of_yours(self._other_than_this(parts[0]))}

    def cost_discard(self, parts: list[Any]) -> dict[str, Any]:
        return {"discard": _number(parts[0])}

    def cost_counters(self, parts: list[Any]) -> dict[str, Any]:
        if parts[1] == "damage":
            raise NotUnderstood("damage counters as a cost")
        return {"remove_counters": str(parts[1]), "counters": _number(parts[0])}

    def cost_champion_counters(self, parts: list[Any]) -> dict[str, Any]:
        return {**self.cost_counters(parts), "counters_on_champion": True}

    def cost_graveyard(self, parts: list[Words]) -> dict[str, Any]:
        return {"banish_from_graveyard": self._your_card(parts[0], "graveyard")}

    # Replacement and copies -------------------------------------------------------------------------------

    def shield_some(self, parts: list[Any]) -> Ability:
        return tree.DamageReplacement(-int(parts[2]), self._guarded(parts[1]), parts[0])

    def shield_all(self, parts: list[Any]) -> Ability:
        return tree.DamageReplacement(to=self._guarded(parts[1]), damage=parts[0], prevent_all=True)

    def _guarded(self, subject: tree.Ref) -> Filter | None:
        if isinstance(subject, tree.Choose) and not self.targets:  # "a unit you control": each time, whichever it is
            return subject.filter
        return self._applies(subject)

    def enters_as_copy(self, parts: list[Words]) -> Ability:
        return tree.EntersAsCopy(self._object(parts[0]))

    # Triggers ---------------------------------------------------------------------------------------------

    def when(self, parts: list[Any]) -> tree.Triggered:
        event, effects = parts
        first = effects[0]
        condition: Condition | None = None
        # "When ..., if ..., ...": the condition stands between, and is asked for the whole ability.
        if isinstance(first, tree.If) and not first.otherwise and first.condition != tree.ClassBonus():
            condition, effects = first.condition, (*first.then, *effects[1:])
        return tree.Triggered(event, effects, tuple(self.targets), condition=condition)

    def phase(self, parts: list[Token]) -> str:
        return str(parts[0]).split()[0]

    def whose_your(self, _: list[Any]) -> str:
        return "you"

    def whose_any(self, _: list[Any]) -> str:
        return "any"

    def whose_opponent(self, _: list[Any]) -> str:
        return "opponent"

    def phase_begins(self, parts: list[Any]) -> Event:
        return Event("phase", phase=parts[1], whose=parts[0])

    def you_activate(self, parts: list[Words]) -> Event:
        described = self._card(parts[0], "graveyard")
        return Event(
            "activate",
            msgspec.structs.replace(described, kind="instance", instances=("activation",), controller="you"),
        )

    def other_dies(self, parts: list[Words]) -> Event:
        return self._happens("death", self._object(parts[0]))

    def another_dies(self, parts: list[Words]) -> Event:
        return self._happens("death", self._other_than_this(parts[0]))

    def self_attacks(self, _: list[Any]) -> Event:
        self.last = tree.This()
        return Event("attack")

    def self_dies(self, _: list[Any]) -> Event:
        self.gone = True
        return Event("death")

    def self_damaged(self, _: list[Any]) -> Event:
        return Event("damaged")

    def champion_attacks(self, _: list[Any]) -> Event:
        return Event("attack", _YOUR_CHAMPION)

    def champion_damaged(self, _: list[Any]) -> Event:
        return Event("damaged", _YOUR_CHAMPION)

    def champion_levels(self, _: list[Any]) -> Event:
        return Event("level_up", _YOUR_CHAMPION)

    def you_sacrifice(self, parts: list[Words]) -> Event:
        return self._happens("sacrificed", self._of_yours(self._object(parts[0])))

    def other_fostered(self, parts: list[Words]) -> Event:
        return self._happens("fostered", self._object(parts[0]))

    def other_attacks(self, parts: list[Words]) -> Event:
        return self._happens("attack", self._object(parts[0]))

    def other_enters(self, parts: list[Words]) -> Event:
        return self._happens("enter", self._of_yours(self._object(parts[0])))

    def another_enters(self, parts: list[Words]) -> Event:
        return self._happens("enter", self._of_yours(self._other_than_this(parts[0])))

    def you_recover(self, _: list[Any]) -> Event:
        return Event("recover", whose="you")

    def _happens(self, kind: tree.EventKind, subject: Filter) -> Event:
        self.last = tree.EventSubject()
        return Event(kind, subject)


def _number(amount: Amount) -> int:
    if not isinstance(amount, int):
        raise NotUnderstood("a cost that is not a number")
    return amount


def _times(each: Filter, amount: Amount) -> Amount:
    return tree.Count(each, _number(amount))
