"""Instructions about players, their champions and the game."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import players
from gatcg_desktop.language.sentences.french.forms import number
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import MODES, element_word


class Players(players.Players, References):
    """Instructions about players, their champions and the game."""

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
