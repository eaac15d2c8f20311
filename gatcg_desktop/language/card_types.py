"""Groups of card types that rules and texts speak of: objects and units (typeline, rule 1)."""

from __future__ import annotations

OBJECT_TYPES = frozenset({"ALLY", "CHAMPION", "WEAPON", "ITEM", "DOMAIN", "PHANTASIA"})
"""What stays on the field as an object."""
UNIT_TYPES = frozenset({"ALLY", "CHAMPION"})
"""Objects that attack and are attacked."""
