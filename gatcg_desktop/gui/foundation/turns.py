"""Work of the GUI thread that is longer than a frame, in pieces: one in each turn of the event loop."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import TypeAlias

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

PIECE_S = 0.008
"""How long a piece is of work that can be broken off anywhere, in seconds."""

Pieces: TypeAlias = Generator[None, None, None]
"""Work that yields wherever the window may be painted and answer. Closed early, it clears away what it has begun."""


def in_turns(
    owner: QObject,
    pieces: Pieces,
    wanted: Callable[[], bool],
    then: Callable[[], object],
    failed: Callable[[], object] = lambda: None,
) -> None:
    """Do the first piece now and each of the others in a turn of its own, then call `then`. What is not `wanted` any
    more, or whose owner is gone, goes no further. A fault in a piece is raised, after a call of `failed`."""
    if not wanted():
        pieces.close()
        return
    try:
        next(pieces)
    except StopIteration:
        then()
    except Exception:
        failed()
        raise
    else:
        QTimer.singleShot(1, owner, lambda: in_turns(owner, pieces, wanted, then, failed))


def dressed(root: QWidget) -> Pieces:
    """Dress by the style sheet, before it is shown, what stands in the window already: shown undressed, all of it is
    dressed in one turn, and so is what was dressed and gets another parent."""
    begun = time.perf_counter()
    for part in (root, *root.findChildren(QWidget)):
        if isValid(part):  # it may have gone meanwhile
            part.ensurePolished()
        if time.perf_counter() - begun > PIECE_S:
            yield
            begun = time.perf_counter()
