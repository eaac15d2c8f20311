"""Numbers, and amounts in words."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.forms import number
from gatcg_desktop.language.sentences.french.nouns import Nouns
from gatcg_desktop.language.sentences.french.words import class_word
from gatcg_desktop.language.sentences.phrases import amounts
from gatcg_desktop.language.sentences.shapes import PASSING, are_omens
from gatcg_desktop.language.sentences.text_printer import Phrase


class Amounts(amounts.Amounts, Nouns):
    """Numbers, and amounts in words."""

    limits_many = False

    def count(self, amount: t.Amount, feminine: bool = False) -> str:
        """How many, before a noun."""
        if isinstance(amount, t.ThatMany):
            return "autant de"
        return number(amount, feminine) if isinstance(amount, int) else self.amount(amount)

    def class_word(self, word: str) -> str:
        return class_word(word)

    def numbered(self, amount: t.Amount, noun: Phrase) -> str:
        return f"{self.count(amount, noun.feminine)} {noun.text}"

    def counted(self, filter: t.Filter, many: bool, by: str = "") -> str:
        """What is counted, with where it is; `by`: what makes it count."""
        if by == "elements":
            return self.say(
                "elements_among" if many else "element_among",
                things=self.inflect(self.noun(filter, True)._replace(text=self.counted(filter, True)), "the"),
            )
        apart = self.related(by)
        bare = t.Filter(
            kind="card",
            types=filter.types,
            elements=filter.elements,
            other=filter.other,
            cost_kind=filter.cost_kind,
            cost_at_least=filter.cost_at_least,
            cost_at_most=filter.cost_at_most,
        )
        if are_omens(filter) and filter == msgspec.structs.replace(
            bare, zone=filter.zone, controller=filter.controller, counter=filter.counter
        ):
            words = self.card_words(bare, many).replace("carte", "présage", 1)
            return f"{words} que vous avez{apart}"
        if filter.property in PASSING:
            words = self.card_words(msgspec.structs.replace(filter, property=""), many)
            seen = "regardez en entrevoyant" if filter.property == "glimpsed" else f"révélez {self.thence(filter)}"
            return f"{words} que vous {seen}"
        place = f" {self.there(filter)}" if filter.kind == "card" else ""
        return f"{self.noun(filter, many).text}{place}{apart}"

    def one_of(self, ref: t.Ref) -> str:
        said = super().one_of(ref)
        return said.replace("une ", "un ", 1) if said.startswith("une présage ") else said  # an omen is no "carte"

    def owner(self, who: t.Who) -> Phrase:
        return super().owner("event" if who == "target" else who)
