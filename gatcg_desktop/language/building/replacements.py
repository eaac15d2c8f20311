"""Static abilities that replace."""

from __future__ import annotations

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning, Words
from gatcg_desktop.language.tree import Ability


class Replacements(Meaning):
    """Static abilities that replace."""

    def enters_as_copy(self, parts: list[Words]) -> Ability:
        return tree.EntersAsCopy(self._object(parts[0]))
