"""The five primitive writes: what changed, and what was there before."""

from __future__ import annotations

import msgspec

from gatcg_desktop.engine.entity import Entity
from gatcg_desktop.engine.zones import Zone


class Create(msgspec.Struct, frozen=True, gc=False, tag="create"):
    """An entity came into being at `index` of `zone` (NOWHERE: in no zone)."""

    id: int
    value: Entity
    zone: Zone
    index: int


class Remove(msgspec.Struct, frozen=True, gc=False, tag="remove"):
    """An entity ceased to be; `value`, `zone` and `index` are what it was and where."""

    id: int
    value: Entity
    zone: Zone
    index: int


class Move(msgspec.Struct, frozen=True, gc=False, tag="move"):
    """An entity went from one place to another, possibly within one zone."""

    id: int
    old_zone: Zone
    old_index: int
    zone: Zone
    index: int


class Set(msgspec.Struct, frozen=True, gc=False, tag="set"):
    """An entity took a new value."""

    id: int
    old: Entity
    new: Entity


class Order(msgspec.Struct, frozen=True, gc=False, tag="order"):
    """The entities of a zone took a new order (a shuffle)."""

    zone: Zone
    old: tuple[int, ...]
    new: tuple[int, ...]


Write = Create | Remove | Move | Set | Order
