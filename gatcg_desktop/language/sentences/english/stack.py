"""Instructions about the Effects Stack."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.costs import Costs
from gatcg_desktop.language.sentences.groups import StackEffect
from gatcg_desktop.language.sentences.speaker import Unprintable


class Stack(Costs):
    """Instructions about the Effects Stack."""

    def stack_clause(self, effect: StackEffect) -> str:
        match effect:
            case t.Negate(what=what, unless_pays=unless):
                return f"negate {self.ref(what).text}{self._unless(unless)}"
            case t.BanishSource(to=to, optional=optional) if to != "banishment" or optional:
                raise Unprintable("a negated card put elsewhere in the middle of a sentence")
            case t.BanishSource(what=what, unless_pays=unless):
                banish = "banish its source card from the Effects Stack"
                return f"negate {self.ref(what).text} and {banish}{self._unless(unless)}"
            case t.CopyInstance(what=what, times=times):
                often = "" if times == 1 else " twice" if times == 2 else f" {self.amount(times)} times"
                return f"copy {self.ref(what).text}{often}"
            case t.RedirectTargets(what=what):
                return f"choose new targets for {self.ref(what).text}"
        assert_never(effect)

    def _unless(self, amount: t.Amount) -> str:
        return f" unless its controller pays {self.price(amount)}" if amount != 0 else ""

    def negated_card(self, effect: t.BanishSource) -> str:
        card = "the card that had its activation negated this way"
        if effect.to == "banishment":
            return f"you may banish {card}" if effect.optional else f"banish {card}"
        if effect.to != "memory" or effect.optional:
            raise Unprintable("where a negated card is put")
        return f"put {card} into its owner's memory"

    def new_targets(self, effect: t.CopyInstance) -> str:
        return f"you may choose new targets for {'the copy' if effect.times == 1 else 'those copies'}"
