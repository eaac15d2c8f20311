"""Instructions about the Effects Stack, and what happens unless a player pays."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.joined import flat
from gatcg_desktop.language.building.meaning import YOUR_CHAMPION, Meaning, Words, merged
from gatcg_desktop.language.building.permissions import from_their_side
from gatcg_desktop.language.tree import Effect, Filter, Ref, Who
from gatcg_desktop.language.wording import NotUnderstood

_GIVEN_UP = (
    tree.Discard, tree.DiscardThese, tree.Sacrifice, tree.Banish, tree.Reveal, tree.PutInto, tree.ReturnToHand,
    tree.Rest, tree.RemoveCounters, tree.Mill,
)  # fmt: skip
"""What players do for something else not to happen."""


class Stack(Meaning):
    """Instructions about the Effects Stack: negate, copy, choose other targets; and "unless"."""

    def negate(self, parts: list[Any]) -> Effect:
        return tree.Negate(parts[0])

    def banish_source(self, parts: list[Any]) -> Effect:
        return tree.BanishSource(*parts)

    def copy_instance(self, parts: list[Any]) -> Effect:
        return tree.CopyInstance(parts[0])

    def copy_twice(self, parts: list[Any]) -> Effect:
        if parts:
            return tree.CopyInstance(parts[0], times=2)
        if not isinstance(self.last_target, tree.Target):
            raise NotUnderstood("which activation is copied twice")
        return tree.CopyInstance(self.last_target, times=2)

    def choose_new_targets(self, parts: list[Any]) -> Effect:
        return tree.RedirectTargets(parts[0])

    def change_target(self, parts: list[Any]) -> Effect:
        found, to = self._object(parts[0]), parts[1]
        if found.targeting is None:
            raise NotUnderstood("which target changes")
        return tree.ChangeTarget(tree.Choose(found), self._thing(to))

    # Unless -------------------------------------------------------------------------------------------------

    def unless_pays(self, parts: list[Any]) -> Effect:
        effect, (who, of), price = parts
        if isinstance(effect, tree.Negate | tree.BanishSource) and who == "its_controller":
            return msgspec.structs.replace(effect, unless_pays=price)  # each by itself
        if who == "you":
            return tree.MayPay(tree.Cost(reserve=price), (), flat([effect]))
        if isinstance(of, tree.It):
            raise NotUnderstood("which of their controllers pays")
        return tree.Unless(flat([effect]), who, price, of=of)

    def unless_has(self, parts: list[Any]) -> Effect:
        effect, (who, of), deed = parts
        return tree.Unless(flat([effect]), who, deeds=(deed,), of=of)

    def unless_they_do(self, parts: list[Any]) -> Effect:
        """What happens if a player does not do something, which they may."""
        effect, deed = flat(parts[:1]), flat(parts[1:])
        if self.doing is None or not all(isinstance(one, _GIVEN_UP) for one in deed):
            raise NotUnderstood("who may do that instead")
        return tree.May(from_their_side(self.doing, deed), otherwise=effect, who=self.doing)

    def unless_you_do(self, parts: list[Any]) -> Effect:
        if not all(isinstance(one, _GIVEN_UP) for one in flat(parts[1:])):
            raise NotUnderstood("what you may do instead")
        return tree.May(flat(parts[1:]), otherwise=flat(parts[:1]))

    def you_pay(self, _: list[Any]) -> tuple[Who, Ref | None]:
        return "you", None

    def controller_pays(self, _: list[Any]) -> tuple[Who, Ref | None]:
        if not isinstance(self.last, tree.Victim) and (
            not self.fresh or not isinstance(self.last, tree.Target | tree.It | tree.EventSubject)
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
        return tree.Damage(parts[0], tree.Champion("its_controller"))

    def has_deal_unpreventable(self, parts: list[Any]) -> Effect:
        return tree.Damage(parts[0], tree.Champion("its_controller"), unpreventable=True)

    def has_draw(self, parts: list[Any]) -> Effect:
        return tree.Draw(parts[0])

    # What is on the stack -----------------------------------------------------------------------------------

    def all_targeting(self, parts: list[Any]) -> Ref:
        return tree.OnStack(self._object(parts[0]), targeting=parts[1])

    def triggers_from(self, parts: list[Any]) -> Ref:
        return tree.OnStack(Filter(kind="instance", instances=("triggered",), event=parts[0]), of=parts[1])

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
        self._only(words, {"types", "not_types", "supertypes", "subtypes", "classes", "elements", "controller",
                           "cost_kind", "cost_at_most", "cost_at_least", "not_elements", "not_subtypes", "instances",
                           "targeting", "any_of", "none_of", "bounds"})  # fmt: skip
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
