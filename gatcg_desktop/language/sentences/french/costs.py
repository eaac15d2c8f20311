"""Costs: the parts of what must be paid."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.amounts import APART
from gatcg_desktop.language.sentences.french.forms import de, number, one, the
from gatcg_desktop.language.sentences.french.plays import Plays
from gatcg_desktop.language.sentences.french.words import ZONES, counter_words
from gatcg_desktop.language.sentences.shapes import is_x_and_y, relation_of
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Phrase, Unprintable, capital
from gatcg_desktop.language.wording import ANY_AMOUNT

_HOME = {
    "hand": "dans la main de son propriétaire",
    "memory": "dans la mémoire de son propriétaire",
    "material": "dans le deck matériel de son propriétaire",
}


class Costs(Plays):
    """Costs: the parts of what must be paid."""

    def cost(self, cost: t.Cost, place: str = "") -> list[str]:
        """The parts, as they stand in a list before a colon, in lower case."""
        found = []
        if cost.reserve != 0:
            found.append(self.price(cost.reserve))
        if cost.memory != 0:
            found.append(f"{self.do('payer')} {self.amount(cost.memory)} en mémoire")
        if cost.rest:
            found.append("REPOS")
        return found + self.deeds(cost, place)

    def deeds(self, cost: t.Cost, place: str = "") -> list[str]:
        """The parts of a cost that are done rather than paid; the source is named last, for a name may have a comma."""
        found = []
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
            found.append(f"{self.do('bannir')} {card} {self.place(filter, 'de')}")
        match cost.payments:
            case (t.Payment(how="sacrifice") as first, t.Payment(how="sacrifice", filter=other) as second) if (
                second == t.Payment("sacrifice", other)
            ):
                both = f"{self.given(first.filter, first.amount, first.least)} et {self.given(other, 1)}"
                found.append(self.payment(first, both))
            case payments:
                found += [self.payment(paid, self.given(paid.filter, paid.amount, paid.least)) for paid in payments]
        if cost.delevel:
            found.append(f"{self.do('faire')} descendre votre champion d'un niveau")
        if cost.damage:
            found.append(f"{self.do('infliger')} {cost.damage} blessures imprévenables à votre champion")
        if cost.recover:
            found.append(f"{self.do('récupérer')} {cost.recover}")
        if cost.banish_this:
            found.append(f"{self.do('bannir')} {self._itself(place)}")
        if cost.this_to == "discard":
            found.append(f"{self.do('défausser')} {self._itself(place)}")
        elif cost.this_to:
            found.append(f"{self.do('renvoyer')} {self.itself().text} {_HOME[cost.this_to]}")
        if cost.sacrifice_this:
            found.append(f"{self.do('sacrifier')} {self.itself().text}")
        return found

    def ingredient(self, payment: t.Payment) -> str:
        """What Brew lists."""
        filter = msgspec.structs.replace(payment.filter, controller="any")
        noun = self.noun(filter, payment.amount != 1)
        name = filter.name if filter == t.Filter(name=filter.name) and filter.name else noun.text
        different = f" {relation}" if (relation := APART[relation_of(payment)]) else ""
        so_many = payment.amount
        count = number(so_many, noun.feminine) if isinstance(so_many, int) else self.count(so_many)
        return f"{count} {name}{different}"

    def _itself(self, place: str) -> str:
        """The source, with where it is when that is not the field."""
        return f"cette carte de votre {ZONES[place][0]}" if place else self.itself().text

    def given(self, filter: t.Filter, amount: t.Amount, least: int | None = None) -> str:
        """So many things that are given up."""
        noun = self.noun(filter, amount != 1)
        if least is not None:
            if least and amount != ANY_AMOUNT:
                raise Unprintable("at least and at most so many things given up")
            if least:
                return f"au moins {self.count(least, noun.feminine)} {self.noun(filter, least != 1).text}"
            any_of = f"autant que vous voulez {de(noun.text)}"
            return any_of if amount == ANY_AMOUNT else f"jusqu'à {self.count(amount, noun.feminine)} {noun.text}"
        if amount == t.Count(filter):
            return f"{'toutes' if noun.feminine else 'tous'} {the(noun)}"
        return one(noun) if amount == 1 else f"{self.count(amount, noun.feminine)} {noun.text}"

    def _one_of_yours(self, filter: t.Filter, number_of: int) -> str:
        if filter == YOUR_CHAMPION and number_of == 1:
            return "votre champion"
        noun = self.noun(filter, number_of != 1)
        return one(noun) if number_of == 1 else f"{number(number_of, noun.feminine)} {noun.text}"

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
        first = [f"{self.do('payer')} {self.price(cost.reserve)}"] if cost.reserve != 0 else []
        rest = self.cost(msgspec.structs.replace(cost, reserve=0))
        itself = f"{self.do('reposer')} {self.itself().text}"
        return " et ".join([*first, *(itself if part == "REPOS" else part for part in rest)])
