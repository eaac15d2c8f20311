"""Abilities, and the events that they trigger on."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.french.forms import listed, one, que
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.text_printer import Phrase


class Paragraphs(Abilities, References):
    """Abilities, and the events that they trigger on."""

    capital_after_colon = False

    def only(self, occasions: list[str]) -> str:
        return listed([que(one) for one in occasions], "et")

    def victim_called(self, victim: t.Filter) -> str:
        return ""

    def inherited(self, said: str) -> str:
        return said

    def used(self, event: t.Event) -> str:
        told = [one(self.noun(part)) if part.kind == "object" else self.a_card(part).text for part in event.used]
        return " ou ".join(told)

    def dying_with(self, bound: t.Bound) -> str:
        return self.bounded(bound, "")

    def linked_thing(self, linked: t.Filter) -> Phrase:
        noun = self.noun(linked)
        self.linked = Phrase("elle" if noun.feminine else "il", feminine=noun.feminine)
        return noun._replace(text=self.inflect(noun, "the"))
