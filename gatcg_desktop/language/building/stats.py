"""Changed stats and keywords, for a time."""

from __future__ import annotations

from typing import Any

from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.tree import Amount, Effect
from gatcg_desktop.language.wording import NotUnderstood


class Change:
    """Stats and keywords to be changed, before it is known for how long."""

    def __init__(self) -> None:
        self.stats: dict[str, Amount] = {}
        self.keywords: tuple[tree.Keyword, ...] = ()


class Stats(Meaning):
    """Changed stats and keywords, for a time."""

    def modify(self, parts: list[Any]) -> Effect:
        subject, change = parts[0]
        stats = change.stats
        return tree.Modify(
            self._thing(subject), stats.get("power", 0), stats.get("life", 0), stats.get("level", 0), change.keywords
        )

    def modified(self, parts: list[Any]) -> tuple[tree.Ref, Change]:
        return parts[0], parts[1]

    def change(self, parts: list[Any]) -> Change:
        change = Change()
        for part in parts:
            if part and isinstance(part[0], str):
                stat, amount = part
                if stat in change.stats:
                    raise NotUnderstood(f"{stat} twice")
                change.stats[stat] = amount
            else:
                change.keywords = part
        return change

    def stat(self, parts: list[Any]) -> tuple[str, Amount]:
        sign, amount, measure = parts
        if sign < 0:
            if not isinstance(amount, int):
                raise NotUnderstood("minus an amount that is not a number")
            amount = -amount
        return {"POWER": "power", "LIFE": "life"}.get(measure, "level"), amount

    def plus(self, _: list[Any]) -> int:
        return 1

    def minus(self, _: list[Any]) -> int:
        return -1

    def measure(self, parts: list[Token]) -> str:
        return str(parts[0])

    def keywords(self, parts: list[tree.Keyword]) -> tuple[tree.Keyword, ...]:
        return tuple(parts)

    def keyword(self, parts: list[Token]) -> tree.Keyword:
        return tree.Keyword(str(parts[0]), int(parts[1]) if len(parts) > 1 else 0)
