"""Abilities: whole paragraphs."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.amounts import while_so
from gatcg_desktop.language.sentences.french.conditions import Conditions
from gatcg_desktop.language.sentences.french.forms import agree_with, listed, number, one, si, the, third
from gatcg_desktop.language.sentences.french.instructions import Instructions
from gatcg_desktop.language.sentences.french.statics import Statics
from gatcg_desktop.language.sentences.speaker import BUBBLES, OWN, Phrase, Unprintable, capital, lowered
from gatcg_desktop.language.walk import nodes

_PROPERTIES = {"brewed": "infusée", "ephemeral": "éphémère"}


_FOLLOWS = {
    "banishing": "bannissez-la à sa résolution", "bottoming": "mettez-la au-dessous de votre deck à sa résolution",
    "rested": "elle arrive reposée sur le terrain", "ephemeral": "elle arrive éphémère sur le terrain",
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
                    return f"Quand vous gagnez cette faveur, {lowered(body)}" if gained else body
                return self._modal(ability)
            case t.Activated():
                return self._activated(ability)
            case t.Triggered():
                return self._triggered(ability)
            case t.Static(reveal_top=True) if ability == t.Static(text=ability.text, reveal_top=True):
                return "Jouez avec la carte du dessus de votre deck révélée."
            case t.Static():
                return self.static(ability)
            case t.CostChange():
                return self.cost_change(ability)
            case t.AdditionalCost(cost=cost, optional=optional, then=then):
                self.infinitive = optional
                paid = self.paid(cost)
                self.infinitive = False
                may = "vous pouvez " if optional else ""
                sentence = f"Comme coût additionnel pour activer cette carte, {may}{paid}."
                if not then:
                    return sentence
                if not optional or then[-1] != t.Banish(t.This()):
                    raise Unprintable("what an additional cost gives the card")
                gift = self.quoted((t.OnResolve(then[:-1]),))
                return f"{sentence} Si vous le faites, bannissez cette carte quand elle se résout et elle gagne {gift}"
            case t.DamageReplacement():
                return self.damage_replacement(ability)
            case t.AmountReplacement():
                return self.other_amount(ability)
            case t.EntersAsCopy(filter=filter, must=must, abilities=abilities):
                itself, noun = self.itself().text, self.noun(filter)
                any_one = f"n'importe {'quelle' if noun.feminine else 'quel'} {noun.text}"
                said = f"{capital(itself)} arrive" if must else f"Vous pouvez faire entrer {itself}"
                besides = f", avec en plus {self.quoted(abilities)}" if abilities else ""
                return f"{said} sur le terrain comme une copie de {any_one}{besides}."
            case t.Restricted(conditions=conditions, abilities=abilities) if not all(
                isinstance(one, BUBBLES) for one in conditions
            ):
                return f"{capital(while_so(self.condition(t.AllOf(conditions))))}, {self._gained(abilities)}."
            case t.Restricted(conditions=conditions, abilities=abilities):
                return self.behind("".join(f"{self.restriction(one)} " for one in conditions), abilities)
            case t.Inherited(abilities=abilities):
                return self.behind("Effet hérité \u2014 ", abilities)
            case t.ByHand(text=text):
                return text
            case t.AlternativeCost():
                return self._alternative(ability)
            case t.StarcallingCost(cost=cost, limit=limit):
                often = f"{number(limit, True)} fois par tour, " if limit else ""
                paid = self._as_infinitive(cost) or "payer (0)"
                return f"{capital(f'{often}vous pouvez {paid}')} plutôt que le coût d'appel des étoiles d'une carte."
            case t.EntersWith(counter=counter, amount=amount, applies=applies) if applies is not None:
                who = self.noun(applies, True)
                how = f"avec {self.counters(counter, amount)}" if counter else agree_with("reposé", who)
                return f"Les {who.text} arrivent sur le terrain {how}."
            case t.EntersWith(counter=counter, amount=amount):
                said = f"{capital(self.itself().text)} arrive sur le terrain avec {self.counters(counter, amount)}"
                return f"{self.with_letters(said)}."
            case t.AsEnters(effects=effects):
                return f"Quand {self.itself().text} arrive sur le terrain, {lowered(self.body(effects, ()))}"
            case t.ZoneReplacement():
                return self.zone_replacement(ability)
            case t.AttackCost():
                return self._attack_cost(ability)
            case t.Wielding(units=units, weapons=weapons):
                whose = the(self.noun(units, True)) if units is not None else self.itself().text
                arms = the(self.noun(weapons, True)) if weapons is not None else self.itself().text
                return f"{capital(whose)} {'peuvent' if units is not None else 'peut'} attaquer avec {arms}."
            case t.EntersIntent(filter=filter, power=power):
                entering = capital(the(Phrase(self.card_words(filter, True), True, True)))
                return f"{entering} que vous activez arrivent dans l'intention avec {self.signed(power)} PUISSANCE."
            case t.PlayFrom(filter=filter, top=top):
                cards = Phrase(self.card_words(filter, True), True, True)
                where = "du dessus de votre deck" if top else self.place(filter, "de")
                return f"Vous pouvez activer {the(cards)} {where}."
            case t.PlayCondition(condition=condition):
                return f"N'activez cette carte {_only(self.occasion(condition))}."
            case t.IgnoreElements(condition=condition):
                if condition is None:
                    return f"{capital(self.ignored(ability))}."
                return f"{capital(si(self.condition(condition)))}, {self.ignored(ability)}."
            case t.PaysFor(kind=kind, deed=deed, worth=worth, own=own):
                what = "de mémoire" if kind == "memory" else "de réserve"
                which = f"le coût {what} de cette carte" if own else f"un coût {what}"
                part = f"{self._as_infinitive(deed)} pour payer {self.amount(worth)} de ce coût"
                said = self.with_letters(f"pendant que vous payez {which}, vous pouvez {part}")
                return f"{capital(said)}."
            case t.TriggersAgain(events=events):
                attack, head = f"une attaque avec {self.itself().text}", self.head_of(events[0])
                return f"Chaque fois qu'{attack} déclenche une capacité « {head} », elle se déclenche une fois de plus."
            case t.FloatingOnly():
                return "Ne payez le coût de mémoire de cette carte qu'avec la mémoire flottante."
            case t.Unnegatable(applies=applies):
                if applies is not None:
                    raise Unprintable("which activations can't be negated")
                return "L'activation de cette carte ne peut être annulée."
            case t.BeginsOnField():
                return f"Vous pouvez commencer la partie avec {self.itself().text} sur le terrain."
        assert_never(ability)

    def _gained(self, abilities: tuple[t.Ability, ...]) -> str:
        """What the card has wherever it is."""
        match abilities:
            case (t.CostChange() as change, t.Keyword(name="Fast Activation")) if change.condition is None:
                costs = self.cost_changed("cette carte", "coûte", change, "à activer")
                return f"{costs} et vous pouvez l'activer comme si elle avait activation rapide"
        keywords = [self.keyword(one) for one in abilities if isinstance(one, t.Keyword)]
        if len(keywords) != len(abilities):
            raise Unprintable("what a card has only sometimes")
        return f"cette carte a {listed(keywords, 'et')}"

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
        cost = "Libération de lignée \u2014" if release else f"{self.listed_cost(ability.cost, place)} :"
        if "cette carte de votre cimetière" in cost:
            self.works_in = ""
        what = self._what(ability)
        if self.works_in:
            raise Unprintable("where an ability works")
        return " ".join([f"{cost} {what if release else lowered(what)}", *self._tails(ability)])

    def _tails(self, ability: t.Activated) -> list[str]:
        """The sentences that say when, how often and by whom it may be activated, and what it costs less."""
        occasions = [] if ability.condition is None else self.occasion(ability.condition)
        if ability.speed == "slow":
            occasions.append("à vitesse lente")
        if ability.limit:
            occasions.append(f"{number(ability.limit, True)} fois par tour")
        if ability.total:
            occasions.append(f"{number(ability.total, True)} fois")
        found = [f"N'activez cette capacité {_only(occasions)}."] if occasions else []
        for change in ability.changes:
            if change.how != "add" or change.applies is not None:
                raise Unprintable("how the cost of an ability changes")
            found.append(f"{capital(self.cost_changed('cette capacité', 'coûte', change, 'à activer'))}.")
        if ability.dearer:
            each = "pour chaque fois que vous l'avez activée au cours de cette partie"
            found.append(f"Cette capacité coûte ({ability.dearer}) de plus à activer {each}.")
        if ability.anyone:
            found.append("N'importe quel joueur peut activer cette capacité.")
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
        if ability.cascade:
            raise Unprintable("modes by how often they were chosen")
        if head := self.headed(ability):
            return f"{head} : {lowered(self._what(ability))}{self._only_so_often(ability)}"
        said = f"{capital(self.event(ability.event))}, "
        if ability.condition is not None:
            said += f"{si(self.condition(ability.condition))}, "
        said += lowered(self._what(ability))
        if self.works_in:
            raise Unprintable("where an ability works")
        return said + self._only_so_often(ability)

    @staticmethod
    def _only_so_often(ability: t.Triggered) -> str:
        said = ""
        if ability.limit:
            only = _only([f"{number(ability.limit, True)} fois par tour"])
            said += f" Cette capacité ne se déclenche {only}."
        if ability.ever:
            said += f" Cette capacité ne se déclenche {_only([f'{number(ability.ever, True)} fois'])} en tout."
        return said

    def _what(self, ability: t.Activated | t.Triggered) -> str:
        """What an ability does."""
        if not ability.modes:
            said = self.body(ability.effects, ability.targets)
            return f"Comme un Sort, {lowered(said)}" if ability.as_spell else said
        if ability.effects:
            raise Unprintable("modes after other instructions")
        unchosen = " qui n'a pas été choisi" if ability.unchosen else ""
        choose = f"hoisissez {self._number(ability.choose_modes)}{unchosen} \u2014"
        return f"{'Comme un Sort, c' if ability.as_spell else 'C'}{choose}\n{self._modes(ability.modes)}"

    def _modal(self, ability: t.OnResolve) -> str:
        """The modes of an action."""
        before = f"{self.body(ability.effects, ability.targets)} " if ability.effects else ""
        choose = f"Choisissez {self._number(ability.choose_modes)}"
        if ability.more is not None:
            condition = capital(si(self.condition(ability.more.condition)))
            choose += f". {condition}, choisissez plutôt {self._number(ability.more.modes)}"
        return f"{before}{choose} \u2014\n{self._modes(ability.modes)}"

    @staticmethod
    def _number(choose: tuple[int, int]) -> str:
        least, most = choose
        if least == most:
            return number(least)
        if choose == (1, 2):
            return "un ou deux"
        return f"jusqu'à {number(most)}" if least == 0 else f"de {number(least)} à {number(most)}"

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
            return f"Éphémérité \u2014 {self.listed_cost(ability.cost)}{'.' if less else ''}{less}"
        if usual := self._usual_alternative(ability):
            return usual
        self.infinitive = True
        parts = self.cost(msgspec.structs.replace(ability.cost, reserve=0, memory=0))
        if ability.cost.reserve != 0 or not (parts or ability.cost.memory):
            parts.insert(0, f"payer {self.price(ability.cost.reserve)}")
        if ability.cost.memory != 0:
            parts.insert(0, f"payer {self.amount(ability.cost.memory)} en mémoire")
        self.infinitive = False
        zones = {"graveyard": "de votre cimetière", "banishment": "de votre bannissement", "deck": "de votre deck",
                 "memory": "de votre mémoire", "": ""}  # fmt: skip
        where = f" {zones[ability.zone]}" if ability.zone else ""
        kind = f" {_PROPERTIES.get(ability.property, ability.property)}" if ability.property else ""
        looking = " pendant que vous entrevoyez" if ability.glimpsed else ""
        fixed = " ; ce coût ne change pas" if ability.fixed else ""
        if_so = f"{capital(si(self.condition(ability.condition)))}, vous" if ability.condition is not None else "Vous"
        paid = " et ".join(parts)
        return f"{if_so} pouvez {paid} pour activer cette carte{kind}{where}{looking} au lieu de payer son coût{fixed}."

    def _this_way(self, change: t.CostChange) -> str:
        """By how much it costs less to activate in that way."""
        bare = msgspec.structs.replace(change, condition=None)
        said = self.cost_changed("cette carte", "coûte", bare, "à activer ainsi")
        condition = f"{while_so(self.condition(change.condition))}, " if change.condition is not None else ""
        return f" {capital(condition + said)}."

    def _usual_alternative(self, ability: t.AlternativeCost) -> str:
        """A keyword, or a sentence of the usual kinds; "" for another."""
        cost, bare = ability.cost, t.AlternativeCost(ability.cost, text=ability.text)
        if ability == msgspec.structs.replace(bare, property="brewed", fixed=True):
            return f"Infusion \u2014 {', '.join(capital(self.ingredient(one)) for one in cost.payments)}"
        if ability == msgspec.structs.replace(bare, zone="deck", glimpsed=True):
            return f"Appel des étoiles \u2014 {self.price(cost.reserve)}"
        if (ability.property and ability.property not in _FOLLOWS) or not (ability.fixed or ability.printed):
            return ""
        paid = self._as_infinitive(cost)
        where = f" {self.place(t.Filter(kind='card', zone=ability.zone or 'hand', controller='you'), 'de')}"
        if ability.printed:
            how = f"{paid} pour activer cette carte{where}" if cost != t.Cost() else f"activer cette carte{where}"
        elif ability.zone:
            how = f"{paid} pour activer cette carte{where} sans payer son coût de réserve"
        else:
            how = f"{paid} au lieu de payer le coût de réserve de cette carte"
        if_so = f"{capital(si(self.condition(ability.condition)))}, vous" if ability.condition is not None else "Vous"
        follows = f" Si vous le faites, {_FOLLOWS[ability.property]}." if ability.property else ""
        follows += "".join(self._this_way(change) for change in ability.changes)
        return f"{if_so} pouvez {how}.{follows}"

    def _attack_cost(self, ability: t.AttackCost) -> str:
        if ability.restriction:
            return f"{capital(self.attack_price(ability))}."
        itself = self.itself().text
        cost = self.paid(ability.cost)
        match ability.cost.reserve:
            case t.Sum(parts=(int() as most, t.Count(filter=filter, times=times, by=""))) if times < 0:
                cost = f"payez ({most}), réduit de ({-times}) pour chaque {self.counted(filter, False)}"
        if ability.applies is None and ability.target is None and not ability.restriction:
            return f"Comme coût additionnel pour utiliser {itself} pour une attaque, {cost}."
        who = the(self.noun(ability.applies, True)) if ability.applies is not None else (
            f"les attaquants qui utilisent {itself}")  # fmt: skip
        target = f" {one(self.noun(ability.target))}" if ability.target is not None else ""
        if ability.restriction:
            first, space, rest = self._as_infinitive(ability.cost).partition(" ")
            return f"{capital(who)} ne peuvent attaquer{target} que si leur contrôleur {third(first)}{space}{rest}."
        return f"Comme coût additionnel pour que {who} attaquent{target}, {cost}."

    def _as_infinitive(self, cost: t.Cost) -> str:
        self.infinitive = True
        said = self.paid(cost)
        self.infinitive = False
        return said


def _only(occasions: list[str]) -> str:
    """Only then, after "ne": "que pendant votre tour et qu'une fois par tour"."""
    told = [f"qu'{words}" if words[:1] in "aàueéoiî" else f"que {words}" for words in occasions]
    return listed(told, "et")
