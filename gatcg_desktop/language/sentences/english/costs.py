"""Costs: the parts of what must be paid."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.english.amounts import APART
from gatcg_desktop.language.sentences.english.nouns import ZONES, number_word, with_article
from gatcg_desktop.language.sentences.english.plays import Plays
from gatcg_desktop.language.sentences.shapes import is_x_and_y, relation_of
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Unprintable, capital
from gatcg_desktop.language.wording import ANY_AMOUNT


class Costs(Plays):
    """Costs: the parts of what must be paid."""

    def cost(self, cost: t.Cost, place: str = "") -> list[str]:
        """The parts, as they stand in a list before a colon, in lower case."""
        found = []
        if cost.reserve != 0:
            found.append(self.price(cost.reserve))
        if cost.memory != 0:
            found.append(f"pay {self.amount(cost.memory)} memory")
        if cost.rest:
            found.append("REST")
        return found + self.deeds(cost, place)

    def deeds(self, cost: t.Cost, place: str = "") -> list[str]:
        """The parts of a cost that are done rather than paid; the source is named last, for a name may have a comma."""
        found = []
        if cost.sacrifice is not None:
            found.append(f"sacrifice {self._one_of_yours(cost.sacrifice, cost.sacrifices)}")
        if cost.rest_other is not None:
            found.append(f"rest {self._one_of_yours(cost.rest_other, 1)}")
        if cost.discard:
            found.append("discard a card" if cost.discard == 1 else f"discard {number_word(cost.discard)} cards")
        if cost.remove_counters:
            many = cost.counters != 1
            words = f"{self.count(cost.counters)} {cost.remove_counters} counters" if many else ""
            holder = "your champion" if cost.counters_on_champion else "~"
            found.append(f"remove {words or with_article(cost.remove_counters) + ' counter'} from {holder}")
        if cost.banish_from_graveyard is not None:
            filter = cost.banish_from_graveyard
            card = with_article(self.card_words(msgspec.structs.replace(filter, other=False)))
            card = f"another {card.split(' ', 1)[1]}" if filter.other else card
            found.append(f"banish {card} {self.place(filter, 'from')}")
        match cost.payments:
            case (t.Payment(how="sacrifice") as first, t.Payment(how="sacrifice", filter=other) as second) if (
                second == t.Payment("sacrifice", other)
            ):
                both = f"{self.given(first.filter, first.amount, first.least)} and {self.given(other, 1)}"
                found.append(self.payment(first, both))
            case payments:
                found += [self.payment(one, self.given(one.filter, one.amount, one.least)) for one in payments]
        if cost.delevel:
            found.append("delevel your champion")
        if cost.damage:
            found.append(f"deal {cost.damage} unpreventable damage to your champion")
        if cost.recover:
            found.append(f"recover {cost.recover}")
        if cost.banish_this:
            found.append(f"banish {self._itself(place)}")
        if cost.this_to == "discard":
            found.append(f"discard {self._itself(place)}")
        elif cost.this_to:
            found.append(f"return ~ to its owner's {ZONES.get(cost.this_to, cost.this_to)}")
        if cost.sacrifice_this:
            found.append("sacrifice ~")
        return found

    def ingredient(self, payment: t.Payment) -> str:
        """What Brew lists."""
        filter = msgspec.structs.replace(payment.filter, controller="any")
        many = payment.amount != 1
        name = filter.name if filter == t.Filter(name=filter.name) and filter.name else self.noun(filter, many).text
        different = f" {relation}" if (relation := APART[relation_of(payment)]) else ""
        return f"{self.count(payment.amount)} {name}{different}"

    @staticmethod
    def _itself(place: str) -> str:
        """The source, with where it is when that is not the field."""
        return f"this card from your {place}" if place else "~"

    def given(self, filter: t.Filter, amount: t.Amount, least: int | None = None) -> str:
        """So many things that are given up."""
        if least is not None:
            if least and amount != ANY_AMOUNT:
                raise Unprintable("at least and at most so many things given up")
            if least:
                return f"{number_word(least)} or more {self.noun(filter, True).text}"
            any_of = "any amount of" if amount == ANY_AMOUNT else f"up to {self.count(amount)}"
            return f"{any_of} {self.noun(filter, amount != 1).text}"
        if amount == t.Count(filter):
            return f"all {self.noun(filter, True).text}"
        if amount == 1:
            words = self.noun(filter).text
            return f"another {words.removeprefix('other ')}" if filter.other else with_article(words)
        return f"{self.count(amount)} {self.noun(filter, True).text}"

    def _one_of_yours(self, filter: t.Filter, number: int) -> str:
        if filter == YOUR_CHAMPION and number == 1:
            return "your champion"
        if number != 1:
            return f"{number_word(number)} {self.noun(filter, True).text}"
        if filter.other:
            return f"another {self.noun(msgspec.structs.replace(filter, other=False)).text}"
        return with_article(self.noun(filter).text)

    def price(self, amount: t.Amount) -> str:
        """An amount of reserve."""
        if is_x_and_y(amount):
            return "(X+Y)"
        return f"({self.amount(amount)})"

    def listed_cost(self, cost: t.Cost, place: str = "") -> str:
        """A cost before a colon."""
        return ", ".join(capital(part) for part in self.cost(cost, place)) or self.price(0)

    def paid(self, cost: t.Cost) -> str:
        """A cost as an instruction."""
        first = [f"pay {self.price(cost.reserve)}"] if cost.reserve != 0 else []
        rest = self.cost(msgspec.structs.replace(cost, reserve=0))
        return " and ".join([*first, *("rest ~" if part == "REST" else part for part in rest)])
