"""Instructions about players, their champions and the game."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import players
from gatcg_desktop.language.sentences.english.nouns import number_word
from gatcg_desktop.language.sentences.english.references import References


class Players(players.Players, References):
    """Instructions about players, their champions and the game."""

    words = {
        "recover": "{who:does=recover} {amount}",
        "empower": "{who:does=empower} {amount}",
        "grant_agility": "{who:they=gain} agility {amount} for this turn",
        "end_combat": "end the combat phase",
        "end_phase": "end the phase",
        "end_turn": "end the turn",
        "skip": "{who:does=skip} {phases}",
        "distort_time": "for the rest of the game, time is distorted",
        "set_to": " set to {mode}",
        "gain_mastery": "{who:they=gain} the {name} mastery{set_to}",
        "turn": "change the direction of {mastery} to a different direction of your choice",
        "turn_beside": "change the direction of {mastery} to an adjacent direction of your choice",
        "set_mode": "set {mastery} to {modes}",
        "gain_status": "{who:they=gain} the {name} status{alone}",
        "nobody_else_has_it": " and no opponent keeps it",
        "lose_standing": "you lose this {standing}",
        "win": "{who:they=win} the game",
        "lose": "{who:they=lose} the game",
        "roll": "roll a die with {sides:count} sides",
        "enable": "{who:they=enable} the {elements} element{turn}",
        "disable": "{who:they=disable} the {elements} element{turn}",
        "all_basic_elements": "all basic elements are enabled for you until end of turn",
        "all_advanced_elements": "all advanced elements are enabled for you until end of turn",
        "until_end_of_turn": " until end of turn",
    }

    def coming_phases(self, who: t.Who, phase: str, times: int) -> str:
        their, name = "your" if who == "you" else "their", self.phase_words(phase)
        return f"{their} next {name} phase" if times == 1 else f"{their} next {number_word(times)} {name} phases"

    def mode_words(self, mode: str) -> str:
        return mode

    def standing_words(self) -> str:
        return "mastery" if "MASTERY" in self.facts.types else "status"

    def element_word(self, element: str) -> str:
        return element.lower()
