"""Costs: the parts of what must be paid."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.conditions.events import THIS
from gatcg_desktop.language.sentences.phrases.references import References
from gatcg_desktop.language.sentences.shapes import is_x_and_y, relation_of
from gatcg_desktop.language.sentences.text_printer import YOUR_CHAMPION, Phrase, Unprintable, capital
from gatcg_desktop.language.wording import ANY_AMOUNT


class Costs(References):
    """Costs: the parts of what must be paid."""

    def cost(self, cost: t.Cost, place: str = "") -> list[str]:
        """The parts, as they stand in a list before a colon, in lower case."""
        reserve = [self.price(cost.reserve)] if cost.reserve != 0 else []
        return reserve + self._parts(cost, self.say("rest_symbol"), place)

    def price(self, amount: t.Amount) -> str:
        return "(X+Y)" if is_x_and_y(amount) else f"({self.amount(amount)})"

    def listed_cost(self, cost: t.Cost, place: str = "") -> str:
        """A cost before a colon; `place`: where the source is."""
        return ", ".join(capital(part) for part in self.cost(cost, place)) or self.price(0)

    def paid(self, cost: t.Cost) -> str:
        reserve = [self.say("pay_reserve", price=self.price(cost.reserve))] if cost.reserve != 0 else []
        return self.say("and").join(reserve + self._parts(cost, self.say("give_rest", what=self.itself()), ""))

    def _parts(self, cost: t.Cost, rested: str, place: str) -> list[str]:
        """What is paid beside reserve."""
        memory = [self.say("pay_memory", amount=cost.memory)] if cost.memory != 0 else []
        return memory + ([rested] if cost.rest else []) + self.deeds(cost, place)

    def deeds(self, cost: t.Cost, place: str = "") -> list[str]:
        """The parts of a cost that are done rather than paid; the source is named last, for a name may have a comma."""
        found = []
        if cost.sacrifice is not None:
            found.append(self.say("give_sacrifice", what=self._of_yours(cost.sacrifice, cost.sacrifices)))
        if cost.rest_other is not None:
            found.append(self.say("give_rest", what=self._of_yours(cost.rest_other, 1)))
        if cost.discard:
            found.append(self.say("give_discard", what=self.cards(cost.discard)))
        if cost.remove_counters:
            of = Phrase(self.say("your_champion")) if cost.counters_on_champion else self.itself()
            found.append(self.say("remove", counters=self.counters(cost.remove_counters, cost.counters), of=of))
        if (buried := cost.banish_from_graveyard) is not None:
            card = f"{self.a_card(buried).text} {self.thence(buried)}"
            found.append(self.say("give_banish", what=card))
        match cost.payments:
            case (t.Payment(how="sacrifice") as first, t.Payment(how="sacrifice", filter=other) as second) if (
                second == t.Payment("sacrifice", other)
            ):
                both = [self.given(first.filter, first.amount, first.least), self.given(other, 1)]
                found.append(self._payment(first, self.say("and").join(both)))
            case payments:
                found += [self._payment(one, self.given(one.filter, one.amount, one.least)) for one in payments]
        if cost.delevel:
            found.append(self.say("cost_delevel"))
        if cost.damage:
            found.append(self.say("cost_damage", amount=cost.damage))
        if cost.recover:
            found.append(self.say("cost_recover", amount=cost.recover))
        this = f"{self.say('this_card')}{self.from_own(place)}" if place else self.itself().text
        if cost.banish_this:
            marked = Phrase(self.counters(cost.counter, 1)) if cost.counter else None
            found.append(self.say("give_banish_marked" if marked else "give_banish", what=this, counters=marked))
        if cost.this_to == "discard":
            found.append(self.say("give_discard", what=this))
        elif cost.this_to:
            found.append(self.say(f"return_this_{cost.this_to}"))
        if cost.sacrifice_this:
            found.append(self.say("give_sacrifice", what=self.itself()))
        return found

    # What is given up ---------------------------------------------------------------------------------------

    def given(self, filter: t.Filter, amount: t.Amount, least: int | None = None) -> str:
        """So many things that are given up."""
        noun = self.noun(filter, amount != 1)
        if amount == t.Count(filter):
            return self.say("all_given", things=noun)
        if least is None:
            return self.inflect(noun, "a") if amount == 1 else self.numbered(amount, noun)
        if least and amount != ANY_AMOUNT:
            raise Unprintable("at least and at most so many things given up")
        if least:
            some = self.noun(filter, least != 1)
            return self.say("at_least_given", least=least, things=noun, some=self.numbered(least, some))
        if amount == ANY_AMOUNT:
            return self.say("any_amount_given", things=noun)
        return self.say("up_to_given", some=self.numbered(amount, noun))

    def _of_yours(self, filter: t.Filter, number: int) -> str:
        return self.say("your_champion") if filter == YOUR_CHAMPION and number == 1 else self.given(filter, number)

    def _payment(self, payment: t.Payment, what: str) -> str:
        """Something to be given up for a cost; `what` is how many of which."""
        if payment.how == "remove":
            return self._counters_given(payment)
        zone, total = payment.filter.zone, payment.total
        what += self.related(relation_of(payment)) + (self.say("in_total", total=total) if total is not None else "")
        where = ""
        if payment.single:
            where = self.say("from_single", zone=self.zone_noun(zone))
        elif zone == "lineage" and payment.amount != t.Count(payment.filter):
            where = self.say("from_lineage")
        elif payment.filter.kind == "card" and (payment.how, zone) != ("discard", "hand"):
            where = f" {self.thence(payment.filter)}"
        return self.say(f"give_{payment.how}", what=f"{what}{where}")

    def _counters_given(self, payment: t.Payment) -> str:
        """So many counters off some objects."""
        least, amount = payment.least, payment.amount
        if (least is None and not isinstance(amount, int)) or (least and amount != ANY_AMOUNT):
            raise Unprintable("how many counters are removed")
        of = Phrase(self.say("your_champion"))
        if payment.filter == THIS:
            of = self.itself()
        elif payment.filter != YOUR_CHAMPION:
            noun = self.noun(payment.filter, not payment.single)
            of = Phrase(self.inflect(noun, "a")) if payment.single else noun
        elif not payment.single:
            raise Unprintable("counters from several champions")
        if least is None:
            counters = self.counters(payment.counter, amount)
            return self.say("remove", counters=counters, of=of)
        if not least:
            counters = self.counter_words(payment.counter, amount != 1)
            return self.say("remove", counters=self.say("up_to_counters", most=amount, counters=counters), of=of)
        one, several = (self.counter_words(payment.counter, many) for many in (least > 1, True))
        counters = self.say("at_least_counters", least=least, counters=one, several=several)
        return self.say("remove", counters=counters, of=of)

    def ingredient(self, payment: t.Payment) -> str:
        """What Brew lists."""
        filter = msgspec.structs.replace(payment.filter, controller="any")
        noun = self.noun(filter, payment.amount != 1)
        if filter.name and filter == t.Filter(name=filter.name):
            noun = noun._replace(text=filter.name)
        return f"{self.numbered(payment.amount, noun)}{self.related(relation_of(payment))}"
