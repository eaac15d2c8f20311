"""Static abilities: continuous changes, changed costs, and what replaces or prevents."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.amounts import while_so
from gatcg_desktop.language.sentences.french.events import Events
from gatcg_desktop.language.sentences.french.forms import de, listed, number, one, si, the, third
from gatcg_desktop.language.sentences.french.objects import Objects
from gatcg_desktop.language.sentences.french.plays import PLAYS, VERBS
from gatcg_desktop.language.sentences.french.words import element_word
from gatcg_desktop.language.sentences.shapes import own_cost_lent
from gatcg_desktop.language.sentences.speaker import PLAYED_FROM, YOUR_CHAMPION, Phrase, Unprintable, capital


class Statics(Objects, Events):
    """Static abilities: continuous changes, changed costs, and what replaces or prevents."""

    def static(self, ability: t.Static) -> str:
        """A paragraph about what is so all the time."""
        if (lending := own_cost_lent(ability)) is not None:
            return f"{self.static(lending).removesuffix('.')}, où X est le coût de réserve de cette carte."
        if ability == t.Static(reveal_top=True, text=ability.text):
            return "Jouez avec la carte du dessus de votre deck révélée."
        if ability.only is not None and ability == t.Static(only=ability.only, text=ability.text):
            whom = the(self.noun(ability.only, True))
            return f"{capital(self.itself().text)} ne peut déclarer d'attaque que contre {whom}."
        if ability.cant and (said := self.cannot(ability)):
            return said
        who = self.applied(ability.applies)
        numbers = (ability.power, ability.life, ability.level)
        each = "" if ability.keywords else self.common_each(numbers)
        power, life, level = (self.times_each(amount) if each else amount for amount in numbers)
        first = t.Not(t.HasProperty(t.This() if ability.applies is None else t.Linked(), "attacked_again"))
        condition = ability.condition
        if ability.attacks and ability.applies == t.Filter(attacking=True):
            who = Phrase("cette attaque", False, True)
        elif ability.attacks and condition == first:
            who, condition = Phrase(f"la première attaque {de(who.text)} à chaque tour", False, True), None
        elif ability.attacks:
            who = Phrase(f"les attaques {de(who.text)}", True, True)
        if not each and ability == t.Static(ability.applies, *numbers, text=ability.text, condition=ability.condition):
            verbs = self._each_change(who, numbers)
        else:
            verbs = self.change(who, power, life, level, ability.keywords, True)
            verbs += self._further(ability, who)
        if not verbs:
            raise Unprintable("a static ability that changes nothing that is said")
        said = f"{who.text} {' et '.join(verbs)}"
        if each:
            said += f" {each}"
        said = self.with_letters(said)
        if ability.each_while is not None:
            self.meant = Phrase("ils", True)
            self.last = self.last_target = t.It()
            self.moved = False
            said += f" {while_so(self.condition(ability.each_while))}"
        if condition is not None:
            said = f"{while_so(self.condition(condition))}, {said}"
        return f"{capital(said)}."

    def _each_change(self, who: Phrase, numbers: tuple[t.Amount, t.Amount, t.Amount]) -> list[str]:
        """Each stat changed by so much for each of something else."""
        parts = [part for part in zip(numbers, ("PUISSANCE", "VIE", "niveau"), strict=True) if part[0] != 0]
        told = [
            f"{self.signed(each[0])} {word} {each[1]}"
            for amount, word in parts
            if (each := self.for_each(amount)) is not None
        ]
        if not 1 < len(told) == len(parts):
            return self.change(who, *numbers, (), True)
        return [f"{third('gagner', who.plural)} {listed(told, 'et')}"]

    def applied(self, applies: t.Filter | None) -> Phrase:
        """What a static ability applies to."""
        if applies is None:
            return self.itself()
        if applies == YOUR_CHAMPION:
            return Phrase("votre champion")
        if applies.kind == "player":
            who = {"you": "vous", "opponent": "vos adversaires", "any": "les joueurs"}[applies.controller]
            return Phrase(who, True)
        if applies.zones == PLAYED_FROM and applies.controller == "you":
            return Phrase(f"les {self.card_words(applies, True)} que vous activez", True, True)
        if together := self.all_of(applies):
            return Phrase(together, True)
        many = applies.property != "linked"
        noun = self.noun(applies, many)
        found = noun._replace(text=the(noun._replace(text=self.counted(applies, many))))
        if not many:
            self.linked = Phrase("elle" if noun.feminine else "il", feminine=noun.feminine)
        return found

    def _further(self, ability: t.Static, who: Phrase) -> list[str]:
        many = who.plural
        you = who.text == "vous"
        found = []
        if ability.set_power is not None:
            found.append(f"{third('avoir', many)} {self.amount(ability.set_power)} PUISSANCE")
        if ability.set_life is not None:
            found.append(f"{third('avoir', many)} {self.amount(ability.set_life)} VIE")
        if ability.lose_abilities:
            found.append(f"{third('perdre', many)} toutes {'leurs' if many else 'ses'} capacités")
        if ability.traits is not None:
            found += self.traits(who, ability.traits)
        if ability.enable:
            named = listed([element_word(word) for word in ability.enable], "et")
            found.append(f"{third('activer', many)} l'élément {named}")
        can = "ne pouvez pas" if you else "ne peuvent pas" if many else "ne peut pas"
        if ability.cant == ("change_lineage",):
            found.append(f"ne {third('pouvoir', many)} progresser que vers un champion de la même lignée")
        elif ability.cant:
            words = [self.cant_word(who, what) for what in ability.cant]
            found.append(f"{can} {listed(words)}")
        if ability.must_attack:
            found.append(f"{third('devoir', many)} attaquer à chaque tour si possible")
        if ability.may_wield:
            found.append(f"{third('pouvoir', many)} attaquer avec des armes")
        if ability.hand_limit is not None:
            found.append(f"{can} avoir plus de {number(ability.hand_limit)} cartes en main")
        if ability.memory_limit is not None:
            found.append(f"{can} avoir plus de {number(ability.memory_limit)} cartes en mémoire")
        if ability.influence_limit is not None:
            found.append(f"{can} avoir plus de {number(ability.influence_limit)} d'influence")
        if ability.reveal_top:
            verb, whose = ("jouez", "votre") if you else ("jouent", "leur")
            found.append(f"{verb} avec la carte du dessus de {whose} deck révélée")
        return found

    # Changed costs --------------------------------------------------------------------------------------------

    def cost_change(self, ability: t.CostChange) -> str:
        """A paragraph about what cards cost."""
        materialized = not {"CHAMPION", "REGALIA"}.isdisjoint((*self.facts.types, *self.facts.supertypes))
        if ability.applies is None:
            to_play = "à matérialiser" if materialized else "à activer"
            return f"{capital(self.cost_changed('cette carte', 'coûte', ability, to_play))}."
        if ability.of == "ability":
            what = f"les capacités activées {de(the(self.noun(ability.applies, True)))}"
            if ability.applies.kind == "card":
                what += f" {self.place(ability.applies, 'dans')}"
            return f"{capital(self.cost_changed(what, 'coûtent', ability, 'à activer'))}."
        if ability.applies.kind != "card":
            raise Unprintable("a changed cost of something else than cards")
        controller = ability.applies.controller
        if controller not in ("you", "opponent", "any"):
            raise Unprintable("whose plays cost more or less")
        whose = PLAYS[ability.method][{"any": "each"}.get(controller, controller)]
        what, cost = f"les {self.card_words(ability.applies, True)} {whose}".strip(), "coûtent"
        if ability.from_zone:
            there = t.Filter(kind="card", zone=ability.from_zone, controller="you")
            what += f" {self.place(there, 'de')}"
        if ability.first:
            everyone = whose or "que chaque joueur active"
            what, cost = f"la première {self.card_words(ability.applies)} {everyone} à chaque tour", "coûte"
        return f"{capital(self.cost_changed(what, cost, ability, VERBS[ability.method]))}."

    def cost_changed(self, what: str, cost: str, change: t.CostChange, to_play: str) -> str:
        """What a cost is changed by."""
        amount, each = change.amount, ""
        if (found := self.for_each(amount)) is not None:
            amount, each = found[0], f" {found[1]}"
        if change.how == "remove":
            said = f"{what} ne {cost} rien {to_play}"
        elif change.how == "set":
            said = f"{what} {cost} {self.amount(amount)} {to_play}"
        elif isinstance(amount, int):
            said = f"{what} {cost} {abs(amount)} de {'moins' if amount < 0 else 'plus'} {to_play}{each}"
        elif isinstance(amount, t.Scaled) and amount.times == -1 and amount.divided_by == 1:
            said = f"{what} {cost} {self.amount(amount.of)} de moins {to_play}"
        else:
            said = f"{what} {cost} {self.amount(amount)} de plus {to_play}"
        said = self.with_letters(said)
        if change.condition is None:
            return said
        return f"{while_so(self.condition(change.condition))}, {said}"

    # What replaces or prevents ----------------------------------------------------------------------------------

    def zone_replacement(self, ability: t.ZoneReplacement) -> str:
        """A paragraph about where something goes instead."""
        what = self.itself()
        if ability.would == "enter" and (ability.applies is None or ability.condition is not None):
            raise Unprintable("what does not enter the field")
        if ability.applies is not None:
            bare = msgspec.structs.replace(ability.applies, controller="any")
            noun = self.noun(ability.applies if ability.would != "enter" else bare)
            what = noun._replace(text=one(noun))
        if ability.would == "level_up":
            raised = capital(si(f"{what.text} devait monter de niveau"))
            return f"{raised}, renvoyez plutôt cette carte dans le deck matériel de son propriétaire."
        ending = "e" if what.feminine else ""
        would = {
            "graveyard": f"devait être mis{ending} dans un cimetière, d'où que ce soit",
            "die": "devait mourir",
            "leave": "devait quitter le terrain",
            "resolve": "devait quitter la pile d'effets en se résolvant",
            "banishment": f"devait être banni{ending} du terrain ou d'une intention",
            "enter": f"devait arriver sur le terrain{self._under(ability)} d'ailleurs que de la pile d'effets",
        }[ability.would]
        if ability.condition is not None:
            would += "," if ability.would == "graveyard" else ""
            would += f" {while_so(self.condition(ability.condition))}"
        it = "la" if what.feminine else "le"
        where_to = {
            "banishment": f"bannissez-{it} plutôt{' face cachée' if ability.face_down else ''}",
            "material": f"mettez-{it} plutôt dans le deck matériel de son propriétaire",
            "hand": f"renvoyez-{it} plutôt dans la main de son propriétaire",
            "memory": f"renvoyez-{it} plutôt dans la mémoire de son propriétaire",
            "deck_bottom": f"mettez-{it} plutôt au-dessous du deck de son propriétaire",
            "graveyard": f"mettez-{it} plutôt dans le cimetière de son propriétaire",
        }[ability.to]
        if ability.face_down and ability.to != "banishment":
            raise Unprintable("what lies face down instead")
        return f"{capital(si(f'{what.text} {would}'))}, {where_to}."

    @staticmethod
    def _under(ability: t.ZoneReplacement) -> str:
        """Under whose control it would be."""
        under = {"you": "votre contrôle", "opponent": "le contrôle d'un adversaire", "any": "le contrôle d'un joueur"}
        whose = ability.applies.controller if ability.applies is not None else "any"
        if whose not in under:
            raise Unprintable("what does not enter the field")
        return f" sous {under[whose]}"
