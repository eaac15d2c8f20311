"""Abilities, and the events that they trigger on."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.english.nouns import with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.text_printer import Phrase


class Paragraphs(Abilities, References):
    """Abilities, and the events that they trigger on."""

    def only(self, occasions: list[str]) -> str:
        return f"only {', and only '.join(occasions)}"

    def victim_called(self, victim: t.Filter) -> str:
        return self.each_called(victim).text

    def inherited(self, said: str) -> str:
        return said if "CHAMPION" in self.facts.types else said.replace(self.itself().text, "this object")

    def used(self, event: t.Event) -> str:
        return with_article(self.card_words(event.used[-1]))

    def dying_with(self, bound: t.Bound) -> str:
        having = self.bounded(bound, "on them")
        return having.replace("with ", "with exactly ", 1) if bound.operator == "equal" else having

    def linked_thing(self, linked: t.Filter) -> Phrase:
        return self.naming(t.Linked(), Phrase(self.noun(linked).text))
