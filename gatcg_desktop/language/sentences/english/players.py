"""Instructions about players, their champions and the game."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS
from gatcg_desktop.language.sentences.english.nouns import listed, number_word
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.groups import PlayerEffect
from gatcg_desktop.language.sentences.speaker import Unprintable
from gatcg_desktop.language.wording import DIRECTIONS

ALL_OF = {BASIC_ELEMENTS: "basic", ADVANCED_ELEMENTS: "advanced"}


class Players(References):
    """Instructions about players, their champions and the game."""

    def player_clause(self, effect: PlayerEffect) -> str:
        match effect:
            case t.Recover(amount=amount, who=who):
                return f"{self.does(who, 'recover')} {self.amount(amount)}"
            case t.Empower(amount=amount):
                return f"empower {self.amount(amount)}"
            case t.GrantAgility(amount=amount):
                return f"you gain agility {amount} for this turn"
            case t.EndPart(part=part):
                return f"end the {'combat phase' if part == 'combat' else part}"
            case t.SkipPhase(phase=phase, who=who, times=times):
                their = "your" if who == "you" else "their"
                name = phase.replace("_", " ")
                what = f"next {name} phase" if times == 1 else f"next {number_word(times)} {name} phases"
                return f"{self.does(who, 'skip')} {their} {what}"
            case t.DistortTime():
                return "for the rest of the game, time is distorted"
            case t.GainMastery(key=key, who=who, mode=mode):
                set_to = f" set to {mode}" if mode else ""
                said = f"{self._all(who, 'gain')} the {self.names(key)} mastery{set_to}"
                self.last = t.Mastery(key)
                return said
            case t.SetMasteryMode(modes=modes, adjacent=adjacent, key=key):
                which = "an adjacent direction" if adjacent else "a different direction"
                if modes == DIRECTIONS:
                    return f"change the direction of {self.mastery_words(key)} to {which} of your choice"
                if adjacent:
                    raise Unprintable("an adjacent one of some modes")
                return f"set {self.mastery_words(key)} to {listed(modes)}"
            case t.GainStatus(key=key, who=who, exclusive=exclusive):
                alone = " and no opponent keeps it" if exclusive else ""
                return f"{self._all(who, 'gain')} the {self.names(key)} status{alone}"
            case t.LoseStanding():
                return f"you lose this {'mastery' if 'MASTERY' in self.facts.types else 'status'}"
            case t.Win(who=who):
                return f"{self._all(who, 'win')} the game"
            case t.Lose(who=who):
                return f"{self._all(who, 'lose')} the game"
            case t.RollDie(sides=sides):
                return f"roll a die with {number_word(sides)} sides"
            case t.EnableElements(elements=elements, who="you", enable=True, until="turn") if elements in ALL_OF:
                return f"all {ALL_OF[elements]} elements are enabled for you until end of turn"
            case t.EnableElements(elements=elements, who=who, enable=enable, until=until):
                named = listed([element.lower() for element in elements], "and")
                turn = " until end of turn" if until == "turn" else ""
                return f"{self._all(who, 'enable' if enable else 'disable')} the {named} element{turn}"
        assert_never(effect)

    def _all(self, who: t.Who, verb: str) -> str:
        return f"you {verb}" if who == "you" else self.does(who, verb)
