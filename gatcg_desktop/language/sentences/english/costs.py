"""Costs: the parts of what must be paid."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.nouns import number_word, with_article, zone_of
from gatcg_desktop.language.sentences.english.plays import Plays
from gatcg_desktop.language.sentences.speaker import capital


class Costs(Plays):
    """Costs: the parts of what must be paid."""

    def cost(self, cost: t.Cost) -> list[str]:
        """The parts, as they stand in a list before a colon, in lower case."""
        found = []
        if cost.reserve != 0:
            found.append(self.price(cost.reserve))
        if cost.memory != 0:
            found.append(f"pay {self.amount(cost.memory)} memory")
        if cost.rest:
            found.append("REST")
        return found + self.deeds(cost)

    def deeds(self, cost: t.Cost) -> list[str]:
        """The parts of a cost that are done rather than paid."""
        found = []
        if cost.banish_this:
            found.append("banish ~")
        if cost.sacrifice_this:
            found.append("sacrifice ~")
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
            found.append(f"banish {with_article(self.card_words(filter))} {zone_of(filter, 'from')}")
        found += [self.payment(one, self._given_up(one)) for one in cost.payments]
        if cost.this_to:
            away = {"hand": "hand", "memory": "memory", "material": "material deck"}
            found.append("discard ~" if cost.this_to == "discard" else f"return ~ to its owner's {away[cost.this_to]}")
        if cost.delevel:
            found.append("delevel your champion")
        if cost.recover:
            found.append(f"recover {cost.recover}")
        return found

    def ingredient(self, payment: t.Payment) -> str:
        """What Brew lists."""
        filter = msgspec.structs.replace(payment.filter, controller="any")
        many = payment.amount != 1
        name = filter.name if filter == t.Filter(name=filter.name) and filter.name else self.noun(filter, many).text
        different = f" with different {payment.different}s" if payment.different else ""
        return f"{self.count(payment.amount)} {name}{different}"

    def _given_up(self, payment: t.Payment) -> str:
        words = self.card_words if payment.filter.kind == "card" else lambda one, many=False: self.noun(one, many).text
        if payment.amount == 1:
            if payment.filter.other:
                return f"another {words(msgspec.structs.replace(payment.filter, other=False))}"
            return with_article(words(payment.filter))
        return f"{self.count(payment.amount)} {words(payment.filter, True)}"

    def _one_of_yours(self, filter: t.Filter, number: int) -> str:
        if number != 1:
            return f"{number_word(number)} {self.noun(filter, True).text}"
        if filter.other:
            return f"another {self.noun(msgspec.structs.replace(filter, other=False)).text}"
        return with_article(self.noun(filter).text)

    def price(self, amount: t.Amount) -> str:
        """An amount of reserve."""
        return f"({self.amount(amount)})"

    def listed_cost(self, cost: t.Cost) -> str:
        """A cost before a colon."""
        return ", ".join(capital(part) for part in self.cost(cost))

    def paid(self, cost: t.Cost) -> str:
        """A cost as an instruction."""
        first = [f"pay {self.price(cost.reserve)}"] if cost.reserve != 0 else []
        rest = self.cost(msgspec.structs.replace(cost, reserve=0))
        return " and ".join([*first, *("rest ~" if part == "REST" else part for part in rest)])
