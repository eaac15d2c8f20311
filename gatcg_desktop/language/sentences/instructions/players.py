"""Instructions about players, their champions and the game."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.instructions.objects import Objects
from gatcg_desktop.language.sentences.printer import says


class Players(Objects):
    """Instructions about players, their champions and the game."""

    @says
    def rolls(self, effect: t.RollDie) -> str:
        """Rolling dice, whose result is spoken of from now on."""
        self.event_kind = "rolled"
        return self.say("roll", dice="+".join([f"D{effect.sides}"] * effect.dice))

    @says
    def loses(self, effect: t.LoseStatus) -> str:
        """What is lost by what says so itself."""
        return self.say("lose_mastery" if "MASTERY" in self.facts.types else "lose_status")
