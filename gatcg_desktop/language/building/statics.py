"""Static abilities."""

from __future__ import annotations

from typing import Any

from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.groups import Group
from gatcg_desktop.language.building.meaning import Meaning, Words, times_each
from gatcg_desktop.language.building.stats import Change
from gatcg_desktop.language.tree import Ability, Amount, Condition
from gatcg_desktop.language.wording import NotUnderstood


class Statics(Meaning):
    """Static abilities."""

    def static_plain(self, parts: list[Any]) -> Ability:
        return self._static(parts[0])

    def static_while(self, parts: list[Any]) -> Ability:
        return self._static(parts[0], condition=parts[1])

    def static_while_first(self, parts: list[Any]) -> Ability:
        return self._static(parts[1], condition=parts[0])

    def static_each(self, parts: list[Any]) -> Ability:
        return self._static(parts[0], each=parts[1])

    def static_class(self, parts: list[Any]) -> Ability:
        traits = tree.TraitChange(add_classes=(str(parts[1]),))
        return tree.Static(self._applies(parts[0]), traits=traits)

    def static_enabled(self, parts: list[Token]) -> Ability:
        return tree.Static(enable=(str(parts[0]),))

    def static_loses(self, parts: list[Any]) -> Ability:
        return tree.Static(self._applies(parts[0]), lose_abilities=True)

    def cards_lose(self, parts: list[Group]) -> Ability:
        if parts[0].filter.zone == "lineage" or parts[0].by:
            raise NotUnderstood("lineages whose cards lose abilities")
        return tree.Static(parts[0].filter, lose_abilities=True)

    def graveyards_lose(self, parts: list[Words]) -> Ability:
        return tree.Static(self._card(parts[0], "graveyard"), lose_abilities=True)

    def _static(self, modified: tuple[tree.Ref, Change], condition: Condition | None = None,
                each: Amount | None = None) -> Ability:  # fmt: skip
        subject, change = modified
        stats: dict[str, Amount] = dict(change.stats)
        if each is not None:
            if change.keywords:
                raise NotUnderstood("keywords for each of something")
            stats = {name: times_each(each, amount) for name, amount in stats.items()}
        return tree.Static(
            self._applies(subject), stats.get("power", 0), stats.get("life", 0), stats.get("level", 0),
            change.keywords, condition=condition,
        )  # fmt: skip
