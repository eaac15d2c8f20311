"""Sentences about looking at cards and taking some of them."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.building.sentences import Sentence


class Looking(Meaning):
    """Sentences about looking at cards and taking some of them."""

    def look_reveal(self, parts: list[Any]) -> Sentence:
        amount, words, zone = parts
        return self._look(tree.LookAtTop(amount, self._your_card(words, "deck"), to=zone, reveal=True))

    def look_take(self, parts: list[Any]) -> Sentence:
        amount, zone, rest = parts
        return self._look(tree.LookAtTop(amount, least=1, to=zone, rest=rest))

    def look_order(self, parts: list[Any]) -> Sentence:
        return self._look(tree.LookAtTop(parts[0], most=0, rest="deck_top"))

    def look_mill(self, _: list[Any]) -> Sentence:
        return self._look(tree.LookAtTop(1, to="graveyard", rest="deck_top"))

    def _look(self, effect: tree.LookAtTop) -> Sentence:
        return Sentence("look", (self._other(effect),))

    def to_hand(self, _: list[Any]) -> str:
        return "hand"

    def to_memory(self, _: list[Any]) -> str:
        return "memory"

    def under(self, _: list[Any]) -> str:
        return "deck_bottom"

    def away(self, _: list[Any]) -> str:
        return "graveyard"
