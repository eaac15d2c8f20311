"""Static abilities."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.building.change import THIS_ATTACK, Change, Changed
from gatcg_desktop.language.building.meaning import Words, times_each
from gatcg_desktop.language.building.rebuild import asked_of_costs, with_x
from gatcg_desktop.language.building.stats import Each, Stats
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.keywords import ELEMENTS
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.wording import NotUnderstood


class Statics(Stats):
    """Static abilities."""

    def static_line(self, parts: list[tuple[Ability, ...]]) -> tuple[Ability, ...]:
        found = tuple(ability for part in parts for ability in part)
        return asked_of_costs(found, self.card.text)

    def starcalling_instead(self, parts: list[Any]) -> tuple[Ability, ...]:
        *often, price = parts
        return (ast.StarcallingCost(ast.Cost(reserve=price), *often),)

    def static_plain(self, parts: list[Any]) -> tuple[Ability, ...]:
        found: tuple[Ability, ...] = parts[0]
        return found

    def static_while(self, parts: list[Any]) -> tuple[Ability, ...]:
        statics, condition = parts if isinstance(parts[0], tuple) else (parts[1], parts[0])
        return tuple(_while(static, condition) for static in statics)

    def static_unless(self, parts: list[Any]) -> tuple[Ability, ...]:
        return self.static_while([parts[0], ast.Not(parts[1])])

    def static_where(self, parts: list[Any]) -> tuple[Ability, ...]:
        statics, amount = parts
        if self.card.x_cost or not any(isinstance(node, ast.X) for node in nodes(statics)):
            raise NotUnderstood("which X is explained")
        return tuple(with_x(static, amount) for static in statics)

    def static_each(self, parts: list[Any]) -> tuple[Ability, ...]:
        each, statics = parts
        if len(statics) != 1:
            raise NotUnderstood("several things for each of something")
        static = statics[0]
        plain = ast.Static(static.applies, attacks=static.attacks, condition=static.condition, text=static.text)
        if msgspec.structs.replace(static, power=0, life=0, level=0) != plain:
            raise NotUnderstood("what there is for each of something")
        return (
            msgspec.structs.replace(
                static, **{name: _times(each, getattr(static, name)) for name in ("power", "life", "level")}
            ),
        )

    def static_bonus(self, parts: list[tuple[Ability, ...]]) -> tuple[Ability, ...]:
        return (ast.Restricted((ast.ClassBonus(),), parts[0]),)

    def statics(self, parts: list[Ability]) -> tuple[Ability, ...]:
        return tuple(parts)

    def static_changed(self, parts: list[Changed]) -> Changed:
        return parts[0]

    def static_play_top(self, parts: list[Any]) -> tuple[Ability, ...]:
        return (ast.PlayFrom(self._your_card(self._several(parts[1]), "deck"), top=True),)

    def static_play_from(self, parts: list[Any]) -> tuple[Ability, ...]:
        _, words, zone = parts
        if zone not in ("graveyard", "memory", "banishment", "material"):
            raise NotUnderstood("from where cards may be activated")
        return (ast.PlayFrom(self._your_card(self._several(words), zone)),)

    @staticmethod
    def _several(words: Words) -> Words:
        """Cards, and not a certain card."""
        if "name" in words:
            raise NotUnderstood("which cards may be activated")
        return words

    def static_reveal_top(self, _: list[Any]) -> tuple[Ability, ...]:
        return (ast.Static(reveal_top=True),)

    def card_has(self, parts: list[Any]) -> tuple[Ability, ...]:
        """What the card has wherever it is: keywords that matter as it is played."""
        condition, change = parts
        if change.quoted or change.choices:
            raise NotUnderstood("an ability of a card that is no object")
        return (ast.Restricted((condition,), tuple(change.keywords)),)

    def static_enabled(self, parts: list[Token]) -> tuple[Ability, ...]:
        return (ast.Static(enable=tuple(str(part) for part in parts if part.type == "ELEMENT")),)

    def all_enabled(self, _: list[Any]) -> tuple[Ability, ...]:
        return (ast.Static(enable=tuple(sorted(ELEMENTS - {"NORM"}))),)

    def cant_level_up(self, _: list[Any]) -> tuple[Ability, ...]:
        if "CHAMPION" not in self.card.types:
            raise NotUnderstood("what is no champion and levels up")
        return (ast.Static(cant=("level_up",)),)

    def keeps_lineage(self, parts: list[Token]) -> tuple[Ability, ...]:
        if "CHAMPION" not in self.card.types or str(parts[0]).strip('"') not in (SELF, self.card.name.split(",")[0]):
            raise NotUnderstood("which lineage")
        return (ast.Static(cant=("change_lineage",)),)

    def first_attack(self, parts: list[ast.Ref]) -> Changed:
        of = parts[0]
        if not isinstance(of, (ast.This, ast.Champion)) and not (
            isinstance(of, ast.Every) and of.filter.property == "linked"
        ):
            raise NotUnderstood("whose first attack")
        linked = ast.Linked() if isinstance(of, ast.Every) else of
        return Changed(of, "all", when=ast.Not(ast.HasProperty(linked, "attacked_again")))

    def _forbidden(self, changed: Changed, change: Change) -> tuple[ast.Cant, ...]:
        of_attacks = {"be_retaliated", "be_intercepted"}
        in_attack = bool(changed.attacks) or (isinstance(changed.ref, ast.This) and not self._lasting())
        if in_attack and not of_attacks.issuperset(change.cant):
            raise NotUnderstood("what an attack cannot do")
        return tuple(change.cant)

    def modified(self, parts: list[Any]) -> Ability:
        changed, change = parts
        assert isinstance(changed, Changed) and isinstance(change, Change)
        if changed.until is not None and changed.ref != THIS_ATTACK:
            raise NotUnderstood("a duration in a static ability")
        if change.property or change.choices:
            raise NotUnderstood("what cannot be so all the time")
        if changed.attacks and (change.stats.get("life") or change.stats.get("level")):
            raise NotUnderstood("life of attacks")
        if isinstance(changed.ref, ast.This) and (OBJECT_TYPES | {"ATTACK", "ACTION"}).isdisjoint(self.card.types):
            raise NotUnderstood("a static ability of what is no object")
        stats: dict[str, Amount] = change.stats
        return ast.Static(
            self._applies(changed.ref),
            stats.get("power", 0),
            stats.get("life", 0),
            stats.get("level", 0),
            tuple(change.keywords),
            lose_abilities=change.lose_abilities,
            traits=self._traits(changed, change),
            attacks=changed.attacks == "all",
            condition=changed.when,
            cant=self._forbidden(changed, change),
            must_attack=change.must_attack,
        )


def _while(static: Ability, condition: Condition) -> Ability:
    assert isinstance(static, ast.Static)
    if any(isinstance(node, ast.It) for node in nodes(condition)):  # "as long as they're ..."
        if static.applies is None or static.each_while is not None:
            raise NotUnderstood("which object a condition is about")
        return msgspec.structs.replace(static, each_while=condition)
    if static.condition is not None:
        condition = ast.AllOf((static.condition, condition))
    return msgspec.structs.replace(static, condition=condition)


def _times(each: Each, amount: Amount) -> Amount:
    return times_each(each.amount, amount) if amount != 0 else 0
