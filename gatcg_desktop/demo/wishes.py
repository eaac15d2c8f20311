"""What to look for in a deck: which cards could show which moment. Read from ability trees, never from names."""

from __future__ import annotations

from gatcg_desktop.language.ast import BanishSource, CopyInstance, OnResolve
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.query.characteristics import flat_abilities


def _does(face: CardDefinition, instruction: type) -> bool:
    return any(
        type(ability) is OnResolve and any(type(effect) is instruction for effect in ability.effects)
        for _, ability in flat_abilities(face)
    )


def copies_activations(face: CardDefinition) -> bool:
    """Whether it is a fast action that copies an activation on the stack."""
    return face.speed == "fast" and _does(face, CopyInstance)


def banishes_sources(face: CardDefinition) -> bool:
    """Whether it is a fast action that negates by banishing the source card."""
    return face.speed == "fast" and _does(face, BanishSource)


def is_plain_ally(face: CardDefinition) -> bool:
    """Whether it is an ally of a reserve cost that can be paid early."""
    return "ALLY" in face.types and face.cost_kind == "reserve" and face.cost is not None and 1 <= face.cost <= 3
