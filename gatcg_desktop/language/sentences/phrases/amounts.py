"""Numbers, amounts in words, and the letters that stand for amounts that take words."""

from __future__ import annotations

import re
from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.phrases.nouns import Nouns
from gatcg_desktop.language.sentences.shapes import PASSING, are_omens, done_filter, whole_lineage
from gatcg_desktop.language.sentences.text_printer import YOUR_CHAMPION, Phrase, Unprintable

_DEEDS = {
    "draw": "drawn",
    "discarded": "discarded",
    "materialize": "materialized",
    "activate": "activated",
    "sacrificed": "sacrificed",
    "summon": "summoned",
    "suppressed": "suppressed",
} | dict.fromkeys(("glimpse", "gathered", "recover", "empower", "attack"), "")
"""What players do this turn, and what that is done to; what is done to nothing is done so many times."""


class Amounts(Nouns):
    """Numbers, amounts in words, and the letters that stand for amounts that take words."""

    def amount(self, amount: t.Amount) -> str:
        match amount:
            case int():
                return str(amount)
            case t.X():
                return "X"
            case t.Level():
                return self.say("lv")
            case t.Scaled(of=t.X(), times=2, divided_by=1):
                return "X+X"
            case t.ThatMany():
                return self.say("that_many")
            case t.Sum(parts=(int(), t.Scaled(times=-1))):
                return self.letter(amount)
            case t.Sum(parts=(rest, t.Level())) if not isinstance(rest, int):
                return f"{self.say('lv')}+{self.amount(rest)}"
            case t.Sum(parts=(int() as number, rest)) if not isinstance(rest, int) and not whole_lineage(amount):
                return f"{number}+{self.amount(rest)}"
            case _:
                return self.letter(amount)

    def told_amount(self, amount: t.Amount) -> str:
        match amount:
            case int() | t.X():
                return self.amount(amount)
            case t.Level():
                return self.say("your_level")
            case t.Count(filter=filter, times=times, by=by) if times != 1:
                return self.say("so_many_each", times=times, one=self.counted(filter, False, by))
            case t.Stat(of=of, stat=stat):
                return self.stat_of(of, stat)
            case t.Counters():
                return self.say("amount_of", things=self._tallied(amount, True))
            case t.ZoneSize(zone=zone, who=who):
                return self.say("amount_of_cards", zone=self.zone_of(zone, who))
            case t.EventAmount():
                if self.event_kind.endswith("hit"):
                    return self.say("damage_by_hit")
                if self.event_kind == "rolled":
                    return self.say("the_result")
                return self.say("damage_prevented" if self.preventing else "that_amount")
            case t.ThatMany():
                return self.say("that_amount")
            case t.Sum(parts=(_, t.Count() as inner)) if whole_lineage(amount):
                return self.told_amount(inner)
            case t.Sum(parts=(first, t.Scaled(of=less, times=-1, divided_by=1))):
                return self.say("minus", first=first, less=less)
            case t.Sum(parts=parts):
                return self.say("plus").join(self.told_amount(part) for part in parts)
            case t.Scaled(of=of, times=times, divided_by=divided):
                if divided == 1 and self.known(f"{times}_times"):
                    return self.say(f"{times}_times", of=of)
                if times != 1:
                    raise Unprintable("an amount times and divided by numbers")
                return self.say(f"part_{divided}" if self.known(f"part_{divided}") else "divided", of=of, by=divided)
            case t.Influence(who=who):
                return self.influence(who)
            case t.Paid():
                return self.say("reserved")
            case t.Limited(of=of, most=most):
                return self.say("limited", of=of, most=most)
            case t.Among(filter=filter, stat="counters", how="total", counter=counter):
                counters = self.counter_words(counter, True)
                return self.say("counters_among", counters=counters, things=self.counted(filter, True))
            case t.Among(stat=stat, how=how, of=t.Done() as done) if amount.filter == t.Filter(
                kind="card", zone="anywhere"
            ):
                return self.among(stat, how, self.ref(done).text)
            case t.Among(of=of) if of is not None:
                raise Unprintable("among which things")
            case t.Among(filter=filter, stat=stat, how=how):
                return self.among(stat, how, self.counted(filter, True))
            case t.OfPlayers(of=of, how=how, who="opponent" | "each" as who):
                return self.say(f"{how}_of_{who}", what=self.had_amount(of))
            case t.OfPlayers():
                raise Unprintable("an amount of these players")
            case t.HowMany(of=t.Done(verb="removed", here=here), filter=None):
                return self.say("counters_removed" if here else "counters_paid")
            case t.HowMany(of=t.Done(verb="dealt", here=True), filter=None):
                return self.say("damage_dealt")
            case t.Count() | t.TimesThisTurn() | t.HowMany():
                return self.say("amount_of", things=self._tallied(amount, True))
        assert_never(amount)

    def had_amount(self, amount: t.Amount) -> str:
        """What each of several players has so much of."""
        match amount:
            case t.Influence(who="you"):
                return self.say("had_influence")
            case t.ZoneSize(zone=zone, who="you"):
                return self.say("had_cards", zone=self.whose_zone(zone, "their"), any=self.zone_noun(zone))
            case _:
                raise Unprintable("what players have")

    def of_both(self, amount: t.Count, many: bool) -> str:
        """What is counted of two sorts together."""
        if amount.by != "different_costs" or amount.also is None:
            raise Unprintable("what is counted together")
        first, second = (self.counted(one, True) for one in (amount.filter, amount.also))
        return self.say("costs_among" if many else "cost_among", first=first, second=second)

    def for_each(self, amount: t.Amount) -> tuple[int, str] | None:
        match amount:
            case t.Count(times=times) if times != 1 and amount.also is None:
                return times, self.say("for_each", one=self._tallied(msgspec.structs.replace(amount, times=1), False))
            case t.Limited(of=of, most=int() as most) if self._is_tally(of):
                return 1, self.say("for_each_of", most=most, things=self._tallied(of, self.limits_many))
            case t.Scaled(of=of, times=1, divided_by=number) if number != 1 and self._is_tally(of, True):
                return 1, self.say("for_every", number=number, things=self._tallied(of, True))
            case t.Scaled(of=of, times=times, divided_by=1) if not isinstance(of, t.Count):
                each = self.for_each(of)
                return (times, each[1]) if each is not None and each[0] == 1 else None
            case _:
                return (1, self.say("for_each", one=self._tallied(amount, False))) if self._is_tally(amount) else None

    def one_of(self, ref: t.Ref) -> str:
        if not isinstance(ref, t.Every):
            raise Unprintable("with what something is shared")
        return self.inflect(self.noun(ref.filter)._replace(text=self.counted(ref.filter, False)), "a")

    def _is_tally(self, amount: t.Amount, every: bool = False) -> bool:
        """Whether an amount is so many of something, "for each" of which there can be something (`every`: "for every
        two")."""
        match amount:
            case t.HowMany(of=t.Done(verb=verb)):
                return verb not in ("removed", "dealt")
            case t.EventAmount():
                return every and self.event_kind == "recollected"
            case t.TimesThisTurn(kind="deals"):
                return every
            case t.Stat(stat=stat):
                return stat == "damage"
            case t.Count(times=times):
                return times == 1
            case t.Counters():
                return True
            case t.TimesThisTurn(kind, subject, whose, other=other):
                plain = amount == t.TimesThisTurn(kind, subject, whose, other=other)
                return plain and (
                    (whose == "any" and kind in ("death", "leave")) or (whose == "you" and kind in _DEEDS)
                )
            case _:
                return False

    def _tallied(self, amount: t.Amount, many: bool) -> str:
        """What there are so many of."""
        match amount:
            case t.Count(filter=filter, by=by):
                return self.counted(filter, many, by) if amount.also is None else self.of_both(amount, many)
            case t.Counters(of=of, counter=counter):
                return self.say("counters_on", counters=self.counter_words(counter, many), of=of)
            case t.Stat(of=of):
                return self.say("counters_on", counters=self.counter_words("damage", many), of=of)
            case t.HowMany(of=t.Done(verb=verb) as done, filter=filter):
                cards = self.noun(done_filter(verb, filter), many)
                return f"{cards.text} {self.done_of(done, cards)}"
            case t.EventAmount():
                return self.say("cards_recollected")
            case t.TimesThisTurn(kind="deals", victim=t.Filter() as victim):
                return self.say("damage_done", **self._damage_done(amount, victim))
            case t.TimesThisTurn(kind=kind, subject=subject) if self._is_tally(amount):
                return self._times(kind, subject, many, amount.other)
            case t.TimesThisTurn():
                raise Unprintable("what happened this turn")
            case _:
                raise Unprintable("how many things were meant")

    def _times(self, kind: str, subject: t.Filter | None, many: bool, other: bool) -> str:
        """What was done, or happened, so often this turn."""
        if kind in ("death", "leave") and subject is not None:
            return self.say(f"{kind}_this_turn", one=self.noun(subject, many))
        if kind == "attack" and subject is None:
            return self.say("attacks_declared" if many else "attack_declared")
        if _DEEDS[kind] == "":
            if subject is not None:
                raise Unprintable("what happened this turn")
            did = self.tell(t.Compare(t.TimesThisTurn(kind, whose="you"), "at_least", 1))
            return self.say("times_done" if many else "time_done", did=did)
        found = subject or t.Filter(kind="card")
        if found.kind != "object":
            found = msgspec.structs.replace(found, kind="card", controller="any", instances=(), zone="graveyard")
        one = self.noun(msgspec.structs.replace(found, other=other), many)
        return self.say("done_this_turn", one=one, done=self.say(f"done_{_DEEDS[kind]}", what=one))

    def _damage_done(self, dealt: t.TimesThisTurn, victim: t.Filter) -> dict[str, object]:
        """Whose damage it is, and to what it was dealt."""
        if dealt != t.TimesThisTurn("deals", YOUR_CHAMPION, total=True, victim=victim):
            raise Unprintable("what happened this turn")
        if victim.besides == t.Champion():
            victim = msgspec.structs.replace(victim, besides=None, other=True)
        return {"whose": self.ref(t.Champion()), "things": self.counted(victim, True)}

    limits_many = True
    """Whether what is counted up to a number is said in the plural."""

    def stat_of(self, of: t.Ref, stat: str) -> str:
        """A stat of something."""
        if stat == "damage":
            return self.told_amount(t.Counters(of, "damage"))
        named = self.called(f"stat_named_{stat}")
        if isinstance(of, t.Done):
            done = self.done_words(of.verb, False, self.card_noun(False))
            card = self.called("the_card_done", done=done)
            if stat == "cost":
                return self.say("cost_of_done", of=of, card=card)
            return self.say("stat_of", of=card, stat=named)
        its = stat == "cost" and isinstance(of, t.Target) and self.last == of and not self.moved
        return self.say("its_cost" if its else "stat_of", of=of, stat=named)

    def influence(self, who: t.Who) -> str:
        """A player's influence."""
        if who == "you":
            return self.say("influence_of_yours")
        return self.say("influence_of", of=self.player(who) if who == "target" else self.called(f"player_{who}"))

    def among(self, stat: str, how: str, things: str) -> str:
        """The total, greatest or least of a stat among things."""
        things = things.removeprefix(self.say("the_many"))
        return self.say(f"among_{how}", stat=self.called(f"stat_named_{stat}"), things=things)

    def zone_of(self, zone: str, who: t.Who) -> str:
        """A player's zone."""
        if who == "you":
            return self.whose_zone(zone, "your")
        return self.say("zone_of", zone=self.zone_noun(zone), player=self.owner(who))

    def owner(self, who: t.Who) -> Phrase:
        """A player as owner of a zone."""
        return self.player(who) if who == "target" else self.called(f"player_{who}")

    def omens(self, filter: t.Filter) -> str:
        """Omens, of which it is said elsewhere whose they are."""
        return self.counted(filter, True).removesuffix(self.say("you_have"))

    # Letters --------------------------------------------------------------------------------------------------

    def common_each(self, amounts: tuple[t.Amount, ...]) -> str:
        """What all of the amounts that are not 0 are for each of, or ""."""
        found = {
            each[1] if each is not None else "" for each in (self.for_each(amount) for amount in amounts if amount != 0)
        }
        return found.pop() if len(found) == 1 else ""

    def times_each(self, amount: t.Amount) -> t.Amount:
        """How much it is for each."""
        each = self.for_each(amount)
        return each[0] if each is not None else amount

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
            return f"{self.noun(filter, many).text} {self.there(filter)}{apart}"
        return f"{self.noun(filter, many).text}{apart}"
