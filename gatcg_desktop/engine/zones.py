"""A zone is a named, ordered place that belongs to a player, an object or (owner 0) to everybody."""

from __future__ import annotations

Zone = tuple[str, int]
"""(name, owner): owner is the id of a player or object, 0 for a shared zone."""
