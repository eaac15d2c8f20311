"""Numbers, and amounts in words."""

from __future__ import annotations

import re

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.english.nouns import Nouns, number_word, owned
from gatcg_desktop.language.sentences.phrases import amounts
from gatcg_desktop.language.sentences.shapes import PASSING, are_omens
from gatcg_desktop.language.sentences.text_printer import Phrase


class Amounts(amounts.Amounts, Nouns):
    """Numbers, and amounts in words."""

    def counted(self, filter: t.Filter, many: bool, by: str = "") -> str:
        """What is counted, with where it is; `by`: what makes it count."""
        if by == "elements":
            return self.say("elements_among" if many else "element_among", things=self.counted(filter, True))
        apart = self.related(by)
        if are_omens(filter):
            bare = msgspec.structs.replace(filter, counter="", controller="any", zone="graveyard")
            words = re.sub(r"\bcards?\b", "omens" if many else "omen", self.card_words(bare, many), count=1)
            return f"{words} you have{apart}"
        if by == "different_elements" and filter.kind == "object" and not many:
            return f"different element {self.noun(filter).text}"
        if filter.property in PASSING:
            words = self.card_words(msgspec.structs.replace(filter, property=""), many)
            seen = "look at while glimpsing" if filter.property == "glimpsed" else f"reveal from your {filter.zone}"
            return f"{words} you {seen}"
        if filter.kind == "card":
            return f"{self.noun(filter, many).text} {self.place(filter, 'in')}{apart}"
        return f"{self.noun(filter, many).text}{apart}"

    def zone_of(self, zone: str, who: t.Who) -> str:
        return f"{self.whose(who)} {zone}"

    def whose(self, who: t.Who) -> str:
        """A player as owner of a zone."""
        if who == "you":
            return "your"
        return owned((self.player(who) if who == "target" else self.called(f"player_{who}")).text)

    def count(self, amount: t.Amount) -> str:
        """How many, before a noun."""
        return number_word(amount) if isinstance(amount, int) else self.amount(amount)

    def numbered(self, amount: t.Amount, noun: Phrase) -> str:
        return f"{self.count(amount)} {noun.text}"

    def class_word(self, word: str) -> str:
        return word.capitalize()
