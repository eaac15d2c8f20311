"""Instructions that hold others, and how clauses join."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.building.meaning import noun_of
from gatcg_desktop.language.sentences.english.costs import Costs
from gatcg_desktop.language.sentences.english.events import Events
from gatcg_desktop.language.sentences.english.nouns import listed
from gatcg_desktop.language.sentences.groups import JoiningEffect
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable


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
                    return f"when you do, {'as a Spell, ' if spell else ''}{self.then_may(effects)}"
            case t.ByHandEffect(text=text):
                return f"do by hand: {text}"
            case t.Separate(times=times, effects=effects) if (each := self.for_each(times)) and each[0] == 1:
                return f"{each[1]}, {self.each_time(effects)}"
            case t.Separate(times=times, effects=effects):
                return f"do this {self.amount(times)} times: {self.together(effects)}"
            case t.ForEach(effects=effects):
                return f"{self.one_by_one(effect, _that)}, {self.together(effects)}"
            case t.Select(what=what):
                said = f"choose {self.ref(what).text}"
                self.chosen_player = isinstance(what, t.Choose) and what.filter.kind == "player"
                return said
            case t.LetX(amount=amount):
                return f"X is {self.told_amount(amount)}"
        assert_never(effect)

    def _later(self, effect: t.Delayed) -> str:
        """When a delayed trigger triggers."""
        if effect.condition is not None:
            raise Unprintable("a condition of what happens later")
        if effect.event is not None and effect.event.kind == "prevented":
            return self._prevented_later(effect, effect.event)
        if effect.event is None:
            whose = {"you": "your", "any": "the"}.get(effect.whose, "their")
            return f"at the beginning of {whose} next {effect.phase} phase"
        later = effect.until == "next_turn" and effect.repeats
        if effect.whose != "any" or not (later or effect.until == "turn"):
            raise Unprintable("how long something is waited for")
        if effect.event.subject is not None:
            if effect.about is not None:
                raise Unprintable("to what something happens later")
            happens = self.happening(effect.event)
        elif effect.about is not None:
            happens = self.happening(effect.event).replace("~", self.ref(effect.about).text)
        else:
            raise Unprintable("to what something happens later")
        if later:
            return f"until the beginning of your next turn, whenever {happens}"
        return f"{'whenever' if effect.repeats else 'when'} {happens} this turn"

    @staticmethod
    def _prevented_later(effect: t.Delayed, event: t.Event) -> str:
        """That damage is prevented, which another paragraph tells."""
        if effect != t.Delayed(
            "end", effect.effects, event=t.Event("prevented", least=event.least), until="turn", repeats=effect.repeats,
            targets=effect.targets,
        ):
            raise Unprintable("which damage was prevented, or how long it is")
        least = f"{event.least} or more " if event.least else ""
        return f"{'whenever' if effect.repeats else 'when'} {least}damage is prevented this way"

    def one_after_another(self, clauses: list[str]) -> str:
        return ", then ".join(clauses)

    def all_together(self, clauses: list[str]) -> str:
        return listed(clauses, "and")

    def block(self, sentences: str) -> str:
        return f"do this \u2014 {sentences} \u2014"

    def if_so(self, condition: str, clauses: str) -> str:
        return f"if {condition}, {clauses}"

    def only_if(self, clauses: str, condition: str) -> str:
        return f"{clauses} if {condition}"

    def otherwise(self, clauses: str) -> str:
        return f"otherwise, {clauses}"

    def instead(self, condition: str, clauses: str) -> str:
        return f"if {condition}, {clauses} instead"

    def is_otherwise(self, sentence: str) -> bool:
        return sentence.startswith("otherwise")

    def may(self, effects: tuple[t.Effect, ...]) -> str:
        return f"you may {self.together(effects)}"

    def may_pay(self, cost: t.Cost) -> str:
        return f"you may {self.paid(cost)}"

    def if_done(self, clauses: str) -> str:
        return f"if you do, {clauses}"

    def if_not_done(self, clauses: str) -> str:
        return f"if you don't, {clauses}"

    def others_may(self, who: t.Who, effects: tuple[t.Effect, ...]) -> str:
        player = self.player(who).text
        with self.of_others():
            said = self.together(effects)
        if {"you", "your"} & set(said.split()):
            raise Unprintable("what another player does with something of yours")
        return f"{player} may {said}"

    def others_did(self, who: t.Who, then: tuple[t.Effect, ...]) -> str:
        if who in ("each", "opponent") and all(getattr(effect, "who", "") == "actor" for effect in then):
            self.who_did = f"each {'player' if who == 'each' else 'opponent'} that does"
            said, self.who_did = self.together(then), ""
            return said
        return f"if they do, {self.together(then)}"

    def others_did_not(self, otherwise: tuple[t.Effect, ...]) -> str:
        return f"if they don't, {self.together(otherwise)}"

    def explained(self, letter: str, amount: t.Amount) -> str:
        return f"{letter} is {self.told_amount(amount)}"

    def where(self, said: str, explained: list[str]) -> str:
        return f"{said}, where {' and '.join(explained)}"


def _that(filter: t.Filter) -> Phrase:
    """One of several things, as it is called when something is done for each of them."""
    return Phrase(f"that {noun_of(filter) or 'object'}")
