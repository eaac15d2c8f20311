"""Numbers, and amounts in words."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.nouns import Nouns, number_word, owned, with_article
from gatcg_desktop.language.sentences.shapes import whole_lineage
from gatcg_desktop.language.sentences.speaker import Unprintable

_TIMES = {2: "twice", 3: "three times", 4: "four times", 5: "five times"}
_PARTS = {2: "half"}
APART = {
    "": "",
    "different_costs": "with different reserve costs", "different_any_costs": "with different costs",
    "same_cost": "with the same reserve cost",
    "different_names": "with different names", "same_name": "with the same name",
    "different_elements": "with different elements", "same_element": "with the same element",
}  # fmt: skip
OMENS = t.Filter(kind="card", zone="banishment", controller="you", counter="omen")


def _in_banishment(filter: t.Filter) -> t.Filter:
    """Only where it is and what is on it."""
    return t.Filter(kind=filter.kind, zone=filter.zone, controller=filter.controller, counter=filter.counter)


class Amounts(Nouns):
    """Numbers, and amounts in words."""

    def amount(self, amount: t.Amount) -> str:
        match amount:
            case int():
                return str(amount)
            case t.X():
                return "X"
            case t.Level():
                return "LV"
            case t.Scaled(of=t.X(), times=2, divided_by=1):
                return "X+X"
            case t.ThatMany():
                return "that many"
            case t.Sum(parts=(int(), t.Scaled(times=-1))):
                return self.letter(amount)
            case t.Sum(parts=(int() as number, rest)) if not isinstance(rest, int) and not whole_lineage(amount):
                return f"{number}+{self.amount(rest)}"
            case _:
                return self.letter(amount)

    def told_amount(self, amount: t.Amount) -> str:
        match amount:
            case int() | t.X():
                return self.amount(amount)
            case t.Level():
                return "your champion's level"
            case t.Count(filter=filter, times=times, by=by):
                if times != 1:
                    return f"{times} for each {self.counted(filter, False, by)}"
                return f"the amount of {self.counted(filter, True, by)}"
            case t.Stat(of=of, stat="damage"):
                return f"the amount of damage counters on {self.ref(of).text}"
            case t.Stat(of=t.Done() as of, stat="cost"):
                return f"the reserve cost of {self.ref(of).text}"
            case t.Stat(of=t.Target() as of, stat="cost") if self.last == of and not self.moved:
                return "its reserve cost"
            case t.Stat(of=of, stat="cost"):
                return f"{owned(self.ref(of).text)} reserve cost"
            case t.Stat(of=t.Done(verb=verb), stat=stat):
                return f"the {verb} card's {stat}"
            case t.Stat(of=of, stat=stat):
                return f"{owned(self.ref(of).text)} {stat}"
            case t.Counters(of=of, counter=counter):
                return f"the amount of {counter} counters on {self.ref(of).text}"
            case t.ZoneSize(zone=zone, who=who):
                return f"the amount of cards in {self.whose(who)} {zone}"
            case t.CountersMoved():
                return "the amount of counters removed this way"
            case t.EventAmount():
                if self.event_kind.endswith("hit"):
                    return "the amount of damage dealt by this hit"
                return "the amount of damage prevented this way" if self.preventing else "that amount"
            case t.Sum(parts=(_, t.Count() as inner)) if whole_lineage(amount):
                return self.told_amount(inner)
            case t.Sum(parts=(first, t.Scaled(of=less, times=-1, divided_by=1))):
                return f"{self.told_amount(first)} minus {self.told_amount(less)}"
            case t.Sum(parts=parts):
                return " plus ".join(self.told_amount(part) for part in parts)
            case t.Scaled(of=of, times=times, divided_by=divided):
                if divided == 1 and times in _TIMES:
                    return f"{_TIMES[times]} {self.told_amount(of)}"
                if times == 1 and divided in _PARTS:
                    return f"{_PARTS[divided]} {self.told_amount(of)}, rounded down"
                if times == 1:
                    return f"{self.told_amount(of)} divided by {divided}, rounded down"
                raise Unprintable("an amount times and divided by numbers")
            case t.Influence(who="you"):
                return "your influence"
            case t.Influence(who=who):
                return f"{self.whose(who)} influence"
            case t.Paid():
                return "the amount of cards reserved for this"
            case t.Limited(of=of, most=most):
                return f"{self.told_amount(of)}, up to {self.told_amount(most)}"
            case t.TimesThisTurn():
                raise Unprintable("what happened this turn")
            case t.Among(filter=filter, stat="counters", how="total", counter=counter):
                return f"the total amount of {counter} counters on all {self.counted(filter, True)}"
            case t.Among(filter=filter, stat=stat, how=how):
                words = {"cost": "reserve cost"}.get(stat, stat.replace("_", " "))
                which = {"total": "total", "greatest": "greatest", "least": "lowest"}[how]
                return f"the {which} {words} among {self.counted(filter, True)}"
            case t.HowMany(of=t.Done(verb=verb, here=here), filter=filter):
                cards = self.card_words(msgspec.structs.replace(filter or t.Filter(), kind="card"), True)
                return f"the amount of {cards} {verb}{' this way' if here else ''}"
            case t.HowMany():
                raise Unprintable("how many things were meant")
            case t.ThatMany():
                return "that amount"
        assert_never(amount)

    def one_of(self, ref: t.Ref) -> str:
        """Any one of things that are described."""
        if not isinstance(ref, t.Every):
            raise Unprintable("with what something is shared")
        return with_article(self.counted(ref.filter, False))

    def counted(self, filter: t.Filter, many: bool, by: str = "") -> str:
        """What is counted, with where it is; `by`: what makes it count."""
        apart = f" {APART[by]}" if by else ""
        if filter == OMENS or (filter.counter == "omen" and _in_banishment(filter) == OMENS):
            bare = msgspec.structs.replace(filter, counter="", controller="any", zone="graveyard")
            words = self.card_words(bare, many).removesuffix("cards" if many else "card")
            return f"{words}{'omens' if many else 'omen'} you have{apart}"
        if filter.kind == "card":
            return f"{self.noun(filter, many).text} {self.place(filter, 'in')}{apart}"
        return f"{self.noun(filter, many).text}{apart}"

    def for_each(self, amount: t.Amount) -> tuple[int, str] | None:
        """How much for each of what, when an amount can be said so: (2, "for each ally you control")."""
        match amount:
            case t.Count(filter=filter, times=times, by=by):
                return times, f"for each {self.counted(filter, False, by)}"
            case t.Counters() | t.Stat(stat="damage"):
                return 1, f"for each {self._tallied(amount, False)}"
            case t.Limited(of=t.Count(times=1) | t.Counters() | t.Stat(stat="damage") as of, most=int() as most):
                return 1, f"for each of up to {number_word(most)} {self._tallied(of, True)}"
            case t.Scaled(of=t.Count(times=1) | t.Counters() | t.Stat(stat="damage") as of, times=1, divided_by=number):
                return 1, f"for every {number_word(number)} {self._tallied(of, True)}"
            case t.TimesThisTurn("materialize", None, "you", False):
                return 1, "for each card you've materialized this turn"
            case t.HowMany(of=t.Done(verb=verb, here=here), filter=filter):
                card = self.card_words(msgspec.structs.replace(filter or t.Filter(), kind="card"))
                return 1, f"for each {card} {verb}{' this way' if here else ''}"
            case t.Scaled(of=of, times=times, divided_by=1) if not isinstance(of, t.Count):
                each = self.for_each(of)
                return (times, each[1]) if each is not None and each[0] == 1 else None
            case _:
                return None

    def _tallied(self, amount: t.Count | t.Counters | t.Stat, many: bool) -> str:
        match amount:
            case t.Count(filter=filter, by=by):
                return self.counted(filter, many, by)
            case t.Counters(of=of, counter=counter):
                return f"{counter} {'counters' if many else 'counter'} on {self.ref(of).text}"
            case t.Stat(of=of):
                return f"damage {'counters' if many else 'counter'} on {self.ref(of).text}"

    def whose(self, who: t.Who) -> str:
        """A player as owner of a zone."""
        match who:
            case "you":
                return "your"
            case "opponent":
                return "each opponent's"
            case "each":
                return "each player's"
            case "target" | "event":
                return owned(self.player(who).text)
            case "its_controller":
                return "its controller's"
            case "its_owner":
                return "its owner's"
            case "hit":
                return "that opponent's"
            case "actor" | "attacking":
                raise Unprintable(f"the player {who}")
        assert_never(who)
