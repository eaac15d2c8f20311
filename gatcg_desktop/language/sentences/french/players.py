"""Instructions about players, their champions and the game."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import players
from gatcg_desktop.language.sentences.french.forms import number
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import MODES, element_word


class Players(players.Players, References):
    """Instructions about players, their champions and the game."""

    words = {
        "recover": "{who:does=récupérer} {amount}",
        "empower": "{who:does=obtenir} un renforcement de {amount}",
        "grant_agility": "{who:does=gagner} agilité {amount} pour ce tour",
        "end_combat": "<terminer> la phase de combat",
        "end_phase": "<terminer> la phase",
        "end_turn": "<terminer> le tour",
        "skip": "{who:does=passer} {phases}",
        "distort_time": "<distordre> le temps",
        "set_to": " tournée vers {mode}",
        "gain_mastery": "{who:does=obtenir} la maîtrise {name}{set_to}",
        "turn": "<tourner> {mastery} vers une autre direction de votre choix",
        "turn_beside": "<tourner> {mastery} vers une direction voisine de votre choix",
        "set_mode": "<tourner> {mastery} vers {modes}",
        "gain_status": "{who:does=gagner} le statut {name}{alone}",
        "nobody_else_has_it": " et aucun adversaire ne le garde",
        "lose_standing": "<perdre> {standing}",
        "win": "{who:does=gagner} la partie",
        "lose": "{who:does=perdre} la partie",
        "roll": "<lancer> un dé à {sides:count} faces",
        "enable": "{who:does=activer} l'élément {elements}{turn}",
        "disable": "{who:does=désactiver} l'élément {elements}{turn}",
        "all_basic_elements": "<activer> tous les éléments de base jusqu'à la fin du tour",
        "all_advanced_elements": "<activer> tous les éléments avancés jusqu'à la fin du tour",
        "until_end_of_turn": " jusqu'à la fin du tour",
    }

    def coming_phases(self, who: t.Who, phase: str, times: int) -> str:
        name = self.phase_words(phase)
        if times == 1:
            return f"{'votre' if who == 'you' else 'sa'} prochaine {name}"
        names = name.replace("phase", "phases")
        return f"{'vos' if who == 'you' else 'ses'} {number(times)} prochaines {names}"

    def mode_words(self, mode: str) -> str:
        return MODES.get(mode, mode)

    def standing_words(self) -> str:
        return self.itself().text

    def element_word(self, element: str) -> str:
        return element_word(element)
