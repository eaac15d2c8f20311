"""Abilities: whole paragraphs."""

from __future__ import annotations

import re
from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.paragraphs import CLASSES
from gatcg_desktop.language.parser.words import subtype_of
from gatcg_desktop.language.sentences.abilities.statics import Statics
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.shapes import champion_kind
from gatcg_desktop.language.sentences.text_printer import BUBBLES, Phrase, Unprintable, capital, lowered

_QUOTES_END = re.compile(r"\.(\W*)$")


class Abilities(Statics):
    """Abilities: whole paragraphs."""

    @says
    def holding(self, ability: t.Keyword | t.Restricted | t.Inherited | t.Static) -> str:
        """Keywords, and what stands before other abilities."""
        match ability:
            case t.Keyword():
                return self.keyword_line([ability])
            case t.Restricted(conditions=conditions, abilities=abilities):
                if all(isinstance(one, BUBBLES) or champion_kind(one) for one in conditions):
                    return self.behind("".join(f"{self.restriction(one)} " for one in conditions), abilities)
                while_so = capital(self.say("while_so", condition=t.AllOf(conditions)))
                return f"{while_so}, {self._gained(abilities)}."
            case t.Inherited(abilities=abilities):
                return self.inherited(self.behind(self.say("inherited_effect"), abilities))
            case t.Static():
                return self.static(ability)
        assert_never(ability)

    @says
    def entering(self, ability: t.EntersAsCopy | t.AsEnters) -> str:
        """How something enters the field."""
        if isinstance(ability, t.AsEnters):
            return self.say("as_enters", it=self.itself(), what=lowered(self.body(ability.effects, ())))
        how = "enters_as_copy" if ability.must else "may_enter_as_copy"
        said = self.say(how, it=self.itself(), what=ability.filter) + self.besides(ability.abilities)
        return said if said.endswith('."') else f"{said}."

    @says
    def _again(self, ability: t.TriggersAgain) -> str:
        return self.say("triggers_again", it=self.itself(), head=self.head_of(ability.events[0]))

    @says
    def _when_played(self, ability: t.PlayCondition) -> str:
        only = self.only(self.occasion(ability.condition))
        return self.say("materialize_only" if self.facts.of_material else "play_only", only=only)

    def _gained(self, abilities: tuple[t.Ability, ...]) -> str:
        """What the card has wherever it is."""
        match abilities:
            case (t.CostChange() as change, t.Keyword(name="Fast Activation")) if change.condition is None:
                this, costs, to_activate = (self.say(key) for key in ("this_card", "costs", "to_activate"))
                return self.say("cheap_and_fast", costs=self.cost_changed(this, costs, change, to_activate))
            case (t.CostChange() as change, t.AlternativeCost(printed=True) as there) if change.condition is None:
                if there != t.AlternativeCost(t.Cost(), there.zone, printed=True, text=there.text):
                    raise Unprintable("what a card has only sometimes")
                this, costs, to_activate = (self.say(key) for key in ("this_card", "costs", "to_activate"))
                zone = there.zone or "hand"
                where = self.thence(t.Filter(kind="card", zone=zone, controller="you"))
                return self.say(
                    "cheap_and_there", costs=self.cost_changed(this, costs, change, to_activate), where=where
                )
            case (t.AlternativeCost(zone="graveyard"),):
                where = self.there(t.Filter(kind="card", zone="graveyard", controller="you"))
                return self.say("card_there_has", where=where, gift=self._quoted_within(abilities))
            case (t.OnResolve(),):
                return self.say("it_has", gift=self._quoted_within(abilities))
            case (rule,) if not isinstance(rule, t.Keyword):
                said = self.tell(rule).removesuffix(".")
                word = said.partition(" ")[0]
                named = said.startswith(self.itself().text) or subtype_of(word) or word.upper() in CLASSES
                return said if named else lowered(said)
        keywords = [self.keyword(one) for one in abilities if isinstance(one, t.Keyword)]
        if len(keywords) != len(abilities):
            raise Unprintable("what a card has only sometimes")
        return self.say("card_has", keywords=self.listed(keywords, "and"))

    def _quoted_within(self, abilities: tuple[t.Ability, ...]) -> str:
        """Abilities in quotes at the end of a sentence, whose full stop ends them both."""
        return _QUOTES_END.sub(r"\1", self.quoted(abilities))

    # Costs ----------------------------------------------------------------------------------------------------

    def given_each(self, cost: t.Cost) -> str:
        """One of what is given up, and that it is."""
        (payment, *_), noun = cost.payments, self.card_noun(False)
        if payment.filter.kind != "card":
            noun = self.noun(t.Filter(types=payment.filter.types))
        return self.say(f"given_{payment.how}", what=noun)

    def optionally_paid(self, cost: t.Cost) -> str:
        """A cost that may be paid."""
        with self.optionally():
            return self.paid(cost)

    @says
    def _additional(self, ability: t.AdditionalCost) -> str:
        if ability.least_x:
            raise Unprintable("what X is at least")
        paid = self._one_to_pay(ability)
        said = self.say("additional_cost_materialize" if self.materialized else "additional_cost", paid=paid)
        if not ability.then:
            return said
        if not ability.optional or ability.then[-1] != t.Banish(t.This()):
            raise Unprintable("what an additional cost gives the card")
        return self.say("additional_gift", said=said, gift=self.quoted((t.OnResolve(ability.then[:-1]),)))

    def _one_to_pay(self, ability: t.AdditionalCost) -> str:
        costs = [one.cost for one in ability.either] or [ability.cost]
        if not ability.optional:
            return self.say("or").join(map(self.paid, costs))
        with self.optionally():
            return self.say("you_may", deeds=self.say("or").join(map(self.paid, costs)))

    @says
    def _alternative(self, ability: t.AlternativeCost) -> str:
        cost, zone = ability.cost, ability.zone
        bare = t.AlternativeCost(cost, "graveyard", "ephemeral", text=ability.text, changes=ability.changes)
        if msgspec.structs.replace(ability, condition=None) == bare:
            more = "".join(self._this_way(change) for change in ability.changes)
            if ability.condition is not None:
                more += f" {self.say('this_way_only_if', condition=ability.condition)}"
            return self.say("ephemerate", cost=self.listed_cost(cost)) + (f".{more}" if more else "")
        if ability.any_element:
            return self._any_element(ability)
        if usual := self._usual_alternative(ability):
            return usual
        with self.optionally():
            parts = self.cost(msgspec.structs.replace(cost, reserve=0, memory=0))
            if cost.reserve != 0 or not (parts or cost.memory):
                parts.insert(0, self.say("pay_reserve", price=self.price(cost.reserve)))
            if cost.memory != 0:
                parts.insert(0, self.say("pay_memory", amount=cost.memory))
        there = t.Filter(kind="card", zone=zone, controller="you") if zone else None
        how = f" {self.say(f'played_{ability.property}')}" if ability.property else ""
        how += f" {self.thence(there)}" if there is not None else ""
        how += self.say("while_glimpsing") if ability.glimpsed else ""
        fixed = self.say("that_cost_is_fixed") if ability.fixed else ""
        return self.say(
            "other_cost", if_so=self._if_so(ability.condition), parts=self.say("and").join(parts), how=how, fixed=fixed
        )

    def _if_so(self, condition: t.Condition | None) -> str:
        return self.say("if_so_you", condition=condition) if condition is not None else self.say("You")

    def _this_way(self, change: t.CostChange) -> str:
        """By how much it costs less to activate in that way."""
        bare = msgspec.structs.replace(change, condition=None)
        said = self.cost_changed(self.say("this_card"), self.say("costs"), bare, self.say("to_activate_so"))
        if change.condition is not None:
            said = f"{self.say('while_so', condition=change.condition)}, {said}"
        return f" {capital(said)}."

    def _any_element(self, ability: t.AlternativeCost) -> str:
        """That elemental requirements do not count where more is paid."""
        (change,) = ability.changes if len(ability.changes) == 1 else (t.CostChange(0),)
        only = t.AlternativeCost(t.Cost(), printed=True, changes=(change,), any_element=True, text=ability.text)
        if ability != only or change != t.CostChange(change.amount):
            raise Unprintable("at which cost elemental requirements do not count")
        costs = self.cost_changed(self.say("this_card"), self.say("costs"), change, self.say("to_activate"))
        return f"{capital(self.say('ignoring_elements'))}. {capital(self.say('if_done', clauses=costs))}."

    def _usual_alternative(self, ability: t.AlternativeCost) -> str:
        """A keyword, or a sentence of the usual kinds; "" for another."""
        cost, bare = ability.cost, t.AlternativeCost(ability.cost, text=ability.text)
        if ability == msgspec.structs.replace(bare, property="brewed", fixed=True):
            return self.say("brew", cost=", ".join(capital(self.ingredient(one)) for one in cost.payments))
        if ability == msgspec.structs.replace(bare, zone="deck", glimpsed=True):
            return self.say("starcalling", price=self.price(cost.reserve))
        follows = f"follows_{ability.property}"
        if (ability.property and not self.known(follows)) or not (ability.fixed or ability.printed):
            return ""
        paid, if_so = self.optionally_paid(cost), self._if_so(ability.condition)
        there = t.Filter(kind="card", zone=ability.zone or "hand", controller="you")
        where = self.thence(there)
        if ability.printed:
            how = self.say("play_printed" if paid else "play_there", paid=paid, where=where)
        elif ability.zone == "material":
            how = self.say("play_material", paid=paid, where=where)
        elif not paid:
            how = self.say("play_free")
        else:
            how = self.say("play_elsewhere" if ability.zone else "play_otherwise", paid=paid, where=where)
        if ability.property and ability.then:
            raise Unprintable("two things that follow a cost")
        after = self.say("if_done", clauses=self.say(follows)) if ability.property else ""
        after = self.say("if_done", clauses=ability.then) if ability.then else after
        said = self.say("you_may_so", if_so=if_so, how=how) + (f" {capital(after)}." if after else "")
        return said + "".join(self._this_way(change) for change in ability.changes)

    @says
    def _deed_replaced(self, ability: t.DeedReplacement) -> str:
        around, self.event_thing = self.event_thing, ability.applies
        would: str = ability.would
        if ability.applies is not None and ability.applies.kind == "player":
            would, self.of_player = f"drawn_{ability.applies.controller}", True
            self.of_its_side = False
            who = Phrase("")
        else:
            who = self.itself() if ability.applies is None else self.some(self.noun(ability.applies))
        does = self.may(ability.effects) if ability.optional else self.together(ability.effects)
        said = capital(self.say(f"instead_of_{would}", who=who, does=does))
        if ability.then:
            if not ability.optional:
                raise Unprintable("what follows what happens instead")
            said += f". {capital(self.say('if_done', clauses=ability.then))}"
        self.event_thing = around
        return f"{said}."

    @says
    def _attack_cost(self, ability: t.AttackCost) -> str:
        if ability.restriction:
            return f"{capital(self.attack_price(ability))}."
        match ability.cost.reserve:
            case t.Sum(parts=(int() as most, t.Count(filter=filter, times=times, by=""))) if times < 0:
                cost = self.say("pay_reduced", most=most, less=-times, each=self.counted(filter, False))
            case _:
                cost = self.paid(ability.cost)
        if ability.applies is None and ability.target is None:
            return self.say("use_cost", it=self.itself(), cost=cost)
        who = (
            self.all_those(ability.applies)
            if ability.applies is not None
            else (Phrase(self.say("attackers_using", it=self.itself()), True))
        )
        target = self.say("attacking_it", target=ability.target) if ability.target is not None else ""
        return self.say("attack_cost", who=who, target=target, cost=cost)

    # Words ----------------------------------------------------------------------------------------------------

    def inherited(self, said: str) -> str:
        """What a lineage has from the card: what the card calls itself is the champion."""
        return said if "CHAMPION" in self.facts.types else said.replace(self.itself().text, "this object")
