"""What a steady player remembers, as a value that goes to another process and back.

By itself, because modules that define structs stay as they are when the bots are compiled.
"""

from __future__ import annotations

import msgspec


class Habits(msgspec.Struct, frozen=True):
    """What a steady player remembers: its dice, and in a turn what it did, so that it does not turn in circles."""

    dice: tuple[object, ...]
    turn: int = -1
    acts: int = 0
    often: tuple[tuple[tuple[int, int], int], ...] = ()
