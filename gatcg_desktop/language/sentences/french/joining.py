"""Instructions that hold others, and how clauses join."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.costs import Costs
from gatcg_desktop.language.sentences.french.events import Events
from gatcg_desktop.language.sentences.french.forms import listed, que, si
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
                    return f"{self._later(effect)}, {self.then_may(effect.effects)}"
            case t.WhenYouDo(effects=effects, targets=targets, as_spell=spell):
                with self.aside(targets):
                    return f"quand vous le faites, {'en tant que sort, ' if spell else ''}{self.then_may(effects)}"
            case t.ByHandEffect(text=text):
                return f"{self.do('faire')} à la main : {text}"
            case t.Separate(times=times, effects=effects) if (each := self.for_each(times)) and each[0] == 1:
                return f"{each[1]}, {self.each_time(effects)}"
            case t.Separate(times=times, effects=effects):
                return f"{self.do('faire')} ceci {self.amount(times)} fois : {self.together(effects)}"
            case t.ForEach(effects=effects):
                return f"{self.one_by_one(effect, self.bare)}, {self.together(effects)}"
            case t.Select(what=what):
                said = f"{self.do('choisir')} {self.ref(what).text}"
                self.chosen_player = isinstance(what, t.Choose) and what.filter.kind == "player"
                return said
            case t.LetX(amount=amount):
                return f"X est {self.told_amount(amount)}"
        assert_never(effect)

    def _later(self, effect: t.Delayed) -> str:
        """When a delayed trigger triggers."""
        if effect.condition is not None:
            raise Unprintable("a condition of what happens later")
        if effect.event is not None and effect.event.kind == "prevented":
            return self._prevented_later(effect, effect.event)
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

    @staticmethod
    def _prevented_later(effect: t.Delayed, event: t.Event) -> str:
        """That damage is prevented, which another paragraph tells."""
        if effect != t.Delayed(
            "end", effect.effects, event=t.Event("prevented", least=event.least), until="turn", repeats=effect.repeats,
            targets=effect.targets,
        ):
            raise Unprintable("which damage was prevented, or how long it is")
        damage = f"au moins {event.least} blessures" if event.least else "des blessures"
        return f"{'chaque fois que' if effect.repeats else 'quand'} {damage} sont ainsi prévenues"

    def one_after_another(self, clauses: list[str]) -> str:
        return ", puis ".join(clauses)

    def all_together(self, clauses: list[str]) -> str:
        return listed(clauses, "et")

    def block(self, sentences: str) -> str:
        return f"{self.do('faire')} ceci \u2014 {sentences} \u2014"

    def if_so(self, condition: str, clauses: str) -> str:
        return f"{si(condition)}, {clauses}"

    def only_if(self, clauses: str, condition: str) -> str:
        return f"{clauses}, {si(condition)}"

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

    def others_may(self, who: t.Who, effects: tuple[t.Effect, ...]) -> str:
        player = self.player(who).text
        before, self.infinitive = self.infinitive, True
        with self.of_others():
            said = self.together(effects)
        self.infinitive = before
        if {"vous", "votre", "vos"} & set(said.split()):
            raise Unprintable("what another player does with something of yours")
        return f"{player} peut {said}"

    def others_did(self, who: t.Who, then: tuple[t.Effect, ...]) -> str:
        if who in ("each", "opponent") and all(getattr(effect, "who", "") == "actor" for effect in then):
            self.who_did = f"chaque {'joueur' if who == 'each' else 'adversaire'} qui le fait"
            said, self.who_did = self.together(then), ""
            return said
        return f"si ce joueur le fait, {self.together(then)}"

    def others_did_not(self, otherwise: tuple[t.Effect, ...]) -> str:
        return f"si ce joueur ne le fait pas, {self.together(otherwise)}"

    def explained(self, letter: str, amount: t.Amount) -> str:
        return f"{letter} est {self.told_amount(amount)}"

    def where(self, said: str, explained: list[str]) -> str:
        return f"{said}, où {' et '.join(explained)}"
