"""Instructions about the Effects Stack."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.groups import StackEffect
from gatcg_desktop.language.sentences.speaker import Speaker, Unprintable


class Stack(Speaker):
    """Instructions about the Effects Stack."""

    def stack_clause(self, effect: StackEffect) -> str:
        """An instruction about the Effects Stack."""
        match effect:
            case t.Negate(what=what, unless_pays=unless):
                said = self.say("negate", what=what)
                return f"{said}{self._unless(unless)}"
            case t.BanishSource(to=to, optional=optional) if to != "banishment" or optional:
                raise Unprintable("a negated card put elsewhere in the middle of a sentence")
            case t.BanishSource(what=what, unless_pays=unless):
                said = self.say("negate_and_banish", what=what)
                return f"{said}{self._unless(unless)}"
            case t.BanishAsItResolves(what=what):
                if what != t.EventSubject():
                    raise Unprintable("what is banished as it resolves")
                return self.say("banish_as_it_resolves")
            case t.CopyInstance(what=what, times=times):
                said = self.say("copy_instance", what=what)
                return said if times == 1 else f"{said}{self.times(times)}"
            case t.RedirectTargets(what=what):
                return self.say("choose_new_targets", what=what)
            case t.TriggerAbilities(what=what, event=event, times=1):
                return self.say("trigger_each", kind=self.say(f"of_{event}"), what=what)
            case t.TriggerAbilities(what=what, event=event, times=times):
                return self.say("trigger_abilities", kind=self.say(f"of_{event}"), what=what, often=self.times(times))
        assert_never(effect)

    def _unless(self, amount: t.Amount) -> str:
        return self.say("unless_its_controller_pays", price=self.price(amount)) if amount != 0 else ""

    def negated_card(self, effect: t.BanishSource) -> str:
        if isinstance(effect.what, t.Every | t.OnStack) and not effect.optional:
            return self.clause(t.PutInto(t.Done("negated", here=True), effect.to))
        if effect.to == "banishment":
            return self.say("may_banish_negated" if effect.optional else "banish_negated")
        if effect.to != "memory" or effect.optional:
            raise Unprintable("where a negated card is put")
        return self.say("negated_into_memory")

    def new_targets(self, effect: t.CopyInstance) -> str:
        return self.say("new_targets_for_one" if effect.times == 1 else "new_targets_for_some")
