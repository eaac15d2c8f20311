"""Instructions about players, their champions and the game."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS
from gatcg_desktop.language.sentences.french.forms import listed, number
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import ELEMENTS, MODES, PHASES
from gatcg_desktop.language.sentences.groups import PlayerEffect
from gatcg_desktop.language.sentences.speaker import Unprintable
from gatcg_desktop.language.wording import DIRECTIONS

ALL_OF = {BASIC_ELEMENTS: "de base", ADVANCED_ELEMENTS: "avancés"}


class Players(References):
    """Instructions about players, their champions and the game."""

    def player_clause(self, effect: PlayerEffect) -> str:
        match effect:
            case t.Recover(amount=amount, who=who):
                return f"{self.does(who, 'récupérer')} {self.amount(amount)}"
            case t.Empower(amount=amount):
                return f"{self.do('obtenir')} un renforcement de {self.amount(amount)}"
            case t.GrantAgility(amount=amount):
                return f"{self.do('gagner')} agilité {amount} pour ce tour"
            case t.EndPart(part=part):
                what = {"combat": "la phase de combat", "phase": "la phase", "turn": "le tour"}[part]
                return f"{self.do('terminer')} {what}"
            case t.SkipPhase(phase=phase, who=who, times=times):
                name = PHASES[phase]
                if times == 1:
                    what = f"{'votre' if who == 'you' else 'sa'} prochaine {name}"
                else:
                    names = name.replace("phase", "phases")
                    what = f"{'vos' if who == 'you' else 'ses'} {number(times)} prochaines {names}"
                return f"{self.does(who, 'passer')} {what}"
            case t.DistortTime():
                return f"{self.do('distordre')} le temps" if self.infinitive else "distordez le temps"
            case t.GainMastery(key=key, who=who, mode=mode):
                set_to = f" tournée vers {MODES.get(mode, mode)}" if mode else ""
                return f"{self.does(who, 'obtenir')} la maîtrise {self.names(key)}{set_to}"
            case t.SetMasteryMode(modes=modes, adjacent=adjacent, key=key):
                if modes == DIRECTIONS:
                    which = "une direction voisine" if adjacent else "une autre direction"
                    return f"{self.do('tourner')} {self.mastery_words(key)} vers {which} de votre choix"
                if adjacent:
                    raise Unprintable("an adjacent one of some modes")
                named = listed([MODES.get(mode, mode) for mode in modes])
                return f"{self.do('tourner')} {self.mastery_words(key)} vers {named}"
            case t.GainStatus(key=key, who=who, exclusive=exclusive):
                alone = " et aucun adversaire ne le garde" if exclusive else ""
                return f"{self.does(who, 'gagner')} le statut {self.names(key)}{alone}"
            case t.LoseStanding():
                return f"{self.do('perdre')} {self.itself().text}"
            case t.Win(who=who):
                return f"{self.does(who, 'gagner')} la partie"
            case t.Lose(who=who):
                return f"{self.does(who, 'perdre')} la partie"
            case t.RollDie(sides=sides):
                return f"{self.do('lancer')} un dé à {number(sides)} faces"
            case t.EnableElements(elements=elements, who="you", enable=True, until="turn") if elements in ALL_OF:
                return f"{self.do('activer')} tous les éléments {ALL_OF[elements]} jusqu'à la fin du tour"
            case t.EnableElements(elements=elements, who=who, enable=enable, until=until):
                named = listed([ELEMENTS.get(element, element.lower()) for element in elements], "et")
                turn = " jusqu'à la fin du tour" if until == "turn" else ""
                verb = "activer" if enable else "désactiver"
                return f"{self.does(who, verb)} l'élément {named}{turn}"
        assert_never(effect)
