"""Costs: the parts of what must be paid."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.forms import de, number, one
from gatcg_desktop.language.sentences.french.nouns import counter_words, zone_of
from gatcg_desktop.language.sentences.french.plays import Plays
from gatcg_desktop.language.sentences.speaker import Phrase, capital


class Costs(Plays):
    """Costs: the parts of what must be paid."""

    def cost(self, cost: t.Cost) -> list[str]:
        """The parts, as they stand in a list before a colon, in lower case."""
        found = []
        if cost.reserve != 0:
            found.append(self.price(cost.reserve))
        if cost.memory != 0:
            found.append(f"{self.do('payer')} {self.amount(cost.memory)} en mémoire")
        if cost.rest:
            found.append("REPOS")
        return found + self.deeds(cost)

    def deeds(self, cost: t.Cost) -> list[str]:
        """The parts of a cost that are done rather than paid."""
        found = []
        if cost.banish_this:
            found.append(f"{self.do('bannir')} {self.itself().text}")
        if cost.sacrifice_this:
            found.append(f"{self.do('sacrifier')} {self.itself().text}")
        if cost.sacrifice is not None:
            found.append(f"{self.do('sacrifier')} {self._one_of_yours(cost.sacrifice, cost.sacrifices)}")
        if cost.rest_other is not None:
            found.append(f"{self.do('reposer')} {self._one_of_yours(cost.rest_other, 1)}")
        if cost.discard:
            cards = "une carte" if cost.discard == 1 else f"{number(cost.discard)} cartes"
            found.append(f"{self.do('défausser')} {cards}")
        if cost.remove_counters:
            words = f"{self.count(cost.counters)} {counter_words(cost.remove_counters, cost.counters != 1)}"
            holder = "votre champion" if cost.counters_on_champion else self.itself().text
            found.append(f"{self.do('retirer')} {words} {de(holder)}")
        if cost.banish_from_graveyard is not None:
            filter = cost.banish_from_graveyard
            card = one(Phrase(self.card_words(filter), False, True))
            found.append(f"{self.do('bannir')} {card} {zone_of(filter, 'de')}")
        found += [self.payment(payment, self._given_up(payment)) for payment in cost.payments]
        if cost.this_to:
            away = {"hand": "dans la main", "memory": "dans la mémoire", "material": "dans le deck matériel"}
            itself = self.itself().text
            where = f" {away.get(cost.this_to, '')} de son propriétaire" if cost.this_to in away else ""
            found.append(f"{self.do('remettre' if where else 'défausser')} {itself}{where}")
        if cost.delevel:
            found.append(f"{self.do('rétrograder')} votre champion")
        if cost.recover:
            found.append(f"{self.do('récupérer')} {cost.recover}")
        return found

    def ingredient(self, payment: t.Payment) -> str:
        """What Brew lists."""
        filter = msgspec.structs.replace(payment.filter, controller="any")
        noun = self.noun(filter, payment.amount != 1)
        name = filter.name if filter == t.Filter(name=filter.name) and filter.name else noun.text
        different = " de noms différents" if payment.different else ""
        so_many = payment.amount
        count = number(so_many, noun.feminine) if isinstance(so_many, int) else self.count(so_many)
        return f"{count} {name}{different}"

    def _given_up(self, payment: t.Payment) -> str:
        many = payment.amount != 1
        noun = self.noun(payment.filter, many)
        if payment.filter.kind == "card":
            noun = Phrase(self.card_words(payment.filter, many), many, True)
        if isinstance(payment.amount, int):
            return f"{number(payment.amount, noun.feminine)} {noun.text}" if many else one(noun)
        return f"{self.count(payment.amount)} {noun.text}"

    def _one_of_yours(self, filter: t.Filter, number_of: int) -> str:
        noun = self.noun(filter, number_of != 1)
        return one(noun) if number_of == 1 else f"{number(number_of, noun.feminine)} {noun.text}"

    def price(self, amount: t.Amount) -> str:
        """An amount of reserve."""
        return f"({self.amount(amount)})"

    def listed_cost(self, cost: t.Cost) -> str:
        """A cost before a colon."""
        return ", ".join(capital(part) for part in self.cost(cost))

    def paid(self, cost: t.Cost) -> str:
        """A cost as an instruction."""
        first = [f"{self.do('payer')} {self.price(cost.reserve)}"] if cost.reserve != 0 else []
        rest = self.cost(msgspec.structs.replace(cost, reserve=0))
        itself = f"{self.do('reposer')} {self.itself().text}"
        return " et ".join([*first, *(itself if part == "REPOS" else part for part in rest)])
