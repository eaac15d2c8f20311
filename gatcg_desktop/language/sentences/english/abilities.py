"""Abilities: whole paragraphs."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.conditions import Conditions
from gatcg_desktop.language.sentences.english.instructions import Instructions
from gatcg_desktop.language.sentences.english.nouns import listed, number_word, with_article
from gatcg_desktop.language.sentences.english.references import third
from gatcg_desktop.language.sentences.english.statics import Statics
from gatcg_desktop.language.sentences.speaker import BUBBLES, OWN, Unprintable, capital, lowered
from gatcg_desktop.language.walk import nodes

_WHICH = {True: "this card's", False: "a"}
_FOLLOWS = {
    "banishing": "banish it as it resolves", "bottoming": "put it on the bottom of your deck as it resolves",
    "rested": "it enters the field rested", "ephemeral": "it enters the field ephemeral",
}  # fmt: skip


class Abilities(Conditions, Instructions, Statics):
    """Abilities: whole paragraphs."""

    def ability(self, ability: t.Ability) -> str:
        match ability:
            case t.Keyword():
                return self.keyword_line([ability])
            case t.OnResolve(effects=effects, targets=targets, modes=modes):
                if not modes:
                    gained = not {"LESSER BOON", "GREATER BOON"}.isdisjoint(self.facts.types)
                    body = self.body(effects, targets)
                    return f"As you gain this boon, {lowered(body)}" if gained else body
                return self._modal(ability)
            case t.Activated():
                return self._activated(ability)
            case t.Triggered():
                return self._triggered(ability)
            case t.Static(reveal_top=True) if ability == t.Static(text=ability.text, reveal_top=True):
                return "Play with the top card of your deck revealed."
            case t.Static():
                return self.static(ability)
            case t.CostChange():
                return self.cost_change(ability)
            case t.AdditionalCost(cost=cost, optional=optional, then=then):
                may = "you may " if optional else ""
                sentence = f"As an additional cost to activate this card, {may}{self.paid(cost)}."
                if not then:
                    return sentence
                if not optional or then[-1] != t.Banish(t.This()):
                    raise Unprintable("what an additional cost gives the card")
                gift = self.quoted((t.OnResolve(then[:-1]),))
                return f"{sentence} If you do, banish this card as it resolves and it gains {gift}"
            case t.DamageReplacement():
                return self.damage_replacement(ability)
            case t.AmountReplacement():
                return self.other_amount(ability)
            case t.EntersAsCopy(filter=filter, must=must, abilities=abilities):
                said = "~ enters the field" if must else "You may have ~ enter the field"
                said += f" as a copy of any {self.noun(filter).text}"
                return f"{said}, except it has {self.quoted(abilities)}" if abilities else f"{said}."
            case t.Restricted(conditions=conditions, abilities=abilities) if not all(
                isinstance(one, BUBBLES) for one in conditions
            ):
                return f"As long as {self.condition(t.AllOf(conditions))}, {self._gained(abilities)}."
            case t.Restricted(conditions=conditions, abilities=abilities):
                return self.behind("".join(f"{self.restriction(one)} " for one in conditions), abilities)
            case t.Inherited(abilities=abilities):
                said = self.behind("Inherited Effect \u2014 ", abilities)
                return said if "CHAMPION" in self.facts.types else said.replace("~", "this object")
            case t.ByHand(text=text):
                return text
            case t.AlternativeCost():
                return self._alternative(ability)
            case t.StarcallingCost(cost=cost, limit=limit):
                often = f"{_often(limit)} per turn, " if limit else ""
                said = f"{often}you may {self.paid(cost) or 'pay (0)'} rather than pay a card's starcalling costs"
                return f"{capital(said)}."
            case t.EntersWith(counter=counter, amount=amount, applies=applies, rested=rested) if applies is not None:
                if rested and counter:
                    raise Unprintable("rested and with counters")
                how = "rested" if rested else f"with {self.counters(counter, amount)} on them"
                return f"{capital(self.noun(applies, True).text)} enter the field {how}."
            case t.EntersWith(counter=counter, amount=amount):
                said = f"~ enters the field with {self.counters(counter, amount)} on it"
                return f"{self.with_letters(said)}."
            case t.AsEnters(effects=effects):
                return f"As ~ enters the field, {lowered(self.body(effects, ()))}"
            case t.ZoneReplacement():
                return self.zone_replacement(ability)
            case t.AttackCost():
                return self._attack_cost(ability)
            case t.Wielding(units=units, weapons=weapons):
                who = capital(self.noun(units, True).text) if units is not None else "~"
                return f"{who} can attack using {self.noun(weapons, True).text if weapons is not None else '~'}."
            case t.EntersIntent(filter=filter, power=power):
                cards = capital(self.card_words(filter, True))
                return f"{cards} you activate enter the intent with {self.signed(power)} POWER."
            case t.PlayFrom(filter=filter, top=top):
                where = "from the top of your deck" if top else self.place(filter, "from")
                return f"You may activate {self.card_words(filter, True)} {where}."
            case t.PlayCondition(condition=condition):
                return f"Activate this card only {', and only '.join(self.occasion(condition))}."
            case t.IgnoreElements(condition=condition):
                if condition is None:
                    return f"{capital(self.ignored(ability))}."
                return f"As long as {self.condition(condition)}, {self.ignored(ability)}."
            case t.PaysFor(kind=kind, deed=deed, worth=worth, own=own):
                which = f"{_WHICH[own]} {kind} cost"
                part = f"{self.amount(worth)} of that cost"
                said = self.with_letters(f"while paying for {which}, you may {self.paid(deed)} to pay for {part}")
                return f"{capital(said)}."
            case t.TriggersAgain(events=events):
                again = "that ability is triggered an additional time"
                return f"Whenever an attack using ~ triggers an {self.head_of(events[0])} ability, {again}."
            case t.FloatingOnly():
                return "Pay only using floating memory for this card's memory cost."
            case t.Unnegatable(applies=applies):
                if applies is not None:
                    raise Unprintable("which activations can't be negated")
                return "This card's activation can't be negated."
            case t.BeginsOnField():
                return "You may begin the game with ~ on the field."
        assert_never(ability)

    def _gained(self, abilities: tuple[t.Ability, ...]) -> str:
        """What the card has wherever it is."""
        match abilities:
            case (t.CostChange() as change, t.Keyword(name="Fast Activation")) if change.condition is None:
                costs = self.cost_changed("this card", "costs", change, "to activate")
                return f"{costs} and you may activate it as though it had fast activation"
        keywords = [self.keyword(one) for one in abilities if isinstance(one, t.Keyword)]
        if len(keywords) != len(abilities):
            raise Unprintable("what a card has only sometimes")
        return f"this card has {listed(keywords, 'and')}"

    # Activated and triggered ----------------------------------------------------------------------------------

    def _activated(self, ability: t.Activated) -> str:
        if ability.efficiency or ability.cascade:
            raise Unprintable("efficiency, or modes by how often an ability was activated")
        self.works_in = "graveyard" if ability.zone == "graveyard" else ""
        self.x_declared = self.facts.x_cost or any(isinstance(node, t.X) for node in nodes(ability.cost))
        release = ability.zone == "lineage" and ability.cost == t.Cost(banish_this=True)
        place = ability.zone if ability.zone in ("graveyard", "hand") else ""
        if not release and ability.zone == "lineage":
            raise Unprintable("an ability in a lineage that is not released")
        if (ability.zone == "intent") != ("ATTACK" in self.facts.types and not self.lasting and not place):
            raise Unprintable("where an ability works")
        cost = "Lineage Release \u2014" if release else f"{self.listed_cost(ability.cost, place)}:"
        if "this card from your graveyard" in cost:
            self.works_in = ""
        said = f"{cost} {self._what(ability)}"
        if self.works_in:
            raise Unprintable("where an ability works")
        return " ".join([said, *self._tails(ability)])

    def _tails(self, ability: t.Activated) -> list[str]:
        """The sentences that say when, how often and by whom it may be activated, and what it costs less."""
        occasions = [] if ability.condition is None else self.occasion(ability.condition)
        if ability.speed == "slow":
            occasions.append("at slow speed")
        if ability.limit:
            occasions.append(f"{_often(ability.limit)} per turn")
        if ability.total:
            occasions.append(_often(ability.total))
        found = [f"Activate this ability only {', and only '.join(occasions)}."] if occasions else []
        for change in ability.changes:
            if change.how != "add" or change.applies is not None:
                raise Unprintable("how the cost of an ability changes")
            found.append(f"{capital(self.cost_changed('this ability', 'costs', change, 'to activate'))}.")
        if ability.dearer:
            each = "for each time you've activated it this game"
            found.append(f"This ability costs ({ability.dearer}) more to activate {each}.")
        if ability.anyone:
            found.append("Any player may activate this ability.")
        return found

    def _triggered(self, ability: t.Triggered) -> str:
        self.checked(ability.event)
        self.tells_player(ability)
        if (ability.zone == "self") != (ability.event.subject is None and (
            ability.event.kind in OWN and ability.event.whose == "any"
        )):
            raise Unprintable("where an ability works")
        self.works_in = "graveyard" if ability.zone == "graveyard" else ""
        self.event_kind = ability.event.kind
        victim = ability.event.victim
        told = victim is not None and len(victim.types) == 1 and ability.event.kind in ("deals", "activate")
        self.event_victim = f"that {victim.types[0].lower()}" if victim is not None and told else ""
        if ability.cascade:
            raise Unprintable("modes by how often they were chosen")
        if head := self.headed(ability):
            return f"{head}: {self._what(ability)}{self._only_so_often(ability)}"
        said = f"{capital(self.event(ability.event))}, "
        if ability.condition is not None:
            said += f"if {self.condition(ability.condition)}, "
        elif ability.effects and isinstance(first := ability.effects[0], t.If) and not (
            first.otherwise or first.condition == t.ClassBonus()
        ):
            raise Unprintable("an if after an event that is not asked when it happens")
        said += lowered(self._what(ability))
        if self.works_in:
            raise Unprintable("where an ability works")
        return said + self._only_so_often(ability)

    @staticmethod
    def _only_so_often(ability: t.Triggered) -> str:
        said = f" Trigger this ability only {_often(ability.limit)} per turn." if ability.limit else ""
        return said + (f" Trigger this ability only {_often(ability.ever)}." if ability.ever else "")

    def _what(self, ability: t.Activated | t.Triggered) -> str:
        """What an ability does."""
        if not ability.modes:
            said = self.body(ability.effects, ability.targets)
            return f"As a Spell, {lowered(said)}" if ability.as_spell else said
        if ability.effects:
            raise Unprintable("modes after other instructions")
        unchosen = " that hasn't been chosen" if ability.unchosen else ""
        choose = f"hoose {self._number(ability.choose_modes, len(ability.modes))}{unchosen} \u2014"
        return f"{'As a Spell, c' if ability.as_spell else 'C'}{choose}\n{self._modes(ability.modes)}"

    def _modal(self, ability: t.OnResolve) -> str:
        """The modes of an action."""
        before = f"{self.body(ability.effects, ability.targets)} " if ability.effects else ""
        choose = f"Choose {self._number(ability.choose_modes, len(ability.modes))}"
        if ability.more is not None:
            number = self._number(ability.more.modes, len(ability.modes))
            if ability.more.condition == t.ClassBonus():
                choose += f". Class Bonus: Choose {number} instead"
            else:
                choose += f". If {self.condition(ability.more.condition)}, choose {number} instead"
        return f"{before}{choose} \u2014\n{self._modes(ability.modes)}"

    @staticmethod
    def _number(choose: tuple[int, int], modes: int) -> str:
        if choose == (1, 2) and modes == 2:
            return "one or both"
        least, most = choose
        if least == most:
            return number_word(least)
        if most == modes and least in (0, 1):
            return "one or more" if least else "any number"
        return f"up to {number_word(most)}" if least == 0 else f"{number_word(least)} to {number_word(most)}"

    def _modes(self, modes: tuple[t.Mode, ...]) -> str:
        return "\n".join(
            f"\u2022 {''.join(f'{self.restriction(one)} ' for one in mode.conditions)}"
            f"{self.body(mode.effects, mode.targets)}"
            for mode in modes
        )

    # Costs ----------------------------------------------------------------------------------------------------

    def _alternative(self, ability: t.AlternativeCost) -> str:
        bare = t.AlternativeCost(ability.cost, "graveyard", "ephemeral", text=ability.text, changes=ability.changes)
        if ability == bare:
            less = "".join(self._this_way(change) for change in ability.changes)
            return f"Ephemerate \u2014 {self.listed_cost(ability.cost)}{'.' if less else ''}{less}"
        if usual := self._usual_alternative(ability):
            return usual
        parts = self.cost(msgspec.structs.replace(ability.cost, reserve=0, memory=0))
        if ability.cost.reserve != 0 or not (parts or ability.cost.memory):
            parts.insert(0, f"pay {self.price(ability.cost.reserve)}")
        if ability.cost.memory != 0:
            parts.insert(0, f"pay {self.amount(ability.cost.memory)} memory")
        where = f" from your {ability.zone}" if ability.zone else ""
        kind = f" {ability.property}" if ability.property else ""
        looking = " while you glimpse" if ability.glimpsed else ""
        fixed = "; that cost doesn't change" if ability.fixed else ""
        if_so = f"If {self.condition(ability.condition)}, you" if ability.condition is not None else "You"
        how = f"{kind}{where}{looking} rather than pay its cost{fixed}"
        return f"{if_so} may {' and '.join(parts)} to activate this card{how}."

    def _this_way(self, change: t.CostChange) -> str:
        """By how much it costs less to activate in that way."""
        bare = msgspec.structs.replace(change, condition=None)
        said = self.cost_changed("this card", "costs", bare, "to activate this way")
        condition = f"as long as {self.condition(change.condition)}, " if change.condition is not None else ""
        return f" {capital(condition + said)}."

    def _usual_alternative(self, ability: t.AlternativeCost) -> str:
        """A keyword, or a sentence of the usual kinds; "" for another."""
        cost, bare = ability.cost, t.AlternativeCost(ability.cost, text=ability.text)
        if ability == msgspec.structs.replace(bare, property="brewed", fixed=True):
            return f"Brew \u2014 {', '.join(capital(self.ingredient(one)) for one in cost.payments)}"
        if ability == msgspec.structs.replace(bare, zone="deck", glimpsed=True):
            return f"Starcalling \u2014 {self.price(cost.reserve)}"
        if (ability.property and ability.property not in _FOLLOWS) or not (ability.fixed or ability.printed):
            return ""
        where = f" from your {'material deck' if ability.zone == 'material' else ability.zone}"
        if ability.printed:
            paid = f"{self.paid(cost)} to " if cost != t.Cost() else ""
            how = f"{paid}activate this card{where}"
        elif ability.zone:
            how = f"{self.paid(cost)} to activate this card{where} without paying its reserve cost"
        else:
            how = f"{self.paid(cost)} rather than pay this card's reserve cost"
        if_so = f"If {self.condition(ability.condition)}, you" if ability.condition is not None else "You"
        follows = f" If you do, {_FOLLOWS[ability.property]}." if ability.property else ""
        follows += "".join(self._this_way(change) for change in ability.changes)
        return f"{if_so} may {how}.{follows}"

    def _attack_cost(self, ability: t.AttackCost) -> str:
        if ability.restriction:
            return f"{capital(self.attack_price(ability))}."
        cost = self.paid(ability.cost)
        match ability.cost.reserve:
            case t.Sum(parts=(int() as most, t.Count(filter=filter, times=times, by=""))) if times < 0:
                cost = f"pay ({most}), reduced by ({-times}) for each {self.counted(filter, False)}"
        if ability.applies is None and ability.target is None and not ability.restriction:
            return f"As an additional cost to use ~ for an attack, {cost}."
        who = self.noun(ability.applies, True).text if ability.applies is not None else "attackers that use ~"
        target = f" {with_article(self.noun(ability.target).text)}" if ability.target is not None else ""
        if ability.restriction:
            return f"{capital(who)} can't attack{target} unless their controller {third(cost)}."
        return f"As an additional cost for {who} to attack{target}, {cost}."


def _often(times: int) -> str:
    return {1: "once", 2: "twice", 3: "three times"}.get(times, f"{times} times")
