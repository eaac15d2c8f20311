"""Numbers, and amounts in words."""

from __future__ import annotations

import re
from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import amounts
from gatcg_desktop.language.sentences.english.nouns import Nouns, listed, owned
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable

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

    words = {
        "lv": "LV",
        "that_many": "that many",
        "your_level": "your champion's level",
        "so_many_each": "{times} for each {one}",
        "amount_of": "the amount of {things}",
        "amount_of_counters": "the amount of {counters} on {of}",
        "amount_of_cards": "the amount of cards in {zone}",
        "counters_paid": "the amount of counters removed",
        "counters_removed": "the amount of counters removed this way",
        "damage_by_hit": "the amount of damage dealt by this hit",
        "damage_prevented": "the amount of damage prevented this way",
        "that_amount": "that amount",
        "minus": "{first:told} minus {less:told}",
        "plus": " plus ",
        "2_times": "twice {of:told}",
        "3_times": "three times {of:told}",
        "4_times": "four times {of:told}",
        "5_times": "five times {of:told}",
        "part_2": "half {of:told}, rounded down",
        "part_3": "{of:told} divided by 3, rounded down",
        "part_4": "{of:told} divided by 4, rounded down",
        "divided": "{of:told} divided by {by}, rounded down",
        "had_influence": "influence",
        "had_cards": "amount of cards in {zone}",
        "greatest_of_opponent": "the highest {what} among your opponents",
        "least_of_opponent": "the lowest {what} among your opponents",
        "greatest_of_each": "the highest {what} among all players",
        "least_of_each": "the lowest {what} among all players",
        "reserved": "the amount of cards reserved for this",
        "limited": "{of:told}, up to {most:told}",
        "counters_among": "the total amount of {counters} on all {things}",
        "amount_done": "the amount of {cards} {done}",
        "for_each": "for each {one}",
        "for_each_of": "for each of up to {most:count} {things}",
        "damage_dealt": "the amount of damage dealt this way",
        "for_every_recollected": "for every {number:count} cards recollected",
        "damage_done": "the amount of damage {whose} has dealt to {things} this turn",
        "for_every_damage": "for every {number:count} damage {whose} has dealt to {things} this turn",
        "for_every": "for every {number:count} {things}",
        "for_each_draw": "for each {one} you've drawn this turn",
        "for_each_discarded": "for each {one} you've discarded this turn",
        "for_each_materialize": "for each {one} you've materialized this turn",
        "for_each_activate": "for each {one} you've activated this turn",
        "for_each_death": "for each {one} that died this turn",
        "counters_on": "{counters} on {of}",
    }

    def less(self, amount: t.Amount) -> str:
        """By how much a cost changes."""
        if isinstance(amount, int):
            return f"{abs(amount)} {'less' if amount < 0 else 'more'}"
        if isinstance(amount, t.Scaled) and (amount.times, amount.divided_by) == (-1, 1):
            return f"{self.amount(amount.of)} less"
        return f"{self.amount(amount)} more"

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

    def done_there(self, done: str, zones: tuple[t.CardZone, ...]) -> str:
        return done.replace(" this way", f" from your {listed(list(zones), 'and')} this way")

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
            case "defending":
                return "the defending player's"
            case "turn":
                return "the turn player's"
            case "actor" | "attacking":
                raise Unprintable(f"the player {who}")
        assert_never(who)
