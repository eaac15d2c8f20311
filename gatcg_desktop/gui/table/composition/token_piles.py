"""Piling alike tokens: which objects may be shown as one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from gatcg_desktop.gui.table.composition.decision_marks import Marks
from gatcg_desktop.rules.views.views import ObjectView


class Alike(NamedTuple):
    """Objects shown as one: the one in front, and all of them."""

    front: ObjectView
    members: tuple[ObjectView, ...]


def family_of(obj: ObjectView) -> tuple[int, str]:
    """What tokens of one pile share in any case; a fanned-out family is shown one by one."""
    return obj.controller, obj.key


def pile_alike(
    objects: Sequence[ObjectView], marks: Marks, apart: Collection[int], fanned: Collection[tuple[int, str]]
) -> list[Alike]:
    """Group tokens that differ in nothing a player could see.

    What is picked, takes part in combat, is pointed at (`apart`, by id) or fanned out stands alone. The order
    of first appearance is kept.
    """
    groups: dict[object, list[ObjectView]] = {}
    for obj in objects:
        alone = (
            not obj.token
            or family_of(obj) in fanned
            or obj.id in apart
            or marks.picked(obj.id)
            or obj.attacking
            or obj.defending
            or obj.retaliating
            or obj.wielded
            or obj.loaded
            or obj.lineage
            or obj.intent
        )
        key: object = obj.id
        if not alone:
            key = (
                family_of(obj),
                obj.power,
                obj.life,
                obj.level,
                obj.durability,
                obj.damage,
                obj.rested,
                obj.counters,
                obj.keywords,
                obj.properties,
                obj.types,
                obj.subtypes,
                obj.elements,
                obj.origin.kind,
                tuple(type(choice) for choice in marks.of(obj.id)),
            )
        groups.setdefault(key, []).append(obj)
    return [Alike(members[0], tuple(members)) for members in groups.values()]
