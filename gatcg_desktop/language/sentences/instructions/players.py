"""Instructions about players, their champions and the game."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS
from gatcg_desktop.language.sentences.instructions.objects import Objects
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.text_printer import Unprintable
from gatcg_desktop.language.wording import DIRECTIONS

_ALL_OF = {BASIC_ELEMENTS: "all_basic_elements", ADVANCED_ELEMENTS: "all_advanced_elements"}


class Players(Objects):
    """Instructions about players, their champions and the game."""

    @says
    def rolls(self, effect: t.RollDie) -> str:
        """Rolling dice, whose result is spoken of from now on."""
        self.event_kind = "rolled"
        return self.say("roll", dice="+".join([f"D{effect.sides}"] * effect.dice))

    @says
    def player_clause(
        self,
        effect: t.EndPart
        | t.SkipPhase
        | t.GainMastery
        | t.SetMasteryMode
        | t.GainStatus
        | t.LoseStatus
        | t.EnableElements,
    ) -> str:
        """An instruction about players."""
        match effect:
            case t.EndPart(part=part):
                return self.say(f"end_{part}")
            case t.SkipPhase(phase="turn" | "extra_turn" as what, who=who, times=1):
                return self.say(f"{what}_of_yours" if who == "you" else f"{what}_of_theirs", who=who)
            case t.SkipPhase(phase=phase, who=who, times=times):
                named, number = self.phase_words(phase), "one" if times == 1 else "some"
                key = f"skip_{number}_of_yours" if who == "you" else f"skip_{number}_of_theirs"
                return self.say(key, who=who, phase=named, phases=named.replace("phase", "phases"), times=times)
            case t.GainMastery(key=key, who=who, mode=mode):
                set_to = self.say("set_to", mode=self.mode_words(mode)) if mode else ""
                said = self.say("gain_mastery", who=who, name=self.names(key), set_to=set_to)
                self.last = t.Mastery(key)
                return said
            case t.SetMasteryMode(modes=modes, adjacent=adjacent, key=key, opposite=opposite):
                self.last = t.Mastery(key)
                if modes == DIRECTIONS:
                    turn = "turn_beside" if adjacent else "turn_round" if opposite else "turn"
                    return self.say(turn, mastery=self.mastery_words(key))
                if adjacent or opposite:
                    raise Unprintable("an adjacent one of some modes")
                named = self.listed([self.mode_words(mode) for mode in modes])
                return self.say("set_mode", mastery=self.mastery_words(key), modes=named)
            case t.GainStatus(key=key, who=who, exclusive=exclusive):
                alone = self.say("nobody_else_has_it") if exclusive else ""
                return self.say("gain_status", who=who, name=self.names(key), alone=alone)
            case t.LoseStatus(key=key) if key:
                return self.say("lose_named_status", name=self.names(key))
            case t.LoseStatus():
                return self.say("lose_mastery" if "MASTERY" in self.facts.types else "lose_status")
            case t.EnableElements(elements=elements, who="you", enable=True, until="turn") if elements in _ALL_OF:
                return self.say(_ALL_OF[elements])
            case t.EnableElements(elements=elements, who=who, enable=enable, until=until):
                turn = self.say("until_end_of_turn") if until == "turn" else ""
                named = self.listed([self.element_word(element) for element in elements], "and")
                return self.say("enable" if enable else "disable", who=who, elements=named, turn=turn)
        assert_never(effect)
