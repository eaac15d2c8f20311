"""Abilities, and the events that they trigger on."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.english.nouns import ZONES, number_word, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.speaker import Phrase
from gatcg_desktop.language.syntax.verb_forms import form_of


class Paragraphs(Abilities, References):
    """Abilities, and the events that they trigger on."""

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
        return self.each_called(victim).text

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

    def some(self, filter: t.Filter, many: bool) -> Phrase:
        if many:
            return Phrase(f"one or more {self.noun(filter, True).text}", True)
        if filter.other:
            return Phrase(f"another {self.noun(msgspec.structs.replace(filter, other=False)).text}")
        return Phrase(with_article(self.noun(filter).text))

    def some_cards(self, event: t.Event) -> Phrase:
        subject = event.subject
        if subject is None:
            return Phrase("a card")
        if event.grouped:
            return Phrase(f"one or more {self.card_words(subject, True)}", True)
        if subject.other:
            return Phrase(f"another {self.card_words(msgspec.structs.replace(subject, other=False))}")
        return self.a_card(subject)

    def used(self, used: tuple[t.Filter, ...]) -> str:
        return with_article(self.card_words(used[-1]))

    def their_own(self, whose: str) -> str:
        return "your" if whose == "you" else "their"

    def from_zone(self, whose: str, zone: str) -> str:
        return f"from {self.their_own(whose)} {ZONES.get(zone, zone)}"

    def linked_thing(self, linked: t.Filter) -> Phrase:
        return self.naming(t.Linked(), Phrase(self.noun(linked).text))
