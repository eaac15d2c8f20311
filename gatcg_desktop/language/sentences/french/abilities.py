"""Abilities: whole paragraphs."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import abilities
from gatcg_desktop.language.sentences.french.cards import Cards
from gatcg_desktop.language.sentences.french.conditions import Conditions
from gatcg_desktop.language.sentences.french.forms import listed, number, que
from gatcg_desktop.language.sentences.french.joining import Joining
from gatcg_desktop.language.sentences.french.players import Players
from gatcg_desktop.language.sentences.french.stack import Stack
from gatcg_desktop.language.sentences.french.statics import Statics
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable

_PROPERTIES = {"brewed": "infusée", "ephemeral": "éphémère"}


class Abilities(abilities.Abilities, Conditions, Cards, Joining, Statics, Players, Stack):
    """Abilities: whole paragraphs."""

    words = {
        "as_gained": "Quand vous gagnez cette faveur, {what}",
        "lineage_release": "Libération de lignée \u2014 {what}",
        "headed": "{head} : {what}",
        "at_slow_speed": "à vitesse lente",
        "so_often_per_turn": "{often} par tour",
        "activate_only": "N'activez cette capacité {only}.",
        "this_ability": "cette capacité",
        "this_card": "cette carte",
        "costs": "coûte",
        "to_activate": "à activer",
        "to_activate_so": "à activer ainsi",
        "first_time": "{said} la première fois que vous l'activez",
        "dearer": (
            "Cette capacité coûte ({more}) de plus à activer"
            " pour chaque fois que vous l'avez activée au cours de cette partie."
        ),
        "anyone_may": "N'importe quel joueur peut activer cette capacité.",
        "triggers_per_turn": " Cette capacité ne se déclenche {often:that} par tour.",
        "triggers_ever": " Cette capacité ne se déclenche {often:that} en tout.",
        "not_chosen_yet": " parmi ceux qui n'ont pas été choisis",
        "choose_modes": "Choisissez-en {number}",
        "more_modes": ". {condition:if.capital}, choisissez-en plutôt {number}",
        "more_modes_bonus": ". {condition:if.capital}, choisissez-en plutôt {number}",
        "done_as_spell": "Comme un Sort, {what}",
        "top_revealed": "Jouez avec la carte du dessus de votre deck révélée.",
        "enters_as_copy": "{it} arrive sur le terrain comme une copie de {what:any}",
        "may_enter_as_copy": "vous pouvez faire entrer {it} sur le terrain comme une copie de {what:any}",
        "copy_with": "{said}, avec en plus {gift}.",
        "inherited_effect": "Effet hérité \u2014 ",
        "often_per_turn": "{often} par tour, ",
        "pay_nothing": "payer (0)",
        "other_starcalling": "{often}vous pouvez {paid} plutôt que le coût d'appel des étoiles d'une carte",
        "they_enter": "{who} arrivent sur le terrain {how}",
        "enters_with": "{it} arrive sur le terrain avec {counters}",
        "enters_so": "{it} arrive sur le terrain {state}",
        "as_enters": "Quand {it} arrive sur le terrain, {what}",
        "wield": "{who} peuvent attaquer avec {weapons}",
        "wields": "{who} peut attaquer avec {weapons}",
        "enters_intent_first": (
            "la première {one} que vous activez pendant chacun de vos tours "
            "arrive dans l'intention avec {power} PUISSANCE"
        ),
        "enters_intent": "{cards} que vous activez arrivent dans l'intention avec {power} PUISSANCE",
        "off_the_top": "du dessus de votre deck",
        "from": "de",
        "play_from": "Vous pouvez activer {cards} {where}.",
        "levels_into": "Ce champion ne peut monter de niveau que vers un champion « {name} ».",
        "levels_alike": "Ce champion peut monter de niveau vers des champions de même niveau de base.",
        "when_it_does": "quand il le fait, {then}",
        "materialize_only": "Ne matérialisez cette carte {only}.",
        "play_only": "N'activez cette carte {only}.",
        "ignored_if": "{condition:if.capital}",
        "own_memory_cost": "le coût de mémoire de cette carte",
        "own_reserve_cost": "le coût de réserve de cette carte",
        "any_memory_cost": "un coût de mémoire",
        "any_reserve_cost": "un coût de réserve",
        "pays_for": "pendant que vous payez {which}, vous pouvez {paid} pour payer {worth} de ce coût",
        "pays_each": "pendant que vous payez {which}, vous pouvez {paid}. Chaque {one} ainsi paie {worth} de ce coût.",
        "triggers_again": (
            "Chaque fois qu'une attaque avec {it} déclenche une capacité « {head} »,"
            " elle se déclenche une fois de plus."
        ),
        "FloatingOnly": "Ne payez le coût de mémoire de cette carte qu'avec la mémoire flottante.",
        "TheirChoice": (
            "Choisissez un adversaire, et non un défenseur, quand vous déclarez une attaque avec {it}. "
            "Cet adversaire choisit comme défenseur une unité qu'il contrôle et qui peut l'être."
        ),
        "BeginsOnField": "Vous pouvez commencer la partie avec {it} sur le terrain.",
        "unnegatable": "L'activation de cette carte ne peut être annulée.",
        "cheap_and_fast": "{costs} et vous pouvez l'activer comme si elle avait activation rapide",
        "cheap_and_there": "{costs} et vous pouvez l'activer {where}",
        "card_there_has": "cette carte {where} a {gift}",
        "it_has": "elle a {gift}",
        "card_has": "cette carte a {keywords}",
        "prepare_x": "Préparation X.",
        "prepare_some": "Préparation X. X ne peut pas être 0.",
        "additional_cost": "Comme coût additionnel pour activer cette carte, {paid}.",
        "additional_gift": (
            "{said} Si vous le faites, bannissez cette carte quand elle se résout et elle gagne {gift}"
        ),
        "ephemerate": "Éphémérité \u2014 {cost}",
        "pay_reserve": "payer {price}",
        "pay_memory": "payer {amount} en mémoire",
        "while_glimpsing": " pendant que vous entrevoyez",
        "that_cost_is_fixed": " ; ce coût ne change pas",
        "if_so_you": "{condition:if.capital}, vous",
        "You": "Vous",
        "other_cost": "{if_so} pouvez {parts} pour activer cette carte{how} au lieu de payer son coût{fixed}.",
        "brew": "Infusion \u2014 {cost}",
        "starcalling": "Appel des étoiles \u2014 {price}",
        "follows_banishing": "bannissez-la à sa résolution",
        "follows_bottoming": "mettez-la au-dessous de votre deck à sa résolution",
        "follows_rested": "elle arrive reposée sur le terrain",
        "follows_inheriting": "elle arrive sur le terrain avec toutes les capacités de la carte bannie",
        "follows_ephemeral": "elle arrive éphémère sur le terrain",
        "play_printed": "{paid} pour activer cette carte {where}",
        "play_there": "activer cette carte {where}",
        "play_material": "{paid} pour activer cette carte {where} sans payer ses coûts",
        "play_elsewhere": "{paid} pour activer cette carte {where} sans payer son coût de réserve",
        "ignoring_elements": "vous pouvez ignorer les exigences élémentaires de cette carte quand vous l'activez",
        "play_free": "activer cette carte sans payer son coût de réserve",
        "play_otherwise": "{paid} au lieu de payer le coût de réserve de cette carte",
        "you_may_so": "{if_so} pouvez {how}.",
        "pay_reduced": "payez ({most}), réduit de ({less}) pour chaque {each}",
        "use_cost": "Comme coût additionnel pour utiliser {it} pour une attaque, {cost}.",
        "attackers_using": "les attaquants qui utilisent {it}",
        "attacking_it": " {target:a}",
        "attack_cost": "Comme coût additionnel pour que {who} attaquent{target}, {cost}.",
    }
    capital_after_colon = False

    def often(self, times: int) -> str:
        return f"{number(times, True)} fois"

    def only(self, occasions: list[str]) -> str:
        return listed([que(one) for one in occasions], "et")

    def modes_number(self, choose: tuple[int, int], modes: int) -> str:
        least, most = choose
        if least == most:
            return number(least)
        if choose == (1, 2):
            return "un ou deux"
        return f"jusqu'à {number(most)}" if least == 0 else f"de {number(least)} à {number(most)}"

    def victim_called(self, victim: t.Filter) -> str:
        return ""

    def inherited(self, said: str) -> str:
        return said

    def given_each(self, payment: t.Payment) -> str:
        if payment.how == "remove":
            return "marqueur retiré"
        card = payment.filter.kind == "card"
        noun = Phrase("carte", False, True) if card else self.noun(t.Filter(types=payment.filter.types))
        done = {"banish": "banni", "sacrifice": "sacrifié", "discard": "défaussé", "rest": "reposé"}
        if payment.how not in done:
            raise Unprintable("what each pays for a part of a cost")
        return f"{noun.text} {done[payment.how]}{'e' if noun.feminine else ''}"

    def kind_of_play(self, property: str) -> str:
        return _PROPERTIES.get(property, property)
