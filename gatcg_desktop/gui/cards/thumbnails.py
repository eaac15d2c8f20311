"""Pictures of the cards in sight, made small: painting never waits for one, and none is made for what is not seen."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPixmap

from gatcg_desktop.gui.pictures.card_picture import scaled_picture
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.sizes import ASPECT, SIZES, PictureSize

MEMORY_LIMIT = 48 * 1024 * 1024
"""Bytes of small pictures kept; the ones not painted for the longest time go first."""
TURN = 0.002
"""Seconds of a turn of the event loop that scaling may take."""
BETWEEN_MS = 4
"""Between two such turns, so that what was made is painted meanwhile."""
ON_THE_WAY = 12
"""How many pictures are asked for at a time: what was scrolled past is not waited for."""


class Thumbnails(QObject):
    """Small pictures by key, of one width. Signals: came(key), a picture to be painted is there.

    `in_sight` gives the keys that are seen now, those to be made first in front.
    """

    came = Signal(str)

    def __init__(self, pictures: Pictures, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.in_sight: Callable[[], Iterable[str]] = tuple
        self._pictures = pictures
        self._width, self._ratio = 0.0, 1.0
        self._kept: OrderedDict[str, QPixmap] = OrderedDict()
        self._stale: set[str] = set()
        self._asked: set[str] = set()
        self._turn = QTimer(self, singleShot=True, interval=BETWEEN_MS)
        self._turn.timeout.connect(self._work)
        pictures.ready.connect(self._on_ready)

    def set_width(self, width: float, ratio: float) -> None:
        """How wide the pictures are, in device-independent pixels of a screen of that ratio."""
        if (width, ratio) != (self._width, self._ratio):
            self._width, self._ratio = width, ratio
            self._kept.clear()
            self._asked.clear()
            self._stale.clear()

    def picture(self, key: str) -> QPixmap | None:
        """The small picture, None while it is being made. Returns at once."""
        kept = self._kept.get(key)
        if kept is None or key in self._stale:
            if not self._turn.isActive():
                self._turn.start()
        if kept is not None:
            self._kept.move_to_end(key)
        return kept

    @property
    def busy(self) -> bool:
        """Whether a picture in sight is still on its way."""
        return self._turn.isActive() or bool(self._asked)

    def forget(self) -> None:
        """Make all anew: other cards may have the same keys."""
        self._kept.clear()
        self._asked.clear()
        self._stale.clear()

    @property
    def _size(self) -> PictureSize:
        return "preview" if self._width * self._ratio > SIZES["table"][0] else "table"

    def _work(self) -> None:
        """Make what is in sight out of what is at hand, and ask for the rest, a few at a time."""
        until = time.perf_counter() + TURN
        seen = tuple(self.in_sight())
        self._asked.intersection_update(seen)
        for key in seen:
            if key in self._kept and key not in self._stale:
                continue
            large = self._pictures.at_hand(key, self._size)
            if large is None:
                if key not in self._asked and len(self._asked) < ON_THE_WAY:
                    self._asked.add(key)
                    self._pictures.pixmap(key, self._size)
                continue
            if time.perf_counter() > until:
                self._turn.start()
                return
            self._keep(key, scaled_picture(self._pictures.pixmap(key, self._size), self._width, self._ratio))
            self.came.emit(key)

    def _keep(self, key: str, picture: QPixmap) -> None:
        self._stale.discard(key)
        self._asked.discard(key)
        self._kept[key] = picture
        self._kept.move_to_end(key)
        each = max(1, round(self._width**2 * ASPECT * self._ratio**2 * 4))
        while len(self._kept) > max(16, MEMORY_LIMIT // each):
            self._kept.popitem(last=False)

    def _on_ready(self, key: str) -> None:
        self._asked.discard(key)
        if key in self._kept:
            self._stale.add(key)
        if not self._turn.isActive():
            self._turn.start()
