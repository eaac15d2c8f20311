"""Instructions: which module says which."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.english.cards import Cards
from gatcg_desktop.language.sentences.english.joining import Joining
from gatcg_desktop.language.sentences.english.objects import Objects
from gatcg_desktop.language.sentences.english.players import Players
from gatcg_desktop.language.sentences.english.stack import Stack
from gatcg_desktop.language.sentences.groups import (
    CardEffect,
    LimitEffect,
    ObjectEffect,
    PlayEffect,
    PlayerEffect,
    StackEffect,
)


class Instructions(Cards, Joining, Objects, Players, Stack):
    """Instructions: which module says which."""

    def clause(self, effect: t.Effect) -> str:
        if isinstance(effect, CardEffect):
            return self.card_clause(effect)
        if isinstance(effect, ObjectEffect):
            return self.object_clause(effect)
        if isinstance(effect, PlayerEffect):
            return self.player_clause(effect)
        if isinstance(effect, StackEffect):
            return self.stack_clause(effect)
        if isinstance(effect, PlayEffect):
            return self.play_clause(effect)
        if isinstance(effect, LimitEffect):
            return self.limit_clause(effect)
        return self.joining_clause(effect)
