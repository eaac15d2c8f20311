"""Work of the GUI thread that is longer than a frame, in pieces: one in each turn of the event loop."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeAlias

from PySide6.QtCore import QObject, QTimer

Pieces: TypeAlias = Generator[None, None, None]
"""Work that yields wherever the window may be painted and answer. Closed early, it clears away what it has begun."""


def in_turns(owner: QObject, pieces: Pieces, wanted: Callable[[], bool], then: Callable[[], object]) -> None:
    """Do the first piece now and each of the others in a turn of its own, then call `then`. What is not `wanted` any
    more, or whose owner is gone, goes no further."""
    if not wanted():
        pieces.close()
        return
    try:
        next(pieces)
    except StopIteration:
        then()
    else:
        QTimer.singleShot(0, owner, lambda: in_turns(owner, pieces, wanted, then))
