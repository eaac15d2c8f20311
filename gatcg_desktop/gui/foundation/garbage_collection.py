"""Cycles of Python objects are collected in the GUI thread only.

Python collects in whichever thread happens to allocate. A collection in a worker would destroy Qt objects that are
part of a cycle in the wrong thread, which stops no timers and may crash. So the automatic collection is switched off
while the window lives, and a timer asks in the GUI thread, by Python's own thresholds, whether it is time. What is
there when it begins (modules, classes, rules) lives as long as the program and is not gone through again: that alone
takes longer than a frame.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 250


class Collecting(QObject):
    """Python's cyclic collection, held in the thread of its parent until `stop`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.collect_if_due)
        gc.disable()
        gc.freeze()
        self._timer.start()

    def collect_if_due(self) -> None:
        """Collect the oldest generation whose count is over its threshold, and the younger ones with it."""
        counts = gc.get_count()
        for generation, threshold in reversed(tuple(enumerate(gc.get_threshold()))):
            if threshold and counts[generation] > threshold:
                gc.collect(generation)
                return

    def stop(self) -> None:
        """Collect no more. Python does not take over: while Qt destroys an object it holds a lock, and a collection
        that destroys another one there and then would wait for it for ever."""
        self._timer.stop()


def collect_once_gone(thing: QObject) -> None:
    """Collect all cycles as soon as Qt has destroyed `thing`, which lives in this thread.

    For what is large when it goes: a closed game is many objects that refer to each other, and the oldest generation
    is so seldom due that several of them would lie there first, each with its pictures.
    """
    thing.destroyed.connect(_collect_soon)


def _collect_soon() -> None:
    QTimer.singleShot(0, gc.collect)
