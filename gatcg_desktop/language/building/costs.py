"""Costs: what is paid for an ability, and additional costs."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Cost, Filter, Payment
from gatcg_desktop.language.building.meaning import (
    YOUR_CHAMPION,
    Meaning,
    Words,
    Zone,
    relation,
    times_each,
    whole_number,
)
from gatcg_desktop.language.wording import ANY_AMOUNT, NotUnderstood

Piece = dict[str, Any]
"""A part of a cost: fields of `Cost`. The payments of several pieces add up."""
Home = Literal["hand", "memory", "material"]


class Things:
    """What is given up: how many of which description, "another" than the source or not, and what they share."""

    def __init__(
        self, amount: Amount, words: Words, other: bool = False, by: str = "", least: int | None = None
    ) -> None:
        self.amount = amount
        self.words = words
        self.other = other
        self.relation = relation(by) if least is None else {"least": least}


class Costs(Meaning):
    """Costs: what is paid for an ability, and additional costs."""

    def extra(self, parts: list[Any]) -> Ability:
        return ast.AdditionalCost(parts[0])

    def extra_optional(self, parts: list[Any]) -> Ability:
        return ast.AdditionalCost(parts[0], optional=True)

    def extra_gains(self, parts: list[Any]) -> Ability:
        """What it gains when that was paid; the card is banished at the end of its resolution."""
        match self.compile(str(parts[1]), self.card):
            case (ast.OnResolve(effects=effects) as gained,) if gained == ast.OnResolve(effects, text=gained.text):
                return ast.AdditionalCost(parts[0], optional=True, then=(*effects, ast.Banish(ast.This())))
            case _:
                raise NotUnderstood("what the card gains when that was paid")

    def use_cost(self, parts: list[Any]) -> Ability:
        return ast.AttackCost(Cost(reserve=parts[0]))

    def use_reduced(self, parts: list[Any]) -> Ability:
        price, less, each = parts
        return ast.AttackCost(Cost(reserve=ast.Sum((price, times_each(each, -whole_number(less))))))

    def use_deed(self, parts: list[Any]) -> Ability:
        return ast.AttackCost(self.costs(parts))

    def costs(self, parts: list[Piece]) -> Cost:
        found: Piece = {}
        for part in parts:
            if not (found.keys() - {"payments"}).isdisjoint(part):
                raise NotUnderstood("two costs of one kind")
            payments = (*found.get("payments", ()), *part.get("payments", ()))
            found |= part
            if payments:
                found["payments"] = payments
        return Cost(**found)

    def cost_rest(self, _: list[Any]) -> Piece:
        return {"rest": True}

    def cost_reserve(self, parts: list[Any]) -> Piece:
        return {"reserve": parts[0]}

    def cost_banish_this(self, parts: list[Any]) -> Piece:
        self._stands_in(parts[1] if len(parts) > 1 else "", str(parts[0]))
        return {"banish_this": True}

    def cost_discard_this(self, _: list[Any]) -> Piece:
        self._stands_in("hand", "")
        return {"this_to": "discard"}

    def _stands_in(self, zone: str, word: str) -> None:
        """The cost says where its source is: there alone the ability works."""
        if not zone and word != "~":
            raise NotUnderstood("where this card is")
        self.place = zone

    def this_card(self, parts: list[Token]) -> str:
        return str(parts[0]) if parts else ""

    def cost_sacrifice_this(self, _: list[Any]) -> Piece:
        return {"sacrifice_this": True}

    def cost_return_this(self, parts: list[Home]) -> Piece:
        return {"this_to": parts[0]}

    def one_thing(self, parts: list[Words]) -> Things:
        return Things(1, parts[0])

    def another_thing(self, parts: list[Words]) -> Things:
        return Things(1, parts[0], other=True)

    def more_things(self, parts: list[Any]) -> Things:
        return Things(int(parts[0]), parts[1])

    def more_other_things(self, parts: list[Any]) -> Things:
        return Things(int(parts[0]), parts[1], other=True)

    def up_to_things(self, parts: list[Any]) -> Things:
        return Things(int(parts[0]), parts[1], least=0)

    def any_things(self, parts: list[Words]) -> Things:
        return Things(ANY_AMOUNT, parts[0], least=0)

    def related_things(self, parts: list[Any]) -> Things:
        return Things(int(parts[0]), parts[1], by=parts[2])

    def _given(self, things: Things) -> Filter:
        """Objects that are given up: always the payer's own."""
        words = things.words
        found = self._other_than_this(words) if things.other else self._object(words)
        return found if found.property == "owned" else self._of_yours(found)

    def _cards(self, things: Things, zone: Zone) -> Filter:
        """Cards that are given up out of one of the payer's zones."""
        words = dict(things.words)
        other = words.pop("other", False) or things.other
        if other and self.place != zone:
            raise NotUnderstood("other than which card")
        return msgspec.structs.replace(self._your_card(words, zone), other=other)

    def cost_sacrifice(self, parts: list[Things]) -> Piece:
        filter = self._given(parts[0])
        if parts[0].amount == 1 and not parts[0].relation:
            return {"sacrifice": filter}
        return {"payments": (Payment("sacrifice", filter, parts[0].amount, **parts[0].relation),)}

    def cost_rest_other(self, parts: list[Things]) -> Piece:
        filter = self._given(parts[0])
        if filter.rested:
            raise NotUnderstood("resting what is rested")
        filter = msgspec.structs.replace(filter, rested=None)  # only what is awake can be rested
        if parts[0].amount == 1 and not parts[0].relation:
            return {"rest_other": filter}
        return {"payments": (Payment("rest", filter, parts[0].amount, **parts[0].relation),)}

    def cost_rest_champion(self, _: list[Any]) -> Piece:
        return {"rest_other": YOUR_CHAMPION}

    def cost_return(self, parts: list[Any]) -> Piece:
        things, home = parts
        return {"payments": (Payment(home, self._given(things), things.amount, **things.relation),)}

    def cost_discard(self, parts: list[Things]) -> Piece:
        filter = self._cards(parts[0], "hand")
        if filter == Filter(kind="card", zone="hand", controller="you") and not parts[0].relation:
            return {"discard": whole_number(parts[0].amount)}
        return {"payments": (Payment("discard", filter, parts[0].amount, **parts[0].relation),)}

    def cost_banish(self, parts: list[Any]) -> Piece:
        things, zone = parts
        filter = self._cards(things, zone)
        if things.amount == 1 and zone == "graveyard":
            return {"banish_from_graveyard": filter}
        return {"payments": (Payment("banish", filter, things.amount, **things.relation),)}

    def cost_single(self, parts: list[Things]) -> Piece:
        filter = msgspec.structs.replace(self._card(parts[0].words, "graveyard"), controller="any")
        if parts[0].other:
            raise NotUnderstood("other than which card")
        return {"payments": (Payment("banish", filter, parts[0].amount, single=True, **parts[0].relation),)}

    def cost_reveal(self, parts: list[Any]) -> Piece:
        things, zone = parts
        return {"payments": (Payment("reveal", self._cards(things, zone), things.amount, **things.relation),)}

    def cost_counters(self, parts: list[Any]) -> Piece:
        if parts[1] == "damage":
            raise NotUnderstood("damage counters as a cost")
        return {"remove_counters": str(parts[1]), "counters": parts[0]}

    def cost_champion_counters(self, parts: list[Any]) -> Piece:
        return {**self.cost_counters(parts), "counters_on_champion": True}

    def cost_delevel(self, _: list[Any]) -> Piece:
        return {"delevel": True}

    def cost_recover(self, parts: list[Token]) -> Piece:
        return {"recover": int(parts[0])}

    def own_graveyard(self, _: list[Any]) -> str:
        return "graveyard"

    def own_hand(self, _: list[Any]) -> str:
        return "hand"

    def own_memory(self, _: list[Any]) -> str:
        return "memory"

    def own_material(self, _: list[Any]) -> str:
        return "material"

    def own_banishment(self, _: list[Any]) -> str:
        return "banishment"

    def home_hand(self, _: list[Any]) -> str:
        return "hand"

    def home_memory(self, _: list[Any]) -> str:
        return "memory"

    def home_material(self, _: list[Any]) -> str:
        return "material"

    def brew(self, parts: list[Payment]) -> Cost:
        return Cost(payments=tuple(parts))

    def ingredient(self, parts: list[Any]) -> Payment:
        return Payment("sacrifice", self._of_yours(self._object(parts[1])), int(parts[0]))

    def related_ingredients(self, parts: list[Any]) -> Payment:
        return msgspec.structs.replace(self.ingredient(parts), **relation(parts[2]))

    def named_ingredient(self, parts: list[Token]) -> Payment:
        return Payment("sacrifice", Filter(name=str(parts[1]), controller="you"), int(parts[0]))
