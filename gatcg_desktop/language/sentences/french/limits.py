"""What is prevented, changed, forbidden or has a price: instructions and paragraphs."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import limits
from gatcg_desktop.language.sentences.french.damage import DamageWords
from gatcg_desktop.language.sentences.speaker import Phrase


class Limits(limits.Limits, DamageWords):
    """What is prevented, changed, forbidden or has a price."""

    words = {
        "change_target": "<remplacer> la cible {what:a.of} par {to}",
        "unless_pays": "{said} à moins que {payer} ne paie ({price})",
        "unless_has": "{said} à moins que {payer} ne laisse ceci arriver : {had}",
        "payer_its_controller": "son contrôleur",
        "payer_opponent": "un adversaire",
        "payer_attacking": "le joueur attaquant",
        "payer_target": "ce joueur",
        "payer_event": "ce joueur",
        "for_turn": "jusqu'à la fin du tour",
        "for_next_turn": "jusqu'au début de votre prochain tour",
        "for_next_turn_end": "jusqu'à la fin de votre prochain tour",
        "for_combat": "jusqu'à la fin du combat",
        "for_while_controlled": "tant que vous contrôlez ceci",
        "for_permanent": "pour le reste de la partie",
        "players_you": "vous",
        "players_opponent": "vos adversaires",
        "players_each": "les joueurs",
        "each_holding": "chaque {players}",
        "players_any": "les joueurs",
        "cant_declare": "{who} {cant} déclarer d'attaque",
        "cant_do": "{who} {cant} {what}",
        "cant_pay": "{who} {cant} retirer de {counters} de votre champion pour payer des coûts",
        "cant_play": "{who} {cant} {what} {cards:cards.of}",
        "cant_more": "{who} {cant} {what} plus de {number} cartes",
        "cant_more_one": "{who} {cant} {what} plus d'une carte",
        "each_turn": " par tour",
        "their_turn": "{said} pendant son prochain tour",
        "but_first_turn": " (sauf au premier tour de chacun)",
        "verb_activate": "activer",
        "verb_draw": "piocher",
        "verb_play": "jouer",
        "verb_materialize": "matérialiser",
        "is_leave_material": (
            "les cartes ne peuvent quitter le deck matériel de vos adversaires que pendant leur {phase}"
        ),
        "is_be_targeted": "{who} {cant} être la cible de quoi que ce soit",
        "is_be_targeted_by_spells": "{who} {cant} être la cible de Sorts",
        "is_lose_by_drawing": "{who} {cant} perdre la partie pour avoir pioché sans carte dans {whose} deck",
        "own_deck": "votre",
        "whose_deck": "leur",
        "cant_attack": "attaquer",
        "cant_retaliate": "riposter",
        "cant_be_attacked": "être attaqué",
        "cant_be_targeted": "être ciblé",
        "cant_wake_up": "se réveiller",
        "cant_wake_in_phase": "se réveiller pendant la phase de réveil de son contrôleur",
        "cant_level_up": "monter de niveau",
        "cant_be_retaliated": "subir de riposte",
        "cant_be_intercepted": "être intercepté",
        "cant_wield": "utiliser d'armes",
        "cant_be_wielded": "servir à une attaque",
        "cant_be_wielded_with_cards": "servir avec des cartes d'attaque",
        "cant_activate": "activer de cartes",
        "cant_materialize": "matérialiser de cartes",
        "cant_draw": "piocher de cartes",
        "cant_recover": "récupérer",
        "cant_glimpse": "entrevoir",
        "no_weapons": "aucune arme ne peut servir à cette attaque",
        "while_so": "tant {condition:that}",
        "attacks_with": " avec {who}",
        "attacks_on": " contre {target}",
        "attacks_on_one": " contre {target:a}",
        "attack_price": (
            "les joueurs ne peuvent pas déclarer d'attaque{attackers}{target} à moins de payer ({price}) à chaque fois"
        ),
        "other_tokens": (
            "Si vous deviez invoquer un ou plusieurs jetons, vous pouvez invoquer autant de jetons {token} à la place."
        ),
        "more_counters": "Si des {counters} devaient être mis sur votre champion, c'est {more} de plus.",
        "amount_instead": "le nombre est {amount} à la place",
        "more_instead": "c'est {amount} de plus",
        "less_instead": "c'est {amount} de moins",
    }

    def cannot_words(self, who: Phrase) -> str:
        return "ne pouvez pas" if who.text == "vous" else "ne peuvent pas" if who.plural else "ne peut pas"

    def cant_word(self, who: Phrase, what: str) -> str:
        words = self.say(f"cant_{what}")
        if words.startswith("être "):
            words += ("e" if who.feminine else "") + ("s" if who.plural and who.text != "vous" else "")
        return words

    def cannot_do(self, who: Phrase, what: str) -> str:
        return f"{self.cannot_words(who)} {self.cant_word(who, what)}"

    def had(self, deeds: tuple[t.Effect, ...]) -> str:
        return self.together(deeds)

    def so_much_instead(self, ability: t.AmountReplacement, how: str) -> str:
        if ability.optional:
            how = f"vous pouvez faire que {how}"
        verb = {"glimpse": "entrevoir", "recover": "récupérer"}[ability.what]
        who = {"you": "vous deviez", "opponent": "un adversaire devait", "any": "un joueur devait"}[ability.who]
        return f"Si {who} {verb}, {how}."
