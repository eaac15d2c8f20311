"""The zones of a game of Grand Archive: those of the rulebook, and those in which the referee keeps its entities."""

from __future__ import annotations

from typing import Literal, NamedTuple

from gatcg_desktop.engine.zones import Zone

MoveManner = Literal[
    "drawn",
    "discarded",
    "banished",
    "milled",
    "reserved",
    "recollected",
    "returned",
    "put",
    "played",
    "resolved",
    "destroyed",
    "sacrificed",
    "negated",
    "left",
    "paid",
    "generated",
    "combat_ended",
    "left_game",
]
"""The manner in which a card changed zones."""


class ZoneKind(NamedTuple):
    """Properties shared by all zones of one name.

    `derived_from`: characteristics come of what lies there, and of its order (`query/continuous/`). `unordered`: a
    private zone; its owner may look at the cards, for everybody else they lie in no order.
    """

    derived_from: bool
    unordered: bool = False


ZONES = {
    "deck": ZoneKind(derived_from=False),
    "hand": ZoneKind(derived_from=False, unordered=True),
    "memory": ZoneKind(derived_from=False, unordered=True),
    "material": ZoneKind(derived_from=False, unordered=True),
    "pantheon": ZoneKind(derived_from=False, unordered=True),
    "graveyard": ZoneKind(derived_from=False),
    "banishment": ZoneKind(derived_from=False),
    "outside": ZoneKind(derived_from=False),
    "field": ZoneKind(derived_from=True),
    "objects": ZoneKind(derived_from=True),
    "lineage": ZoneKind(derived_from=True),
    "intent": ZoneKind(derived_from=True),
    "loaded": ZoneKind(derived_from=True),
    "standing": ZoneKind(derived_from=True),
    "effects": ZoneKind(derived_from=True),
    "effects_stack": ZoneKind(derived_from=False),
    "stack": ZoneKind(derived_from=False),
    "triggers": ZoneKind(derived_from=False),
    "barriers": ZoneKind(derived_from=False),
}
"""Every zone by its name: a game has no others."""

FIELD: Zone = ("field", 0)
"""Cards that represent objects."""
OBJECTS: Zone = ("objects", 0)
STACK: Zone = ("stack", 0)
"""Instances, the last one resolves next."""
PLAYED: Zone = ("effects_stack", 0)
"""Cards in the Effects Stack (unordered by the rules; in order of their timestamps here)."""
EFFECTS: Zone = ("effects", 0)
TRIGGERS: Zone = ("triggers", 0)
"""Triggered abilities waiting to be put onto the stack."""
STATUSES: Zone = ("standing", 0)
"""Masteries, statuses and bestowed boons: player functions that are not objects.
Files have it by the name it has always had."""
BARRIERS: Zone = ("barriers", 0)

OF_OBJECTS = ("lineage", "loaded", "intent")
"""The zones that objects have; cards go to any other of their owner (object-specific zones)."""
UNORDERED = frozenset(name for name, kind in ZONES.items() if kind.unordered)
