"""Instructions about the Effects Stack."""

from __future__ import annotations

from gatcg_desktop.language.sentences import stack
from gatcg_desktop.language.sentences.french.costs import Costs


class Stack(stack.Stack, Costs):
    """Instructions about the Effects Stack."""

    words = {
        "negate": "<annuler> {what}",
        "negate_and_banish": "<annuler> {what} et <bannir> sa carte source de la pile d'effets",
        "unless_its_controller_pays": " à moins que son contrôleur ne paie {price}",
        "banish_as_it_resolves": "<bannir> cette carte à sa résolution",
        "copy_instance": "<copier> {what}",
        "choose_new_targets": "<choisir> de nouvelles cibles pour {what}",
        "trigger_abilities": "<déclencher>{often} toutes les capacités {kind} {what:of}",
        "trigger_each": "<déclencher> chaque capacité {kind} {what:of}",
        "of_enter": "d'entrée",
        "of_attack": "d'attaque",
        "of_death": "de mort",
        "banish_negated": "<bannir> la carte dont l'activation a ainsi été annulée",
        "may_banish_negated": "vous pouvez bannir la carte dont l'activation a ainsi été annulée",
        "negated_into_memory": (
            "<mettre> la carte dont l'activation a ainsi été annulée dans la mémoire de son propriétaire"
        ),
        "new_targets_for_one": "vous pouvez choisir de nouvelles cibles pour la copie",
        "new_targets_for_some": "vous pouvez choisir de nouvelles cibles pour ces copies",
    }
