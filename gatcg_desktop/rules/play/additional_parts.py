"""Paragraphs of a played card that an effect lets it have once more: their targets, and what becomes of them.

Carries objects-and-targeting (Target 1) for effects that something has gained: what targets has to be there both as the
card is put onto the stack, where its targets are chosen, and as it resolves.
"""

from __future__ import annotations

from collections.abc import Sequence

from gatcg_desktop.language.ast import Ability, OnResolve
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import Instance, PlayedCard
from gatcg_desktop.rules.model.fields import InstanceId
from gatcg_desktop.rules.play.modes import without_lines
from gatcg_desktop.rules.query.characteristics import all_traits, flat_abilities
from gatcg_desktop.rules.query.game_query import GameQuery


def with_additional(face: CardDefinition, parts: Sequence[int], abilities: Sequence[Ability]) -> tuple[int, ...]:
    """The parts of a card about to be played, each as often as the card has it; `abilities`: all it has."""
    flat = flat_abilities(face)
    return tuple(part for part in parts for _ in range(_times(abilities, flat[part][1])))


def instances_now(query: GameQuery, instance: Instance, ability: Ability) -> int:
    """How often the card of an item of the stack has a paragraph now."""
    record = query.state.get(instance.played)
    one = all_traits(query).get(record.card) if type(record) is PlayedCard else None
    return _times(one.abilities, ability) if one is not None else 1


def _times(abilities: Sequence[Ability], ability: Ability) -> int:
    return max(1, sum(one == ability for one in abilities)) if type(ability) is OnResolve else 1


def lose_additional(game: GameWriter, id: InstanceId) -> bool:
    """What a card no longer has once more it does not do, and its targets are none. Whether there was any."""
    instance = game.instance(id)
    if len(set(instance.parts)) == len(instance.parts):
        return False
    flat = flat_abilities(game.definitions[instance.key])
    kept: list[int] = []
    gone: set[int] = set()
    line = 0
    for part in instance.parts:
        ability = flat[part][1]
        after = line + (len(ability.targets) if type(ability) is OnResolve else 0)
        if kept.count(part) < instances_now(game, instance, ability):
            kept.append(part)
        else:
            gone |= set(range(line, after))
        line = after
    if len(kept) == len(instance.parts):
        return False
    without_lines(game, id, gone, parts=tuple(kept))
    return True


def lacks_targets(query: GameQuery, id: InstanceId) -> bool:
    """Whether a played card has gained a paragraph for which necessary targets should have been chosen."""
    instance = query.instance(id)
    if not instance.played:
        return False
    flat = flat_abilities(query.definitions[instance.key])
    return any(
        any(line.least for line in ability.targets)
        and instance.parts.count(part) < instances_now(query, instance, ability)
        for part in set(instance.parts)
        if type(ability := flat[part][1]) is OnResolve and part not in instance.lost
    )
