"""What may happen instead of something."""

from __future__ import annotations

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning, Words
from gatcg_desktop.language.tree import Ability


class Replacements(Meaning):
    """What may happen instead of something."""

    def enters_as_copy(self, parts: list[Words]) -> Ability:
        return tree.EntersAsCopy(self._object(parts[0]))
