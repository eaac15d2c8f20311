"""Conditions, as they stand after "if" or "as long as", and as restrictions in brackets; what happened this turn."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.conditions.conditions import state_of
from gatcg_desktop.language.sentences.english.amounts import OMENS
from gatcg_desktop.language.sentences.english.nouns import adjectives, listed, number_word, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.shapes import done_filter, halved
from gatcg_desktop.language.sentences.speaker import Unprintable

_OPERATORS = {
    "at_least": "{} or more",
    "at_most": "{} or less",
    "equal": "exactly {}",
    "more": "more than {}",
    "less": "less than {}",
}
_BETWEEN = {"equal": "equal to", "more": "greater than", "less": "less than"}
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

    def none_done(self, condition: t.Compare) -> str:
        what, _, verb = self.compared(condition).removesuffix(" this way").rpartition(" was ")
        if verb not in INFINITIVES:
            raise Unprintable(f"that nothing was {verb}")
        return f"you didn't {INFINITIVES[verb]} {what}"

    def of_element(self, filter: t.Filter) -> str:
        return adjectives(filter)[0]

    def compared(self, condition: t.Compare) -> str:
        left, operator, right = condition.left, condition.operator, condition.right
        if (counted := halved(condition)) is not None and right in (0, 1):
            parity = "odd" if right else "even"
            if isinstance(counted, t.ZoneSize) and counted.who == "event":
                return f"that player has an {parity} amount of cards in their {counted.zone}"
            if isinstance(counted, t.Stat) and counted.stat == "cost":
                return f"{self.told_amount(counted)} is {parity}"
            told = self.told_amount(counted).removeprefix("the amount of ")
            return f"there's an {parity} amount of {told}"
        if isinstance(left, t.HowMany) and isinstance(left.of, t.Done) and operator == "at_least":
            what = done_filter(left.of.verb, left.filter)
            way = " this way" if left.of.here else ""
            if right == 1 and left.of.verb == "removed":
                return f"a counter was removed{way}"
            if right == 1:
                return f"{with_article(self.noun(what).text)} was {left.of.verb}{way}"
            if isinstance(right, int) and way:
                return f"{number_word(right)} or more {self.noun(what, True).text} were {left.of.verb}{way}"
        match left, right:
            case t.Level(), int() if operator == "at_least":
                return f"your champion is level {right} or higher"
            case t.ZoneSize(zone=zone, who="you"), int():
                return self._has_cards(operator, right, "cards", zone)
            case t.ZoneSize(zone=zone, who="event"), int() if operator != "more":
                return f"that player has {_range(operator, right)} cards in their {zone}"
            case t.Count(filter=filter, times=1, by=by), int() if (
                operator != "more"
                and filter.kind == "card"
                and (filter != t.Filter(kind="card", zone=filter.zone, controller="you") or filter.zone not in SIZED)
            ):
                told = self.counted(filter, True, by)
                if "omens you have" in told:
                    return f"you have {_range(operator, right)} {told.replace(' you have', '')}"
                if filter.zone == "lineage" and (operator, right) == ("at_least", 1) and filter.controller == "you":
                    if "CHAMPION" in self.facts.types:  # which lies on top of them
                        return f"there's another {self.counted(filter, False, by)}"
                    return f"there's {with_article(self.counted(filter, False, by))}"
                return f"there are {_range(operator, right)} {told}"
            case t.Counters(of=of, counter=counter), int() if operator != "more":
                return f"there are {_range(operator, right)} {counter} counters on {self.ref(of).text}"
            case t.Stat(of=of, stat="damage"), int() if operator != "more":
                return f"there are {_range(operator, right)} damage counters on {self.ref(of).text}"
            case t.ZoneSize(zone="hand", who="you"), t.ZoneSize(zone="memory", who="you") if operator == "equal":
                return "the amount of cards in your hand and memory are equal"
            case t.EventAmount(), int() if operator == "at_least" and self.event_kind.endswith("hit"):
                return f"{right} or more damage was dealt"
            case _:
                pass
        if right == t.Influence() and isinstance(left, t.Influence) and operator in _BETWEEN:
            return f"{self.told_amount(left)} is {_BETWEEN[operator]} yours"
        if not isinstance(right, int) and operator in _BETWEEN:
            return f"{self.told_amount(left)} is {_BETWEEN[operator]} {self.told_amount(right)}"
        return f"{self.told_amount(left)} is {_OPERATORS[operator].format(self.told_amount(right))}"

    def _has_cards(self, operator: str, number: int, cards: str, zone: str) -> str:
        match operator:
            case "at_least":
                return f"you have {number} or more {cards} in your {zone}"
            case "at_most":
                return f"you have {number} or less {cards} in your {zone}"
            case "equal" if number == 0:
                return f"you have no {cards} in your {zone}"
            case "equal" if number == 1:
                return f"you have exactly one card in your {zone}"
            case "equal":
                return f"you have exactly {number} {cards} in your {zone}"
            case "more":
                return f"you have more than {number} {cards} in your {zone}"
            case _:
                return f"you have less than {number} {cards} in your {zone}"


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
