"""Changes in the making: of what, and what it is that changes, before it is known for how long."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Cant, Condition, Duration, Filter
from gatcg_desktop.language.building.meaning import times_each
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.wording import NotUnderstood

THIS_ATTACK = ast.Every(Filter(attacking=True))
"""The unit that attacks: "this attack" is its attack."""


class Changed(NamedTuple):
    """What is changed: objects, or their attacks (the next one, if it is declared `when` something holds)."""

    ref: ast.Ref
    attacks: Literal["", "all", "next"] = ""
    until: Duration | None = None
    when: Condition | None = None
    anyone: bool = False


class Change:
    """Stats, keywords, abilities and types to be changed.

    `dynamic`: said with "has" or "is"; `instanced`: said with "gets" or "becomes"; `keeps_gained`: "all *other*
    abilities" are lost.
    """

    def __init__(self) -> None:
        self.stats: dict[str, Amount] = {}
        self.keywords: list[ast.Keyword] = []
        self.quoted: list[str] = []
        self.traits: dict[str, Any] = {}
        self.lose_abilities = False
        self.keeps_gained = False
        self.property: Literal["", "distant", "fostered", "ephemeral"] = ""
        self.choices: list[Change] = []
        self.cant: list[Cant] = []
        self.must_attack = False
        self.dynamic = False
        self.instanced = False

    def as_instanced(self) -> Change:
        self.instanced = True
        return self

    def set_stats(self, stats: dict[str, Amount]) -> None:
        for name, amount in stats.items():
            if name in self.stats:
                raise NotUnderstood(f"{name} twice")
            self.stats[name] = amount

    def add(self, other: Change) -> None:
        """Another part of the same sentence."""
        if self.choices or other.choices or (self.property and other.property):
            raise NotUnderstood("these changes together")
        if not self.traits.keys().isdisjoint(other.traits):
            raise NotUnderstood("a change twice")
        if other.lose_abilities and bool(self.keywords or self.quoted) != other.keeps_gained:
            raise NotUnderstood("which abilities are lost")
        self.set_stats(other.stats)
        self.keywords += other.keywords
        self.quoted += other.quoted
        self.cant += other.cant
        self.must_attack = self.must_attack or other.must_attack
        self.traits.update(other.traits)
        self.lose_abilities = self.lose_abilities or other.lose_abilities
        self.property = self.property or other.property
        self.dynamic = self.dynamic or other.dynamic
        self.instanced = self.instanced or other.instanced

    def times(self, each: Amount) -> None:
        """All of it for each of something."""
        if self.keywords and not self.stats and all(keyword.value for keyword in self.keywords):
            self.keywords = [
                ast.Keyword(keyword.name, word=keyword.word, amount=times_each(each, keyword.value))
                for keyword in self.keywords
            ]
            return
        others = self.keywords or self.quoted or self.traits or self.lose_abilities or self.property
        if not self.stats or others or self.cant or self.must_attack:
            raise NotUnderstood("what is changed for each of something")
        self.stats = {name: times_each(each, amount) for name, amount in self.stats.items()}

    def lasts(self) -> bool:
        """Whether anything is changed for a time (not only a property taken on)."""
        gained = self.keywords or self.quoted or self.traits or self.lose_abilities
        return bool(self.stats or gained or self.choices or self.cant or self.must_attack)


def gainer_types(ref: ast.Ref, targets: list[Filter]) -> tuple[str, ...]:
    """The types of what gains an ability, as far as the text tells; else it may be any object."""
    match ref:
        case ast.Champion():
            return ("CHAMPION",)
        case ast.Every(filter) | ast.Choose(filter):
            found = filter
        case ast.Target(slot):
            found = targets[slot]
        case _:
            return tuple(sorted(OBJECT_TYPES))
    if found.kind == "card" and found.zone == "intent":
        return ("ATTACK",)
    if found.kind != "object":
        raise NotUnderstood("an ability of cards that are no objects")
    return found.types or tuple(sorted(OBJECT_TYPES))
