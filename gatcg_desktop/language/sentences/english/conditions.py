"""Conditions, as they stand after "if" or "as long as", and as restrictions in brackets; what happened this turn."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.conditions.conditions import state_of
from gatcg_desktop.language.sentences.english.nouns import adjectives, listed, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.shapes import OMENS, are_omens
from gatcg_desktop.language.sentences.text_printer import Unprintable

INFINITIVES = {
    "revealed": "reveal",
    "banished": "banish",
    "discarded": "discard",
    "sacrificed": "sacrifice",
    "destroyed": "destroy",
}
SIZED = ("hand", "memory", "graveyard", "banishment")


class Conditions(Abilities, References):
    """Conditions, as they stand after "if", and as restrictions in brackets; what happened this turn."""

    def denied(self, times: t.TimesThisTurn) -> str:
        if self.known(f"none_{times.kind}") and times.subject is not None and times.whose == "any":
            return self.say(f"none_{times.kind}", what=times.subject)
        said = self.happened(times, 1)
        return said.replace("you've", "you haven't", 1) if times.whose == "you" else f"it's not true that {said}"

    def of_that_player(self, said: str) -> str:
        for yours, theirs in (("you've", "has"), ("you haven't", "hasn't"), ("you have", "has")):
            if said.startswith(f"{yours} "):
                return f"that player {theirs}{said.removeprefix(yours)}"
        raise Unprintable("what that player has done")

    def matches(self, of: t.Ref, filter: t.Filter) -> str:
        if filter == t.Filter(property="owned"):
            return f"you own {self.ref(of).text}"
        if (like := filter.alike) is not None and filter == t.Filter(kind="card", zone="anywhere", alike=like):
            if like.aspect != "cost":
                raise Unprintable("what something shares")
            own = self.told_amount(t.Stat(of, "cost"))
            if not isinstance(like.to, t.Every):
                return f"{own} is equal to {self.told_amount(t.Stat(like.to, 'cost'))}"
            words = "your omens" if like.to.filter == OMENS else self.counted(like.to.filter, True)
            return f"{own} is equal to the reserve cost of one of {words}"
        keywords = [one.keyword for one in filter.any_of] or [filter.keyword]
        if all(keywords) and msgspec.structs.replace(filter, kind="object") in (
            t.Filter(keyword=filter.keyword),
            t.Filter(any_of=tuple(t.Filter(keyword=one) for one in keywords)),
        ):
            what = self.asked(of)
            has = "had" if of == t.Victim() and self.event_kind == "kill" else "have" if what.plural else "has"
            return f"{what.text} {has} {listed([keyword.lower() for keyword in keywords])}"
        return self.is_so(self.asked(of), state_of(filter) or with_article(self.noun(filter).text), True)

    def cards_there(self, cards: t.Count, operator: str, number: int) -> str:
        filter = cards.filter
        plain = filter == t.Filter(kind="card", zone=filter.zone, controller="you") and filter.zone in SIZED
        if operator == "more" or plain:
            return ""
        told = self.counted(filter, True, cards.by)
        if are_omens(filter):
            return f"you have {_range(operator, number)} {told.replace(' you have', '')}"
        if filter.zone == "lineage" and (operator, number) == ("at_least", 1) and filter.controller == "you":
            if "CHAMPION" in self.facts.types:  # which lies on top of them
                return f"there's another {self.counted(filter, False, cards.by)}"
            return f"there's {with_article(self.counted(filter, False, cards.by))}"
        return f"there are {_range(operator, number)} {told}"

    def of_element(self, filter: t.Filter) -> str:
        return adjectives(filter)[0]


def _range(operator: str, number: int) -> str:
    """So many or more, or less."""
    match operator:
        case "at_least":
            return f"{number} or more"
        case "at_most":
            return f"{number} or less"
        case "equal":
            return f"exactly {number}" if number else "no"
        case _:
            return f"less than {number}"
