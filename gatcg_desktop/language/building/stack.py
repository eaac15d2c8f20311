"""Instructions about the Effects Stack: negate and copy."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.tree import Effect
from gatcg_desktop.language.wording import NotUnderstood


class Stack(Meaning):
    """Instructions about the Effects Stack: negate and copy."""

    def negate(self, parts: list[Any]) -> Effect:
        return tree.Negate(parts[0])

    def negate_unless(self, parts: list[Any]) -> Effect:
        return tree.Negate(parts[0], parts[1])

    def banish_source(self, parts: list[Any]) -> Effect:
        return tree.BanishSource(*parts)

    def copy_instance(self, parts: list[Any]) -> Effect:
        return tree.CopyInstance(parts[0])

    def copy_twice(self, _: list[Any]) -> Effect:
        if not isinstance(self.last_target, tree.Target):
            raise NotUnderstood("which activation is copied twice")
        return tree.CopyInstance(self.last_target, times=2)
