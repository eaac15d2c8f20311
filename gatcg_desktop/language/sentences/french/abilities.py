"""Abilities: whole paragraphs."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import abilities, stack
from gatcg_desktop.language.sentences.french.cards import Cards
from gatcg_desktop.language.sentences.french.conditions import Conditions
from gatcg_desktop.language.sentences.french.forms import listed, number, que
from gatcg_desktop.language.sentences.french.joining import Joining
from gatcg_desktop.language.sentences.french.players import Players
from gatcg_desktop.language.sentences.french.statics import Statics
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable

_PROPERTIES = {"brewed": "infusée", "ephemeral": "éphémère"}


class Abilities(abilities.Abilities, Conditions, Cards, Joining, Statics, Players, stack.Stack):
    """Abilities: whole paragraphs."""

    capital_after_colon = False

    def often(self, times: int) -> str:
        return f"{number(times, True)} fois"

    def only(self, occasions: list[str]) -> str:
        return listed([que(one) for one in occasions], "et")

    def modes_number(self, choose: tuple[int, int], modes: int) -> str:
        least, most = choose
        if least == most:
            return number(least)
        if choose == (1, 2):
            return "un ou deux"
        return f"jusqu'à {number(most)}" if least == 0 else f"de {number(least)} à {number(most)}"

    def victim_called(self, victim: t.Filter) -> str:
        return ""

    def inherited(self, said: str) -> str:
        return said

    def given_each(self, payment: t.Payment) -> str:
        if payment.how == "remove":
            return "marqueur retiré"
        card = payment.filter.kind == "card"
        noun = Phrase("carte", False, True) if card else self.noun(t.Filter(types=payment.filter.types))
        done = {"banish": "banni", "sacrifice": "sacrifié", "discard": "défaussé", "rest": "reposé"}
        if payment.how not in done:
            raise Unprintable("what each pays for a part of a cost")
        return f"{noun.text} {done[payment.how]}{'e' if noun.feminine else ''}"

    def kind_of_play(self, property: str) -> str:
        return _PROPERTIES.get(property, property)
