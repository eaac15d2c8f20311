"""Instructions about the Effects Stack, and what happens unless a player pays."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect, Filter, Ref, Who
from gatcg_desktop.language.building.joined import flat
from gatcg_desktop.language.building.meaning import YOUR_CHAMPION, Meaning, Words, merged
from gatcg_desktop.language.building.permissions import from_their_side
from gatcg_desktop.language.wording import NotUnderstood

_GIVEN_UP = (
    ast.Discard,
    ast.DiscardThese,
    ast.Sacrifice,
    ast.Banish,
    ast.Reveal,
    ast.PutInto,
    ast.ReturnToHand,
    ast.Rest,
    ast.RemoveCounters,
    ast.Mill,
)
"""What players do for something else not to happen."""


class Stack(Meaning):
    """Instructions about the Effects Stack: negate, copy, choose other targets; and "unless"."""

    def negate(self, parts: list[Any]) -> Effect:
        return ast.Negate(parts[0])

    def banish_source(self, parts: list[Any]) -> Effect:
        return ast.BanishSource(*parts)

    def copy_instance(self, parts: list[Any]) -> Effect:
        return ast.CopyInstance(parts[0])

    def copy_twice(self, parts: list[Any]) -> Effect:
        if parts:
            return ast.CopyInstance(parts[0], times=2)
        if not isinstance(self.last_target, ast.Target):
            raise NotUnderstood("which activation is copied twice")
        return ast.CopyInstance(self.last_target, times=2)

    def choose_new_targets(self, parts: list[Any]) -> Effect:
        return ast.RedirectTargets(parts[0])

    def change_target(self, parts: list[Any]) -> Effect:
        found, to = self._object(parts[0]), parts[1]
        if found.targeting is None:
            raise NotUnderstood("which target changes")
        return ast.ChangeTarget(ast.Choose(found), self._thing(to))

    # Unless -------------------------------------------------------------------------------------------------

    def unless_pays(self, parts: list[Any]) -> Effect:
        effect, (who, of), price = parts
        if isinstance(effect, ast.Negate | ast.BanishSource) and who == "its_controller":
            return msgspec.structs.replace(effect, unless_pays=price)  # each by itself
        if who == "you":
            return ast.MayPay(ast.Cost(reserve=price), (), flat([effect]))
        if isinstance(of, ast.It):
            raise NotUnderstood("which of their controllers pays")
        return ast.Unless(flat([effect]), who, price, of=of)

    def unless_has(self, parts: list[Any]) -> Effect:
        effect, (who, of), deed = parts
        return ast.Unless(flat([effect]), who, deeds=(deed,), of=of)

    def unless_they_do(self, parts: list[Any]) -> Effect:
        """What happens if a player does not do something, which they may."""
        effect, deed = flat(parts[:1]), flat(parts[1:])
        if self.doing is None or not all(isinstance(one, _GIVEN_UP) for one in deed):
            raise NotUnderstood("who may do that instead")
        return ast.May(from_their_side(self.doing, deed), otherwise=effect, who=self.doing)

    def unless_you_do(self, parts: list[Any]) -> Effect:
        if not all(isinstance(one, _GIVEN_UP) for one in flat(parts[1:])):
            raise NotUnderstood("what you may do instead")
        return ast.May(flat(parts[1:]), otherwise=flat(parts[:1]))

    def you_pay(self, _: list[Any]) -> tuple[Who, Ref | None]:
        return "you", None

    def controller_pays(self, _: list[Any]) -> tuple[Who, Ref | None]:
        if not isinstance(self.last, ast.Victim) and (
            not self.fresh or not isinstance(self.last, ast.Target | ast.It | ast.EventSubject)
        ):
            raise NotUnderstood("whose controller")
        return "its_controller", self.last

    def opponent_pays(self, _: list[Any]) -> tuple[Who, Ref | None]:
        return "opponent", None

    def attacker_pays(self, _: list[Any]) -> tuple[Who, Ref | None]:
        return "attacking", None

    def that_player_pays(self, _: list[Any]) -> tuple[Who, Ref | None]:
        return self._that_player(), None

    def has_deal(self, parts: list[Any]) -> Effect:
        return ast.Damage(parts[0], ast.Champion("its_controller"))

    def has_deal_unpreventable(self, parts: list[Any]) -> Effect:
        return ast.Damage(parts[0], ast.Champion("its_controller"), unpreventable=True)

    def has_draw(self, parts: list[Any]) -> Effect:
        return ast.Draw(parts[0])

    # What is on the stack -----------------------------------------------------------------------------------

    def all_targeting(self, parts: list[Any]) -> Ref:
        return ast.OnStack(self._object(parts[0]), targeting=parts[1])

    def triggers_from(self, parts: list[Any]) -> Ref:
        return ast.OnStack(Filter(kind="instance", instances=("triggered",), event=parts[0]), of=parts[1])

    def of_the_event(self, _: list[Any]) -> Ref:
        if self.event_instance is None:
            raise NotUnderstood("which activation")
        self.last, self.fresh = self.event_instance, True
        return self.last

    def enter_triggers(self, _: list[Any]) -> str:
        return "enter"

    def attack_triggers(self, _: list[Any]) -> str:
        return "attack"

    def death_triggers(self, _: list[Any]) -> str:
        return "death"

    def instance(self, parts: list[Words]) -> Words:
        words = merged(parts)
        self._only(
            words,
            {
                "types",
                "not_types",
                "supertypes",
                "subtypes",
                "classes",
                "elements",
                "controller",
                "cost_kind",
                "cost_at_most",
                "cost_at_least",
                "not_elements",
                "not_subtypes",
                "instances",
                "targeting",
                "any_of",
                "none_of",
                "bounds",
            },
        )
        return {**words, "kind": "instance"}

    def card_activation(self, _: list[Any]) -> Words:
        return {"instances": ("activation",)}

    def any_activation(self, _: list[Any]) -> Words:
        return {"instances": ("activation", "activated")}

    def ability_activation(self, _: list[Any]) -> Words:
        return {"instances": ("activated",)}

    def any_trigger(self, _: list[Any]) -> Words:
        return {"instances": ("triggered",)}

    def activation_or_trigger(self, _: list[Any]) -> Words:
        return {"instances": ("activation", "activated", "triggered")}

    def anything_on_stack(self, _: list[Any]) -> Words:
        return {"instances": ("activation", "activated", "materialization", "triggered")}

    def aim(self, parts: list[Filter]) -> Words:
        return {"targeting": parts[0]}

    def aimed_at_one(self, parts: list[Words]) -> Filter:
        return self._object(parts[0])

    def aimed_at_another(self, parts: list[Words]) -> Filter:
        return self._other_than_this(parts[0])

    def aimed_at_this(self, _: list[Any]) -> Filter:
        if not self._lasting() or self.gone:
            raise NotUnderstood("an instruction about this card as if it were an object")
        return Filter(property="this")

    def aimed_at_champion(self, _: list[Any]) -> Filter:
        return YOUR_CHAMPION
