"""Conditions that hold one amount against another."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.conditions.history import History
from gatcg_desktop.language.sentences.english_forms import with_article
from gatcg_desktop.language.sentences.shapes import are_omens, done_filter, halved
from gatcg_desktop.language.sentences.text_printer import Unprintable

_SIZED = ("hand", "memory", "graveyard", "banishment")


class Comparisons(History):
    """Conditions that hold one amount against another."""

    def compared(self, condition: t.Compare) -> str:
        """One amount against another."""
        left, operator, right = condition.left, condition.operator, condition.right
        if (counted := halved(condition)) is not None and right in (0, 1):
            return self._parity(counted, "odd" if right else "even")
        number = "none" if (operator, right) == ("equal", 0) else operator
        match left, right:
            case t.HowMany(of=t.Done(verb=verb, here=here, origins=zones), filter=filter), 1 if operator == "at_least":
                noun = self.noun(done_filter(verb, filter))
                done = self.done_words(verb, False, noun)
                if zones:
                    if not here or len(zones) > 1:
                        raise Unprintable("from where something was done before")
                    zone = self.whose_zone(zones[0], "your")
                    return self.say("something_done_from", what=noun, done=done, zone=zone)
                return self.say("something_done_here" if here else "something_done", what=noun, done=done)
            case t.HowMany(of=t.Done(verb=verb, here=True, origins=()), filter=filter), int() if operator == "at_least":
                things = self.noun(done_filter(verb, filter), True)
                done = self.done_words(verb, False, things)
                return self.say("some_done_here", least=right, things=things, done=done, left=left)
            case t.ZoneSize(zone=zone, who="you"), int():
                cards = self.numbered(right, self.card_noun(right > 1))
                key = "you_hold_one" if (operator, right) == ("equal", 1) else f"you_hold_{number}"
                return self.say(key, number=right, cards=cards, zone=self.zone_noun(zone))
            case t.ZoneSize(zone=zone, who="event"), int() if operator != "more":
                return self.say(f"they_hold_{number}", number=right, zone=self.whose_zone(zone, "their"), left=left)
            case t.Count(filter=filter, times=1), int() if filter.kind == "card" and (
                said := self.cards_there(left, operator, right)
            ):
                return said
            case ((t.Counters(of=of) | t.Stat(of=of, stat="damage")), int()):
                counter = left.counter if isinstance(left, t.Counters) else "damage"
                many, some = (self.counter_words(counter, many) for many in (True, right > 1))
                key = f"there_on_it_{number}"
                return self.say(key, number=right, counters=many, some=some, of=of, left=left)
            case t.EventAmount(), int() if operator == "at_least" and self.event_kind.endswith("hit"):
                return self.say("so_much_dealt", least=right)
            case _:
                side = "number" if isinstance(right, int) or operator in ("at_least", "at_most") else "amount"
                return self.say(f"than_{side}_{operator}", left=left, right=right)

    def _parity(self, counted: t.Amount, parity: str) -> str:
        """That an amount is odd or even."""
        told = self.told_amount(counted)
        match counted:
            case t.ZoneSize(zone=zone, who="event"):
                return self.say(f"{parity}_held", zone=self.whose_zone(zone, "their"), told=told)
            case t.Stat(stat="cost"):
                return self.say(f"{parity}_told", told=told)
            case _:
                things = told.removeprefix(self.say("amount_of", things=""))
                return self.say(f"{parity}_amount", things=things, told=told)

    def none_done(self, condition: t.Compare) -> str:
        """That something was done to none of what is described."""
        left = condition.left
        if not isinstance(left, t.HowMany) or not isinstance(left.of, t.Done) or left.of.origins:
            raise Unprintable("that nothing was done")
        noun = self.noun(done_filter(left.of.verb, left.filter))
        return self.say(f"nothing_{left.of.verb}", what=noun, done=self.done_words(left.of.verb, False, noun))

    def cards_there(self, cards: t.Count, operator: str, number: int) -> str:
        """That there are so many cards somewhere, or "" where the language says that as of any amount."""
        filter = cards.filter
        plain = filter == t.Filter(kind="card", zone=filter.zone, controller="you") and filter.zone in _SIZED
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
