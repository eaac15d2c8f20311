"""Damage about to be dealt, and what could still change it."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language.ast import DamageReplacement
from gatcg_desktop.rules.model.fields import ThingId


class PendingDamage(msgspec.Struct, frozen=True):
    """Damage about to be dealt to one object by one source."""

    source: ThingId
    target: ThingId
    amount: int
    combat: bool
    unpreventable: bool = False
    spell: bool = False
    """Dealt by an ability that is used "as a Spell" (abilities, rule 17.3)."""


class DamageModifier(msgspec.Struct, frozen=True):
    """One replacement that could still change a hit: a shield, bulwark counters, a static ability, or Critical."""

    kind: Literal["shield", "bulwark", "static", "critical"]
    id: ThingId
    ability: DamageReplacement | None = None


class DamageTogether(msgspec.Struct):
    """Damage that is dealt at once: what is still `to_come`, and of prevention that several share what is `left`."""

    to_come: tuple[PendingDamage, ...] = ()
    left: dict[DamageModifier, int] = {}
