"""Instructions about the Effects Stack."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.costs import Costs
from gatcg_desktop.language.sentences.groups import StackEffect
from gatcg_desktop.language.sentences.speaker import Unprintable


class Stack(Costs):
    """Instructions about the Effects Stack."""

    def stack_clause(self, effect: StackEffect) -> str:
        match effect:
            case t.Negate(what=what, unless_pays=unless):
                return f"{self.do('annuler')} {self.ref(what).text}{self._unless(unless)}"
            case t.BanishSource(to=to, optional=optional) if to != "banishment" or optional:
                raise Unprintable("a negated card put elsewhere in the middle of a sentence")
            case t.BanishSource(what=what, unless_pays=unless):
                negate = f"{self.do('annuler')} {self.ref(what).text}"
                return f"{negate} et {self.do('bannir')} sa carte source de la pile d'effets{self._unless(unless)}"
            case t.CopyInstance(what=what, times=times):
                often = "" if times == 1 else f" {self.count(times)} fois"
                return f"{self.do('copier')} {self.ref(what).text}{often}"
            case t.RedirectTargets(what=what):
                return f"{self.do('choisir')} de nouvelles cibles pour {self.ref(what).text}"
        assert_never(effect)

    def _unless(self, amount: t.Amount) -> str:
        return f" à moins que son contrôleur ne paie {self.price(amount)}" if amount != 0 else ""

    def negated_card(self, effect: t.BanishSource) -> str:
        card = "la carte dont l'activation a ainsi été annulée"
        if effect.to == "banishment":
            return f"vous pouvez bannir {card}" if effect.optional else f"{self.do('bannir')} {card}"
        if effect.to != "memory" or effect.optional:
            raise Unprintable("where a negated card is put")
        return f"{self.do('mettre')} {card} dans la mémoire de son propriétaire"

    def new_targets(self, effect: t.CopyInstance) -> str:
        copies = "la copie" if effect.times == 1 else "ces copies"
        return f"vous pouvez choisir de nouvelles cibles pour {copies}"
