"""Continuous effects as the layers see them: in which layers one works, and what it must know before it does.

Carries continuous-effects (Layers, Timestamps 1 and 2, Dependencies 1).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Literal, get_args

import msgspec

from gatcg_desktop.language.ast import (
    Ability,
    Activated,
    Among,
    Amount,
    Compare,
    Condition,
    Controls,
    Count,
    Event,
    Filter,
    Keyword,
    Matches,
    Restricted,
    Stat,
    Static,
    TraitChange,
    Triggered,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import flat_abilities, source_context
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.traits import Traits

Layer = Literal["A", "B", "C", "D", "E"]
LAYERS: tuple[Layer, ...] = get_args(Layer)
AllTraits = dict[ThingId, Traits]
"""The characteristics of everything, while they are derived."""


class ContinuousEffect:
    """One continuous effect while it is applied: a static ability at work, or a Change that was made earlier.

    `described` and `traits` are those of the ability or Change. `reached` is what it applies to, found when it first
    applies; `None` before. `granted` are the effects of static abilities that it gave to others in layer D.
    """

    __slots__ = (
        "ability",
        "attacks",
        "change",
        "context",
        "described",
        "granted",
        "layers",
        "order",
        "reached",
        "reads",
        "timestamp",
        "traits",
    )

    def __init__(
        self, timestamp: int, order: int, context: ResolutionContext, ability: Static | None, change: Change | None
    ) -> None:
        self.timestamp = timestamp
        self.order = order
        self.context = context
        self.ability = ability
        self.change = change
        self.reached: tuple[ThingId, ...] | None = None
        self.granted: list[ContinuousEffect] = []
        if ability is not None:
            self.described, self.traits = ability.applies, ability.traits
            self.attacks = ability.attacks
            self.layers, self.reads = static_layers(ability), static_reads(ability)
        else:
            assert change is not None
            self.described, self.traits = change.described, change.traits
            self.attacks = change.attacks == "all"
            self.layers, self.reads = change_layers(change), filter_reads(change.described)


@lru_cache(maxsize=4096)
def static_layers(ability: Static) -> frozenset[Layer]:
    """The layers in which a static ability does something."""
    found = set(_trait_layers(ability.traits))
    if ability.set_power is not None or ability.set_life is not None:
        found.add("A")
    if ability.lose_abilities or ability.keywords:
        found.add("D")
    if ability.power != 0 or ability.life != 0 or ability.cant or ability.must_attack or ability.may_wield:
        found.add("E")
    limits = (ability.hand_limit, ability.memory_limit, ability.influence_limit)
    if ability.enable or ability.reveal_top or any(limit is not None for limit in limits):
        found.add("E")
    return frozenset(found)


def change_layers(change: Change) -> frozenset[Layer]:
    """The layers in which an effect of a resolved ability does something."""
    found = set(_trait_layers(change.traits))
    if change.lose_abilities or change.keywords:
        found.add("D")
    if change.power or change.life or change.cant or change.must_attack:
        found.add("E")
    return frozenset(found)


def _trait_layers(traits: TraitChange | None) -> frozenset[Layer]:
    if traits is None:
        return frozenset()
    found: set[Layer] = set()
    if traits.set_power is not None or traits.set_life is not None:
        found.add("A")
    if (
        traits.set_types
        or traits.set_supertypes
        or traits.add_types
        or traits.set_subtypes
        or traits.add_subtypes
        or traits.add_classes
        or traits.add_supertypes
        or traits.lose_supertypes
    ):
        found.add("B")
    if traits.set_elements or traits.add_elements:
        found.add("C")
    if traits.abilities or traits.lose_keywords or traits.barred_keywords or traits.abilities_of is not None:
        found.add("D")
    if traits.on_death or traits.again:
        found.add("D")
    if traits.swap or traits.by_life or traits.as_ally:
        found.add("E")
    return frozenset(found)


@lru_cache(maxsize=4096)
def static_reads(ability: Static) -> frozenset[Layer]:
    """The layers whose outcome may change what a static ability does or to what."""
    found = set(filter_reads(ability.applies))
    based: tuple[Amount | None, ...] = ()
    if ability.traits is not None:
        found |= filter_reads(ability.traits.abilities_of)
        based = (ability.traits.set_power, ability.traits.set_life)
    if "D" in static_layers(ability):
        found.add("D")  # it may be lost itself
    parts: list[Amount | Condition | None] = [
        ability.power,
        ability.life,
        ability.set_power,
        ability.set_life,
        ability.condition,
        ability.each_while,
        *based,
    ]
    for part in parts:
        if part is None or isinstance(part, int):
            continue
        for node in nodes(part):
            if isinstance(node, Filter):
                found |= filter_reads(node)
            elif isinstance(node, Stat):
                found |= {"A", "E"}
            elif isinstance(node, Among):
                found |= {"A"} if node.stat.startswith("base") else {"A", "E"}
            elif isinstance(node, (Controls, Matches, Count, Compare)):
                found.add("B")
    return frozenset(found)


@lru_cache(maxsize=4096)
def filter_reads(filter: Filter | None) -> frozenset[Layer]:
    """The layers whose outcome a description looks at."""
    if filter is None:
        return frozenset()
    found: set[Layer] = set()
    if filter.types or filter.not_types or filter.supertypes or filter.subtypes or filter.not_subtypes:
        found.add("B")
    if filter.classes:
        found.add("B")
    if filter.elements or filter.not_elements:
        found.add("C")
    if filter.keyword:
        found.add("D")
    if filter.power_at_least is not None or filter.power_at_most is not None:
        found |= {"A", "E"}
    if filter.life_at_least is not None or filter.life_at_most is not None:
        found |= {"A", "E"}
    if any(bound.measure in ("power", "life", "level") for bound in filter.bounds):
        found |= {"A", "E"}
    for part in filter.any_of + filter.none_of:
        found |= filter_reads(part)
    return frozenset(found)


def about_players(ability: Static) -> bool:
    """Whether a static ability says something about players, and not about characteristics."""
    return bool(
        ability.enable
        or ability.hand_limit is not None
        or ability.memory_limit is not None
        or ability.influence_limit is not None
        or ability.reveal_top
        or (ability.cant and ability.applies is not None and ability.applies.kind == "player")
    )


def granted_abilities(query: GameQuery, traits: TraitChange | None, id: ThingId, one: Traits) -> Iterator[Ability]:
    """The abilities that an effect gives to something, those behind restrictions only while these are met."""
    if traits is not None and traits.again:
        yield from additional_instances(one, traits.again)
    for ability in traits.abilities if traits is not None else ():
        if type(ability) is not Restricted:
            yield ability
            continue
        context = source_context(query, id)
        if context is not None and all(EVALUATION.holds(query, context, one) for one in ability.conditions):
            yield from granted_abilities(query, TraitChange(abilities=ability.abilities), id, one)


def additional_instances(one: Traits, label: str) -> list[Ability]:
    """One more of each ability with that label, which the label stands before: of all that its paragraph says. An
    instance that another effect has added is not added again."""
    found: list[Ability] = []
    paragraph: str | None = None
    for place, (before, ability) in enumerate(pairwise(one.abilities), 1):
        if type(before) is Keyword and before.name == label:
            paragraph = getattr(ability, "text", "")
        elif not paragraph or getattr(ability, "text", "") != paragraph:
            paragraph = None
        if paragraph is not None and one.abilities.index(ability) == place:
            found.append(_instance_of(ability, sum(other == ability for other in one.abilities)))
    return found


@lru_cache(maxsize=1024)
def _instance_of(ability: Ability, number: int) -> Ability:
    """The so-manieth instance of an ability: equal to it, but another, and the same whenever everything is derived."""
    return msgspec.structs.replace(ability)


def lent_abilities(
    query: GameQuery, everything: AllTraits, effect: ContinuousEffect, bearer: ThingId = 0
) -> list[Ability]:
    """The abilities that something has because others have them; what has them does not lend to itself."""
    traits = effect.traits
    described = traits.abilities_of if traits is not None else None
    if traits is None or described is None:
        return []
    if traits.all_abilities:
        return [
            ability
            for other in everything
            if other != bearer and EVALUATION.matches(query, effect.context, other, described)
            for ability in _printed_for(query, everything, other, bearer)
        ]
    return [
        ability
        for other, _ in query.objects()
        if other != bearer and EVALUATION.object_matches(query, effect.context, other, described)
        for ability in everything[other].abilities
        if type(ability) is Activated
    ]


@lru_cache(maxsize=1024)
def _on_death(ability: Activated) -> Triggered:
    return Triggered(
        Event("death"),
        ability.effects,
        ability.targets,
        ability.modes,
        text=ability.text,
        as_spell=ability.as_spell,
        choose_modes=ability.choose_modes,
        repeats=ability.repeats,
    )


def change_abilities(one: Traits, traits: TraitChange) -> None:
    """The keywords that something loses and gains no more, and what its activated abilities become."""
    for name in traits.lose_keywords:
        one.lose(name)
    if traits.on_death:
        one.abilities = [
            _on_death(ability) if type(ability) is Activated and ability.zone == "field" else ability
            for ability in one.abilities
        ]
    if traits.barred_keywords:
        one.barred = one.barred.union(traits.barred_keywords)


def _printed_for(query: GameQuery, everything: AllTraits, other: ThingId, bearer: ThingId) -> Iterator[Ability]:
    """The printed abilities that something has, for what has them too: each restriction before one is asked of
    that as well, whose ability it is then (restriction abilities, Class Restrictions 1)."""
    has = everything[other].abilities
    context = None
    if bearer:
        context = source_context(query, bearer)
        context = context or ResolutionContext(query.card(bearer).owner, bearer, query.card(bearer).key)
    for conditions, ability in flat_abilities(query.face(other)):
        if any(ability is one for one in has):
            if context is None or all(EVALUATION.holds(query, context, condition) for condition in conditions):
                yield ability
