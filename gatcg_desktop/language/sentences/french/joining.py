"""Instructions that hold others, and how clauses join."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.costs import Costs
from gatcg_desktop.language.sentences.french.events import Events
from gatcg_desktop.language.sentences.french.forms import que, si
from gatcg_desktop.language.sentences.french.words import PHASES
from gatcg_desktop.language.sentences.groups import JoiningEffect
from gatcg_desktop.language.sentences.speaker import Unprintable


class Joining(Costs, Events):
    """Instructions that hold others, and how clauses join."""

    def joining_clause(self, effect: JoiningEffect) -> str:
        match effect:
            case t.If() | t.May() | t.MayPay():
                raise Unprintable("a choice in the middle of a sentence")
            case t.Delayed():
                with self.aside(effect.targets):
                    return f"{self._later(effect)}, {self.together(effect.effects)}"
            case t.WhenYouDo(effects=effects, targets=targets, as_spell=spell):
                with self.aside(targets):
                    return f"quand vous le faites, {'en tant que sort, ' if spell else ''}{self.together(effects)}"
            case t.ByHandEffect(text=text):
                return f"{self.do('faire')} à la main : {text}"
            case t.Separate(times=times, effects=effects) if (each := self.for_each(times)) and each[0] == 1:
                return f"{each[1]}, {self.together(effects)}"
            case t.Separate(times=times, effects=effects):
                return f"{self.do('faire')} ceci {self.amount(times)} fois : {self.together(effects)}"
            case t.Select(what=what):
                return f"{self.do('choisir')} {self.ref(what).text}"
            case t.LetX(amount=amount):
                return f"X est {self.told_amount(amount)}"
        assert_never(effect)

    def _later(self, effect: t.Delayed) -> str:
        """When a delayed trigger triggers."""
        if effect.condition is not None:
            raise Unprintable("a condition of what happens later")
        if effect.event is None:
            whose = {"you": "votre", "any": "la"}.get(effect.whose, "sa")
            return f"au début de {whose} prochaine {PHASES[effect.phase]}"
        later = effect.until == "next_turn" and effect.repeats
        if effect.whose != "any" or not (later or effect.until == "turn"):
            raise Unprintable("how long something is waited for")
        if (effect.event.subject is None) == (effect.about is None):
            raise Unprintable("to what something happens later")
        happens = self.happening(effect.event)
        if effect.about is not None:
            happens = happens.replace(self.itself().text, self.ref(effect.about).text)
        if later:
            return f"jusqu'au début de votre prochain tour, chaque fois {que(happens)}"
        return f"{f'chaque fois {que(happens)}' if effect.repeats else f'quand {happens}'} ce tour-ci"

    def one_after_another(self, clauses: list[str]) -> str:
        return ", puis ".join(clauses)

    def block(self, sentences: str) -> str:
        return f"{self.do('faire')} ceci \u2014 {sentences} \u2014"

    def if_so(self, condition: str, clauses: str) -> str:
        return f"{si(condition)}, {clauses}"

    def otherwise(self, clauses: str) -> str:
        return f"sinon, {clauses}"

    def instead(self, condition: str, clauses: str) -> str:
        return f"{si(condition)}, {clauses} à la place"

    def is_otherwise(self, sentence: str) -> bool:
        return sentence.startswith("sinon")

    def may(self, effects: tuple[t.Effect, ...]) -> str:
        before, self.infinitive = self.infinitive, True
        said = self.together(effects)
        self.infinitive = before
        return f"vous pouvez {said}"

    def may_pay(self, cost: t.Cost) -> str:
        before, self.infinitive = self.infinitive, True
        said = self.paid(cost)
        self.infinitive = before
        return f"vous pouvez {said}"

    def if_done(self, clauses: str) -> str:
        return f"si vous le faites, {clauses}"

    def if_not_done(self, clauses: str) -> str:
        return f"si vous ne le faites pas, {clauses}"

    def explained(self, letter: str, amount: t.Amount) -> str:
        return f"{letter} est {self.told_amount(amount)}"

    def where(self, said: str, explained: list[str]) -> str:
        return f"{said}, où {' et '.join(explained)}"
