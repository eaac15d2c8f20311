"""Numbers, and amounts in words."""

from __future__ import annotations

import re

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.english.nouns import Nouns, number_word, owned
from gatcg_desktop.language.sentences.phrases import amounts
from gatcg_desktop.language.sentences.speaker import Phrase

APART = {
    "": "",
    "different_costs": "with different reserve costs",
    "different_any_costs": "with different costs",
    "same_cost": "with the same reserve cost",
    "different_names": "with different names",
    "same_name": "with the same name",
    "different_elements": "with different elements",
    "same_element": "with the same element",
}
OMENS = t.Filter(kind="card", zone="banishment", controller="you", counter="omen")


def _in_banishment(filter: t.Filter) -> t.Filter:
    """Only where it is and what is on it."""
    return t.Filter(kind=filter.kind, zone=filter.zone, controller=filter.controller, counter=filter.counter)


class Amounts(amounts.Amounts, Nouns):
    """Numbers, and amounts in words."""

    def counted(self, filter: t.Filter, many: bool, by: str = "") -> str:
        """What is counted, with where it is; `by`: what makes it count."""
        apart = f" {APART[by]}" if by else ""
        if filter == OMENS or (filter.counter == "omen" and _in_banishment(filter) == OMENS):
            bare = msgspec.structs.replace(filter, counter="", controller="any", zone="graveyard")
            words = re.sub(r"\bcards?\b", "omens" if many else "omen", self.card_words(bare, many), count=1)
            return f"{words} you have{apart}"
        if by == "different_elements" and filter.kind == "object" and not many:
            return f"different element {self.noun(filter).text}"
        if filter.kind == "card":
            return f"{self.noun(filter, many).text} {self.place(filter, 'in')}{apart}"
        return f"{self.noun(filter, many).text}{apart}"

    def stat_of(self, of: t.Ref, stat: str) -> str:
        if stat == "damage":
            return f"the amount of damage counters on {self.ref(of).text}"
        if isinstance(of, t.Done):
            return f"the reserve cost of {self.ref(of).text}" if stat == "cost" else f"the {of.verb} card's {stat}"
        if stat == "cost" and isinstance(of, t.Target) and self.last == of and not self.moved:
            return "its reserve cost"
        return f"{owned(self.ref(of).text)} {'reserve cost' if stat == 'cost' else stat.replace('_', ' ')}"

    def zone_of(self, zone: str, who: t.Who) -> str:
        return f"{self.whose(who)} {zone}"

    def their_zone(self, zone: str) -> str:
        return f"their {zone}"

    def influence(self, who: t.Who) -> str:
        return f"{self.whose(who)} influence"

    def among(self, stat: str, how: str, things: str) -> str:
        words = {"cost": "reserve cost", "memory": "memory cost"}.get(stat, stat.replace("_", " "))
        which = {"total": "total", "greatest": "greatest", "least": "lowest"}[how]
        return f"the {which} {words} among {things}"

    def done_words(self, verb: t.Verb, here: bool, what: Phrase) -> str:
        return f"{verb}{' this way' if here else ''}"

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
