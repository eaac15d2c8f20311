"""Abilities: whole paragraphs."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import abilities, stack
from gatcg_desktop.language.sentences.english.cards import Cards
from gatcg_desktop.language.sentences.english.conditions import Conditions
from gatcg_desktop.language.sentences.english.joining import Joining
from gatcg_desktop.language.sentences.english.nouns import number_word
from gatcg_desktop.language.sentences.english.players import Players
from gatcg_desktop.language.sentences.english.statics import Statics
from gatcg_desktop.language.syntax.verb_forms import form_of


class Abilities(abilities.Abilities, Conditions, Cards, Joining, Statics, Players, stack.Stack):
    """Abilities: whole paragraphs."""

    def often(self, times: int) -> str:
        return {1: "once", 2: "twice", 3: "three times"}.get(times, f"{times} times")

    def only(self, occasions: list[str]) -> str:
        return f"only {', and only '.join(occasions)}"

    def modes_number(self, choose: tuple[int, int], modes: int) -> str:
        if choose == (1, 2) and modes == 2:
            return "one or both"
        least, most = choose
        if least == most:
            return number_word(least)
        if most == modes and least in (0, 1):
            return "one or more" if least else "any number"
        return f"up to {number_word(most)}" if least == 0 else f"{number_word(least)} to {number_word(most)}"

    def victim_called(self, victim: t.Filter) -> str:
        return f"that {victim.types[0].lower()}"

    def inherited(self, said: str) -> str:
        return said if "CHAMPION" in self.facts.types else said.replace(self.itself().text, "this object")

    def given_each(self, payment: t.Payment) -> str:
        if payment.how == "remove":
            return "counter removed"
        card = payment.filter.kind == "card"
        noun = "card" if card else self.noun(t.Filter(types=payment.filter.types)).text
        return f"{noun} {form_of(payment.how, 'e')}"

    def kind_of_play(self, property: str) -> str:
        return property
