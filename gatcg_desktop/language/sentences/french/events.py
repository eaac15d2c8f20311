"""Events that abilities trigger on."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import events
from gatcg_desktop.language.sentences.french.forms import one
from gatcg_desktop.language.sentences.french.references import ORDINALS, References
from gatcg_desktop.language.sentences.french.words import ZONES
from gatcg_desktop.language.sentences.speaker import Phrase


class Events(events.Events, References):
    """Events that abilities trigger on."""

    words = {
        "phase_of_you": "au début de votre {phase}",
        "phase_of_any": "au début de chaque {phase}",
        "phase_of_each": "au début de la {phase} de chaque joueur",
        "phase_of_opponent": "au début de la {phase} de chaque adversaire",
        "when_charged": "quand {who} a {count} marqueurs de charge",
        "whenever": "chaque fois {event:that}",
        "nth_time": " pour la {nth} fois du tour",
        "nth_time_yours": " pour la {nth} fois pendant chacun de vos tours",
        "during": ", pendant {condition:that}",
        "doer_you": "vous",
        "doer_opponent": "un adversaire",
        "doer_any": "un joueur",
        "enters": "{who:does=arriver} sur le terrain",
        "enters_under_you": "{who:does=arriver} sur le terrain sous votre contrôle",
        "enters_under_opponent": "{who:does=arriver} sur le terrain sous le contrôle d'un adversaire",
        "enters_under_any": "{who:does=arriver} sur le terrain sous le contrôle d'un joueur",
        "declares": "{player:does=déclarer} une attaque avec {who}",
        "attacks": "{who:does=attaquer}",
        "attacks_it": "{who:does=attaquer} {victim}",
        "attacks_using": "{who:does=attaquer} avec {used}",
        "recalls": "une carte de la mémoire du joueur actif est mise dans sa main",
        "recollects": "{player:does=retrouver} au moins {least:count} cartes par réminiscence",
        "is_attacked": "{who:is=attaqué}",
        "deals_least": "{who:does=infliger} au moins {least} {damage}",
        "attacks_wielding": "{who:does=attaquer} avec {used:a}",
        "attacks_with_this": "{who:does=utiliser} {it} pour une attaque",
        "ability_triggers": "une capacité {kind} {who:of} se déclenche",
        "a_unit": "une unité",
        "on_hit": "{who:does=toucher} {victim}",
        "on_kill": "{who:does=tuer} {victim}",
        "on_champion_hit": "{who:does=toucher} un champion",
        "on_ally_hit": "{who:does=toucher} un allié",
        "on_death": "{who:does=mourir}",
        "on_leave": "{who:does=quitter} le terrain",
        "becomes_rested": "on repose {who}",
        "mastery_turns_round": "{mastery} se tourne vers la direction opposée",
        "levels_up_into": "{who:does=monter} de niveau en un champion de niveau de base {level}",
        "on_level_up": "{who:does=monter} de niveau",
        "on_transformed": "{who:does=se transformer}",
        "on_into_lineage": "{who:is=mis} dans la lignée d'un champion",
        "on_champion_attacked": "votre champion est attaqué",
        "is_dealt": "{who:does=subir} {damage}",
        "is_banished": "{who:is=banni}",
        "is_destroyed": "{who:is=détruit}",
        "is_negated": "{who:is=annulé}",
        "is_suppressed": "{who:is=réprimé}",
        "is_discarded": "{who:is=défaussé}",
        "is_sacrificed": "{who:is=sacrifié}",
        "is_fostered": "{who:becomes=éduqué}",
        "is_distant": "{who:becomes=distant}",
        "is_loaded": "{who:is=chargé}",
        "is_prevented": "{damage} sont ainsi prévenues",
        "is_milled": "{cards:is=mis} de votre deck dans votre cimetière",
        "targets": "{victim} cible {who}",
        "becomes_target": "{who:does=devenir} une cible",
        "draws_nth": "{player:does=piocher} {their} {nth} carte du tour",
        "nth_card": "{their} {nth} {card} du tour",
        "that_targets": " qui cible {target}",
        "doer_play": "{player:does=jouer} {card}",
        "doer_activate": "{player:does=activer} {card}",
        "doer_materialize": "{player:does=matérialiser} {card}",
        "doer_brew": "{player:does=infuser} {card}",
        "doer_starcall": "{player:does=activer} {card} par appel des étoiles",
        "doer_labelled": "{player:does=activer} une capacité {label} {who:of}",
        "doer_ability_activated": "{player:does=activer} une capacité {who:of}",
        "doer_draw": "{player:does=piocher} une carte",
        "doer_recover": "{player:does=récupérer}",
        "doer_empower": "{player:does=obtenir} un renforcement",
        "doer_glimpse": "{player:does=entrevoir}",
        "doer_gathered": "{player:does=récolter}",
        "doer_agility": "{player:does=gagner} agilité",
        "doer_sacrificed": "{player:does=sacrifier} {who}",
        "doer_summon": "{player:does=invoquer} {who}",
        "doer_negates": "{player:does=annuler} {who}",
        "doer_suppressed": "{player:does=réprimer} {who}",
        "banishes_yours": "{player:does=bannir} {card} de votre cimetière",
        "doer_discarded": "{player:does=défausser} {who}",
        "doer_revealed": "{player:does=révéler} {card} de {their} mémoire",
        "doer_memory_banished": "{player:does=bannir} {card} de {their} mémoire",
        "activates_this": "vous activez {it}",
        "reveals_this": "vous révélez {it} de votre mémoire",
        "forgotten": "{who:is=banni} de votre mémoire",
        "buried_banished": "{who:is=banni} de votre cimetière{why}",
        "to_pay_reserve": " pour payer un coût de réserve",
        "to_pay_memory": " pour payer un coût de mémoire",
        "several_counters_put": "un ou plusieurs {counters} sont mis sur {on}",
        "a_counter_put": "un {counter} est mis sur {on}",
        "counter_removed": "{counter:a} est retiré {of:of}",
        "several_counters_removed": "un ou plusieurs {counters} sont retirés {of:of}",
        "mastery_turns": "{mastery} se tourne vers {after} alors qu'elle était tournée vers {before}",
        "turns_on": "{mastery} se tourne vers la direction suivante dans le sens horaire",
        "turns_at_all": "{mastery} change de direction",
        "status_gained": "un adversaire gagne {it}",
        "deals": "{who:does=infliger} des {damage}{whom}",
        "dealt_to": " à {victim}",
        "dealt_by": "des {damage} sont infligées à {hurt} par {source}",
        "in": "dans",
        "head_charge": "Charge {count}",
        "head_ally_kill": "Tue un allié",
        "head_enter": "Entrée",
        "head_death": "Mort",
        "head_leave": "Départ",
        "head_attack": "Attaque",
        "head_hit": "Touche",
        "head_champion_hit": "Touche un champion",
        "head_ally_hit": "Touche un allié",
        "head_fostered": "Éducation",
        "head_kill": "Tue",
        "head_banished": "Bannissement",
        "head_destroyed": "Destruction",
        "head_sacrificed": "Sacrifice",
    }

    def some(self, filter: t.Filter, many: bool) -> Phrase:
        noun = self.noun(filter, many)
        if not many:
            return noun._replace(text=one(noun))
        return noun._replace(text=f"{'une' if noun.feminine else 'un'} ou plusieurs {noun.text}")

    def a_card(self, filter: t.Filter) -> Phrase:
        return Phrase(one(Phrase(self.card_words(filter), False, True)), False, True)

    def some_cards(self, event: t.Event) -> Phrase:
        subject = event.subject if event.subject is not None else t.Filter(kind="card")
        if event.grouped:
            return Phrase(f"une ou plusieurs {self.card_words(subject, True)}", True, True)
        return self.a_card(subject)

    def used(self, used: tuple[t.Filter, ...]) -> str:
        told = [one(self.noun(part)) if part.kind == "object" else self.a_card(part).text for part in used]
        return " ou ".join(told)

    def their_own(self, whose: str) -> str:
        return "votre" if whose == "you" else "sa"

    def from_zone(self, whose: str, zone: str) -> str:
        name, feminine = ZONES[zone]
        return f"de {'votre' if whose == 'you' else 'sa' if feminine else 'son'} {name}"

    def ordinal(self, number: int) -> str:
        return ORDINALS[number - 1]
