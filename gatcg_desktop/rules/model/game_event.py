"""What every event of a game is."""

from __future__ import annotations

import msgspec


class GameEvent(msgspec.Struct, frozen=True, gc=False):
    """Anything that can happen in a game."""
