"""Instructions about players, their champions and the game."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import players
from gatcg_desktop.language.sentences.english.nouns import number_word
from gatcg_desktop.language.sentences.english.references import References


class Players(players.Players, References):
    """Instructions about players, their champions and the game."""

    def coming_phases(self, who: t.Who, phase: str, times: int) -> str:
        their, name = "your" if who == "you" else "their", self.phase_words(phase)
        return f"{their} next {name} phase" if times == 1 else f"{their} next {number_word(times)} {name} phases"

    def mode_words(self, mode: str) -> str:
        return mode

    def standing_words(self) -> str:
        return "mastery" if "MASTERY" in self.facts.types else "status"

    def element_word(self, element: str) -> str:
        return element.lower()
