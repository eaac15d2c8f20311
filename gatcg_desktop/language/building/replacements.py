"""Static abilities that replace or prevent."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning, Words
from gatcg_desktop.language.tree import Ability, Filter


class Replacements(Meaning):
    """Static abilities that replace or prevent."""

    def shield_some(self, parts: list[Any]) -> Ability:
        return tree.DamageReplacement(-int(parts[2]), self._guarded(parts[1]), parts[0])

    def shield_all(self, parts: list[Any]) -> Ability:
        return tree.DamageReplacement(to=self._guarded(parts[1]), damage=parts[0], prevent_all=True)

    def _guarded(self, subject: tree.Ref) -> Filter | None:
        if isinstance(subject, tree.Choose) and not self.targets:  # "a unit you control": each time, whichever it is
            return subject.filter
        return self._applies(subject)

    def enters_as_copy(self, parts: list[Words]) -> Ability:
        return tree.EntersAsCopy(self._object(parts[0]))
