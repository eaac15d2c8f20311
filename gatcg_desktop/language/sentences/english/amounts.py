"""Numbers, and amounts in words."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.nouns import Nouns, number_word, zone_of
from gatcg_desktop.language.sentences.speaker import Unprintable

_TIMES = {2: "twice", 3: "three times", 4: "four times", 5: "five times"}
_PARTS = {2: "half"}


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
            case t.Sum(parts=(int() as number, rest)) if not isinstance(rest, int):
                return f"{number}+{self.amount(rest)}"
            case _:
                return self.letter(amount)

    def count(self, amount: t.Amount) -> str:
        """How many, before a noun."""
        return number_word(amount) if isinstance(amount, int) else self.amount(amount)

    def told_amount(self, amount: t.Amount) -> str:
        match amount:
            case int() | t.X():
                return self.amount(amount)
            case t.Level():
                return "your champion's level"
            case t.Count(filter=filter, times=times):
                if times != 1:
                    return f"{times} for each {self.counted(filter, False)}"
                return f"the amount of {self.counted(filter, True)}"
            case t.Stat(of=of, stat="damage"):
                return f"the amount of damage counters on {self.ref(of).text}"
            case t.Stat(of=of, stat="cost"):
                return f"the cost of {self.ref(of).text}"
            case t.Stat(of=of, stat=stat):
                return f"{owned(self.ref(of).text)} {stat}"
            case t.Counters(of=of, counter=counter):
                return f"the amount of {counter} counters on {self.ref(of).text}"
            case t.ZoneSize(zone=zone, who=who):
                return f"the amount of cards in {self.whose(who)} {zone}"
            case t.CountersMoved():
                return "the amount of counters removed this way"
            case t.EventAmount():
                return "that amount"
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
            case t.Limited():
                raise Unprintable("an amount with a limit")
            case t.Among(filter=filter, stat=stat, how=how):
                words = {"cost": "reserve cost"}.get(stat, stat.replace("_", " "))
                which = {"total": "total", "greatest": "greatest", "least": "lowest"}[how]
                return f"the {which} {words} among {self.counted(filter, True)}"
        assert_never(amount)

    def counted(self, filter: t.Filter, many: bool) -> str:
        """What is counted, with where it is."""
        if filter.kind == "card":
            return f"{self.noun(filter, many).text} {zone_of(filter, 'in')}"
        return self.noun(filter, many).text

    def whose(self, who: t.Who) -> str:
        """A player as owner of a zone."""
        match who:
            case "you":
                return "your"
            case "opponent":
                return "each opponent's"
            case "each":
                return "each player's"
            case "target":
                return "that player's"
            case "its_controller":
                return "its controller's"
            case "its_owner":
                return "its owner's"
            case "hit":
                return "that opponent's"
            case "event" | "actor" | "attacking":
                raise Unprintable(f"the player {who}")
        assert_never(who)


def owned(text: str) -> str:
    """The possessive of a thing."""
    if text in ("it", "them", "they"):
        return "its" if text == "it" else "their"
    return f"{text}'s"
